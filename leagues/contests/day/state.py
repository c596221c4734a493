"""A contest as a value: what its log comes to. Nothing here changes; `applying` makes the next one."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from leagues.contests.day.codes import ContestCode, ContestRefusal
from leagues.contests.day.settings import Category, Settings
from leagues.contests.day.steps import DESK, Moment, Penalize, Released, Score
from leagues.pairings.draw import Draw, Meeting, Side

NOTHING: Final[Mapping[int, int]] = MappingProxyType({})


@dataclass(frozen=True, slots=True, kw_only=True)
class ContestEntrant:
    """A pair, or a single player of a mêlée. `since`: the first round they may play; `left`: the first they do not.

    `earlier`: who played under this number before somebody was replaced, each with the first round they did not play.
    `keys`: how often their code was turned. `present` None: not looked for yet.
    """

    number: int
    persons: tuple[int, ...]
    entered: Moment
    categories: frozenset[Category] = frozenset()
    own: bool = False
    since: int = 1
    left: int | None = None
    withdrawn: bool = False
    waiting: bool = False
    present: bool | None = None
    paid: int = 0
    fixed: int | None = None
    keys: int = 0
    earlier: tuple[tuple[int, tuple[int, ...]], ...] = ()

    @property
    def entered_for_good(self) -> bool:
        """In the contest: neither waiting nor withdrawn."""
        return not (self.waiting or self.withdrawn)

    def persons_in(self, number: int) -> tuple[int, ...]:
        """Who played under this number in that round."""
        return next((persons for until, persons in self.earlier if number < until), self.persons)

    def plays(self, number: int) -> bool:
        """Whether they are to be drawn in that round."""
        stays = self.left is None or number < self.left
        return self.entered_for_good and self.present is not False and self.since <= number and stays


@dataclass(frozen=True, slots=True, kw_only=True)
class WrittenScore:
    """A score as one side, the desk (`pair` 0) or a live table has it. `at` names it for who confirms.

    `phone`: the mark of the browser it was written on, empty where it is not known.
    """

    score: Score
    pair: int
    at: Moment
    live: bool = False
    phone: str = ""


class ArbiterRuling(StrEnum):
    """How the arbiter made a result: a dispute settled, or a confirmed one corrected."""

    SETTLED = "settled"
    CORRECTED = "corrected"


@dataclass(frozen=True, slots=True, kw_only=True)
class Confirmed:
    """What counts. `pair`: who confirmed it (0: the club, or the live table); `ruling` and `why`: the arbiter's."""

    score: Score
    pair: int
    at: Moment
    ruling: ArbiterRuling | None = None
    why: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ContestTableState:
    """One table of one round. `written`: by the first side, the second side and the desk, the last word of each.

    `walkover`: the side that was there alone; `deserted`: neither was. `play_on`: its sides are drawn all the same.
    `counts`: for which side; a catch-up partie counts only for the pair that had the bye. `late`: the result
    its live table sent after a dispute or decision, `late_why`: how that partie broke off; shown to the arbiter only.
    """

    number: int
    sides: tuple[Side, Side]
    live: str = ""
    written: tuple[WrittenScore | None, WrittenScore | None, WrittenScore | None] = (None, None, None)
    confirmed: Confirmed | None = None
    disputed: Moment | None = None
    why: str = ""
    arrived: Moment | None = None
    postponed: bool = False
    play_on: bool = True
    walkover: int | None = None
    deserted: bool = False
    counts: tuple[bool, bool] = (True, True)
    late: WrittenScore | None = None
    late_why: str = ""

    @property
    def over(self) -> bool:
        return self.confirmed is not None or self.walkover is not None or self.deserted

    @property
    def played_live(self) -> bool:
        """Whether what counts is what its live table came to."""
        told = self.written[-1]
        return self.confirmed is not None and told is not None and told.live and told.at == self.confirmed.at

    @property
    def unconfirmed(self) -> tuple[WrittenScore, ...]:
        """What was written and still waits, the oldest first."""
        waiting = [each for each in (*self.written, self.late) if each is not None]
        return () if self.over else tuple(sorted(waiting, key=lambda each: each.at.version))

    def written_for_others(self, side: int, phone: str) -> bool:
        """Whether that phone wrote what waits for the other side."""
        theirs = self.written[1 - side]
        return bool(phone) and theirs is not None and theirs.phone == phone

    def side_of(self, entrant: int) -> int:
        """0 or 1. ContestRefusal `not-at-this-table`."""
        for side in (0, 1):
            if entrant in self.sides[side]:
                return side
        raise ContestRefusal(ContestCode.NOT_AT_THIS_TABLE, str(entrant))


