"""Moderation: reports, what moderators decide, appeals (docs/order.md)."""
