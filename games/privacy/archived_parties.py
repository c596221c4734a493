"""Parts of a person's archive: parties played, paper sheets and collected records, with bounded memory."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from games.exports.stream import names_of, pages, record_line, sealed_of
from games.models import Collected, Partie, PartieSeat, Player, Sheet
from games.outcomes import seat_outcome
from games.permissions import may_read_record
from games.privacy.plain_rows import rows

CHUNK = 50


@dataclass(frozen=True, slots=True)
class OwnPartie:
    """A partie that the person has played, its names by seat, and its record line once it is over (docs/record.md).

    `result`: the outcome for this person (`games.outcomes`), empty while the partie is under way.
    """

    partie: Partie
    names: dict[str, str]
    record: str | None
    result: str


def parties_of(ids: set[int]) -> Iterator[OwnPartie]:
    mine = PartieSeat.objects.filter(player_id__in=ids).values("partie_id")
    for page in pages(Partie.objects.filter(pk__in=mine)):
        keys = [partie.pk for partie in page]
        names, donnes, results = names_of(keys), sealed_of(keys), _results_of(ids, keys)
        for partie in page:
            over = may_read_record(partie)
            record = record_line(partie, names[partie.pk], donnes[partie.pk]) if over else None
            yield OwnPartie(partie, names[partie.pk], record, results.get(partie.pk, "") if over else "")


def _results_of(ids: set[int], parties: Collection[int]) -> dict[int, str]:
    seats = PartieSeat.objects.filter(player_id__in=ids, partie__in=parties, partie__finished_at__isnull=False)
    return dict(seats.annotate(outcome=seat_outcome()).values_list("partie_id", "outcome"))


def partie_row(own: OwnPartie, file: str | None) -> dict[str, object]:
    """Return a partie as a row of the list; `record`: the name of its file, None while the partie is under way."""
    partie = own.partie
    return {
        "code": partie.code,
        "begun": partie.begun_at,
        "finished": partie.finished_at,
        "cards": partie.origin,
        "kind": partie.kind,
        "how": partie.how or None,
        "winner": partie.winner or None,
        "result": own.result or None,
        "totals": {"NS": partie.ns_total, "EW": partie.ew_total},
        "seats": own.names,
        "record": file,
    }


def sheets_of(ids: set[int]) -> list[dict[str, object]]:
    """Return the paper sheets that the person has opened; their entries are in the records of their parties."""
    sheets = Sheet.objects.filter(keeper_id__in=ids)
    return rows(sheets, partie="partie__code", opened="opened_at", closed="closed_at")


def collected_by(player: Player) -> Iterator[str]:
    """Yield every record of the person's collection as a line, in the order of import."""
    mine, after = Collected.objects.filter(owner=player).order_by("pk").values_list("pk", "record"), 0
    while found := list(mine.filter(pk__gt=after)[:CHUNK]):
        yield from (record + "\n" for _pk, record in found)
        after = found[-1][0]
