"""How well a robot plays, in figures: `python -m tests.rules.bots.measure [player] [opponent] [--help]`.

Each board is played twice with the camps swapped; the side with more marks over both wins it; equal marks leave it
undecided. A player against itself plays each board once: its contracts. With `--results FILE` each board is written
there as soon as it is played, and those that stand there are not played again: stop with Ctrl-C and start again.
"""

import argparse
import math
import platform
import signal
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path

from games.rules.options import PRESETS

from .boards import Player, board_of, boards
from .contenders import NAMES, WORLDS, contender, label_of, play_board
from .results import BoardResult, Match, store, stored

DEFAULT_PRESETS, BOARDS, SEED = ("classique", "contree"), 100, 2


def wilson(won: int, tried: int, z: float = 1.959964) -> tuple[float, float]:
    """The 95 % interval of a proportion (E. B. Wilson, 1927)."""
    if not tried:
        return 0.0, 1.0
    share = won / tried
    middle = (share + z * z / (2 * tried)) / (1 + z * z / tried)
    half = z / (1 + z * z / tried) * math.sqrt(share * (1 - share) / tried + z * z / (4 * tried * tried))
    return middle - half, middle + half


@dataclass(frozen=True, slots=True)
class Figures:
    """Boards won and lost by the player, of those played; marks of both over all donnes.

    Contracts: `taken` by the player's camp and `made` of these; `passed`: donnes that nobody took; `contred` and
    `above_80`: of the donnes that somebody took. `ms`: sorted, of every card of the player.
    """

    boards: int
    donnes: int
    won: int
    lost: int
    own: int
    other: int
    passed: int
    taken: int
    made: int
    above_80: int
    contred: int
    ms: tuple[float, ...]

    @property
    def decided(self) -> int:
        return self.won + self.lost

    @property
    def share(self) -> float:
        return self.won / self.decided if self.decided else 0.5

    def ms_at(self, percent: float) -> float:
        return self.ms[int(len(self.ms) * percent / 100)] if self.ms else 0.0


def figures_of(results: Iterable[BoardResult], *, alike: bool = False) -> Figures:
    """`alike`: four alike played; whatever camp took is then the player's."""
    played = list(results)
    donnes = [donne for board in played for donne in board.donnes]
    taken = [donne for donne in donnes if donne.taker is not None]
    own = [donne for donne in taken if donne.taker or alike]
    return Figures(
        boards=len(played),
        donnes=len(donnes),
        won=sum(board.own > board.other for board in played),
        lost=sum(board.own < board.other for board in played),
        own=sum(board.own for board in played),
        other=sum(board.other for board in played),
        passed=len(donnes) - len(taken),
        taken=len(own),
        made=sum(donne.made for donne in own),
        above_80=sum(donne.value not in ("", "80") for donne in taken),
        contred=sum(donne.contred for donne in taken),
        ms=tuple(sorted(ms for board in played for ms in board.ms)),
    )


def measure(preset: str, player: Player, opponent: Player | None, count: int, seed: int) -> Figures:
    """Figures of boards played in this process; without an opponent, of four alike."""
    results = (play_board(board, player, opponent) for board in boards(preset, count, seed))
    return figures_of(results, alike=opponent is None)


def played(match: Match, count: int, processes: int, path: Path | None) -> Iterator[BoardResult]:
    """The first boards of a match: those of the file, then the others, written there as they end."""
    done = {board.number: board for board in stored(path, match) if board.number < count}
    yield from done.values()
    for board in _played_now(match, [number for number in range(count) if number not in done], processes):
        if path is not None:
            store(path, match, board)
        yield board


def _played_now(match: Match, numbers: list[int], processes: int) -> Iterator[BoardResult]:
    """Play these boards, in this process or in several; with several as they end, in any order."""
    if processes == 1:
        yield from (_play(match, number) for number in numbers)
        return
    started = get_context("spawn")  # a fork of a process that has run the solver hangs
    pool = ProcessPoolExecutor(processes, started, signal.signal, (signal.SIGINT, signal.SIG_IGN))
    try:
        for future in as_completed([pool.submit(_play, match, number) for number in numbers]):
            yield future.result()
    finally:
        pool.shutdown(cancel_futures=True)


def _play(match: Match, number: int) -> BoardResult:
    opponent = None if match.is_against_itself else contender(match.opponent, match.worlds)
    return play_board(board_of(match.preset, match.seed, number), contender(match.player, match.worlds), opponent)


