"""A partie under way and the analysis of its finished donnes: none is made, kept, counted or told to anybody.

Where cards are only gathered, a finished donne tells the next one (rules 1.9); so nothing of it may be computed before
the partie is over.
"""

import json
import pickle
import random
from collections.abc import Iterator
from typing import Any

import pytest
from django.core.cache import cache
from django.core.management import call_command
from django.urls import reverse
from django.utils import timezone

from games.analyses.lane import analyse_waiting
from games.analyses.seat_sums import write_sums
from games.analyses.turns import work
from games.models import AnalysisRequest, Donne, DonneAnalysis, Partie, SeatAnalysis, Table
from games.rules.seats import SEATS
from games.rules.solver.reviewing import EDITION
from games.solver_machine import solver_machine
from tests.security.under_way import FLEETING, UnderWay, cards_in_page, under_way

pytestmark = pytest.mark.django_db(transaction=True)
SHUFFLES = ("once", "cutter", "every-donne")


@pytest.fixture(params=SHUFFLES)
def playing(transactional_db: None, request: Any) -> Iterator[UnderWay]:
    """A partie in its second donne, or a later one if nobody took some."""
    rules = {"shuffle": request.param, "objective": {"donnes": 2}}
    with under_way(rules, kind=Table.Kind.RANKED) as table:
        dice = random.Random(11)
        while not Donne.objects.exclude(taker="").exists() or table.state.partie.donne is None:
            table.move(dice)
        yield table


def ask_for(playing: UnderWay, who: str, donne: Donne) -> dict[str, int]:
    """The status of each answer about the analysis of a donne: its page's data, the request by form, the API."""
    viewer, page = playing.viewers[who], f"/parties/{donne.partie.code}/donne/{donne.number}/"
    found = {"data": viewer.get(f"{page}analyse.json"), "form": viewer.post(f"{page}analyse/")}
    if who in playing.tokens:
        api = f"/api/v1/parties/{donne.partie.code}/donnes/{donne.number}/analysis"
        headers = {"Authorization": f"Bearer {playing.tokens[who]}"}
        found |= {"api-request": viewer.post(api, headers=headers), "api": viewer.get(api, headers=headers)}
    return {name: answer.status_code for name, answer in found.items()}


def finished_donne(playing: UnderWay) -> Donne:
    partie = playing.partie
    assert partie is not None
    assert partie.finished_at is None
    donne = partie.donnes.exclude(taker="").first()
    assert donne is not None
    return donne


def test_nobody_gets_or_requests_the_analysis_of_a_donne_of_a_partie_under_way(playing):
    donne = finished_donne(playing)
    for who in playing.viewers:
        for name, status in ask_for(playing, who, donne).items():
            # Whoever is not signed in is sent to sign in, whatever the address.
            assert status == (302 if (who, name) == ("stranger", "form") else 404), (who, name)
    assert not AnalysisRequest.objects.exists()


def test_the_nightly_pass_and_the_command_leave_it_alone_even_if_a_request_was_stored(playing):
    donne = finished_donne(playing)
    AnalysisRequest.objects.create(donne=donne, by=playing.players["S"], at=timezone.now())
    assert analyse_waiting(solver_machine(), ranked=True, go_on=lambda _stored: True) == 0
    assert work(timezone.now()) == 0
    call_command("analyse")
    assert not DonneAnalysis.objects.exists()
    assert not SeatAnalysis.objects.exists()


def store_analysis(donne: Donne) -> None:
    """Store an analysis that finds faults and luck in every seat; the site does so only once the partie is over."""
    kept = DonneAnalysis.objects.create(
        donne=donne,
        edition=EDITION,
        made_at=timezone.now(),
        answer=json.loads(donne.record) | {"judged": [{"play": 4, "loss": 30}]},
        decisive=4,
        decisive_marks=50,
    )
    for seat in SEATS:
        SeatAnalysis.objects.create(
            analysis=kept,
            seat=seat.name,
            player_id=donne.partie.seats.get(seat=seat.name).player_id,
            played_at=donne.sealed_at,
            judged=8,
            faults=2,
            cost=40,
            luck=30,
            dearest=4,
            dearest_cost=30,
            phases={"leading": [8, 40]},
            made_less_par=-20,
        )
    write_sums(donne.partie_id)


def analysis_pages(playing: UnderWay, donne: Donne) -> list[str]:
    """Every address that could tell of the analysis: of the donne, of the partie, of its people, searches."""
    wanted = ("fault=1", "luck=1", "decisive=1", "fault=1&mine=on")
    lists = [f"{reverse('history:donnes')}?{query}" for query in wanted]
    lists += [f"/api/v1/donnes?{query}" for query in wanted[:3]]
    lists += [f"/parties/export.{end}?fault=1" for end in ("jsonl", "csv")]
    people = [reverse("history:player-play", args=[player.pk]) for player in playing.players.values()]
    own = [
        f"/parties/{donne.partie.code}/donne/{donne.number}/{end}" for end in ("", "20/", "apercu.jpg", "20/apercu.jpg")
    ]
    return [*playing.pages(), *lists, *people, *own]


def everything_told(playing: UnderWay, pages: list[str]) -> dict[tuple[str, str], tuple[int, str]]:
    told = {}
    for who in ("S", "onlooker", "stranger"):
        for page in pages:
            cache.clear()
            status, text, _headers = playing.read(who, page)
            told[who, page] = (status, FLEETING.sub("", text))
    return told


def cached() -> str:
    return "".join(f"{key} {pickle.loads(value)}" for key, value in cache._cache.items())


def test_even_a_stored_analysis_changes_nothing_that_anybody_is_told(playing):
    """Not a card, and not that there was a fault: pages, files, pictures, API, lists, figures of people, caches."""
    donne = finished_donne(playing)
    pages = analysis_pages(playing, donne)
    before = everything_told(playing, pages)
    store_analysis(donne)
    after = everything_told(playing, pages)
    assert [key for key in before if before[key] != after[key]] == []
    own = f"/parties/{donne.partie.code}/donne/{donne.number}/"
    statuses = {told[0] for (_who, page), told in after.items() if page.startswith(own) and "et-si" not in page}
    assert statuses == {404}
    for page in pages:
        playing.read("S", page)
    assert not cards_in_page(cached())


def test_nobody_plays_on_from_a_donne_of_a_partie_under_way(playing):
    donne = finished_donne(playing)
    path = f"/parties/{donne.partie.code}/donne/{donne.number}/4/et-si/"
    assert {playing.viewers[who].post(path).status_code for who in playing.viewers} == {404}
    assert not Table.objects.filter(kind=Table.Kind.PRACTICE).exists()


def test_once_the_partie_is_over_the_same_addresses_answer(playing):
    """What the tests above look for can be found."""
    donne, dice = finished_donne(playing), random.Random(12)
    while not Partie.objects.filter(finished_at__isnull=False).exists():
        playing.move(dice)
    pages = analysis_pages(playing, donne)
    without = everything_told(playing, pages)
    assert ask_for(playing, "S", donne) == {"data": 200, "form": 302, "api-request": 200, "api": 404}
    assert analyse_waiting(solver_machine(), ranked=True, go_on=lambda stored: stored < 1) == 1
    assert ask_for(playing, "S", donne) == {"data": 200, "form": 302, "api-request": 200, "api": 200}
    changed = {page for (_who, page), told in everything_told(playing, pages).items() if without[_who, page] != told}
    own = {f"/api/v1/parties/{donne.partie.code}/donnes/{donne.number}/analysis"}
    assert changed >= own | {reverse("history:player-play", args=[playing.players["S"].pk])}
