"""Statistics counts of a finished partie for each seat, stored so that statistics need not read every donne.

A tally is a dictionary of counts by name; a missing name is zero. Stored donnes are the source: a tally is computed
from them, may be deleted, and is computed again by `keep_tallies`. Donnes in which a bot replaced somebody, and donnes
stopped before their end, are not counted (docs/history.md).

Counts of the camp: `donnes`, `won`, `level` (by marks); `marks`, `marks_against`; `settled` (donnes taken and counted,
of which `points`, `points_against` are the card points); `ours`, `ours_made`, `ours_dedans`; `theirs`, `theirs_dedans`,
`defence_points`; `capot`, `capot_against`; `belotes`, `belotes_against`; `der` out of `der_known`; `stood_in`, donnes
not counted. Counts of the seat: `taken`, `made`, `dedans`, and `taken` and `made` by `trump.H.…`, `round.1.…`,
`value.100.…`, `place.1.…`; `place.1`: donnes with this speaking place (1 speaks first, 4 deals); `contre`,
`contre.right`, `surcontre`, `surcontre.right`; `dealt`: card points without the der in the `dealt_known` hands.
"""

import json
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from time import monotonic
from typing import Final, TypeAlias

from django.db import connection, transaction

from games.models import Donne, Partie, PartieSeat
from games.rules.seats import Direction, Seat
from games.short_transactions import pause

Tally: TypeAlias = dict[str, int]
SETTLED: Final = frozenset({"made", "dedans", "litige"})
"""Outcomes of a donne that was taken and counted."""
SPOKEN: Final = SETTLED | {"nobody", "void"}
OF_THE_SEAT: Final = ("place.", "taken", "made", "dedans", "trump.", "round.", "value.", "contre", "surcontre", "dealt")
"""Prefixes of the counts of one seat; all other counts are of the camp."""
BELOTE: Final = 20
BATCH: Final = 50
"""Parties added up and written at once: on SQLite the tables wait for every writer."""


def tally_of(seat: Seat, direction: Direction, donnes: Iterable[Donne]) -> Tally:
    """Return the tally of a seat for these donnes of one partie."""
    tally: Counter[str] = Counter()
    for donne in donnes:
        if donne.outcome == "open":
            continue
        if donne.stood_in:
            tally["stood_in"] += 1
            continue
        _count_camp(tally, donne, str(seat.camp))
        if donne.outcome in SPOKEN:
            place = direction.starting_at(direction.after(Seat[donne.dealer])).index(seat) + 1
            tally[f"place.{place}"] += 1
            _count_seat(tally, donne, str(seat), place)
    return {name: count for name, count in tally.items() if count}


def _count_camp(tally: Counter[str], donne: Donne, camp: str) -> None:
    us, them = ("ns", "ew") if camp == "NS" else ("ew", "ns")
    marks, against = getattr(donne, f"{us}_marks"), getattr(donne, f"{them}_marks")
    tally["donnes"] += 1
    tally["won"] += marks > against
    tally["level"] += marks == against
    tally["marks"] += marks
    tally["marks_against"] += against
    tally["belotes"] += getattr(donne, f"{us}_belote") // BELOTE
    tally["belotes_against"] += getattr(donne, f"{them}_belote") // BELOTE
    if donne.capot:
        tally["capot" if donne.capot == camp else "capot_against"] += 1
    if donne.der:
        tally["der_known"] += 1
        tally["der"] += donne.der == camp
    if donne.outcome in SETTLED:
        _count_points(tally, donne, getattr(donne, f"{us}_points"), getattr(donne, f"{them}_points"), camp)


def _count_points(tally: Counter[str], donne: Donne, points: int, against: int, camp: str) -> None:
    tally["settled"] += 1
    tally["points"] += points
    tally["points_against"] += against
    if donne.taker in camp:
        tally["ours"] += 1
        tally["ours_made"] += donne.outcome == "made"
        tally["ours_dedans"] += donne.outcome == "dedans"
    else:
        tally["theirs"] += 1
        tally["theirs_dedans"] += donne.outcome == "dedans"
        tally["defence_points"] += points


def _count_seat(tally: Counter[str], donne: Donne, seat: str, place: int) -> None:
    dealt = getattr(donne, f"{seat.lower()}_dealt")
    if dealt is not None:
        tally["dealt_known"] += 1
        tally["dealt"] += dealt
    if donne.outcome not in SETTLED:
        return
    made = donne.outcome == "made"
    if donne.contre_by == seat:
        tally["contre"] += 1
        tally["contre.right"] += donne.outcome == "dedans"
    if donne.surcontre_by == seat:
        tally["surcontre"] += 1
        tally["surcontre.right"] += made
    if donne.taker != seat:
        return
    tally["taken"] += 1
    tally["made"] += made
    tally["dedans"] += donne.outcome == "dedans"
    for name in _kinds_of(donne, place):
        tally[f"{name}.taken"] += 1
        tally[f"{name}.made"] += made


def _kinds_of(donne: Donne, place: int) -> Iterator[str]:
    yield f"place.{place}"
    yield f"trump.{donne.trump}"
    if donne.round is not None:
        yield f"round.{donne.round}"
    if donne.value:
        yield f"value.{donne.value}"


def tally_as_text(tally: Mapping[str, int]) -> str:
    """Return the tally as the text stored with the seat."""
    return json.dumps(tally, separators=(",", ":"))


def tally_from_text(text: str) -> Tally:
    tally: Tally = json.loads(text)
    return tally


def tallies_of(seats: Iterable[PartieSeat]) -> dict[int, Tally]:
    """Return the tally of each seat by id, computed from the donnes with two queries; `seat.partie` is not needed."""
    seats = list(seats)
    parties = {seat.partie_id for seat in seats}
    directions = dict(Partie.objects.filter(pk__in=parties).values_list("pk", "rules__direction"))
    donnes: defaultdict[int, list[Donne]] = defaultdict(list)
    for donne in Donne.objects.defer("record", "sealed_at").filter(partie_id__in=parties):
        donnes[donne.partie_id].append(donne)
    return {
        seat.pk: tally_of(Seat[seat.seat], Direction(directions[seat.partie_id]), donnes[seat.partie_id])
        for seat in seats
    }


def keep_tallies(*, batches: int | None = None) -> int:
    """Add up finished parties that have no tally yet, at most `batches` batches; return the number of seats."""
    done, turn = 0, 0
    while (batches is None or turn < batches) and (seats := _waiting()):
        tallies, began = tallies_of(seats), monotonic()
        _write([(tally_as_text(tally), seat) for seat, tally in tallies.items()])
        done, turn = done + len(seats), turn + 1
        pause(began)
    return done


def _write(rows: Sequence[tuple[str, int]]) -> None:
    """Write (text, id of the seat) rows. Django's bulk update takes fifteen times as long."""
    table = connection.ops.quote_name(PartieSeat._meta.db_table)
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.executemany(f"UPDATE {table} SET tally = %s WHERE id = %s", rows)  # noqa: S608  (our own name)


def _waiting() -> Sequence[PartieSeat]:
    found = PartieSeat.objects.filter(tally=None, partie__finished_at__isnull=False)
    return list(found.order_by("partie_id").only("pk", "partie_id", "seat")[: 4 * BATCH])
