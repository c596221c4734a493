"""The viewer's fixtures in every season under way: the next ones, and those that need their answer."""

from dataclasses import dataclass
from datetime import date
from typing import Final

from django.db.models import Q

from games.models import Player
from games.models.players import player_ids
from leagues.models import Person, Season
from leagues.seasons.agenda import moved_text, sides_of, state_text
from leagues.seasons.context import SeasonContext
from leagues.seasons.kinds import kinds_that
from leagues.seasons.playing.fixture_page import Acts, acts_of, own_side
from leagues.seasons.playing.history import day_told
from leagues.seasons.rights import rights_on
from leagues.seasons.season_log.fixtures import of_entrants, still_due
from leagues.seasons.season_log.state import FixtureState
from leagues.seasons.store import state_of
from leagues.settings.in_words import number_text

MOST_NEXT: Final = 6


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnFixture:
    """A fixture of the viewer. `against`: the opponents; `late`: its day is past; `proposed`: the proposed day."""

    fixture: FixtureState
    against: str
    home: bool
    day: str
    moved: str
    state: str
    late: bool
    proposed: str
    score: str
    acts: Acts


@dataclass(frozen=True, slots=True)
class OwnSeason:
    """The viewer's fixtures of a season. `next`: the first ones to come, by day; `more`: how many come after them."""

    at: SeasonContext
    waits: tuple[OwnFixture, ...]
    next: tuple[OwnFixture, ...]
    more: int

    @property
    def waiting(self) -> int:
        return len(self.waits)


def mine_of(player: Player, today: date) -> tuple[OwnSeason, ...]:
    """Return the seasons with fixtures under way that this player plays in, the oldest first.

    Those not announced are included, since their fixtures take results. Two queries, and a few for each season.
    """
    ids = player_ids(player)
    clubs = Person.objects.filter(player__in=ids).values("club")
    seasons = Season.objects.filter(
        Q(league__club=None) | Q(league__club__in=clubs),
        league__kind__in=kinds_that(lambda kind: kind.rules.meets),
        stage=Season.Stage.RUNNING,
    )
    found = (_at(season, player) for season in seasons.select_related("league__club").order_by("starts_on", "pk"))
    return tuple(of_season(at, today) for at in found if at.rights.entrants and at.rules.meets)


def _at(season: Season, player: Player) -> SeasonContext:
    state = state_of(season)
    return SeasonContext(state, player, season=season, rights=rights_on(season.league, state, player))


def of_season(at: SeasonContext, today: date) -> OwnSeason:
    """Return the viewer's fixtures of a season that are still to be played, or wait for their answer."""
    due = (each for each in of_entrants(at.state, at.rights.entrants) if still_due(at.state, each))
    theirs = tuple(_own(at, each, today) for each in due)
    waits = tuple(each for each in theirs if each.acts.waits)
    others = tuple(each for each in theirs if not each.acts.waits)
    return OwnSeason(at, waits, others[:MOST_NEXT], len(others[MOST_NEXT:]))


def _own(at: SeasonContext, fixture: FixtureState, today: date) -> OwnFixture:
    side = own_side(at, fixture)
    assert side is not None
    acts = acts_of(at, fixture, live=bool(fixture.live))
    points = None if acts.confirms is None else acts.confirms.score.points
    return OwnFixture(
        fixture=fixture,
        against=sides_of(at, fixture, whole=False)[1 - side],
        home=not side,
        day=day_told(fixture.on),
        moved=moved_text(fixture),
        state=state_text(at.state, fixture),
        late=fixture.on < today,
        proposed="" if fixture.proposed is None else day_told(fixture.proposed.to),
        score="" if points is None else _ours_first(points, side),
        acts=acts,
    )


def _ours_first(points: tuple[int, int], side: int) -> str:
    return f"{number_text(points[side])} – {number_text(points[1 - side])}"
