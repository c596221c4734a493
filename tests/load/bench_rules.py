"""How fast the rules engine is: `python -m tests.load.bench_rules [--donnes N]`; one « name: value » line a figure.

Every preset plays as many donnes, by random legal choice, in parties of four: through the public verbs the table uses
(`deal`, `legal_actions`, `act`, with their events and checks), then through `playout`. One partie in a hundred of both
is written as a record and replayed: any difference is told, and the exit status is 1. The paces are also told as parts
of that of a plain loop over cards in the same run. Seconds are of this process.
"""

import argparse
import random
import resource
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import cycle

from games.rules.actions import Action
from games.rules.dealing import shuffled_pack
from games.rules.donne import Phase
from games.rules.options import PRESETS, Rules, read_rules
from games.rules.partie import Partie
from games.rules.playout import playout
from games.rules.record import parse_record, record_of, record_text
from games.rules.replay import replay
from games.rules.seats import SEATS
from tests.load.card_loop import play_donne

DONNES_A_PARTIE = 4
SAMPLE = 100
LEAST_REPLAYED = 2000
KEPT = 50
now = time.process_time


@dataclass
class Figures:
    """What one way of playing took. `phases`: seconds of each; `texts`: records of the first parties replayed."""

    seconds: float = 0.0
    donnes: int = 0
    actions: int = 0
    phases: Counter[str] = field(default_factory=Counter)
    replayed: int = 0
    different: int = 0
    texts: list[str] = field(default_factory=list)

    def replay(self, partie: Partie) -> None:
        """Whether the replay of its record is the same partie."""
        text = record_text(record_of(partie))
        self.replayed += 1
        self.different += replay(parse_record(text)).partie != partie
        if len(self.texts) < KEPT:
            self.texts.append(text)


Way = Callable[[Partie, random.Random, Figures], Partie]
"""One donne of a partie, from its deal to its end."""


def by_verbs(partie: Partie, dice: random.Random, figures: Figures) -> Partie:
    """What the last action's scoring takes is measured by doing it once more, outside the count."""
    started = now()
    partie = partie.deal(shuffled_pack(dice))[0]
    started = spent(figures, "deal", started)
    while partie.phase is Phase.BIDDING:
        partie = partie.act(drawn(partie, dice))[0]
        figures.actions += 1
    started = spent(figures, "bidding", started)
    before, action = partie, None
    while partie.donne is not None:
        before, action = partie, drawn(partie, dice)
        partie = partie.act(action)[0]
        figures.actions += 1
    ended = spent(figures, "play", started)
    if before.donne is not None and action is not None:
        over = before.donne.act(action)[0]
        started = now()
        before.after(over)
        scored = now() - started
        figures.phases["scoring"] += scored
        figures.phases["play"] -= scored
    figures.seconds -= now() - ended
    return partie


def drawn(partie: Partie, dice: random.Random) -> Action:
    legal = partie.legal_actions()
    return legal[int(dice.random() * len(legal))]


def spent(figures: Figures, phase: str, started: float) -> float:
    ended = now()
    figures.phases[phase] += ended - started
    return ended


def by_playout(partie: Partie, dice: random.Random, _figures: Figures) -> Partie:
    return playout(partie.deal(shuffled_pack(dice))[0], dice)


def parties(donnes: int) -> Iterator[tuple[Rules, random.Random]]:
    """Rules and dice of one partie after another, preset by preset, for so many donnes."""
    choices = {"objective": {"donnes": DONNES_A_PARTIE}, "tie": "draw"}
    rule_sets = cycle(read_rules({"preset": preset} | choices) for preset in PRESETS)
    for number in range(-(-donnes // DONNES_A_PARTIE)):
        yield next(rule_sets), random.Random(number)


def measured(way: Way, donnes: int) -> Figures:
    """The last donne of a partie nobody takes is begun again as often as needed: all that is dealt is counted."""
    figures = Figures()
    for number, (rules, dice) in enumerate(parties(donnes)):
        partie = Partie.begin(rules, first_dealer=SEATS[0])
        started = now()
        while not partie.finished:
            partie = way(partie, dice, figures)
        figures.seconds += now() - started
        figures.donnes += len(partie.lines)
        if number % SAMPLE == number // SAMPLE % len(PRESETS):
            figures.replay(partie)
    return figures


def card_loops_per_s(donnes: int) -> float:
    """Donnes a second of the plain loop (`card_loop`), which the engine's figures are divided by."""
    dice, started = random.Random(0), now()
    for _donne in range(donnes):
        if sum(play_donne(dice)) != 162:
            raise AssertionError("the loop does not count all points")
    return donnes / (now() - started)


def replays_per_s(texts: list[str]) -> float:
    """Donnes a second, from the text of a record to the end of its partie; they are replayed often enough."""
    replayed, started = 0, now()
    while replayed < LEAST_REPLAYED:
        replayed += sum(len(replay(parse_record(text)).partie.lines) for text in texts)
    return replayed / (now() - started)


def memory() -> float:
    """The most this process has held so far, in MB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def say(name: str, value: float) -> None:
    sys.stdout.write(f"{name}: {value:.3g}\n" if value < 1 else f"{name}: {value:.0f}\n")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--donnes", type=int, default=20_000, help="by each way; a million shows flat memory")
    donnes = parser.parse_args().donnes
    measured(by_verbs, donnes // 10)
    at_first = memory()
    verbs, playouts = measured(by_verbs, donnes), measured(by_playout, donnes)
    loops = card_loops_per_s(donnes)
    paces = {
        "verbs": verbs.donnes / verbs.seconds,
        "playouts": playouts.donnes / playouts.seconds,
        "replays": replays_per_s(verbs.texts + playouts.texts),
    }
    loops = (loops + card_loops_per_s(donnes)) / 2
    say("card_loops_per_s", loops)
    for name, pace in paces.items():
        say(f"{name}_per_s", pace)
        say(f"{name}_over_card_loops", pace / loops)
    say("actions_per_s", verbs.actions / verbs.seconds)
    for phase in ("deal", "bidding", "play", "scoring"):
        say(f"{phase}_share", verbs.phases[phase] / sum(verbs.phases.values()))
    say("donnes", verbs.donnes + playouts.donnes)
    say("parties_replayed", verbs.replayed + playouts.replayed)
    say("memory_growth_mb", memory() - at_first)
    different = verbs.different + playouts.different
    say("differences", different)
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
