"""The schedule of a season and its participants, for pages, feeds, papers, reminders and the API."""
