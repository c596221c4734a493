"""JSON Schema of a count: which fields belong together and which exclude one another.

The engine decides (`games.rules.counting`): only it knows the rules of a sheet, and whether the points add up.
"""

from typing import Final

from pydantic.config import JsonDict

_NULL: Final[JsonDict] = {"type": "null"}
_NEITHER: Final[JsonDict] = {"properties": {"NS": _NULL, "EW": _NULL}}
VALUES: Final[JsonDict] = {"enum": [None, *range(80, 181, 10), "capot", "generale"]}
"""Every contract there is, in one game of auction or another."""

_NOBODY: Final[JsonDict] = {
    "properties": {
        "taker": _NULL,
        **dict.fromkeys(("trump", "value", "multiplier", "capot"), _NULL),
        "points": _NEITHER,
        "belote": {"type": ["null", "array"], "maxItems": 0},
        "annonces": _NEITHER,
    }
}
_TAKEN: Final[JsonDict] = {
    "required": ["trump"],
    "properties": {
        "taker": {"type": "string"},
        "trump": {"type": "string"},
        "belote": {"maxItems": 4},
        "annonces": {"anyOf": [{"properties": {camp: {"maxItems": 0}}} for camp in ("NS", "EW")]},
    },
    "anyOf": [
        {"required": ["capot"], "properties": {"capot": {"type": "string"}}},
        {
            "required": ["points"],
            "properties": {
                "points": {
                    "type": "object",
                    "anyOf": [{"required": [camp], "properties": {camp: {"type": "integer"}}} for camp in ("NS", "EW")],
                }
            },
        },
    ],
}
COUNT: Final[JsonDict] = {"anyOf": [_NOBODY, _TAKEN]}
"""Nobody took, and then there is nothing but penalties; or a trump, and the points or who won every trick."""
