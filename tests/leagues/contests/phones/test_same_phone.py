"""A phone that opened the cards of both pairs of a table cannot agree with itself (docs/contests.md)."""

import pytest
from django.test import Client

from leagues.contests.contest_log import steps
from leagues.contests.phones.views import COOKIE, mark_in
from leagues.contests.rights import phone_mark
from leagues.contests.store import open_contest
from leagues.models import ContestStep
from tests.leagues.contests.phones.phones import card, own, phone, say, show, two_phones
from tests.leagues.contests.staging import MORNING, stage

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def staged():
    """Four pairs, round 1 shown."""
    staged = stage(pairs=4)
    staged.draw()
    show(staged)
    return staged


@pytest.fixture
def both(staged):
    """The two pairs of table 1, and one phone that opened the cards and pages of both."""
    one, other = (side[0] for side in staged.state.table(1, 1).sides)
    shared = phone(staged, one)
    shared.get(card(staged, other))
    shared.get(own(staged, one))
    return one, other, shared


def code(answer):
    return answer.json().get("code")


def test_it_does_not_confirm_for_the_other_pair_what_it_wrote(staged, both):
    one, other, shared = both
    version = say(shared, staged, one, "write", us=1044, them=900).json()["version"]
    refused = say(shared, staged, other, "confirm", of=version)
    assert (refused.status_code, code(refused)) == (409, "same-phone")
    assert "your own phone" in refused.json()["remedy"]
    assert not staged.state.table(1, 1).over


def test_it_does_not_write_the_same_for_the_other_pair(staged, both):
    one, other, shared = both
    say(shared, staged, one, "write", us=1044, them=900)
    assert code(say(shared, staged, other, "write", us=900, them=1044)) == "same-phone"
    assert not staged.state.table(1, 1).over


def test_signing_in_and_out_makes_no_other_phone_of_it(staged, both):
    one, other, shared = both
    version = say(shared, staged, one, "write", us=1044, them=900).json()["version"]
    token = shared.cookies[COOKIE].value
    shared.logout()
    shared.cookies[COOKIE] = token
    shared.get(card(staged, other))
    assert code(say(shared, staged, other, "confirm", of=version)) == "same-phone"


def test_the_other_pair_confirms_on_its_own_phone(staged, both):
    one, other, shared = both
    version = say(shared, staged, one, "write", us=1044, them=900).json()["version"]
    assert say(phone(staged, other), staged, other, "confirm", of=version).status_code == 200
    assert staged.state.table(1, 1).confirmed.pair == other


def test_the_desk_confirms_it_too(staged, both):
    one, _other, shared = both
    version = say(shared, staged, one, "write", us=1044, them=900).json()["version"]
    staged.do(steps.Confirm(round=1, table=1, of=version), staged.desk)
    assert staged.state.table(1, 1).over


def test_it_may_still_call_the_arbiter_for_the_other_pair(staged, both):
    one, other, shared = both
    say(shared, staged, one, "write", us=1044, them=900)
    assert say(shared, staged, other, "dispute", why="not ours").status_code == 200
    assert staged.state.table(1, 1).disputed is not None


def test_its_page_says_so_instead_of_asking(staged, both):
    one, other, shared = both
    say(shared, staged, one, "write", us=1044, them=900)
    told = "a phone cannot confirm its own score"
    for part in ("", "etat/"):
        page = shared.get(own(staged, other, part)).content.decode()
        assert told in page
        assert "We agree" not in page
    theirs = phone(staged, other).get(own(staged, other)).content.decode()
    assert told not in theirs
    assert "We agree" in theirs


def test_the_refusal_is_told_on_the_page_to_who_has_no_script(staged, both):
    one, other, shared = both
    version = say(shared, staged, one, "write", us=1044, them=900).json()["version"]
    body = {"what": "confirm", "round": 1, "table": 1, "of": version}
    answer = shared.post(own(staged, other, "dire/"), body)
    assert answer.status_code == 409
    assert "This phone wrote the other pair’s score." in answer.content.decode()


def test_a_phone_is_the_same_from_the_first_page_of_a_pair_on(staged):
    (one, first), _second = two_phones(staged)
    assert COOKIE not in first.cookies
    cookie = first.get(own(staged, one)).cookies[COOKIE]
    assert (cookie["httponly"], cookie["samesite"], cookie["path"]) == (True, "Lax", "/concours/")
    assert COOKIE not in first.get(own(staged, one)).cookies
    assert COOKIE not in say(first, staged, one, "write", us=1044, them=900).cookies


def test_a_score_sent_before_any_page_was_seen_gives_the_phone_its_cookie(staged):
    (one, first), _second = two_phones(staged)
    assert COOKIE in say(first, staged, one, "write", us=1044, them=900).cookies


def test_the_log_knows_a_phone_by_a_mark_that_tells_nothing_of_it(staged, both, rf):
    one, _other, shared = both
    say(shared, staged, one, "write", us=1044, them=900)
    kept = ContestStep.objects.filter(contest=staged.contest).latest("version").data["phone"]
    request = rf.get("/concours/")
    request.COOKIES = {COOKIE: shared.cookies[COOKIE].value}
    assert kept == mark_in(request, staged.contest)
    assert len(kept) == 16
    assert kept not in shared.cookies[COOKIE].value
    elsewhere = open_contest(staged.club, staged.organizer, name="Another", starts_at=MORNING)
    assert phone_mark(staged.contest, "a") != phone_mark(elsewhere, "a")


def test_a_cookie_that_is_not_ours_is_none(staged):
    (one, _first), _second = two_phones(staged)
    forger = Client(headers={"Accept-Language": "en"})
    forger.get(card(staged, one))
    forger.cookies[COOKIE] = "somebody:else:signed-this"
    assert say(forger, staged, one, "write", us=1044, them=900).status_code == 200
    assert forger.cookies[COOKIE].value != "somebody:else:signed-this"
