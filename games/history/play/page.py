"""The page « Play » of a person: figures of each game beside averages, a plot, and the dearest faults."""

from dataclasses import dataclass
from typing import Final

from django.db.models import QuerySet
from django.utils.translation import gettext as _

from games.history.play.averages import RatingBand, band_averages, band_of, site_averages
from games.history.play.faults import ToldFault, told_fault
from games.history.play.plot import CostPlot, cost_plot
from games.history.play.sums import PlaySums, costs_by_day, play_rows, sums_by_game
from games.history.players import ViewedPlayer, findable
from games.history.statistics.figure_texts import NamedFigure
from games.history.statistics.figures import percent, tenth, whole
from games.history.statistics.plots import width
from games.history.statistics.reading import StatisticsScope
from games.labels import PHASES, Text, value_label
from games.models import PartieSeat, SeatAnalysis
from games.rules.solver.phases import PlayPhase

DEAREST: Final = 3
TEN_CARDS: Final = 10


@dataclass(frozen=True, slots=True)
class PhaseRow:
    """A phase: points lost in ten judged cards, and their places on a bar; averages may be empty."""

    name: Text
    cards: str
    lost: str
    site: str
    band: str
    lost_width: str
    site_x: str
    band_x: str


@dataclass(frozen=True, slots=True)
class GamePlay:
    """One game. `site`, `band`: whether there is an average to compare with."""

    name: Text
    headline: list[NamedFigure]
    plot: CostPlot | None
    phases: list[PhaseRow]
    site: bool
    band: bool


@dataclass(frozen=True, slots=True)
class PlayPage:
    """The page. `games` is empty while nothing is analysed; `band`: of the person's rating."""

    games: list[GamePlay]
    dearest: list[ToldFault]
    band: RatingBand | None


def play_page(looked: ViewedPlayer, scope: StatisticsScope) -> PlayPage:
    """Return the page: a fixed number of queries, whatever was played."""
    rows = play_rows(scope)
    sums = sums_by_game(rows)
    if not sums:
        return PlayPage([], [], None)
    band = band_of(looked.player)
    site, near = site_averages(), band_averages(band) if band else {}
    days = costs_by_day(rows)
    games = []
    for game, own in sorted(sums.items(), key=lambda item: -item[1].donnes):
        average, beside = site.get(game), near.get(game)
        cost = None if average is None else average.a_donne(average.cost)
        games.append(
            GamePlay(
                name=value_label("game", game),
                headline=_headline(own, average),
                plot=cost_plot(days[game], cost),
                phases=_phases(own, average, beside),
                site=average is not None,
                band=beside is not None,
            )
        )
    return PlayPage(games, _dearest(looked, rows), band)


def _headline(own: PlaySums, site: PlaySums | None) -> list[NamedFigure]:
    def beside(figure: str) -> str:
        return "" if site is None else _("site: {figure}").format(figure=figure)

    average = site or PlaySums()
    return [
        NamedFigure(_("Accuracy"), percent(own.accuracy), beside(percent(average.accuracy))),
        NamedFigure(
            _("Lost by faults per donne"), tenth(own.a_donne(own.cost)), beside(tenth(average.a_donne(average.cost)))
        ),
        NamedFigure(
            _("Lost by luck per donne"), tenth(own.a_donne(own.luck)), beside(tenth(average.a_donne(average.luck)))
        ),
        NamedFigure(_("Donnes analysed"), whole(own.donnes)),
    ]


def _phases(own: PlaySums, site: PlaySums | None, band: PlaySums | None) -> list[PhaseRow]:
    lost = [(phase, [_lost(sums, phase) for sums in (own, site, band)]) for phase in PlayPhase if phase in own.phases]
    longest = max((each for _phase, three in lost for each in three if each), default=0) or 1
    return [
        PhaseRow(
            name=PHASES[str(phase)],
            cards=whole(own.phases[phase][0]),
            lost=tenth(mine),
            site=tenth(average),
            band=tenth(near),
            lost_width=width(mine or 0, longest),
            site_x="" if average is None else width(average, longest),
            band_x="" if near is None else width(near, longest),
        )
        for phase, (mine, average, near) in lost
    ]


def _lost(sums: PlaySums | None, phase: PlayPhase) -> float | None:
    """Return the points lost in ten judged cards of a phase; None if there are none."""
    if sums is None or phase not in sums.phases:
        return None
    cards, cost = sums.phases[phase]
    return TEN_CARDS * cost / cards


def _dearest(looked: ViewedPlayer, rows: QuerySet[SeatAnalysis]) -> list[ToldFault]:
    """Return the dearest faults in parties that the viewer may find, dearest first."""
    found = rows.filter(dearest_cost__isnull=False, analysis__donne__partie__in=findable(looked))
    chosen = list(found.select_related("analysis__donne__partie").order_by("-dearest_cost", "-pk")[:DEAREST])
    parties = {row.analysis.donne.partie_id for row in chosen}
    names: dict[int, dict[str, str]] = {partie: {} for partie in parties}
    for partie, seat, name in PartieSeat.objects.filter(partie__in=parties).values_list("partie_id", "seat", "name"):
        names[partie][seat] = name
    told = []
    for row in chosen:
        donne, number = row.analysis.donne, row.dearest
        assert number is not None
        told.append(told_fault(donne, donne.partie.code, number, row.analysis.answer, names[donne.partie_id]))
    return [fault for fault in told if fault is not None]
