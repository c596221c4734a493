"""Private messages, and the page of notifications."""
