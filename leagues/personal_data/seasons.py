"""A person's seasons: entry, fixtures, and lines of the stored ranking."""

import json
from collections.abc import Iterator, Mapping
from typing import Final

from django.db.models import Q
from pydantic import TypeAdapter

from games.rules.json_object import Json
from leagues.models import League, Season, SeasonRanking, SeasonStep
from leagues.seasons.season_log.state import FixtureState, Reported, Result, SeasonEntrant, SeasonState
from leagues.seasons.store import state_of

NAMING: Final = ("enter", "arrive", "replace", "draw-up")
ENTRANT: Final = TypeAdapter(SeasonEntrant)
REPORTED: Final = TypeAdapter(Reported)
RESULT: Final = TypeAdapter(Result)


def seasons_of(ids: set[int], people: Mapping[int, frozenset[int]]) -> Iterator[dict[str, object]]:
    """Yield the seasons one by one, the oldest first; leagues they opened come with their seasons.

    Only seasons they entered are read from their log, one at a time; a challenge's only from its stored ranking.
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
    challenges = Season.objects.filter(league__kind=League.Kind.CHALLENGE, league__club__in=people)
    return wanted | set(challenges.values_list("pk", flat=True))


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
    state = None if league.kind == League.Kind.CHALLENGE else state_of(season)
    mine = frozenset() if state is None else _entrants(state, persons)
    if state is not None:
        told["entries"] = [ENTRANT.dump_python(state.entrants[number], mode="json") for number in sorted(mine)]
        told["fixtures"] = [_fixture(each) for each in state.fixtures.values() if not mine.isdisjoint(each.sides)]
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
