"""The sums of an entrant, before ranking."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from leagues.standings.played import Entrant, PlayedRounds
from leagues.standings.regulation import MatchPoints, Regulation
from leagues.standings.scores import RoundOutcome, RoundScore, scores_of


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
