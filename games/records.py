"""Stored parties and collected parties as records, without replaying them."""

import json

from django.db.models import Prefetch

from games.models import Collected, Donne, Partie, PartieSeat
from games.rules.earlier_presets import FIRST_PRESETS
from games.rules.options import PRESETS, read_rules
from games.rules.record import Record, parse_record
from games.rules.replay import MOST_DONNES
from games.rules.seats import Seat


def partie_up_to(code: str, number: int) -> Partie | None:
    """Return a partie with its seats and its first `number` donnes; None if there is no such partie or donne."""
    if not 1 <= number <= MOST_DONNES:
        return None
    first = Donne.objects.filter(number__lte=number).order_by("number").only("partie", "number", "record")
    seats = PartieSeat.objects.select_related("player")
    fetched = Partie.objects.prefetch_related(Prefetch("seats", seats), Prefetch("donnes", first))
    partie = fetched.filter(code=code).first()
    return partie if partie is not None and len(partie.donnes.all()) == number else None


def partie_as_record(partie: Partie) -> Record:
    """Return the record of a partie with its prefetched donnes, in the order dealt."""
    return Record(
        rules=read_rules(partie.rules, stored=True),
        first_dealer=Seat[partie.first_dealer],
        donnes=tuple(json.loads(donne.record) for donne in partie.donnes.all()),
        seats={Seat[seat.seat]: seat.name for seat in partie.seats.all()},
        stored=True,
    )


def collected_as_record(collected: Collected) -> Record:
    """Return the record of a partie in somebody's collection; it was verified on import."""
    presets = FIRST_PRESETS if collected.edition is None else PRESETS
    return parse_record(collected.record, presets, stored=True)
