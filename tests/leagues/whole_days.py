"""Whole contests without a page: drawn, played by chance, ranked after every round, as the presets have it."""

import random
from collections.abc import Callable
from dataclasses import dataclass, field, replace

from leagues.pairings.by_hand import seat_late
from leagues.pairings.draw import Draw, PairingField
from leagues.pairings.pair_draws import draw_by_entry, draw_by_lot, draw_by_ranking
from leagues.standings.played import Bye, PlayedRounds, RoundPenalty, RoundWalkover, TableResult
from leagues.standings.ranking import ranking
from leagues.standings.regulation import ByeRule, Cap, Leavers, Metric, Regulation

SEED = bytes(range(32))
Way = Callable[[PairingField], Draw]


@dataclass(frozen=True)
class Preset:
    """`donnes` of each round; how round 1 and the later ones are drawn; the regulation."""

    donnes: tuple[int, ...]
    first: Way
    later: Way
    regulation: Regulation


def by_lot(field: PairingField) -> Draw:
    return draw_by_lot(field, SEED)


PRESETS = {
    "classique": Preset(
        (12,) * 4,
        by_lot,
        draw_by_ranking,
        Regulation(metrics=(Metric.POINTS, Metric.WINS, Metric.BEST_PARTIE, Metric.LOT), seed=SEED),
    ),
    "alsace": Preset(
        (20,) * 3,
        by_lot,
        by_lot,
        Regulation(metrics=(Metric.WINS, Metric.POINTS, Metric.HEAD_TO_HEAD, Metric.CAPOTS), bye=ByeRule.AVERAGE),
    ),
    "federation": Preset(
        (12, 12, 12, 12, 15),
        draw_by_entry,
        draw_by_ranking,
        Regulation(
            metrics=(Metric.MATCH_POINTS, Metric.STRENGTH, Metric.AGAINST, Metric.FIRST_PARTIE),
            bye=ByeRule.FLAT,
            bye_points=1000,
            cap=Cap(frozenset({4, 5})),
            leavers=Leavers.LAST,
        ),
    ),
    "contree": Preset(
        (12,) * 5, by_lot, draw_by_ranking, Regulation(metrics=(Metric.WINS, Metric.DIFFERENCE, Metric.POINTS))
    ),
}


@dataclass
class Day:
    """A contest as it goes. `first`: in round 1 one pair is late; later somebody leaves, one is penalised."""

    preset: Preset
    entrants: int
    chance: int
    draws: list[Draw] = field(default_factory=list)
    played: PlayedRounds = field(init=False)

    def __post_init__(self) -> None:
        self.played = PlayedRounds(entrants=tuple(range(1, self.entrants + 1)))
        self.dice = random.Random(self.chance)

    @property
    def present(self) -> tuple[int, ...]:
        return tuple(
            line.entrant
            for line in ranking(self.played, self.preset.regulation)
            if line.entrant not in self.played.left
        )

    def play(self) -> None:
        for number in range(1, len(self.preset.donnes) + 1):
            self._draw(number)
            if number == 3:
                self._somebody_leaves(number)
            self._results(number)
            if number == 2:
                self._correct(number)

    def _draw(self, number: int) -> None:
        met = tuple(two for draw in self.draws for two in draw.opponents)
        byes = tuple(bye for draw in self.draws for bye in draw.byes)
        field = PairingField(ranked=self.present, round=number, met=met, byes=byes)
        if number > 1:
            self.draws.append(self.preset.later(field))
            return
        late, early = self.entrants, replace(field, ranked=self.played.entrants[:-1])
        draw = seat_late(self.preset.first(early), late, early)
        self.draws.append(draw)

    def _somebody_leaves(self, number: int) -> None:
        """In the middle of the round, the draw being published: its opponents are alone."""
        gone = self.draws[-1].tables[-1].entrants[1]
        self.played = replace(self.played, left={gone: number})

    def _results(self, number: int) -> None:
        donnes = self.preset.donnes[number - 1]
        results, alone = list[TableResult](), list[RoundWalkover]()
        for table in self.draws[-1].tables:
            there = [entrant for entrant in table.entrants if entrant not in self.played.left]
            if len(there) == 2:
                won = round(self.dice.gauss(81 * donnes, 200))
                capots = (self.dice.randint(0, 2), self.dice.randint(0, 2))
                results.append(
                    TableResult(round=number, sides=table.sides, points=(won, 162 * donnes - won), capots=capots)
                )
            else:
                alone += [RoundWalkover(round=number, entrant=entrant) for entrant in there]
        byes = tuple(Bye(round=number, entrant=entrant, donnes=donnes) for entrant in self.draws[-1].byes)
        penalty = RoundPenalty(round=number, entrant=results[0].sides[0][0], given=162)
        self.played = replace(
            self.played,
            results=(*self.played.results, *results),
            walkovers=(*self.played.walkovers, *alone),
            byes=(*self.played.byes, *byes),
            penalties=(*self.played.penalties, penalty),
        )

    def _correct(self, number: int) -> None:
        """A score typed the wrong way round, put right when the round is over."""
        wrong = next(result for result in self.played.results if result.round == number)
        right = replace(wrong, points=wrong.points[::-1])
        results = tuple(right if result is wrong else result for result in self.played.results)
        self.played = replace(self.played, results=results)
