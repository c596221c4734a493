"""How fast the solver is: `python -m tests.load.bench_solver [--deals N]` (`make bench-solver`).

One line a figure: wasmtime, then native code of the same source in the same run, and their ratio. Deals are random, 8
cards a hand; donnes are played by random legal cards. Milliseconds of processor time, best of two.
"""

import argparse
import gzip
import random
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from games.rules.actions import Play
from games.rules.bidding import Contract
from games.rules.cards import CARDS, SA, TA, Suit, Trump, hand_of
from games.rules.dealing import Hands, shuffled_pack
from games.rules.options import Rules, read_rules
from games.rules.partie import Partie
from games.rules.playing import Playing
from games.rules.seats import SEATS, Seat
from games.rules.seen import see
from games.rules.solver.grading import graded
from games.rules.solver.judging import judge
from games.rules.solver.knowledge import Knowledge, knowledge_of
from games.rules.solver.machine import Machine
from games.rules.solver.positions import Goal, Position, header_words
from games.rules.solver.solving import solve
from games.solver_machine import PROGRAM, solver_machine
from tests.load.machine import machine
from tests.rules.solver.build import build_native
from tests.rules.solver.native import NativeMachine

WORLDS = 20
RULES = Rules(game="encheres", undertrump="free", sans_atout=True, tout_atout=True)
NAMES: dict[Trump, str] = {Suit.H: "suit", SA: "sans-atout", TA: "tout-atout"}
"""What is measured, with the goals in milliseconds: median, 99th percentile."""
SOLVE_GOALS = {Suit.H: (3, 45), SA: (4, 70), TA: (3.5, 30)}
JUDGE_GOALS = {Suit.H: (450, 1200), SA: (1200, 3000)}
GRADE_GOAL = (7, 80)

Task = Callable[[Machine], object]


def dealt_hands(dice: random.Random) -> Hands:
    pack = dice.sample(CARDS, 32)
    return tuple(hand_of(pack[8 * seat : 8 * seat + 8]) for seat in SEATS)


def played(hands: Hands, trump: Trump, dice: random.Random) -> list[tuple[Play, Playing]]:
    """A donne played by random legal cards: each play, and the state before it."""
    playing, plays = Playing.begin(Contract(Seat.N, trump), Seat.N, hands), []
    while not playing.over:
        legal = [action for action in playing.legal(playing.turn, RULES) if isinstance(action, Play)]
        play = dice.choice(legal)
        plays.append((play, playing))
        playing = playing.play(play, RULES)
    return plays


def solving(deals: int, trump: Trump) -> Iterator[Task]:
    dice = random.Random(7)
    for _ in range(deals):
        position = Position(trump=trump, rules=RULES, hands=dealt_hands(dice), leader=Seat.N)
        yield lambda on, position=position: solve(position, on)


def grading(deals: int, trump: Trump) -> Iterator[Task]:
    dice = random.Random(8)
    header = header_words(trump, RULES, Goal.POINTS, Seat.N, 0)
    for _ in range(deals):
        hands = dealt_hands(dice)
        plays = [play for play, _ in played(hands, trump, dice)]
        yield lambda on, hands=hands, plays=plays: graded(header, hands, Seat.N, plays, on)


def judging(deals: int, trump: Trump) -> Iterator[Task]:
    """Every card of a donne that was a choice, in WORLDS worlds."""
    dice = random.Random(9)
    for _ in range(deals):
        choices = list(choices_of(trump, dice))
        yield lambda on, choices=choices: [judge(known, WORLDS, index, on) for index, known in enumerate(choices)]


def choices_of(trump: Trump, dice: random.Random) -> Iterator[Knowledge]:
    rules = read_rules({"preset": "contree", "sans_atout": True, "tout_atout": True})
    partie = Partie.begin(rules, first_dealer=Seat.N).deal(shuffled_pack(dice))[0]
    bid = next(action for action in partie.legal_actions() if str(action).endswith(f"bid 80 {trump}"))
    partie = partie.act(bid)[0]
    while partie.donne is not None:
        legal = partie.legal_actions()
        seat = partie.seat_to_act
        if partie.donne.playing is not None:
            if len({play.card for play in legal if isinstance(play, Play)}) > 1:
                yield knowledge_of(see(partie, seat))
            partie = partie.act(dice.choice(legal))[0]
        else:
            partie = partie.act(next(action for action in legal if str(action) == f"{seat} pass"))[0]


def seconds(task: Task, on: Machine) -> float:
    taken = []
    for _ in range(2):
        started = time.process_time()
        task(on)
        taken.append(time.process_time() - started)
    return min(taken)


def measure(name: str, tasks: Iterator[Task], native: Machine, goals: tuple[float, float] | None) -> None:
    wasm, compiled = [], []
    for task in tasks:
        wasm.append(1000 * seconds(task, solver_machine()))
        compiled.append(1000 * seconds(task, native))
    wasm.sort()
    compiled.sort()
    for share, label, goal in ((0.5, "median", 0), (0.9, "p90", None), (0.99, "p99", 1)):
        at = int(share * len(wasm))
        wanted = f", goal {goals[goal]}" if goals and goal is not None else ""
        ratio = wasm[at] / compiled[at]
        tell(f"{name}, {label}: {wasm[at]:.2f} ms (native {compiled[at]:.2f} ms, ratio {ratio:.2f}{wanted})")


def tell(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--deals", type=int, default=200)
    deals = parser.parse_args().deals
    tell(machine())
    program = PROGRAM.read_bytes()
    tell(f"program: {len(program)} bytes, goal 25000; gzipped {len(gzip.compress(program))}, goal 10000")
    with tempfile.TemporaryDirectory() as folder:
        library = Path(folder) / "solver.so"
        build_native(library)
        native = NativeMachine(library)
        for trump, name in NAMES.items():
            measure(f"solve 8 cards, {name}", solving(deals, trump), native, SOLVE_GOALS[trump])
        for trump, name in NAMES.items():
            goals = GRADE_GOAL if trump is Suit.H else None
            measure(f"grade a donne, {name}", grading(deals, trump), native, goals)
        for trump, name in NAMES.items():
            name = f"judge a donne in {WORLDS} worlds, {name}"
            measure(name, judging(max(deals // 4, 10), trump), native, JUDGE_GOALS.get(trump))


if __name__ == "__main__":
    main()
