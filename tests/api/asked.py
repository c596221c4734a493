"""One request to each operation of the API, in an order in which each has an answer: what the examples are made of."""

import json
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any
from urllib.parse import urlencode

from django.utils import timezone

from games.analyses.keeping import keep
from games.api.callers import TokenScope, make_token
from games.api.entrance import document
from games.models import Partie, Player, RatingPoint, RobotAccount
from games.solver_machine import solver_machine
from leagues.models import PersonRating
from tests.api.conftest import LiveProgram, action_in, settled
from tests.api.readable import readable_for, robot_in_a_set
from tests.factories import PlayerFactory, TableFactory

Json = Any
LONGEST = 2
WHOLE = ("read_record", "read_table")
"""Elements of a list that an example shows."""
TABLE = {"rules": {"preset": "contree"}, "seats": dict.fromkeys("NEW", "novice"), "speed": "none"}
COMMAND = {"type": "watching", "who": "hands"}
COUNT = {"taker": "S", "trump": "H", "value": 90, "points": {"NS": 92}}
SEATS = {"N": {"name": "Nour"}, "E": {"name": "Émile"}, "S": {"name": "Suzanne"}, "W": {"name": "Wassim"}}


@dataclass(frozen=True)
class AskedOperation:
    """A request to an operation. `asked`: its parameters in the address, by name."""

    name: str
    asked: dict[str, Any] = field(default_factory=dict)
    body: Json = None


def requests_for(player: Player) -> list[AskedOperation]:
    """Requests that read what there is for this player; those that write a sheet come one after the other."""
    return list(_reads(player))


def _reads(player: Player) -> Iterator[AskedOperation]:
    found = readable_for(player) | robot_in_a_set(player)
    keep(Partie.objects.get(code=found["code"]).donnes.get(number=1).pk, solver_machine())
    rate(player)
    host = PlayerFactory(name="Nour")
    TableFactory(host=host, seated={"S": host})
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
    yield AskedOperation("follow_contest", {**contest, "once": True})
    yield AskedOperation("follow_season", {**season, "once": True})
    yield from (AskedOperation(name) for name in ("list_robots", "list_robot_sets", "get_ticket"))
    yield AskedOperation("read_robot", {"name": found["robots.name"]})
    yield AskedOperation("read_robot_set", {"code": found["robot-sets.code"]})
    yield from writes(found["sheet"])


def token_of_robot(owner: Player) -> str:
    """A token of the robot account that `robot_in_a_set` has made."""
    robot = RobotAccount.objects.select_related("player").get(owner=owner.user)
    assert owner.user is not None
    return make_token(owner.user, name="Test", scopes=[TokenScope.READ, TokenScope.PLAY], robot=robot)[1]


async def requests_at_a_table(robot: LiveProgram, process: Any) -> AsyncIterator[AskedOperation]:
    """What a robot account asks to play: each is to be sent before the next one is asked for."""
    yield AskedOperation("open_own_table", {}, TABLE)
    code = await table_of(robot, process)
    yield AskedOperation("read_table", {"code": code})
    version, view = await seen(robot, code)
    yield AskedOperation("act", {"code": code}, {"ref": "bid-1", "version": version, "action": action_in(view)})
    await settled(process, code)
    version, _view = await seen(robot, code)
    yield AskedOperation("command", {"code": code}, {"ref": "wish-1", "version": version, **COMMAND})
    yield AskedOperation("follow_table", {"code": code, "once": True})
    yield AskedOperation("follow_me", {"once": True})
    yield AskedOperation("wait_for_others", {}, {"preset": "contree"})
    yield AskedOperation("wait_no_more")
    sets = (await robot.send("GET", "/robot-sets"))[1]["sets"]
    yield AskedOperation("play_robot_set", {"code": sets[0]["code"]})


async def table_of(robot: LiveProgram, process: Any) -> str:
    """A table of a robot account with robots of the site where it is the account's turn to bid."""
    status, told = await robot.send("POST", "/tables", TABLE)
    assert status == 200, told
    await at_a_choice(robot, process, told["code"])
    code: str = told["code"]
    return code


async def at_a_choice(robot: LiveProgram, process: Any, code: str) -> None:
    """Robots of the site do what is theirs, and the account cuts the pack if it has to."""
    await settled(process, code)
    version, view = await seen(robot, code)
    if view["cut"]:
        said = {"ref": "cut", "version": version, "action": action_in(view)}
        status, told = await robot.send("POST", f"/tables/{code}/actions", said)
        assert status == 200, told
        await settled(process, code)


async def seen(robot: LiveProgram, code: str) -> tuple[int, Json]:
    status, told = await robot.send("GET", f"/tables/{code}")
    assert status == 200, told
    return told["version"], told["view"]


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


async def answer_to(program: LiveProgram, asked: AskedOperation) -> Json:
    """The body of the answer, which has succeeded; long lists are cut. Of a stream the first line."""
    method, path, told = operation(asked.name)
    within = {each["name"] for each in told["parameters"] if each["in"] == "path"}
    query = urlencode({name: as_text(value) for name, value in asked.asked.items() if name not in within})
    address = path.format(**asked.asked)
    answer = await program.ask(method, f"{address}?{query}" if query else address, asked.body)
    assert answer.status_code in (200, 201), (asked, getattr(answer, "content", ""))
    if answer.streaming:
        return (await whole(answer)).splitlines()[0] + "\n"
    found = json.loads(answer.content)
    return found if asked.name in WHOLE else shortened(found)


def as_text(value: Any) -> str:
    return json.dumps(value) if isinstance(value, bool) else str(value)


async def whole(answer: Any) -> str:
    """Everything an answer streams, which has an end."""
    return b"".join([part async for part in answer]).decode()


def shortened(part: Json) -> Json:
    """The same with the first elements of lists of objects; what is within a record stays whole."""
    if isinstance(part, dict):
        return {name: each if name in ("record", "analysis") else shortened(each) for name, each in part.items()}
    if isinstance(part, list):
        return [shortened(each) for each in (part[:LONGEST] if part and isinstance(part[0], dict) else part)]
    return part
