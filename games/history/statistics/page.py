"""The content of a page of statistics: the figures of a scope in words and plots."""

from dataclasses import dataclass
from typing import Final

from games.history.statistics.figure_texts import NamedFigure, RulesLine, headline, plain, rules_lines
from games.history.statistics.figures import FigureCounts
from games.history.statistics.luck import Luck, luck_of
from games.history.statistics.numbers import whole
from games.history.statistics.over_time import FormPlot, PointsPlot, form_of, points_of, spans_of
from games.history.statistics.reading import statistics_of
from games.history.statistics.scope import StatisticsScope
from games.history.statistics.shares import Bars, bars_of
from games.labels import Text, value_label

ENOUGH: Final = 20
"""The least number of donnes for a plot; fewer would only show chance."""


@dataclass(frozen=True, slots=True)
class GameShown:
    """One game: its plots with their tables, and the other figures by subject."""

    name: Text
    bars: list[Bars]
    luck: Luck | None
    plain: list[tuple[str, list[NamedFigure]]]


@dataclass(frozen=True, slots=True)
class StatisticsPage:
    """The content of a statistics page. Empty if `parties` is 0; plots are None with too few donnes."""

    parties: int
    donnes: int
    stood_in: int
    enough: int
    headline: list[NamedFigure]
    form: FormPlot | None
    points: PointsPlot | None
    games: list[GameShown]
    rules: list[RulesLine]

    @property
    def is_drawn(self) -> bool:
        return self.donnes >= self.enough

    @property
    def donnes_figure(self) -> str:
        return whole(self.donnes)

    @property
    def parties_figure(self) -> str:
        return whole(self.parties)


def shown(scope: StatisticsScope) -> StatisticsPage:
    statistics = statistics_of(scope)
    total = statistics.total
    drawn = total["donnes"] >= ENOUGH
    spans = spans_of(statistics.by_day) if drawn else []
    return StatisticsPage(
        parties=total["parties"],
        donnes=total["donnes"],
        stood_in=total["stood_in"],
        enough=ENOUGH,
        headline=headline(total),
        form=form_of(spans) if spans else None,
        points=points_of(spans) if spans else None,
        games=[_game(game, figures) for game, figures in statistics.by_game.items()],
        rules=rules_lines(statistics),
    )


def _game(game: str, figures: FigureCounts) -> GameShown:
    drawn = figures["donnes"] >= ENOUGH
    return GameShown(
        name=value_label("game", game),
        bars=bars_of(figures, game) if drawn else [],
        luck=luck_of(figures) if drawn else None,
        plain=plain(figures, game),
    )
