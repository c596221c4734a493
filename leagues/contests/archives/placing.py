"""An archive's contest as rows of this site: its steps, written with the numbers that its people have here.

The archive's people are matched by name with a club's registry; new ones are created.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db import transaction
from django.utils import timezone
from django.utils.crypto import get_random_string

from games.models import Player
from games.short_transactions import pieces
from leagues.clubs.club_log import turn
from leagues.clubs.names import folded, sought_of
from leagues.clubs.registry import show_new_people, stage_new_people
from leagues.contests.archives.packing import Archive, ArchivedPerson, ArchivedStep, broken, everybody_in, renamed
from leagues.contests.contest_log.codes import ContestCode, ContestRefusal
from leagues.contests.contest_log.state import ContestState
from leagues.contests.contest_log.steps import Moment, fold, read_step
from leagues.contests.rights import seed_of
from leagues.contests.store import CODE_LENGTH, CODE_LETTERS, stage_of
from leagues.logs.folding import MOST_STEPS
from leagues.models import Club, Contest, ContestStep, Person
from leagues.staging import show_people, stage_people

Numbers = Mapping[int, int]
"""Numbers on this site, by those in the archive."""


def verify(archive: Archive) -> ContestState:
    """Return the state after the archive's log. ContestRefusal `broken-archive` about wrong steps."""
    versions = [step.version for step in archive.steps]
    if versions != list(range(1, archive.contest.version + 1)) or len(versions) > MOST_STEPS:
        raise broken("steps")
    refs = [step.ref for step in archive.steps if step.ref]
    if len(set(refs)) != len(refs):
        raise broken("ref")
    people = [person.id for person in archive.people]
    players = [player.id for player in archive.players]
    if len(set(people)) != len(people) or len(set(players)) != len(players):
        raise broken("person")
    state = _folded(archive.contest.secret_bytes, archive.steps)
    if not everybody_in(step.data for step in archive.steps) <= set(people):
        raise broken("person")
    if not {step.by for step in archive.steps if step.by is not None} <= set(players):
        raise broken("player")
    return state


def _folded(secret: bytes, steps: Iterable[ArchivedStep]) -> ContestState:
    try:
        log = [(read_step(step.data), Moment(step.version, step.by, step.at)) for step in steps]
        return fold(seed_of(Contest(secret=secret)), log)
    except ContestRefusal as refusal:
        raise broken(refusal.about or str(refusal.code)) from refusal


def stage_contest(archive: Archive, club: Club, *, people: Numbers, players: Numbers) -> Contest:
    """Create a contest with all its steps, hidden until `show_contest`. Uses short transactions.

    Until then it has a random code, so that it does not block another contest's code.
    """
    about, now = archive.contest, timezone.now()
    contest = Contest.every.create(
        club=club,
        code=get_random_string(CODE_LENGTH, CODE_LETTERS),
        name=about.name,
        starts_at=about.starts_at,
        practice=about.practice,
        secret=about.secret_bytes,
        moved_at=now,
        staged_at=now,
    )
    for some in pieces(archive.steps):
        ContestStep.objects.bulk_create(row_of(contest, step, people=people, players=players) for step in some)
    return contest


def show_contest(contest: Contest, state: ContestState, *, code: str, digest: str | None = None) -> None:
    """Make the contest visible. `state`: the state after its log.

    IntegrityError: another contest has this code or is of this archive.
    """
    contest.code, contest.digest, contest.staged_at = code, digest, None
    follow(contest, state, contest.steps.order_by("version").values_list("version", "at").last())


def append(
    contest: Contest, state: ContestState, steps: Sequence[ArchivedStep], *, people: Numbers, players: Numbers
) -> None:
    """Append steps to the contest's log, in a transaction of their own. `state`: the state after the whole log.

    ContestRefusal `changed-since`: other steps have been written meanwhile.
    """
    rows = [row_of(contest, step, people=people, players=players) for step in steps]
    with transaction.atomic():
        locked = Contest.objects.select_for_update(of=("self",)).get(pk=contest.pk)
        if ContestStep.objects.filter(contest=locked, version__gte=steps[0].version).exists():
            raise ContestRefusal(ContestCode.CHANGED_SINCE, contest.code)
        ContestStep.objects.bulk_create(rows)
        follow(contest, state, (steps[-1].version, steps[-1].at))


def follow(contest: Contest, state: ContestState, last: tuple[int, datetime] | None) -> None:
    """Update the contest's columns that lists read. `last`: version and moment of its last step."""
    if last is not None:
        contest.version, contest.moved_at = last
    contest.name, contest.place = state.name or contest.name, state.place
    contest.public = state.public and not contest.practice
    contest.starts_at, contest.stage = state.starts_at or contest.starts_at, stage_of(state)
    contest.save()


