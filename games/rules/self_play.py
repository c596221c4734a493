"""Parties that bots play among themselves, from a seed: `manage.py record play`."""

import hashlib
import itertools
import random
from collections.abc import Callable, Iterator
from typing import TypeAlias

from games.rules.actions import Action
from games.rules.bots import choose_action, choose_cut
from games.rules.dealing import draw_first_dealer
from games.rules.options import Rules
from games.rules.partie import Partie
from games.rules.record import Record, record_of
from games.rules.seen import Seen, see
from games.rules.shuffling import commitment_of, shuffled_by

Player: TypeAlias = Callable[[Seen, random.Random], Action]
"""A function that chooses an action from what a seat may see; `bots.choose_action` by default."""


def played_parties(rules: Rules, seed: int, count: int, player: Player = choose_action) -> Iterator[Record]:
    """Yield finished parties. The same seed and rules give the same parties; their deals can be verified."""
    for number in range(count):
        own_seed = f"{seed}/{number}"
        secret = hashlib.sha256(own_seed.encode()).digest()
        # This random source must be reproducible.
        partie = play_partie(rules, random.Random(own_seed), player, seed=secret)  # noqa: S311
        yield record_of(partie, extras={"x_seed": secret.hex(), "x_commitment": commitment_of(secret)})


def play_partie(rules: Rules, dice: random.Random, player: Player = choose_action, *, seed: bytes) -> Partie:
    """Play from the draw for first dealer to the end. Packs follow from the seed, cuts and choices from the dice.

    Only the seat in turn acts: nobody contres out of turn or asks for a shuffle.
    """
    dealer, _ = draw_first_dealer(shuffled_by(seed, 0), rules.direction)
    partie, shuffles = Partie.begin(rules, first_dealer=dealer), itertools.count(1)
    while not partie.finished:
        pack = partie.next_pack or shuffled_by(seed, next(shuffles))
        partie = partie.deal(pack, choose_cut(rules.cut_min, dice))[0]
        while partie.seat_to_act is not None:
            partie = partie.act(player(see(partie, partie.seat_to_act), dice))[0]
    return partie
