"""What the logs of tables say once folded, version by version: run with the site's environment.

`python -m tests.faults.truth CODE…` writes one line of JSON a table: what `Truth` holds.
"""

import hashlib
import json
import os
import sys
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from typing import Any

from tests.e2e.folded import Folded


@dataclass(frozen=True, slots=True)
class Truth:
    """`digests`: of the view of each audience (a seat, "" for a spectator) at version 0, 1, 2…

    `parties`: how many rows the table has of its partie; `differences`: where they are not what the record says.
    `charged`: the seats whose bank ever was not full.
    """

    folded: Folded
    digests: dict[str, list[str]]
    parties: int
    differences: list[str]
    charged: list[str]

    @property
    def stood_in(self) -> list[str]:
        """The lines by which somebody was played for: out of time, or taken to be absent."""
        return [text for _version, text, _ref in self.folded.entries if text.startswith("late ") or " away " in text]


def digest(view: dict[str, Any]) -> str:
    """A short name of a view, the same for the same view."""
    return hashlib.sha256(json.dumps(view, sort_keys=True).encode()).hexdigest()[:16]


def read(lines: Iterable[str]) -> dict[str, Truth]:
    """By table, from what this module's process said."""
    rows = [json.loads(line) for line in lines if line.startswith("{")]
    return {row["folded"]["code"]: Truth(**{**row, "folded": Folded(**row["folded"])}) for row in rows}


def _truth(code: str) -> Truth:
    from games.live.audiences import table_view
    from games.live.snapshots import empty
    from games.live.steps import step
    from games.models import Entry, Partie, Table
    from games.rules.seats import SEATS
    from games.verifying import differences
    from tests.e2e.folded import _fold

    table = Table.objects.get(code=code)
    state, audiences = empty(table), (*SEATS, None)
    digests: dict[str, list[str]] = {"" if seat is None else seat.name: [] for seat in audiences}
    charged: set[str] = set()
    for entry in (None, *Entry.objects.filter(table=table).order_by("version")):
        if entry is not None:
            state, _events = step(state, entry.text, entry.at)
        for seat in audiences:
            digests["" if seat is None else seat.name].append(digest(table_view(state, seat, code)))
        charged |= {seat.name for seat in SEATS if state.clock.banks[seat] < state.clock.speed.bank}
    rows = Partie.objects.filter(table=table)
    return Truth(_fold(code), digests, rows.count(), [str(each) for each in differences(rows)], sorted(charged))


def main() -> None:
    import django

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "belote_site.settings")
    django.setup()
    for code in sys.argv[1:]:
        print(json.dumps(asdict(_truth(code))))


if __name__ == "__main__":
    main()
