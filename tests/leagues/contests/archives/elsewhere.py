"""Another machine, as far as a contest sees it: the same database without the contest, its club or its people."""

from leagues.contests.archives.backups import archive_of
from leagues.contests.archives.packing import Archive
from leagues.contests.contest_log import steps
from leagues.contests.contest_log.settings import PRESETS, Settings
from leagues.models import Club, ClubStep, Contest, ContestStep, Member, Person
from tests.leagues.contests.staging import Stage, stage


def a_day(pairs: int = 5, settings: Settings = PRESETS["classique-4x12"]) -> Stage:
    """Two rounds played, the second with a correction; a penalty, a pair that leaves, somebody replaced, an undo."""
    staged = stage(pairs=pairs, settings=settings)
    paid = staged.do(steps.Pay(number=1, cents=2000), by=staged.desk).version
    staged.draw()
    staged.play()
    first = staged.state.entrant(1).persons
    new = Person.objects.create(
        club=staged.club, first_name="Zoé", last_name="Klein", written_at=staged.contest.starts_at
    )
    staged.do(steps.Replace(number=1, instead_of=first[1], person=new.pk, since=2))
    staged.do(steps.Undo(version=paid))
    staged.draw()
    staged.play(seed=2)
    table = next(iter(staged.state.published[-1].tables.values()))
    staged.do(
        steps.Correct(round=2, table=table.number, score=steps.Score(points=(1000, 944)), why="Misread."),
        by=staged.arbiter,
    )
    staged.contest.refresh_from_db()
    return staged


def taken_away(staged: Stage) -> Archive:
    """The archive, and nothing of the contest left here: neither rows nor the people in them."""
    archive = archive_of(staged.contest)
    empty(staged.club)
    return archive


def empty(club: Club) -> None:
    ContestStep.objects.filter(contest__club=club).delete()
    Contest.objects.filter(club=club).delete()
    ClubStep.objects.filter(club=club).update(undoes=None)
    ClubStep.objects.filter(club=club).delete()
    Person.objects.filter(club=club).update(merged_into=None)
    Person.objects.filter(club=club).delete()
    Member.objects.filter(club=club).delete()
    Club.objects.filter(pk=club.pk).delete()


def called(contest: Contest, persons: tuple[int, ...]) -> list[str]:
    return [str(Person.objects.get(pk=person)) for person in persons]
