"""The page « Play » of a person: figures of each game beside averages, plots, and the dearest faults."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from django.utils.translation import gettext as _

from games.history.play.averages import RatingBand, averages, band_of
from games.history.play.faults import ToldFault, told_fault
from games.history.play.less_par import LessPar, less_par
from games.history.play.plot import CostPlot, plot_a_donne, plot_of_phase
from games.history.play.sums import ByDay, DearFault, PlaySums, own_play
from games.history.players import ViewedPlayer, findable
from games.history.statistics.figures import percent, tenth, whole
from games.history.statistics.plots import TimeStep, spans_of, width
from games.history.statistics.reading import StatisticsScope
from games.labels import PHASES, Text, value_label
from games.models import PartieSeat, SeatAnalysis
from games.rules.solver.phases import PlayPhase

DEAREST: Final = 3
FIRST_ASKED: Final = 100
"""Faults whose parties are looked up at once; more only if the viewer finds too few of them."""
FEW_DONNES: Final = 30
"""Fewer analysed donnes than this tell little: the page says so."""


@dataclass(frozen=True, slots=True)
class Headline:
    """A figure with its name and the averages beside it."""

    name: str
    figure: str
    averages: list[str] = field(default_factory=list)


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
    plot: CostPlot | None


@dataclass(frozen=True, slots=True)
class GamePlay:
    """One game. `site`, `band`: how many people the averages are of; 0 without one. `few`: too few donnes to tell."""

    name: Text
    headline: list[Headline]
    plot: CostPlot | None
    phases: list[PhaseRow]
    site: int
    band: int
    few: bool

    @property
    def phases_over_time(self) -> list[PhaseRow]:
        return [phase for phase in self.phases if phase.plot is not None]


@dataclass(frozen=True, slots=True)
class PlayPage:
    """The page. `games` is empty while nothing is analysed; `band`: of the person's rating."""

    games: list[GamePlay]
    dearest: list[ToldFault]
    band: RatingBand | None
    less_par: LessPar | None


def play_page(looked: ViewedPlayer, scope: StatisticsScope) -> PlayPage:
    """Return the page: a fixed number of queries, whatever was played."""
    own = own_play(scope)
    if not own.days:
        return PlayPage([], [], None, None)
    band = band_of(looked.player)
    site, near = averages(scope, band)
    by_game = sorted(own.by_game.items(), key=lambda item: -item[1].donnes)
    games = [_game(game, sums, own.days[game], site.get(game), near.get(game)) for game, sums in by_game]
    return PlayPage(games, _dearest(looked, own.dearest), band, less_par(own.total))


def _game(game: str, own: PlaySums, days: ByDay, site: PlaySums | None, band: PlaySums | None) -> GamePlay:
    spans = spans_of(days)
    return GamePlay(
        name=value_label("game", game),
        headline=_headline(own, site, band),
        plot=plot_a_donne(spans, site, band),
        phases=_phases(own, spans, site, band),
        site=0 if site is None else site.people,
        band=0 if band is None else band.people,
        few=own.donnes < FEW_DONNES,
    )


def _headline(own: PlaySums, site: PlaySums | None, band: PlaySums | None) -> list[Headline]:
    def beside(figures: list[str]) -> list[str]:
        """Return the averages that there are."""
        texts = (_("site: {figure}"), _("similar rating: {figure}"))
        told = zip(texts, (site, band), figures, strict=True)
        return [text.format(figure=figure) for text, average, figure in told if average is not None]

    three = [each or PlaySums() for each in (own, site, band)]
    accuracies = [percent(each.accuracy) for each in three]
    costs = [tenth(each.a_donne(each.cost)) for each in three]
    luck = [tenth(each.a_donne(each.luck)) for each in three]
    return [
        Headline(_("Accuracy"), accuracies[0], beside(accuracies[1:])),
        Headline(_("Lost by faults per donne"), costs[0], beside(costs[1:])),
        Headline(_("Lost by luck per donne"), luck[0], beside(luck[1:])),
        Headline(_("Donnes analysed"), whole(own.donnes)),
    ]


def _phases(own: PlaySums, spans: Sequence[TimeStep], site: PlaySums | None, band: PlaySums | None) -> list[PhaseRow]:
    lost = [
        (phase, [None if sums is None else sums.in_ten_cards(phase) for sums in (own, site, band)])
        for phase in map(str, PlayPhase)
        if phase in own.phases
    ]
    longest = max((each for _phase, three in lost for each in three if each), default=0) or 1
    return [
        PhaseRow(
            name=PHASES[phase],
            cards=whole(own.phases[phase][0]),
            lost=tenth(mine),
            site=tenth(average),
            band=tenth(near),
            lost_width=width(mine or 0, longest),
            site_x="" if average is None else width(average, longest),
            band_x="" if near is None else width(near, longest),
            plot=plot_of_phase(spans, phase, site, band),
        )
        for phase, (mine, average, near) in lost
    ]


def _dearest(looked: ViewedPlayer, faults: Sequence[DearFault]) -> list[ToldFault]:
    """Return the dearest faults in parties that the viewer may find, dearest first."""
    chosen = _in_findable(looked, faults[:FIRST_ASKED])
    if len(chosen) < DEAREST:
        chosen += _in_findable(looked, faults[FIRST_ASKED:])
    chosen = chosen[:DEAREST]
    rows = SeatAnalysis.objects.select_related("analysis__donne__partie").in_bulk([fault.analysis for fault in chosen])
    names: dict[int, dict[str, str]] = {fault.partie_id: {} for fault in chosen}
    for partie, seat, name in PartieSeat.objects.filter(partie__in=names).values_list("partie_id", "seat", "name"):
        names[partie][seat] = name
    return [told for fault in chosen if (told := _told(rows.get(fault.analysis), names[fault.partie_id])) is not None]


def _in_findable(looked: ViewedPlayer, faults: Sequence[DearFault]) -> list[DearFault]:
    parties = {fault.partie_id for fault in faults}
    found = set(findable(looked).filter(pk__in=parties).values_list("pk", flat=True)) if parties else set()
    return [fault for fault in faults if fault.partie_id in found]


def _told(row: SeatAnalysis | None, names: dict[str, str]) -> ToldFault | None:
    """Return the fault in words; None if it was analysed anew meanwhile."""
    if row is None or row.dearest is None:
        return None
    donne = row.analysis.donne
    return told_fault(donne, donne.partie.code, row.dearest, row.analysis.answer, names)
