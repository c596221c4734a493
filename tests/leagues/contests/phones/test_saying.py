"""Two pairs enter and confirm on their own phones: what counts, and what is refused by name with nothing lost."""

import re
from dataclasses import replace
from functools import partial

import pytest
from django.test import Client

from leagues.contests.contest_log import steps
from leagues.contests.contest_log.settings import PRESETS, Ends
from leagues.contests.contest_log.steps import Released, Score
from leagues.models import ContestStep
from tests.leagues.contests.phones.phones import own, phone, say, show, two_phones
from tests.leagues.contests.staging import stage

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def hall():
    """Four pairs, round 1 shown: the contest, and the two phones of table 1, each as `say(what, …)`."""
    staged = stage(pairs=4)
    staged.draw()
    show(staged)
    (one, first), (other, second) = two_phones(staged)
    return staged, partial(say, first, staged, one), partial(say, second, staged, other), (one, other)


def code(answer):
    return answer.json().get("code")


def table(staged, number=1):
    return staged.state.table(1, number)


def test_one_pair_writes_and_the_other_confirms(hall):
    staged, first, second, (one, other) = hall
    written = first("write", us=1044, them=900)
    assert written.status_code == 200
    assert table(staged).confirmed is None
    page = phone(staged, other).get(own(staged, other)).content.decode()
    assert "The other pair wrote this score. Is it your score too?" in page
    assert second("confirm", of=written.json()["version"]).status_code == 200
    confirmed = table(staged).confirmed
    assert (confirmed.score.points, confirmed.pair) == ((1044, 900), other)
    assert confirmed.at.by is None
    assert table(staged).written[0].pair == one


def test_the_second_side_types_its_own_points_first(hall):
    staged, _first, second, _pairs = hall
    assert second("write", us=1000, them=1094, capots_us=1, belotes=3).status_code == 200
    score = table(staged).written[1].score
    assert (score.points, score.capots, score.belotes) == ((1094, 1000), (0, 1), 3)


def test_both_write_the_same_and_have_agreed(hall):
    staged, first, second, _pairs = hall
    first("write", us=1044, them=900)
    assert second("write", us=900, them=1044).status_code == 200
    assert table(staged).over


def test_two_who_write_otherwise_keep_both_versions_for_the_arbiter(hall):
    staged, first, second, (one, _other) = hall
    first("write", us=1044, them=900)
    assert second("write", us=910, them=1034).status_code == 200
    assert table(staged).disputed is not None
    assert [each.score.points for each in table(staged).unconfirmed] == [(1044, 900), (1034, 910)]
    assert code(first("write", us=1034, them=910)) == "disputed"
    page = phone(staged, one).get(own(staged, one)).content.decode()
    assert "1,034" in page
    assert "the arbiter comes" in page


def test_who_does_not_agree_may_call_the_arbiter_with_a_word(hall):
    staged, first, second, _pairs = hall
    first("write", us=1044, them=900)
    assert second("dispute", why="  one donne\n was not counted ").status_code == 200
    assert (table(staged).disputed is not None, table(staged).why) == (True, "one donne was not counted")


def test_a_pair_does_not_confirm_its_own_entry(hall):
    staged, first, _second, _pairs = hall
    version = first("write", us=1044, them=900).json()["version"]
    assert code(first("confirm", of=version)) == "own-entry"
    assert not table(staged).over


def test_what_was_changed_meanwhile_is_not_confirmed_unseen(hall):
    staged, first, second, _pairs = hall
    seen = first("write", us=1044, them=900).json()["version"]
    first("write", us=1034, them=910)
    assert code(second("confirm", of=seen)) == "changed-since"
    assert not table(staged).over


def test_the_same_sheet_sent_twice_counts_once(hall):
    _staged, first, _second, _pairs = hall
    once = first("write", us=1044, them=900, ref="a" * 24)
    again = first("write", us=1044, them=900, ref="a" * 24)
    assert again.json() == {"version": once.json()["version"], "repeated": True}
    assert ContestStep.objects.filter(ref="a" * 24).count() == 1


def test_a_confirmed_score_is_the_arbiters_to_correct(hall):
    staged, first, second, _pairs = hall
    version = first("write", us=1044, them=900).json()["version"]
    second("confirm", of=version)
    assert code(first("write", us=1, them=1943)) == "already-confirmed"
    assert code(first("write", us=1, them=1)) == "already-confirmed"
    assert table(staged).confirmed.score.points == (1044, 900)


