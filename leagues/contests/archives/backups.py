"""Backup files of a contest, one per step, in a folder per contest: all recent ones, fewer of the older ones.

A file is the archive of a contest: its log, and the rows that the log refers to. It is complete or absent. Only the
operator may read these files: they contain the contest's secret.

A background thread of the server writes them after each step, and tries again what failed. A step neither waits for it
nor fails with it; but a laptop that may not write the contest takes no step (`stick.py`). Steps that follow one another
faster than files are written share one file: the newest file has them all.
"""

import threading
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

import structlog
from django.conf import settings
from django.db import Error, connections
from django.utils import timezone

from games.models import Player
from games.options_form import KEY_DIGITS, whole_number
from leagues.contests.archives.packing import (
    SUFFIX,
    Archive,
    ArchivedClub,
    ArchivedContest,
    ArchivedPerson,
    ArchivedPlayer,
    ArchivedStep,
    everybody_in,
    pack,
)
from leagues.contests.archives.stick import folder_of, on_step_wanted, verify_written_here, write_whole
from leagues.contests.contest_log.codes import ContestCode, ContestRefusal
from leagues.contests.signals import step_wanted, step_written, stick_back
from leagues.models import Club, Contest, ContestStep, Member, Person


def archive_of(contest: Contest) -> Archive:
    """Return the contest as an archive of its current log. Five queries, however long the log.

    No transaction is used, since it would hold SQLite's write lock while reading: the log is read in one query, and the
    people that the log refers to are deleted only with a contest. ContestRefusal `stale`: it was deleted meanwhile.
    """
    steps = _steps(contest)
    if not steps:
        raise ContestRefusal(ContestCode.STALE, contest.code)
    return Archive(
        club=_club(contest.club),
        contest=_contest(contest, steps),
        players=_players(contest.club, {step.by for step in steps if step.by is not None}),
        people=_people(everybody_in(step.data for step in steps)),
        steps=steps,
    )


def _steps(contest: Contest) -> tuple[ArchivedStep, ...]:
    rows = ContestStep.objects.filter(contest=contest).order_by("version")
    found = rows.values_list("version", "data", "by_id", "ref", "at")
    return tuple(
        ArchivedStep(version=version, data=data, by=by, ref=ref, at=at) for version, data, by, ref, at in found
    )


def _club(club: Club) -> ArchivedClub:
    return ArchivedClub(code=club.code, name=club.name, town=club.town, about=club.about)


def _contest(contest: Contest, steps: tuple[ArchivedStep, ...]) -> ArchivedContest:
    return ArchivedContest(
        code=contest.code,
        name=contest.name,
        starts_at=contest.starts_at,
        secret=bytes(contest.secret).hex(),
        version=steps[-1].version,
        practice=contest.practice,
    )


def _players(club: Club, writers: set[int]) -> tuple[ArchivedPlayer, ...]:
    """Return the names of the club's people, and of other people who wrote a step."""
    members = Member.objects.filter(club=club).select_related("player__user").order_by("pk")
    roles = {member.player_id: member for member in members}
    named = [
        ArchivedPlayer(
            id=each.player_id,
            name=each.player.name,
            username=each.player.user.username if each.player.user else "",
            role=Member.Role(each.role),
        )
        for each in roles.values()
    ]
    others = Player.objects.filter(pk__in=writers - roles.keys()).order_by("pk")
    return (*named, *(ArchivedPlayer(id=player.pk, name=player.name) for player in others))


def _people(numbers: Iterable[int]) -> tuple[ArchivedPerson, ...]:
    """Return these people, and the people they were merged into."""
    found = {person.pk: person for person in Person.objects.filter(pk__in=numbers).select_related("merged_into")}
    roots = {person.merged_into.pk: person.merged_into for person in found.values() if person.merged_into}
    return tuple(_person(person) for _number, person in sorted({**roots, **found}.items()))


def _person(person: Person) -> ArchivedPerson:
    return ArchivedPerson(
        id=person.pk,
        first_name=person.first_name,
        last_name=person.last_name,
        gender=Person.Gender(person.gender),
        junior=person.junior,
        member=person.member,
        contact=person.contact,
        shown_whole=person.shown_whole,
        merged_into=person.merged_into_id,
        forgotten=person.removed_at is not None,
    )


ALL_OF_THE_LAST: Final = 32


@dataclass(frozen=True, slots=True)
class Backup:
    """A backup file, the version of its last step, and when it was written."""

    path: Path
    version: int
    at: datetime


def keep(contest: Contest) -> Path:
    """Write the contest's current state into its folder, then delete old files. OSError if the disk refuses.

    ContestRefusal as `verify_written_here`: another laptop's files are never overwritten.
    """
    archive = archive_of(contest)
    verify_written_here(contest)
    folder = folder_of(contest.code)
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    path = folder / archive.file_name
    write_whole(path, pack(archive))
    thin(folder)
    return path


