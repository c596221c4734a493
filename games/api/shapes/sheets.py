"""Paper sheets in responses, and requests that open a sheet or write on it.

The rules of a new sheet have a JSON Schema and a check of every option.
"""

from collections.abc import Mapping
from datetime import datetime
from typing import Annotated, Final, Literal, Self

from django.utils.translation import gettext_noop
from ninja import Schema
from pydantic import AfterValidator, ConfigDict, Field, model_validator
from pydantic_core import PydanticCustomError

from accounts.names import NAME_LENGTH
from games.api.shapes.base import ByCamp, CampName, GameName, Query, RequestSchema, SeatName, words_schema
from games.api.shapes.donnes import Count, Line
from games.api.shapes.parties import Seats
from games.rules.errors import Refusal
from games.rules.option_table import LEAST_DONNES, LEAST_POINTS, MOST_DONNES, MOST_POINTS
from games.rules.options import PRESETS, Game, Option, options_of, read_rules
from games.rules.record_json import Json
from games.wording import tidy

_GAMES: Final[tuple[Game, ...]] = ("retourne", "encheres")
_FIRST: Final = ("preset", "game")


def rules_schema() -> Json:
    """Return the JSON Schema of `Rules`: the options of one game or of the other, each with its values."""
    return {"anyOf": [_schema_of(game) for game in _GAMES]}


def _schema_of(game: Game) -> Json:
    """Return the schema for one game, given by `game` or by the preset; the first game is the default."""
    presets = [name for name, said in PRESETS.items() if said.get("game", _GAMES[0]) == game]
    by_preset = {"properties": {"preset": {"enum": presets}}}
    options = {name: _option_schema(option) for name, option in options_of(game).items() if name != "game"}
    return {
        "type": "object",
        "properties": {
            "preset": {"enum": list(PRESETS)},
            "game": {"enum": [game]},
            "objective": _objective(),
            **options,
        },
        "additionalProperties": False,
        "anyOf": [{"required": ["game"]}, by_preset if game == _GAMES[0] else {**by_preset, "required": ["preset"]}],
    }


def _option_schema(option: Option) -> Json:
    if option.at_least is not None:
        return {"type": "integer", "minimum": option.at_least, "maximum": option.at_most}
    return {"enum": list(option.values)}


def _objective() -> Json:
    return {"anyOf": [_only("points", LEAST_POINTS, MOST_POINTS), _only("donnes", LEAST_DONNES, MOST_DONNES)]}


def _only(name: str, least: int, most: int) -> Json:
    figure = {"type": "integer", "minimum": least, "maximum": most}
    return {"type": "object", "properties": {name: figure}, "required": [name], "additionalProperties": False}


def wrong_options(choices: Mapping[str, object]) -> dict[str, str]:
    """Return every impossible option by name, with a hint for developers."""
    base: Json = {}
    wrong: dict[str, str] = {}
    for name in (*(each for each in _FIRST if each in choices), *(each for each in choices if each not in _FIRST)):
        fault = _fault(base | {name: choices[name]})
        if fault:
            wrong[name] = fault
        elif name in _FIRST:
            base[name] = choices[name]
    return wrong


def _fault(choices: Json) -> str:
    try:
        read_rules(choices)
    except Refusal as refusal:
        return refusal.message
    return ""


def _whole(value: object) -> object:
    """Convert a whole float to int, since 252.0 is an integer in JSON Schema."""
    if isinstance(value, dict):
        return {name: _whole(each) for name, each in value.items()}
    return int(value) if isinstance(value, float) and value.is_integer() else value


def _verified(choices: Json) -> Json:
    wrong = wrong_options(choices)
    if wrong:
        context = {"names": list(wrong), "hint": next(iter(wrong.values()))}
        raise PydanticCustomError("bad_rules", "these rules cannot be played", context)
    return choices


Rules = Annotated[Json, AfterValidator(_whole), AfterValidator(_verified)]


REF = Field(
    "",
    pattern=r"^[A-Za-z0-9._:-]{0,40}$",
    description=gettext_noop("a name you choose for this request: sent twice, it counts once"),
)
VERSION = Field(ge=0, le=9999, description=gettext_noop("the version of the sheet you saw"))


class Past(Schema):
    """A change of a row."""

    what: Literal["written", "corrected", "struck", "restored"]
    by: int = Field(description=gettext_noop("the number of the person who made this change"))
    at: datetime


