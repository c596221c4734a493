"""The printed ranking after a round, and the final one."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from games.printable import Face, Line, Paper, Ruled, RuledColumn, RuledHeading, number_word, write_lines
from leagues.contests.contest_log.ranking import StageReached, stages_of, standings_of
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
MOST_ROUNDS: Final = 5
"""Up to so many rounds have a column each; with more, only the sums are printed."""
MOST_FIGURES: Final = 5
BESIDE_ROUNDS: Final = 3
"""The most figures beside more than two rounds, so that names have room."""


def round_ranking(printing: Printing) -> bytes:
    paper = printing.paper(_("Ranking after round %(n)s") % {"n": printing.round_number})
    return _written(paper, printing, printing.round_number)


def final_ranking(printing: Printing) -> bytes:
    """Return the final ranking as PDF once the contest is closed; before, the current one."""
    over = printing.state.closed is not None
    paper = printing.paper(_("Final ranking") if over else _("Provisional ranking"))
    return _written(paper, printing, len(printing.state.published))


def missing_text(state: ContestState, until: int) -> str:
    """Return « Provisional: 2 tables have no result yet »; empty if all results are in."""
    count = sum(len(each.missing) for each in state.published[:until])
    words = ngettext(
        "Provisional: %(n)s table has no result yet.", "Provisional: %(n)s tables have no result yet.", count
    )
    return words % {"n": count} if count else ""


@dataclass(frozen=True, slots=True)
class RankingColumns:
    """The columns of a ranking: the points of each round in `rounds`, then `metrics`."""

    scores: Rounds
    rounds: range
    metrics: list[Metric]


def _written(paper: Paper, printing: Printing, until: int) -> bytes:
    state = printing.state
    rounds = range(1, until + 1) if until <= MOST_ROUNDS else range(0)
    figures = BESIDE_ROUNDS if len(rounds) > 2 else MOST_FIGURES
    shown = RankingColumns(rounds_of(state, until), rounds, shown_metrics(state, figures))
    lines = _lines(printing, standings_of(state, until), shown, until)
    top = paper.notice(missing_text(state, until))
    write_lines(paper, Ruled(columns=_columns(printing, shown), height=7), lines, top=top)
    return paper.done()


def _columns(printing: Printing, shown: RankingColumns) -> list[RuledColumn]:
    number = () if printing.persons_ranked else (RuledColumn(title=number_word(), width=12, align="R", face=NUMBER),)
    return [
        RuledColumn(title=pgettext("in a ranking", "Rank"), width=15, align="C", face=RANK),
        *number,
        RuledColumn(title=_("Names"), face=Face(11.5)),
        *(RuledColumn(title=str(each), width=12, align="R", face=FIGURE) for each in shown.rounds),
        *(
            RuledColumn(title=str(SHORT[each]), width=14.5, align="R", face=FIGURE if at else FIRST)
            for at, each in enumerate(shown.metrics)
        ),
        RuledColumn(title="", width=9, face=Face(8, "sans", "I")),
    ]


def _lines(printing: Printing, standings: Sequence[Standing], shown: RankingColumns, until: int) -> list[Line]:
    """Return the lines of one ranking, or of one per pool while pools are played."""
    pools = () if printing.persons_ranked else pools_in(printing.state)
    if not pools or until > rounds_of_pools(pools):
        stages = stages_of(printing.state, until)
        return [_line(printing, each, rank_text(each), shown, stages.get(each.entrant)) for each in standings]
    lines: list[Line] = []
    for at, pool in enumerate(pools):
        lines.append(RuledHeading(pool_name(at)))
        within = [each for each in standings if each.entrant in pool]
        lines += [_line(printing, each, str(place), shown) for place, each in enumerate(within, 1)]
    return lines


def _line(
    printing: Printing, standing: Standing, rank: str, shown: RankingColumns, stage: StageReached | None = None
) -> list[str]:
    name = printing.ranked(standing.entrant)
    if stage is not None:
        name = f"{name}\n{stage_text(stage)}"
    if standing.left:
        name = _("%(name)s (left)") % {"name": name}
    return [
        rank,
        *(() if printing.persons_ranked else (str(standing.entrant),)),
        name,
        *(round_text(shown.scores.get((each, standing.entrant))) for each in shown.rounds),
        *(figure_of(standing, each) for each in shown.metrics),
        parted_by(standing),
    ]
