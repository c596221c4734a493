"""People who log in."""
