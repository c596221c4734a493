"""The events that receivers are sent, by the names that messages carry (docs/webhooks.md)."""

from enum import StrEnum
from typing import Final

from django.utils.translation import gettext_lazy as _

from games.labels.words import Text


class EventKind(StrEnum):
    """The kinds of events. A stored name never changes."""

    CONTEST_ANNOUNCED = "contest.announced"
    CONTEST_CHANGED = "contest.changed"
    CONTEST_CLOSED = "contest.closed"
    ENTRIES_CHANGED = "entries.changed"
    DRAW_RELEASED = "draw.released"
    RESULTS_RELEASED = "results.released"
    RESULTS_CHANGED = "results.changed"
    RANKING_RELEASED = "ranking.released"
    SEASON_COUNTED = "season.counted"
    CLUB_CHANGED = "club.changed"
    PING = "ping"


CHOSEN: Final[dict[EventKind, Text]] = {
    EventKind.CONTEST_ANNOUNCED: _("A contest is announced"),
    EventKind.CONTEST_CHANGED: _("Name, place, time or stage of a contest changed"),
    EventKind.ENTRIES_CHANGED: _("Entries of a contest changed"),
    EventKind.DRAW_RELEASED: _("The draw of a round is shown, or hidden again"),
    EventKind.RESULTS_RELEASED: _("The results of a round are shown, or hidden again"),
    EventKind.RESULTS_CHANGED: _("A shown result was entered or corrected"),
    EventKind.RANKING_RELEASED: _("The ranking is shown, changed, or hidden again"),
    EventKind.CONTEST_CLOSED: _("A contest is closed, or open again"),
    EventKind.SEASON_COUNTED: _("The rankings of a league changed"),
    EventKind.CLUB_CHANGED: _("The page of the club changed"),
}
"""The events one can choose, with their text. A test event (`ping`) is sent to every receiver."""

OF_ONE_CONTEST: Final = frozenset(CHOSEN) - {EventKind.SEASON_COUNTED, EventKind.CLUB_CHANGED}
"""The events of a receiver for one contest."""


def text_of(kind: str) -> Text:
    """Return the text of a stored kind."""
    found = EventKind(kind)
    return _("Test event") if found is EventKind.PING else CHOSEN[found]
