"""Entries as the organizers make them, whole or not at all: people written down, the entry, fixtures of who arrives."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from django.db import transaction
from django.http import HttpRequest
from django.utils import timezone

from games.permissions import player_for
from leagues.models import SeasonStep
from leagues.seasons.at_season import AtSeason, say
from leagues.seasons.course.fixtures import arriving, days_of_rounds, round_from
from leagues.seasons.course.state import Entrant, SeasonState
from leagues.seasons.course.steps import Arrive, Enter, Replace, Step
from leagues.seasons.organizing.entries_people import Who, written_down

A_WEEK = timedelta(weeks=1)


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """`division` from 0."""

    who: Sequence[Who]
    division: int = 0
    name: str = ""


class SentBefore(Exception):  # noqa: N818  (an answer; raised so that the transaction is taken back)
    """The same form was a step already: whoever was written down for it now is not."""


def enter(request: HttpRequest, at: AtSeason, asked: Asked, ref: str) -> Entrant | None:
    """The entrant; None when the same form was sent before. SeasonRefusal, ClubRefusal: nothing has changed."""
    if ref and SeasonStep.objects.filter(season=at.season, ref=ref).exists():
        return None
    # Whether they may is asked before anybody is written down.
    at.rights.verify(Enter(persons=()))
    try:
        with transaction.atomic():
            written = say(request, at, _step(at.state, asked, people(request, at, asked.who)), ref=ref)
            if written.repeated:
                raise SentBefore
    except SentBefore:
        return None
    return written.state.entrant(max(written.state.entrants))


def _step(state: SeasonState, asked: Asked, persons: tuple[int, ...]) -> Step:
    if not state.fixtures:
        return Enter(persons=persons, division=asked.division, name=asked.name)
    return arrival(state, persons, asked.division, asked.name, timezone.localdate())


def arrival(state: SeasonState, persons: tuple[int, ...], division: int, name: str, today: date) -> Arrive:
    """Into a championship that has begun: from the first round that is not played yet, then week after week."""
    first = round_from(state, today)
    known = days_of_rounds(state.fixtures.values())
    rounds = sorted(known)
    step = known[rounds[-1]] - known[rounds[-2]] if len(rounds) > 1 else A_WEEK
    last = known[rounds[-1]]
    more = [day for n in range(1, 4 * len(state.entrants) + 4) if (day := last + step * n) not in state.excluded]
    return arriving(state, persons, division, first, more, name)


@transaction.atomic
def replace_partner(
    request: HttpRequest, at: AtSeason, entrant: Entrant, *, who: Who, out: int, since: int, why: str
) -> None:
    """SeasonRefusal, ClubRefusal: nothing has changed."""
    at.rights.verify(Replace(entrant=entrant.number, out=out, put=out, since=since))
    [put] = people(request, at, [who])
    say(request, at, Replace(entrant=entrant.number, out=out, put=put, since=since, why=why))


def people(request: HttpRequest, at: AtSeason, who: Sequence[Who]) -> tuple[int, ...]:
    """The numbers steps name them by; who is new is written down."""
    by = player_for(request)
    return tuple(written_down(at.league, by, each) for each in who)
