"""One article of a regulation, and lists within a sentence."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.labels import Text


@dataclass(frozen=True, slots=True)
class Article:
    """An article. `paragraphs`: plain text, a sentence or a few each."""

    title: str
    paragraphs: tuple[str, ...]


def article(title: Text, paragraphs: Iterable[Text]) -> Article:
    """Return the article without empty paragraphs."""
    return Article(str(title), tuple(str(each) for each in paragraphs if each))


def listed(things: Iterable[Text]) -> str:
    """Return « a, b and c »."""
    told = [str(each) for each in things]
    if len(told) < 2:
        return "".join(told)
    return _("%(first)s and %(last)s") % {"first": ", ".join(told[:-1]), "last": told[-1]}
