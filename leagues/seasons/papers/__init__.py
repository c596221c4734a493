"""A season taken away: CSV and PDF."""
