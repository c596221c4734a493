"""The scale of team points: what a difference of marks between the two rooms is worth. Pure.

A contract made in one room and lost in the other is worth hundreds of marks and would decide a match by itself. So
points grow as the 0.3rd power of the difference, rounded; docs/prepared-donnes.md says from which data.
"""

from typing import Final

LEAST: Final = (1, 5, 20, 65, 150, 300, 500, 800)
"""The least difference of marks for one point, for two, and so on."""


def team_points(difference: int) -> int:
    """Return the points of a donne for the first team, negative if they are the second team's.

    `difference`: marks of North–South less those of East–West in room 1, less the same of room 2.
    """
    points = sum(abs(difference) >= least for least in LEAST)
    return points if difference > 0 else -points
