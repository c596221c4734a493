"""The sheet as everybody reads it, a line longer once a donne has ended."""

from games.live.state import TableState
from games.rules.explaining import explain_line, reasons_as_json
from games.rules.line import line_as_json
from games.rules.seats import NOTHING
from games.rules.totals import is_last


def written(state: TableState) -> tuple[dict[str, object], ...]:
    """The sheet with the line of a donne that has just ended, if one has, and its reasons."""
    if state.partie is None or len(state.partie.lines) == len(state.sheet):
        return state.sheet
    *before, line = state.partie.lines
    held, last = before[-1].held if before else NOTHING, is_last(state.rules, tuple(before))
    reasons = reasons_as_json(explain_line(line, state.rules, held=held, last=last))
    return (*state.sheet, {**line_as_json(line), "reasons": reasons})
