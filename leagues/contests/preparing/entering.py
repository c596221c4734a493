"""An entry made at the desk, in full or not at all: new people, number, payment, and its table if it is late."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db import transaction
from django.http import HttpRequest

from games.permissions import player_for
from leagues.contests.contest_log.codes import ContestCode, ContestRefusal
from leagues.contests.contest_log.drawing import field_of
from leagues.contests.contest_log.settings import Category
from leagues.contests.contest_log.state import ContestEntrant, ContestState
from leagues.contests.contest_log.steps import Enter, Late, Pay, SeatLate
from leagues.contests.context import ContestContext
from leagues.contests.preparing.categories import categories_of
from leagues.contests.preparing.entry_form import Who
from leagues.contests.preparing.people import new_person
from leagues.models import ContestStep, Person
from leagues.pairings.late import seat_late

NOW = "now"


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryRequest:
    """The data of an entry. `number` None: the next free number.

    `cents`: the payment. `since`: of a late entry, « now » or the number of a round.
    """

    who: Sequence[Who]
    number: int | None = None
    categories: frozenset[Category] = frozenset()
    cents: int = 0
    since: str = ""


@transaction.atomic
def enter(request: HttpRequest, at: ContestContext, asked: EntryRequest, ref: str) -> ContestEntrant | None:
    """Return the new entrant; None if the form was sent before.

    After a ContestRefusal or ClubRefusal nothing has changed.
    """
    if ref and ContestStep.objects.filter(contest=at.contest, ref=ref).exists():
        return None
    # Rights are checked before any person is created.
    number = asked.number or at.state.next_number
    late = at.state.entries_closed is not None
    at.rights.verify(Late(number=number, persons=(), since=1) if late else Enter(number=number, persons=()))
    people = [
        each if isinstance(each, Person) else new_person(at.contest, player_for(request), each) for each in asked.who
    ]
    persons = tuple(person.pk for person in people)
    categories = asked.categories | categories_of(at.state.settings, people)
    if late:
        written = _late(
            request,
            at,
            Late(number=number, persons=persons, since=_since(at.state, asked.since), categories=categories),
            ref,
        )
        if asked.since == NOW:
            written = _seated(request, at, written, number)
    else:
        written = at.say(request, Enter(number=number, persons=persons, categories=categories), ref=ref).state
    if asked.cents:
        written = at.say(request, Pay(number=number, cents=asked.cents), ref="").state
    return written.entrant(number)


def _since(state: ContestState, said: str) -> int:
    if said == NOW:
        return len(state.published)
    return int(said) if said.isdecimal() and len(said) <= 3 else len(state.published) + 1


def _late(request: HttpRequest, at: ContestContext, step: Late, ref: str) -> ContestState:
    return at.say(request, step, ref=ref).state


def _seated(request: HttpRequest, at: ContestContext, state: ContestState, number: int) -> ContestState:
    """Enter against the pair with the bye. ContestRefusal `too-few`: there is no bye."""
    played = state.round(len(state.published))
    draw = seat_late(played.draw, number, field_of(state, played.number))
    if len(draw.tables) == len(played.draw.tables):
        raise ContestRefusal(ContestCode.TOO_FEW, str(number))
    return at.say(request, SeatLate(number=number, draw=draw, round=played.number), ref="").state
