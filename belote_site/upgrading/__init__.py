"""Upgrading without closing: migrations under which the version before goes on playing (docs/upgrading.md)."""
