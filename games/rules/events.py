"""What happened, as everybody at the table may know it: no card of a hand, no pack, no size of a cut."""

from dataclasses import dataclass
from typing import TypeAlias

from games.rules.actions import Word
from games.rules.cards import Card, Suit
from games.rules.line import Line
from games.rules.seats import Seat
from games.rules.totals import Winner


@dataclass(frozen=True, slots=True)
class Dealt:
    """The packets were given and the retourne turned (which `Seen` shows)."""

    dealer: Seat


@dataclass(frozen=True, slots=True)
class Passed:
    seat: Seat


@dataclass(frozen=True, slots=True)
class Took:
    """`suit` is the trump, that of the retourne in the first round."""

    seat: Seat
    suit: Suit


@dataclass(frozen=True, slots=True)
class Played:
    seat: Seat
    card: Card
    word: Word | None = None


@dataclass(frozen=True, slots=True)
class TrickWon:
    """`points`: card points of the trick, with the der in the last one."""

    winner: Seat
    points: int


@dataclass(frozen=True, slots=True)
class DonneEnded:
    line: Line


@dataclass(frozen=True, slots=True)
class PartieEnded:
    winner: Winner


Event: TypeAlias = Dealt | Passed | Took | Played | TrickWon | DonneEnded | PartieEnded
Events: TypeAlias = tuple[Event, ...]
