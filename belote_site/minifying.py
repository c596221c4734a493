"""Minification of scripts and styles (rjsmin, rcssmin), with shortened private names of classes."""

import re

from rcssmin import cssmin
from rjsmin import jsmin

# A private name follows a dot, or begins a line of its class; a « # » in a string does neither.
_PRIVATE = re.compile(
    r"(?:(?<=\.)|^(?P<before>[ \t]*(?:static |async |get |set |\*)*))#(?P<name>[A-Za-z_]\w*)", re.MULTILINE
)


def squeeze_script(text: str) -> str:
    """Return the same script, shorter."""
    names = dict.fromkeys(found["name"] for found in _PRIVATE.finditer(text))
    short = {name: _base_26(number) for number, name in enumerate(names)}
    return jsmin(_PRIVATE.sub(lambda found: f"{found['before'] or ''}#{short[found['name']]}", text))


def squeeze_style(text: str) -> str:
    """Return the same stylesheet, shorter."""
    return cssmin(text)


def _base_26(number: int) -> str:
    letter = chr(ord("a") + number % 26)
    return _base_26(number // 26 - 1) + letter if number >= 26 else letter
