"""Errors of backup and restore, for the person at the command line."""


class BackupError(Exception):
    """What happened and what to do, in one or two sentences. Nothing was changed unless they say so."""
