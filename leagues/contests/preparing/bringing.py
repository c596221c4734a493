"""Entries from a file: checked first, then all entered or none; a line entered before is not entered again."""

import hashlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import count

from django.http import HttpRequest

from games.permissions import player_for
from leagues.clubs.codes import ClubRefusal
from leagues.clubs.finding import folded
from leagues.clubs.registry import same_name
from leagues.contests.contest_log.codes import ContestRefusal
from leagues.contests.contest_log.steps import Enter, Pay, undone
from leagues.contests.context import ContestContext
from leagues.contests.preparing.categories import categories_of
from leagues.contests.preparing.entry_file import EntryFileLine, Fault, Faulty
from leagues.contests.preparing.people import Typed, numbers_of, show_new, stage_new
from leagues.contests.store import NamedContestStep, known
from leagues.logs.folding import NamedStep
from leagues.models import ContestStep, Person
from leagues.staging import discard_people

Who = Person | Typed


@dataclass(frozen=True, slots=True)
class Ready:
    """A line that can be entered: people of the registry, or names of new people."""

    line: EntryFileLine
    who: tuple[Who, ...]
    ref: str


@dataclass(frozen=True, slots=True)
class EntryFilePlan:
    """The entries that a file would make.

    `before`: lines already entered from this or another file. With `faults` nothing is entered.
    """

    ready: tuple[Ready, ...]
    before: tuple[EntryFileLine, ...]
    faults: tuple[Faulty, ...]


def plan(at: ContestContext, lines: Iterable[EntryFileLine], faults: Iterable[Faulty]) -> EntryFilePlan:
    """Return the plan of a file's entries; nothing is written."""
    told, ready, before = list(faults), list[Ready](), list[EntryFileLine]()
    gone, refs = _gone(at), _refs(at)
    there = numbers_of(at.state)
    for line in lines:
        ref = ref_of(line)
        if any(each not in gone for each in refs.get(ref, ())):
            before.append(line)
            continue
        who, fault = _who(at, line, there)
        if fault is None and line.number is not None and line.number in at.state.entrants:
            fault = Faulty(line.line, Fault.NUMBER_TAKEN, str(line.number))
        if fault is not None:
            told.append(fault)
        else:
            # An undone entry can be made again: it gets a new ref, as the old one stays in the log.
            ready.append(Ready(line, who, f"{ref}.{len(refs.get(ref, ()))}"))
    return EntryFilePlan(tuple(ready), tuple(before), tuple(sorted(told, key=lambda each: each.line)))


def bring(request: HttpRequest, at: ContestContext, ready: Iterable[Ready]) -> int:
    """Enter all lines, or none. After a ContestRefusal or ClubRefusal nothing has changed."""
    at.rights.verify(Enter(number=1, persons=()))
    each, by = tuple(ready), player_for(request)
    new = stage_new(at.contest, [who for one in each for who in one.who if isinstance(who, Typed)])
    try:
        at.say_all(request, _steps(at, each, iter(new)), along=lambda: show_new(at.contest, by, new))
    except (ContestRefusal, ClubRefusal):
        discard_people(new)
        raise
    return len(each)


def _steps(at: ContestContext, each: tuple[Ready, ...], new: Iterator[Person]) -> list[NamedContestStep]:
    """Return the entries with their payments; `new`: people to create for them, in order."""
    taken = set(at.state.entrants) | {one.line.number for one in each if one.line.number is not None}
    steps = []
    for one in each:
        number = one.line.number or next(free for free in count(at.state.next_number) if free not in taken)
        taken.add(number)
        people = [who if isinstance(who, Person) else next(new) for who in one.who]
        categories = one.line.categories | categories_of(at.state.settings, people)
        entered = Enter(number=number, persons=tuple(person.pk for person in people), categories=categories)
        steps.append(NamedStep(entered, one.ref))
        cents = at.state.settings.money.fee if one.line.paid is True else int(one.line.paid)
        if cents:
            steps.append(NamedStep(Pay(number=number, cents=cents)))
    return steps


def ref_of(line: EntryFileLine) -> str:
    """Return the ref of a line, made from its people in any order: the same file again duplicates nobody."""
    said = "|".join(sorted(folded(each.whole) for each in line.names))
    return f"csv-{hashlib.sha256(said.encode()).hexdigest()[:24]}"


def _who(at: ContestContext, line: EntryFileLine, there: dict[int, int]) -> tuple[tuple[Who, ...], Faulty | None]:
    """Return a line's people, found by their exact names; a name that several people have is a fault."""
    who: list[Who] = []
    for typed in line.names:
        same = same_name(at.contest.club, typed.first_name, typed.last_name)
        if len(same) > 1:
            return (), Faulty(line.line, Fault.SEVERAL, typed.whole)
        if same and same[0].pk in there:
            return (), Faulty(line.line, Fault.ENTERED, f"{typed.whole}|{there[same[0].pk]}")
        who.append(same[0] if same else typed)
    return tuple(who), None


def _refs(at: ContestContext) -> dict[str, list[int]]:
    """Return the versions of entries made from files, by the ref of their line."""
    found: dict[str, list[int]] = {}
    rows = ContestStep.objects.filter(contest=at.contest, ref__startswith="csv-").values_list("ref", "version")
    for ref, version in rows:
        found.setdefault(ref.rpartition(".")[0], []).append(version)
    return found


def _gone(at: ContestContext) -> frozenset[int]:
    return undone(known(at.contest).lines)
