"""Links between operations, for the OpenAPI document: where the answer of one has a parameter of another.

From a list to its elements, and from there on: so that a program, and the tests, can reach every operation.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from games.rules.record_json import Json

Place: TypeAlias = str | int
"""Where a value is: `/code` in the answer, `path.code` in the address of the request, or a number as it is."""


@dataclass(frozen=True, slots=True)
class OperationLink:
    """A link from the answer of an operation to another one. `values`: of its parameters; `body`: of its body."""

    source: str
    target: str
    values: Mapping[str, Place]
    body: Mapping[str, Place] = field(default_factory=dict)


def linked(source: str, targets: Iterable[str], **values: Place) -> list[OperationLink]:
    """Return links from one operation to several, with the same parameters."""
    return [OperationLink(source, target, values) for target in targets]


def links_of(source: str, links: Iterable[OperationLink]) -> Json:
    """Return the links of an operation's answer, as in OpenAPI, by the name of the other operation."""
    return {link.target: _link(link) for link in links if link.source == source}


def add_links(operation: Json, links: Json) -> None:
    """Add links to the answer of an operation that has succeeded."""
    if links:
        good = next(answer for status, answer in operation["responses"].items() if status.startswith("2"))
        good["links"] = links


def _link(link: OperationLink) -> Json:
    written: Json = {
        "operationId": link.target,
        "parameters": {name: _expression(place) for name, place in link.values.items()},
    }
    body = {name: _expression(place) for name, place in link.body.items()}
    return {**written, "requestBody": body} if body else written


def _expression(place: Place) -> Place:
    if isinstance(place, int):
        return place
    return f"$response.body#{place}" if place.startswith("/") else f"$request.{place}"


OF_A_PARTIE: Final = ("read_partie", "list_donnes", "read_record")
OF_A_DONNE: Final = ("read_donne", "read_analysis", "ask_analysis")
SHEETS_SHOWN: Final = (
    "open_paper_sheet",
    "read_sheet",
    "write_line",
    "note_maldonne",
    "correct_line",
    "strike_line",
    "restore_line",
)
"""Operations whose answer is a sheet that may still be written on."""
OF_A_TABLE: Final = ("follow_table", "read_table")
OF_A_PERSON: Final = ("read_player", "read_statistics", "read_player_ratings")


def _of_a_sheet_shown(source: str) -> list[OperationLink]:
    """Return the links from an answer that is a sheet to what can be done next, closing it last."""
    body: dict[str, Place] = {"version": "/version"}
    line: dict[str, Place] = {"sheet": "/code", "line": "/rows/0/number"}
    return [
        *linked(source, ["read_sheet"], sheet="/code"),
        OperationLink(source, "write_line", {"sheet": "/code"}, body),
        OperationLink(source, "note_maldonne", {"sheet": "/code"}, body),
        OperationLink(source, "correct_line", line, body),
        OperationLink(source, "strike_line", {**line, "version": "/version"}),
        OperationLink(source, "restore_line", line, body),
        OperationLink(source, "close_sheet", {"sheet": "/code"}, body),
    ]


LINKS: Final[list[OperationLink]] = [
    *linked("list_parties", OF_A_PARTIE, code="/parties/0/code"),
    *linked("list_parties", OF_A_PERSON, person="/parties/0/seats/S/player"),
    *linked("list_parties", ["find_players"], name="/parties/0/seats/S/name"),
    *linked("list_parties", ["read_leaderboard"], game="/parties/0/game"),
    *linked("read_partie", ["list_donnes", "read_record"], code="/code"),
    *linked("list_donnes", OF_A_DONNE, code="path.code", number="/donnes/0/number"),
    *linked("find_donnes", OF_A_DONNE, code="/donnes/0/partie", number="/donnes/0/number"),
    *linked("find_donnes", OF_A_PARTIE, code="/donnes/0/partie"),
    *linked("ask_analysis", ["read_analysis"], code="path.code", number="path.number"),
    *linked("find_players", OF_A_PERSON, person="/players/0/id"),
    *linked("read_me", OF_A_PERSON, person="/player"),
    *linked("list_sheets", ["read_sheet"], sheet="/sheets/0/code"),
    *(link for source in SHEETS_SHOWN for link in _of_a_sheet_shown(source)),
    *linked("close_sheet", ["read_partie"], code="/code"),
    *linked("list_sets", ["read_set"], day="/sets/0/day", preset="/sets/0/preset"),
    *linked("list_sets", ["read_donne_of_set"], day="/sets/0/day", preset="/sets/0/preset", number=1),
    *linked("read_set", ["read_donne_of_set"], day="/day", preset="/preset", number=1),
    *linked("read_set", OF_A_PERSON, person="/lines/0/player"),
    *linked("read_donne_of_set", OF_A_PARTIE, code="/results/0/partie"),
    *linked("list_tables", ["follow_table"], code="/tables/0/code"),
    *linked("open_own_table", OF_A_TABLE, code="/code"),
    OperationLink("read_table", "act", {"code": "path.code"}, {"version": "/version", "action": "/view/legal/0"}),
    OperationLink("read_table", "command", {"code": "path.code"}, {"version": "/version"}),
    *(link for source in ("act", "command") for link in linked(source, ["read_table"], code="path.code")),
    *linked("get_ticket", ["follow_me"], ticket="/ticket"),
    *linked("list_robots", ["read_robot"], name="/robots/0/name"),
    *linked("list_robot_sets", ["read_robot_set", "play_robot_set"], code="/sets/0/code"),
    *linked("play_robot_set", OF_A_TABLE, code="/table"),
]
