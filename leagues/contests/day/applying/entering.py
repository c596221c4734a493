"""Steps on entrants: entry, fee, presence, late arrival, departure, replacement."""

from dataclasses import replace

from leagues.contests.day.applying.verbs import Verbs
from leagues.contests.day.codes import ContestCode, ContestRefusal
from leagues.contests.day.settings import MOST_ENTRANTS, Category, EntryMode
from leagues.contests.day.state import ContestEntrant, ContestState
from leagues.contests.day.steps import (
    Amend,
    CheckIn,
    CloseEntries,
    Enter,
    FixTable,
    Forbid,
    FormPairs,
    Late,
    Leave,
    Moment,
    Pay,
    Rekey,
    ReopenEntries,
    Replace,
    Withdraw,
)
from leagues.pairings.draw import meeting

MOST_CENTS = 10_000_000
MOST_TABLES = 1000
MOST_NUMBER = 9999


def enter(state: ContestState, step: Enter, moment: Moment) -> ContestState:
    """Enter an entrant; above the capacity they wait for a place."""
    if state.entries_closed is not None or (step.own and not state.settings.own_entry):
        raise ContestRefusal(ContestCode.ENTRIES_CLOSED)
    _verify_new(state, step.number, step.persons)
    waiting = len(state.in_contest) >= state.settings.capacity
    return state.with_entrant(
        ContestEntrant(
            number=step.number,
            persons=step.persons,
            entered=moment,
            categories=step.categories,
            own=step.own,
            waiting=waiting,
        )
    )


def late(state: ContestState, step: Late, moment: Moment) -> ContestState:
    """Enter an entrant after entries were closed: from the next unpublished round, or at a table of a published one."""
    if state.entries_closed is None:
        raise ContestRefusal(ContestCode.ENTRIES_OPEN)
    _verify_new(state, step.number, step.persons, step.since)
    if not max(1, len(state.published)) <= step.since <= len(state.settings.rounds):
        raise ContestRefusal(ContestCode.NO_SUCH_ROUND, str(step.since))
    entrant = ContestEntrant(
        number=step.number,
        persons=step.persons,
        entered=moment,
        categories=step.categories,
        since=step.since,
        present=True,
    )
    return state.with_entrant(entrant)


def amend(state: ContestState, step: Amend, moment: Moment) -> ContestState:
    """Change categories at any time, and persons before their first round (afterwards `Replace` is needed)."""
    entrant = state.entrant(step.number)
    if step.persons != entrant.persons:
        if _played(state, step.number):
            raise ContestRefusal(ContestCode.HAS_PLAYED, str(step.number))
        _verify_persons(state, step.persons, but=step.number)
    if (step.persons, step.categories) == (entrant.persons, entrant.categories):
        raise ContestRefusal(ContestCode.NOTHING_CHANGES, str(step.number))
    return state.with_entrant(replace(entrant, persons=step.persons, categories=step.categories))


def withdraw(state: ContestState, step: Withdraw, moment: Moment) -> ContestState:
    entrant = state.entrant(step.number)
    if entrant.withdrawn:
        raise ContestRefusal(ContestCode.NOTHING_CHANGES, str(step.number))
    if _drawn(state, step.number):
        raise ContestRefusal(ContestCode.HAS_PLAYED, str(step.number))
    return promoted(state.with_entrant(replace(entrant, withdrawn=True, waiting=False)))


def pay(state: ContestState, step: Pay, moment: Moment) -> ContestState:
    entrant = state.entrant(step.number)
    if not 0 <= step.cents <= MOST_CENTS:
        raise ContestRefusal(ContestCode.UNREADABLE, "cents")
    if step.cents == entrant.paid:
        raise ContestRefusal(ContestCode.NOTHING_CHANGES, str(step.number))
    return state.with_entrant(replace(entrant, paid=step.cents))


def check_in(state: ContestState, step: CheckIn, moment: Moment) -> ContestState:
    entrant = state.entrant(step.number)
    if not entrant.entered_for_good:
        raise ContestRefusal(ContestCode.NO_SUCH_ENTRANT, str(step.number))
    if step.present == entrant.present:
        raise ContestRefusal(ContestCode.NOTHING_CHANGES, str(step.number))
    if not step.present and _drawn(state, step.number):
        raise ContestRefusal(ContestCode.HAS_PLAYED, str(step.number))
    return state.with_entrant(replace(entrant, present=step.present))


