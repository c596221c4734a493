"""Errors of backup and restore, for the person at the command line."""


class BackupError(Exception):
    """An error that tells what happened and what to do. Nothing was changed unless it says so."""