def test_nobody_writes_for_another_table(hall):
    staged, first, _second, _pairs = hall
    assert code(first("write", us=1044, them=900, table=2)) == "not-at-this-table"
    assert code(first("write", us=1044, them=900, table=9)) == "no-such-table"
    assert not any(table(staged, 2).written)


def test_nobody_writes_for_another_round(hall):
    staged, first, _second, _pairs = hall
    assert code(first("write", us=1044, them=900, round=2)) == "no-such-round"
    staged.play()
    staged.draw()
    assert code(first("write", us=1044, them=900, round=2)) == "not-published"
    show(staged)
    number = int(first.args[2])
    elsewhere = next(each for each in staged.state.published[1].tables.values() if number not in sum(each.sides, ()))
    assert code(first("write", us=1044, them=900, round=2, table=elsewhere.number)) == "not-at-this-table"


def test_a_card_of_one_contest_writes_in_no_other(hall):
    staged, _first, _second, (one, _other) = hall
    assert code(say(Client(), staged, one, "write", us=1044, them=900)) == "key-refused"


def test_a_card_renewed_meanwhile_writes_nothing_more(hall):
    staged, first, _second, (one, _other) = hall
    staged.do(steps.Rekey(number=one))
    answer = first("write", us=1044, them=900)
    assert (answer.status_code, code(answer)) == (403, "key-refused")


@pytest.mark.parametrize(
    "said",
    [{"us": 1044}, {"us": "x", "them": "y"}, {"us": -1, "them": 1945}, {"us": "9" * 6, "them": 0}, {}, {"us-1": "90"}],
)
def test_figures_that_are_none_are_asked_for_again(hall, said):
    staged, first, _second, _pairs = hall
    answer = first("write", **said)
    assert (answer.status_code, code(answer)) == (422, "form")
    assert answer.json()["errors"]
    assert not any(table(staged).written)


@pytest.mark.parametrize(
    "said",
    [
        {"what": "undo"},
        {"what": ""},
        {"what": "confirm"},
        {"what": "confirm", "of": "x"},
        {"what": "write", "round": "²"},
        {"what": "write", "table": ""},
        {"what": "write", "us": 1044, "them": 900, "ref": "x" * 41},
    ],
)
def test_what_no_page_of_ours_sends_is_unreadable(hall, said):
    staged, first, _second, _pairs = hall
    answer = first(**said)
    assert (answer.status_code, code(answer)) == (400, "unreadable")
    assert not any(table(staged).written)


def test_a_sheet_that_does_not_add_up_is_told_and_kept_when_one_insists(hall):
    staged, first, _second, _pairs = hall
    answer = first("write", us=1044, them=880, belotes=0)
    assert (answer.status_code, code(answer)) == (422, "sum")
    assert "1,924 instead of 1,944" in answer.json()["happened"]
    assert not any(table(staged).written)
    assert first("write", us=1044, them=880, belotes=0, despite=1).status_code == 200
    assert table(staged).written[0].score.despite is True


def offered(staged, number, client, what="compter/", **said):
    """What is offered for the sheet of table 1, counted or sent by a phone without scripts."""
    answer = client.post(own(staged, number, what), {"what": "write", "round": 1, "table": 1, **said})
    return answer, re.findall(r'name="offer" value="([^"]+)">([^<]+)<', answer.content.decode())


def test_what_is_missing_for_the_sum_is_offered_with_one_touch(hall):
    staged, _first, _second, pairs = hall
    for number in pairs:
        client = phone(staged, number)
        capots = [("capots_us=1", "Write 1 capot for us"), ("capots_them=1", "Write 1 capot for them")]
        assert set(offered(staged, number, client, us=1034, them=1000)[1]) == set(capots)
        assert offered(staged, number, client, us=1000, them=984, belotes=0)[1] == [("belotes=2", "Write 2 belotes")]
        lines = {f"us-{n}": 92 for n in range(1, 13)} | {f"them-{n}": 70 for n in range(1, 13)} | {"them-12": 90}
        assert offered(staged, number, client, **lines)[1] == []


