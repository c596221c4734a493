"""The words that scripts of the table write, as the page carries them: one object of JSON by key.

In the templates they are `<data value="key">text</data>`, one a line, which is easy to read and translate. Sent as
such elements they would take twice the bytes (docs/speed.md).
"""

import json
import re
from functools import cache
from html import unescape

from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import override

from games.labels import REFUSALS
from games.live.codes import TableCode
from games.rules.errors import Code
from games.rules.options import Game

_WORD = re.compile(r'<data value="([^"]+)">(.*?)</data>', re.DOTALL)
# What would end the element in the page, or begin another.
_ESCAPED = {ord(sign): f"\\u{ord(sign):04x}" for sign in "<>&"}
# What a table may refuse; the other codes of the rules are those of files.
_OF_FILES = frozenset(["unknown-format", "bad-rules", "bad-pack", "wrong-dealer", "bad-count"])
_REFUSED_HERE = (frozenset(Code) | frozenset(TableCode)) - _OF_FILES


@cache
def page_words(language: str, game: Game, annonces: bool) -> SafeString:
    """The words for tables of this game, with annonces or not, in this language; safe in a script element of JSON."""
    with override(language):
        refusals = {code: words for code, words in REFUSALS.items() if code in _REFUSED_HERE}
        context = {"by_values": game == "encheres", "annonces": annonces, "refusals": refusals}
        written = render_to_string("live/_words.html", context)
    words = {key: unescape(text).strip() for key, text in _WORD.findall(written)}
    return mark_safe(json.dumps(words, ensure_ascii=False, separators=(",", ":")).translate(_ESCAPED))  # noqa: S308
