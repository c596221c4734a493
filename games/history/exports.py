"""A partie as its record, in the open notation (docs/record.md): the sealed texts of its donnes, put together."""

import json
from typing import Any, Final

from django.utils.timezone import localdate

from games.models import Partie
from games.rules.options import read_rules, rules_as_json

FORMAT: Final = "belote-record/1"


def partie_record(partie: Partie) -> str:
    """The canonical record of a partie: one line of JSON without its newline. Prefetch `seats` and `donnes`, in order."""
    names = {seat.seat: seat.name for seat in partie.seats.all()}
    record: dict[str, Any] = {
        "format": FORMAT,
        "rules": rules_as_json(read_rules(partie.rules)),
        "seats": {seat: names[seat] for seat in "NESW"},
        "first_dealer": partie.first_dealer,
        "donnes": [json.loads(donne.record) for donne in partie.donnes.all()],
    }
    return json.dumps(record | how_it_ended(partie) | whose(partie), ensure_ascii=False, separators=(",", ":"))


def how_it_ended(partie: Partie) -> dict[str, Any]:
    """`x_end`, for a partie that ended early."""
    if partie.finished_at is None or partie.how == Partie.How.PLAYED:
        return {}
    return {"x_end": {"how": partie.how, "winner": partie.winner or None}}


def whose(partie: Partie) -> dict[str, str]:
    return {"x_id": partie.code, "x_date": localdate(partie.begun_at).isoformat()}