def form_pairs(state: ContestState, step: FormPairs, moment: Moment) -> ContestState:
    if state.settings.entry is not EntryMode.SINGLES or state.rounds:
        raise ContestRefusal(ContestCode.HAS_PLAYED, "form-pairs")
    named = [number for side in step.sides for number in side] + ([] if step.alone is None else [step.alone])
    singles = [each for each in map(state.entrant, named) if each.entered_for_good and len(each.persons) == 1]
    if len(set(named)) != len(named) or len(singles) != len(named):
        raise ContestRefusal(ContestCode.NO_SUCH_ENTRANT, "form-pairs")
    for one, other in step.sides:
        first, second = state.entrants[one], state.entrants[other]
        pair = replace(
            first,
            persons=first.persons + second.persons,
            categories=_categories_of_two(first, second),
            present=_present_of_two(first, second),
            paid=first.paid + second.paid,
        )
        state = state.with_entrant(pair).with_entrant(replace(second, withdrawn=True, paid=0))
    return state if step.alone is None else state.with_entrant(replace(state.entrants[step.alone], withdrawn=True))


def _categories_of_two(one: ContestEntrant, other: ContestEntrant) -> frozenset[Category]:
    """Return the categories of both; « mixed » is added if exactly one of them is a woman."""
    mixed = {Category.MIXED} if (Category.WOMEN in one.categories) != (Category.WOMEN in other.categories) else set()
    return (one.categories & other.categories) | mixed


def _present_of_two(one: ContestEntrant, other: ContestEntrant) -> bool | None:
    """Return the presence of a pair: absent if either is absent, present if both are, else not checked yet."""
    if False in (one.present, other.present):
        return False
    return True if one.present and other.present else None


def close_entries(state: ContestState, step: CloseEntries, moment: Moment) -> ContestState:
    if state.entries_closed is not None:
        raise ContestRefusal(ContestCode.ENTRIES_CLOSED)
    return replace(state, entries_closed=moment)


def reopen_entries(state: ContestState, step: ReopenEntries, moment: Moment) -> ContestState:
    if state.entries_closed is None:
        raise ContestRefusal(ContestCode.ENTRIES_OPEN)
    if state.rounds:
        raise ContestRefusal(ContestCode.ROUND_OPEN, "1")
    return replace(state, entries_closed=None)


def leave(state: ContestState, step: Leave, moment: Moment) -> ContestState:
    """Leave from a round they are not drawn in, or stay after all. At a table already drawn they give a walkover."""
    entrant = state.entrant(step.number)
    if step.since == entrant.left:
        raise ContestRefusal(ContestCode.NOTHING_CHANGES, str(step.number))
    if step.since is not None and not 1 <= step.since <= len(state.settings.rounds) + 1:
        raise ContestRefusal(ContestCode.NO_SUCH_ROUND, str(step.since))
    if step.since is not None and step.since <= _last_drawn(state, step.number):
        raise ContestRefusal(ContestCode.HAS_PLAYED, str(step.number))
    if entrant.left is not None:
        _verify_free(state, entrant.persons, but=step.number)
    return state.with_entrant(replace(entrant, left=step.since))


def replaced(state: ContestState, step: Replace, moment: Moment) -> ContestState:
    entrant = state.entrant(step.number)
    if step.instead_of not in entrant.persons:
        raise ContestRefusal(ContestCode.NO_SUCH_PERSON, str(step.instead_of))
    if not 1 <= step.since <= len(state.settings.rounds) or any(until >= step.since for until, _ in entrant.earlier):
        raise ContestRefusal(ContestCode.NO_SUCH_ROUND, str(step.since))
    if entrant.left is not None and step.since >= entrant.left:
        raise ContestRefusal(ContestCode.HAS_LEFT, str(step.number))
    persons = tuple(step.person if person == step.instead_of else person for person in entrant.persons)
    _verify_persons(state, persons, but=step.number, since=step.since)
    earlier = entrant.earlier if step.since == 1 else (*entrant.earlier, (step.since, entrant.persons))
    return state.with_entrant(replace(entrant, persons=persons, earlier=earlier))


