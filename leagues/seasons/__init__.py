"""Leagues and their seasons: a season is a log of steps, as a contest is (docs/leagues.md)."""
