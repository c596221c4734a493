"""`manage.py retention [--dry-run]`: delete expired rows (docs/retention.md). A daily task does the same."""

from django.core.management.base import BaseCommand, CommandParser
from django.utils import timezone

from games.retention import due, forget


class Command(BaseCommand):
    help = "Forget what is kept for a while only and has had its time. A line each: what, and how many."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--dry-run", action="store_true", help="count, and forget nothing")

    def handle(self, *args: object, dry_run: bool, **options: object) -> None:
        now = timezone.now()
        for name, count in (due(now) if dry_run else forget(now)).items():
            self.stdout.write(f"{name}: {count}")
