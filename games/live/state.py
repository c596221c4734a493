"""The state of a live table as a value; `games.live.steps` computes the next state from a log line.

The state knows no clock, no database and no random source.
"""

from dataclasses import KW_ONLY, dataclass, field
from datetime import datetime
from enum import StrEnum
from typing import Final

from django.utils.functional import cached_property

from games.live.clock import UNHURRIED, TableClock
from games.rules.cards import Hand
from games.rules.dealing import Draw, Pack, commitment_of
from games.rules.events import Event
from games.rules.line import Winner
from games.rules.options import Rules
from games.rules.partie import Partie
from games.rules.seats import LETTERS, SEATS, Seat
from games.rules.values import value

PACK_SIZE: Final = 32
SERVER: Final = "*"
PREPARED: Final = "prepared"
"""The kind of tables that play one prepared donne (docs/prepared-donnes.md): a person alone with three robots."""


class TablePhase(StrEnum):
    """The phase of a table."""

    SEATING = "seating"
    SHUFFLING = "shuffling"
    CUTTING = "cutting"
    BIDDING = "bidding"
    PLAYING = "playing"
    FINISHED = "finished"
    CLOSED = "closed"


@value
class Occupant:
    """The occupant of a seat; `kind`: `person`, `bot`, or `robot` for a robot account.

    `away`: why a bot acts for the person or the robot account, or None.
    """

    player_id: int
    kind: str
    name: str
    away: str | None = None

    @property
    def acts(self) -> bool:
        """Whether a person or a robot account acts for this seat now; otherwise the server does."""
        return self.kind != "bot" and self.away is None


@value
class Claim:
    """A claim, « Le reste est à moi », not yet answered by both opponents. Only they and the claimer see the hand."""

    seat: Seat
    hand: Hand
    accepted: frozenset[Seat] = frozenset()

    def is_shown_to(self, seat: Seat | None) -> bool:
        """Whether this audience (None: a spectator) sees the claimer's hand: both opponents, and the claimer."""
        return seat is not None and (seat is self.seat or seat.camp is not self.seat.camp)

    @property
    def awaits(self) -> Seat:
        """Return the opponent to answer next."""
        return next(seat for seat in SEATS if seat.camp is not self.seat.camp and seat not in self.accepted)


@value
class Ended:
    """The early end of a partie (docs/record.md, `x_end`)."""

    how: str
    winner: Winner = None


@value
class Acted:
    """Who did one action of the current donne (`person`, `bot`, `stand-in`, `server`), in how many seconds."""

    _: KW_ONLY
    who: str
    seconds: float


Seats = tuple[Occupant | None, ...]


