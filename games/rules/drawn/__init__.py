"""Puzzles drawn from random donnes, one module a kind; none is given more than its seat sees (docs/puzzles.md)."""
