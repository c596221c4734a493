"""An archive's contest as rows of this site: its steps, written with the numbers that its people have here."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime

from django.db import transaction
from django.utils import timezone
from django.utils.crypto import get_random_string

from games.short_transactions import pieces
from leagues.contests.archives.packing import broken
from leagues.contests.archives.people import everybody_in, renamed
from leagues.contests.archives.shape import Archive, ArchivedPerson, ArchivedStep
from leagues.contests.contest_log.codes import ContestCode, ContestRefusal
from leagues.contests.contest_log.state import ContestState
from leagues.contests.contest_log.steps import Moment, fold, read_step
from leagues.contests.keys import seed_of
from leagues.contests.store import CODE_LENGTH, CODE_LETTERS, stage_of
from leagues.logs.folding import MOST_STEPS
from leagues.models import Club, Contest, ContestStep

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
    contest.name, contest.place, contest.public = state.name or contest.name, state.place, state.public
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
