"""Random contests for counting rankings twice: as the site's values, and as plain lists."""

import random
from dataclasses import dataclass

from leagues.standings.played import Bye, PlayedRounds, RoundPenalty, RoundWalkover, TableResult
from leagues.standings.regulation import ByeRule, Cap, Leavers, MatchPoints, Metric, Regulation

SEED = bytes(range(32))
RANKING = [Metric.POINTS, Metric.WINS, Metric.MATCH_POINTS]


def contest(dice: random.Random, individual: bool = False) -> PlayedRounds:
    """Some rounds of random tables: few different figures, so that ties are many. Some leave, some catch up."""
    entrants = tuple(range(1, dice.randint(2, 12) + 1))
    left = {who: dice.randint(1, 5) for who in entrants if dice.random() < 0.12}
    results, byes, walkovers = list[TableResult](), list[Bye](), list[RoundWalkover]()
    for number in range(1, dice.randint(1, 5) + 1):
        order = list(entrants)
        dice.shuffle(order)
        size = 4 if individual else 2
        for at in range(0, len(order) - len(order) % size, size):
            four = order[at : at + size]
            there = [who for who in four if left.get(who, 9) > number]
            sides = (tuple(four[: size // 2]), tuple(four[size // 2 :]))
            if len(there) == size:
                results.append(table(number, sides, dice))
            elif len(there) < size:
                walkovers += [RoundWalkover(round=number, entrant=who) for who in there]
        byes += [
            Bye(round=number, entrant=who, donnes=dice.choice([12, 15])) for who in order[len(order) // size * size :]
        ]
    return PlayedRounds(
        entrants=entrants,
        results=tuple(results),
        byes=tuple(byes),
        walkovers=tuple(walkovers),
        penalties=tuple(penalty(result, dice) for result in results if dice.random() < 0.15),
        left=left,
    )


def table(number: int, sides: tuple[tuple[int, ...], tuple[int, ...]], dice: random.Random) -> TableResult:
    points = dice.choice([972, 900, 1000, 640, 1290, 1300, 620, 700])
    return TableResult(
        round=number,
        sides=sides,
        points=(points, dice.choice([1944 - points, 1964 - points, points])),
        capots=(dice.randint(0, 1), dice.randint(0, 1)),
        winner=dice.choice([None, None, None, 0, 1]),
        counts=dice.choice([(True, True)] * 6 + [(True, False), (False, True)]),
    )


def penalty(result: TableResult, dice: random.Random) -> RoundPenalty:
    return RoundPenalty(
        round=result.round,
        entrant=dice.choice(dice.choice(result.sides)),
        given=dice.choice([162, 0]),
        taken=dice.choice([0, 81]),
    )


def regulation(dice: random.Random) -> Regulation:
    first = dice.choice(RANKING)
    others = dice.sample([metric for metric in Metric if metric is not first], dice.randint(0, 6))
    return Regulation(
        metrics=(first, *others),
        match_points=dice.choice([MatchPoints(), MatchPoints(4, 3, 2, 3)]),
        bye=dice.choice(list(ByeRule)),
        bye_points=dice.choice([1000, 0]),
        walkover=dice.choice([(1100, 844), (972, 972)]),
        leavers=dice.choice(list(Leavers)),
        cap=dice.choice([None, Cap(frozenset({2, 3})), Cap(frozenset({1}), 1000, 900)]),
        seed=SEED,
    )


@dataclass(frozen=True)
class Plain:
    """The same as plain lists, for counting by hand."""

    contest: dict
    rules: dict


def plain(played: PlayedRounds, regulation: Regulation) -> Plain:
    cap, worth = regulation.cap, regulation.match_points
    return Plain(
        {
            "entrants": list(played.entrants),
            "tables": [(r.round, *r.sides, r.points, r.capots, r.winner, r.counts) for r in played.results],
            "byes": [(bye.round, bye.entrant, bye.donnes) for bye in played.byes],
            "alone": [(each.round, each.entrant) for each in played.walkovers],
            "penalties": [(each.round, each.entrant, each.given, each.taken) for each in played.penalties],
            "left": set(played.left),
        },
        {
            "metrics": [metric.value for metric in regulation.metrics],
            "match_points": (worth.win, worth.draw, worth.loss, worth.bye),
            "bye": regulation.bye.value,
            "bye_points": regulation.bye_points,
            "walkover": regulation.walkover,
            "leavers": regulation.leavers.value,
            "cap": cap and (cap.rounds, cap.winner, cap.loser),
            "seed": regulation.seed,
        },
    )
