"""The raw rows of ranked parties in a served site's database, read by a process with the site's environment.

`python -m tests.e2e.evening_rows` writes them as JSON: columns alone, nothing that the site has counted.
"""

import json
import os
from dataclasses import asdict, dataclass

from tests.e2e.forking import said
from tests.e2e.served import Served


@dataclass(frozen=True, slots=True)
class RawPartie:
    """`seats`: the player of each; `left`: the seats left at its end; `donnes`: the outcome of each sealed one.

    `day`: of its end, as the site reckons days; `totals`: NS, EW.
    """

    id: int
    how: str
    winner: str
    finished_at: str
    day: str
    totals: list[int]
    seats: dict[str, int]
    left: list[str]
    donnes: list[str]


def raw_parties(site: Served) -> list[RawPartie]:
    """In the order they ended."""
    lines = said(["-m", "tests.e2e.evening_rows"], site.environment).splitlines()
    return [RawPartie(**each) for each in json.loads(lines[-1])]


def _read() -> list[RawPartie]:
    from django.utils import timezone

    from games.models import Partie

    ranked = Partie.objects.filter(kind="ranked", finished_at__isnull=False).order_by("finished_at", "pk")
    return [
        RawPartie(
            id=row.pk,
            how=row.how,
            winner=row.winner,
            finished_at=str(row.finished_at),
            day=str(timezone.localdate(row.finished_at)),
            totals=[row.ns_total, row.ew_total],
            seats=dict(row.seats.values_list("seat", "player_id")),
            left=sorted(row.seats.filter(left_at__isnull=False).values_list("seat", flat=True)),
            donnes=list(row.donnes.order_by("number").values_list("outcome", flat=True)),
        )
        for row in ranked
    ]


def main() -> None:
    import django

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "belote_site.settings")
    django.setup()
    print(json.dumps([asdict(each) for each in _read()]))


if __name__ == "__main__":
    main()
