"""What happens when in a season, and who is in it: pages, feeds, papers, reminders and the API read it here."""
