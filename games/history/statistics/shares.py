"""Bar plots of contracts made and taken, by trump, speaking place, round or contract, with their figures.

Widths are percentages of the plot, as text of an SVG attribute.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.history.statistics.figures import FigureCounts
from games.history.statistics.numbers import percent, whole
from games.labels import HEIGHTS, TRUMPS, Text
from games.rules.cards import Suit

SUITS: Final = tuple(map(str, Suit))


@dataclass(frozen=True, slots=True)
class Bar:
    """A bar. `suit`: a suit drawn beside the name, or empty; `whole`, `part`: widths for contracts taken and made.

    `spoken`: for speaking places, the number of donnes with this place.
    """

    name: Text
    suit: str
    whole: str
    part: str
    taken: str
    spoken: str
    made: str
    share: str


@dataclass(frozen=True, slots=True)
class Bars:
    """A plot with its table; `of`: the heading of the first column. The longest bar has the full width."""

    title: str
    of: str
    bars: tuple[Bar, ...]


def bars_of(figures: FigureCounts, game: str) -> list[Bars]:
    """Return the plots of one game, without empty ones."""
    by_height = (_("By contract"), _("Contract"), "value", [(h, HEIGHTS.get(h, h)) for h in _heights(figures)])
    by_round = (
        _("By round"),
        pgettext("of bidding", "Round"),
        "round",
        [("1", pgettext("round", "first")), ("2", pgettext("round", "second"))],
    )
    plots = [
        (_("By trump"), _("Trump"), "trump", [(trump, TRUMPS[trump]) for trump in TRUMPS]),
        (_("By place in speaking"), pgettext("in speaking", "Place"), "place", _places()),
        by_round if game == "retourne" else by_height,
    ]
    drawn = [Bars(title, of, tuple(_bars(figures, family, names))) for title, of, family, names in plots]
    return [plot for plot in drawn if plot.bars]


def _places() -> list[tuple[str, Text]]:
    spoken = [pgettext("place", "first"), pgettext("place", "second"), pgettext("place", "third"), _("dealer")]
    return [(str(place), name) for place, name in enumerate(spoken, start=1)]


def _heights(figures: FigureCounts) -> list[str]:
    """Return the contracts taken, lowest first, then capot and générale."""
    return sorted(figures.names("value"), key=lambda height: (not height.isdigit(), height.zfill(4)))


def _bars(figures: FigureCounts, family: str, names: Iterable[tuple[str, Text]]) -> Iterator[Bar]:
    there = set(figures.names(family))
    longest = max((figures[f"{family}.{name}.taken"] for name in there), default=1)
    for name, label in names:
        if name not in there:
            continue
        taken, made = figures[f"{family}.{name}.taken"], figures[f"{family}.{name}.made"]
        yield Bar(
            name=label,
            suit=name if name in SUITS else "",
            whole=width(taken, longest),
            part=width(made, longest),
            taken=whole(taken),
            spoken=_("of {n}").format(n=whole(spoken)) if (spoken := figures[f"{family}.{name}"]) else "",
            made=whole(made),
            share=percent(figures.share(f"{family}.{name}.made", f"{family}.{name}.taken")),
        )


def width(count: int, longest: int) -> str:
    return f"{100 * count / longest:.1f}%"
