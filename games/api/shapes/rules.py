"""The rules of a sheet in a request: the JSON Schema, and a check of every option."""

from collections.abc import Mapping
from typing import Annotated, Final

from pydantic import AfterValidator
from pydantic_core import PydanticCustomError

from games.rules.errors import Refusal
from games.rules.json_object import Json
from games.rules.option_table import LEAST_DONNES, LEAST_POINTS, MOST_DONNES, MOST_POINTS
from games.rules.options import PRESETS, Game, Option, options_of, read_rules

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
