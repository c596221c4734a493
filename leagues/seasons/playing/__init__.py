"""Fixtures during the season: their days, live tables, and reported results."""
