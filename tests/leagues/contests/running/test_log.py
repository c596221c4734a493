"""The log: every step in words, by whom and when; any can be undone on which nothing rests."""

from datetime import UTC, datetime

import pytest
from django.utils import translation

from leagues.contests.contest_log import steps
from leagues.contests.contest_log.names import ContestNames
from leagues.contests.contest_log.settings import Settings
from leagues.contests.contest_log.steps import Released, Score, Turn
from leagues.contests.contest_log.steps.drawing import draft
from leagues.contests.words.drawing import FAULTS, SAID, fault_told, why_told
from leagues.pairings.by_hand import Found, HandDrawFault
from leagues.pairings.draw import Draw, DrawnTable, DrawReason, DrawReasonKind
from leagues.standings.prizes import Prize
from tests.leagues.contests.running.asking import ask, send
from tests.leagues.contests.staging import stage

CALLED = ContestNames(entrant=lambda number: f"n{number}", person=lambda number: f"p{number}")
DRAW = Draw((DrawnTable(1, ((1,), (2,))),))
SCORE = Score(points=(1000, 944), capots=(1, 0))
AT = {"round": 2, "table": 5}
EVERY_STEP = (
    steps.Choose(settings=Settings()),
    steps.Describe(name="Loto", starts_at=datetime(2026, 11, 21, tzinfo=UTC), public=True),
    steps.Shorten(rounds=3),
    steps.Cancel(why="Snow"),
    steps.Enter(number=7, persons=(1, 2)),
    steps.Amend(number=7, persons=(1, 3)),
    steps.Withdraw(number=7),
    steps.Withdraw(number=7, lifted=True),
    steps.Pay(number=7, cents=1250),
    steps.Pay(number=7, cents=0),
    *(steps.CheckIn(number=7, present=present, own=True) for present in (True, False, None)),
    steps.FormPairs(sides=((1, 2),)),
    steps.CloseEntries(),
    steps.ReopenEntries(),
    steps.Late(number=7, persons=(1, 2), since=2),
    steps.SeatLate(number=7, draw=DRAW, round=1),
    steps.Leave(number=7, since=3),
    steps.Leave(number=7, since=None),
    steps.Replace(number=7, instead_of=1, person=9, since=2),
    steps.FixTable(number=7, table=3),
    steps.FixTable(number=7, table=None),
    steps.Forbid(two=(1, 2)),
    steps.Forbid(two=(1, 2), first_round_only=True),
    steps.Forbid(two=(1, 2), lifted=True),
    steps.Rekey(number=7),
    steps.Draft(round=2, draw=DRAW),
    steps.Draft(round=2, draw=DRAW, by_hand=True),
    steps.Discard(round=2),
    steps.Publish(round=2),
    steps.Recall(round=2),
    steps.PlayLive(**AT, code="abc"),
    steps.PlayLive(**AT, code=""),
    *(steps.RunClock(round=2, turn=turn, minutes=5) for turn in Turn),
    steps.Arrive(**AT),
    steps.Write(**AT, score=SCORE, pair=7),
    steps.Write(**AT, score=SCORE, live=True),
    steps.Write(**AT, score=SCORE, sheet=True),
    steps.RenewSheet(**AT),
    steps.Confirm(**AT, of=40),
    steps.Dispute(**AT, why="Donne 7"),
    steps.Settle(**AT, score=SCORE, why="Seen"),
    steps.Correct(**AT, score=SCORE),
    steps.Postpone(**AT),
    steps.Postpone(**AT, play_on=False),
    steps.Postpone(**AT, lifted=True),
    steps.Walkover(**AT, present=1),
    steps.Walkover(**AT, present=1, lifted=True),
    steps.CatchUp(**AT, entrant=1, against=2),
    steps.Penalize(id=1, round=2, entrant=7, given=162, taken=10, donne=4, article="7.2"),
    steps.Pardon(id=1),
    *(steps.Release(round=2, what=what, shown=shown) for what in Released for shown in (True, False)),
    steps.CorrectPrizes(prizes=(Prize(name="Ham", worth=0),)),
    steps.Give(prize=0, entrant=7),
    steps.Give(prize=0, entrant=7, given=False),
    steps.Close(),
    steps.Recount(),
    steps.Reopen(why="Wrong"),
    steps.Undo(version=12, why="By mistake"),
)
WHYS = [DrawReason(why, (1, 2), (3, 4, 5)) for why in DrawReasonKind]


def test_every_kind_of_step_has_its_sentence_and_is_tried_here():
    assert set(steps.LOG.kinds) == {type(step) for step in EVERY_STEP}


