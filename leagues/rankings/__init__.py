"""Ratings of the site, counted from ranked parties as they end, settled when one is corrected (docs/ratings.md)."""
