"""Results, corrections, undone steps and messages in any order, repeated and interleaved: always the recount."""

from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import replace
from threading import Barrier

import pytest
from django.db import connection
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from hypothesis.extra.django import TestCase

from games.models import OutboxTask, Partie
from games.outbox import run_due
from leagues import tasks
from leagues.contests.contest_log import steps as contest_steps
from leagues.contests.contest_log.codes import ContestRefusal
from leagues.models import Season, SeasonRanking
from leagues.seasons.kinds import counted
from leagues.seasons.recounting import contest_again, inputs_now, keep, kept, read_again
from leagues.seasons.season_log import steps
from leagues.seasons.season_log.codes import SeasonRefusal
from leagues.seasons.season_log.kinds.challenge import ChooseChallenge
from leagues.seasons.store import state_of
from leagues.standings.seasons.canonical_json import canonical_json
from leagues.standings.seasons.settings import CHALLENGES, Ranks
from tests.leagues.seasons.cast import a_challenge, a_house, a_ladder
from tests.leagues.seasons.counting.hall import open_hall, play
from tests.leagues.seasons.counting.ranked import annulled, corrected, ranked

WINTER = CHALLENGES["challenge-hivernal"]
CHOICES = (WINTER, replace(WINTER, best=1), replace(WINTER, ranks=Ranks.PAIRS), replace(WINTER, bye_points=972))
FOUR = ((1, 1, 2, 1044, 900), (1, 3, 4, 1100, 844), (2, 1, 3, 1000, 944), (2, 4, 2, 972, 972))
TOTALS = ((1044, 900), (900, 1044), (972, 972), (1500, 444))
WHICH = st.integers(0, 200)
POINTS = st.sampled_from(TOTALS)
OF_TWO = st.integers(0, 1)
CORRECT = st.tuples(st.just("correct"), OF_TWO, st.integers(1, 2), st.integers(1, 2), POINTS)
CORRECT_PARTIE = st.tuples(st.just("correct_partie"), WHICH, POINTS)
RESULTS = st.one_of(CORRECT, CORRECT_PARTIE, st.tuples(st.just("begin"), OF_TWO))
DEEDS = st.one_of(
    CORRECT,
    CORRECT,
    st.tuples(st.just("undo_in_contest"), OF_TWO, WHICH),
    st.tuples(st.just("hold"), st.integers(1, 3), OF_TWO),
    st.tuples(st.just("drop"), st.integers(1, 3)),
    st.tuples(st.just("choose"), st.integers(0, 3)),
    st.tuples(st.just("undo"), OF_TWO, WHICH),
    st.tuples(st.just("play"), st.permutations(range(8)), st.integers(-5, 60), POINTS),
    CORRECT_PARTIE,
    st.tuples(st.just("annul"), WHICH),
    st.tuples(st.just("turn")),
    st.tuples(st.just("leave"), st.integers(1, 6)),
    st.tuples(st.just("tell"), WHICH),
    st.tuples(st.just("tell"), WHICH),
    st.tuples(st.just("tell_again"), WHICH),
    st.tuples(st.just("begin"), OF_TWO),
    st.tuples(st.just("end"), WHICH),
)
# To make a failing evening shorter would take longer than to read it.
AS_IT_IS = (Phase.explicit, Phase.reuse, Phase.generate)


class Slow:
    """A worker that has counted and is not done writing."""

    def __init__(self, season):
        self.season = Season.objects.select_related("league").get(pk=season.pk)
        self.inputs = inputs_now(self.season)
        self.tables = canonical_json(counted(self.season, state_of(self.season))).decode()

    def end(self):
        keep(self.season, self.inputs, self.tables, seconds=0)