@pytest.mark.parametrize("step", EVERY_STEP, ids=lambda step: step.kind)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_step_is_told_whole(step, language):
    with translation.override(language):
        words = step.told(CALLED)
    assert words.strip()
    assert "%(" not in words


def test_a_sentence_names_whom_it_is_about():
    with translation.override("en"):
        assert steps.Withdraw(number=7).sentence(CALLED) == "n7 withdraws."
        assert steps.Enter(number=7, persons=(1, 2)).sentence(CALLED) == "Number 7 entered: p1 – p2."


@pytest.mark.parametrize("reason", WHYS, ids=lambda reason: reason.why)
def test_every_reason_of_a_draw_is_told(reason):
    with translation.override("en"):
        words = why_told(reason, CALLED.entrant)
    assert "%(" not in words
    assert "n1" in words or reason.why in (DrawReasonKind.RANKS, DrawReasonKind.COSTS, DrawReasonKind.SEEDED)


@pytest.mark.parametrize(
    "fault",
    [
        *HandDrawFault,
        DrawReasonKind.REMATCH,
        DrawReasonKind.SECOND_BYE,
        DrawReasonKind.FORBIDDEN,
        DrawReasonKind.FIXED_TAKEN,
    ],
)
def test_every_fault_of_a_draw_by_hand_is_told(fault):
    with translation.override("en"):
        words = fault_told(Found(fault, (1, 2), 3), CALLED.entrant)
    assert "%(" not in words
    assert "n1" in words or fault is HandDrawFault.TABLE_TWICE


def test_reasons_and_faults_have_no_words_too_many():
    with_figures = {
        DrawReasonKind.REMATCH,
        DrawReasonKind.SECOND_BYE,
        DrawReasonKind.SAME_PARTNER,
        DrawReasonKind.REST,
        DrawReasonKind.COSTS,
    }
    assert set(SAID) | with_figures == set(DrawReasonKind)
    assert set(FAULTS) == set(HandDrawFault)


@pytest.mark.django_db
class TestThePage:
    def test_it_tells_who_did_what_the_newest_first(self):
        staged = stage(pairs=2)
        staged.do(steps.Pay(number=1, cents=1000), by=staged.desk)
        page = ask(staged, "log").content.decode()
        assert page.index("Fee of 1") < page.index("Number 1 entered")
        assert "· desk" in page
        assert "Anne" in page

    def test_fifty_steps_a_page(self):
        staged = stage(pairs=60)
        page = ask(staged, "log").content.decode()
        assert page.count('id="step-') == 50
        older = ask(staged, "log", until=staged.state.version - 50).content.decode()
        assert older.count('id="step-') == staged.state.version - 50
        assert 'id="step-1"' in older

    def test_an_undone_step_is_struck_and_counts_no_more(self):
        staged = stage(pairs=2)
        paid = staged.do(steps.Pay(number=1, cents=1000)).version
        assert send(staged, "log", do="undo", version=paid, why="Wrong pair").status_code == 302
        assert staged.state.entrant(1).paid == 0
        page = ask(staged, "log").content.decode()
        assert "<s>Fee of 1" in page
        assert "Reason: Wrong pair" in page
        assert send(staged, "log", do="undo", version=paid).status_code == 409

    def test_a_step_others_rest_on_names_the_one_that_does(self):
        staged = stage(pairs=4)
        closed = staged.do(steps.CloseEntries()).version
        drafted = staged.do(draft(staged.state)).version
        answer = send(staged, "log", do="undo", version=closed)
        page = answer.content.decode()
        assert answer.status_code == 409
        assert f"Step {drafted} of the log depends on this one." in page
        assert f"Step {drafted}: Round 1 drawn as a draft: 2 tables." in page

    def test_the_desk_undoes_what_it_wrote_and_nothing_of_others(self):
        staged = stage(pairs=2)
        own = staged.do(steps.Pay(number=1, cents=1000), by=staged.desk).version
        other = staged.do(steps.Pay(number=2, cents=1000)).version
        assert send(staged, "log", by=staged.desk, do="undo", version=other).status_code == 403
        assert send(staged, "log", by=staged.desk, do="undo", version=own).status_code == 302
        assert [staged.state.entrant(number).paid for number in (1, 2)] == [0, 1000]

    @pytest.mark.parametrize("version", ["0", "1", "999", "x", ""])
    def test_a_step_that_is_not_there_is_not_undone(self, version):
        staged = stage(pairs=2)
        assert send(staged, "log", do="undo", version=version).status_code == 409

    def test_somebody_whose_entry_was_undone_is_still_named(self):
        staged = stage(pairs=2)
        send(staged, "log", do="undo", version=staged.state.entrant(2).entered.version)
        assert "<s>Number 2 entered: Chloé Haas – Denis Roux." in ask(staged, "log").content.decode()
