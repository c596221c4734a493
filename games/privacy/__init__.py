"""Privacy: the archive of a person's data, and the deletion of their account (docs/retention.md)."""
