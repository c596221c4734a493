"""Preview of a link to a table: the rules, and who sits where; no card and no score."""

from django.urls import reverse
from django.utils.translation import get_language, ngettext
from django.utils.translation import gettext as _

from games.labels import rules_title
from games.live.open_seats import host_name
from games.live.state import Occupant, TablePhase, TableState
from games.previews.values import LinkPreview, PreviewPicture, PreviewRow
from games.rules.seats import Seat

FACE_DOWN = 8


def table_preview(state: TableState, code: str) -> LinkPreview:
    """Return the preview of a table that everybody may see."""
    game, heading = rules_title(state.rules), _heading(state)
    return LinkPreview(
        title=f"{heading} · {game}",
        text=_text(state),
        picture=PreviewPicture(
            language=get_language(),
            kicker=game,
            heading=heading,
            rows=(_camp(state, Seat.N, Seat.S), _camp(state, Seat.E, Seat.W)),
            backs=FACE_DOWN,
        ),
        path="",
        picture_path=reverse("live:picture", args=[code]),
    )


def _heading(state: TableState) -> str:
    match state.phase:
        case TablePhase.SEATING:
            host = host_name(state)
            return _("{name} invites you to play").format(name=host) if host else _("A table waits for players")
        case TablePhase.FINISHED:
            return _("The partie is over")
        case TablePhase.CLOSED:
            return _("This table is closed")
    return _("The partie is under way")


def _text(state: TableState) -> str:
    free = state.seats.count(None)
    if state.phase is not TablePhase.SEATING:
        return _("Follow the partie at this table, or open a table of your own.")
    return ngettext(
        "%(n)s seat free. No account needed, nothing to install.",
        "%(n)s seats free. No account needed, nothing to install.",
        free,
    ) % {"n": free}


def _camp(state: TableState, one: Seat, other: Seat) -> PreviewRow:
    both = state.seats[one], state.seats[other]
    if both == (None, None):
        return PreviewRow(_("Two free seats"))
    return PreviewRow(_("{one} and {other}").format(one=_called(both[0]), other=_called(both[1])))


def _called(occupant: Occupant | None) -> str:
    return _("a free seat") if occupant is None else occupant.name
