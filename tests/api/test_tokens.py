"""Personal tokens: scopes, ends, and what is kept of them."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games.api.callers import MOST_TOKENS, PREFIX, TokenScope, digest_of, end_token, make_token
from games.models import Sanction, Token
from tests.api.conftest import Program
from tests.factories import PlayerFactory, UserFactory

pytestmark = pytest.mark.django_db


def test_a_token_says_whose_it_is_and_what_it_may_do(alice, token_of):
    answer = Program(token_of(alice, TokenScope.READ)).get("/me")
    assert answer.json() == {"player": alice.pk, "name": "Alice", "token": "Test", "scopes": ["read"]}


def test_nothing_is_kept_from_which_a_token_could_be_told(alice):
    kept, text = make_token(alice.user, name="Test", scopes=[TokenScope.READ])
    assert text.startswith(PREFIX)
    assert len(text) > 40
    row = " ".join(map(str, Token.objects.filter(pk=kept.pk).values_list().get()))
    assert text not in row
    assert kept.digest == digest_of(text)
    assert text.startswith(kept.start)
    assert len(kept.start) < 13


def test_two_tokens_are_never_alike(alice, token_of):
    assert token_of(alice) != token_of(alice)


def bad_tokens(alice, token_of):
    ended = token_of(alice)
    end_token(alice.user, Token.objects.get(digest=digest_of(ended)).pk)
    return {
        "ended": ended,
        "expired": token_of(alice, until=timezone.now() - timedelta(seconds=1)),
        "guessed": PREFIX + "A" * 43,
        "cut short": token_of(alice)[:-1],
        "digest": digest_of(token_of(alice)),
        "empty": "",
        "with a zero byte": PREFIX + "\x00" * 43,
        "closed account": token_of(PlayerFactory(user=UserFactory(is_active=False))),
    }


def test_a_token_that_does_not_stand_opens_nothing_not_even_what_strangers_read(alice, token_of):
    for why, text in bad_tokens(alice, token_of).items():
        for path in ("/me", "/parties"):
            answer = Program(text).get(path)
            assert (answer.status_code, answer.json()["code"]) == (401, "bad-token"), why
            assert 'error="invalid_token"' in answer["WWW-Authenticate"]


def test_another_way_of_saying_who_one_is_is_no_token(alice):
    for said in ("Basic QWxpY2U6eA==", "Bearer", "Token x", "dder_x"):
        answer = Program().get("/parties", {"Authorization": said})
        assert (answer.status_code, answer.json()["code"]) == (401, "bad-token"), said


def test_without_a_token_nobody_is_known(stranger, alice):
    stranger.client.force_login(alice.user)
    answer = stranger.get("/me")
    assert (answer.status_code, answer.json()["code"]) == (401, "not-signed-in")
    assert answer["WWW-Authenticate"].startswith("Bearer")


def test_a_token_until_a_day_opens_until_then(alice, token_of):
    assert Program(token_of(alice, until=timezone.now() + timedelta(days=1))).get("/me").status_code == 200


def test_a_token_does_no_more_than_its_scopes(alice, token_of):
    answer = Program(token_of(alice, TokenScope.SHEETS_WRITE)).get("/me")
    assert (answer.status_code, answer.json()["code"]) == (403, "missing-scope")
    assert 'scope="read"' in answer["WWW-Authenticate"]


def test_a_banned_person_reads_nothing_with_their_token(alice, as_person):
    judge = UserFactory()
    program = as_person(alice)
    Sanction.objects.create(player=alice, kind=Sanction.Kind.BAN, why="Words.", by=judge)
    for path in ("/me", "/parties"):
        answer = program.get(path)
        assert (answer.status_code, answer.json()["code"]) == (403, "banned")


def test_a_person_has_a_bounded_number_of_tokens_that_stand(alice, token_of):
    for _each in range(MOST_TOKENS):
        token_of(alice)
    with pytest.raises(ValueError, match="at most"):
        token_of(alice)
    end_token(alice.user, Token.objects.first().pk)
    token_of(alice)


def test_nobody_ends_the_token_of_somebody_else(alice, token_of):
    text = token_of(alice)
    other = UserFactory()
    assert not end_token(other, Token.objects.get().pk)
    assert Program(text).get("/me").status_code == 200


def test_the_last_use_is_written_down_now_and_then(alice, as_person, django_assert_num_queries):
    program = as_person(alice)
    program.get("/me")
    used = Token.objects.get().used_at
    assert used is not None
    # The token with its person, and whether they are banned.
    with django_assert_num_queries(2):
        program.get("/me")
    assert Token.objects.get().used_at == used


def test_somebody_who_never_sat_down_may_read(token_of):
    user = UserFactory(username="Nouvelle")
    text = make_token(user, name="Test", scopes=[TokenScope.READ])[1]
    assert Program(text).get("/me").json()["player"] is None
    assert Program(text).get("/parties").status_code == 200
