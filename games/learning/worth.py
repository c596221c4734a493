"""Tables of the worth of cards and annonces, from the engine's (rules 1.2, 1.3, 4.9, 5.2)."""

from dataclasses import dataclass

from games.labels import ANNONCES, RANK_NAMES, Text, Words
from games.labels import index_of as index
from games.rules.annonces import CARRE_POINTS, RUN_POINTS
from games.rules.cards import DER, POINTS, RANKS, SA, STRENGTH, TA, Card, Suit, Trump, card_of, rank_of


@dataclass(frozen=True, slots=True)
class NamedRankWorth:
    """A rank as printed and as spoken, with its card points."""

    index: str
    name: Text
    points: int


@dataclass(frozen=True, slots=True)
class SuitColumn:
    """The ranks of a suit from the strongest to the weakest, and their sum."""

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
    """The trump suit and a plain suit."""
    return [_column("trump", Suit.H, Suit.H), _column("plain", Suit.S, Suit.H)]


def suitless_columns() -> list[SuitColumn]:
    """Sans-atout and tout-atout."""
    return [_column("sans-atout", Suit.S, SA), _column("tout-atout", Suit.S, TA)]


def _column(kind: str, suit: Suit, trump: Trump) -> SuitColumn:
    strength = STRENGTH[trump][suit]
    cards = sorted((card_of(suit, rank) for rank in RANKS), key=strength.__getitem__, reverse=True)
    return SuitColumn(kind, [_worth(card, trump) for card in cards])


def _worth(card: Card, trump: Trump) -> NamedRankWorth:
    rank = rank_of(card)
    return NamedRankWorth(index(rank), RANK_NAMES[str(rank)], POINTS[trump][card])


def pack_points() -> tuple[int, int]:
    """All card points at a suit, without the der and with it: 152 and 162."""
    points = sum(POINTS[Suit.H])
    return points, points + DER


def annonce_worths() -> list[AnnonceWorth]:
    runs = [AnnonceWorth(ANNONCES[name], "", points) for name, points in RUN_POINTS.items()]
    carres = [AnnonceWorth(ANNONCES["carre"], RANK_NAMES[str(rank)], worth) for rank, worth in CARRE_POINTS.items()]
    return [*runs, *carres]
