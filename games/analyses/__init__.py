"""Kept analyses of finished donnes: computed by the solver at night or on request, and stored (docs/solver.md)."""
