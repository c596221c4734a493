"""Fixtures as they are played: their days, their live tables, what both sides say they came to."""
