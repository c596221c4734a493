"""The tables of a championship, counted from the season's own log alone."""

from leagues.seasons.season_log.championship import tables

__all__ = ["tables"]
