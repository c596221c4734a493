"""The public page about ranked play; every figure comes from the code that applies it."""

from dataclasses import dataclass
from datetime import timedelta

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_safe

from games.labels import PRESETS, Text, rules_title
from games.live.clock import LATE_TURNS, RECALL, SPEEDS
from games.lobby.queue.choices import RANKED, RANKED_SPEED, rules_of
from games.models import Table
from games.outcomes import Outcome, outcome
from games.reliability import COOL_DOWNS, ENOUGH, FORGIVEN_AFTER, REMEMBERED

RESULTS: tuple[Outcome, ...] = ("win", "draw", "loss")


@dataclass(frozen=True, slots=True)
class LeftPartieCost:
    """The results counted for `who` (the leaver, their partner or their opponents) if their camp won, drew or lost."""

    who: str
    outcomes: tuple[str, ...]


@require_safe
def ranked_play(request: HttpRequest) -> HttpResponse:
    """Show presets, clock, and the consequences of leaving."""
    speed = SPEEDS[RANKED_SPEED.value]
    context = {
        "games": [(PRESETS[preset].label, rules_title(rules_of(Table.Kind.RANKED, preset))) for preset in RANKED],
        "turn": round(speed.turn),
        "bank": round(speed.bank),
        "absence": round(speed.absence),
        "late_turns": LATE_TURNS,
        "recall": round(RECALL.total_seconds() / 60),
        "remembered": REMEMBERED,
        "enough": ENOUGH,
        "forgiven_after": FORGIVEN_AFTER,
        "cool_downs": [span(each) for each in COOL_DOWNS],
        "counted": counted(),
    }
    return render(request, "lobby/ranked.html", context)


def counted() -> list[LeftPartieCost]:
    """Return the table of how a partie with one leaver counts, computed from the rule."""
    words = {"win": _("won"), "draw": _("drawn"), "loss": _("lost"), None: _("does not count")}
    people = (
        (_("Whoever left"), True, False),
        (_("Their partner"), False, True),
        (_("Their opponents"), False, False),
    )
    return [
        LeftPartieCost(who, tuple(words[outcome(left=left, partner_left=alone, result=result)] for result in RESULTS))
        for who, left, alone in people
    ]


def span(time: timedelta) -> Text:
    """Format « 10 minutes », « 48 hours »."""
    minutes = round(time.total_seconds() / 60)
    if minutes < 60:
        return ngettext("{n} minute", "{n} minutes", minutes).format(n=minutes)
    return ngettext("{n} hour", "{n} hours", minutes // 60).format(n=minutes // 60)
