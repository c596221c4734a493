"""When, and by whom, a step was written."""

from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True)
class Moment:
    """Which step, by which player (None: a pair with its key, or the contest's own clock), and when."""

    version: int
    by: int | None
    at: datetime
