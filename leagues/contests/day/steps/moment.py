"""The version, author and time of a step."""

from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True)
class Moment:
    """The version of a step, its author (None: a pair with its key, or the contest's own clock), and its time."""

    version: int
    by: int | None
    at: datetime
