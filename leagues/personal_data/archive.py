"""Files that leagues add to a person's data archive, and deletions with an account.

Files: registry entries, roles and invitations with their changes, past results; seasons (entry, fixtures, lines of the
stored ranking); ratings, alone and with each partner, with the ranked results they are counted from; reminders and the
calendar's address.

Deleted with an account: reminders, the calendar's address, requests to partners, and links to registry entries. The
entries themselves belong to the clubs: their names and results stay until the club is asked to forget them
(`leagues.clubs.forgetting`).
"""

import json
from collections.abc import Iterator, Mapping
from typing import Final

from django.db.models import F, Q
from pydantic import TypeAdapter

from games.privacy.app_hooks import ArchiveFile, Delete
from games.privacy.archive import as_json, as_json_list, rows
from games.rules.record_json import Json
from leagues.clubs.club_log import read_said
from leagues.clubs.past_results import kept
from leagues.models import (
    Club,
    ClubStep,
    Invitation,
    Member,
    OwnCalendar,
    PairRating,
    PartnerRequest,
    Person,
    PersonRating,
    RankedResult,
    Reminder,
    Season,
    SeasonRanking,
    SeasonStep,
    Webhook,
)
from leagues.personal_data.contests import contests_of
from leagues.seasons.kinds import kind_of, kinds_that
from leagues.seasons.season_log.state import FixtureState, Reported, Result, SeasonEntrant, SeasonState
from leagues.seasons.store import state_of


def people_of(ids: set[int]) -> dict[int, frozenset[int]]:
    """Return their registry entries by club, with those merged with them. `ids`: of the player. One query."""
    linked = Q(player__in=ids) | Q(merged_into__player__in=ids) | Q(merged__player__in=ids)
    found: dict[int, set[int]] = {}
    for club, person in Person.objects.filter(linked, staged_at=None).values_list("club", "pk"):
        found.setdefault(club, set()).add(person)
    return {club: frozenset(people) for club, people in found.items()}


def reminders_of(ids: set[int]) -> dict[str, object]:
    calendars = OwnCalendar.objects.filter(player__in=ids)
    return {
        "reminders": rows(Reminder.objects.filter(player__in=ids), what="what", at="at"),
        "calendar": rows(calendars, addresses_given="number", given="given_at", ended="ended_at"),
    }


RATING: Final = {"game": "game", "mu": "mu", "sigma": "sigma", "parties": "parties", "last": "last"}


def ratings_of(ids: set[int]) -> dict[str, object]:
    pairs = PairRating.objects.filter(Q(first__in=ids) | Q(second__in=ids))
    return {
        "alone": rows(PersonRating.objects.filter(player__in=ids), **RATING),
        "in_pairs": rows(pairs, one="first__name", other="second__name", **RATING),
        "results": list(_results(ids)),
    }


def _results(ids: set[int]) -> Iterator[dict[str, object]]:
    """Yield the results. `won` None: a draw. The partie itself is in the list of parties, by its code. One query."""
    seats = ("first", "second", "third", "fourth")
    mine = Q(first__in=ids) | Q(second__in=ids) | Q(third__in=ids) | Q(fourth__in=ids)
    found = RankedResult.objects.filter(mine).order_by("finished_at", "partie_id")
    columns = ("partie__code", "game", "finished_at", "winner", "left", "donnes", *seats)
    for code, game, at, winner, left, donnes, *players in found.values_list(*columns):
        seat = next(n for n, player in enumerate(players) if player in ids)
        yield {
            "partie": code,
            "game": game,
            "at": at,
            "won": None if winner is None else winner == seat // 2,
            "left": bool(left >> seat & 1),
            "donnes": donnes,
        }


CARD: Final = {
    "club": "club__name",
    "number": "pk",
    "first_name": "first_name",
    "last_name": "last_name",
    "gender": "gender",
    "junior": "junior",
    "member": "member",
    "contact": "contact",
    "licence": "licence",
    "shown_by_full_name": "shown_whole",
    "merged_into": "merged_into",
    "written": "written_at",
}
ASKED: Final = {
    "contest": "contest__code",
    "entrant": "entrant",
    "asked_by": "by__name",
    "partner": "asked__name",
    "at": "asked_at",
    "answered": "answered_at",
    "agreed": "agreed",
}
INVITATION: Final = {"club": "club__name", "role": "role", "made": "made_at", "until": "ends_at"}