class Evening:
    """A challenge of two contests and a ladder; messages wait until it is their turn, and may come again."""

    def __init__(self, house):
        self.house, self.parties, self.told, self.slow = house, [], [], []
        self.challenge, self.ladder = a_challenge(house), a_ladder(6, house=house, group_size=3, parties=0)
        for each in (self.challenge, self.ladder):
            each.do(steps.Open())
        self.halls = [open_hall(house, dict(enumerate(house.pairs[:4], 1))) for _each in range(2)]
        for number, hall in enumerate(self.halls, 1):
            self.hold(number, number - 1)
            play(hall, FOUR)
        self.turn()
        self.first = Partie.objects.order_by("-pk").values_list("pk", flat=True).first() or 0

    def do(self, deed):
        what, *more = deed
        with suppress(ContestRefusal, SeasonRefusal):  # refused, nothing has changed
            getattr(self, what)(*more)

    def correct(self, hall, round_number, table, points):
        self.halls[hall].correct(round_number, table, points)

    def undo_in_contest(self, hall, which):
        last = self.halls[hall].contest.steps.count()
        self.halls[hall].do(contest_steps.Undo(version=last - which % 6))

    def hold(self, number, hall):
        self.challenge.do(steps.HoldDay(number=number, contest=self.halls[hall].contest.pk))

    def drop(self, number):
        self.challenge.do(steps.DropDay(number=number))

    def choose(self, which):
        self.challenge.do(ChooseChallenge(settings=CHOICES[which]))

    def undo(self, season, which):
        played = (self.challenge, self.ladder)[season]
        played.do(steps.Undo(version=played.state.version - which % 6))

    def play(self, four, day, totals):
        names = list(self.house.players)
        number = self.first + len(self.parties) + 1
        sat = [self.house.player(names[each]) for each in four[:4]]
        self.parties.append(ranked(number, sat, totals, day=day))

    def correct_partie(self, which, totals):
        for partie in self.parties[which % max(len(self.parties), 1) :][:1]:
            corrected(partie, totals)

    def annul(self, which):
        for partie in self.parties[which % max(len(self.parties), 1) :][:1]:
            annulled(partie)

    def turn(self):
        number = len(self.ladder.state.months) + 1
        self.ladder.do(steps.TurnMonth(number=number, ratings=tuple((each, 1500 + each) for each in range(1, 7))))

    def leave(self, entrant):
        self.ladder.do(steps.Withdraw(entrant=entrant))

    def tell(self, which):
        waiting = list(OutboxTask.objects.filter(done_at=None).order_by("pk"))
        for message in waiting[which % max(len(waiting), 1) :][:1]:
            self._run(message.name, message.args)
            self.told.append((message.name, message.args))
            message.delete()

    def tell_again(self, which):
        for name, args in self.told[which % max(len(self.told), 1) :][:1]:
            self._run(name, args)

    def begin(self, season):
        self.slow.append(Slow((self.challenge, self.ladder)[season].season))

    def end(self, which):
        if self.slow:
            self.slow.pop(which % len(self.slow)).end()

    def _run(self, name, args):
        getattr(tasks, name.rpartition(".")[2])(*args)

    def all_told(self, which):
        while OutboxTask.objects.filter(done_at=None).exists():
            self.tell(which)
        while self.slow:
            self.end(which)


def from_scratch(season):
    """What the logs and rows say, nothing remembered."""
    season = Season.objects.select_related("league").get(pk=season.pk)
    return canonical_json(counted(season, read_again(season), contest_again)).decode()


def verify(played):
    assert SeasonRanking.objects.get(season=played.season).tables == from_scratch(played.season)
    assert kept(played.season).behind == 0


class AnyOrder(TestCase):
    @settings(max_examples=12, deadline=None, phases=AS_IT_IS, suppress_health_check=list(HealthCheck))
    @given(st.lists(DEEDS, min_size=10, max_size=40), st.lists(RESULTS, max_size=6), WHICH)
    def test_whatever_happens_in_whatever_order_ends_in_the_recount(self, deeds, late, which):
        whole_evening(deeds, late, which)


@pytest.mark.slow
class AnyOrderSlow(TestCase):
    @settings(max_examples=300, deadline=None, phases=AS_IT_IS, suppress_health_check=list(HealthCheck))
    @given(st.lists(DEEDS, min_size=30, max_size=100), st.lists(RESULTS, max_size=20), WHICH)
    def test_long_evenings_end_in_the_recount_too(self, deeds, late, which):
        whole_evening(deeds, late, which)


def whole_evening(deeds, late, which):
    """`late`: results alone, once everything was counted."""
    evening = Evening(a_house())
    for some in (deeds, late):
        for deed in some:
            evening.do(deed)
        evening.all_told(which)
        for played in (evening.challenge, evening.ladder):
            verify(played)


@pytest.mark.django_db(transaction=True)
def test_workers_at_once_and_results_that_go_on_moving_end_in_the_recount():
    evening = Evening(a_house())
    barrier = Barrier(5)

    def closing(work):
        barrier.wait()
        try:
            work()
        finally:
            connection.close()

    def work():
        for _time in range(25):
            run_due()

    def correct():
        for number in range(20):
            evening.do(("correct", number % 2, 1 + number % 2, 1, TOTALS[number % 4]))
            evening.do(("choose", number % 4))

    def play():
        for number in range(15):
            evening.do(("play", list(range(number % 4, 8)), number, TOTALS[number % 4]))
            evening.do(("correct_partie", number, TOTALS[(number + 1) % 4]))

    with ThreadPoolExecutor(5) as pool:
        for done in [pool.submit(closing, each) for each in (work, work, work, correct, play)]:
            done.result()
    OutboxTask.objects.filter(done_at=None).update(claimed_until=None)
    run_due()
    assert not OutboxTask.objects.exclude(error="").exists()
    verify(evening.challenge)
    verify(evening.ladder)
