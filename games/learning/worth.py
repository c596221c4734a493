"""Tables of the points of cards and annonces, from the engine (rules 1.2, 1.3, 4.9, 5.2)."""

from dataclasses import dataclass

from games.labels import ANNONCES, RANK_NAMES, Text, Words
from games.labels import index_of as index
from games.rules.annonces import CARRE_POINTS, RUN_POINTS
from games.rules.cards import DER, POINTS, RANKS, SA, STRENGTH, TA, Card, Suit, Trump, card_of, rank_of


@dataclass(frozen=True, slots=True)
class NamedRankWorth:
    """A rank: its printed index, its spoken name, and its card points."""

    index: str
    name: Text
    points: int


@dataclass(frozen=True, slots=True)
class SuitColumn:
    """The ranks of a suit from the strongest to the weakest, and the sum of their points."""

    kind: str
    ranks: list[NamedRankWorth]

    @property
    def total(self) -> int:
        return sum(each.points for each in self.ranks)


@dataclass(frozen=True, slots=True)
class AnnonceWorth:
    words: Words
    of: Text
    points: int


def usual_columns() -> list[SuitColumn]:
    """Return the columns of the trump suit and of a plain suit."""
    return [_column("trump", Suit.H, Suit.H), _column("plain", Suit.S, Suit.H)]


def suitless_columns() -> list[SuitColumn]:
    """Return the columns of sans-atout and tout-atout."""
    return [_column("sans-atout", Suit.S, SA), _column("tout-atout", Suit.S, TA)]


def _column(kind: str, suit: Suit, trump: Trump) -> SuitColumn:
    strength = STRENGTH[trump][suit]
    cards = sorted((card_of(suit, rank) for rank in RANKS), key=strength.__getitem__, reverse=True)
    return SuitColumn(kind, [_worth(card, trump) for card in cards])


def _worth(card: Card, trump: Trump) -> NamedRankWorth:
    rank = rank_of(card)
    return NamedRankWorth(index(rank), RANK_NAMES[str(rank)], POINTS[trump][card])


def pack_points() -> tuple[int, int]:
    """Return all card points of a pack with a trump suit, without and with the der: 152 and 162."""
    points = sum(POINTS[Suit.H])
    return points, points + DER


def annonce_worths() -> list[AnnonceWorth]:
    runs = [AnnonceWorth(ANNONCES[name], "", points) for name, points in RUN_POINTS.items()]
    carres = [AnnonceWorth(ANNONCES["carre"], RANK_NAMES[str(rank)], worth) for rank, worth in CARRE_POINTS.items()]
    return [*runs, *carres]
