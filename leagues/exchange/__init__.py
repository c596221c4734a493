"""Results between sites: a contest's results as a signed file, which a club of another site imports once.

docs/results-files.md explains the files and what they protect against.
"""