def clubs_of(ids: set[int], people: Mapping[int, frozenset[int]]) -> dict[str, object]:
    """Return the data. `people`: their registry entries by club."""
    cards = {number for some in people.values() for number in some}
    asked = PartnerRequest.objects.filter(Q(by__in=ids) | Q(asked__in=ids))
    made = Invitation.objects.filter(by__in=ids)
    return {
        "opened": rows(Club.objects.filter(opened_by__in=ids), club="name", town="town", at="opened_at"),
        "cards": rows(Person.objects.filter(pk__in=cards), **CARD),
        "roles": rows(Member.objects.filter(player__in=ids), club="club__name", role="role", since="since"),
        "invitations_made": rows(made, **INVITATION, taken_back="taken_back_at"),
        "invitations_used": rows(Invitation.objects.filter(used_by__in=ids), **INVITATION),
        "webhooks_added": rows(
            Webhook.objects.filter(made_by__in=ids), club="club__name", address="address", at="made_at"
        ),
        "partners_asked": rows(asked, **ASKED),
        "changes_made": rows(
            ClubStep.objects.filter(by__in=ids), club="club__name", version="version", kind="kind", at="at"
        ),
        "changes_of_your_cards": _changes(ids, people),
        "past_results": _past_results(people),
    }


def _changes(ids: set[int], people: Mapping[int, frozenset[int]]) -> list[dict[str, object]]:
    """Return changes of their entries and roles, with the values before and after, including earlier names and
    contacts.
    """
    clubs = {*people, *Member.objects.filter(player__in=ids).values_list("club", flat=True)}
    steps = ClubStep.objects.filter(club__in=clubs).order_by("club", "version")
    mine = {("person", number) for some in people.values() for number in some} | {("member", one) for one in ids}
    return [
        {"club": club, "kind": kind, "at": at, "of": each.of, "before": each.before, "after": each.after}
        for club, kind, at, data in steps.values_list("club__name", "kind", "at", "data").iterator()
        for each in read_said(data).changes
        if (each.of, each.number) in mine
    ]


def _past_results(people: Mapping[int, frozenset[int]]) -> list[dict[str, object]]:
    """Return lines of imported past results. One query per club."""
    return [
        {
            "club": club.name,
            "contest": results.name,
            "day": results.day,
            "rank": row.rank,
            "points": row.points,
            "wins": row.wins,
        }
        for club in Club.objects.filter(pk__in=people).order_by("pk")
        for results in kept(club)
        for row in results.rows
        if not people[club.pk].isdisjoint(row.persons)
    ]


NAMING: Final = ("enter", "arrive", "replace", "draw-up")
ENTRANT: Final = TypeAdapter(SeasonEntrant)
REPORTED: Final = TypeAdapter(Reported)
RESULT: Final = TypeAdapter(Result)


def seasons_of(ids: set[int], people: Mapping[int, frozenset[int]]) -> Iterator[dict[str, object]]:
    """Yield the seasons one by one, the oldest first; leagues they opened come with their seasons.

    Only seasons they entered are read from their log, one at a time; where nobody enters, only the stored ranking is.
    """
    for season in Season.objects.filter(pk__in=_wanted(ids, people)).select_related("league__club").order_by("pk"):
        club = season.league.club_id
        persons = frozenset(ids) if club is None else people.get(club, frozenset())
        yield _told(season, persons, ids)


def _wanted(ids: set[int], people: Mapping[int, frozenset[int]]) -> set[int]:
    there = Q(season__league__club=None) | Q(season__league__club__in=people)
    naming = SeasonStep.objects.filter(there, data__kind__in=NAMING)
    found = naming.values_list("season", "season__league__club", "data").iterator(chunk_size=1000)
    wanted = {
        season
        for season, club, data in found
        if not _persons(data).isdisjoint(ids if club is None else people.get(club, ()))
    }
    wanted.update(SeasonStep.objects.filter(by__in=ids).values_list("season", flat=True).distinct())
    wanted.update(Season.objects.filter(league__opened_by__in=ids).values_list("pk", flat=True))
    without_entries = kinds_that(lambda kind: not kind.rules.persons)
    found_by_playing = Season.objects.filter(league__kind__in=without_entries, league__club__in=people)
    return wanted | set(found_by_playing.values_list("pk", flat=True))


