"""How much luck a partie has: bots of known strength play whole parties, and the stronger pair does not always win.

A bot that slips plays, once in so many cards, any legal card instead of its own; how many marks a donne that costs its
camp says how strong it is. Real packs, real cuts, real rules: only the slips are made up.
"""

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass

from games.rules.actions import Action, Play
from games.rules.bots import choose_action, choose_cut
from games.rules.dealing import shuffled_pack
from games.rules.partie import Partie
from games.rules.seats import SEATS, Camp
from games.rules.seen import Seen, see
from tests.rules.bots.boards import Player, contre_said, rules_of

SLIPS = ((0.1, 0.1), (0.2, 0.2), (0.0, 0.2), (0.35, 0.35), (0.0, 0.35), (0.6, 0.6), (1.0, 1.0))
"""How often each of the two of the weaker pair slips."""


@dataclass(frozen=True, slots=True)
class Measured:
    """Of so many parties against two bots that never slip: how many these won, and their marks a donne beyond."""

    slips: tuple[float, float]
    parties: int
    won: int
    donnes: int
    beyond: float


def slipping(rates: tuple[float, float]) -> Player:
    """Two partners, the first on N or E, the second on S or W, who slip at these rates."""

    def choose(seen: Seen, dice: random.Random) -> Action:
        rate = rates[SEATS.index(seen.seat) // 2]
        plays = [action for action in seen.legal if isinstance(action, Play)]
        if plays and dice.random() < rate:
            return dice.choice(plays)
        return choose_action(seen, dice)

    return Player(choose)


def play_partie(preset: str, players: tuple[Player, Player], dice: random.Random) -> Partie:
    """A whole partie, `players` by camp."""
    partie = Partie.begin(rules_of(preset), first_dealer=dice.choice(SEATS))
    while not partie.finished:
        partie, _ = partie.deal(shuffled_pack(dice), choose_cut(partie.rules.cut_min, dice))
        number = partie.number
        while not partie.finished and partie.number == number and (seat := partie.seat_to_act) is not None:
            action = contre_said(partie, players) or players[seat.camp].choose(see(partie, seat), dice)
            partie, _ = partie.act(action)
    return partie


def measure(preset: str, slips: tuple[float, float], parties: int, seed: int) -> Measured:
    """The steady pair sits NS in one half of the parties, EW in the other."""
    steady, weaker = slipping((0.0, 0.0)), slipping(slips)
    won = donnes = beyond = 0
    for number in range(parties):
        camp = Camp.NS if number % 2 == 0 else Camp.EW
        players = (steady, weaker) if camp is Camp.NS else (weaker, steady)
        partie = play_partie(preset, players, random.Random(seed * 1_000_003 + number))
        won += partie.winner == camp
        donnes += len(partie.lines)
        beyond += sum(line.marks[camp] - line.marks[camp.other] for line in partie.lines)
    return Measured(slips, parties, won, donnes, beyond / donnes)


def steepness(measured: Sequence[Measured]) -> float:
    """k of P(win) = 1 / (1 + e^(−k d)), d the marks a donne between two pairs: the likeliest, by Newton's method."""
    k = 0.02
    for _ in range(50):
        chances = [1 / (1 + math.exp(-k * each.beyond)) for each in measured]
        slope = sum((each.won - each.parties * p) * each.beyond for each, p in zip(measured, chances, strict=True))
        bend = sum(each.parties * p * (1 - p) * each.beyond**2 for each, p in zip(measured, chances, strict=True))
        k += slope / bend
    return k
