"""A ladder and a championship of the site beside ranked parties: steps written at random, and what must be kept."""

import random
from collections.abc import Sequence
from contextlib import suppress
from datetime import date

from django.utils import timezone

from games.models import Player
from leagues.models import League, Season, SeasonRanking
from leagues.seasons.kinds import counted
from leagues.seasons.recounting import inputs_now, read_again
from leagues.seasons.season_log import steps
from leagues.seasons.season_log.codes import SeasonRefusal
from leagues.seasons.season_log.fixtures import drawn
from leagues.seasons.season_log.state import Settings
from leagues.seasons.season_log.steps import Score
from leagues.seasons.store import open_season, state_of, write
from leagues.standings.seasons.canonical_json import canonical_json
from leagues.standings.seasons.settings import CHAMPIONSHIPS, LADDERS
from tests.leagues.rankings.ranked_players import BEGAN

FIRST, LAST = BEGAN.date().replace(day=1), date(BEGAN.year, 10, 31)


def begin(people: Sequence[Player]) -> None:
    """Twelve climb a ladder whose first two months have begun, and are six pairs of a championship."""
    ladder = _open("ladder", people[0], LADDERS["echelle-mensuelle"])
    for each in people:
        write(ladder, steps.Enter(persons=(each.pk,)), None)
    write(ladder, steps.Open(), None)
    for month in (1, 2):
        write(ladder, steps.TurnMonth(number=month, ratings=()), None)
    championship = _open("championship", people[0], CHAMPIONSHIPS["championnat-aller-retour"])
    for one, other in zip(people[::2], people[1::2], strict=True):
        write(championship, steps.Enter(persons=(one.pk, other.pk)), None)
    days = [date.fromordinal(FIRST.toordinal() + 7 * each) for each in range(10)]
    write(championship, steps.Start(fixtures=drawn(state_of(championship), days)), None)


def decide(dice: random.Random, count: int) -> None:
    season = Season.objects.select_related("league").get(league__kind=League.Kind.CHAMPIONSHIP)
    fixtures = sorted(state_of(season).fixtures)
    for _deed in range(count):
        fixture = dice.choice(fixtures)
        points = dice.randrange(500, 1400)
        score = Score(points=(points, 1900 - points), winner=0)
        forfeits = dice.choice(((True, False), (False, True), (True, True)))
        deeds = (
            steps.Settle(fixture=fixture, score=score),
            steps.Settle(fixture=fixture, score=score),
            steps.Forfeit(fixture=fixture, forfeits=forfeits),
            steps.Undo(version=dice.randrange(10, 1 + max(11, state_of(season).version))),
        )
        with suppress(SeasonRefusal):  # refused, nothing has changed
            write(season, dice.choice(deeds), None)


def verify() -> None:
    """What is kept of either season is what a count from its log alone comes to, from the newest results."""
    seasons = Season.objects.select_related("league").order_by("pk")
    assert len(seasons) == 2
    for season in seasons:
        ranking = SeasonRanking.objects.get(season=season)
        assert ranking.inputs == inputs_now(season)
        assert ranking.tables == canonical_json(counted(season, read_again(season))).decode()


def _open(kind: str, by: Player, settings: Settings) -> Season:
    league = League.objects.create(code=kind, name=kind, kind=kind, opened_by=by, opened_at=timezone.now())
    described = steps.Describe(name="2026", starts_on=FIRST, ends_on=LAST, league=kind, public=True)
    return open_season(league, by, described=described, settings=settings)
