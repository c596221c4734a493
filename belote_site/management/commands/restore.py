"""`manage.py restore FILE`: restores a backup, as a whole or not at all (docs/backups.md)."""

from pathlib import Path

from django.core.management.base import BaseCommand, CommandError, CommandParser

from belote_site.backups.backup import restore
from belote_site.backups.package import BackupError
from belote_site.backups.place import place


class Command(BaseCommand):
    help = "Put a backup back into this site: database, files beside it, and the site's key."
    requires_system_checks = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path)
        parser.add_argument("--replace", action="store_true", help="over a database that is not empty")
        parser.add_argument("--force", action="store_true", help="though a server seems alive on it")
        parser.add_argument("--keep-key", action="store_true", help="leave the key of this site as it is")

    def handle(self, *args: object, file: Path, replace: bool, force: bool, keep_key: bool, **options: object) -> None:
        here = place()
        try:
            restored = restore(here, file, replace=replace, force=force, key=not keep_key)
        except BackupError as fault:
            raise CommandError(str(fault)) from fault
        except OSError as error:
            raise CommandError(f"The backup could not be restored: {error.strerror or error}.") from error
        manifest = restored.manifest
        self.stdout.write(f"Restored: the site as of {manifest.taken_at}, {len(manifest.totals)} totals as written.")
        if not restored.same_key:
            self.stdout.write("It signs with another key now: everybody has to sign in again. SECRET_KEY decides.")
        self.stdout.write("Now: manage.py prepare, then start the site.")
