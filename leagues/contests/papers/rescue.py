"""The rescue page: everything needed to continue with pencil and paper if the power fails."""

from collections.abc import Mapping
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.filled_lists import FilledColumn, write_filled
from games.printable import Face
from games.ruled_lists import Line, number_word
from leagues.contests.contest_log.codes import ContestRefusal
from leagues.contests.contest_log.counting import order_of
from leagues.contests.contest_log.ranking import standings_of
from leagues.contests.contest_log.state import ContestState
from leagues.contests.contest_log.steps.drawing import draft
from leagues.contests.papers.figures import Rounds, rank_text, rounds_of
from leagues.contests.papers.printing import Printing
from leagues.contests.papers.rankings import missing_text
from leagues.pairings.draw import Draw
from leagues.settings.in_words import number_text
from leagues.standings.scores import RoundOutcome

FIGURE: Final = Face(9.5, "sans")
BOLD: Final = Face(11, "sans", "B")
MOST_ROUNDS: Final = 5
"""Up to so many rounds have a column each; with more, only the opponents are printed, one after another."""

Seats = Mapping[int, str]


def rescue(printing: Printing) -> bytes:
    until = printing.round_number
    goes_on = until < len(printing.state.settings.rounds)
    columns = [
        FilledColumn(title=pgettext("in a ranking", "Rank"), align="C", face=BOLD),
        FilledColumn(title=number_word(), align="R", face=BOLD),
        FilledColumn(title=_("Names"), face=Face(10), names=True),
        *_met_columns(until),
        FilledColumn(title=_("Points"), align="R", face=BOLD, most=15),
        *(_next_columns(until) if goes_on else []),
    ]
    papers = printing.papers(_("Rescue page after round %(n)s") % {"n": until})
    lines = _lines(printing, until, _seats(next_draw(printing.state, until)) if goes_on else None)
    paper, _end = write_filled(papers, columns, lines, lead=_how(printing, goes_on))
    return paper.done()


def _how(printing: Printing, goes_on: bool) -> str:
    how = _(
        "If the power fails: the last columns give the next table and the number of the opponents. Write "
        "each score beside them and add it to the points. For a round after that, seat neighbours of the "
        "ranking who have not met."
    )
    return " ".join(filter(None, (how if goes_on else "", missing_text(printing.state, printing.round_number))))


def next_draw(state: ContestState, until: int) -> Draw | None:
    """Return the next round, as drawn or as it would be drawn now; None if there is none, or it is not possible yet."""
    if len(state.rounds) > until:
        return state.rounds[until].draw
    try:
        return draft(state).draw
    except ContestRefusal:
        return None


def _seats(draw: Draw | None) -> Seats:
    """Return « table 7 · 12 » for each entrant: the table, then the opponents."""
    if draw is None:
        return {}
    named = pgettext("a table, short", "table %(n)s")
    seats = {
        entrant: f"{named % {'n': table.number}} · {'+'.join(map(str, table.sides[1 - side]))}"
        for table in draw.tables
        for side in (0, 1)
        for entrant in table.sides[side]
    }
    return seats | dict.fromkeys(draw.byes, pgettext("at no table this round", "bye"))


def _next_columns(until: int) -> list[FilledColumn]:
    """Return the columns of the next round: the table and the opponents, and an empty one for the score."""
    return [
        FilledColumn(title=_("Round %(n)s") % {"n": until + 1}, align="C", face=FIGURE, most=12),
        FilledColumn(title=pgettext("to be written by hand", "Score"), face=FIGURE, least=18),
    ]


def _met_columns(until: int) -> list[FilledColumn]:
    if until > MOST_ROUNDS:
        return [FilledColumn(title=_("Opponents met"), face=Face(8.5, "sans"), most=10)]
    titles = [_("Round %(n)s") % {"n": number} for number in range(1, until + 1)]
    return [FilledColumn(title=title, align="C", face=FIGURE, most=11) for title in titles]


def _lines(printing: Printing, until: int, seats: Seats | None) -> list[Line]:
    """Return entrants from the best to the last, in the order used to draw the next round. `seats`: None after the
    last round.
    """
    state = printing.state
    ranks = {standing.entrant: rank_text(standing) for standing in standings_of(state, until)}
    scores = rounds_of(state, until)
    points = _points(scores)
    lines: list[Line] = []
    for number in order_of(state, until + 1):
        met = [_met(printing, number, each, scores) for each in range(1, until + 1)]
        lines.append(
            [
                _each(printing, number, ranks),
                str(number),
                "\n".join(printing.people(number)),
                *(map(_told, met) if until <= MOST_ROUNDS else [", ".join(who for who, _points_ in met)]),
                _each(printing, number, points),
                *(() if seats is None else (seats.get(number, "–" if seats else ""), "")),
            ]
        )
    return lines


def _ranked(printing: Printing, number: int, round_number: int | None = None) -> tuple[int, ...]:
    """Return the ranked units of an entrant: itself, or its persons."""
    if not printing.persons_ranked:
        return (number,)
    entrant = printing.state.entrant(number)
    return entrant.persons if round_number is None else entrant.persons_in(round_number)


def _each(printing: Printing, number: int, told: Mapping[int, str]) -> str:
    """Return the texts of both persons, or one text if they are equal."""
    return "\n".join(dict.fromkeys(told.get(each, "–") for each in _ranked(printing, number)))


def _points(scores: Rounds) -> dict[int, str]:
    sums: dict[int, int] = {}
    for (_round, ranked), score in scores.items():
        sums[ranked] = sums.get(ranked, 0) + score.points
    return {ranked: number_text(points) for ranked, points in sums.items()}


def _met(printing: Printing, number: int, round_number: int, scores: Rounds) -> tuple[str, str]:
    """Return opponents and points of a round: « ? » without points yet, a dash without a table."""
    table = printing.state.table_of(number, round_number)
    score = scores.get((round_number, _ranked(printing, number, round_number)[0]))
    points = "?" if score is None else number_text(score.points)
    if table is not None:
        return "+".join(map(str, table.sides[1 - table.side_of(number)])), points
    bye = score is not None and score.came is RoundOutcome.BYE
    return (pgettext("at no table, short", "bye"), points) if bye else ("–", "")


def _told(met: tuple[str, str]) -> str:
    """Return opponents and points as text: « 12: 1,040 »."""
    who, points = met
    if not points:
        return who
    return pgettext("who was met, and the points", "%(who)s: %(points)s") % {"who": who, "points": points}
