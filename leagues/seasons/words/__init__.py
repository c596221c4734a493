"""Words of codes, settings and steps of seasons."""
