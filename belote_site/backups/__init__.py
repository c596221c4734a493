"""Backups: one file with the whole site, written while people play, verified, restored as a whole or not at all."""
