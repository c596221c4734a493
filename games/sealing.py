"""The stored row of a finished donne, played at a table or counted on paper: both are scored by the same code."""

import json
from collections.abc import Mapping
from datetime import datetime

from games.models import Donne, Partie
from games.rules.facts import DonneFacts, stood_in_for
from games.rules.line import ScoreLine, line_as_json
from games.rules.options import preset_of, read_rules
from games.rules.record_json import Json
from games.rules.seats import Camp, Seat


def rules_columns(rules: Mapping[str, object]) -> Json:
    """Return the columns of a partie for its rules: the full rule set and, for filters, the game and nearest preset."""
    read = read_rules(dict(rules), stored=True)
    return {"rules": rules, "game": read.game, "preset": preset_of(read)}


def sealed_row(partie: Partie, number: int, line: ScoreLine, record: Json, facts: DonneFacts, at: datetime) -> Donne:
    """Return the row of a finished donne: record text, line in marks and card points (docs/record.md), facts."""
    seen = line_as_json(line)
    both = ("points", "belote", "annonces", "penalties", "marks", "held")
    columns = {f"{camp.lower()}_{name}": seen[name][camp] for name in both for camp in ("NS", "EW")}
    tricks = seen["tricks"] or {"NS": None, "EW": None}
    stood_in = stood_in_for(record.get("actions", ()), record.get("x_who", ()))
    return Donne(
        partie=partie,
        number=number,
        sealed_at=at,
        record=json.dumps(record, separators=(",", ":"), ensure_ascii=False),
        dealer=seen["dealer"],
        outcome=seen["outcome"],
        taker=seen["taker"] or "",
        trump=seen["trump"] or "",
        value="" if seen["value"] is None else str(seen["value"]),
        multiplier=seen["multiplier"],
        capot=seen["capot"] or "",
        ns_tricks=tricks["NS"],
        ew_tricks=tricks["EW"],
        ns_total=seen["totals"]["NS"],
        ew_total=seen["totals"]["EW"],
        swing=abs(line.marks[0] - line.marks[1]),
        stood_in="".join(map(str, stood_in)),
        **_facts_columns(facts),
        **columns,
    )


def _facts_columns(facts: DonneFacts) -> Json:
    dealt = facts.dealt or (None, None, None, None)
    return {
        "round": facts.round,
        "contre_by": _name(facts.contre_by),
        "surcontre_by": _name(facts.surcontre_by),
        "der": _name(facts.der),
        **{f"{seat}_dealt": points for seat, points in zip("nesw", dealt, strict=True)},
    }


def _name(place: Seat | Camp | None) -> str:
    return "" if place is None else str(place)
