"""`manage.py prepare`: migrations, translations, puzzles and static files, each only where needed."""

from hashlib import sha256
from io import StringIO
from pathlib import Path
from typing import Final

from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.db import OperationalError, connection
from psycopg.errors import LockNotAvailable

from belote_site import static_files
from belote_site.messages import compile_messages

LOCK_SECONDS: Final = 5
"""How long a migration waits for a table: later queries on the table wait behind it."""


class Command(BaseCommand):
    help = "Compile the translations, bring the database up to date, load the puzzles and gather the static files."
    # They import every page, which takes two seconds and which nothing here needs.
    requires_system_checks = []

    def handle(self, *args: object, **options: object) -> None:
        prepare()


def prepare() -> bool:
    """Do all of it. Return whether translations were compiled: Django has read the old ones in this process."""
    compiled = compile_messages()
    migrate()
    load_puzzles()
    gather_static_files()
    return bool(compiled)


def migrate() -> None:
    """Migrate. A lock timeout keeps players from waiting behind a migration that waits for a table."""
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SELECT set_config('lock_timeout', %s, false)", [f"{LOCK_SECONDS}s"])
    try:
        call_command("migrate", interactive=False, verbosity=0)
    except OperationalError as error:
        if not isinstance(error.__cause__, LockNotAvailable):
            raise
        raise CommandError("A table was busy for too long, and nothing waits behind it: run this once more.") from error


def load_puzzles() -> None:
    """Store the puzzles that come with the site and are not there yet."""
    call_command("puzzles", shipped=True, verbosity=0, stdout=StringIO())


def gather_static_files() -> None:
    """Copy, compress and name the static files, unless they are unchanged since the last time."""
    stamp = settings.VAR_DIR / "static-fingerprint"
    fingerprint = static_fingerprint()
    if settings.STATIC_ROOT.exists() and stamp.exists() and stamp.read_text() == fingerprint:
        return
    call_command("collectstatic", interactive=False, verbosity=0)
    stamp.write_text(fingerprint)


def static_fingerprint() -> str:
    """Return one digest of every static file's name, size and time of change, and of the code that gathers them."""
    digest = sha256(Path(str(static_files.__file__)).read_bytes())
    for finder in get_finders():
        for path, storage in finder.list([]):
            digest.update(f"{path}\n{storage.size(path)}\n{storage.get_modified_time(path).timestamp()}\n".encode())
    return digest.hexdigest()