def _persons(data: Json) -> set[int]:
    if data["kind"] == "replace":
        return {data["out"], data["put"]}
    if data["kind"] == "draw-up":
        return {person for each in (*data["entrants"], *data["gone"]) for person in each["persons"]}
    return set(data["persons"])


def _told(season: Season, persons: frozenset[int], ids: set[int]) -> dict[str, object]:
    league = season.league
    steps = SeasonStep.objects.filter(season=season, by__in=ids).order_by("version")
    told: dict[str, object] = {
        "club": league.club and league.club.name,
        "league": league.name,
        "kind": league.kind,
        "season": season.name,
        "from": season.starts_on,
        "to": season.ends_on,
        "stage": season.stage,
        "opened_by_you": league.opened_by_id in ids,
        "steps_you_wrote": [
            {"at": at, "version": version, "kind": data["kind"]}
            for at, version, data in steps.values_list("at", "version", "data")
        ],
    }
    state = state_of(season) if kind_of(league).rules.persons else None
    mine = frozenset() if state is None else _entrants(state, persons)
    if state is not None:
        told["entries"] = [ENTRANT.dump_python(state.entrants[number], mode="json") for number in sorted(mine)]
        told["fixtures"] = [_fixture(each) for each in state.fixtures.values() if not mine.isdisjoint(each.entrants)]
    return {**told, "ranking": _lines(season, mine, persons)}


def _entrants(state: SeasonState, persons: frozenset[int]) -> frozenset[int]:
    """Return the numbers they play under, or played under before they were replaced."""
    return frozenset(
        number
        for number, each in state.entrants.items()
        if not persons.isdisjoint((*each.persons, *(one for _until, some in each.earlier for one in some)))
    )


def _fixture(fixture: FixtureState) -> dict[str, object]:
    return {
        "number": fixture.number,
        "round": fixture.drawn.round,
        "home": fixture.drawn.home,
        "away": fixture.drawn.away,
        "partners": fixture.partners,
        "on": fixture.on,
        "reported": [REPORTED.dump_python(each, mode="json") for each in fixture.reported],
        "result": None if fixture.result is None else RESULT.dump_python(fixture.result, mode="json"),
    }


def _lines(season: Season, mine: frozenset[int], persons: frozenset[int]) -> list[dict[str, object]]:
    """Return their lines as last counted; none of a season that is not announced."""
    tables = SeasonRanking.objects.filter(season=season).exclude(tables="").values_list("tables", flat=True).first()
    if tables is None or not season.public:
        return []
    kept = json.loads(tables)
    who = {int(entrant): some for entrant, some in kept.get("persons", {}).items()}
    return [
        {"division": table["division"], "month": table.get("month", 0), **line}
        for table in kept["tables"]
        for line in table["lines"]
        if line["entrant"] in mine or not persons.isdisjoint(who.get(line["entrant"], ()))
    ]


def files_of(ids: set[int]) -> Iterator[ArchiveFile]:
    """Yield the files.

    `ids`: all player ids of the person. Contests and seasons are read one after the other while they are sent.
    """
    people = people_of(ids)
    yield "clubs.json", [as_json(clubs_of(ids, people))]
    yield "contests.json", as_json_list(contests_of(ids, people))
    yield "leagues.json", as_json_list(seasons_of(ids, people))
    yield "rankings.json", [as_json(ratings_of(ids))]
    yield "reminders.json", [as_json(reminders_of(ids))]


def forget_account(ids: set[int], delete: Delete) -> None:
    """Delete the account's data. `ids`: all player ids of the person. Codes of their cards become invalid."""
    delete(Reminder.objects.filter(player__in=ids))
    delete(OwnCalendar.objects.filter(player__in=ids))
    delete(PartnerRequest.objects.filter(Q(by__in=ids) | Q(asked__in=ids)))
    Person.objects.filter(player__in=ids).update(player=None, claims=F("claims") + 1)
