"""The tables of a championship, counted from the season's own log alone."""

from leagues.seasons.course.championship import tables

__all__ = ["tables"]
