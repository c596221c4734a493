"""Texts for codes, settings and steps of seasons."""
