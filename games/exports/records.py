"""The record of one partie in the open notation (docs/record.md), replayed before it is sent."""

import json
from collections.abc import Mapping, Sequence

from games.exports.joining import extras_of_partie
from games.models import Partie
from games.rules.options import read_rules
from games.rules.record import Record, record_text
from games.rules.replay import canonical
from games.rules.seats import Seat


def partie_record(partie: Partie) -> str:
    """Return the canonical record of a partie: one line of JSON without line end. Prefetch `seats` and `donnes`.

    The record is replayed first; a stored partie that cannot be replayed is an error of the site (RecordRefusal).
    """
    donnes = sorted(partie.donnes.all(), key=lambda donne: donne.number)
    names = {seat.seat: seat.name for seat in partie.seats.all()}
    return replayed_record(partie, names, [donne.record for donne in donnes])


def replayed_record(partie: Partie, names: Mapping[str, str], donnes: Sequence[str]) -> str:
    """Return the record of a partie, given its names by seat and its stored donnes in the order dealt.

    RecordRefusal if the partie cannot be replayed.
    """
    record = Record(
        rules=read_rules(partie.rules, stored=True),
        first_dealer=Seat[partie.first_dealer],
        donnes=tuple(map(json.loads, donnes)),
        seats={Seat[seat]: name for seat, name in names.items()},
        extras=extras_of_partie(partie),
    )
    return canonical(record_text(record), stored=True)
