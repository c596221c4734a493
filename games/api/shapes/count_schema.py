"""The JSON Schema of a count: which fields belong together and which exclude one another.

The engine checks the rest (`games.rules.counting`): only it knows the rules of a sheet, and whether points add up.
"""

from typing import Final

from pydantic.config import JsonDict

_NULL: Final[JsonDict] = {"type": "null"}
_NEITHER: Final[JsonDict] = {"properties": {"NS": _NULL, "EW": _NULL}}
VALUES: Final[JsonDict] = {"enum": [None, *range(80, 181, 10), "capot", "generale"]}
"""Every contract of any game with bidding."""

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
"""If nobody took, a count has penalties only.

Otherwise it has a taker and a trump, and either card points or the camp that won all tricks.
"""
