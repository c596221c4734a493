"""The board: one obvious next step at each moment of the day, for the club alone."""

import re
from dataclasses import replace

import pytest

from leagues.contests.contest_log import steps
from leagues.contests.contest_log.settings import ContestPlace, Later, RoundSettings, settings_of
from leagues.contests.contest_log.steps import Released, Score
from leagues.contests.contest_log.steps.drawing import draft
from leagues.contests.running.moment import ContestTask, now_of, waiting_of
from leagues.standings.prizes import Prize
from tests.leagues.contests.running.asking import ask, send
from tests.leagues.contests.staging import somebody, stage

pytestmark = pytest.mark.django_db
SHORT = settings_of("classique-4x12", rounds=(RoundSettings(),) * 2, prizes=(Prize(name="Jambon", worth=3000),))


def test_the_day_has_one_next_step_at_each_moment():
    staged = stage(pairs=4, settings=SHORT)
    seen = [now_of(staged.state)]
    for _round in range(2):
        if staged.state.entries_closed is None:
            staged.do(steps.CloseEntries())
        seen.append(now_of(staged.state))
        staged.do(draft(staged.state))
        seen.append(now_of(staged.state))
        staged.do(steps.Publish(round=len(staged.state.rounds)))
        seen.append(now_of(staged.state))
        staged.play()
    seen.append(now_of(staged.state))
    staged.do(steps.Close())
    seen.append(now_of(staged.state))
    a_round = [ContestTask.DRAW, ContestTask.LOOK, ContestTask.PLAY]
    assert seen == [ContestTask.CLOSE_ENTRIES, *a_round, *a_round, ContestTask.CLOSE, ContestTask.PRIZES]


def test_nothing_is_closed_before_two_are_entered():
    assert now_of(stage(pairs=1).state) is ContestTask.ENTER


def test_a_postponed_table_does_not_hold_the_next_draw_but_the_end():
    staged = stage(pairs=4, settings=SHORT)
    staged.draw()
    staged.do(steps.Postpone(round=1, table=1))
    staged.score(staged.state.table(1, 2), (1000, 944))
    assert now_of(staged.state) is ContestTask.DRAW
    staged.draw()
    staged.score(staged.state.table(2, 1), (1000, 944))
    staged.score(staged.state.table(2, 2), (1000, 944))
    assert now_of(staged.state) is ContestTask.PLAY
    assert [each for each, _table in waiting_of(staged.state).postponed] == [1]


@pytest.mark.parametrize("moment", ["entries", "closed", "draft", "played", "over"])
def test_the_board_is_a_page_at_each_moment(moment):
    staged = stage(pairs=5, settings=SHORT)
    if moment == "closed":
        staged.do(steps.CloseEntries())
    if moment == "draft":
        staged.do(steps.CloseEntries())
        staged.do(draft(staged.state))
    if moment in ("played", "over"):
        for _round in range(2):
            staged.draw()
            staged.play()
    if moment == "over":
        staged.do(steps.Close())
    page = ask(staged, "board")
    assert page.status_code == 200
    assert page.content.count(b'button-act button-big"') == 1


def test_who_is_not_of_the_club_finds_no_board():
    staged = stage(pairs=2)
    assert ask(staged, "board", by=somebody("stranger")).status_code == 404
    assert ask(staged, "board", by=staged.desk).status_code == 200


def test_a_closed_contest_has_no_clock_to_start():
    staged = stage(pairs=2, settings=replace(SHORT, rounds=(RoundSettings(),)))
    staged.draw()
    staged.play()
    page = ask(staged, "board").content.decode()
    staged.do(steps.Close())
    assert ("contest-clock" in page, "contest-clock" in ask(staged, "board").content.decode()) == (True, False)


def test_the_desk_may_not_close_the_entries_and_is_told_so():
    staged = stage(pairs=2)
    answer = send(staged, "board", by=staged.desk, do="close-entries")
    assert (answer.status_code, staged.state.entries_closed) == (403, None)
    assert "not allowed" in answer.content.decode()


def test_entries_are_closed_and_opened_again():
    staged = stage(pairs=2)
    assert send(staged, "board", do="close-entries").status_code == 302
    assert staged.state.entries_closed is not None
    send(staged, "board", do="reopen-entries")
    assert staged.state.entries_closed is None


def test_the_same_form_sent_twice_counts_once_and_is_no_fault():
    staged = stage(pairs=2)
    for _click in range(2):
        assert send(staged, "board", do="close-entries", ref="one").status_code == 302
    assert staged.state.version == staged.state.entries_closed.version


def test_a_form_that_says_nothing_is_refused():
    staged = stage(pairs=2)
    assert send(staged, "board", do="dance").status_code == 400


