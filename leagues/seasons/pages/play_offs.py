"""The play-offs between the divisions of a championship, once its tables are final."""

from dataclasses import dataclass

from leagues.seasons.context import SeasonContext
from leagues.seasons.pages.line_names import LineNames
from leagues.seasons.pages.reading_tables import ReadTables


@dataclass(frozen=True, slots=True)
class PlayOffShown:
    """A play-off.

    `division`: the upper one, from 1, in which the winner plays next season. `winner`: empty before it is played.
    """

    division: int
    upper: str
    lower: str
    winner: str


def play_offs_shown(at: SeasonContext, tables: ReadTables, called: LineNames) -> tuple[PlayOffShown, ...]:
    """Return the play-offs, from the highest division down."""
    won = {(each.upper, each.lower): each.winner for each in at.state.play_offs}
    return tuple(
        PlayOffShown(
            division=division + 1,
            upper=called(upper),
            lower=called(lower),
            winner=called(won[upper, lower]) if (upper, lower) in won else "",
        )
        for division, upper, lower in tables.play_offs
    )
