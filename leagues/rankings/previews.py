"""Preview of a link to a leaderboard: its first lines."""

from django.urls import reverse
from django.utils.formats import number_format
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from games.labels import value_label
from games.previews.values import LinkPreview, PreviewPicture, PreviewRow
from leagues.rankings.queries import LeaderboardLine, LeaderboardPage

FIRST = 5
FACE_DOWN = 8


def board_preview(board: LeaderboardPage, *, of_pairs: bool) -> LinkPreview:
    """Return the preview of a leaderboard. `board`: its first page."""
    game = str(value_label("game", board.game))
    title = _("The strongest pairs") if of_pairs else _("The strongest players")
    rows = tuple(map(_row, board.lines[:FIRST]))
    return LinkPreview(
        title=f"{title} · {game}",
        text=", ".join(row.text for row in rows) or _("Nobody is ranked yet"),
        picture=PreviewPicture(
            language=get_language(), kicker=_("Leaderboards"), heading=f"{title}, {game}", rows=rows
        ),
        path=reverse("rankings:pairs" if of_pairs else "rankings:board", args=[board.game]),
        picture_path=reverse("rankings:pairs-picture" if of_pairs else "rankings:board-picture", args=[board.game]),
    )


def _row(line: LeaderboardLine) -> PreviewRow:
    called = " – ".join(each.name for each in line.people)
    return PreviewRow(f"{line.rank}. {called}", number_format(line.shown.points, force_grouping=True))