def test_an_offer_taken_without_a_script_fills_the_form_and_sends_nothing(hall):
    staged, _first, _second, (number, _other) = hall
    client = phone(staged, number)
    answer, _offers = offered(staged, number, client, "dire/", us=1034, them=1000, offer="capots_them=1")
    page = answer.content.decode()
    assert (answer.status_code, "2,034 in all: possible." in page) == (200, True)
    assert re.search(r'name="capots_them"[^>]* value="1"', page)
    assert not any(table(staged).written)
    answer, _offers = offered(staged, number, client, "dire/", us=1034, them=1000, offer="us=1")
    assert re.search(r'name="us"[^>]* value="1034"', answer.content.decode())


def test_the_first_button_of_the_form_sends_whatever_is_offered(hall):
    staged, _first, _second, (number, _other) = hall
    answer, _offers = offered(staged, number, phone(staged, number), "dire/", us=1034, them=1000)
    form = answer.content.decode().partition("data-score-form")[2]
    assert 0 < form.index("<button") < form.index('name="offer"')
    assert 'name="offer"' not in form[form.index("<button") :].partition(">")[0]


def test_a_sheet_that_adds_up_is_never_noted_as_kept_all_the_same(hall):
    staged, first, _second, _pairs = hall
    first("write", us=1044, them=900, belotes=0, despite=1)
    assert table(staged).written[0].score.despite is False


def test_donne_by_donne_the_lines_make_the_score(hall):
    staged, first, _second, _pairs = hall
    lines = {f"us-{n}": 92 for n in range(1, 12)} | {f"them-{n}": 70 for n in range(1, 12)}
    last = {"us-12": 252, "them-12": 20, "capot-12": 1, "belote-12": 1}
    assert first("write", **lines, **last).status_code == 200
    score = table(staged).written[0].score
    assert (score.points, score.capots, score.belotes) == ((11 * 92 + 252, 11 * 70 + 20), (1, 0), 1)


def test_a_donne_that_cannot_be_is_named(hall):
    _staged, first, _second, _pairs = hall
    lines = {f"us-{n}": 92 for n in range(1, 13)} | {f"them-{n}": 70 for n in range(1, 13)} | {"them-5": 60}
    answer = first("write", **lines)
    assert code(answer) == "sum"
    assert "Donne 5: 152 instead of 162." in answer.json()["means"]


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ({"us-5": 152, "them-5": 100, "capot-5": 1}, "Donne 5: with a capot the other side scores at most a belote."),
        ({"us-5": 252, "them-5": 0, "capot-5": 1, "litige-5": 1}, "Donne 5: a capot leaves nothing in litige."),
        ({"litige-5": 1}, "Donne 5: nothing is left in litige here."),
        ({"capots_them": 2}, "The donnes add up to 0 points."),
        ({"belotes": 3}, "The donnes add up to 0 points."),
    ],
)
def test_what_does_not_go_with_a_donne_or_its_lines_is_named(hall, said, told):
    staged, first, _second, _pairs = hall
    lines = {f"us-{n}": 92 for n in range(1, 13)} | {f"them-{n}": 70 for n in range(1, 13)}
    answer = first("write", **lines | said, despite=1)
    assert (answer.status_code, code(answer)) == (422, "form")
    assert told in str(answer.json()["errors"])
    assert not any(table(staged).written)


def test_a_tick_beside_no_figures_is_asked_about(hall):
    staged, first, _second, _pairs = hall
    lines = {f"us-{n}": 92 for n in range(1, 12)} | {f"them-{n}": 70 for n in range(1, 12)}
    answer = first("write", **lines, **{"belote-12": 1}, despite=1)
    assert "Donne 12: figures for both sides, please." in str(answer.json()["errors"])
    assert not any(table(staged).written)


def test_a_donne_left_out_is_found_by_the_sum(hall):
    _staged, first, _second, _pairs = hall
    lines = {f"us-{n}": 92 for n in range(1, 12)} | {f"them-{n}": 70 for n in range(1, 12)}
    assert code(first("write", **lines)) == "sum"


def test_lines_and_totals_that_differ_are_asked_for_again(hall):
    _staged, first, _second, _pairs = hall
    lines = {f"us-{n}": 92 for n in range(1, 13)} | {f"them-{n}": 70 for n in range(1, 13)}
    answer = first("write", us=1000, them=840, **lines)
    assert answer.json()["errors"] == {"us": ["The donnes add up to 1104 points."]}


