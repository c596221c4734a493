"""One day of a contest, from the first entry to the prizes, with all that goes wrong; the same chance, the same day.

What is done goes to the contest as steps; what happened goes to the diary. The diary is never read from the contest but
for who was drawn where, which hangs on the wall of the hall.
"""

import random
from collections import Counter
from dataclasses import dataclass, field

from leagues.contests.contest_log import steps
from leagues.contests.contest_log.codes import ContestCode, ContestRefusal
from leagues.contests.contest_log.counting import sum_of
from leagues.contests.contest_log.drawing import field_of
from leagues.contests.contest_log.ranking import prizes_of
from leagues.contests.contest_log.settings import EntryMode, Later, RankedBy, Settings
from leagues.contests.contest_log.steps import Score
from leagues.contests.contest_log.steps.drawing import draft
from leagues.pairings.by_hand import exchanged, faults_of, seat_late
from leagues.pairings.draw import Draw
from leagues.pairings.melee import form_pairs
from leagues.standings.regulation import ByeRule
from tests.leagues.contests.contest_log.diary import Diary
from tests.leagues.contests.contest_log.hall import ARBITER, DESK_ONE, DESK_TWO, SEED, Hall, persons_of

PLAYERS_ALONE = (EntryMode.SINGLES, EntryMode.MELEE)
IN_BRACKETS = (Later.KNOCK_OUT, Later.POOLS)


