"""A fault in words, with the position of the replay before its card."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _

from games.history.statistics.figures import tenth
from games.labels import card_in_sentence
from games.models import Donne
from games.rules.cards import parse_card


@dataclass(frozen=True, slots=True)
class ToldFault:
    """A fault. `at`: address of the position before the card; `others`: names of the other three, by role."""

    sentence: str
    cost: str
    at: str
    ended: datetime
    partner: str = ""
    opponents: tuple[str, ...] = ()


def position_before(donne: Donne, number: int) -> int | None:
    """Return how many actions of the donne come before its card with this number, from 0; None without such a card."""
    plays = [at for at, action in enumerate(json.loads(donne.record).get("actions", ())) if " play " in action]
    return plays[number] if number < len(plays) else None


def told_fault(
    donne: Donne, code: str, number: int, answer: Mapping[str, Any] | None, names: Mapping[str, str]
) -> ToldFault | None:
    """Return the fault of the card with this number; None if the analysis does not tell it. `code`: of the partie."""
    step, plays = position_before(donne, number), (answer or {}).get("plays", ())
    if step is None or number >= len(plays) or "judged" not in plays[number]:
        return None
    play = plays[number]
    seat, judged = play["seat"], play["judged"]
    partner, *opponents = (names.get(other, "") for other in _others(seat))
    return ToldFault(
        sentence=_("{name} played {card}; {better} was better.").format(
            name=names.get(seat, ""),
            card=card_in_sentence(parse_card(play["card"])),
            better=card_in_sentence(parse_card(judged["than"])),
        ),
        cost=tenth(judged["lost"]),
        at=reverse("history:position", args=[code, donne.number, step]),
        ended=donne.sealed_at,
        partner=partner,
        opponents=tuple(opponents),
    )


def _others(seat: str) -> str:
    """Return partner, then opponents."""
    return {"N": "SEW", "S": "NEW", "E": "WNS", "W": "ENS"}[seat]
