"""The results of a championship's fixtures, and each as part of an entrant's line."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Protocol, TypeAlias

from leagues.standings.played import Entrant
from leagues.standings.seasons.form import ResultForm


class PlannedFixture(Protocol):
    """The part of a fixture needed here; `leagues.pairings.fixtures` creates fixtures, with dates."""

    @property
    def number(self) -> int: ...
    @property
    def round(self) -> int: ...
    @property
    def home(self) -> Entrant: ...
    @property
    def away(self) -> Entrant: ...


@dataclass(frozen=True, slots=True, kw_only=True)
class FixtureResult:
    """A confirmed result, home first. `winner`: 0 or 1 if points do not tell. `forfeits`: absent sides.

    After a forfeit nothing was played, and points and capots are ignored.
    """

    fixture: int
    points: tuple[int, int] = (0, 0)
    capots: tuple[int, int] = (0, 0)
    winner: int | None = None
    forfeits: tuple[bool, bool] = (False, False)


@dataclass(frozen=True, slots=True, kw_only=True)
class ChampionshipFixtures:
    """A whole championship.

    `withdrawn`: entrants who play no more. ValueError: a fixture twice, a result without one.
    """

    fixtures: tuple[PlannedFixture, ...]
    results: tuple[FixtureResult, ...] = ()
    withdrawn: frozenset[Entrant] = field(default_factory=frozenset)


class FixtureCounts(StrEnum):
    """Whether a fixture counts, and if not, why."""

    COUNTS = "counts"
    TO_PLAY = "to-play"
    ANNULLED = "annulled"


@dataclass(frozen=True, slots=True, kw_only=True)
class FixtureRow:
    """One fixture in an entrant's line. `by_withdrawal`: forfeited because one of the two withdrew.

    `form`: None until it is played. An annulled fixture keeps its figures, which do not count.
    """

    fixture: int
    round: int
    home: bool
    opponent: Entrant
    why: FixtureCounts
    form: ResultForm | None = None
    points: int = 0
    against: int = 0
    capots: int = 0
    match_points: int = 0
    by_withdrawal: bool = False


Results: TypeAlias = Mapping[int, FixtureResult]
"""Results by the number of their fixture."""
