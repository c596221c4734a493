"""Results of boards, one JSON line each in a file that grows: a measurement may stop and go on where it was."""

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from os import SEEK_END
from pathlib import Path
from typing import Any

from games.rules.line import ScoreLine
from games.rules.options import PRESETS
from games.rules.seats import Camp


@dataclass(frozen=True, slots=True)
class Match:
    """Who is measured against whom, by labels of contenders. `worlds`: the most for a choice, of both."""

    player: str
    opponent: str
    preset: str
    seed: int
    worlds: int

    @property
    def is_encheres(self) -> bool:
        return PRESETS[self.preset].get("game") == "encheres"

    @property
    def is_against_itself(self) -> bool:
        """Whether four alike play: then a board is played once, and nobody wins it."""
        return self.player == self.opponent


@dataclass(frozen=True, slots=True)
class DonneResult:
    """A donne of a board. `taker`: whether the player's camp took; None if all passed. Marks of player and opponent."""

    own: int
    other: int
    taker: bool | None
    made: bool
    value: str
    contred: bool


@dataclass(frozen=True, slots=True)
class BoardResult:
    """`donnes`: with the player north and south, then east and west; `ms`: for each card of the player's camp."""

    number: int
    donnes: tuple[DonneResult, ...]
    ms: tuple[float, ...]

    @property
    def own(self) -> int:
        return sum(donne.own for donne in self.donnes)

    @property
    def other(self) -> int:
        return sum(donne.other for donne in self.donnes)


def donne_result(line: ScoreLine, camp: Camp) -> DonneResult:
    return DonneResult(
        own=line.marks[camp],
        other=line.marks[camp.other],
        taker=None if line.taker is None else line.taker.camp is camp,
        made=line.outcome == "made",
        value="" if line.value is None else str(line.value),
        contred=line.multiplier > 1,
    )


def store(path: Path, match: Match, board: BoardResult) -> None:
    """Add a board to the file, on a line of its own even after a line that was cut off."""
    line = json.dumps({"match": asdict(match), "board": asdict(board)}, separators=(",", ":")) + "\n"
    with path.open("a+b") as file:
        if file.tell():
            file.seek(-1, SEEK_END)
            line = line if file.read(1) == b"\n" else "\n" + line
        file.write(line.encode())


def stored(path: Path | None, match: Match) -> Iterator[BoardResult]:
    """The boards of this match in the file; a line that was cut off is left out."""
    if path is None or not path.exists():
        return
    wanted = asdict(match)
    for text in path.read_text().splitlines():
        try:
            line: dict[str, Any] = json.loads(text)
        except json.JSONDecodeError:
            continue
        if line["match"] == wanted:
            board = line["board"]
            donnes = tuple(DonneResult(**donne) for donne in board["donnes"])
            yield BoardResult(board["number"], donnes, tuple(board["ms"]))
