"""Previews of links to leagues and to announced seasons, with names in the form their people agreed to."""

from dataclasses import replace

from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from games.previews.values import LinkPreview, PreviewPicture, PreviewRow
from leagues.models import League
from leagues.seasons.context import SeasonContext
from leagues.seasons.kinds import kind_of
from leagues.seasons.pages.season_page import LineShown, counted_at, tables_shown
from leagues.seasons.reading_tables import ReadTables
from leagues.seasons.rights import SeasonRights
from leagues.seasons.table_texts import called_at

FIRST = 3
FACE_DOWN = 8


def season_preview(at: SeasonContext, tables: ReadTables | None = None) -> LinkPreview | None:
    """Return the preview of a season; None before it is announced. `tables`: its stored ranking, if known."""
    if not at.season.public:
        return None
    # Organizers see full names: everybody gets what a stranger sees.
    seen = replace(at, player=None, rights=SeasonRights()) if at.rights.at_desk else at
    read = counted_at(seen).tables if tables is None else tables
    shown = tables_shown(seen, read.of_month(None), called_at(seen, read))
    rows = tuple(_row(line) for line in (shown[0].lines[:FIRST] if shown else ()) if line.rank is not None)
    league, season = at.league, at.season
    return LinkPreview(
        title=f"{league.name}, {season.name}",
        text=", ".join(row.text for row in rows) or str(kind_of(league).about),
        picture=PreviewPicture(
            language=get_language(),
            kicker=_("League · {season}").format(season=season.name),
            heading=league.name,
            note="" if rows else _of(league),
            rows=rows,
            backs=0 if rows else FACE_DOWN,
        ),
        path=reverse("leagues:season", args=at.address),
        picture_path=reverse("leagues:season_picture", args=at.address),
    )


def league_preview(league: League) -> LinkPreview:
    """Return the preview of a league with an announced season."""
    return LinkPreview(
        title=league.name,
        text=f"{_of(league)}. {kind_of(league).about}",
        picture=PreviewPicture(
            language=get_language(), kicker=_("League"), heading=league.name, note=_of(league), backs=FACE_DOWN
        ),
        path=reverse("leagues:league", args=[league.code]),
        picture_path=reverse("leagues:picture", args=[league.code]),
    )


def _of(league: League) -> str:
    return _("A league of the site") if league.club is None else league.club.name


def _row(line: LineShown) -> PreviewRow:
    return PreviewRow(f"{line.rank}. {line.called}", line.figures[0] if line.figures else "")
