"""One partie as its record, in the open notation (docs/record.md), replayed before it leaves."""

import json
from collections.abc import Mapping, Sequence

from games.exports.joining import extras_of_partie
from games.models import Partie
from games.rules.options import read_rules
from games.rules.record import Record, record_text
from games.rules.replay import canonical
from games.rules.seats import Seat


def partie_record(partie: Partie) -> str:
    """The canonical record of a partie: one line of JSON without its end. Prefetch `seats` and `donnes`.

    It is replayed on the way out: what cannot be replayed is our own fault and leaves as a `RecordRefusal`.
    """
    donnes = sorted(partie.donnes.all(), key=lambda donne: donne.number)
    names = {seat.seat: seat.name for seat in partie.seats.all()}
    return replayed_record(partie, names, [donne.record for donne in donnes])


def replayed_record(partie: Partie, names: Mapping[str, str], donnes: Sequence[str]) -> str:
    """The same from what was read already: names by seat, sealed texts in the order dealt. RecordRefusal."""
    record = Record(
        rules=read_rules(partie.rules, stored=True),
        first_dealer=Seat[partie.first_dealer],
        donnes=tuple(map(json.loads, donnes)),
        seats={Seat[seat]: name for seat, name in names.items()},
        extras=extras_of_partie(partie),
    )
    return canonical(record_text(record), stored=True)
