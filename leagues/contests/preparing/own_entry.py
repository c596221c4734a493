"""Entry and withdrawal by people themselves, on the public page of an announced contest.

The page does not reveal who is in the club's registry: an account that claimed its person enters as that person,
everybody else gets a new record, and the desk merges two records of one person later.
"""

from collections.abc import Sequence
from enum import StrEnum

from django.db import transaction

from games.models import Player
from games.models.players import player_ids
from leagues.clubs.finding import folded
from leagues.clubs.registry import new_people, read_person
from leagues.clubs.writing import turn
from leagues.contests.contest_log.codes import ContestCode, ContestRefusal
from leagues.contests.contest_log.state import ContestEntrant
from leagues.contests.contest_log.steps import Enter, Withdraw
from leagues.contests.context import ContestContext
from leagues.contests.preparing.categories import categories_of
from leagues.contests.preparing.partners import ask
from leagues.contests.preparing.people import Typed
from leagues.contests.store import state_of, write
from leagues.models import Club, Contest, ContestStep, Person


class Shut(StrEnum):
    """The reason why people cannot enter by themselves."""

    NOT_ANNOUNCED = "not-announced"
    AT_THE_DESK = "at-the-desk"
    CLOSED = "closed"
    OVER = "over"


def shut(at: ContestContext) -> Shut | None:
    """Return the reason why people cannot enter by themselves now, or None."""
    if at.state.over:
        return Shut.OVER
    if at.state.entries_closed is not None:
        return Shut.CLOSED
    if not at.contest.public or at.contest.practice:
        return Shut.NOT_ANNOUNCED
    return None if at.state.settings.own_entry else Shut.AT_THE_DESK


def own_entries(at: ContestContext) -> list[ContestEntrant]:
    """Return the viewer's own entries, and those whose card they hold."""
    mine = set() if at.player is None else set(player_ids(at.player))
    standing = [each for each in at.state.entrants.values() if each.own and not each.withdrawn]
    return [each for each in standing if each.entered.by in mine or each.number in at.rights.pairs]


def claimed_person(club: Club, player: Player | None) -> Person | None:
    """Return the person of this account in the club's registry."""
    if player is None or player.user_id is None:
        return None
    return (
        Person.objects.filter(club=club, player__in=player_ids(player), merged_into=None, removed_at=None)
        .exclude(first_name="")
        .first()
    )


def named_already(at: ContestContext, names: Sequence[Typed]) -> bool:
    """Return whether somebody with one of these names is entered."""
    asked = {folded(each.whole) for each in names}
    there = {person for each in at.state.entrants.values() if not each.withdrawn for person in each.persons}
    return any(folded(at.names[person].whole) in asked for person in there if person in at.names)


@transaction.atomic
def enter_oneself(
    contest: Contest,
    by: Player,
    me: Person | None,
    names: Sequence[Typed],
    ref: str,
    partner: Player | None = None,
) -> ContestEntrant | None:
    """Enter the viewer. `me`: the viewer, if in the registry; `names`: the other people, or all.

    Return None if the form was sent before. `partner`: the account of the partner, which is asked to agree.

    ContestRefusal, ClubRefusal `no-name`, `unreadable`, `too-many-people`: nothing has changed.
    """
    if ref and ContestStep.objects.filter(contest=contest, ref=ref).exists():
        return None
    Contest.objects.select_for_update(of=("self",)).get(pk=contest.pk)
    state = state_of(contest)
    people = [*([] if me is None else [me]), *_written_down(contest.club, by, names, is_me=me is None)]
    number = state.next_number
    step = Enter(
        number=number,
        persons=tuple(person.pk for person in people),
        categories=categories_of(state.settings, people),
        own=True,
    )
    made = write(contest, step, by, ref=ref).state.entrant(number)
    if partner is not None:
        ask(contest, made, by, partner)
    return made


def _written_down(club: Club, by: Player, names: Sequence[Typed], *, is_me: bool) -> list[Person]:
    """Create the new people; the first is linked to the viewer's account if `is_me`."""
    fields = [read_person({"first_name": each.first_name, "last_name": each.last_name}) for each in names]
    if is_me and fields and by.user_id is not None:
        fields[0]["player"] = by
    if not fields:
        return []
    with turn(club, by) as now:
        people, changes = new_people(now, fields)
        now.write("write-down", changes)
    return people


def withdraw_oneself(at: ContestContext, number: int) -> None:
    """Withdraw one of the viewer's own entries. ContestRefusal `not-yours`, and those of `Withdraw`."""
    if number not in {each.number for each in own_entries(at)}:
        raise ContestRefusal(ContestCode.NOT_YOURS)
    write(at.contest, Withdraw(number=number), at.player)
