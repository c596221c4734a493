"""Conversion of database rows to API shapes, field by field."""

import json

from games.api.shapes.donnes import Donne, DonneInList, Facts, WholeDonne
from games.api.shapes.parties import Partie, Seated, Seats, WholePartie
from games.history.sheet import engine_line
from games.models import Donne as DonneRow
from games.models import Partie as PartieRow
from games.models import PartieSeat, Player
from games.rules.line import line_as_json
from games.rules.record_json import Json


def partie_shown(partie: PartieRow) -> Partie:
    """Return a partie in a list. Prefetch `seats__player` and `labels`."""
    return Partie(**_partie_fields(partie))


def whole_partie_shown(partie: PartieRow, *, readable: bool) -> WholePartie:
    """Return one partie. `readable` (`may_read_record`): with its seed, from which its packs follow."""
    proof = {
        "rules": partie.rules,
        "first_dealer": partie.first_dealer,
        "commitment": partie.commitment or None,
        "seed": (partie.seed or None) if readable else None,
    }
    return WholePartie(**_partie_fields(partie), **proof)


def _partie_fields(partie: PartieRow) -> Json:
    return {
        "code": partie.code,
        "origin": partie.origin,
        "kind": partie.kind,
        "game": partie.game,
        "preset": partie.preset,
        "begun_at": partie.begun_at,
        "finished_at": partie.finished_at,
        "how": partie.how or None,
        "winner": partie.winner or None,
        "totals": {"NS": partie.ns_total, "EW": partie.ew_total},
        "donnes": partie.donnes_count,
        "aided": partie.aided,
        "seats": seats_shown(partie),
        "labels": [{"kind": each.kind, "key": each.key, "name": each.name} for each in partie.labels.all()],
    }


def seats_shown(partie: PartieRow) -> Seats:
    """Return the players by seat. Prefetch `seats__player`."""
    return Seats(**{seat.seat: _seated(seat) for seat in partie.seats.all()})


def _seated(seat: PartieSeat) -> Seated:
    is_person = seat.player.kind == Player.Kind.PERSON
    return Seated(player=seat.player_id if is_person else None, name=seat.name)


def donne_shown(donne: DonneRow, *, readable: bool) -> Donne:
    """Return a donne without its cards. Unless it is `readable` (`may_read_record`), only the line of the sheet."""
    return Donne(**_donne_fields(donne, readable=readable))


def donne_in_list_shown(donne: DonneRow) -> DonneInList:
    """Return a donne from a list of readable parties, with the partie's code. The query should select `partie` too."""
    return DonneInList(**_donne_fields(donne, readable=True), partie=donne.partie.code)


def whole_donne_shown(donne: DonneRow, *, readable: bool) -> WholeDonne:
    """Return a donne, with its cards if they may be read (`may_read_record`)."""
    return WholeDonne(**_donne_fields(donne, readable=readable), record=json.loads(donne.record) if readable else None)


def _donne_fields(donne: DonneRow, *, readable: bool) -> Json:
    facts = facts_shown(donne) if readable else None
    return {**line_as_json(engine_line(donne)), "number": donne.number, "facts": facts}


def facts_shown(donne: DonneRow) -> Facts:
    dealt = {seat: getattr(donne, f"{seat.lower()}_dealt") for seat in "NESW"}
    values: Json = {name: getattr(donne, name) or None for name in ("contre_by", "surcontre_by", "der")}
    values |= {"dealt": None if None in dealt.values() else dealt, "stood_in": list(donne.stood_in)}
    return Facts(**values, round=donne.round)