@dataclass
class SimulatedDay:
    """`size` in pairs. `draws`: as they hung on the wall. `shortened`: they go home a round early.

    `known`: the tables and penalties of the diary when each of these was drawn.
    """

    settings: Settings
    size: int
    chance: int = 1
    shortened: bool = False
    hall: Hall = field(init=False)
    diary: Diary = field(init=False)
    draws: list[Draw] = field(default_factory=list)
    known: list = field(default_factory=list)
    present: list[int] = field(default_factory=list)
    postponed: list[tuple[int, int]] = field(default_factory=list)
    done: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self.dice = random.Random(self.chance)
        self.entries = 2 * self.size if self.settings.entry in PLAYERS_ALONE else self.size
        if self.whole:
            self.entries = min(self.entries - self.entries % 4 // 2, 41)
        self.hall = Hall(self.settings, SEED)
        self.diary = Diary(persons=self.settings.ranked is RankedBy.PERSONS)

    @property
    def melee(self) -> bool:
        return self.settings.entry is EntryMode.MELEE

    @property
    def whole(self) -> bool:
        """A design of everyone with everyone bears nobody missing."""
        return self.settings.later is Later.WHIST

    # The morning.

    def open(self) -> None:
        do, people = self.hall.do, self.diary
        size = 2 if self.settings.entry is EntryMode.PAIRS else 1
        for number in range(1, self.entries + 1):
            do(steps.Enter(number=number, persons=persons_of(number, size)))
        assert self.hall.refused(steps.Enter(number=9000, persons=persons_of(1, size))) == "already-entered"
        if self.settings.entry is EntryMode.SINGLES:
            self._form_pairs()
        self._somebody_withdraws(size)
        for number, entrant in self.hall.state.entrants.items():
            if entrant.entered_for_good:
                people.came(number, entrant.persons)
        self._at_the_desk()
        do(steps.CloseEntries())

    def _form_pairs(self) -> None:
        there = tuple(each.number for each in self.hall.state.in_contest)
        self.hall.do(steps.FormPairs(sides=form_pairs(there, SEED).sides))

    def _somebody_withdraws(self, size: int) -> None:
        """The first who waits enters."""
        if self.settings.entry is EntryMode.SINGLES or self.entries != self.settings.capacity:
            return
        extra = self.entries + 1
        self.hall.do(steps.Enter(number=extra, persons=persons_of(extra, size)))
        assert self.hall.state.entrant(extra).waiting
        self.hall.do(steps.Withdraw(number=2))
        assert not self.hall.state.entrant(extra).waiting

    def _at_the_desk(self) -> None:
        """Fees, presence, who does not move, who are of one family; a mistake undone. One does not come."""
        numbers = list(self.diary.people)
        for number in numbers[::2]:
            self.hall.do(steps.Pay(number=number, cents=1000), DESK_ONE)
        wrong = self.hall.do(steps.Pay(number=numbers[1], cents=99), DESK_ONE)
        self.hall.do(steps.Undo(version=wrong), DESK_ONE)
        if self.settings.later not in IN_BRACKETS and not self.melee:
            self.fixed, self.forbidden = numbers[3], {frozenset((numbers[0], numbers[4]))}
            self.hall.do(steps.FixTable(number=numbers[3], table=2))
            self.hall.do(steps.Forbid(two=(numbers[0], numbers[4])))
        self.hall.do(steps.Forbid(two=(numbers[0], numbers[5]), first_round_only=True))
        if not self.whole:
            self.hall.do(steps.CheckIn(number=numbers[6], present=False), DESK_ONE)
            self.diary.went(numbers[6])

    # The rounds.

    def play(self) -> None:
        self.open()
        for number in range(1, len(self.settings.rounds) + 1 - self.shortened):
            if not self.draw(number):
                break
            if number == 2:
                self._somebody_leaves(number)
            self._tables(number)
            self._penalties(number)
            self._after_the_round(number)
        if self.shortened:
            self.hall.do(steps.Shorten(rounds=len(self.settings.rounds) - 1))
        self._late_results()
        self._end()

    def draw(self, number: int) -> bool:
        """False: there is no more to draw, which a bracket says in the end."""
        before = field_of(self.hall.state, number)
        try:
            drafted = draft(self.hall.state)
        except ContestRefusal as over:
            if over.code is ContestCode.NO_MORE_ROUNDS and self.settings.later in IN_BRACKETS:
                return False
            raise
        self.known.append((dict(self.diary.tables), list(self.diary.penalties)))
        self.hall.do(drafted)
        self._by_hand(drafted, before)
        self.hall.do(steps.Publish(round=number))
        recalled = self.hall.do(steps.Recall(round=number))
        self.hall.do(steps.Undo(version=recalled, why="le bon"))
        if number == 1:
            self._somebody_is_late()
        self.hall.do(steps.Release(round=number, what=steps.Released.DRAW))
        self.hall.do(steps.RunClock(round=number, turn=steps.Turn.START))
        wall = self.hall.state.round(number).draw
        self.draws.append(wall)
        self.present.append(len(before.free))
        for entrant in wall.byes:
            self.diary.bye(number, entrant, self.settings.rounds[number - 1].donnes)
        return True

    def _by_hand(self, drafted: steps.Draft, before) -> None:
        """Two exchanged in round 2, when nothing speaks against it."""
        tables = drafted.draw.tables
        if drafted.round != 2 or self.melee or self.settings.later in IN_BRACKETS or len(tables) < 3:
            return
        changed = exchanged(drafted.draw, tables[-1].sides[0][0], tables[-2].sides[0][0])
        if not faults_of(changed, before):
            self.hall.do(steps.Draft(round=2, draw=changed, by_hand=True, ranked=drafted.ranked))
            self.done["by-hand"] += 1

    def _somebody_is_late(self) -> None:
        """Plays who is bye, when somebody is; otherwise from round 2."""
        number = self.hall.state.next_number
        state = self.hall.state
        if self.whole:
            return
        if self.melee or self.settings.entry is EntryMode.SINGLES or not state.round(1).draw.byes:
            self.hall.do(steps.Late(number=number, persons=self._newcomers(number), since=2), DESK_ONE)
        else:
            self.hall.do(steps.Late(number=number, persons=self._newcomers(number), since=1), DESK_ONE)
            seated = seat_late(state.round(1).draw, number, field_of(state, 1))
            self.hall.do(steps.SeatLate(number=number, draw=seated, round=1))
            self.done["late at the bye's table"] += 1
        self.diary.came(number, self._newcomers(number))
        self.done["late"] += 1

    def _newcomers(self, number: int) -> tuple[int, ...]:
        return persons_of(number, 1 if self.melee else 2)

    def _somebody_leaves(self, number: int) -> None:
        """In the middle of the round, at the last table. Who was absent in the morning comes, on some days."""
        if self.whole:
            return
        table = self.hall.state.round(number).draw.tables[-1]
        for entrant in table.sides[1]:
            self.hall.do(steps.Leave(number=entrant, since=number + 1), ARBITER)
            self.diary.gone(entrant)
        self.hall.do(steps.Walkover(round=number, table=table.number, present=0), ARBITER)
        self.diary.stood_alone((number, table.number), table.sides[0])
        if self.size % 2 == 0:
            return
        absent = next(each.number for each in self.hall.state.in_contest if each.present is False)
        self.hall.do(steps.CheckIn(number=absent, present=True), DESK_ONE)
        self.diary.came(absent, self.hall.state.entrant(absent).persons)

    def _tables(self, number: int) -> None:
        for at, table in enumerate(self.hall.state.round(number).draw.tables):
            if not self.hall.table(number, table.number).over:
                self._one_table(number, table, at)
            elif (number, table.number) not in self.diary.alone:
                here = self.hall.table(number, table.number).walkover
                self.diary.stood_alone((number, table.number), table.sides[here])

    def _one_table(self, number: int, table, at: int) -> None:
        score = self._sheet(number)
        ways = [self._by_both, self._typed_twice, self._disputed, self._corrected, self._both_alike]
        if number == 1 and at == 1 and self.settings.later not in IN_BRACKETS:
            self._postponed(number, table, score)
            return
        way = ways[self.dice.randrange(len(ways))]
        way(number, table, score)
        assert self.hall.table(number, table.number).over
        self.diary.played((number, table.number), table.sides, score.points, score.capots, score.winner)
        self.done[way.__name__.strip("_")] += 1

    def _sheet(self, number: int) -> Score:
        """Few different figures, so that ties are many."""
        total = 162 * self.settings.rounds[number - 1].donnes
        one = self.dice.choice([total // 2, total // 2, total // 2 + 28, total * 2 // 3 + 4, total // 3 - 4])
        capots = self.dice.choice([(0, 0)] * 4 + [(1, 0), (0, 2)])
        more = (self.settings.capot - 162) * sum(capots)
        winner = self.dice.choice([None, 0, 1]) if 2 * one == total and not more else None
        score = Score(points=(one + more, total - one), capots=capots, belotes=0, winner=winner)
        check = sum_of(self.hall.state, number, score)
        assert check is None or check.right
        return score

    # How a result comes in.

    def _write(self, number: int, table, score: Score, side: int | None, by: int = DESK_ONE) -> int:
        pair = steps.DESK if side is None else table.sides[side][-1]
        step = steps.Write(round=number, table=table.number, score=score, pair=pair)
        return self.hall.do(step, by if side is None else None)

    def _confirm(self, number: int, table, of: int, side: int | None, by: int = DESK_TWO) -> int:
        pair = steps.DESK if side is None else table.sides[side][0]
        step = steps.Confirm(round=number, table=table.number, of=of, pair=pair)
        return self.hall.do(step, by if side is None else None)

    def _by_both(self, number: int, table, score: Score) -> None:
        """Wrong at first, put right before the other side confirms; the confirmation undone and done again."""
        wrong = self._write(number, table, turned(score), side=0)
        right = self._write(number, table, score, side=0)
        late = steps.Confirm(round=number, table=table.number, of=wrong, pair=table.sides[1][0])
        assert self.hall.refused(late, None) == "changed-since"
        version = self._confirm(number, table, right, side=1)
        undo = self.hall.do(steps.Undo(version=version))
        self.hall.do(steps.Undo(version=undo))

    def _typed_twice(self, number: int, table, score: Score) -> None:
        self.hall.do(steps.Arrive(round=number, table=table.number), DESK_ONE)
        version = self._write(number, table, score, side=None)
        if not self.hall.table(number, table.number).over:
            self._confirm(number, table, version, side=None)

    def _disputed(self, number: int, table, score: Score) -> None:
        self._write(number, table, turned(score), side=0)
        self._write(number, table, Score(points=(1, 2)), side=1)
        assert self.hall.table(number, table.number).disputed is not None
        self.hall.do(steps.Settle(round=number, table=table.number, score=score, why="feuille relue"), ARBITER)

    def _corrected(self, number: int, table, score: Score) -> None:
        self._confirm(number, table, self._write(number, table, Score(points=(3, 4)), side=1), side=None)
        self.hall.do(steps.Correct(round=number, table=table.number, score=score), ARBITER)

    def _both_alike(self, number: int, table, score: Score) -> None:
        self._write(number, table, score, side=0)
        self._write(number, table, score, side=1)

    def _postponed(self, number: int, table, score: Score) -> None:
        """Disputed, and the next round is drawn with that table postponed; settled in the evening."""
        self.hall.do(steps.Dispute(round=number, table=table.number, pair=table.sides[0][0]), None)
        self.hall.do(steps.Postpone(round=number, table=table.number), ARBITER)
        self.postponed.append((number, table.number))
        self.evening = score
        self.done["postponed"] += 1

    # After the round, and the end.

    def _penalties(self, number: int) -> None:
        """One that stands, one that is pardoned."""
        table = next(each for each in self.draws[-1].tables if self.hall.table(number, each.number).confirmed)
        sinner, given = table.sides[0][0], self.settings.penalty
        said = {"donne": 5, "article": "12", "instead": number == 2}
        penalty = steps.Penalize(id=2 * number, round=number, entrant=sinner, given=given, taken=81, **said)
        self.hall.do(penalty, ARBITER)
        self.diary.penalised(number, sinner, given, 81)
        other = table.sides[1][0]
        self.hall.do(steps.Penalize(id=2 * number + 1, round=number, entrant=other, given=10), ARBITER)
        self.hall.do(steps.Pardon(id=2 * number + 1), ARBITER)

    def _after_the_round(self, number: int) -> None:
        if self.settings.bye is ByeRule.CATCH_UP:
            self._caught_up(number)
        if number == 2 and self.settings.entry is EntryMode.PAIRS:
            self._partner_replaced(number + 1)
        if not self.hall.state.round(number).missing:
            self.hall.do(steps.Release(round=number, what=steps.Released.RANKING))

    def _caught_up(self, number: int) -> None:
        """Who was bye plays the last to be drawn, at a table of its own."""
        for entrant in self.draws[-1].byes:
            foe = self.draws[-1].tables[0].sides[0][0]
            at = max(self.hall.state.round(number).tables) + 1
            self.hall.do(steps.CatchUp(round=number, table=at, entrant=entrant, against=foe), ARBITER)
            score = self._sheet(number)
            self.hall.score(number, at, score.points, capots=score.capots, winner=score.winner)
            self.diary.played(
                (number, at), ((entrant,), (foe,)), score.points, score.capots, score.winner, (True, False)
            )
            self.done["caught up"] += 1

    def _partner_replaced(self, since: int) -> None:
        if since > len(self.settings.rounds):
            return
        entrant = self.hall.state.entrant(self.draws[-1].tables[0].sides[0][0])
        one = entrant.persons[1]
        self.hall.do(steps.Replace(number=entrant.number, instead_of=one, person=5000, since=since), ARBITER)
        self.diary.replaced(entrant.number, one, 5000)

    def _late_results(self) -> None:
        for number, at in self.postponed:
            table, score = self.hall.table(number, at), self.evening
            self.hall.do(steps.Settle(round=number, table=at, score=score), ARBITER)
            self.diary.played((number, at), table.sides, score.points, score.capots, score.winner)

    def _end(self) -> None:
        self.hall.do(steps.Close())
        self.hall.do(steps.Reopen(why="une feuille était fausse"))
        number, at = next((n, t) for n, t in self.diary.tables if self.diary.tables[n, t][6] == (True, True))
        table, score = self.hall.table(number, at), Score(points=(1004, 940), capots=(0, 1))
        self.hall.do(steps.Correct(round=number, table=at, score=score), ARBITER)
        self.diary.played((number, at), table.sides, score.points, score.capots)
        self.hall.do(steps.Close())
        for award in prizes_of(self.hall.state).awards[:3]:
            self.hall.do(steps.Give(prize=award.prize, entrant=award.entrant), DESK_ONE)


def turned(score: Score) -> Score:
    """Written the wrong way round, and one point out."""
    return Score(points=(score.points[1] + 1, score.points[0]))
