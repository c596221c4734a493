"""Four seats, two camps, and the order of play (rules 1.1, 1.4)."""

from enum import IntEnum, StrEnum


class Camp(IntEnum):
    """Two partners. Also the index of their figure in a `ByCamp`."""

    NS = 0
    EW = 1

    @property
    def other(self) -> "Camp":
        return CAMPS[1 - self]

    def __str__(self) -> str:
        return self._name_


class Seat(IntEnum):
    """A place at the table, seen from above."""

    N = 0
    E = 1
    S = 2
    W = 3

    @property
    def camp(self) -> Camp:
        return CAMPS[self & 1]

    @property
    def partner(self) -> "Seat":
        return SEATS[self ^ 2]

    def __str__(self) -> str:
        return self._name_


SEATS = tuple(Seat)
CAMPS = tuple(Camp)
LETTERS = tuple(seat.name for seat in SEATS)
"""`LETTERS[seat]`: the letter of a seat; this lookup is faster than `seat.name`."""

ByCamp = tuple[int, int]
"""A figure for each camp (points, marks, tricks…), indexed by `Camp`."""

NOTHING: ByCamp = (0, 0)


def for_camp(camp: Camp, figure: int) -> ByCamp:
    """Return the figure for that camp, and 0 for the other."""
    return (figure, 0) if camp is Camp.NS else (0, figure)


def plus(one: ByCamp, other: ByCamp) -> ByCamp:
    return (one[0] + other[0], one[1] + other[1])


def by_camp_as_json(figures: ByCamp) -> dict[str, int]:
    return {"NS": figures[0], "EW": figures[1]}


class Direction(StrEnum):
    """The direction of dealing, bidding and play (rules 1.4)."""

    COUNTERCLOCKWISE = "counterclockwise"
    CLOCKWISE = "clockwise"

    def after(self, seat: Seat) -> Seat:
        """Return the next seat."""
        return _FROM[self][seat][1]

    def before(self, seat: Seat) -> Seat:
        """Return the previous seat: the cutter, when `seat` deals (rules 1.7)."""
        return _FROM[self][seat][3]

    def starting_at(self, seat: Seat) -> tuple[Seat, ...]:
        """Return the four seats in order, `seat` first."""
        return _FROM[self][seat]


_FROM = {
    direction: tuple(tuple(SEATS[(seat + step * turn) % 4] for turn in range(4)) for seat in SEATS)
    for direction, step in ((Direction.COUNTERCLOCKWISE, -1), (Direction.CLOCKWISE, 1))
}
