"""The JSON Schema of texts that people write; `games.wording.tidy` checks them."""

from typing import Final

from pydantic.config import JsonDict

# Control characters, characters that change the writing direction, line separators, and private characters.
_REFUSED: Final = r"\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ue000-\uf8ff"
# Invisible characters: allowed within a text, but a text of nothing else is refused.
_UNSEEN: Final = (
    r" \u00a0\u00ad\u0600-\u0605\u06dd\u1680\u180e\u2000-\u200d\u202f\u205f-\u2065\u3000\ufeff\ufff9-\ufffb"
)

# Characters that are stripped from both ends of a line.
_SPACES: Final = r" \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000"


def words_schema(most: int) -> JsonDict:
    """Return the JSON Schema of a line. Characters unknown to Unicode are refused too, which no pattern can express."""
    pattern = f"^[^{_REFUSED}]*[^{_REFUSED}{_UNSEEN}][^{_REFUSED}]*$"
    return {"minLength": 1, "maxLength": most, "pattern": pattern}


def trimmed_words_schema(most: int) -> JsonDict:
    """Return the JSON Schema of a line without spaces at its ends, or of an empty text."""
    end, seen, among = f"[^{_REFUSED}{_SPACES}]", f"[^{_REFUSED}{_UNSEEN}]", f"[^{_REFUSED}]*"
    return {"minLength": 0, "maxLength": most, "pattern": f"^(({end}{among})?{seen}({among}{end})?)?$"}
