"""Parties that bots play among themselves, from a seed: `manage.py record play`."""

import random
from collections.abc import Callable, Iterator
from typing import TypeAlias

from games.rules.actions import Action
from games.rules.bots import choose_action, choose_cut
from games.rules.dealing import draw_first_dealer, shuffled_pack
from games.rules.options import Rules
from games.rules.partie import Partie
from games.rules.record import Record, record_of
from games.rules.seen import Seen, see

Player: TypeAlias = Callable[[Seen, random.Random], Action]
"""What a seat does, from what it may see; `bots.choose_action` by default."""


def played_parties(rules: Rules, seed: int, count: int, player: Player = choose_action) -> Iterator[Record]:
    """So many finished parties. The same seed and rules give the same ones, each with its own `x_seed`."""
    for number in range(count):
        own_seed = f"{seed}/{number}"
        # The point of these dice is to fall the same way again.
        partie = play_partie(rules, random.Random(own_seed), player)  # noqa: S311
        yield record_of(partie, extras={"x_seed": own_seed})


def play_partie(rules: Rules, dice: random.Random, player: Player = choose_action) -> Partie:
    """From the draw for first dealer to the end. Whoever's turn it is acts: nobody counters out of turn here."""
    dealer, _ = draw_first_dealer(shuffled_pack(dice), rules.direction)
    partie = Partie.begin(rules, first_dealer=dealer)
    while not partie.finished:
        pack = partie.next_pack or shuffled_pack(dice)
        partie = partie.deal(pack, choose_cut(rules.cut_min, dice))[0]
        while partie.seat_to_act is not None:
            partie = partie.act(player(see(partie, partie.seat_to_act), dice))[0]
    return partie
