"""`manage.py rating_report`: the ratings' predictions of the site's own parties, beside plain Elo and coin flips."""

from django.core.management.base import BaseCommand

from leagues.rankings.queries import GAMES
from leagues.rankings.report import report_of


class Command(BaseCommand):
    help = "Log-loss and calibration of ratings on this site's ranked parties, against plain Elo and coin flips."

    def handle(self, **options: object) -> None:
        for game in GAMES:
            for line in report_of(game):
                self.stdout.write(line)
