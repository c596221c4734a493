"""Results of ranked parties: read from a partie's rows, stored as `RankedResult`, read again in counting order."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any, Final

from django.db.models import Q, QuerySet
from django.utils import timezone

from games.models import Partie, PartieSeat, Player, Table
from games.outcomes import donnes_played
from leagues.models import RankedResult
from leagues.ratings.played import WHOLE, Place, RankedPartie

SIDES: Final = ("NS", "EW")
WINNERS: Final = {"NS": 0, "EW": 1, "draw": None}
COLUMNS: Final = (
    "partie_id",
    "game",
    "finished_at",
    "day",
    "first",
    "second",
    "third",
    "fourth",
    "winner",
    "left",
    "donnes",
    "number",
    "before",
)
AT_ONCE: Final = 400


@dataclass(frozen=True, slots=True)
class KeptResult:
    """A counted result. `before`: the ratings before it (`leagues.rankings.counted`).

    `number`: 1 for the first partie of the same four people that day.
    """

    result: RankedPartie
    number: int
    before: bytes


def result_from(partie: Partie, seats: Iterable[PartieSeat], donnes: int) -> RankedPartie | None:
    """Return the result of a partie; None if the partie does not count, or not yet.

    `donnes`: how many were played. Reads each seat's `player`. Only a ranked partie that came to its end counts, among
    four different people. A seat left to a robot belongs to its person; the seat of a guest who signed in later belongs
    to their account. A partie conceded before its first donne was over is stored with weight 0.
    """
    counts = partie.kind == Table.Kind.RANKED and partie.how != Partie.How.STOPPED
    if not counts or partie.finished_at is None or partie.winner not in WINNERS:
        return None
    sitting = {seat.seat: seat for seat in seats}
    who = {
        place: seat.player.absorbed_by_id or seat.player_id
        for place, seat in sitting.items()
        if seat.player.kind == Player.Kind.PERSON
    }
    if len(set(who.values())) != 4:
        return None
    first, second = ((who[side[0]], who[side[1]]) for side in SIDES)
    return RankedPartie(
        id=partie.pk,
        game=partie.game,
        finished_at=partie.finished_at,
        day=timezone.localdate(partie.finished_at),
        sides=(first, second),
        winner=WINNERS[partie.winner],
        left=frozenset(who[place] for place, seat in sitting.items() if seat.left_at is not None),
        donnes=_weighing(partie, donnes),
    )


def _weighing(partie: Partie, donnes: int) -> int:
    """Return the donnes for the weight.

    Only a conceded partie can have no donnes: if another partie has none on record, it counts as a whole one.
    """
    if donnes <= 0:
        return 0 if partie.how == Partie.How.CONCEDED else WHOLE
    return min(donnes, WHOLE)


def results_now(parties: Iterable[int]) -> dict[int, RankedPartie]:
    """Return the current results of these parties, by their ids, without those that do not count or are deleted."""
    ids = sorted(parties)
    found: dict[int, RankedPartie] = {}
    for at in range(0, len(ids), AT_ONCE):
        some = Partie.objects.filter(pk__in=ids[at : at + AT_ONCE]).defer("rules")
        found |= {result.id: result for result in results_of(some) if result is not None}
    return found


def results_of(parties: QuerySet[Partie]) -> Iterator[RankedPartie | None]:
    """Yield the result of each of these few parties, in their order. Three queries."""
    read = list(parties)
    seats: dict[int, list[PartieSeat]] = {partie.pk: [] for partie in read}
    for seat in PartieSeat.objects.filter(partie__in=read).select_related("player").defer("tally"):
        seats[seat.partie_id].append(seat)
    donnes = donnes_played(read)
    for partie in read:
        yield result_from(partie, seats[partie.pk], donnes[partie.pk])


def in_order(game: str, since: date | None = None) -> QuerySet[RankedResult]:
    """Return the stored results of a game, from a day on, in the one order in which results are counted."""
    rows = RankedResult.objects.filter(game=game)
    if since is not None:
        rows = rows.filter(day__gte=since)
    return rows.order_by("day", "finished_at", "partie_id")


def after(place: Place, rows: QuerySet[RankedResult]) -> QuerySet[RankedResult]:
    """Return the rows after a place."""
    at, partie = place
    behind = Q(finished_at__gt=at) | Q(finished_at=at, partie_id__gt=partie)
    return rows.filter(behind, day__gte=timezone.localdate(at))


def kept_results(rows: QuerySet[RankedResult]) -> Iterator[KeptResult]:
    """Yield stored results a few at a time: a million need no more memory than a thousand."""
    for row in rows.values_list(*COLUMNS).iterator(chunk_size=2000):
        yield kept_from(row)


def kept_result(partie_id: int) -> KeptResult | None:
    rows = RankedResult.objects.filter(partie_id=partie_id).values_list(*COLUMNS)
    return next(map(kept_from, rows), None)


def kept_from(row: tuple[Any, ...]) -> KeptResult:
    partie, game, finished_at, day, first, second, third, fourth, winner, left, donnes, number, before = row
    result = RankedPartie(
        id=partie,
        game=game,
        finished_at=finished_at,
        day=day,
        sides=((first, second), (third, fourth)),
        winner=winner,
        left=left_of(left, (first, second, third, fourth)) if left else _NOBODY,
        donnes=WHOLE if donnes is None else donnes,
    )
    return KeptResult(result, number, bytes(before))


_NOBODY: Final[frozenset[int]] = frozenset()


def left_of(bits: int, four: tuple[int, int, int, int]) -> frozenset[int]:
    return frozenset(person for number, person in enumerate(four) if bits >> number & 1)


def row_of(kept: KeptResult) -> tuple[object, ...]:
    """Return the columns of `RankedResult`, in their order."""
    result, four = kept.result, (*kept.result.sides[0], *kept.result.sides[1])
    left = sum(1 << number for number, person in enumerate(four) if person in result.left)
    day: date = result.day
    at: datetime = result.finished_at
    return (result.id, result.game, at, day, *four, result.winner, left, result.donnes, kept.number, kept.before)
