"""The codes on paper: a pair's card opens its page and nothing else does; a table's sheet leads to its form."""

import re

import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import User
from accounts.rates import Rate
from leagues.contests.contest_log import steps
from leagues.contests.phones import at_hall
from leagues.contests.phones.at_hall import means
from leagues.contests.rights import SESSION_KEY, table_key
from leagues.contests.store import open_contest
from tests.leagues.contests.phones.phones import card, own, phone, show
from tests.leagues.contests.staging import Stage, club_of, somebody, stage

pytestmark = pytest.mark.django_db(transaction=True)


def sheet(staged: Stage, table: int = 1, round_number: int = 1, key: str | None = None) -> str:
    key = key or table_key(staged.contest, staged.state, round_number, table)
    return f"/concours/{staged.contest.code}/table/{round_number}/{table}/{key}/"


def with_account(username: str) -> Client:
    User.objects.filter(username=username).update(language="en")
    client = Client()
    client.force_login(User.objects.get(username=username))
    return client


def test_a_card_opens_its_page_and_the_key_leaves_the_address():
    staged = stage(pairs=2)
    client = Client()
    answer = client.get(card(staged, 1))
    assert (answer.status_code, answer.headers["Location"]) == (302, own(staged, 1))
    assert client.get(own(staged, 1)).status_code == 200
    assert staged.key(1) not in client.get(own(staged, 1)).content.decode()


def test_a_card_opens_a_contest_that_is_not_announced():
    staged = stage(pairs=2, public=False)
    assert phone(staged, 1).get(own(staged, 1)).status_code == 200


def test_a_card_opens_no_other_pair():
    staged = stage(pairs=2)
    assert phone(staged, 1).get(own(staged, 2)).status_code == 403


def test_a_renewed_card_opens_nothing_on_any_phone():
    staged = stage(pairs=2)
    old, client = card(staged, 1), phone(staged, 1)
    staged.do(steps.Rekey(number=1))
    assert client.get(own(staged, 1)).status_code == 403
    assert Client().get(old).status_code == 403
    assert Client().get(card(staged, 1)).status_code == 302


def test_every_wrong_key_is_told_the_same():
    staged = stage(pairs=2)
    wrong = [
        card(staged, 1, "A" * 16),
        card(staged, 2, staged.key(1)),
        card(staged, 99, staged.key(1)),
        card(staged, 1, "a"),
        card(staged, 1).replace(staged.contest.code, "nowhere"),
        own(staged, 1),
        own(staged, 99),
        f"/concours/nowhere/table/1/1/{'A' * 16}/",
        sheet(staged, key="B" * 16),
    ]
    answers = [Client().get(address) for address in wrong]
    assert {answer.status_code for answer in answers} == {403}
    assert len({without_what_changes(answer) for answer in answers}) == 1


def without_what_changes(answer):
    """A page without its own address, its token against forgery and the nonce of its scripts."""
    page = re.sub(r'nonce="[^"]+"', "", answer.content.decode().replace(answer.request["PATH_INFO"], ""))
    return re.sub(r'name="csrfmiddlewaretoken" value="\w+"', "", page)


def test_the_key_of_one_contest_opens_no_other():
    staged = stage(pairs=2)
    other = stage_beside(staged)
    assert Client().get(card(other, 1, staged.key(1))).status_code == 403


def stage_beside(staged: Stage) -> Stage:
    """Another contest, of the same club."""
    contest = open_contest(staged.club, staged.organizer, name="Concours de printemps", starts_at=timezone.now())
    beside = Stage(staged.club, contest, staged.organizer, staged.arbiter, staged.desk)
    beside.enter(2)
    return beside


def test_many_wrong_keys_have_to_wait_but_the_right_one_opens(monkeypatch, within_one_window):
    monkeypatch.setattr(at_hall, "CONTEST_KEYS", Rate("few", most=3, seconds=600))
    staged = stage(pairs=2)
    wrong = card(staged, 1, "A" * 16)
    answers = [Client().get(wrong) for _ in range(4)]
    assert [answer.status_code for answer in answers] == [403, 403, 403, 429]
    assert int(answers[-1].headers["Retry-After"]) > 0
    assert Client().get(card(staged, 1)).status_code == 302


def test_no_key_is_written_into_the_log(caplog):
    staged = stage(pairs=4)
    staged.draw()
    asked = [card(staged, 1), card(staged, 1, staged.key(2)), sheet(staged), sheet(staged, table=9)]
    for address in asked:
        Client().get(address)
    Client().post(sheet(staged), {"number": "1", "key": staged.key(2)})
    assert not [each for each in caplog.messages if staged.contest.code in each]


