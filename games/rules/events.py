"""What happened, as everybody at the table may know it: no card of a hand, no pack, no size of a cut."""

from dataclasses import dataclass
from typing import TypeAlias

from games.rules.actions import Height, Kind, Word
from games.rules.annonces import Combination
from games.rules.bidding import Contract
from games.rules.cards import Card, Suit, Trump
from games.rules.line import ScoreLine
from games.rules.seats import Seat
from games.rules.totals import Winner


@dataclass(frozen=True, slots=True)
class Dealt:
    """The packets were given and, in a retourne game, the retourne turned (which `Seen` shows)."""

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
class Raised:
    """A bid was made: above all those before it (rules 4.2)."""

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
    """An encheres bidding that ended with a contract (rules 4.5). A take says so by itself: `Took`."""

    contract: Contract


@dataclass(frozen=True, slots=True)
class Declared:
    """An annonce, as it is said at the table: its kind. Its cards are its holder's own until they are shown."""

    seat: Seat
    what: Kind


@dataclass(frozen=True, slots=True)
class AnnoncesShown:
    """The second trick begins: all that the camp with the best annonce declared, cards and all (rules 5.4)."""

    shown: tuple[Combination, ...]


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
