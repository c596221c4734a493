"""Conversion of a paper sheet to its shape."""

from collections.abc import Iterator

from games.api.shapes.base import ByCamp
from games.api.shapes.donnes import Line
from games.api.shapes.sheets import Past, Row, Sheet, SheetCard, Signature
from games.api.sheet_access import SheetAccess
from games.api.showing import seats_shown
from games.rules.line import line_as_json
from games.rules.record_count import count_as_json
from games.rules.seats import NOTHING
from games.rules.seats import ByCamp as Figures
from games.sheets.queries import ListedSheet as Card
from games.sheets.state import SheetRow as SheetRow
from games.sheets.state import SheetState


def sheet_shown(access: SheetAccess) -> Sheet:
    sheet, state = access.sheet, access.state
    partie, engine = sheet.partie, state.partie
    return Sheet.model_validate(
        {
            "code": partie.code,
            "version": state.version,
            "keeper": sheet.keeper_id,
            "may_write": access.rights.write and state.closed is None,
            "game": partie.game,
            "preset": partie.preset,
            "rules": partie.rules,
            "seats": seats_shown(partie),
            "dealer": None if engine.finished else str(engine.dealer),
            "rows": list(_rows(state)),
            "totals": _by_camp(engine.totals),
            "held": _by_camp(engine.held or NOTHING),
            "finished": engine.finished,
            "winner": None if engine.winner is None else str(engine.winner),
            "signatures": [
                Signature.model_validate({"camp": str(each.camp), "how": each.how, "at": each.moment.at})
                for each in state.signatures
            ],
            "closed_at": None if state.closed is None else state.closed.at,
        }
    )


def card_shown(card: Card) -> SheetCard:
    totals = (card.camps[0][2], card.camps[1][2])
    return SheetCard(
        code=card.code, open=card.is_open, moved_at=card.moved_at, donnes=card.donnes, totals=_by_camp(totals)
    )


def _rows(state: SheetState) -> Iterator[Row]:
    """Yield every row; the lines of the partie belong to the rows that count, in the same order."""
    lines = iter(state.partie.lines)
    for row in state.rows:
        line = Line.model_validate(line_as_json(next(lines))) if row.stands else None
        yield _row(row, line)


def _row(row: SheetRow, line: Line | None) -> Row:
    return Row(
        number=row.number,
        maldonne=row.count is None,
        struck=row.is_struck,
        count=None if row.count is None else count_as_json(row.count),
        line=line,
        past=[Past(what=each.what, by=each.moment.by, at=each.moment.at) for each in row.past],
    )


def _by_camp(figures: Figures) -> ByCamp:
    return ByCamp(NS=figures[0], EW=figures[1])
