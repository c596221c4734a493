"""How well the bots play, in figures: `.venv/bin/python -m tests.rules.bots.measure [boards] [seed]`.

Each board is played twice with the camps swapped; it is won by whoever has more marks over both, undecided when equal.
"""

import math
import platform
import sys
from dataclasses import dataclass

from games.rules.bots import choose_action

from .boards import Player, boards, play_twice
from .opponents import highest_card, highest_plain_card, random_cards

BOARDS, SEED = 2000, 2
OPPONENTS: dict[str, Player] = {
    "random-cards": random_cards,
    "baseline": highest_card,
    "baseline-by-rank": highest_plain_card,
}


@dataclass(frozen=True, slots=True)
class Figures:
    won: int
    lost: int
    undecided: int
    marks: int
    opponent_marks: int

    @property
    def share(self) -> float:
        return self.won / (self.won + self.lost)


def wilson(won: int, tried: int, z: float = 1.959964) -> tuple[float, float]:
    """The 95 % interval of a proportion (E. B. Wilson, 1927)."""
    share = won / tried
    middle = (share + z * z / (2 * tried)) / (1 + z * z / tried)
    half = z / (1 + z * z / tried) * math.sqrt(share * (1 - share) / tried + z * z / (4 * tried * tried))
    return middle - half, middle + half


def measure(
    opponent: Player, count: int, seed: int, seconds: list[float] | None = None, player: Player = choose_action
) -> Figures:
    pairs = [play_twice(board, player, opponent, seconds) for board in boards(count, seed)]
    won = sum(own > other for own, other in pairs)
    lost = sum(own < other for own, other in pairs)
    return Figures(won, lost, count - won - lost, sum(own for own, _ in pairs), sum(other for _, other in pairs))


def figures_text(name: str, figures: Figures) -> str:
    low, high = wilson(figures.won, figures.won + figures.lost)
    count = figures.won + figures.lost + figures.undecided
    return "\n".join(
        (
            f"{name} boards won: {figures.share:.1%} of {figures.won + figures.lost} decided",
            f"{name} 95 % interval: {low:.1%} to {high:.1%}",
            f"{name} undecided: {figures.undecided}",
            f"{name} marks a donne: {figures.marks / count / 2:.1f} against {figures.opponent_marks / count / 2:.1f}",
        )
    )


def main(count: int, seed: int) -> str:
    seconds: list[float] = []
    lines = [f"python: {platform.python_version()}", f"boards: {count}, each played twice", f"seed: {seed}"]
    for name, opponent in OPPONENTS.items():
        lines.append(figures_text(name, measure(opponent, count, seed, seconds)))
    seconds.sort()
    lines.append(f"decisions: {len(seconds)}")
    for percent in (50, 99, 99.9):
        lines.append(f"p{percent} of a decision: {seconds[int(len(seconds) * percent / 100)] * 1000:.3f} ms")
    return "\n".join(lines)


if __name__ == "__main__":
    given = [int(argument) for argument in sys.argv[1:]]
    print(main(*given, *(BOARDS, SEED)[len(given) :]))  # noqa: T201
