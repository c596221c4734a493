"""The public sheet, which gets a line when a donne ends."""

from games.live.state import TableState
from games.rules.explaining import explain_line, reasons_as_json
from games.rules.line import is_last, line_as_json
from games.rules.seats import NOTHING


def written(state: TableState) -> tuple[dict[str, object], ...]:
    """Return the sheet, with a line and its reasons if a donne has just ended."""
    if state.partie is None or len(state.partie.lines) == len(state.sheet):
        return state.sheet
    *before, line = state.partie.lines
    held, last = before[-1].held if before else NOTHING, is_last(state.rules, tuple(before))
    reasons = reasons_as_json(explain_line(line, state.rules, held=held, last=last))
    return (*state.sheet, {**line_as_json(line), "reasons": reasons})
