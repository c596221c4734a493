"""Steps that close a season, and undo."""

from dataclasses import dataclass
from typing import Final, Literal

RULE: Final = 2
"""The version of the rule by which ranked parties count in a ladder (docs/standings.md, « Ladder »).

Rule 1 counted every partie fully, even one conceded at once, and a leaver kept their camp's points. A ladder closed
under rule 1 keeps its tables.
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Open:
    """The season is under way: of a challenge and a ladder; a championship starts with its fixtures."""

    kind: Literal["open"] = "open"


@dataclass(frozen=True, slots=True, kw_only=True)
class Close:
    """Everything is played or forfeited: the tables are final. `rule`: the version they were counted by."""

    rule: int = RULE
    kind: Literal["close"] = "close"


@dataclass(frozen=True, slots=True, kw_only=True)
class Reopen:
    why: str = ""
    kind: Literal["reopen"] = "reopen"


@dataclass(frozen=True, slots=True, kw_only=True)
class Undo:
    """As if that step had never been; an undo can be undone."""

    version: int
    why: str = ""
    kind: Literal["undo"] = "undo"
