"""Ratings of the site: counted as ranked parties end, recounted when one is corrected (docs/ratings.md)."""