# Without slots: properties that are read a hundred times per action (`phase`, `turn`, `people`) are cached (by Django's
# `cached_property`, since that of Python 3.11 takes a lock).
@dataclass(frozen=True)
class TableState:
    """The state of a live table at one version."""

    rules: Rules
    host_id: int
    version: int = 0
    kind: str = "casual"
    seats: Seats = (None, None, None, None)
    watching: str = "open"
    locked: bool = False
    sent_away: frozenset[int] = frozenset()
    clock: TableClock = UNHURRIED
    # Hands, packs, cuts and the seed are left out of the repr, so that no log line or error page shows them.
    partie: Partie | None = field(default=None, repr=False)
    seed: bytes | None = field(default=None, repr=False)
    # Of a prepared donne: the secret from which the chance of its robots is derived.
    dice_key: bytes | None = field(default=None, repr=False)
    shuffles: int = 0
    draw: tuple[Draw, ...] | None = None
    pack: Pack | None = field(default=None, repr=False)
    shuffle_asked: bool = False
    acted: tuple[Acted, ...] = ()
    cut_by: str = ""
    claim: Claim | None = field(default=None, repr=False)
    claimed: frozenset[Seat] = frozenset()
    conceding: frozenset[Seat] = frozenset()
    stopping: frozenset[Seat] = frozenset()
    ended: Ended | None = None
    # After a long stop of the server, if the partie counts: since when all four people are awaited.
    recall: datetime | None = None
    again: tuple[tuple[Seat, str], ...] = ()
    next_code: str | None = None
    closed: str | None = None
    # Whether somebody has asked for a hint in this partie.
    aided: bool = False
    # Whether this is a guided first donne (`games.live.guided_tables`).
    guided: bool = False
    # The public sheet, each line with its reasons; built once per donne instead of once per view.
    sheet: tuple[dict[str, object], ...] = field(default=(), compare=False)

    @cached_property
    def phase(self) -> TablePhase:
        if self.closed is not None:
            return TablePhase.CLOSED
        if self.partie is None:
            return TablePhase.SEATING if None in self.seats else TablePhase.SHUFFLING
        if self.partie.finished or self.ended is not None:
            return TablePhase.FINISHED
        if self.partie.donne is None:
            return TablePhase.CUTTING if self.pack_to_cut is not None else TablePhase.SHUFFLING
        return TablePhase.BIDDING if self.partie.donne.contract is None else TablePhase.PLAYING

    @cached_property
    def under_way(self) -> bool:
        """Whether a partie has begun and is not over."""
        return self.partie is not None and self.phase not in (TablePhase.FINISHED, TablePhase.CLOSED)

    @cached_property
    def commitment(self) -> str | None:
        """Return the SHA-256 of the seed of every shuffle (docs/dealing.md); None before there is a seed."""
        return None if self.seed is None else commitment_of(self.seed)

    @property
    def is_prepared(self) -> bool:
        """Whether this table plays one prepared donne."""
        return self.kind == PREPARED

    @property
    def pack_to_cut(self) -> Pack | None:
        """Return the pack in front of the cutter: the server's, or the gathered one (rules 1.9)."""
        if self.partie is None or self.shuffle_asked:
            return None
        return self.pack if self.pack is not None else self.partie.next_pack

    @property
    def may_ask_shuffle(self) -> bool:
        """Whether the cutter may request a shuffle of a gathered pack (option `shuffle` `cutter`)."""
        return self.phase is TablePhase.CUTTING and self.rules.shuffle == "cutter" and self.pack is None

    @cached_property
    def turn(self) -> str:
        """Return whose turn it is: a seat's letter, `*` for the server, empty for nobody."""
        if (self.phase is TablePhase.SHUFFLING and self.recall is None) or self.opens_next:
            return SERVER
        if not self.under_way or self.partie is None or self.recall is not None:
            return ""
        if self.claim is not None:
            return self.claim.awaits.name
        awaited = self.partie.cutter if self.phase is TablePhase.CUTTING else self.partie.seat_to_act
        return "" if awaited is None else LETTERS[awaited]

    @cached_property
    def waited(self) -> Seat | None:
        """Return the seat of the person whose turn it is; None for the server, a bot or nobody."""
        if self.turn not in LETTERS:
            return None
        seat = SEATS[LETTERS.index(self.turn)]
        return seat if self.acting(seat) else None

    @cached_property
    def people(self) -> frozenset[Seat]:
        """Return the seats for which a person acts now."""
        return frozenset(seat for seat in SEATS if self.acting(seat))

    @cached_property
    def players(self) -> tuple[int | None, ...]:
        """Return the player of each seat, even while a bot acts for them."""
        return tuple(None if occupant is None else occupant.player_id for occupant in self.seats)

    @property
    def missing(self) -> frozenset[Seat]:
        """Return the seats that have not asked for another partie yet, without those absent at the end."""
        return self.people - {seat for seat, _how in self.again}

    @property
    def opens_next(self) -> bool:
        """Whether everybody has asked for another partie, so that the server opens its table."""
        return bool(self.again) and self.next_code is None and self.phase is TablePhase.FINISHED and not self.missing

    def acting(self, seat: Seat) -> bool:
        """Whether a person acts for this seat: not if it is empty, a bot's, or a bot stands in."""
        occupant = self.seats[seat]
        return occupant is not None and occupant.acts

    def who_acts(self, seat: Seat) -> str:
        """Return `person`, `bot`, or `stand-in` for a bot in a person's place (docs/record.md, `x_who`)."""
        occupant = self.seats[seat]
        if occupant is None or occupant.kind == "bot":
            return "bot"
        return "person" if occupant.away is None else "stand-in"

    def is_bot(self, seat: Seat) -> bool:
        """Whether a bot acts for this seat, its own or in a person's place."""
        return self.seats[seat] is not None and not self.acting(seat)

    def seat_of(self, player_ids: frozenset[int]) -> Seat | None:
        """Return the seat these players hold, away or not; None for a spectator."""
        for seat, occupant in zip(SEATS, self.seats, strict=True):
            if occupant is not None and occupant.player_id in player_ids:
                return seat
        return None


_OF_PLAY: Final = ("phase", "under_way", "turn", "waited")
"""The cached properties that an action of a donne changes; the others depend on seats and seed only."""


def after_action(state: TableState, *, partie: Partie, acted: tuple[Acted, ...]) -> TableState:
    """Return the state after an action of a donne, ten times as fast as `dataclasses.replace`."""
    fields = state.__dict__.copy()
    for name in _OF_PLAY:
        fields.pop(name, None)
    fields["partie"], fields["acted"] = partie, acted
    return _of_fields(fields)


def finished(
    before: TableState,
    after: TableState,
    *,
    clock: TableClock,
    acted: tuple[Acted, ...],
    sheet: tuple[dict[str, object], ...],
) -> TableState:
    """Return what a verb made of `before`, as its next version. No cached property depends on what this sets.

    A state that the verb has just made is nobody else's yet: it is completed in place.
    """
    if after is before:
        after = _of_fields(before.__dict__.copy())
    after.__dict__.update(version=before.version + 1, clock=clock, acted=acted, sheet=sheet)
    return after


def _of_fields(fields: dict[str, object]) -> TableState:
    state = object.__new__(TableState)
    object.__setattr__(state, "__dict__", fields)
    return state


Happened = dict[str, object] | Event


def seated(state: TableState) -> list[int]:
    """Return the players in the seats."""
    return [occupant.player_id for occupant in state.seats if occupant is not None]


def meets(state: TableState, people: frozenset[int]) -> bool:
    """Whether the host or a seated player is among these people."""
    return not people.isdisjoint([state.host_id, *seated(state)])
