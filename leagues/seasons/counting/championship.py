"""The tables of a championship: everything they are counted from is in the season's own log."""

from leagues.seasons.course.championship import tables

__all__ = ["tables"]
