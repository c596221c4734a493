"""A contest taken elsewhere: backups after every step, restored on another laptop; archives, imported once."""
