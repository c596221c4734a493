"""One's own fixtures in every season under way: the next ones, and those that wait for one."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from typing import Final

from games.models import Player
from leagues.seasons.agenda.taking_part import Part, parts_of
from leagues.seasons.agenda.telling import moved_text, state_text
from leagues.seasons.at_season import AtSeason
from leagues.seasons.course.fixtures import of_entrants, still_due
from leagues.seasons.course.state import FixtureState
from leagues.seasons.playing.acts import Acts, acts_of, own_side
from leagues.seasons.playing.history import day_told
from leagues.seasons.rights import rights_on
from leagues.standings.seasons.championship_settings import ChampionshipSettings

MOST_NEXT: Final = 6


@dataclass(frozen=True, slots=True, kw_only=True)
class Own:
    """One fixture of theirs. `against`: the others; `late`: its day is past; `proposed`: the day that is asked for."""

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
    """`next`: those that come, by their day, as many as one looks ahead; `more`: how many come after them."""

    at: AtSeason
    waits: tuple[Own, ...]
    next: tuple[Own, ...]
    more: int

    @property
    def waiting(self) -> int:
        return len(self.waits)


def mine_of(player: Player, today: date) -> tuple[OwnSeason, ...]:
    """Seasons of championships they play in that are not over, the oldest first. A query or two a season."""
    parts = (part for part in parts_of(player, today) if part.entrants and not part.state.over)
    return tuple(
        _season(player, part, today) for part in parts if isinstance(part.state.settings, ChampionshipSettings)
    )


def _season(player: Player, part: Part, today: date) -> OwnSeason:
    at = AtSeason(part.season, part.state, player, rights_on(part.season.league, part.state, player))
    theirs = tuple(_fixtures(at, part, today))
    waits = tuple(each for each in theirs if each.acts.waits)
    others = tuple(each for each in theirs if not each.acts.waits)
    return OwnSeason(at, waits, others[:MOST_NEXT], len(others[MOST_NEXT:]))


def _fixtures(at: AtSeason, part: Part, today: date) -> Iterator[Own]:
    for each in of_entrants(part.state, part.entrants):
        if still_due(part.state, each):
            yield _own(at, each, today)


def _own(at: AtSeason, fixture: FixtureState, today: date) -> Own:
    own = own_side(at, fixture)
    assert own is not None
    acts = acts_of(at, fixture, live=bool(fixture.live))
    points = None if acts.confirms is None else acts.confirms.score.points
    return Own(
        fixture=fixture,
        against=at.called(fixture.other(own), whole=False, round_number=fixture.drawn.round),
        home=own == fixture.drawn.home,
        day=day_told(fixture.on),
        moved=moved_text(fixture),
        state=state_text(at.state, fixture),
        late=fixture.on < today,
        proposed="" if fixture.proposed is None else day_told(fixture.proposed.to),
        score="" if points is None else _ours_first(points, fixture, own),
        acts=acts,
    )


def _ours_first(points: tuple[int, int], fixture: FixtureState, own: int) -> str:
    us, them = points if own == fixture.drawn.home else (points[1], points[0])
    return f"{us} – {them}"