@dataclass(frozen=True, slots=True, kw_only=True)
class Clock:
    """Of a round. `ends_at` while it runs; `left`, in seconds, while it is stopped."""

    started: datetime | None = None
    ends_at: datetime | None = None
    left: int = 0

    @property
    def runs(self) -> bool:
        return self.ends_at is not None

    def remaining(self, now: datetime) -> timedelta:
        """Below nothing once it is over."""
        return timedelta(seconds=self.left) if self.ends_at is None else self.ends_at - now


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundState:
    """`ranked`: the order it was drawn from. `published` is None while the draw is a draft. `by_stage`: see `Draft`."""

    number: int
    draw: Draw
    drafted: Moment
    ranked: tuple[int, ...] = ()
    by_hand: bool = False
    by_stage: bool = False
    published: Moment | None = None
    tables: Mapping[int, ContestTableState] = field(default_factory=dict)
    clock: Clock = Clock()

    @property
    def missing(self) -> tuple[ContestTableState, ...]:
        """Tables without a result that counts, by their number."""
        return tuple(table for table in self.tables.values() if not table.over)

    @property
    def over(self) -> bool:
        """Every result is there, or waited for no longer."""
        return self.published is not None and all(table.postponed for table in self.missing)

    @property
    def has_results(self) -> bool:
        return any(table.over or any(table.written) for table in self.tables.values())


@dataclass(frozen=True, slots=True, kw_only=True)
class PenaltyState:
    said: Penalize
    at: Moment


@dataclass(frozen=True, slots=True, kw_only=True)
class ContestState:
    """All of a contest. `seed`: of its lots, 32 bytes. `released`: what everybody is shown, by round.

    `rounds` from 1, the last may be a draft. `given`: prizes handed over, (prize, entrant). `recounted`: since when a
    knock-out that was ranked by points is ranked by the stage reached.
    """

    seed: bytes
    version: int = 0
    settings: Settings = field(default_factory=Settings)
    name: str = ""
    starts_at: datetime | None = None
    place: str = ""
    public: bool = False
    entrants: Mapping[int, ContestEntrant] = field(default_factory=dict)
    entries_closed: Moment | None = None
    forbidden: frozenset[Meeting] = frozenset()
    families: frozenset[Meeting] = frozenset()
    rounds: tuple[RoundState, ...] = ()
    penalties: Mapping[int, PenaltyState] = field(default_factory=dict)
    released: frozenset[tuple[int, Released]] = frozenset()
    given: frozenset[tuple[int, int]] = frozenset()
    recounted: Moment | None = None
    closed: Moment | None = None
    cancelled: Moment | None = None

    @property
    def over(self) -> bool:
        return self.closed is not None or self.cancelled is not None

    @property
    def published(self) -> tuple[RoundState, ...]:
        return tuple(each for each in self.rounds if each.published is not None)

    @property
    def draft(self) -> RoundState | None:
        return self.rounds[-1] if self.rounds and self.rounds[-1].published is None else None

    @property
    def current(self) -> RoundState | None:
        """The last round whose draw is fixed."""
        return self.published[-1] if self.published else None

    @property
    def next_number(self) -> int:
        """A number nobody has."""
        return max(self.entrants, default=0) + 1

    @property
    def in_contest(self) -> tuple[ContestEntrant, ...]:
        """Who entered, in the order of their numbers; neither those who wait nor those who withdrew."""
        return tuple(each for _number, each in sorted(self.entrants.items()) if each.entered_for_good)

    @property
    def ranked(self) -> tuple[ContestEntrant, ...]:
        """Entrants that may be ranked: entered, and not absent all day."""
        return tuple(each for each in self.in_contest if each.present is not False)

    def entrant(self, number: int) -> ContestEntrant:
        """ContestRefusal `no-such-entrant`."""
        if number not in self.entrants:
            raise ContestRefusal(ContestCode.NO_SUCH_ENTRANT, str(number))
        return self.entrants[number]

    def round(self, number: int) -> RoundState:
        """A round that is published. ContestRefusal `no-such-round`, `not-published`."""
        if not 1 <= number <= len(self.rounds):
            raise ContestRefusal(ContestCode.NO_SUCH_ROUND, str(number))
        found = self.rounds[number - 1]
        if found.published is None:
            raise ContestRefusal(ContestCode.NOT_PUBLISHED, str(number))
        return found

    def table(self, round_number: int, number: int) -> ContestTableState:
        """ContestRefusal `no-such-round`, `not-published`, `no-such-table`."""
        tables = self.round(round_number).tables
        if number not in tables:
            raise ContestRefusal(ContestCode.NO_SUCH_TABLE, str(number))
        return tables[number]

    def table_of(self, entrant: int, round_number: int) -> ContestTableState | None:
        """Where they play in that round; None: bye, or not drawn."""
        tables = self.round(round_number).tables.values()
        return next((table for table in tables if entrant in (*table.sides[0], *table.sides[1])), None)

    # How `applying` makes the next state.

    def with_entrant(self, entrant: ContestEntrant) -> "ContestState":
        return replace(self, entrants={**self.entrants, entrant.number: entrant})

    def with_round(self, changed: RoundState) -> "ContestState":
        at = changed.number - 1
        return replace(self, rounds=(*self.rounds[:at], changed, *self.rounds[at + 1 :]))

    def with_table(self, round_number: int, table: ContestTableState) -> "ContestState":
        changed = self.round(round_number)
        return self.with_round(replace(changed, tables={**changed.tables, table.number: table}))


__all__ = [
    "DESK",
    "ArbiterRuling",
    "Clock",
    "Confirmed",
    "ContestEntrant",
    "ContestState",
    "ContestTableState",
    "Moment",
    "PenaltyState",
    "RoundState",
    "WrittenScore",
]
