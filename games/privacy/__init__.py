"""Privacy: the archive of somebody's personal data, and the deletion of their account (docs/retention.md)."""
