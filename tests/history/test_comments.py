"""Comments on a finished partie: who may write, limits, and taking them back."""

from datetime import timedelta

import pytest
from django.contrib.auth.models import Permission
from django.test import Client
from django.urls import reverse

from games.models import Block, Comment, Sanction
from tests.factories import PlayerFactory, UserFactory, cast, counted, played, stored

pytestmark = pytest.mark.django_db

LONG = "é" * 1001


@pytest.fixture
def players():
    people = cast()
    for seat, player in people.items():
        player.user = UserFactory(username=f"{player.name}-{seat}", language="en")
        player.save()
    return people


@pytest.fixture
def partie(players):
    return stored(played(), players=players)


def signed_in(player):
    client = Client(headers={"accept-language": "en"})
    client.force_login(player.user, backend="django.contrib.auth.backends.ModelBackend")
    return client


def say(client, partie, text):
    return client.post(reverse("history:comment", args=[partie.code]), {"text": text})


def sheet(client, partie):
    return client.get(reverse("history:sheet", args=[partie.code])).content.decode()


def take_back(client, partie, said):
    return client.post(reverse("history:take-back", args=[partie.code, said.pk]))


def test_a_player_says_something_and_everybody_reads_it(client, players, partie):
    answer = say(signed_in(players["S"]), partie, "Le capot de l’année !")
    said = Comment.objects.get()
    assert answer["Location"] == f"/parties/{partie.code}/#comment-{said.pk}"
    assert (said.by, said.partie) == (players["S"], partie)
    assert "Le capot de l’année !" in sheet(client, partie)


def test_the_form_is_there_for_its_players_alone(client, players, partie):
    stranger = PlayerFactory(name="Zoé", user=UserFactory())
    assert "Your comment" in sheet(signed_in(players["N"]), partie)
    assert "Your comment" not in sheet(signed_in(stranger), partie)
    assert say(signed_in(stranger), partie, "Moi aussi").status_code == 404
    assert say(client, partie, "Moi aussi")["Location"].startswith("/accounts/login/")
    assert not Comment.objects.exists()


def test_under_way_nobody_says_anything(players):
    partie = stored(counted(), players=players)
    assert say(signed_in(players["S"]), partie, "J’ai le valet").status_code == 404
    assert "Your comment" not in sheet(signed_in(players["S"]), partie)


@pytest.mark.parametrize("text", ["", "   ", LONG, "a\u202eb", "\x00"])
def test_what_cannot_be_read_is_refused_in_words_and_given_back(players, partie, text):
    answer = say(signed_in(players["S"]), partie, text)
    assert answer.status_code == 409
    assert "This text cannot be sent." in answer.content.decode()
    assert not Comment.objects.exists()


def test_what_was_refused_is_still_in_the_form(players, partie):
    client = signed_in(players["S"])
    say(client, partie, "Bien joué à tous")
    answer = say(client, partie, "Bien joué à tous !")
    assert answer.status_code == 409
    assert "You have just written the same thing." in answer.content.decode()
    assert "Bien joué à tous !</textarea>" in answer.content.decode()


def test_four_comments_in_ten_seconds_are_enough(players, partie):
    client = signed_in(players["S"])
    texts = ["Bravo", "Le dix de der", "Quelle main", "Revanche demain", "Encore un mot"]
    assert [say(client, partie, text).status_code for text in texts] == [302] * 4 + [409]
    Comment.objects.update(at=Comment.objects.first().at - timedelta(minutes=1))
    assert say(client, partie, texts[-1]).status_code == 302


def test_whom_a_moderator_has_muted_says_nothing(players, partie):
    Sanction.objects.create(player=players["S"], kind="mute", why="Words.", by=UserFactory())
    answer = say(signed_in(players["S"]), partie, "Mais si")
    assert answer.status_code == 409
    assert not Comment.objects.exists()


def test_taken_back_it_stays_with_who_and_when_and_is_read_no_more(client, players, partie):
    own = signed_in(players["S"])
    say(own, partie, "Je regrette")
    said = Comment.objects.get()
    assert take_back(own, partie, said).status_code == 302
    said.refresh_from_db()
    assert (said.text, said.taken_back_by) == ("Je regrette", players["S"])
    assert said.taken_back_at is not None
    assert "Je regrette" not in sheet(client, partie)


def test_taking_back_twice_changes_nothing(players, partie):
    own = signed_in(players["S"])
    say(own, partie, "Je regrette")
    take_back(own, partie, Comment.objects.get())
    first = Comment.objects.get().taken_back_at
    assert take_back(own, partie, Comment.objects.get()).status_code == 302
    assert Comment.objects.get().taken_back_at == first


def test_nobody_takes_back_anothers_words_but_a_moderator(players, partie):
    say(signed_in(players["S"]), partie, "Tricheurs")
    said = Comment.objects.get()
    assert take_back(signed_in(players["N"]), partie, said).status_code == 404
    judge = PlayerFactory(name="Justine", user=UserFactory(username="Justine"))
    judge.user.user_permissions.add(Permission.objects.get(codename="change_report"))
    assert take_back(signed_in(judge), partie, said).status_code == 302
    said.refresh_from_db()
    assert said.taken_back_by == judge


def test_a_comment_is_taken_back_at_its_own_partie_only(players, partie):
    own = signed_in(players["S"])
    say(own, partie, "Bravo")
    elsewhere = stored(played(), players=players)
    assert take_back(own, elsewhere, Comment.objects.get()).status_code == 404


@pytest.mark.parametrize("by", ["N", "S"])
def test_who_does_not_meet_does_not_read_the_other(players, partie, by):
    say(signed_in(players["S"]), partie, "Bien joué")
    other = "S" if by == "N" else "N"
    Block.objects.create(by=players[by], blocked=players[other])
    assert "Bien joué" not in sheet(signed_in(players["N"]), partie)
    assert "Bien joué" in sheet(signed_in(players["W"]), partie)


def test_a_comment_is_reported_with_its_words(players, partie):
    say(signed_in(players["S"]), partie, "Vous êtes nuls")
    said = Comment.objects.get()
    reader = signed_in(players["N"])
    address = f"{reverse('order:report', args=[players['S'].pk])}?comment={said.pk}"
    assert address in sheet(reader, partie)
    assert "Vous êtes nuls" in reader.get(address).content.decode()
    reader.post(address, {"reason": "insult", "words": ""})
    assert players["S"].reported.get().said == "Vous êtes nuls"


def test_markup_stays_text(client, players, partie):
    say(signed_in(players["S"]), partie, "<b>fort</b>")
    assert "&lt;b&gt;fort&lt;/b&gt;" in sheet(client, partie)


def test_many_comments_cost_no_more_queries(client, players, partie, django_assert_max_num_queries):
    Comment.objects.bulk_create(Comment(partie=partie, by=players["S"], text=f"Mot {n}") for n in range(120))
    with django_assert_max_num_queries(8):
        text = sheet(client, partie)
    assert "Mot 119" in text
    assert "Mot 19<" not in text, "the last hundred"
