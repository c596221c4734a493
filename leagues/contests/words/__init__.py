"""The words for a contest's codes, in the language of whoever reads."""
