"""A partie as its record, in the open notation (docs/record.md): the sealed texts of its donnes, put together."""

import json
from typing import Any

from django.utils.timezone import localdate

from games.models import Partie
from games.rules.options import read_rules
from games.rules.record import Record, record_text
from games.rules.replay import canonical
from games.rules.seats import Seat


def partie_record(partie: Partie) -> str:
    """The canonical record of a partie: one line of JSON without its end. Prefetch `seats` and `donnes`, in order.

    It is replayed on the way out: what cannot be replayed is our own fault and leaves as a `RecordRefusal`.
    """
    record = Record(
        rules=read_rules(partie.rules),
        first_dealer=Seat[partie.first_dealer],
        donnes=tuple(json.loads(donne.record) for donne in partie.donnes.all()),
        seats={Seat[seat.seat]: seat.name for seat in partie.seats.all()},
        extras=how_it_ended(partie) | {"x_id": partie.code, "x_date": localdate(partie.begun_at).isoformat()},
    )
    return canonical(record_text(record))


def how_it_ended(partie: Partie) -> dict[str, Any]:
    """`x_end`, for a partie that ended early."""
    if partie.finished_at is None or partie.how == Partie.How.PLAYED:
        return {}
    return {"x_end": {"how": partie.how, "winner": partie.winner or None}}
