"""What the log of each table says once it is folded, as the site's own code folds it: run with the site's environment.

`python -m tests.e2e.folded CODE…` writes one line of JSON a table: what `Folded` holds.
"""

import json
import os
import sys
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from typing import Any

from tests.e2e.forking import said
from tests.e2e.served import Served


@dataclass(frozen=True, slots=True)
class Folded:
    """A table by its log. `entries`: version, text and ref of each line; `views` by seat, "" for a spectator.

    `totals` and `lines` are the partie's stored rows, `replayed` the answer to its record.
    """

    code: str
    entries: list[tuple[int, str, str]]
    views: dict[str, dict[str, Any]]
    how: str
    totals: dict[str, int]
    marks: list[dict[str, int]]
    replayed: dict[str, Any]


def folded(site: Served, codes: Iterable[str]) -> list[Folded]:
    """Fold these tables in a process of its own, on the database of a served site."""
    lines = said(["-m", "tests.e2e.folded", *codes], site.environment).splitlines()
    return [Folded(**json.loads(line)) for line in lines if line.startswith("{")]


def _fold(code: str) -> Folded:
    from games.exports import partie_record
    from games.live.audiences import table_view
    from games.live.snapshots import fold
    from games.models import Entry, Partie, Table
    from games.rules.replay import answer
    from games.rules.seats import SEATS

    table = Table.objects.get(code=code)
    state = fold(table).state
    partie = Partie.objects.get(table=table)
    rows = Entry.objects.filter(table=table).order_by("version")
    views = {"" if seat is None else seat.name: table_view(state, seat, code) for seat in (*SEATS, None)}
    return Folded(
        code=code,
        entries=[(row.version, row.text, row.ref) for row in rows],
        views=views,
        how=partie.how,
        totals={"NS": partie.ns_total, "EW": partie.ew_total},
        marks=[{"NS": row.ns_marks, "EW": row.ew_marks} for row in partie.donnes.order_by("number")],
        replayed=answer(partie_record(partie)),
    )


def main() -> None:
    import django

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "belote_site.settings")
    django.setup()
    for code in sys.argv[1:]:
        print(json.dumps(asdict(_fold(code))))


if __name__ == "__main__":
    main()
