"""The page of a table's sheet: one scan and two figures; nobody is known by it."""

import pytest
from django.test import Client

from accounts.rates import Rate
from leagues.contests.contest_log import steps
from leagues.contests.phones import sheet as sheet_page
from leagues.contests.rights import table_key
from tests.leagues.contests.phones.phones import own, phone, say, show, two_phones
from tests.leagues.contests.staging import Stage, stage

pytestmark = pytest.mark.django_db(transaction=True)
TOTALS = {"us": "1044", "them": "900"}


@pytest.fixture
def staged() -> Stage:
    made = stage(pairs=4)
    made.draw()
    show(made)
    return made


def address(staged: Stage, round_number: int = 1, table: int = 1) -> str:
    key = table_key(staged.contest, staged.state, round_number, table)
    return f"/concours/{staged.contest.code}/table/{round_number}/{table}/{key}/"


def anybody() -> Client:
    return Client(headers={"Accept-Language": "en"})


def table(staged: Stage):
    return staged.state.table(1, 1)


def test_two_figures_are_enough_and_wait_for_a_confirmation(staged):
    client = anybody()
    page = client.get(address(staged)).content.decode()
    assert page.index('name="us"') < page.index('name="them"')
    assert client.post(address(staged), TOTALS).status_code == 302
    (written,) = table(staged).unconfirmed
    assert (written.score.points, written.sheet, table(staged).over) == ((1044, 900), True, False)
    after = client.get(address(staged)).content.decode()
    assert "1,044" in after
    assert "It counts once a pair" in after


def test_the_form_names_both_sides_in_the_sheets_order(staged):
    page = anybody().get(address(staged)).content.decode()
    one, other = (side[0] for side in table(staged).sides)
    assert page.index(f">{one} ") < page.index(f">{other} ")


def test_a_pair_confirms_on_its_own_phone(staged):
    anybody().post(address(staged), TOTALS)
    (number, client), _other = two_phones(staged)
    page = client.get(own(staged, number)).content.decode()
    assert "sent with the code of the table’s sheet" in page
    (written,) = table(staged).unconfirmed
    assert say(client, staged, number, "confirm", of=written.at.version).status_code == 200
    assert table(staged).confirmed.score.points == (1044, 900)


def test_the_phone_that_sent_it_confirms_for_neither_pair(staged):
    client = anybody()
    client.post(address(staged), TOTALS)
    (written,) = table(staged).unconfirmed
    for side in table(staged).sides:
        key = staged.key(side[0])
        assert client.post(address(staged), {"number": side[0], "key": key}).status_code == 302
        assert "This phone sent the score of the sheet" in client.get(own(staged, side[0])).content.decode()
        assert say(client, staged, side[0], "confirm", of=written.at.version).json()["code"] == "same-phone"
    assert not table(staged).over


def test_a_form_sent_twice_counts_once(staged):
    client = anybody()
    version = staged.state.version
    for _twice in range(2):
        assert client.post(address(staged), {**TOTALS, "ref": "once"}).status_code == 302
    assert staged.state.version == version + 1


@pytest.mark.parametrize(
    ("us", "them"), [("", "900"), ("1044", ""), ("many", "900"), ("1044", "9000000"), ("-1", "900"), ("²", "900")]
)
def test_what_is_missing_or_unreadable_is_asked_again_and_nothing_is_written(staged, us, them):
    answer = anybody().post(address(staged), {"us": us, "them": them})
    assert answer.status_code == 422
    assert not table(staged).unconfirmed


def test_a_sum_that_cannot_be_is_told_with_a_correction_and_may_be_kept(staged):
    client = anybody()
    answer = client.post(address(staged), {"us": "1044", "them": "990"})
    assert answer.status_code == 422
    assert 'value="capots_them=1"' in answer.content.decode()
    corrected = client.post(address(staged), {"us": "1044", "them": "990", "offer": "capots_them=1"})
    assert (corrected.status_code, table(staged).unconfirmed) == (200, ())
    assert client.post(address(staged), {"us": "1044", "them": "990", "capots_them": "1"}).status_code == 302
    assert client.post(address(staged), {"us": "1045", "them": "900"}).status_code == 422
    assert client.post(address(staged), {"us": "1045", "them": "900", "despite": "1"}).status_code == 302
    assert table(staged).unconfirmed[0].score.despite


def test_a_new_code_closes_the_old_sheet(staged):
    old = address(staged)
    anybody().post(old, TOTALS)
    staged.do(steps.RenewSheet(round=1, table=1))
    assert anybody().get(old).status_code == 403
    assert anybody().post(old, TOTALS).status_code == 403
    assert anybody().post(address(staged), TOTALS).status_code == 302


def test_a_sheet_whose_round_is_over_says_so_and_writes_nothing(staged):
    staged.do(steps.Postpone(round=1, table=1))
    side_one, side_two = staged.state.table(1, 2).sides
    score = steps.Score(points=(1000, 944))
    staged.do(steps.Write(round=1, table=2, score=score, pair=side_one[0]))
    staged.do(steps.Write(round=1, table=2, score=score, pair=side_two[0]))
    client = anybody()
    assert "can no longer be used to write a score" in client.get(address(staged)).content.decode()
    assert client.post(address(staged), TOTALS).status_code == 409
    assert not table(staged).unconfirmed


def test_once_a_pair_has_written_the_sheet_says_to_open_ones_card(staged):
    (number, client), _other = two_phones(staged)
    assert say(client, staged, number, "write", us=1044, them=900).status_code == 200
    assert "has already written" in anybody().get(address(staged)).content.decode()
    assert anybody().post(address(staged), TOTALS).status_code == 409


def test_a_result_that_counts_is_shown_and_no_form(staged):
    (one, first), (other, second) = two_phones(staged)
    for number, client, said in ((one, first, (1044, 900)), (other, second, (900, 1044))):
        say(client, staged, number, "write", us=said[0], them=said[1])
    page = anybody().get(address(staged)).content.decode()
    assert "1,044" in page
    assert 'name="us"' not in page


def test_a_flood_by_one_sheet_has_to_wait_while_pairs_go_on(staged, monkeypatch, within_one_window):
    monkeypatch.setattr(sheet_page, "SHEET_SCORES", Rate("few-sheets", most=2, seconds=600))
    answers = [anybody().post(address(staged), {"us": "1000", "them": "944", "ref": str(n)}) for n in range(3)]
    assert answers[-1].status_code == 429
    (number, client), _other = two_phones(staged)
    assert say(client, staged, number, "write", us=1044, them=900).status_code == 200


def test_the_key_of_one_table_writes_at_no_other(staged):
    elsewhere = address(staged).replace("/table/1/1/", "/table/1/2/")
    assert anybody().post(elsewhere, TOTALS).status_code == 403


def test_a_phone_that_knows_a_pair_goes_to_its_own_form(staged):
    number = table(staged).sides[1][0]
    assert phone(staged, number).get(address(staged)).headers["Location"] == own(staged, number) + "#table-1-1"
