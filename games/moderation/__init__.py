"""Moderation: reports, what moderators decide, appeals (docs/moderation.md)."""
