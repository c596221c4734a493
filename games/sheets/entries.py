"""The entries of a sheet's log, one line of text each (docs/sheets.md), and their refusal codes; pure.

line {"taker":"S",…}      a donne as counted (docs/record.md), after the others
correct 3 {"taker":…}     the third line is replaced
strike 3, restore 3       the third line does not count, or counts again
maldonne                  the donne is dealt again; this is noted without marks
sign NS own|link|passed   a camp signs: on its own account, by its link, or on a phone passed to it
close, close unsigned     the sheet is closed, with both signatures or without
renew                     links given out earlier no longer work
leave N                   the account linked at North was not there

The texts of the codes are in `games/labels/`.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, Literal, TypeAlias, cast, get_args

from games.options_form import required_number
from games.rules.counting import DonneCount
from games.rules.errors import Code, Refusal, shown
from games.rules.record import count_as_json, read_count
from games.rules.seats import Camp, Seat

How: TypeAlias = Literal["own", "link", "passed"]
"""How a camp signed: with its own account, with its link, or on a phone passed to it."""
MOST_LETTERS: Final = 2_000


@dataclass(frozen=True, slots=True)
class LineEntry:
    count: DonneCount

    def __str__(self) -> str:
        return f"line {count_text(self.count)}"


@dataclass(frozen=True, slots=True)
class CorrectEntry:
    line: int
    count: DonneCount

    def __str__(self) -> str:
        return f"correct {self.line} {count_text(self.count)}"


@dataclass(frozen=True, slots=True)
class Strike:
    line: int

    def __str__(self) -> str:
        return f"strike {self.line}"


@dataclass(frozen=True, slots=True)
class Restore:
    line: int

    def __str__(self) -> str:
        return f"restore {self.line}"


@dataclass(frozen=True, slots=True)
class MaldonneEntry:
    def __str__(self) -> str:
        return "maldonne"


@dataclass(frozen=True, slots=True)
class SignEntry:
    camp: Camp
    how: How

    def __str__(self) -> str:
        return f"sign {self.camp} {self.how}"


@dataclass(frozen=True, slots=True)
class CloseEntry:
    """The sheet is closed. `unsigned`: it was closed although a signature was missing."""

    unsigned: bool = False

    def __str__(self) -> str:
        return "close unsigned" if self.unsigned else "close"


@dataclass(frozen=True, slots=True)
class Renew:
    def __str__(self) -> str:
        return "renew"


@dataclass(frozen=True, slots=True)
class LeaveEntry:
    seat: Seat

    def __str__(self) -> str:
        return f"leave {self.seat}"


Entry: TypeAlias = (
    LineEntry | CorrectEntry | Strike | Restore | MaldonneEntry | SignEntry | CloseEntry | Renew | LeaveEntry
)


def parse_entry(text: str) -> Entry:
    """Read an entry from its text. Refusal `unreadable` for a text that is too long or no entry."""
    verb, _space, rest = text.partition(" ")
    if verb not in _PARSERS or len(text) > MOST_LETTERS:
        raise _unreadable(text)
    return _PARSERS[verb](rest)


def count_text(count: DonneCount) -> str:
    """Write a counted donne as one line of JSON. Refusal `bad-count` when its points do not add up."""
    return json.dumps(count_as_json(count), separators=(",", ":"), ensure_ascii=False)


def parse_count(text: str) -> DonneCount:
    """Read a counted donne from its JSON. Refusal `unreadable`."""
    try:
        return read_count(json.loads(text))
    except (ValueError, RecursionError):
        raise _unreadable(text) from None


def _correct(text: str) -> CorrectEntry:
    number, _space, count = text.partition(" ")
    return CorrectEntry(_number(number), parse_count(count))


def _number(text: str) -> int:
    return required_number(text, _unreadable(text), 4)


def _sign(text: str) -> SignEntry:
    camp, _space, how = text.partition(" ")
    if camp not in Camp.__members__ or how not in get_args(How):
        raise _unreadable(text)
    return SignEntry(Camp[camp], cast("How", how))


def _leave(text: str) -> LeaveEntry:
    if text not in Seat.__members__:
        raise _unreadable(text)
    return LeaveEntry(Seat[text])


def _alone(make: Callable[[], Entry]) -> Callable[[str], Entry]:
    def parse(text: str) -> Entry:
        if text:
            raise _unreadable(text)
        return make()

    return parse


def _close(text: str) -> CloseEntry:
    if text not in ("", "unsigned"):
        raise _unreadable(text)
    return CloseEntry(unsigned=text == "unsigned")


def _unreadable(text: str) -> Refusal:
    return Refusal(Code.UNREADABLE, f"no entry of a sheet: {shown(text)}")


_PARSERS: Final[dict[str, Callable[[str], Entry]]] = {
    "line": lambda text: LineEntry(parse_count(text)),
    "correct": _correct,
    "strike": lambda text: Strike(_number(text)),
    "restore": lambda text: Restore(_number(text)),
    "maldonne": _alone(MaldonneEntry),
    "sign": _sign,
    "close": _close,
    "renew": _alone(Renew),
    "leave": _leave,
}


class SheetCode(StrEnum):
    STALE = "stale"
    CHANGED_SINCE = "changed-since"
    SHEET_CLOSED = "sheet-closed"
    NO_SUCH_LINE = "no-such-line"
    NOTHING_CHANGES = "nothing-changes"
    LINES_AFTER_THE_END = "lines-after-the-end"
    NOTHING_WRITTEN = "nothing-written"
    NOT_SIGNED = "not-signed"
    SHEET_FULL = "sheet-full"
    TOO_MANY_SHEETS = "too-many-sheets"
    NOT_THE_KEEPER = "not-the-keeper"
    MAY_NOT_WRITE = "may-not-write"
    NOT_YOUR_CAMP = "not-your-camp"
    SUSPENDED = "suspended"