def fix_table(state: ContestState, step: FixTable, moment: Moment) -> ContestState:
    entrant = state.entrant(step.number)
    if step.table is not None and not 1 <= step.table <= MOST_TABLES:
        raise ContestRefusal(ContestCode.NO_SUCH_TABLE, str(step.table))
    if step.table == entrant.fixed:
        raise ContestRefusal(ContestCode.NOTHING_CHANGES, str(step.number))
    return state.with_entrant(replace(entrant, fixed=step.table))


def forbid(state: ContestState, step: Forbid, moment: Moment) -> ContestState:
    one, other = step.two
    state.entrant(one), state.entrant(other)
    two = meeting(one, other)
    before = state.families if step.first_round_only else state.forbidden
    if one == other or (two in before) is not step.lifted:
        raise ContestRefusal(ContestCode.NOTHING_CHANGES, f"{one},{other}")
    after = before - {two} if step.lifted else before | {two}
    return replace(state, families=after) if step.first_round_only else replace(state, forbidden=after)


def rekey(state: ContestState, step: Rekey, moment: Moment) -> ContestState:
    entrant = state.entrant(step.number)
    return state.with_entrant(replace(entrant, keys=entrant.keys + 1))


def _verify_new(state: ContestState, number: int, persons: tuple[int, ...], since: int = 1) -> None:
    if not 1 <= number <= MOST_NUMBER or number in state.entrants:
        raise ContestRefusal(ContestCode.NUMBER_TAKEN, str(number))
    if len(state.entrants) >= 2 * MOST_ENTRANTS:
        raise ContestRefusal(ContestCode.FULL, str(MOST_ENTRANTS))
    _verify_persons(state, persons, since=since)


def _verify_persons(state: ContestState, persons: tuple[int, ...], but: int | None = None, since: int = 1) -> None:
    """Refuse a wrong number of persons, or a person who is already in the contest."""
    pairs = state.settings.entry is EntryMode.PAIRS or (state.settings.entry is EntryMode.SINGLES and _paired(state))
    if len(persons) != (2 if pairs else 1) or len(set(persons)) != len(persons):
        raise ContestRefusal(ContestCode.WRONG_NUMBER_OF_PERSONS, str(len(persons)))
    _verify_free(state, persons, but, since)


def _verify_free(state: ContestState, persons: tuple[int, ...], but: int | None = None, since: int = 0) -> None:
    """Refuse a person who plays with somebody else from that round on; a person whose pair has left may play again."""
    for each in state.entrants.values():
        gone = each.withdrawn or (each.left is not None and each.left <= since)
        if each.number != but and not gone and set(persons) & set(each.persons):
            raise ContestRefusal(ContestCode.ALREADY_ENTERED, str(each.number))


def _paired(state: ContestState) -> bool:
    return any(len(each.persons) == 2 for each in state.entrants.values())


def promoted(state: ContestState) -> ContestState:
    """Give free places to waiting entrants in order, until round 1 is drawn."""
    waiting = sorted((each for each in state.entrants.values() if each.waiting), key=lambda each: each.entered.version)
    places = 0 if state.rounds else max(0, state.settings.capacity - len(state.in_contest))
    for each in waiting[:places]:
        state = state.with_entrant(replace(each, waiting=False))
    return state


def _last_drawn(state: ContestState, number: int) -> int:
    """Return the last round they are drawn in, at a table or with a bye; 0 if there is none."""
    drawn = [
        each.number
        for each in state.rounds
        if number in each.draw.byes or any(number in table.entrants for table in each.draw.tables)
    ]
    return max(drawn, default=0)


def _drawn(state: ContestState, number: int) -> bool:
    return _last_drawn(state, number) > 0


def _played(state: ContestState, number: int) -> bool:
    """Return whether they are drawn in a published round."""
    return _last_drawn(replace(state, rounds=state.published), number) > 0


VERBS: Verbs = {
    Enter: enter,
    Late: late,
    Amend: amend,
    Withdraw: withdraw,
    Pay: pay,
    CheckIn: check_in,
    FormPairs: form_pairs,
    CloseEntries: close_entries,
    ReopenEntries: reopen_entries,
    Leave: leave,
    Replace: replaced,
    FixTable: fix_table,
    Forbid: forbid,
    Rekey: rekey,
}
