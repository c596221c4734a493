"""French grammar that depends on the value put into a text: « de Paul » but « d’Odile », « le 1er décembre ».

`of` and `date` are also filters of every template (`accounts.templatetags.grammar`).
"""

import re
import unicodedata
from datetime import date
from typing import Final

from django.utils import formats
from django.utils.translation import get_language, pgettext

VOWELS: Final = frozenset("aeiouœæ")
FIRST_DAY: Final = re.compile(r"(?<![\d:])1(?= [a-zéû]{3})")


def is_elided(name: str) -> bool:
    """Whether « de » loses its vowel before a name: d’Odile, d’Yves, d’Hugo; de Paul, de Yann, de Hamza, de A.

    An h is mute except before a (Hélène, Henri, Hugo, but Hamza, Hassan, Harry): first names of French origin begin
    with he, hi, ho, hu or hy. A y counts as a vowel before a consonant. A single letter is spelt, not read.
    """
    plain = "".join(sign for sign in unicodedata.normalize("NFD", name.casefold()) if not unicodedata.combining(sign))
    word = re.match(r"[^\W\d_]*", plain)
    letters = word[0] if word else ""
    if len(letters) < 2:
        return False
    first, second = letters[0], letters[1]
    if first == "h":
        return second in VOWELS | {"y"} and second != "a"
    return first in VOWELS or (first == "y" and second not in VOWELS)


def of(name: object) -> str:
    """Return “of Odile”; in French « d’Odile » or « de Paul »."""
    text = str(name)
    pattern = (
        pgettext("before a vowel", "of {name}") if is_elided(text) else pgettext("before a consonant", "of {name}")
    )
    return pattern.format(name=text)


def date_format(value: date, format: str | None = None) -> str:  # noqa: A002  (as in Django)
    """Return a date as Django writes it, with « 1er » in French."""
    return with_first_day(formats.date_format(value, format))


def with_first_day(text: str) -> str:
    """Return a date's text; in French the first day of a month is « 1er »."""
    return FIRST_DAY.sub("1er", text) if (get_language() or "").startswith("fr") else text
