"""The texts that scripts of the table need, in the page as one JSON object by key.

Templates define them as `<data value="key">text</data>`, one per line, which is easy to read and translate. Sending
these elements would take twice the bytes (docs/speed.md).
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
# Characters that would end the script element, or begin another one.
_ESCAPED = {ord(sign): f"\\u{ord(sign):04x}" for sign in "<>&"}
# Refusals that can happen at a table; other codes of the rules concern files.
_OF_FILES = frozenset(["unknown-format", "bad-rules", "bad-pack", "wrong-dealer", "bad-count"])
_REFUSED_HERE = (frozenset(Code) | frozenset(TableCode)) - _OF_FILES


@cache
def page_words(language: str, game: Game, annonces: bool) -> SafeString:
    """Return the texts for tables of this game and language, as JSON that is safe in a script element."""
    with override(language):
        refusals = {code: words for code, words in REFUSALS.items() if code in _REFUSED_HERE}
        context = {"by_values": game == "encheres", "annonces": annonces, "refusals": refusals}
        written = render_to_string("live/_words.html", context)
    words = {key: unescape(text).strip() for key, text in _WORD.findall(written)}
    return mark_safe(json.dumps(words, ensure_ascii=False, separators=(",", ":")).translate(_ESCAPED))  # noqa: S308