def backups_in(folder: Path) -> list[Backup]:
    """Return the files of one contest's folder, the newest first."""
    found = (_backup(path) for path in folder.glob(f"*{SUFFIX}"))
    return sorted((each for each in found if each is not None), key=lambda each: each.version, reverse=True)


def _backup(path: Path) -> Backup | None:
    number = whole_number(path.name.removesuffix(SUFFIX).rpartition("-")[2], KEY_DIGITS)
    if number is None:
        return None
    try:
        return Backup(path, number, datetime.fromtimestamp(path.stat().st_mtime, UTC))
    except FileNotFoundError:
        return None  # deleted by another thread in between


def newest(code: str) -> Backup | None:
    """Return the newest file of a contest, or None. ContestRefusal `stick-gone`."""
    return next(iter(backups_in(folder_of(code))), None)


def thin(folder: Path) -> None:
    """Keep the last 32 files, every second of the 32 before, every fourth of the 64 before those, and so on."""
    found = backups_in(folder)
    kept: set[tuple[int, int]] = set()
    for each in found:
        behind = (found[0].version - each.version) // ALL_OF_THE_LAST
        apart = 1 << behind.bit_length()
        place = (apart, each.version // apart)
        if place in kept:
            each.path.unlink(missing_ok=True)
        kept.add(place)


log = structlog.get_logger(__name__)
CATCH_UP: Final = timedelta(days=30)
AGAIN_SECONDS: Final = 15.0
"""How long after a failure the backup is tried again."""


@dataclass(frozen=True, slots=True)
class Failure:
    """A backup that could not be written: the moment, and the system's error message.

    `why` is empty if the contest may not be written here, which the desk is told anyway.
    """

    at: datetime
    why: str


class Keeper:
    """Queue of contests whose backup file is due, and the thread that writes these files."""

    def __init__(self) -> None:
        self._turn = threading.Condition()
        self._waiting: dict[int, None] = {}
        self._busy = False
        self._thread: threading.Thread | None = None
        self.failures: dict[int, Failure] = {}

    def ask(self, contest: int) -> None:
        """Queue a backup of the contest with this primary key."""
        with self._turn:
            self._waiting[contest] = None
            if self._thread is None or not self._thread.is_alive():
                self._thread = threading.Thread(target=self._run, name="backups", daemon=True)
                self._thread.start()
            self._turn.notify_all()

    def wait(self, seconds: float = 30.0) -> bool:
        """Wait until every queued backup is written or has failed; return False if the time runs out first."""
        with self._turn:
            return self._turn.wait_for(lambda: not self._waiting and not self._busy, timeout=seconds)

    def _run(self) -> None:
        while True:
            with self._turn:
                if not self._turn.wait_for(
                    lambda: bool(self._waiting), timeout=AGAIN_SECONDS if self.failures else None
                ):
                    self._waiting.update(dict.fromkeys(self.failures))
                    continue
                contest = next(iter(self._waiting))
                del self._waiting[contest]
                self._busy = True
            try:
                self._keep(contest)
            finally:
                connections.close_all()
                with self._turn:
                    self._busy = False
                    self._turn.notify_all()

    def _keep(self, number: int) -> None:
        try:
            contest = Contest.objects.select_related("club").filter(pk=number).first()
            if contest is not None:
                keep(contest)
        except ContestRefusal as refusal:
            log.error("backup_refused", contest=number, code=str(refusal.code))
            self.failures[number] = Failure(timezone.now(), "")
        except (OSError, Error) as error:
            why = error.strerror if isinstance(error, OSError) and error.strerror else type(error).__name__
            log.error("backup_failed", contest=number, error=type(error).__name__, why=why)
            self.failures[number] = Failure(timezone.now(), why)
        else:
            self.failures.pop(number, None)


keeper = Keeper()


def on_step(sender: object, contest: Contest, **_more: object) -> None:
    if settings.BACKUPS:
        keeper.ask(contest.pk)


def on_stick_back(sender: object, **_more: object) -> None:
    catch_up()


def catch_up() -> None:
    """Queue the backups that are missing: of recent contests with steps after their newest file, as after a kill."""
    if not settings.BACKUPS:
        return
    for contest in Contest.objects.filter(moved_at__gt=timezone.now() - CATCH_UP):
        try:
            found = newest(contest.code)
        except (ContestRefusal, OSError):
            found = None
        if found is None or found.version < contest.version:
            keeper.ask(contest.pk)


def listen() -> None:
    step_written.connect(on_step, dispatch_uid="contest-backups")
    stick_back.connect(on_stick_back, dispatch_uid="contest-backups-catch-up")
    step_wanted.connect(on_step_wanted, dispatch_uid="contest-goes-on-here")
