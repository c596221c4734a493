"""Records built from the stored texts of their donnes, without replaying them.

Donnes are stored in canonical form, so their texts are copied unchanged. `verify_records` replays them every night.
"""

import json
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final

from django.utils.timezone import localdate

from games.models import Partie
from games.rules.options import read_rules, rules_as_json
from games.rules.record import FORMAT
from games.rules.record_json import text_of
from games.rules.seats import SEATS

CUT_AT: Final = 200
"""How many first letters of a stored donne are searched for `cut`, which follows the 32 cards of the pack."""


def joined(partie: Partie, names: Mapping[str, str], donnes: Sequence[str]) -> str:
    """Return the canonical record of a finished partie: one line without its line end.

    `names` by seat; `donnes`: stored texts in the order dealt, for which `stands_as_sealed` is true.
    """
    seats = {str(seat): names[str(seat)] for seat in SEATS if str(seat) in names}
    head = {"format": FORMAT, "rules": {}, "seats": seats} if seats else {"format": FORMAT, "rules": {}}
    before = text_of(head)[:-1].replace('"rules":{}', f'"rules":{rules_text(json.dumps(partie.rules))}', 1)
    extras = text_of(extras_of_partie(partie))[1:]
    return f'{before},"first_dealer":"{partie.first_dealer}","donnes":[{",".join(donnes)}],{extras}'


@lru_cache(maxsize=256)
def rules_text(full: str) -> str:
    """Return the rules as a canonical record writes them. `full`: every option in JSON, as stored with a partie."""
    return text_of(rules_as_json(read_rules(json.loads(full), stored=True)))


def stands_as_sealed(partie: Partie, donnes: Sequence[str]) -> bool:
    """Whether these stored texts are canonical: no cut of 0, and no pack that follows from gathering the tricks.

    Old rows may contain both. Only a replay can tell whether a stored pack follows from the tricks of the donne before;
    so the result is False for every pack stored after a played donne, unless every donne is shuffled.
    """
    if any('"cut":0,' in donne[:CUT_AT] for donne in donnes):
        return False
    if partie.rules.get("shuffle") == "every-donne":
        return True
    return not any(donne.startswith('{"pack"') and _played(before) for before, donne in pairwise(donnes))


def _played(donne: str) -> bool:
    return not donne.startswith('{"count"')


def extras_of_partie(partie: Partie) -> dict[str, object]:
    """Return the top-level keys that the site adds, in the order of docs/record.md."""
    return (
        how_it_ended(partie)
        | {"x_id": partie.code, "x_date": localdate(partie.begun_at).isoformat()}
        | proof_of_deals(partie)
    )


def how_it_ended(partie: Partie) -> dict[str, object]:
    """Return `x_end` for a partie that ended early, otherwise nothing."""
    if partie.finished_at is None or partie.how == Partie.How.PLAYED:
        return {}
    return {"x_end": {"how": partie.how, "winner": partie.winner or None}}


def proof_of_deals(partie: Partie) -> dict[str, object]:
    """Return `x_seed` and `x_commitment` (docs/dealing.md) once the seed is public; old parties have neither."""
    if not partie.seed:
        return {}
    return {"x_seed": partie.seed, "x_commitment": partie.commitment}
