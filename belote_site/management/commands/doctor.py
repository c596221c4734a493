"""`manage.py doctor`: lists faults and how to fix them. manage.py runs it before Django is loaded."""

from django.core.management.base import BaseCommand, CommandParser

from belote_site.doctor import entrance


class Command(BaseCommand):
    help = "Say what is wrong with this site and how to mend it. Exit status 0: nothing, 1: doubtful, 2: broken."
    requires_system_checks = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--json", action="store_true", help="one JSON object, for programs")

    def handle(self, *args: object, json: bool, **options: object) -> None:
        entrance.main(["--json"] if json else [])
