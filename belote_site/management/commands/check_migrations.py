"""`manage.py check_migrations`: whether the site can be upgraded while people play (docs/upgrading.md)."""

import sys

from django.core.management.base import BaseCommand

from belote_site.upgrading import unsafe_of_site


class Command(BaseCommand):
    help = "Name each migration the version before would not survive. Exit status 1 when there is one."

    def handle(self, *args: object, **options: object) -> None:
        """Print one line per unsafe operation: the migration, the operation, the reason, and what to do instead."""
        found = unsafe_of_site()
        for unsafe in found:
            self.stdout.write(str(unsafe))
        if found:
            sys.exit(1)
