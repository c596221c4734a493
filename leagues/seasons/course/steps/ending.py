"""Steps that open, close and cancel a season, and undo."""

from dataclasses import dataclass
from typing import Final, Literal

RULE: Final = 2
"""The version of the rule by which ranked parties count in a ladder (docs/standings.md, « Ladder »).

Rule 1 counted every partie fully, even one conceded at once, and a leaver kept their camp's points. A ladder closed
under rule 1 keeps its tables.
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Open:
    """Open the season, if it is a challenge or a ladder; a championship starts with its fixtures."""

    kind: Literal["open"] = "open"


@dataclass(frozen=True, slots=True, kw_only=True)
class Close:
    """Close the season: everything is played or forfeited, and its tables are final. `rule`: the counting rule used."""

    rule: int = RULE
    kind: Literal["close"] = "close"


@dataclass(frozen=True, slots=True, kw_only=True)
class Reopen:
    why: str = ""
    kind: Literal["reopen"] = "reopen"


@dataclass(frozen=True, slots=True, kw_only=True)
class Undo:
    """Cancel a step as if it had never been written; an undo can be undone."""

    version: int
    why: str = ""
    kind: Literal["undo"] = "undo"
