"""Scores of each entrant in each round, and their sums: the sheet, then penalties, then the cap.

Byes and walkovers score too. The sums are not ranked yet.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from leagues.standings.played import Entrant, PlayedRounds, Side, TableResult
from leagues.standings.regulation import ByeRule, Cap, MatchPoints, Regulation

POINTS_A_DONNE = 162


class RoundOutcome(StrEnum):
    """The outcome of a round. A walkover is a win; a bye is none."""

    WON = "won"
    DREW = "drew"
    LOST = "lost"
    WALKOVER = "walkover"
    BYE = "bye"


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundScore:
    """One entrant in one round: points for and against, capots, opponents."""

    round: int
    entrant: Entrant
    came: RoundOutcome
    points: int
    against: int
    capots: int = 0
    opponents: Side = ()

    @property
    def at_cards(self) -> bool:
        return self.came in (RoundOutcome.WON, RoundOutcome.DREW, RoundOutcome.LOST)


def scores_of(played: PlayedRounds, regulation: Regulation) -> tuple[RoundScore, ...]:
    """Return all scores that count."""
    marked = [(result, marks_of(result, played, regulation.cap)) for result in played.results]
    at_cards = (score for result, marks in marked for score in _of_table(result, marks, winner_at(result, played)))
    return (*at_cards, *_walkovers(played, regulation), *_byes(played, regulation, _averages(marked)))


def marks_of(result: TableResult, played: PlayedRounds, cap: Cap | None) -> tuple[int, int]:
    """Return the points of both sides that count: penalties first, then the cap."""
    marks, winner = list(_penalised(result, played)), winner_at(result, played)
    if cap is not None and result.round in cap.rounds and winner is not None and marks[winner] > cap.winner:
        marks[winner], marks[1 - winner] = cap.winner, max(cap.loser, marks[1 - winner])
    return marks[0], marks[1]


def winner_at(result: TableResult, played: PlayedRounds) -> int | None:
    """Return the side that won, after penalties; None without a winner.

    The sheet's `winner` holds if the same side, or neither side, is ahead before and after the penalties.
    """
    before, after = _ahead(result.points), _ahead(_penalised(result, played))
    return result.winner if result.winner is not None and before == after else after


def _penalised(result: TableResult, played: PlayedRounds) -> tuple[int, int]:
    marks = list(result.points)
    for penalty in played.penalties:
        if penalty.round == result.round:
            for side in (0, 1):
                if penalty.entrant in result.sides[side] and result.counts[side]:
                    marks[side] -= penalty.taken
                    marks[1 - side] += penalty.given
    return marks[0], marks[1]


def _ahead(points: tuple[int, int]) -> int | None:
    """Return the side with more points."""
    return None if points[0] == points[1] else int(points[1] > points[0])


def _of_table(result: TableResult, marks: tuple[int, int], winner: int | None) -> Iterator[RoundScore]:
    for side in (0, 1):
        if result.counts[side]:
            came = RoundOutcome.DREW if winner is None else RoundOutcome.WON if winner == side else RoundOutcome.LOST
            for entrant in result.sides[side]:
                yield RoundScore(
                    round=result.round,
                    entrant=entrant,
                    came=came,
                    points=marks[side],
                    against=marks[1 - side],
                    capots=result.capots[side],
                    opponents=result.sides[1 - side],
                )


def _walkovers(played: PlayedRounds, regulation: Regulation) -> Iterator[RoundScore]:
    points, against = regulation.walkover
    for each in played.walkovers:
        yield RoundScore(
            round=each.round, entrant=each.entrant, came=RoundOutcome.WALKOVER, points=points, against=against
        )


def _byes(played: PlayedRounds, regulation: Regulation, averages: dict[int, int]) -> Iterator[RoundScore]:
    """Yield the scores of byes. A bye has no opponent: its points count for and against, so the difference is 0."""
    if regulation.bye is ByeRule.CATCH_UP:
        return
    for bye in played.byes:
        half = bye.donnes * POINTS_A_DONNE // 2
        figures = {
            ByeRule.HALF: half,
            ByeRule.FLAT: regulation.bye_points,
            ByeRule.AVERAGE: averages.get(bye.round, half),
        }
        points = figures[regulation.bye]
        yield RoundScore(round=bye.round, entrant=bye.entrant, came=RoundOutcome.BYE, points=points, against=points)


def _averages(marked: list[tuple[TableResult, tuple[int, int]]]) -> dict[int, int]:
    """Return a side's average score at the tables of each round, to the nearest point, halves up."""
    sides: defaultdict[int, list[int]] = defaultdict(list)
    for result, marks in marked:
        sides[result.round] += [marks[side] for side in (0, 1) if result.counts[side]]
    return {number: (2 * sum(points) + len(points)) // (2 * len(points)) for number, points in sides.items() if points}


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingRow:
    """The sums of one entrant. `best`: the most points in one partie actually played; `first`: those of round 1.

    `opponents`: those actually met, with one entry for each meeting. `match_points` are whole numbers unless parties
    have weights (a ladder).
    """

    entrant: Entrant
    points: int
    against: int
    wins: int
    draws: int
    losses: int
    byes: int
    capots: int
    best: int
    first: int
    match_points: int | Fraction
    opponents: tuple[Entrant, ...]

    @property
    def parties(self) -> int:
        """The number of parties actually played, for conditions like « at least four days »."""
        return self.wins + self.draws + self.losses


def rows_of(played: PlayedRounds, regulation: Regulation) -> dict[Entrant, StandingRow]:
    """Return a row for each entrant, also for those who have not played."""
    return rows_from(played.entrants, scores_of(played, regulation), regulation.match_points)


def rows_from(
    entrants: Iterable[Entrant], scores: Iterable[RoundScore], match_points: MatchPoints
) -> dict[Entrant, StandingRow]:
    """Return a row for each entrant, from scores already counted."""
    own: defaultdict[Entrant, list[RoundScore]] = defaultdict(list)
    for score in scores:
        own[score.entrant].append(score)
    return {entrant: _row(entrant, own[entrant], match_points) for entrant in entrants}


def _row(entrant: Entrant, scores: list[RoundScore], match_points: MatchPoints) -> StandingRow:
    came = [score.came for score in scores]
    wins, draws = came.count(RoundOutcome.WON) + came.count(RoundOutcome.WALKOVER), came.count(RoundOutcome.DREW)
    losses, byes = came.count(RoundOutcome.LOST), came.count(RoundOutcome.BYE)
    worth = match_points
    return StandingRow(
        entrant=entrant,
        points=sum(score.points for score in scores),
        against=sum(score.against for score in scores),
        wins=wins,
        draws=draws,
        losses=losses,
        byes=byes,
        capots=sum(score.capots for score in scores),
        best=max((score.points for score in scores if score.at_cards), default=0),
        first=sum(score.points for score in scores if score.round == 1),
        match_points=wins * worth.win + draws * worth.draw + losses * worth.loss + byes * worth.bye,
        opponents=tuple(opponent for score in scores for opponent in score.opponents),
    )
