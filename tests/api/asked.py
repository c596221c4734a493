"""One request to each operation of the API, in an order in which each has an answer: what the examples are made of."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

from django.utils import timezone

from games.analyses.keeping import keep
from games.api.entrance import document
from games.models import Partie, Player, RatingPoint
from games.solver_machine import solver_machine
from leagues.models import PersonRating
from tests.api.conftest import Program
from tests.api.readable import readable_for
from tests.factories import TableFactory

Json = Any
LONGEST = 2
"""Elements of a list that an example shows."""
COUNT = {"taker": "S", "trump": "H", "value": 90, "points": {"NS": 92}}
SEATS = {"N": {"name": "Nour"}, "E": {"name": "Émile"}, "S": {"name": "Suzanne"}, "W": {"name": "Wassim"}}


@dataclass(frozen=True)
class AskedOperation:
    """A request to an operation. `asked`: its parameters in the address, by name."""

    name: str
    asked: dict[str, Any] = field(default_factory=dict)
    body: Json = None


def requests_for(player: Player) -> Iterator[AskedOperation]:
    """Requests that read what there is for this player; those that write a sheet come one after the other."""
    found = readable_for(player)
    keep(Partie.objects.get(code=found["code"]).donnes.get(number=1).pk, solver_machine())
    rate(player)
    TableFactory(host=player, seated={"S": player})
    partie, contest = {"code": found["code"]}, {"contest": found["contest"]}
    donne, league = {**partie, "number": 1}, {"league": found["league"]}
    person, season = {"person": found["person"]}, {**league, "number": 1}
    the_set = {"day": found["day"], "preset": found["preset"]}
    yield AskedOperation("list_parties", {"player": player.pk, "limit": 2})
    yield AskedOperation("export_records", {"player": player.pk})
    yield AskedOperation("find_donnes", {"player": player.pk, "sort": "swing"})
    yield from (AskedOperation(name, partie) for name in ("read_partie", "list_donnes", "read_record"))
    yield from (AskedOperation(name, donne) for name in ("read_donne", "read_analysis", "ask_analysis"))
    yield from (AskedOperation(name) for name in ("read_me", "list_tables", "list_sheets"))
    yield AskedOperation("find_players", {"name": player.name[:3]})
    yield AskedOperation("read_player", {"person": f"@{player.name}"})
    yield from (AskedOperation(name, person) for name in ("read_statistics", "read_player_ratings"))
    yield AskedOperation("list_sets", {"preset": "classique"})
    yield AskedOperation("read_set", the_set)
    yield AskedOperation("read_donne_of_set", {**the_set, "number": 1})
    yield AskedOperation("list_clubs", {"name": "trèfle"})
    yield AskedOperation("read_club", {"club": found["club"]})
    yield AskedOperation("list_contests", {"club": found["club"], "from": "2026-11-01"})
    yield from (AskedOperation(name, contest) for name in ("read_contest", "list_contest_entries"))
    yield AskedOperation("list_contest_draws", contest)
    yield AskedOperation("read_contest_draw", {**contest, "round_number": 1})
    yield from (
        AskedOperation(name, {**contest, "round": 1}) for name in ("read_contest_results", "read_contest_ranking")
    )
    yield AskedOperation("list_leagues", {"club": found["club"]})
    yield AskedOperation("read_league", league)
    yield from (AskedOperation(f"read_season{part}", season) for part in ("", "_fixtures", "_calendar"))
    yield AskedOperation("read_season_line", {**season, "entrant": 1})
    yield AskedOperation("read_leaderboard", {"game": "retourne"})
    yield from writes(found["sheet"])


def writes(sheet: str) -> Iterator[AskedOperation]:
    """Everything that is written on a sheet. A `ref` makes it safe to send a request twice."""
    on = {"sheet": sheet}
    yield AskedOperation("open_paper_sheet", {}, {"seats": SEATS, "rules": {"preset": "contree"}, "first_dealer": "W"})
    yield AskedOperation("write_line", on, {"version": 0, "ref": "line-1", "count": COUNT})
    yield AskedOperation("read_sheet", on)
    yield AskedOperation("correct_line", {**on, "line": 1}, {"version": 1, "count": {**COUNT, "points": {"NS": 95}}})
    yield AskedOperation("strike_line", {**on, "line": 1, "version": 2})
    yield AskedOperation("restore_line", {**on, "line": 1}, {"version": 3})
    yield AskedOperation("note_maldonne", on, {"version": 4})
    yield AskedOperation("close_sheet", on, {"version": 5, "unsigned": True})


def rate(player: Player) -> None:
    """A rating with the history of two days, on the leaderboard."""
    today = timezone.localdate()
    PersonRating.objects.create(player=player, game="retourne", mu=1580.4, sigma=40.0, parties=40, last=today)
    for ago in (1, 0):
        moment = {"on": today - timedelta(days=ago), "parties": 40 - ago}
        RatingPoint.objects.create(player=player, game="retourne", points=1580 - ago, give_or_take=80, **moment)


def operation(name: str) -> tuple[str, str, Json]:
    """The method, the path below the root, and what the document tells of an operation."""
    for path, operations in document()["paths"].items():  # type: ignore[attr-defined]
        for method, told in operations.items():
            if told["operationId"] == name:
                return method.upper(), path.removeprefix("/api/v1"), told
    raise KeyError(name)


def answer_to(program: Program, asked: AskedOperation) -> Json:
    """The body of the answer, which has succeeded; long lists are cut."""
    method, path, told = operation(asked.name)
    within = {each["name"] for each in told["parameters"] if each["in"] == "path"}
    query = {name: value for name, value in asked.asked.items() if name not in within}
    address = path.format(**asked.asked)
    if method == "GET":
        answer = program.get(address, **query)
    else:
        more = "&".join(f"{name}={value}" for name, value in query.items())
        answer = program.send(method, f"{address}?{more}" if more else address, asked.body)
    assert answer.status_code in (200, 201), (asked, answer.content)
    if answer.streaming:
        return b"".join(answer.streaming_content).decode().splitlines()[0] + "\n"
    return answer.json() if asked.name == "read_record" else shortened(answer.json())


def shortened(part: Json) -> Json:
    """The same with the first elements of lists of objects; what is within a record stays whole."""
    if isinstance(part, dict):
        return {name: each if name in ("record", "analysis") else shortened(each) for name, each in part.items()}
    if isinstance(part, list):
        return [shortened(each) for each in (part[:LONGEST] if part and isinstance(part[0], dict) else part)]
    return part
