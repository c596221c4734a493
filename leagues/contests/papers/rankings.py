"""The printed ranking after a round, and the final one."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from games.filled_lists import FilledColumn, write_parts
from games.printable import Face
from games.ruled_lists import Line, RuledHeading, number_word
from leagues.contests.contest_log.ranking import StageReached, by_category, stages_of, standings_of
from leagues.contests.contest_log.settings import SCHEMA
from leagues.contests.contest_log.state import ContestState
from leagues.contests.papers.figures import (
    SHORT,
    Rounds,
    figure_of,
    parted_by,
    rank_text,
    round_text,
    rounds_of,
    shown_metrics,
)
from leagues.contests.papers.groups import pool_name, pools_in
from leagues.contests.papers.printing import Printing
from leagues.contests.words.drawing import stage_text
from leagues.pairings.pair_draws import rounds_of_pools
from leagues.standings.ranking import Standing
from leagues.standings.regulation import Metric

RANK: Final = Face(13, "sans", "B")
NUMBER: Final = Face(10, "sans")
FIGURE: Final = Face(10.5, "sans")
FIRST: Final = Face(11.5, "sans", "B")
NOTE: Final = Face(8, "sans", "I")
MOST_ROUNDS: Final = 5
"""Up to so many rounds have a column each; with more, only the sums are printed."""
MOST_FIGURES: Final = 5
LONG: Final = 40
"""A longer ranking stands in two columns, without the points of each round."""
FIGURES_OF_LONG: Final = 2
BESIDE_ROUNDS: Final = 3
"""The most figures beside more than two rounds, so that names have room."""


def round_ranking(printing: Printing) -> bytes:
    return _written(_("Ranking after round %(n)s") % {"n": printing.round_number}, printing, printing.round_number)


def final_ranking(printing: Printing) -> bytes:
    """Return the final ranking as PDF once the contest is closed; before, the current one."""
    over = printing.state.closed is not None
    title = _("Final ranking") if over else _("Provisional ranking")
    return _written(title, printing, len(printing.state.published))


def missing_text(state: ContestState, until: int) -> str:
    """Return « Provisional: 2 tables have no result yet »; empty if all results are in."""
    count = sum(len(each.missing) for each in state.published[:until])
    words = ngettext(
        "Provisional: %(n)s table has no result yet.", "Provisional: %(n)s tables have no result yet.", count
    )
    return words % {"n": count} if count else ""


@dataclass(frozen=True, slots=True)
class RankingColumns:
    """The columns of a ranking: the points of each round in `rounds`, then `metrics`. `stages`: of a knock-out."""

    scores: Rounds
    rounds: range
    metrics: list[Metric]
    stages: Mapping[int, StageReached]


def _written(title: str, printing: Printing, until: int) -> bytes:
    state = printing.state
    standings = standings_of(state, until)
    long = len(standings) > LONG
    rounds = range(1, until + 1) if until <= MOST_ROUNDS and not long else range(0)
    figures = FIGURES_OF_LONG if long else BESIDE_ROUNDS if len(rounds) > 2 else MOST_FIGURES
    scores, metrics = rounds_of(state, until), shown_metrics(state, figures)
    shown = RankingColumns(scores, rounds, metrics, stages_of(state, until))
    parts = _parts(printing, standings, shown, until)
    papers = printing.papers(title)
    return write_parts(papers, _columns(printing, shown), parts, notice=missing_text(state, until)).done()


def _columns(printing: Printing, shown: RankingColumns) -> list[FilledColumn]:
    number = () if printing.persons_ranked else (FilledColumn(title=number_word(), align="R", face=NUMBER, most=15),)
    stage = (FilledColumn(title=_("Stage"), face=NOTE.sized(9), most=11),) if shown.stages else ()
    return [
        FilledColumn(title=pgettext("in a ranking", "Rank"), align="C", face=RANK),
        *number,
        FilledColumn(title=_("Names"), face=Face(11.5), names=True),
        *stage,
        *(FilledColumn(title=str(each), align="R", face=FIGURE, most=12) for each in shown.rounds),
        *(
            FilledColumn(title=str(SHORT[each]), align="R", face=FIGURE if at else FIRST, most=13 if at else 0)
            for at, each in enumerate(shown.metrics)
        ),
        FilledColumn(title="", face=NOTE, most=8),
    ]


def _parts(printing: Printing, standings: Sequence[Standing], shown: RankingColumns, until: int) -> list[list[Line]]:
    """Return the lines of the ranking, then of those of its categories; or the ranking of each pool while pools are
    played.
    """
    pools = () if printing.persons_ranked else pools_in(printing.state)
    if not pools or until > rounds_of_pools(pools):
        whole: list[Line] = [_line(printing, each, rank_text(each), shown) for each in standings]
        return [part for part in (whole, _in_categories(printing, standings, shown)) if part] or [[]]
    lines: list[Line] = []
    for at, pool in enumerate(pools):
        lines.append(RuledHeading(pool_name(at)))
        within = [each for each in standings if each.entrant in pool]
        lines += [_line(printing, each, str(place), shown) for place, each in enumerate(within, 1)]
    return [lines]


def _in_categories(printing: Printing, standings: Sequence[Standing], shown: RankingColumns) -> list[Line]:
    """Return the ranking of each category under its heading."""
    lines: list[Line] = []
    for ranking in by_category(printing.state, standings):
        lines.append(RuledHeading(capfirst(str(SCHEMA.value_text(ranking.category)))))
        ranks = Counter(rank for rank, _standing in ranking.lines)
        for rank, standing in ranking.lines:
            told = _("%(rank)s =") % {"rank": rank} if ranks[rank] > 1 else str(rank)
            lines.append(_line(printing, standing, told, shown))
    return lines


def _line(printing: Printing, standing: Standing, rank: str, shown: RankingColumns) -> list[str]:
    name = printing.ranked(standing.entrant, between="\n")
    if standing.left:
        name = _("%(name)s (left)") % {"name": name}
    return [
        rank,
        *(() if printing.persons_ranked else (str(standing.entrant),)),
        name,
        *((stage_text(shown.stages.get(standing.entrant)),) if shown.stages else ()),
        *(round_text(shown.scores.get((each, standing.entrant))) for each in shown.rounds),
        *(figure_of(standing, each) for each in shown.metrics),
        parted_by(standing),
    ]