def text_of(match: Match, figures: Figures) -> Iterator[str]:
    """The figures, one a line."""
    yield f"{match.preset} boards: {figures.boards}"
    if not match.is_against_itself:
        low, high = wilson(figures.won, figures.decided)
        yield f"{match.preset} decided: {figures.decided}"
        yield f"{match.preset} won: {figures.share:.1%} of the decided"
        yield f"{match.preset} 95 % interval: {low:.1%} to {high:.1%}"
        yield f"{match.preset} undecided: {figures.boards - figures.decided}"
        yield f"{match.preset} marks a donne: {marks_a_donne(figures):+.1f}"
    if match.is_encheres:
        yield f"{match.preset} contracts made: {percent(figures.made, figures.taken)} of {figures.taken}"
        yield f"{match.preset} contracts above 80: {percent(figures.above_80, figures.donnes - figures.passed)}"
        yield f"{match.preset} passed out: {percent(figures.passed, figures.donnes)} of {figures.donnes}"
        yield f"{match.preset} with contre: {percent(figures.contred, figures.donnes - figures.passed)}"
    for at in (50, 99):
        yield f"{match.preset} p{at} of a card: {figures.ms_at(at):.1f} ms of processor time"


HEADINGS = ("preset", "boards", "decided", "won", "95 % interval", "marks a donne", "made", "passed out", "with contre")
HEADINGS += ("median ms", "p99 ms")


def table_of(rows: Iterable[tuple[Match, Figures]]) -> Iterator[str]:
    """The figures as a table for docs/bots.md."""
    yield f"| {' | '.join(HEADINGS)} |"
    yield "|---" * len(HEADINGS) + "|"
    for match, figures in rows:
        low, high = wilson(figures.won, figures.decided)
        against = (
            f"{figures.decided}",
            f"{figures.share:.1%}",
            f"{low:.1%}–{high:.1%}",
            f"{marks_a_donne(figures):+.1f}",
        )
        contracts = (
            percent(figures.made, figures.taken),
            percent(figures.passed, figures.donnes),
            percent(figures.contred, figures.donnes - figures.passed),
        )
        cells = (
            f"`{match.preset}`",
            f"{figures.boards}",
            *(("",) * 4 if match.is_against_itself else against),
            *(contracts if match.is_encheres else ("",) * 3),
            *(f"{figures.ms_at(at):.1f}" for at in (50, 99)),
        )
        yield f"| {' | '.join(cells)} |".replace("%", " %")


def marks_a_donne(figures: Figures) -> float:
    return (figures.own - figures.other) / figures.donnes


def positive(text: str) -> int:
    """A number for argparse, which tells a ValueError as a wrong argument."""
    if (number := int(text)) < 1:
        raise ValueError
    return number


def percent(part: int, whole: int) -> str:
    return f"{part / whole:.1%}" if whole else "0.0%"


def main(words: list[str] | None = None) -> Iterator[str]:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("player", nargs="?", choices=NAMES, default="confirme")
    parser.add_argument("opponent", nargs="?", choices=NAMES, default="november")
    parser.add_argument("--preset", action="append", choices=(*PRESETS, "all"), help="several times for several")
    parser.add_argument("--boards", type=positive, default=BOARDS)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--worlds", type=positive, default=WORLDS, help="the most worlds for a choice")
    parser.add_argument("--processes", type=positive, default=1)
    parser.add_argument("--results", type=Path, help="a file of results by board, to stop and go on")
    parser.add_argument("--table", action="store_true", help="a table in Markdown")
    given = parser.parse_args(words)
    presets = given.preset or DEFAULT_PRESETS
    rows = []
    yield f"{given.player} against {given.opponent}, seed {given.seed}, Python {platform.python_version()}"
    for preset in PRESETS if "all" in presets else presets:
        match = Match(label_of(given.player), label_of(given.opponent), preset, given.seed, given.worlds)
        results = played(match, given.boards, given.processes, given.results)
        rows.append((match, figures_of(results, alike=match.is_against_itself)))
        if not given.table:
            yield from text_of(*rows[-1])
    if given.table:
        yield from table_of(rows)


if __name__ == "__main__":
    with suppress(KeyboardInterrupt):
        for line in main():
            print(line, flush=True)  # noqa: T201