def test_the_count_says_at_once_what_is_wrong_and_writes_nothing(hall):
    staged, _first, _second, (one, _other) = hall
    client, version = phone(staged, one), staged.state.version
    body = {"round": 1, "table": 1, "us": 1044, "them": 880, "belotes": 0}
    told = client.post(own(staged, one, "compter/"), body).content.decode()
    assert "1,924 instead of 1,944" in told
    over = client.post(own(staged, one, "compter/"), body | {"them": 900, "belotes": 1}).content.decode()
    assert "The sheet adds up to 20 points too many: 1 belote?" in over
    silent = client.post(own(staged, one, "compter/"), body | {"us": 1064, "them": 900, "belotes": ""}).content.decode()
    assert "1,964 in all: possible with 1 belote." in silent
    assert "adds up" in client.post(own(staged, one, "compter/"), body | {"them": 900}).content.decode()
    assert staged.state.version == version


def test_equal_points_may_have_a_winner():
    clock = replace(PRESETS["classique-4x12"], ends=Ends.CLOCK)
    staged = stage(pairs=2, settings=clock)
    staged.draw()
    show(staged)
    (_one, _first), (other, second) = two_phones(staged)
    assert say(second, staged, other, "write", us=972, them=972, donnes=12, winner="us").status_code == 200
    assert table(staged).written[1].score == Score(points=(972, 972), donnes=12, winner=1)


def test_a_partie_at_the_clock_is_checked_by_the_donnes_that_were_played():
    clock = replace(PRESETS["classique-4x12"], ends=Ends.CLOCK)
    staged = stage(pairs=2, settings=clock)
    staged.draw()
    show(staged)
    (one, first), _other = two_phones(staged)
    assert say(first, staged, one, "write", us=900, them=720).status_code == 200
    assert code(say(first, staged, one, "write", us=900, them=730, donnes=10, belotes=0)) == "sum"


def test_without_a_script_the_form_comes_back_as_it_was_typed(hall):
    staged, first, _second, (one, _other) = hall
    client = phone(staged, one)
    body = {"what": "write", "round": 1, "table": 1, "us": 1044, "them": 880, "belotes": 0}
    answer = client.post(own(staged, one, "dire/"), body)
    page = answer.content.decode()
    assert answer.status_code == 422
    assert 'value="1044"' in page
    assert 'name="despite"' in page
    sent = client.post(own(staged, one, "dire/"), body | {"despite": 1})
    assert sent.headers["Location"] == own(staged, one)
    assert code(first("write", us=1044, them=880, belotes=0, despite=1)) == "nothing-changes"


def test_without_a_script_a_refusal_leaves_what_was_typed(hall):
    staged, first, second, (one, _other) = hall
    first("write", us=1044, them=900)
    second("dispute")
    body = {"what": "write", "round": 1, "table": 1, "us": 1034, "them": 910}
    answer = phone(staged, one).post(own(staged, one, "dire/"), body)
    assert answer.status_code == 409
    assert "disagree" in answer.content.decode().lower() or "arbiter" in answer.content.decode()


def test_a_body_longer_than_any_sheet_is_not_read(hall):
    _staged, first, _second, _pairs = hall
    assert first("write", us="1" * 20_000, them=1).status_code == 413


def test_a_phone_confirms_what_the_desk_wrote(hall):
    staged, _first, second, _pairs = hall
    written = staged.do(steps.Write(round=1, table=1, score=Score(points=(1044, 900))), by=staged.desk)
    assert second("confirm", of=written.version).status_code == 200
    assert table(staged).over


def test_a_postponed_table_of_an_earlier_round_is_still_written(hall):
    staged, first, _second, (one, _other) = hall
    staged.do(steps.Postpone(round=1, table=1), by=staged.arbiter)
    for each in list(staged.state.published[-1].missing):
        if not each.postponed:
            staged.score(each, (1000, 944))
    staged.draw()
    show(staged)
    page = phone(staged, one).get(own(staged, one)).content.decode()
    assert page.count("data-score-form") == 2
    assert first("write", us=1044, them=900).status_code == 200


def test_a_ranking_that_is_not_shown_is_on_no_phone(hall):
    staged, _first, _second, (one, _other) = hall
    staged.play()
    assert "Ranking after" not in phone(staged, one).get(own(staged, one)).content.decode()
    show(staged, Released.RANKING)
    assert "Ranking after round 1" in phone(staged, one).get(own(staged, one)).content.decode()
