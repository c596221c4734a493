"""The addresses of a season, whole, for mails, feeds and papers."""
