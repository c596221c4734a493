"""The button « Garder cette analyse »: a form for people who are signed in, and what became of their request."""

import pytest
from django.test import Client
from django.urls import reverse

from games.analyses.keeping import keep
from games.models import AnalysisRequest, Partie
from tests.analyses.machines import TOO_LONG
from tests.factories import cast, played, stored
from tests.members import member, signed_in

pytestmark = pytest.mark.django_db


@pytest.fixture
def partie() -> Partie:
    return stored(played(3))


def replay(client: Client, partie: Partie) -> str:
    address = reverse("history:replay", args=[partie.code, 1])
    return " ".join(client.get(address, headers={"accept-language": "en"}).content.decode().split())


def press(client: Client, partie: Partie) -> int:
    return client.post(reverse("history:keep-analysis", args=[partie.code, 1])).status_code


def test_a_person_presses_it_and_reads_that_it_waits_and_then_that_it_is_kept(partie: Partie) -> None:
    client = signed_in(member("Odile"))
    form = f'<form method="post" action="{reverse("history:keep-analysis", args=[partie.code, 1])}">'
    assert form in replay(client, partie)
    assert press(client, partie) == 302
    page = replay(client, partie)
    assert "The analysis will be kept" in page
    assert "The server will soon analyse this donne" in page
    assert form not in page
    keep(AnalysisRequest.objects.get().donne_id, TOO_LONG)
    assert "The server keeps this analysis." in replay(client, partie)


def test_strangers_have_no_button(client: Client, partie: Partie) -> None:
    assert "keep-analysis" not in replay(client, partie)
    assert press(client, partie) == 302
    assert not AnalysisRequest.objects.exists()


def test_a_request_that_is_refused_says_why(partie: Partie, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.analyses.requests.MOST_OF_A_PERSON", 0)
    client = signed_in(member("Odile"))
    assert press(client, partie) == 302
    assert "Five of your donnes already wait" in replay(client, partie)


def test_a_partie_whose_cards_are_not_shown_is_not_there(partie: Partie) -> None:
    client = signed_in(member("Odile"))
    Partie.objects.update(withheld=True)
    assert press(client, partie) == 404
    Partie.objects.update(withheld=False, finished_at=None)
    assert press(client, partie) == 404


def test_its_players_have_no_button_while_their_partie_is_withheld() -> None:
    wanda = member("Wanda")
    partie = stored(played(3), players={**cast(), "W": wanda})
    Partie.objects.update(withheld=True)
    assert "keep-analysis" not in replay(signed_in(wanda), partie)
