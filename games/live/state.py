"""A live table as a value: the fold of its log.

Each line of the log is one text, whatever happened:

    S sit person 17 Alice      a person (or `bot`) takes a seat
    S rise                     the seat is free again (before the partie)
    draw 7S 8S …               the server's shuffled pack; each seat draws from it for first dealer (rules 1.6)
    pack 7S 8S …               the server's shuffled pack of the next donne, face down, to be cut
    W shuffle                  the cutter asks for a shuffle (option `shuffle` `cutter`)
    W cut 12                   the cut; the donne is dealt
    S take, S play AH belote   the game's own actions (docs/record.md)
    close abandoned            the table is closed; what was played is kept

`step` takes a state and a line and returns the next state with what everybody may know of it, or raises a `Refusal`.
It knows no clock, no database and no dice.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any, Final

from games.live.codes import TableCode
from games.rules.actions import parse_action
from games.rules.dealing import Draw, Pack, draw_first_dealer, parse_pack
from games.rules.errors import Code, Refusal
from games.rules.events import Event
from games.rules.explaining import explain_line, reasons_as_json
from games.rules.line import line_as_json
from games.rules.options import Rules
from games.rules.partie import Partie
from games.rules.seats import NOTHING, Seat
from games.rules.totals import is_last

PACK_SIZE: Final = 32
SERVER: Final = "*"


class Phase(StrEnum):
    """What the table waits for."""

    SEATING = "seating"
    SHUFFLING = "shuffling"
    CUTTING = "cutting"
    BIDDING = "bidding"
    PLAYING = "playing"
    FINISHED = "finished"
    CLOSED = "closed"


@dataclass(frozen=True, slots=True)
class Occupant:
    """Who sits on a seat; `kind` is `person` or `bot`."""

    player_id: int
    kind: str
    name: str


@dataclass(frozen=True, slots=True)
class TableState:
    """Everything about a live table at one version."""

    rules: Rules
    host_id: int
    version: int = 0
    seats: tuple[Occupant | None, ...] = (None, None, None, None)
    # Hands, packs and cuts stay out of every repr: a log line or an error page must not tell them.
    partie: Partie | None = field(default=None, repr=False)
    draw: tuple[Draw, ...] | None = None
    pack: Pack | None = field(default=None, repr=False)
    shuffle_asked: bool = False
    closed: str | None = None
    # The sheet as everybody reads it, each line with its reasons; made once a donne, not once a view.
    sheet: tuple[dict[str, Any], ...] = field(default=(), compare=False)

    @property
    def phase(self) -> Phase:
        if self.closed is not None:
            return Phase.CLOSED
        if self.partie is None:
            return Phase.SEATING if None in self.seats else Phase.SHUFFLING
        if self.partie.finished:
            return Phase.FINISHED
        if self.partie.donne is None:
            return Phase.CUTTING if self.pack_to_cut is not None else Phase.SHUFFLING
        return Phase.BIDDING if self.partie.donne.contract is None else Phase.PLAYING

    @property
    def pack_to_cut(self) -> Pack | None:
        """The pack that lies before the cutter: the server's, or the gathered one (rules 1.9)."""
        if self.partie is None or self.shuffle_asked:
            return None
        return self.pack if self.pack is not None else self.partie.next_pack

    @property
    def may_ask_shuffle(self) -> bool:
        """Whether the cutter may have a gathered pack shuffled first (option `shuffle` `cutter`)."""
        return self.phase is Phase.CUTTING and self.rules.shuffle == "cutter" and self.pack is None

    def may_be_closed_by(self, seat: Seat | None) -> bool:
        """The host before the partie, later a person who is alone with bots; nobody once it is over."""
        occupant = None if seat is None else self.seats[seat]
        if occupant is None or self.phase in (Phase.FINISHED, Phase.CLOSED):
            return False
        if self.partie is None:
            return occupant.player_id == self.host_id
        return sum(each is not None and each.kind == "person" for each in self.seats) == 1

    @property
    def turn(self) -> str:
        """Who is waited for: a seat's letter, `*` for the server itself, empty for nobody."""
        if self.phase is Phase.SHUFFLING:
            return SERVER
        if self.partie is None or self.closed is not None:
            return ""
        awaited = self.partie.cutter if self.phase is Phase.CUTTING else self.partie.seat_to_act
        return "" if awaited is None else awaited.name


Happened = dict[str, Any] | Event