def row_of(contest: Contest, step: ArchivedStep, *, people: Numbers, players: Numbers) -> ContestStep:
    by = None if step.by is None else players[step.by]
    data = renamed(step.data, people)
    return ContestStep(contest=contest, version=step.version, data=data, by_id=by, ref=step.ref, at=step.at)


def roots(people: Iterable[ArchivedPerson]) -> list[ArchivedPerson]:
    """Return the people of this list, except forgotten people and people merged into another person of the list."""
    every = list(people)
    known = {person.id for person in every}
    return [person for person in every if person.merged_into not in known and not person.forgotten]


NAME_FIELDS = ("first_name", "last_name", "gender", "junior", "member", "contact", "shown_whole")


@dataclass(frozen=True, slots=True)
class Match:
    """A person of the archive, and their namesakes in the registry, the likeliest first; none for a new person."""

    person: ArchivedPerson
    found: tuple[Person, ...]

    @property
    def likeliest(self) -> int | None:
        return self.found[0].pk if self.found else None


def matches(club: Club, people: Iterable[ArchivedPerson]) -> list[Match]:
    """Return each person of the archive with their free namesakes in the registry. One query.

    A namesake who is the likeliest match of one person is not offered to the next ones.
    """
    each = roots(people)
    wanted = {sought for person in each for sought in _both_ways(person)}
    by_name: dict[str, list[Person]] = {}
    for row in Person.objects.filter(club=club, sought__in=wanted, removed_at=None, merged_into=None).order_by("pk"):
        by_name.setdefault(row.sought, []).append(row)
    taken: set[int] = set()
    found = [_match(person, by_name, taken) for person in each]
    return sorted(found, key=lambda match: folded(f"{match.person.last_name} {match.person.first_name}"))


def _match(person: ArchivedPerson, by_name: Mapping[str, list[Person]], taken: set[int]) -> Match:
    found = {row.pk: row for sought in _both_ways(person) for row in by_name.get(sought, ())}
    free = [row for row in found.values() if row.pk not in taken]
    if free:
        taken.add(free[0].pk)
    return Match(person, tuple(free))


def _both_ways(person: ArchivedPerson) -> tuple[str, ...]:
    first, last = person.first_name, person.last_name
    return tuple(sought for sought in (sought_of(first, last), sought_of(last, first)) if sought)


@dataclass(frozen=True, slots=True)
class StagedContestPeople:
    """Everybody's number here by their number in the archive, and the new people, whom nobody can find yet."""

    numbers: Mapping[int, int]
    fresh: tuple[tuple[ArchivedPerson, Person], ...]

    @property
    def rows(self) -> list[Person]:
        return [row for _person, row in self.fresh]


def stage(
    club: Club, people: Iterable[ArchivedPerson], chosen: Mapping[int, int], *, practice: bool
) -> StagedContestPeople:
    """Return everybody as chosen; new people are created in short transactions and stay hidden until `show`.

    `practice`: new people are invented ones, whom nobody finds in the registry.
    """
    new = [person for person in people if person.id not in chosen]
    rows = _invented(club, new) if practice else stage_new_people(club, [_fields(person) for person in new])
    fresh = tuple(zip(new, rows, strict=True))
    return StagedContestPeople({**chosen, **{person.id: row.pk for person, row in fresh}}, fresh)


def _invented(club: Club, people: Iterable[ArchivedPerson]) -> list[Person]:
    now = timezone.now()
    rows = (
        Person(club=club, first_name=each.first_name, last_name=each.last_name, sought="", written_at=now)
        for each in people
    )
    return stage_people(rows)


def show(contest: Contest, by: Player, staged: StagedContestPeople) -> None:
    """Add the new people by one step of the club's log, in the caller's transaction; those of a practice without one.

    ClubRefusal `too-many-people`.
    """
    if contest.practice:
        show_people(staged.rows, practice=contest)
    if contest.practice or not staged.fresh:
        return
    club = contest.club
    with turn(club, by) as now:
        now.write("write-down", made=show_new_people(now, staged.rows))
    for person, row in staged.fresh:
        _as_it_was(person, row, staged.numbers)


def _fields(person: ArchivedPerson) -> dict[str, object]:
    return {name: getattr(person, name) for name in NAME_FIELDS}


def _as_it_was(person: ArchivedPerson, there: Person, numbers: Mapping[int, int]) -> None:
    """Mark the new row as merged into another person, or as forgotten, if the archive says so."""
    row = Person.objects.filter(pk=there.pk)
    if person.merged_into is not None and person.merged_into in numbers:
        row.update(merged_into=numbers[person.merged_into], sought="")
    if person.forgotten:
        row.update(removed_at=timezone.now(), sought="")
