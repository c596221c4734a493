"""How well the bots play, in figures: `.venv/bin/python -m tests.rules.bots.measure [preset] [boards] [seed]`.

Each board is played twice with the camps swapped; the side with more marks over both wins it; equal marks leave it
undecided.
"""

import math
import platform
import sys
from collections.abc import Iterator
from dataclasses import dataclass

from games.rules.options import PRESETS

from .boards import BOT, Player, boards, play_donne, play_twice
from .opponents import OPPONENTS

PRESET, BOARDS, SEED = "classique", 2000, 2


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


@dataclass(frozen=True, slots=True)
class Contracts:
    """Of donnes played by four bots. Above 80, made, contred: among those taken."""

    donnes: int
    taken: int
    above_80: int
    made: int
    contred: int


def wilson(won: int, tried: int, z: float = 1.959964) -> tuple[float, float]:
    """The 95 % interval of a proportion (E. B. Wilson, 1927)."""
    share = won / tried
    middle = (share + z * z / (2 * tried)) / (1 + z * z / tried)
    half = z / (1 + z * z / tried) * math.sqrt(share * (1 - share) / tried + z * z / (4 * tried * tried))
    return middle - half, middle + half


def measure(
    preset: str, opponent: Player, count: int, seed: int, seconds: list[float] | None = None, player: Player = BOT
) -> Figures:
    pairs = [play_twice(board, player, opponent, seconds) for board in boards(preset, count, seed)]
    won = sum(own > other for own, other in pairs)
    lost = sum(own < other for own, other in pairs)
    return Figures(won, lost, count - won - lost, sum(own for own, _ in pairs), sum(other for _, other in pairs))


def contracts(preset: str, count: int, seed: int, player: Player = BOT) -> Contracts:
    lines = [play_donne(board, (player, player)) for board in boards(preset, count, seed)]
    taken = [line for line in lines if line.value is not None]
    return Contracts(
        donnes=count,
        taken=len(taken),
        above_80=sum(line.value != 80 for line in taken),
        made=sum(line.outcome == "made" for line in taken),
        contred=sum(line.multiplier > 1 for line in taken),
    )


def figures_text(name: str, figures: Figures) -> Iterator[str]:
    decided = figures.won + figures.lost
    low, high = wilson(figures.won, decided)
    count = decided + figures.undecided
    yield f"{name} boards won: {figures.share:.1%} of {decided} decided"
    yield f"{name} 95 % interval: {low:.1%} to {high:.1%}"
    yield f"{name} undecided: {figures.undecided}"
    yield f"{name} marks a donne: {figures.marks / count / 2:.1f} against {figures.opponent_marks / count / 2:.1f}"


def contracts_text(figures: Contracts) -> Iterator[str]:
    yield f"donnes taken: {figures.taken / figures.donnes:.1%} of {figures.donnes}"
    for name, part in (("above 80", figures.above_80), ("made", figures.made), ("contred", figures.contred)):
        yield f"contracts {name}: {part / figures.taken:.1%}"


def main(preset: str, count: int, seed: int) -> str:
    seconds: list[float] = []
    lines = [f"python: {platform.python_version()}", f"preset: {preset}", f"boards: {count}, each played twice"]
    lines.append(f"seed: {seed}")
    for name, opponent in OPPONENTS.items():
        lines += figures_text(name, measure(preset, opponent, count, seed, seconds))
    if PRESETS[preset].get("game") == "encheres":
        lines += contracts_text(contracts(preset, count, seed))
    seconds.sort()
    lines.append(f"decisions: {len(seconds)}")
    for percent in (50, 99, 99.9):
        lines.append(f"p{percent} of a decision: {seconds[int(len(seconds) * percent / 100)] * 1000:.3f} ms")
    return "\n".join(lines)


if __name__ == "__main__":
    preset, *given = [*sys.argv[1:], *(PRESET, str(BOARDS), str(SEED))[len(sys.argv) - 1 :]]
    print(main(preset, *map(int, given)))  # noqa: T201
