"""A ladder: joining, leaving, the turn of the month."""
