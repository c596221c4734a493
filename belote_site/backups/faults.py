"""Why a backup was not written or not put back, for whoever typed the command."""


class BackupError(Exception):
    """What happened and what to do, in one or two sentences. Nothing was changed unless they say so."""
