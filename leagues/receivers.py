"""What leagues do when something happens in games."""

from typing import Any

from games.models import Table
from games.outbox import enqueue


def keep_result(sender: Any, partie_id: int, kind: str, **_more: Any) -> None:
    """Ask, in the partie's own transaction, for the contest's result to be entered after it."""
    if kind == Table.Kind.CONTEST:
        enqueue("leagues.tasks.enter_result", partie_id, key=f"contest-result:{partie_id}")