def step(state: TableState, text: str) -> tuple[TableState, Sequence[Happened]]:
    """Apply one line of the log.

    Raises `Refusal` with a code of docs/protocol.md; the state is a value, so nothing has changed then.
    """
    if state.closed is not None:
        raise Refusal(TableCode.CLOSED, "the table is closed")
    words = text.split(" ")
    match words:
        case ["draw", *_cards]:
            after, events = _draw(state, words[1:])
        case ["pack", *_cards]:
            after, events = _pack(state, words[1:])
        case ["close", why]:
            after, events = replace(state, closed=why), [{"type": "closed", "why": why}]
        case [("N" | "E" | "S" | "W") as seat, "sit", kind, player, *name]:
            after, events = _sit(state, Seat[seat], Occupant(int(player), kind, " ".join(name)))
        case [("N" | "E" | "S" | "W") as seat, "rise"]:
            after, events = _rise(state, Seat[seat])
        case [("N" | "E" | "S" | "W") as seat, "shuffle"]:
            after, events = _ask_shuffle(state, Seat[seat])
        case [("N" | "E" | "S" | "W") as seat, "cut", size]:
            after, events = _cut(state, Seat[seat], size)
        case _:
            after, events = _act(state, text)
    return replace(after, version=state.version + 1, sheet=_written(after)), events


def _written(state: TableState) -> tuple[dict[str, Any], ...]:
    """The sheet with the line of a donne that has just ended, if one has."""
    if state.partie is None or len(state.partie.lines) == len(state.sheet):
        return state.sheet
    *before, line = state.partie.lines
    held, last = before[-1].held if before else NOTHING, is_last(state.rules, tuple(before))
    reasons = reasons_as_json(explain_line(line, state.rules, held=held, last=last))
    return (*state.sheet, {**line_as_json(line), "reasons": reasons})


def _sit(state: TableState, seat: Seat, occupant: Occupant) -> tuple[TableState, Sequence[Happened]]:
    if state.phase is not Phase.SEATING:
        raise Refusal(Code.NOT_NOW, "the partie has begun")
    if state.seats[seat] is not None:
        raise Refusal(TableCode.SEAT_TAKEN, f"somebody sits at {seat.name}")
    if any(other is not None and other.player_id == occupant.player_id for other in state.seats):
        raise Refusal(TableCode.ALREADY_SEATED, "one seat a player")
    return replace(state, seats=_with(state.seats, seat, occupant)), [{"type": "sat", "seat": seat.name}]


def _rise(state: TableState, seat: Seat) -> tuple[TableState, Sequence[Happened]]:
    if state.phase is not Phase.SEATING:
        raise Refusal(Code.NOT_NOW, "the partie has begun")
    return replace(state, seats=_with(state.seats, seat, None)), [{"type": "rose", "seat": seat.name}]


def _with(seats: tuple[Occupant | None, ...], seat: Seat, occupant: Occupant | None) -> tuple[Occupant | None, ...]:
    return (*seats[:seat], occupant, *seats[seat + 1 :])


def _draw(state: TableState, words: list[str]) -> tuple[TableState, Sequence[Happened]]:
    if state.phase is not Phase.SHUFFLING or state.partie is not None:
        raise Refusal(Code.NOT_NOW, "there is no dealer to draw for")
    dealer, rounds = draw_first_dealer(parse_pack(" ".join(words)), state.rules.direction)
    after = replace(state, partie=Partie.begin(state.rules, first_dealer=dealer), draw=rounds)
    return after, [{"type": "drawn", "dealer": dealer.name}]


def _pack(state: TableState, words: list[str]) -> tuple[TableState, Sequence[Happened]]:
    if state.phase is not Phase.SHUFFLING or state.partie is None:
        raise Refusal(Code.NOT_NOW, "no pack is waited for")
    return replace(state, pack=parse_pack(" ".join(words)), shuffle_asked=False), [{"type": "shuffled"}]


def _verify_cutter(state: TableState, seat: Seat) -> Partie:
    if state.phase is not Phase.CUTTING or state.partie is None:
        raise Refusal(Code.NOT_NOW, "there is nothing to cut")
    if state.partie.cutter is not seat:
        raise Refusal(Code.NOT_YOUR_TURN, f"{state.turn} cuts")
    return state.partie


def _ask_shuffle(state: TableState, seat: Seat) -> tuple[TableState, Sequence[Happened]]:
    _verify_cutter(state, seat)
    if not state.may_ask_shuffle:
        raise Refusal(Code.NOT_NOW, "this pack is not shuffled again")
    return replace(state, shuffle_asked=True), [{"type": "asked-shuffle", "seat": seat.name}]


def _cut(state: TableState, seat: Seat, size: str) -> tuple[TableState, Sequence[Happened]]:
    partie = _verify_cutter(state, seat)
    pack = state.pack_to_cut
    least = state.rules.cut_min
    if pack is None or not size.isascii() or not size.isdigit() or not least <= int(size) <= PACK_SIZE - least:
        raise Refusal(Code.BAD_CUT, f"each heap has at least {least} cards")
    partie, events = partie.deal(pack=pack, cut=int(size))
    after = replace(state, partie=partie, pack=None, draw=None)
    return after, [{"type": "cut", "seat": seat.name}, *events]


def _act(state: TableState, text: str) -> tuple[TableState, Sequence[Happened]]:
    if state.partie is None:
        raise Refusal(Code.NOT_NOW, "no donne is under way")
    partie, events = state.partie.act(parse_action(text))
    return replace(state, partie=partie), events
