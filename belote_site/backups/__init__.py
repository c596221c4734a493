"""Backups: one file with the whole site, written during play, verified, restored whole or not at all."""
