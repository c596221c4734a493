"""Texts for a contest's codes, in the reader's language."""
