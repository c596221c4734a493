"""Previews of links to the public pages of a contest: what is announced, and the ranking once it is released."""

from collections.abc import Sequence
from typing import Final

from django.urls import reverse
from django.utils import timezone
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from accounts.grammar import date_format
from games.previews.values import LinkPreview, PreviewPicture, PreviewRow
from leagues.contests.context import ContestContext
from leagues.contests.screens.boards import RankingBoard, RankingLine, ranking_board
from leagues.contests.screens.poster import format_of

FIRST: Final = 3
FACE_DOWN: Final = 8
PAGES: Final = {
    "concours": "contests:contest",
    "tirage": "contests:public-draw",
    "resultats": "contests:public-results",
    "tableau": "contests:public-bracket",
    "classement": "contests:ranking",
}
"""The name of the address of each public page."""
RANKING: Final = "classement"


def contest_preview(at: ContestContext, view: str) -> LinkPreview:
    """Return the preview of a public page of an announced contest. `at`: as an anonymous viewer sees it."""
    board = ranking_board(at) if view == RANKING or at.state.closed is not None else None
    rows = _rows(board)
    contest, kicker = at.contest, _kicker(at)
    announced = ". ".join(filter(None, (contest.place or contest.club.name, format_of(at.state.settings))))
    return LinkPreview(
        title=_("{contest}: ranking").format(contest=contest.name) if view == RANKING and rows else contest.name,
        text=", ".join((kicker, *_texts(rows))) if rows else f"{kicker}. {announced}.",
        picture=PreviewPicture(
            language=get_language(),
            kicker=kicker,
            heading=contest.name,
            note="" if rows else announced,
            rows=rows,
            backs=0 if rows else FACE_DOWN,
        ),
        path=reverse(PAGES[view], args=[contest.code]),
        picture_path=reverse(
            "contests:ranking-picture" if view == RANKING else "contests:picture", args=[contest.code]
        ),
    )


def _kicker(at: ContestContext) -> str:
    day = date_format(timezone.localtime(at.contest.starts_at), "DATE_FORMAT")
    return _("Contest · {day}").format(day=day)


def _rows(board: RankingBoard | None) -> tuple[PreviewRow, ...]:
    if board is None:
        return ()
    return tuple(_row(line, final=board.final) for line in board.lines[:FIRST])


def _row(line: RankingLine, *, final: bool) -> PreviewRow:
    figure = line.stage or (line.figures[0] if line.figures else "")
    return PreviewRow(f"{line.rank}. {line.who.called}", figure, won=final and line.rank == 1)


def _texts(rows: Sequence[PreviewRow]) -> tuple[str, ...]:
    return tuple(row.text for row in rows)