def test_a_reader_with_the_current_board_gets_no_new_one():
    staged = stage(pairs=2)
    assert ask(staged, "board", version=staged.state.version).status_code == 204
    assert ask(staged, "board", version=staged.state.version - 1).status_code == 200


def test_draw_results_and_ranking_are_shown_each_on_its_own():
    staged = stage(pairs=4)
    staged.draw()
    assert send(staged, "release", do="release", round=1, what="results", shown="1").status_code == 302
    assert staged.state.released == {(1, Released.RESULTS)}
    send(staged, "release", do="release", round=1, what="results", shown="0")
    assert staged.state.released == frozenset()
    assert send(staged, "release", do="release", round=1, what="secret", shown="1").status_code == 400


def test_the_arbiter_runs_the_clock_and_the_desk_does_not():
    staged = stage(pairs=4)
    staged.draw()
    assert send(staged, "clock", by=staged.desk, do="start", round=1).status_code == 403
    for turn in ("start", "pause", "resume", "stop"):
        assert send(staged, "clock", by=staged.arbiter, do=turn, round=1).status_code == 302
    assert send(staged, "clock", by=staged.arbiter, do="pause", round=1).status_code == 409
    send(staged, "clock", by=staged.arbiter, do="more", round=1, minutes=5)
    assert staged.state.round(1).clock.left == 300


def test_the_contest_is_shortened_to_the_rounds_drawn_and_no_fewer():
    staged = stage(pairs=4)
    staged.draw()
    staged.play()
    assert send(staged, "board", do="shorten", rounds=1).status_code == 302
    assert now_of(staged.state) is ContestTask.CLOSE
    assert send(staged, "board", do="shorten", rounds=0).status_code == 409


def test_the_contest_is_cancelled_with_its_why():
    staged = stage(pairs=4)
    send(staged, "board", do="cancel", why="Snow")
    assert now_of(staged.state) is ContestTask.OVER


def test_what_waits_is_told_by_kind():
    staged = stage(pairs=8)
    staged.draw()
    staged.score(staged.state.table(1, 1), (1000, 944))
    staged.do(steps.Write(round=1, table=2, score=Score(points=(1000, 944))), by=staged.desk)
    staged.do(steps.Dispute(round=1, table=3))
    found = waiting_of(staged.state)
    assert [[table.number for _round, table in kind] for kind in (found.clean, found.unconfirmed, found.disputed)] == [
        [4],
        [2],
        [3],
    ]
    page = ask(staged, "board").content.decode()
    assert "In dispute" in page
    assert "To be confirmed" in page


def test_a_knock_out_says_its_byes_before_it_is_drawn_and_offers_pools():
    staged = stage(
        pairs=9, settings=settings_of("classique-4x12", later=Later.KNOCK_OUT, rounds=(RoundSettings(),) * 4)
    )
    page = ask(staged, "board").content.decode()
    assert "7 of 9 have a bye in round 1" in page
    assert "choose pools" in page
    staged.draw()
    assert "have a bye in round 1" not in ask(staged, "board").content.decode()


def test_prizes_that_exceed_the_cash_are_said():
    staged = stage(pairs=4, settings=settings_of("classique-4x12", prizes=(Prize(name="1er", worth=5000),)))
    staged.do(steps.Pay(number=1, cents=1000))
    page = ask(staged, "prizes").content.decode()
    assert "€40 more than what was collected" in page


@pytest.mark.parametrize(
    ("name", "tab", "page"),
    [
        ("board", "Home", "Dashboard"),
        ("entries", "Players", "Entries"),
        ("check-in", "Players", "Check-in"),
        ("standings", "Ranking", "Ranking"),
        ("prizes", "Ranking", "Prizes"),
        ("regulation", "Settings", "Regulations"),
        ("log", "Settings", "Log"),
    ],
)
def test_five_tabs_show_where_one_is_and_the_pages_inside(name, tab, page):
    shown = ask(stage(pairs=2), name).content.decode()
    nav = shown[shown.index('<nav class="contest-nav"') :]
    nav = nav[: nav.index("</nav>")]
    tabs = re.findall(r'<a href="[^"]*"(\s+aria-current="true")?>([^<]*)</a>', nav.split('class="contest-pages"')[0])
    assert [word for _here, word in tabs] == ["Home", "Players", "Rounds", "Ranking", "Settings"]
    assert [word for here, word in tabs if here] == [tab]
    assert re.findall(r'aria-current="page">([^<]*)</a>', nav) == [page]


def test_the_page_of_live_tables_is_named_only_where_tables_are_on_the_site():
    hall = stage(pairs=2)
    assert "/en-ligne/" not in ask(hall, "draw", 1).content.decode()
    hall.do(steps.Choose(settings=settings_of("classique-4x12", place=ContestPlace.ONLINE)))
    assert "/en-ligne/" in ask(hall, "draw", 1).content.decode()
