"""Pages of a ladder: joining and leaving."""
