"""Card points, strongest card first, for the how-to page (rules 1.2, 1.3)."""

from dataclasses import dataclass
from typing import Final

from games.rules.cards import IN_PLAIN, IN_TRUMP, POINTS, Suit, parse_card

# The indices printed on the site's cards: roi, dame, valet.
INDEX: Final = {"K": "R", "Q": "D", "J": "V", "T": "10"}


@dataclass(frozen=True, slots=True)
class RankWorth:
    """A rank: its index on the card, and its card points."""

    index: str
    points: int


def worth_in_trump() -> list[RankWorth]:
    return [RankWorth(INDEX.get(rank, rank), POINTS[Suit.H][parse_card(f"{rank}H")]) for rank in reversed(IN_TRUMP)]


def worth_in_plain() -> list[RankWorth]:
    return [RankWorth(INDEX.get(rank, rank), POINTS[Suit.H][parse_card(f"{rank}S")]) for rank in reversed(IN_PLAIN)]
