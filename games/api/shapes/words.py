"""JSON Schema of texts that people write; `games.wording.tidy` decides."""

from typing import Final

from pydantic.config import JsonDict

# Control characters, those that turn the direction of writing, separators of lines, and the private ones.
_REFUSED: Final = r"\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ue000-\uf8ff"
# Those that show nothing: among others they may stand, alone they are no words.
_UNSEEN: Final = (
    r" \u00a0\u00ad\u0600-\u0605\u06dd\u1680\u180e\u2000-\u200d\u202f\u205f-\u2065\u3000\ufeff\ufff9-\ufffb"
)

# Those taken off the ends of a line.
_SPACES: Final = r" \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000"


def words_schema(most: int) -> JsonDict:
    """JSON Schema of a line of words. What Unicode has not assigned is refused too, which no pattern can say."""
    pattern = f"^[^{_REFUSED}]*[^{_REFUSED}{_UNSEEN}][^{_REFUSED}]*$"
    return {"minLength": 1, "maxLength": most, "pattern": pattern}


def trimmed_words_schema(most: int) -> JsonDict:
    """The same without spaces at its ends; or nothing at all."""
    end, seen, among = f"[^{_REFUSED}{_SPACES}]", f"[^{_REFUSED}{_UNSEEN}]", f"[^{_REFUSED}]*"
    return {"minLength": 0, "maxLength": most, "pattern": f"^(({end}{among})?{seen}({among}{end})?)?$"}
