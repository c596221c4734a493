"""Export of a contest of this site as an archive: its log, and the rows that the log refers to."""

from collections.abc import Iterable

from games.models import Player
from leagues.contests.archives.people import everybody_in
from leagues.contests.archives.shape import (
    Archive,
    ArchivedClub,
    ArchivedContest,
    ArchivedPerson,
    ArchivedPlayer,
    ArchivedStep,
)
from leagues.models import Club, Contest, ContestStep, Member, Person


def archive_of(contest: Contest) -> Archive:
    """Return the contest as an archive of its current log. Five queries, however long the log.

    No transaction is used, since it would hold SQLite's write lock while reading: the log is read in one query, and the
    people that the log refers to are never deleted.
    """
    steps = _steps(contest)
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