class Row(Schema):
    """A row of the sheet. Rows keep their numbers."""

    number: int = Field(description=gettext_noop("from 1, in the order written"))
    maldonne: bool = Field(description=gettext_noop("true when dealt again: noted, and nobody scores"))
    struck: bool = Field(description=gettext_noop("true when the line no longer counts"))
    count: Json | None = Field(description=gettext_noop("the counted donne, as in records"))
    line: Line | None = Field(description=gettext_noop("what the line scores; null when the line does not count"))
    past: list[Past]


class Signature(Schema):
    camp: CampName
    how: Literal["own", "link", "passed"] = Field(description=gettext_noop("on whose phone the signature was given"))
    at: datetime


class Sheet(Schema):
    """A paper sheet in its current state."""

    code: str = Field(description=gettext_noop("code used in addresses, of the sheet and of its partie"))
    version: int = Field(description=gettext_noop("version, to be sent with what you write next"))
    keeper: int = Field(description=gettext_noop("the number of the person who opened the sheet"))
    may_write: bool = Field(description=gettext_noop("whether your token may write on the sheet"))
    game: GameName
    preset: str = Field(description=gettext_noop("the nearest named rule set"))
    rules: Json = Field(description=gettext_noop("all the rules of the partie"))
    seats: Seats
    dealer: SeatName | None = Field(description=gettext_noop("the next dealer; null when the partie is over"))
    rows: list[Row]
    totals: ByCamp = Field(description=gettext_noop("points scored by each side"))
    held: ByCamp = Field(description=gettext_noop("points in litige"))
    finished: bool = Field(description=gettext_noop("whether the partie has come to its end"))
    winner: Literal["NS", "EW", "draw"] | None
    signatures: list[Signature]
    closed_at: datetime | None = Field(description=gettext_noop("null while the sheet is open"))


class SheetCard(Schema):
    """A sheet in a list."""

    code: str
    open: bool
    moved_at: datetime
    donnes: int
    totals: ByCamp


class Sheets(Schema):
    """The sheets that you keep or play on, open ones first."""

    sheets: list[SheetCard]


def _name(value: str | None) -> str | None:
    """Return the name normalised."""
    name = None if value is None else tidy(value, NAME_LENGTH)
    if value is not None and name is None:
        raise PydanticCustomError("not_a_name", "not a name", {"most": NAME_LENGTH})
    return name


_ONE_SITTER: Json = {
    "anyOf": [
        {"required": ["player"], "properties": {"player": {"type": "integer"}, "name": {"type": "null"}}},
        {"required": ["name"], "properties": {"player": {"type": "null"}, "name": {"type": "string"}}},
    ]
}


class Sitter(RequestSchema):
    """A person in a seat: an account, or a name."""

    model_config = ConfigDict(json_schema_extra=_ONE_SITTER)

    player: int | None = Field(
        None, ge=1, le=2**63 - 1, description=gettext_noop("the number of a person with an account")
    )
    name: Annotated[str | None, AfterValidator(_name)] = Field(
        None,
        max_length=30,
        description=gettext_noop("if there is no account, the name on the sheet"),
        json_schema_extra=words_schema(NAME_LENGTH),
    )

    @model_validator(mode="after")
    def _is_one(self) -> Self:
        if (self.player is None) == (self.name is None):
            raise PydanticCustomError("one_sitter", "an account or a name")
        return self


class Sitters(RequestSchema):
    """The four people by seat."""

    N: Sitter
    E: Sitter
    S: Sitter
    W: Sitter


class NewSheet(RequestSchema):
    """A sheet to open."""

    seats: Sitters
    rules: Rules = Field(
        {},
        description=gettext_noop("written as in records: a preset, and what differs from it"),
        json_schema_extra=rules_schema(),
    )
    first_dealer: SeatName = "S"
    visibility: Literal["open", "link"] = Field(
        "open", description=gettext_noop("who finds the partie once it is closed: everybody, or anyone with its code")
    )


class Written(RequestSchema):
    """Fields of every write: the version it is based on, and its `ref`."""

    version: int = VERSION
    ref: str = REF


class CountToWrite(Written):
    """A counted donne to write."""

    count: Count


class Closing(Written):
    """A request to close a sheet."""

    unsigned: bool = Field(False, description=gettext_noop("close the sheet although a signature is missing"))


class WrittenQuery(Query):
    """The version and `ref` as parameters, for writes without a body."""

    version: int = VERSION
    ref: str = REF
