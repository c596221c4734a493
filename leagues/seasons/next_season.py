"""The next season drawn up from this one, in one step."""
