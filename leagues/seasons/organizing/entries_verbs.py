"""Entries by the organizers, in full or not at all: new people, the entry, fixtures of a late entrant."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from functools import partial

from django.http import HttpRequest
from django.utils import timezone

from games.permissions import player_for
from leagues.logs.context import ref_of
from leagues.logs.store import WrittenStep
from leagues.models import SeasonStep
from leagues.seasons.context import SeasonContext
from leagues.seasons.organizing.entries_form import Who, staged
from leagues.seasons.season_log.fixtures import days_of_rounds, round_from
from leagues.seasons.season_log.state import SeasonEntrant, SeasonState
from leagues.seasons.season_log.steps import Arrive, Enter, Replace, Step
from leagues.seasons.season_log.steps.fixtures import arriving
from leagues.seasons.store import NamedSeasonStep

A_WEEK = timedelta(weeks=1)


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonEntryRequest:
    """The data of an entry. `division` from 0."""

    who: Sequence[Who]
    division: int = 0
    name: str = ""


def enter(request: HttpRequest, at: SeasonContext, asked: SeasonEntryRequest, ref: str) -> SeasonEntrant | None:
    """Return the new entrant; None if the form was sent before. SeasonRefusal, ClubRefusal: nothing has changed."""
    written = enter_all(request, at, [asked], [ref])
    return None if written.repeated else written.state.entrant(max(written.state.entrants))


def enter_all(
    request: HttpRequest, at: SeasonContext, each: Sequence[SeasonEntryRequest], refs: Sequence[str]
) -> WrittenStep[SeasonState]:
    """Enter all in one transaction, by one step each. SeasonRefusal, ClubRefusal: nothing has changed."""
    # The rights are checked before any new person is created.
    at.rights.verify(Enter(persons=()))
    before = _written_before(at, refs)
    if before is not None:
        return before
    with staged(at.league, [asked.who for asked in each]) as people:
        steps = [
            NamedSeasonStep(partial(_step, at, asked, persons), ref)
            for asked, persons, ref in zip(each, people.numbers, refs, strict=True)
        ]
        return at.say_all(request, steps, along=partial(people.show, at.league, player_for(request)))


def _written_before(at: SeasonContext, refs: Sequence[str]) -> WrittenStep[SeasonState] | None:
    """Return the step that the same form wrote before, if any."""
    named = SeasonStep.objects.filter(season=at.season, ref=refs[0]) if refs and refs[0] else None
    found = None if named is None else named.values_list("version", flat=True).first()
    return None if found is None else WrittenStep(found, at.state, repeated=True)


def _step(at: SeasonContext, asked: SeasonEntryRequest, persons: tuple[int, ...], state: SeasonState) -> Step:
    step: Step = Enter(persons=persons, division=asked.division, name=asked.name)
    if state.fixtures and at.rules.draws:
        step = arrival(state, persons, asked.division, asked.name, timezone.localdate())
    at.rights.verify(step)
    return step


def arrival(state: SeasonState, persons: tuple[int, ...], division: int, name: str, today: date) -> Arrive:
    """Return the step of a late entry, from the first round drawn for `today` or later.

    It proposes days for rounds after the last drawn one, at the interval of the last two (a week if only one is drawn).
    """
    first = round_from(state, today)
    known = days_of_rounds(state.fixtures.values())
    rounds = sorted(known)
    step = known[rounds[-1]] - known[rounds[-2]] if len(rounds) > 1 else A_WEEK
    last = known[rounds[-1]]
    more = [day for n in range(1, 4 * len(state.entrants) + 4) if (day := last + step * n) not in state.excluded]
    return arriving(state, persons, division, first, more, name)


def replace_partner(
    request: HttpRequest, at: SeasonContext, entrant: SeasonEntrant, *, who: Who, out: int, since: int, why: str
) -> None:
    """Replace a partner. SeasonRefusal, ClubRefusal: nothing has changed."""
    at.rights.verify(Replace(entrant=entrant.number, out=out, put=out, since=since))
    with staged(at.league, [[who]]) as people:
        [[put]] = people.numbers
        step = Replace(entrant=entrant.number, out=out, put=put, since=since, why=why)
        by = player_for(request)
        at.say_all(request, [NamedSeasonStep(step, ref_of(request))], along=partial(people.show, at.league, by))
