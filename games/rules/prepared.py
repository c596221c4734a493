"""Prepared donnes: the cards of a set that several people play, each at a table of their own (docs/prepared-donnes.md).

The seed of a set gives every pack, cut and dealer, so that they are fixed before anybody plays. A second secret, the
dice key, gives the chance in what robots do: the same view is always answered alike.
"""

import hmac
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from games.rules.cards import cards_in, names_of
from games.rules.dealing import Pack, draw_first_dealer, shuffled_by
from games.rules.options import Objective, Rules
from games.rules.seats import Seat
from games.rules.seen import Seen

PACK_SIZE: Final = 32
KEY_BYTES: Final = 32


@dataclass(frozen=True, slots=True)
class PreparedDonne:
    """A donne before anybody has spoken: who deals, the pack (top card first), how many cards were lifted."""

    dealer: Seat
    pack: Pack
    cut: int


def prepared_rules(rules: Rules) -> Rules:
    """Return these rules for a partie of one donne, shuffled anew, which may end in a draw."""
    return replace(rules, objective=Objective(donnes=1), tie="draw", shuffle="every-donne")


def prepared_donne(seed: bytes, number: int, rules: Rules) -> PreparedDonne:
    """Return donne `number` (from 1) of the set with this seed (32 bytes).

    Its pack is shuffle `number` of docs/dealing.md. Shuffle 0 draws the first dealer; the deal then passes on.
    ValueError for a number below 1 or another seed.
    """
    if number < 1:
        raise ValueError("donnes are counted from 1")
    first, _rounds = draw_first_dealer(shuffled_by(seed, 0), rules.direction)
    dealer = rules.direction.starting_at(first)[(number - 1) % 4]
    return PreparedDonne(dealer, shuffled_by(seed, number), _cut(seed, number, rules.cut_min))


def _cut(seed: bytes, number: int, least: int) -> int:
    """Return a cut between `least` and 32 - `least`, drawn as in docs/dealing.md, « To draw j ».

    Its bytes are the HMAC-SHA256 of « belote-cut/1:<number>:<block> » under the seed.
    """
    choices = PACK_SIZE - 2 * least + 1
    limit = 256 - 256 % choices
    return least + next(byte for byte in _cut_bytes(seed, number) if byte < limit) % choices


def _cut_bytes(seed: bytes, number: int) -> Iterator[int]:
    block = 0
    while True:
        yield from hmac.digest(seed, f"belote-cut/1:{number}:{block}".encode("ascii"), "sha256")
        block += 1


def robot_seed(key: bytes, seen: Seen) -> int:
    """Return the seed of a robot's chance, 64 bits: HMAC-SHA256 of its seat and view under the dice key.

    It depends on nothing but what the seat sees, so that equal views are answered alike at every table of a set.
    ValueError when the key is not 32 bytes.
    """
    if len(key) != KEY_BYTES:
        raise ValueError(f"a dice key is {KEY_BYTES} bytes")
    return int.from_bytes(hmac.digest(key, canonical_view(seen).encode(), "sha256")[:8], "big")


def canonical_view(seen: Seen) -> str:
    """Return what a seat has seen of this donne as one text: its hand, and everything said and played, in order.

    Everything else that a robot gets follows from it and from the rules of the set.
    """
    tricks = [*(trick.plays for trick in seen.tricks_done), seen.trick]
    parts = {
        "seat": str(seen.seat),
        "dealer": str(seen.dealer),
        "hand": names_of(cards_in(seen.hand)),
        "turned": "" if seen.turned is None else names_of([seen.turned]),
        "calls": ", ".join(map(str, seen.bids)),
        "declared": ", ".join(f"{each.seat} {each.what}" for each in seen.declared),
        "shown": ", ".join(f"{each.seat} {names_of(cards_in(each.cards))}" for each in seen.shown),
        "plays": "; ".join(", ".join(map(str, plays)) for plays in tricks),
    }
    return "\n".join(f"{name}: {text}" for name, text in parts.items())
