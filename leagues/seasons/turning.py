"""What the beat does: seasons that open and close, months of ladders that turn."""
