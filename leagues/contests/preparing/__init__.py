"""Preparation of a contest: opening, settings and regulation, entries, the desk, check-in."""
