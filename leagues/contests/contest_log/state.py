"""A contest as an immutable value: the state after its log. The classes of `steps` make the next state."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from leagues.contests.contest_log.codes import ContestCode, ContestRefusal
from leagues.contests.contest_log.score import Score
from leagues.contests.contest_log.settings import Category, Settings
from leagues.logs.steps import DESK, Moment
from leagues.pairings.draw import Draw, Meeting, Side
from leagues.standings.prizes import Prize

NOTHING: Final[Mapping[int, int]] = MappingProxyType({})
AT_DESK: Final = 2
BY_SHEET: Final = 3
"""The indices of the desk's score and of the sheet's in `ContestTableState.written`, after those of both sides."""


class Released(StrEnum):
    """The parts of a round that an organizer releases to everybody, each on its own."""

    DRAW = "draw"
    RESULTS = "results"
    RANKING = "ranking"


@dataclass(frozen=True, slots=True, kw_only=True)
class ContestEntrant:
    """A pair, or a single player of a mêlée.

    `since`: the first round they may play; `left`: the first they no longer play. `earlier`: the replaced persons of
    this number, each with the first round they did not play. `keys`: how often their card's code was renewed. `present`
    None: not checked yet.
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
        """Return whether they are in the contest: neither waiting nor withdrawn."""
        return not (self.waiting or self.withdrawn)

    def persons_in(self, number: int) -> tuple[int, ...]:
        """Return the persons who played under this number in that round."""
        return next((persons for until, persons in self.earlier if number < until), self.persons)

    def plays(self, number: int) -> bool:
        """Return whether they are to be drawn in that round."""
        stays = self.left is None or number < self.left
        return self.entered_for_good and self.present is not False and self.since <= number and stays


@dataclass(frozen=True, slots=True, kw_only=True)
class WrittenScore:
    """A score as one side, the desk (`pair` 0) or a live table wrote it. `at` identifies it for the person who confirms
    it.

    `sheet`: it was written by the code on the table's sheet (`pair` 0). `phone`: the mark of the browser that wrote it,
    empty if unknown.
    """

    score: Score
    pair: int
    at: Moment
    live: bool = False
    sheet: bool = False
    phone: str = ""


class ArbiterRuling(StrEnum):
    """How the arbiter made a result: a dispute settled, or a confirmed one corrected."""

    SETTLED = "settled"
    CORRECTED = "corrected"


@dataclass(frozen=True, slots=True, kw_only=True)
class Confirmed:
    """The result that counts.

    `pair`: who confirmed it (0: the club, or the live table); `ruling` and `why`: set if the arbiter made the result.
    """

    score: Score
    pair: int
    at: Moment
    ruling: ArbiterRuling | None = None
    why: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ContestTableState:
    """One table of one round. `written`: the last score of the first side, of the second side, of the desk and of the
    table's sheet. `keys`: how often the code on the sheet was renewed.

    `walkover`: the side that was there alone; `deserted`: neither side was. `play_on`: its sides are drawn although it
    is postponed. `counts`: for each side, whether the result counts; a catch-up partie counts only for the pair that
    had the bye. `late`: the result that its live table sent after a dispute or decision, `late_why`: how that partie
    broke off; shown to the arbiter only.
    """

    number: int
    sides: tuple[Side, Side]
    live: str = ""
    written: tuple[WrittenScore | None, ...] = (None, None, None, None)
    keys: int = 0
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
    def counts_by_desk(self) -> bool:
        """Return whether the result counts by the word of one person at the desk, confirmed by nobody else."""
        said, made = self.written[AT_DESK], self.confirmed
        if said is None or made is None or said.live or any(each for each in self.written if each is not said):
            return False
        return made.pair == DESK and made.ruling is None and made.at.by == said.at.by

    @property
    def played_live(self) -> bool:
        """Return whether the result that counts is the one of its live table."""
        told = self.written[AT_DESK]
        return self.confirmed is not None and told is not None and told.live and told.at == self.confirmed.at

    @property
    def unconfirmed(self) -> tuple[WrittenScore, ...]:
        """Return the scores that wait for a confirmation, the oldest first."""
        waiting = [each for each in (*self.written, self.late) if each is not None]
        return () if self.over else tuple(sorted(waiting, key=lambda each: each.at.version))

    def written_for_others(self, side: int, phone: str) -> bool:
        """Return whether that phone wrote the score of the other side."""
        return _same_phone(self.written[1 - side], phone)

    def written_by_sheet(self, phone: str) -> bool:
        """Return whether that phone wrote the score by the code on the table's sheet."""
        return _same_phone(self.written[BY_SHEET], phone)

    def with_written(self, place: int, written: WrittenScore | None) -> "ContestTableState":
        """Return the table with the score of a side, the desk or the sheet."""
        return replace(self, written=(*self.written[:place], written, *self.written[place + 1 :]))

    def side_of(self, entrant: int) -> int:
        """Return the side of an entrant, 0 or 1. ContestRefusal `not-at-this-table`."""
        for side in (0, 1):
            if entrant in self.sides[side]:
                return side
        raise ContestRefusal(ContestCode.NOT_AT_THIS_TABLE, str(entrant))


