"""The pack: shuffled from a seed, cut, dealt by packets, gathered; and the draw for first dealer.

Rules 1.6 to 1.9, 3.1, 3.3, 4.1. Anybody can reproduce a shuffle from its seed once the seed is public
(docs/dealing.md): Fisher–Yates over the pack in its standard order, with places drawn by rejection sampling from a
stream of HMAC-SHA256. Nothing here is random: the calling code draws the seed, 32 bytes, from an unpredictable source.
"""

import hashlib
import hmac
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Protocol, TypeAlias

from games.rules.cards import CARDS, Card, Hand, hand_of, names_of, parse_cards, rank_of
from games.rules.errors import Code, Refusal
from games.rules.seats import SEATS, Direction, Seat

Pack: TypeAlias = tuple[Card, ...]
"""The 32 cards, top first."""

Hands: TypeAlias = tuple[Hand, ...]
"""A hand for each seat, indexed by `Seat`."""

Received: TypeAlias = tuple[tuple[Card, ...], ...]
"""The cards of each seat in the order received, indexed by `Seat`."""

PACKETS: dict[str, tuple[int, ...]] = {
    "3-2": (3, 2),
    "2-3": (2, 3),
    "3-2-3": (3, 2, 3),
    "3-3-2": (3, 3, 2),
    "2-3-3": (2, 3, 3),
    "4-4": (4, 4),
}


class Dice(Protocol):
    """The random source that the engine takes as an argument: `random.Random` or `secrets.SystemRandom`."""

    def shuffle(self, x: list[Card], /) -> None: ...


@dataclass(frozen=True, slots=True)
class DealtCards:
    """The result of the deal: each seat's cards, the turned card and the rest of the pack (both empty in encheres)."""

    received: Received
    retourne: Card | None = None
    undealt: tuple[Card, ...] = ()


def shuffled_pack(dice: Dice) -> Pack:
    """Return a new pack, shuffled with this random source."""
    cards = list(CARDS)
    dice.shuffle(cards)
    return tuple(cards)


def parse_pack(text: str) -> Pack:
    """Read « 7S 8S … », top card first. Refusal `bad-pack` when these are not the 32 cards."""
    try:
        return checked_pack(parse_cards(text))
    except Refusal as refusal:
        raise Refusal(Code.BAD_PACK, refusal.message) from None


def pack_text(pack: Pack) -> str:
    return names_of(pack)


def checked_pack(pack: Sequence[Card]) -> Pack:
    """Return the pack. Refusal `bad-pack` when these are not the 32 cards, each once."""
    if len(pack) != 32 or set(pack) != set(CARDS):
        raise Refusal(Code.BAD_PACK, "a pack is the 32 cards, each once")
    return tuple(pack)


def cut_pack(pack: Pack, cut: int, *, cut_min: int) -> Pack:
    """Put the `cut` top cards underneath (rules 1.7); with 0, the pack is already cut.

    Refusal `bad-cut` when a part is too small.
    """
    if cut and not cut_min <= cut <= 32 - cut_min:
        raise Refusal(Code.BAD_CUT, f"each heap needs {cut_min} cards or more, not {cut} and {32 - cut}")
    return pack[cut:] + pack[:cut]


def deal_packets(pack: Pack, order: tuple[Seat, ...], packets: str) -> DealtCards:
    """Deal five cards per seat, then the retourne (rules 3.1); or all eight (rules 4.1).

    `order`: the seats, beginning after the dealer. In encheres the hands are then complete.
    """
    received: list[tuple[Card, ...]] = [(), (), (), ()]
    at = 0
    for size in PACKETS[packets]:
        for seat in order:
            received[seat] += pack[at : at + size]
            at += size
    return DealtCards(tuple(received)) if at == 32 else DealtCards(tuple(received), pack[at], pack[at + 1 :])


def hands_of(received: Received) -> Hands:
    return tuple(map(hand_of, received))


def completed(dealt: DealtCards, order: tuple[Seat, ...], taker: Seat) -> Received:
    """Complete retourne hands to eight cards: the taker gets the retourne and two, the others three (rules 3.3).

    `order`: the seats, beginning after the dealer.
    """
    if dealt.retourne is None:
        return dealt.received
    received, at = list(dealt.received), 0
    received[taker] += (dealt.retourne,)
    for seat in order:
        size = 2 if seat is taker else 3
        received[seat] += dealt.undealt[at : at + size]
        at += size
    return tuple(received)


def gathered_untaken(dealt: DealtCards, order: tuple[Seat, ...]) -> Pack:
    """Return the pack after a donne nobody took: hands in dealing order, retourne, undealt cards (rules 1.9)."""
    turned = () if dealt.retourne is None else (dealt.retourne,)
    return (*gathered_hands(dealt.received, order), *turned, *dealt.undealt)


def gathered_hands(received: Received, order: tuple[Seat, ...]) -> Pack:
    """Return the pack after a void donne: hands in dealing order, cards in the order received (rules 1.9, 5.6)."""
    return tuple(card for seat in order for card in received[seat])


Draw: TypeAlias = dict[Seat, Card]


def draw_first_dealer(pack: Pack, direction: Direction) -> tuple[Seat, tuple[Draw, ...]]:
    """Draw for the first dealer: each seat gets a card, North first; the lowest deals, equal lowest draw again.

    Rules 1.6. Return the first dealer and the draws, one per round. If the pack runs out, the first seat that is still
    tied deals.
    """
    seats, rounds, at = direction.starting_at(SEATS[0]), [], 0
    while len(seats) > 1 and at + len(seats) <= len(pack):
        draw = dict(zip(seats, pack[at:], strict=False))
        rounds.append(draw)
        at += len(seats)
        lowest = min(rank_of(card) for card in draw.values())
        seats = tuple(seat for seat in seats if rank_of(draw[seat]) == lowest)
    return seats[0], tuple(rounds)


SEED_BYTES: Final = 32

_LIMITS: Final = tuple(256 - 256 % (place + 1) for place in range(len(CARDS)))
"""`_LIMITS[place]`: bytes below this limit are uniformly distributed over the places 0 to `place`."""


def commitment_of(seed: bytes) -> str:
    """Return the commitment shown before the first cut: the SHA-256 of the seed, 64 lower-case hexadecimal digits.

    ValueError when the seed is not 32 bytes.
    """
    return hashlib.sha256(_checked(seed)).hexdigest()


def shuffled_by(seed: bytes, number: int) -> Pack:
    """Return the pack of one shuffle, top card first.

    `number` 0 is the draw for first dealer; 1, 2, 3… are the packs of the donnes, in the order they were shuffled.
    ValueError when the seed is not 32 bytes or the number is negative.
    """
    if number < 0:
        raise ValueError("shuffles are counted from 0")
    stream, cards = _stream(_checked(seed), number), list(CARDS)
    for place in range(len(cards) - 1, 0, -1):
        limit = _LIMITS[place]
        drawn = next(stream)
        while drawn >= limit:
            drawn = next(stream)
        other = drawn % (place + 1)
        cards[place], cards[other] = cards[other], cards[place]
    return tuple(cards)


def _checked(seed: bytes) -> bytes:
    if len(seed) != SEED_BYTES:
        raise ValueError(f"a seed is {SEED_BYTES} bytes")
    return seed


def _stream(seed: bytes, number: int) -> Iterator[int]:
    """Yield endless bytes: the HMAC-SHA256 of « belote-deal/1:<number>:<block> » under the seed, block after block."""
    block = 0
    while True:
        yield from hmac.digest(seed, f"belote-deal/1:{number}:{block}".encode("ascii"), "sha256")
        block += 1
