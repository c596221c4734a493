"""The clock of a table as values: speeds, banks, time out (docs/protocol.md, « Connection, absence, replacement »).

All figures are seconds. Time beyond a turn's own seconds is taken from the seat's bank, which is refilled at each
donne. The current time is always an argument.
"""

from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final

from games.rules.seats import SEATS, Seat
from games.rules.values import value

LATE_TURNS: Final = 2
"""The number of consecutive late turns after which a bot takes the seat."""
RECALL: Final = timedelta(minutes=5)
"""How long a partie that counts waits for all four people after a long stop of the server."""
GIVEN_BACK: Final = 1.0
"""Network time per move, in seconds, that is not counted."""


@value
class Speed:
    """A speed. `turn`: seconds per turn; `bank`: extra seconds per donne; `absence`: seconds until a bot stands in."""

    name: str
    turn: float
    bank: float
    absence: float

    @property
    def hurries(self) -> bool:
        return self.turn > 0


SPEEDS: Final = {
    speed.name: speed
    for speed in (
        Speed("none", 0, 0, 120),
        Speed("relaxed", 60, 120, 120),
        Speed("normal", 30, 60, 60),
        Speed("fast", 15, 30, 60),
        # A prepared donne (docs/prepared-donnes.md): fifteen minutes of turns. Absence alone costs nothing.
        Speed("donne", 1, 899, float("inf")),
    )
}


@value
class TableClock:
    """A table's clock: when the current turn began, and by seat the bank and the consecutive late turns."""

    speed: Speed = SPEEDS["none"]
    since: datetime | None = None
    banks: tuple[float, ...] = (0.0, 0.0, 0.0, 0.0)
    late: tuple[int, ...] = (0, 0, 0, 0)
    resumed: datetime | None = None

    def refilled(self) -> "TableClock":
        """Return the clock with full banks, as at the beginning of a donne."""
        return replace(self, banks=(self.speed.bank,) * len(SEATS))

    def begun(self, at: datetime | None) -> "TableClock":
        """Return the clock at the beginning of a new turn."""
        return self if at is None else TableClock(self.speed, at, self.banks, self.late, self.resumed)

    def charged(self, seat: Seat, at: datetime | None) -> "TableClock":
        """Return the clock after a seat moved at `at`: time beyond the turn's seconds is taken from its bank."""
        beyond = self.elapsed(at) - self.speed.turn
        if not self.speed.hurries or beyond <= 0:
            return self
        left = round(max(0.0, self.banks[seat] - beyond), 1)
        return replace(self, banks=(*self.banks[:seat], left, *self.banks[seat + 1 :]))

    def counted(self, seat: Seat, *, late: bool) -> "TableClock":
        """Return the clock with this seat's consecutive late turns: one more, or zero after a turn in time."""
        turns = self.late[seat] + 1 if late else 0
        if turns == self.late[seat]:
            return self
        return replace(self, late=(*self.late[:seat], turns, *self.late[seat + 1 :]))

    def stood(self, since: datetime, at: datetime) -> tuple["TableClock", float]:
        """Return the clock after a stop from `since` to `at`, and the seconds of this turn that are not counted."""
        if self.since is None:
            return replace(self, resumed=since), 0.0
        seconds = max(0.0, (at - max(since, self.since)).total_seconds())
        return replace(self, since=self.since + timedelta(seconds=seconds), resumed=since), seconds

    def elapsed(self, at: datetime | None) -> float:
        """Return the seconds since the turn began; 0 if the machine's clock was set back."""
        if at is None or self.since is None:
            return 0.0
        return max(0.0, (at - self.since).total_seconds())

    def ends(self, seat: Seat) -> datetime | None:
        """Return when this seat's turn runs out of time; None without a clock."""
        if not self.speed.hurries or self.since is None:
            return None
        return self.since + timedelta(seconds=self.speed.turn + self.banks[seat])

    def moment(self, now: datetime, thought: float | None) -> datetime:
        """Return the time of a move whose message arrived at `now`, given the client's count `thought` (seconds)."""
        if thought is None or self.since is None:
            return now
        transport = min(GIVEN_BACK, max(0.0, self.elapsed(now) - max(0.0, thought)))
        return now - timedelta(seconds=transport)


UNHURRIED: Final = TableClock()
"""The clock of a table without time limits."""
