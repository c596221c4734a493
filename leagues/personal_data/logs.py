"""The steps of a log as they are stored, without those that were undone. Nothing is folded."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime

from games.rules.json_object import Json


@dataclass(frozen=True, slots=True)
class StoredStep:
    """A stored step. `data`: its JSON; `by`: the id of the player who wrote it, None for a key or a clock."""

    version: int
    data: Json
    by: int | None
    at: datetime

    @property
    def kind(self) -> str:
        return str(self.data["kind"])

    def told(self) -> Json:
        return {"at": self.at, **self.data}


def standing_steps(steps: Iterable[StoredStep]) -> Iterator[StoredStep]:
    """Return the steps that count, in their order. An undo may be undone itself."""
    log = list(steps)
    gone: set[int] = set()
    for step in reversed(log):
        if step.kind == "undo" and step.version not in gone:
            gone.add(step.data["version"])
    return (step for step in log if step.kind != "undo" and step.version not in gone)
