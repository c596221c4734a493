"""The dealer's hand: the only place of the live table where chance comes in."""

import secrets

from games.rules.cards import card_name
from games.rules.dealing import shuffled_pack


def _pack() -> str:
    return " ".join(card_name(card) for card in shuffled_pack(secrets.SystemRandom()))


def draw_line() -> str:
    """A log line: the pack from which the first dealer is drawn (rules 1.6)."""
    return f"draw {_pack()}"


def pack_line() -> str:
    """A log line: the shuffled pack of the next donne, before the cut."""
    return f"pack {_pack()}"