def _same_phone(written: WrittenScore | None, phone: str) -> bool:
    return bool(phone) and written is not None and written.phone == phone


@dataclass(frozen=True, slots=True, kw_only=True)
class Clock:
    """The clock of a round. `ends_at` while it runs; `left`, in seconds, while it is stopped."""

    started: datetime | None = None
    ends_at: datetime | None = None
    left: int = 0

    @property
    def runs(self) -> bool:
        return self.ends_at is not None

    def remaining(self, now: datetime) -> timedelta:
        """Return the remaining time; negative once it is over."""
        return timedelta(seconds=self.left) if self.ends_at is None else self.ends_at - now


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundState:
    """One round. `ranked`: the order it was drawn from.

    `published` is None while the draw is a draft. `by_stage`: see `Draft`.
    """

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
        """Return the tables without a result, by their number."""
        return tuple(table for table in self.tables.values() if not table.over)

    @property
    def over(self) -> bool:
        """Return whether every table has its result or is postponed."""
        return self.published is not None and all(table.postponed for table in self.missing)

    @property
    def has_results(self) -> bool:
        return any(table.over or any(table.written) for table in self.tables.values())


@dataclass(frozen=True, slots=True, kw_only=True)
class PenaltyState:
    """Points taken from an entrant or given to the opponents. The fields are those of the step `Penalize`."""

    id: int
    round: int
    entrant: int
    given: int
    taken: int
    donne: int | None
    article: str
    instead: bool
    on_sheet: bool
    at: Moment


@dataclass(frozen=True, slots=True)
class PrizeCorrection:
    """A correction of the prizes after the contest was announced."""

    at: Moment
    before: tuple[Prize, ...]
    after: tuple[Prize, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ContestState:
    """All of a contest. `seed`: the 32 bytes from which lots are drawn. `released`: what everybody is shown, by round.

    `rounds` count from 1, the last may be a draft. `given`: prizes handed over, (prize, entrant). `recounted`: the
    moment a knock-out ranked by points was recounted by the stage reached.
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
    prizes_corrected: tuple[PrizeCorrection, ...] = ()
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
        """Return the last published round."""
        return self.published[-1] if self.published else None

    @property
    def next_number(self) -> int:
        """Return an unused entrant number."""
        return max(self.entrants, default=0) + 1

    @property
    def in_contest(self) -> tuple[ContestEntrant, ...]:
        """Return the entrants by their numbers, without those who wait or withdrew."""
        return tuple(each for _number, each in sorted(self.entrants.items()) if each.entered_for_good)

    @property
    def ranked(self) -> tuple[ContestEntrant, ...]:
        """Entrants that may be ranked: entered, and not absent all day."""
        return tuple(each for each in self.in_contest if each.present is not False)

    def entrant(self, number: int) -> ContestEntrant:
        """Return the entrant with this number. ContestRefusal `no-such-entrant`."""
        if number not in self.entrants:
            raise ContestRefusal(ContestCode.NO_SUCH_ENTRANT, str(number))
        return self.entrants[number]

    def round(self, number: int) -> RoundState:
        """Return a published round. ContestRefusal `no-such-round`, `not-published`."""
        if not 1 <= number <= len(self.rounds):
            raise ContestRefusal(ContestCode.NO_SUCH_ROUND, str(number))
        found = self.rounds[number - 1]
        if found.published is None:
            raise ContestRefusal(ContestCode.NOT_PUBLISHED, str(number))
        return found

    def table(self, round_number: int, number: int) -> ContestTableState:
        """Return a table of a published round. ContestRefusal `no-such-round`, `not-published`, `no-such-table`."""
        tables = self.round(round_number).tables
        if number not in tables:
            raise ContestRefusal(ContestCode.NO_SUCH_TABLE, str(number))
        return tables[number]

    def answerable(self, round_number: int, table: ContestTableState) -> bool:
        """Return whether its pairs may still confirm or dispute the desk's score, which counts already.

        Once the next round is published, only the arbiter corrects it.
        """
        return table.counts_by_desk and self.current is not None and self.current.number == round_number

    def table_of(self, entrant: int, round_number: int) -> ContestTableState | None:
        """Return the table they play at in that round; None with a bye, or if they are not drawn."""
        tables = self.round(round_number).tables.values()
        return next((table for table in tables if entrant in (*table.sides[0], *table.sides[1])), None)

    # Methods with which steps make the next state.

    def with_prizes(self, settings: Settings, moment: Moment) -> "ContestState":
        """Return the state with other settings; once the contest is announced, a change of its prizes is kept."""
        before, after = self.settings.prizes, settings.prizes
        changed = before != after and bool(before) and self.public
        corrected = (PrizeCorrection(moment, before, after),) if changed else ()
        return replace(self, settings=settings, prizes_corrected=(*self.prizes_corrected, *corrected))

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
    "PrizeCorrection",
    "RoundState",
    "WrittenScore",
]
