"""Webhooks: receivers of a club, sent signed events at least once and in order (docs/webhooks.md)."""