def test_a_card_opened_twice_is_remembered_once():
    staged = stage(pairs=2)
    client = phone(staged, 1)
    client.get(card(staged, 1))
    assert client.session[SESSION_KEY] == {staged.contest.code: {"1": staged.key(1)}}


def test_no_address_of_ours_is_told_to_other_sites():
    staged = stage(pairs=2)
    assert Client().get(card(staged, 1)).headers["Referrer-Policy"] == "same-origin"


def test_a_sheet_leads_a_phone_that_knows_a_pair_of_its_table_to_the_form():
    staged = stage(pairs=4)
    staged.draw()
    show(staged)
    number = staged.state.table(1, 2).sides[1][0]
    answer = phone(staged, number).get(sheet(staged, table=2))
    assert answer.headers["Location"] == own(staged, number) + "#table-1-2"


@pytest.mark.parametrize("spell", [str.lower, lambda key: f"{key[:4]} {key[4:8]}-{key[8:]} "])
def test_a_sheet_asks_who_one_is_and_takes_the_code_of_a_card_as_it_is_typed(spell):
    staged = stage(pairs=4)
    staged.draw()
    number = staged.state.table(1, 1).sides[0][0]
    client = Client()
    assert 'name="key"' in client.get(sheet(staged)).content.decode()
    answer = client.post(sheet(staged), {"number": number, "key": spell(staged.key(number))})
    assert answer.headers["Location"] == own(staged, number) + "#table-1-1"
    assert client.get(own(staged, number)).status_code == 200


def test_signs_that_look_alike_are_one():
    assert means("01l8 aaaa-aaaa aaaa", "OIIBAAAAAAAAAAAA")
    assert means("oilb aaaa aaaa aaaa", "OILBAAAAAAAAAAAA")
    assert not means("OIIBAAAAAAAAAAAB", "OIIBAAAAAAAAAAAA")
    assert not means("", "OIIBAAAAAAAAAAAA")


@pytest.mark.parametrize(
    ("number", "key"), [("", ""), ("x", "A" * 16), ("1", "A" * 16), ("99", "A" * 16), ("1", "A" * 1000), ("²", "é")]
)
def test_a_sheet_lets_nobody_in_without_a_card(number, key):
    staged = stage(pairs=2)
    staged.draw()
    client = Client()
    assert client.post(sheet(staged), {"number": number, "key": key}).status_code in (403, 409)
    assert SESSION_KEY not in client.session


def test_a_card_of_another_table_does_not_enter_at_this_one():
    staged = stage(pairs=4)
    staged.draw()
    elsewhere = staged.state.table(1, 2).sides[0][0]
    client = Client(headers={"Accept-Language": "en"})
    answer = client.post(sheet(staged), {"number": elsewhere, "key": staged.key(elsewhere)})
    assert answer.status_code == 409
    assert SESSION_KEY not in client.session


def test_a_sheet_of_a_round_that_was_taken_back_is_told_so():
    staged = stage(pairs=4)
    assert Client().get(sheet(staged)).status_code == 409
    staged.draw()
    assert Client().get(sheet(staged, table=9)).status_code == 409


def test_the_desk_notes_a_sheet_returned_once_and_goes_to_the_results():
    staged = stage(pairs=4)
    staged.draw()
    client = with_account("desk")
    assert "Sheet returned" in client.get(sheet(staged, table=2)).content.decode()
    version = staged.state.version
    for _twice in range(2):
        answer = client.post(sheet(staged, table=2))
        assert answer.headers["Location"] == f"/concours/{staged.contest.code}/resultats/1/?table=2"
    assert staged.state.version == version + 1
    assert staged.state.table(1, 2).arrived.by == staged.desk.pk


def test_the_desk_of_another_club_is_nobody_here():
    staged = stage(pairs=4)
    staged.draw()
    club_of(somebody("stranger"), code="autres", name="Les autres")
    client = with_account("stranger")
    client.post(sheet(staged), {"number": "1", "key": "x"})
    assert staged.state.table(1, 1).arrived is None


def test_a_card_leads_the_desks_phone_to_its_tick_while_people_are_checked_in() -> None:
    staged = stage(pairs=4)
    client = with_account("desk")
    answer = client.get(card(staged, 3), follow=True)
    assert answer.redirect_chain == [(f"/concours/{staged.contest.code}/pointage/?n=3", 302)]
    page = answer.content.decode()
    assert 'id="n3"' in page
    assert 'id="n2"' not in page
    assert SESSION_KEY not in client.session


def test_a_card_opens_its_page_for_somebody_of_the_club_who_plays_once_entries_are_closed() -> None:
    staged = stage(pairs=4)
    staged.draw()
    answer = with_account("desk").get(card(staged, 3))
    assert answer["Location"] == f"/concours/{staged.contest.code}/ma-paire/3/"
