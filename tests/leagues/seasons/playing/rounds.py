"""A championship of the club under way, four pairs in one division, in the database, for tests of its fixtures.

Pair 1 are Anne and Bruno, 2 Chloé and Denis, 3 Élise and Farid, 4 Gaël and Hélène; round 1 is 1-4 and 2-3.
"""

from datetime import timedelta

from django.utils import timezone

from games.models import Partie
from games.signals import partie_finished
from leagues.seasons.season_log import steps
from leagues.seasons.season_log.fixtures import days_every, drawn, rounds_needed
from tests.leagues.seasons.cast import FIRST_DAY, a_championship

FRIDAY, SATURDAY = FIRST_DAY, FIRST_DAY + timedelta(days=1)


def under_way(*sizes, **choices):
    """Started, a round a week from its first day."""
    played = a_championship(*(sizes or (4,)), **choices)
    days = days_every(FIRST_DAY, 7, rounds_needed(played.state))
    played.do(steps.Start(fixtures=drawn(played.state, days)))
    return played


def number_of(played, home, away):
    return next(number for number, each in played.state.fixtures.items() if each.sides == (home, away))


def fixture(played, home=1, away=4):
    return played.state.fixture(number_of(played, home, away))


def finish(code, ns, ew, how="played"):
    """The live partie ends with those totals, as `games.live.finishing` would have it."""
    partie = Partie.objects.get(table__code=code)
    winner = "NS" if ns > ew else "EW" if ew > ns else "draw"
    Partie.objects.filter(pk=partie.pk).update(
        finished_at=timezone.now(),
        ns_total=ns,
        ew_total=ew,
        how=how,
        winner=winner if how == "played" else "",
        donnes_count=9,
    )
    partie_finished.send(sender=Partie, partie_id=partie.pk, kind=partie.kind)
    return partie.pk
