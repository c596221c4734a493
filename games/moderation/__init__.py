"""Moderation: reports, decisions of moderators, appeals (docs/moderation.md)."""
