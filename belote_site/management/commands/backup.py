"""`manage.py backup`: the whole site in one file, while it runs (docs/backups.md)."""

from argparse import ArgumentTypeError
from datetime import datetime
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from belote_site.backups.backup import take, verify
from belote_site.backups.package import BackupError, opened
from belote_site.backups.place import BackupPlace, keep_newest, place, stamp
from games.options_form import KEY_DIGITS, required_number


class Command(BaseCommand):
    help = "Write the database, what is kept beside it and the site's key to one file. The site may run meanwhile."
    requires_system_checks = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--to", type=Path, help="the folder; BACKUP_DIR/site by default")
        parser.add_argument("--keep", type=_count, help="delete all but so many of the folder's backups afterwards")
        parser.add_argument("--verify", action="store_true", help="restore it to a scratch database and compare")
        parser.add_argument("--no-secret-key", action="store_true", help="leave the key out: everybody signs in again")
        parser.add_argument("--check", type=Path, metavar="FILE", help="write nothing; verify this backup")

    def handle(self, *args: Any, to: Path | None, check: Path | None, **options: Any) -> None:
        here = place()
        try:
            if check is not None:
                self.verify(here, check)
            else:
                self.take(here, here.folder if to is None else to, **options)
        except BackupError as fault:
            raise CommandError(str(fault)) from fault

    def take(
        self, here: BackupPlace, folder: Path, *, keep: int | None, verify: bool, no_secret_key: bool, **_o: Any
    ) -> None:
        written = take(here, folder.absolute(), secret_key=not no_secret_key)
        self.stdout.write(f"{written}: {written.stat().st_size} bytes")
        if verify:
            self.verify(here, written)
        with opened(written) as backup:
            stamp(here.var, datetime.fromisoformat(backup.manifest.taken_at))
            if backup.manifest.key != "kept":
                self.stdout.write("The secret key is not in it: keep SECRET_KEY too, or everybody signs in again.")
        if keep is not None:
            for gone in keep_newest(folder, keep):
                self.stdout.write(f"{gone}: deleted, {keep} newer ones are kept")

    def verify(self, here: BackupPlace, path: Path) -> None:
        totals = verify(here, path)
        self.stdout.write(f"{path}: verified, {len(totals)} totals as written")


def _count(text: str) -> int:
    return required_number(text, ArgumentTypeError("a number from 1 on"), KEY_DIGITS, least=1)
