"""Figures of play from kept analyses (docs/solver.md): of a person, of two people, of a finished partie.

`games.permissions` decides who sees them: `may_see_statistics` for a person, `readable_records` for the donnes counted.
"""
