"""Words of belote for somebody who has never heard of them: the glossary page, and the notes on these words elsewhere.

`mark_terms` wraps the first use of each word of a page in <dfn>, with a popover that explains it.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

from django.template.loader import render_to_string
from django.utils.translation import get_language, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from games.labels.words import Text, Words

GLOSSARY: Final[dict[str, Words]] = {
    "belote": Words(
        pgettext_lazy("glossary", "belote"),
        _(
            "A French trick-taking game for four players, two against two, with 32 cards. Also the king and "
            "queen of trump in one hand, worth 20 points."
        ),
    ),
    "contree": Words(
        pgettext_lazy("glossary", "contrée"),
        _("Belote with bidding: the sides bid how many points they will make, and what is trump."),
    ),
    "partie": Words(
        pgettext_lazy("glossary", "partie"),
        _("A whole game: donnes are played until a side reaches the agreed number of points, often 1,000."),
    ),
    "donne": Words(
        pgettext_lazy("glossary", "donne"),
        _("One deal, played out: eight cards each, eight tricks, and the points written down."),
    ),
    "trick": Words(
        pgettext_lazy("glossary", "trick"),
        _("Four cards, one from each player. The best one takes them all."),
    ),
    "trump": Words(
        pgettext_lazy("glossary", "trump"),
        _("The suit that beats the three others for one donne. In it the jack and the nine are the best cards."),
    ),
    "camp": Words(
        pgettext_lazy("glossary", "side"),
        _("Two partners, who sit opposite each other."),
    ),
    "taker": Words(
        pgettext_lazy("glossary", "taker"),
        _(
            "The player who chose trump: the taker’s side must make more points than the other, or the "
            "points of its contract."
        ),
    ),
    "defence": Words(
        pgettext_lazy("glossary", "defence"),
        _("The side that did not take."),
    ),
    "retourne": Words(
        pgettext_lazy("glossary", "retourne"),
        _("The card turned up after the first cards are dealt. Taking it makes its suit trump."),
    ),
    "contract": Words(
        pgettext_lazy("glossary", "contract"),
        _("The highest bid: points and a trump. The taker’s side must reach it."),
    ),
    "contre": Words(
        pgettext_lazy("glossary", "contre"),
        _("The defence bets that the contract fails: the donne then counts double."),
    ),
    "surcontre": Words(
        pgettext_lazy("glossary", "surcontre"),
        _("The answer to a contre: the taker’s side bets that it makes its contract, and the donne counts more still."),
    ),
    "capot": Words(
        pgettext_lazy("glossary", "capot"),
        _("All eight tricks won by one side."),
    ),
    "generale": Words(
        pgettext_lazy("glossary", "générale"),
        _("A bid to win all eight tricks alone, without a trick from the partner."),
    ),
    "dix-de-der": Words(
        pgettext_lazy("glossary", "dix de der"),
        _("Ten points for the last trick."),
    ),
    "dedans": Words(
        pgettext_lazy("glossary", "dedans"),
        _("The taker’s side has failed: the other side scores all the points."),
    ),
    "litige": Words(
        pgettext_lazy("glossary", "litige"),
        _("Both sides have the same points: the taker’s points wait for the winner of the next donne."),
    ),
    "annonces": Words(
        pgettext_lazy("glossary", "annonce"),
        _(
            "Combinations that are worth points of their own: three or more cards in a row in one suit, or "
            "four cards of one rank."
        ),
    ),
    "tierce": Words(
        pgettext_lazy("glossary", "tierce"),
        _("Three cards of a suit in a row: 20 points."),
    ),
    "cinquante": Words(
        pgettext_lazy("glossary", "cinquante"),
        _("Four cards of a suit in a row: 50 points."),
    ),
    "carre": Words(
        pgettext_lazy("glossary", "carré"),
        _("The four cards of a rank, such as four jacks."),
    ),
    "rebelote": Words(
        pgettext_lazy("glossary", "rebelote"),
        _("Said when playing the second of the king and queen of trump."),
    ),
    "sans-atout": Words(
        pgettext_lazy("glossary", "sans-atout"),
        _("A contract without trump: the ace is the best card of every suit."),
    ),
    "tout-atout": Words(
        pgettext_lazy("glossary", "tout-atout"),
        _("A contract in which every suit ranks as trump: jack, nine, ace."),
    ),
    "marks": Words(
        pgettext_lazy("glossary", "score"),
        _("What is written on the score sheet for a donne."),
    ),
}
"""Each word by the anchor of its entry, in the order in which a learner meets them."""

TAGS: Final = re.compile(r"(<[^>]*>)")
# Inside these a word is not marked: headings and labels stay short, and a button cannot stand in another control.
UNMARKED: Final = frozenset(
    {"a", "button", "h1", "h2", "h3", "label", "legend", "summary", "option", "caption", "th", "svg", "script", "dfn"}
)
VOID: Final = frozenset({"br", "hr", "img", "input", "use", "meta", "link", "wbr", "source", "path"})


@dataclass(frozen=True, slots=True)
class Term:
    """A word as it stands in a text, and its entry; `before` and `after`: « l’ », quotes and stops on the same line."""

    slug: str
    text: str
    explanation: Text
    before: str
    after: str


def mark_terms(html: str) -> str:
    """Return rendered HTML in which the first use of each word of the glossary has its explanation at hand."""
    pattern, slugs = _pattern(get_language() or "en")
    inside: list[str] = []
    told: set[str] = set()

    def explained(match: re.Match[str]) -> str:
        before, text, after = match.groups("")
        slug = slugs[_singular(text)]
        if slug in told:
            return match[0]
        told.add(slug)
        term = Term(slug, text, GLOSSARY[slug].explanation, before, after)
        return render_to_string("learning/_term.html", {"term": term}).strip()

    def parts() -> Iterator[str]:
        for part in TAGS.split(html):
            if not part.startswith("<"):
                yield part if any(tag in UNMARKED for tag in inside) else pattern.sub(explained, part)
                continue
            _follow(inside, part)
            yield part

    return "".join(parts())


def _follow(inside: list[str], tag: str) -> None:
    """Keep `inside` the names of the open elements after this tag."""
    name = re.match(r"</?([a-zA-Z][\w-]*)", tag)
    if name is None or name[1].lower() in VOID or tag.endswith("/>"):
        return
    if not tag.startswith("</"):
        inside.append(name[1].lower())
    elif inside:
        inside.pop()


@cache
def _pattern(language: str) -> tuple[re.Pattern[str], dict[str, str]]:
    """Return what finds a word of the glossary, and the entry of each word in lower case."""
    slugs = {str(words.label).lower(): slug for slug, words in GLOSSARY.items()}
    longest_first = sorted(slugs, key=len, reverse=True)
    either = "|".join(re.escape(word) for word in longest_first)
    before, after = r"((?:«\u202f|[“(])?(?:\w{1,2}[’'])?)", r"((?:\u202f?[»”:;!?.,)])*)"
    return re.compile(rf"(?<![\w-]){before}((?:{either})s?)(?![\w-]){after}", re.IGNORECASE), slugs


def _singular(word: str) -> str:
    known = _pattern(get_language() or "en")[1]
    return word.lower() if word.lower() in known else word.lower().removesuffix("s")
