"""Public events of a donne: they contain no card of a hand, no pack, and not the size of the cut."""

from dataclasses import dataclass
from typing import TypeAlias

from games.rules.actions import Height, Kind, Word
from games.rules.annonces import Combination
from games.rules.bidding import Contract
from games.rules.cards import Card, Suit, Trump
from games.rules.line import ScoreLine, Winner
from games.rules.seats import Seat


@dataclass(frozen=True, slots=True)
class Dealt:
    """The packets were dealt and, in a retourne game, the retourne was turned up (`Seen` shows it)."""

    dealer: Seat


@dataclass(frozen=True, slots=True)
class Passed:
    seat: Seat


@dataclass(frozen=True, slots=True)
class Took:
    """A seat took. `suit` is the trump; in the first round, the suit of the retourne."""

    seat: Seat
    suit: Suit


@dataclass(frozen=True, slots=True)
class Raised:
    """A bid was made, higher than all earlier bids (rules 4.2)."""

    seat: Seat
    height: Height
    suit: Trump


@dataclass(frozen=True, slots=True)
class Contred:
    seat: Seat


@dataclass(frozen=True, slots=True)
class Surcontred:
    seat: Seat


@dataclass(frozen=True, slots=True)
class BiddingEnded:
    """An encheres bidding ended with a contract (rules 4.5). In retourne games the event is `Took`."""

    contract: Contract


@dataclass(frozen=True, slots=True)
class Declared:
    """An annonce was declared: its kind as said at the table. Its cards stay private until they are shown."""

    seat: Seat
    what: Kind


@dataclass(frozen=True, slots=True)
class AnnoncesShown:
    """The second trick begins: the annonces of the camp with the best one are shown with their cards (rules 5.4)."""

    shown: tuple[Combination, ...]


@dataclass(frozen=True, slots=True)
class Played:
    seat: Seat
    card: Card
    word: Word | None = None


@dataclass(frozen=True, slots=True)
class TrickWon:
    """A trick was won. `points`: its card points, with the der in the last trick."""

    winner: Seat
    points: int


@dataclass(frozen=True, slots=True)
class DonneEnded:
    line: ScoreLine


@dataclass(frozen=True, slots=True)
class PartieEnded:
    winner: Winner


Event: TypeAlias = (
    Dealt
    | Passed
    | Took
    | Raised
    | Contred
    | Surcontred
    | BiddingEnded
    | Declared
    | AnnoncesShown
    | Played
    | TrickWon
    | DonneEnded
    | PartieEnded
)
Events: TypeAlias = tuple[Event, ...]
