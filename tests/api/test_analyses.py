"""Kept analyses by the API: read by who may read the cards, asked for by people, and never without bound."""

from collections.abc import Callable
from typing import Any

import pytest

from games.analyses import requests
from games.analyses.keeping import keep
from games.models import AnalysisRequest, DonneAnalysis, Partie, Player
from games.rules.cards import Suit
from games.rules.counting import DonneCount
from games.rules.seats import Seat
from tests.analyses.machines import TOO_LONG
from tests.api.conftest import Program
from tests.factories import PlayerFactory, UserFactory, cast, counted, played, stored

pytestmark = pytest.mark.django_db
AsPerson = Callable[[Player], Program]


@pytest.fixture
def partie(alice: Player) -> Partie:
    return stored(played(3, donnes=2), players={**cast(), "S": alice})


def path(partie: Partie, number: int = 1) -> str:
    return f"/parties/{partie.code}/donnes/{number}/analysis"


def asked(program: Program, partie: Partie, number: int = 1) -> tuple[int, Any]:
    answer = program.send("POST", path(partie, number))
    return answer.status_code, answer.json().get("code", answer.json())


def test_a_kept_analysis_is_read_by_everybody_who_may_read_the_cards(stranger: Program, partie: Partie) -> None:
    answer = stranger.get(path(partie))
    assert (answer.status_code, answer.json()["code"]) == (404, "no-analysis")
    keep(partie.donnes.get(number=1).pk, TOO_LONG)
    told = stranger.get(path(partie)).json()
    assert told["analysis"] == {"fault": "TOO_LONG"}
    assert told["edition"] == DonneAnalysis.objects.get().edition
    assert stranger.get(path(partie, 3)).json()["code"] == "not-found"


def test_a_withheld_or_unfinished_partie_shows_none_even_to_its_players(
    alice: Player, as_person: AsPerson, stranger: Program, partie: Partie
) -> None:
    keep(partie.donnes.get(number=1).pk, TOO_LONG)
    Partie.objects.update(withheld=True)
    assert stranger.get(path(partie)).json()["code"] == "not-found"
    assert as_person(alice).get(path(partie)).json()["code"] == "no-analysis"
    assert asked(as_person(alice), partie) == (409, "analysis-withheld")
    Partie.objects.update(withheld=False, finished_at=None)
    assert as_person(alice).get(path(partie)).json()["code"] == "not-found"
    assert asked(as_person(alice), partie) == (404, "not-found")


def test_a_request_waits_once_and_is_answered_by_what_is_kept(
    alice: Player, as_person: AsPerson, stranger: Program, partie: Partie
) -> None:
    assert asked(stranger, partie) == (401, "not-signed-in")
    assert asked(as_person(alice), partie) == (200, {"kept": False})
    other = PlayerFactory(user=UserFactory())
    assert asked(as_person(other), partie) == (200, {"kept": False})
    [row] = AnalysisRequest.objects.all()
    assert (row.by, row.donne.number) == (alice, 1)
    keep(row.donne_id, TOO_LONG)
    assert not AnalysisRequest.objects.exists()
    assert asked(as_person(alice), partie) == (200, {"kept": True})


def test_an_account_that_never_played_may_ask(as_person: AsPerson, token_of: Any, partie: Partie) -> None:
    player = PlayerFactory(user=UserFactory())
    program = Program(token_of(player))
    player.delete()
    assert asked(program, partie) == (200, {"kept": False})


def test_requests_of_a_person_and_of_all_are_bounded(
    alice: Player, as_person: AsPerson, partie: Partie, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(requests, "MOST_OF_A_PERSON", 1)
    monkeypatch.setattr(requests, "MOST_WAITING", 2)
    bob, carol = (PlayerFactory(user=UserFactory()) for _ in "12")
    assert asked(as_person(alice), partie, 1) == (200, {"kept": False})
    assert asked(as_person(alice), partie, 2) == (409, "too-many-analyses")
    assert asked(as_person(bob), partie, 2) == (200, {"kept": False})
    assert asked(as_person(carol), stored(played(4))) == (409, "analyses-full")
    assert AnalysisRequest.objects.count() == 2


def test_what_cannot_be_analysed_is_refused(
    alice: Player, as_person: AsPerson, partie: Partie, monkeypatch: pytest.MonkeyPatch
) -> None:
    paper = stored(counted(DonneCount(taker=Seat.S, trump=Suit.H, points=(86, 76))), stopped=True)
    assert asked(as_person(alice), paper) == (409, "no-cards")
    monkeypatch.setattr(requests, "is_available", lambda: False)
    assert asked(as_person(alice), partie) == (409, "no-solver")
    assert not AnalysisRequest.objects.exists()
