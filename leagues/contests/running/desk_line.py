"""The desk's line: one sheet typed as « 5 1044 920 », or « 5 » to open table 5, or the scanned code of a sheet.

After the points, `b` adds a belote and `c` a capot: « 5 1044bc 920 », « 5 1044 c 920 ». Table and points may be
separated by spaces or by any of `, ; : / -`.
"""

import re
from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from django.http import QueryDict

from leagues.contests.contest_log.codes import ContestCode, ContestRefusal

MOST_SIGNS: Final = 300
BELOTE: Final = "b"
CAPOT: Final = "c"
_SEPARATORS: Final = re.compile(r"[\s,;:/\-–—]+")
_MARKED: Final = re.compile(r"(\d{0,6})([bc]*)", re.ASCII)


@dataclass(frozen=True, slots=True)
class ScannedSheet:
    """The address read from a sheet's code."""

    address: str


@dataclass(frozen=True, slots=True)
class DeskLine:
    """A typed line. `points`: none, those of the first side, or those of both. `belotes` None: none was typed."""

    table: int
    points: tuple[int, ...] = ()
    capots: tuple[int, int] = (0, 0)
    belotes: int | None = None

    def fields(self) -> dict[str, str]:
        """Return the fields of the score's form."""
        said = {"table": str(self.table)}
        said |= {f"points_{side}": str(points) for side, points in enumerate(self.points)}
        said |= {f"capots_{side}": str(count) for side, count in enumerate(self.capots) if count}
        return said if self.belotes is None else said | {"belotes": str(self.belotes)}


@dataclass(slots=True)
class _Word:
    figure: int
    marks: str


def read_line(text: str, tables: Collection[int]) -> DeskLine | ScannedSheet:
    """Return what the line says. `tables`: the numbers of the round's tables.

    ContestRefusal `line-unreadable`; `line-ambiguous` if it may say two things; `no-such-table`.
    """
    typed = text.strip()
    if not typed or len(typed) > MOST_SIGNS:
        raise ContestRefusal(ContestCode.LINE_UNREADABLE)
    if "://" in typed:
        return ScannedSheet(typed)
    words = _words(typed.lower())
    if len(words) > 3 or words[0].marks:
        raise ContestRefusal(ContestCode.LINE_UNREADABLE)
    table, points = words[0].figure, words[1:]
    if len(points) == 1 and table not in tables:
        # « 1044 920 »: the table is missing.
        raise ContestRefusal(ContestCode.LINE_AMBIGUOUS)
    if table not in tables:
        raise ContestRefusal(ContestCode.NO_SUCH_TABLE, str(table))
    marks = "".join(each.marks for each in points)
    capots = [each.marks.count(CAPOT) for each in points] + [0, 0]
    return DeskLine(
        table=table,
        points=tuple(each.figure for each in points),
        capots=(capots[0], capots[1]),
        belotes=marks.count(BELOTE) if BELOTE in marks else None,
    )


def _words(typed: str) -> list[_Word]:
    """Return the figures with the letters that follow each. ContestRefusal `line-unreadable`."""
    words: list[_Word] = []
    for piece in filter(None, _SEPARATORS.split(typed)):
        read = _MARKED.fullmatch(piece)
        if read is None or (not read[1] and not words):
            raise ContestRefusal(ContestCode.LINE_UNREADABLE)
        if read[1]:
            words.append(_Word(int(read[1]), read[2]))
        else:
            words[-1].marks += read[2]
    if not words:
        raise ContestRefusal(ContestCode.LINE_UNREADABLE)
    return words


def filled(post: QueryDict, line: DeskLine) -> QueryDict:
    """Return the form's data as if the figures of the line had been typed in its fields."""
    data = post.copy()
    for name, figure in line.fields().items():
        data[name] = figure
    return data
