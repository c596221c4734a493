"""Public events of a donne: they contain no card of a hand, no pack, and not the size of the cut."""

from typing import TypeAlias

from games.rules.actions import Height, Kind, Word
from games.rules.annonces import Combination
from games.rules.bidding import Contract
from games.rules.cards import Card, Suit, Trump
from games.rules.line import ScoreLine, Winner
from games.rules.seats import Seat
from games.rules.values import value


@value
class Dealt:
    """The packets were dealt and, in a retourne game, the retourne was turned up (`Seen` shows it)."""

    dealer: Seat


@value
class Passed:
    seat: Seat


@value
class Took:
    """A seat took. `suit` is the trump; in the first round, the suit of the retourne."""

    seat: Seat
    suit: Suit


@value
class Raised:
    """A bid was made, higher than all earlier bids (rules 4.2)."""

    seat: Seat
    height: Height
    suit: Trump


@value
class Contred:
    seat: Seat


@value
class Surcontred:
    seat: Seat


@value
class BiddingEnded:
    """An encheres bidding ended with a contract (rules 4.5). In retourne games the event is `Took`."""

    contract: Contract


@value
class Declared:
    """An annonce was declared: its kind as said at the table. Its cards stay private until they are shown."""

    seat: Seat
    what: Kind


@value
class AnnoncesShown:
    """The second trick begins: the annonces of the camp with the best one are shown with their cards (rules 5.4)."""

    shown: tuple[Combination, ...]


@value
class Played:
    seat: Seat
    card: Card
    word: Word | None = None


@value
class TrickWon:
    """A trick was won. `points`: its card points, with the der in the last trick."""

    winner: Seat
    points: int


@value
class DonneEnded:
    line: ScoreLine


@value
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
