"""Knock-outs played by chance: sizes, pools, consolantes, byes, leavers, penalties, corrections, finals left open.

The simulated players write the diary and the wall for the recount; from the contest only its draws are read.
"""

import random
from dataclasses import dataclass, field

from leagues.contests.contest_log import steps
from leagues.contests.contest_log.codes import ContestCode, ContestRefusal
from leagues.contests.contest_log.settings import Category, FirstRoundDraw, Later, RoundSettings, Settings
from leagues.standings.prizes import Prize, Ties
from leagues.standings.regulation import Leavers, Metric
from tests.leagues.contests.contest_log.diary import Diary, rules_of
from tests.leagues.contests.contest_log.hall import ARBITER, Hall, persons_of
from tests.leagues.standings.recount import corrected

METRICS = (
    (Metric.POINTS, Metric.WINS, Metric.BEST_PARTIE, Metric.LOT),
    (Metric.MATCH_POINTS, Metric.DIFFERENCE, Metric.HEAD_TO_HEAD, Metric.STRENGTH),
    (Metric.WINS,),
    (Metric.AGAINST, Metric.FIRST_PARTIE, Metric.CAPOTS),
)
PRIZES = (
    *(Prize(name=f"{place}", worth=20001 // place, place=place) for place in (1, 2, 3, 4, 5)),
    Prize(name="Jambon", worth=4000, place=2, divisible=False),
    Prize(name="Coupe de la consolante", worth=3000, place=1, divisible=False, consolante=True),
    Prize(name="Consolante", worth=999, place=1, consolante=True),
    Prize(name="Consolante, 2e", worth=555, place=2, consolante=True),
    Prize(name="Bouteille de la consolante", worth=500, place=None, consolante=True),
    Prize(name="Féminines", worth=2000, place=1, category="women"),
    Prize(name="Bouteille", worth=500, place=None),
)


@dataclass
class RandomKnockOut:
    """`wall`: its rounds as the recount takes them; `before`: rounds of pools, which are not of it."""

    chance: int
    hall: Hall = field(init=False)
    diary: Diary = field(default_factory=Diary)
    before: int = 0
    women: set = field(default_factory=set)

    def __post_init__(self):
        self.dice = random.Random(self.chance)
        self.size = self.dice.choice([*range(2, 20), *range(5, 14), *range(20, 41)])
        self.hall = Hall(self._settings(), bytes([self.chance % 256]) * 32)
        self.drawn = []

    def _settings(self):
        dice = self.dice
        later = dice.choice([Later.KNOCK_OUT, Later.KNOCK_OUT, Later.POOLS])
        pool = dice.choice([3, 4, 4, 5])
        if later is Later.POOLS:
            biggest = -(-self.size // -(-self.size // pool))
            self.before = biggest - 1 + biggest % 2
        return Settings(
            rounds=(RoundSettings(),) * (self.before + dice.choice([12, 12, 12, 1, 2, 3, 4])),
            later=later,
            pool_size=pool,
            qualified=dice.choice([1, 2, 2, 3]),
            consolante=dice.random() < 0.8,
            third_place=dice.random() < 0.4,
            first=dice.choice(list(FirstRoundDraw)),
            metrics=dice.choice(METRICS),
            leavers=dice.choice(list(Leavers)),
            prizes=PRIZES,
            prize_ties=dice.choice(list(Ties)),
            cumulative=dice.random() < 0.5,
            categories=frozenset(Category),
        )

    def play(self):
        for number in range(1, self.size + 1):
            woman = self.dice.random() < 0.3
            categories = frozenset({Category.WOMEN} if woman else ())
            self.hall.do(steps.Enter(number=number, persons=persons_of(number), categories=categories))
            self.diary.came(number, persons_of(number))
            self.women |= {number} if woman else set()
        until = self.dice.choice([99, 99, 99, self.before + 2, self.before + 3])
        while len(self.drawn) < until and self._draw():
            self._tables(len(self.drawn), until)
            self._somebody_leaves(len(self.drawn) + 1)
        return self

    def _draw(self):
        """Whatever is still missing was left open: nothing follows."""
        if self.drawn and self.hall.state.round(len(self.drawn)).missing:
            return False
        try:
            number = self.hall.draw()
        except ContestRefusal as over:
            if over.code in (ContestCode.NO_MORE_ROUNDS, ContestCode.TOO_FEW):
                return False
            raise
        draw = self.hall.state.round(number).draw
        if self.drawn:
            self._keep_winners()
            self._corrected_late()
        self.drawn.append([[(table.sides[0][0], table.sides[1][0], None) for table in draw.tables], list(draw.byes)])
        for entrant in draw.byes:
            self.diary.bye(number, entrant, 12)
        for table in draw.tables:
            if self.hall.table(number, table.number).over:
                self._absent(number, table)
        return True

    def _absent(self, number, table):
        """Who has left does not come: their opponent goes on, or nobody does."""
        here = [side for side in (0, 1) if table.sides[side][0] not in self.diary.left]
        if here:
            self.diary.stood_alone((number, table.number), table.sides[here[0]])

    def _tables(self, number, until):
        tables = self.hall.state.round(number).draw.tables
        skipped = self.dice.randrange(1, 3) if self.dice.random() < 0.12 else 0
        for table in tables[skipped:]:
            if self.hall.table(number, table.number).over:
                continue
            if self.dice.random() < 0.06:
                side = self.dice.randrange(2)
                self.hall.do(steps.Walkover(round=number, table=table.number, present=side), ARBITER)
                self.diary.stood_alone((number, table.number), table.sides[side])
                continue
            points, winner = self._sheet()
            self.hall.score(number, table.number, points, winner=winner)
            self.diary.played((number, table.number), table.sides, points, (0, 0), winner)
            if self.dice.random() < 0.05:
                self._penalty(number, table)

    def _sheet(self):
        """Mostly few different figures, so that tie-breaks are asked; equal ones with a winner by the last donne."""
        one = self.dice.choice([972, 1000, 1044, 1100, 900, 700, 1300, 400])
        winner = self.dice.choice([0, 1, 0, 1, None]) if one == 972 else None
        return (one, 1944 - one), winner

    def _penalty(self, number, table):
        self.hall.do(
            steps.Penalize(id=1000 * number + table.number, round=number, entrant=table.sides[0][0], given=162), ARBITER
        )
        self.diary.penalised(number, table.sides[0][0], 162, 0)

    def _corrected_late(self):
        """Once the next round hangs: the points change, who went on does not."""
        number = len(self.drawn)
        played = [key for key in self.diary.tables if key[0] == number]
        if not played or self.dice.random() > 0.3:
            return
        key = self.dice.choice(played)
        _, one, other, points, _, _, _ = self.diary.tables[key]
        new = (points[1] + 10, points[0] - 10)
        self.hall.do(steps.Correct(round=number, table=key[1], score=steps.Score(points=new)), ARBITER)
        self.diary.played(key, (one, other), new)

    def _somebody_leaves(self, since):
        if self.dice.random() < 0.15:
            gone = self.dice.randrange(1, self.size + 1)
            if gone not in self.diary.left:
                self.hall.do(steps.Leave(number=gone, since=since), ARBITER)
                self.diary.gone(gone)

    def _keep_winners(self):
        """Of the round before, as they stood when the next one was drawn."""
        self.drawn[-1] = [self._as_won(len(self.drawn)), self.drawn[-1][1]]

    def _as_won(self, number):
        tables = zip(self.drawn[number - 1][0], self.hall.state.round(number).draw.tables, strict=True)
        return [(one, other, self._won((number, table.number), one)) for (one, other, _), table in tables]

    def _won(self, key, one):
        if key in self.diary.alone:
            return self.diary.alone[key][0][1]
        if key not in self.diary.tables:
            return None
        table, _ = corrected(self.diary.tables[key], self.diary.penalties, None)
        return None if table[5] is None else table[1 + table[5]][0]

    @property
    def wall(self):
        """Of the knock-out. What was decided where nobody went on from is as it stands: a final."""
        found = []
        for number, (tables, byes) in enumerate(self.drawn, 1):
            after, waiting = self.drawn[number] if number < len(self.drawn) else ([], [])
            there = {who for table in after for who in table[:2]} | set(waiting)
            now = self._as_won(number)
            kept = [then if there & set(then[:2]) else each for then, each in zip(tables, now, strict=True)]
            found.append((kept, byes))
        return found[self.before :]

    @property
    def rules(self):
        return rules_of(self.hall.state.settings, self.hall.seed)
