"""The parties one has played, the sheets one has kept and the records one has collected, in flat memory."""

from collections.abc import Iterator
from typing import Any

from games.exports.stream import names_of, pages, record_line, sealed_of
from games.models import Collected, Partie, PartieSeat, Player, Sheet
from games.order.own_rows import rows
from games.permissions import may_read_record

CHUNK = 50


def parties_of(ids: set[int]) -> Iterator[tuple[Partie, dict[str, str], str | None]]:
    """Each partie, its names by seat and, once it is over, its record (docs/record.md) as a line."""
    mine = PartieSeat.objects.filter(player_id__in=ids).values("partie_id")
    for page in pages(Partie.objects.filter(pk__in=mine)):
        keys = [partie.pk for partie in page]
        names, donnes = names_of(keys), sealed_of(keys)
        for partie in page:
            over = may_read_record(partie)
            yield partie, names[partie.pk], record_line(partie, names[partie.pk], donnes[partie.pk]) if over else None


def partie_listed(partie: Partie, names: dict[str, str], file: str | None) -> dict[str, Any]:
    """A partie as the list of them tells it; `record`: the name of its file, None while it is under way."""
    return {
        "code": partie.code,
        "begun": partie.begun_at,
        "finished": partie.finished_at,
        "cards": partie.origin,
        "kind": partie.kind,
        "how": partie.how or None,
        "winner": partie.winner or None,
        "totals": {"NS": partie.ns_total, "EW": partie.ew_total},
        "seats": names,
        "record": file,
    }


def sheets_of(ids: set[int]) -> list[dict[str, Any]]:
    """The paper sheets one has opened; what is written on them is in the records of their parties."""
    kept = Sheet.objects.filter(keeper_id__in=ids)
    return rows(kept, partie="partie__code", opened="opened_at", closed="closed_at")


def collected_by(player: Player) -> Iterator[str]:
    """Every record of one's collection as a line, in the order they came."""
    mine, after = Collected.objects.filter(owner=player).order_by("pk").values_list("pk", "record"), 0
    while found := list(mine.filter(pk__gt=after)[:CHUNK]):
        yield from (record + "\n" for _pk, record in found)
        after = found[-1][0]
