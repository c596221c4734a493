"""Filters of donnes; every way of searching gives the same donnes in the same order."""

import csv
import io
import itertools
import json
import random
import re
from datetime import timedelta
from typing import get_args

import pytest
from django.db import connection
from django.db.models import Max
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from games.history import donnes as donne_queries
from games.history.donnes import EVERY, HEIGHTS_BID, page_of_donnes
from games.history.filters import DonneFilter, PartieFilter, donnes
from games.history.queries import DONNE_ORDERS
from games.labels import MULTIPLIERS, TRUMPS
from games.models import Donne, DonneAnalysis, Partie, SeatAnalysis
from games.rules.cards import Suit, Suitless
from games.rules.counting import DonneCount
from games.rules.line import Outcome
from games.rules.options import Objective, Rules, read_rules
from games.rules.seats import CAMPS, SEATS, Camp, Seat
from tests.factories import EVENING, PlayerFactory, cast, counted, played, stored

pytestmark = pytest.mark.django_db

ADDRESS = reverse("history:donnes")
COINCHE = read_rules({"preset": "coinche", "objective": {"donnes": 6}})
CLASSIQUE = Rules(objective=Objective(donnes=6))


@pytest.fixture
def players():
    return cast()


def sheet_by_chance(dice, rules):
    """A partie of six counted donnes, contracts, capots, contres and litiges among them."""
    counts = []
    for _n in range(6):
        bid = {"value": dice.choice([80, 110, 160, "capot"]), "multiplier": dice.choice([1, 1, 2, 4])}
        trump = dice.choice([*Suit, Suitless.SA, Suitless.TA] if rules is COINCHE else [*Suit])
        points = dice.choice([81, 0, 100, 162])
        capot = {0: Camp.EW, 162: Camp.NS}.get(points)
        more = bid if rules is COINCHE else {}
        counts.append(
            DonneCount(taker=dice.choice(SEATS), trump=trump, points=(points, 162 - points), capot=capot, **more)
        )
    return counted(*counts, rules=rules)


@pytest.fixture
def history(players):
    """Ten parties of the same four people in changing seats, and two they may not find."""
    dice = random.Random(5)
    for n in range(10):
        seats = dict(zip("NESW", dice.sample(list(players.values()), 4), strict=True))
        at = EVENING + timedelta(hours=n)
        stored(sheet_by_chance(dice, COINCHE if n % 2 else CLASSIQUE), players=seats, at=at, stopped=True)
    stored(sheet_by_chance(dice, COINCHE), visibility="link")
    Partie.objects.filter(pk=stored(played()).pk).update(kind="practice")
    for n, donne in enumerate(Donne.objects.order_by("pk")):
        if n % 3:
            kept_with(donne, fault=n % 40, luck=n % 25, decisive=n * 20 if n % 2 else None)
    return players


def kept_with(donne, *, fault, luck, decisive=None):
    """An analysis of a donne, in which North's dearest fault cost so many marks, and East lost so many points.

    `decisive`: how many marks hung on the card that decided it, the fifth one; None if no card did.
    """
    card = {} if decisive is None else {"decisive": 4, "decisive_marks": decisive}
    kept = DonneAnalysis.objects.create(donne=donne, edition=1, made_at=EVENING, answer={}, **card)
    figures = {"played_at": EVENING, "judged": 1, "faults": 1, "cost": fault, "phases": {}}
    SeatAnalysis.objects.create(analysis=kept, seat="N", luck=0, dearest=0, dearest_cost=fault, **figures)
    SeatAnalysis.objects.create(analysis=kept, seat="E", luck=luck, **figures)


def asked(players):
    """Filters of each kind, and combinations."""
    of_donne = [
        {},
        {"trump": "H"},
        {"trump": "TA", "contre": (2, 3, 4)},
        {"outcome": "dedans"},
        {"outcome": "litige", "trump": "S"},
        {"value": "110", "outcome": "made"},
        {"contre": (3, 4), "capot": True},
        {"capot": True, "swing": 252},
        {"swing": 162},
        {"fault": 20},
        {"luck": 10, "outcome": "made"},
        {"fault": 10, "luck": 5, "swing": 100},
        {"decisive": 1},
        {"decisive": 162, "trump": "H"},
        {"decisive": 252, "fault": 5, "taker": players["N"]},
        {"taker": players["N"]},
        {"taker": players["E"], "outcome": "made", "trump": "C"},
    ]
    of_partie = [{}, {"game": "retourne"}, {"player": players["S"], "partner": players["W"]}, {"result": "drawn"}]
    for donne, partie in itertools.product(of_donne, of_partie):
        yield DonneFilter(**donne), PartieFilter(**partie)


WAYS = {"as it is": (20_000, 8_000), "by parties": (-1, 8_000), "down the list": (-1, -1), "by facets": (20_000, -1)}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("sort", DONNE_ORDERS)
def test_every_way_leads_to_the_donnes_that_are_plainly_asked_for(history, monkeypatch, way, sort):
    few_donnes, few_parties = WAYS[way]
    monkeypatch.setattr(donne_queries, "FEW_DONNES", few_donnes)
    monkeypatch.setattr(donne_queries, "FEW_PARTIES", few_parties)
    monkeypatch.setattr(donne_queries, "PAGE_SIZE", 7)
    some = 0
    for wanted, of in asked(history):
        plainly = list(donnes(wanted, of, None).order_by(*DONNE_ORDERS[sort].fields))
        shown, after = [], None
        while True:
            page = page_of_donnes(None, wanted, of, sort=sort, after=after)
            shown += page.donnes
            assert page.counted.n == len(plainly)
            if (after := page.after) is None:
                break
        assert shown == plainly, (wanted, of)
        some += len(plainly)
    assert some > 100


def test_what_is_plainly_asked_for_is_what_the_rows_say(history):
    """An independent reading: every donne of a public partie, looked at in Python."""
    visible = [d for d in Donne.objects.select_related("partie") if d.partie.visibility == "open"]
    visible = [d for d in visible if d.partie.kind != "practice"]
    plain = [(wanted, of) for wanted, of in asked(history) if not (of.result or of.partner)]
    assert plain
    for wanted, of in plain:
        expected = {d.pk for d in visible if not of.game or d.partie.game == of.game if answers(d, wanted)}
        assert {d.pk for d in donnes(wanted, of, None)} == expected, (wanted, of)


def answers(donne, wanted):
    seats = {seat.seat: seat.player for seat in donne.partie.seats.all()}
    return (
        (not wanted.trump or donne.trump == wanted.trump)
        and (not wanted.value or donne.value == wanted.value)
        and (not wanted.outcome or donne.outcome == wanted.outcome)
        and (not wanted.contre or donne.multiplier in wanted.contre)
        and (not wanted.capot or donne.capot != "")
        and (not wanted.fault or most(donne, "dearest_cost") >= wanted.fault)
        and (not wanted.luck or most(donne, "luck") >= wanted.luck)
        and (not wanted.decisive or moved(donne) >= wanted.decisive)
        and abs(donne.ns_marks - donne.ew_marks) >= wanted.swing
        and (wanted.taker is None or seats.get(donne.taker) == wanted.taker)
    )


def most(donne, figure):
    """The largest figure of a seat of an analysed donne, or -1."""
    found = SeatAnalysis.objects.filter(analysis__donne=donne).values_list(figure, flat=True)
    return max((value for value in found if value is not None), default=-1)


def moved(donne):
    """The marks that hung on the card that decided an analysed donne, or -1."""
    found = DonneAnalysis.objects.filter(donne=donne, decisive__isnull=False)
    return found.values_list("decisive_marks", flat=True).first() or -1


@pytest.mark.parametrize("hidden", [{"withheld": True}, {"finished_at": None}])
def test_an_analysis_finds_nothing_while_its_cards_are_not_for_everybody(players, hidden):
    partie = stored(played(3), players=players)
    kept_with(partie.donnes.get(), fault=30, luck=30, decisive=30)
    wanted = (DonneFilter(fault=10), DonneFilter(luck=10), DonneFilter(decisive=10))
    assert [donnes(each, PartieFilter(), players["N"]).count() for each in wanted] == [1, 1, 1]
    assert [len(page_of_donnes(players["N"], each).donnes) for each in wanted] == [1, 1, 1]
    Partie.objects.filter(pk=partie.pk).update(**hidden)
    assert [donnes(each, PartieFilter(), players["N"]).count() for each in wanted] == [0, 0, 0]
    assert [len(page_of_donnes(players["N"], each).donnes) for each in wanted] == [0, 0, 0]


def test_the_form_and_the_api_ask_for_faults_and_losses(client, players):
    for seed in (3, 4):
        kept_with(stored(played(seed), players=players).donnes.get(), fault=10 * seed, luck=seed)
    dear = Donne.objects.get(analysis__seats__dearest_cost=40).partie.code
    for query, listed in (({"fault": 35}, [dear]), ({"luck": 4, "fault": 1}, [dear]), ({"fault": 41}, [])):
        told = client.get("/api/v1/donnes", query).json()
        assert [donne["partie"] for donne in told["donnes"]] == listed
    assert client.get("/api/v1/donnes", {"fault": "dear"}).status_code == 422
    page = ask(client, fault="20").content.decode()
    assert reverse("history:replay", args=[dear, 1]) in page
    assert reverse("history:replay", args=[dear, 1]) not in ask(client, fault="50").content.decode()


def test_the_form_and_the_api_ask_for_the_decisive_card_and_a_row_leads_to_it(client, players):
    decided, other = (stored(played(seed), players=players).donnes.get() for seed in (3, 4))
    kept_with(decided, fault=1, luck=1, decisive=180)
    kept_with(other, fault=90, luck=90)
    for query, listed in (({"decisive": 180}, [decided]), ({"decisive": 1}, [decided]), ({"decisive": 181}, [])):
        told = client.get("/api/v1/donnes", query).json()
        assert [donne["partie"] for donne in told["donnes"]] == [donne.partie.code for donne in listed]
    assert client.get("/api/v1/donnes", {"decisive": "0"}).status_code == 422
    page = ask(client, decisive="162").content.decode()
    [address] = re.findall(r'class="donne-row" href="([^"]*)"', page)
    step = int(address.rstrip("/").rsplit("/", 1)[1])
    actions = json.loads(decided.record)["actions"]
    assert [" play " in action for action in actions[: step + 1]].count(True) == 5
    assert " play " in actions[step]
    assert "The decisive card" in page
    assert client.get(address).status_code == 200
    assert 'class="donne-row"' not in ask(client, decisive="252").content.decode()
    assert "-3 is not one of the available choices" in ask(client, decisive="-3").content.decode()


def test_donnes_are_taken_away_as_they_are_filtered(client, players):
    for seed in (3, 4):
        partie = stored(played(seed, donnes=3), players=players)
        kept_with(partie.donnes.exclude(taker="").last(), fault=10 * seed, luck=1, decisive=100 * seed)
    donne = Donne.objects.get(analysis__decisive_marks=400)
    page = ask(client, decisive="252").content.decode()
    [address] = re.findall(r'href="(/parties/export.csv[^"]*)"', page)
    assert "export.jsonl" not in page

    def lines(**query):
        answer = client.get("/parties/export.csv", query, headers={"accept-language": "en"})
        text = b"".join(answer.streaming_content).decode("utf-8-sig")
        return [(row["Partie"], int(row["Donne"])) for row in csv.DictReader(io.StringIO(text, newline=""))]

    assert address == "/parties/export.csv?decisive=252"
    assert lines(decisive="252") == [(each.partie.code, each.number) for each in analysed_donnes()]
    assert lines(decisive="252", fault="50") == []
    assert lines(taker=players[donne.taker].pk, decisive="252", trump=donne.trump)
    assert len(lines()) == 6
    assert client.get("/parties/export.csv", {"decisive": "x"}).headers["Location"] == "/parties/donnes/?decisive=x"
    assert client.get("/parties/export.csv", {"kind": "x"}).headers["Location"] == "/parties/?kind=x"


def analysed_donnes():
    return Donne.objects.filter(analysis__isnull=False).order_by("partie_id", "number")


def test_every_value_a_donne_may_have_is_known_to_the_leaps():
    assert set(EVERY["outcome"]) == set(get_args(Outcome))
    assert set(EVERY["trump"]) == {"", *TRUMPS}
    assert set(EVERY["multiplier"]) == set(MULTIPLIERS)
    assert set(EVERY["capot"]) == {"", *map(str, CAMPS)}
    assert set(EVERY["value"]) == {"", *HEIGHTS_BID}


def ask(client, **query):
    return client.get(ADDRESS, query, headers={"accept-language": "en"})


def test_a_line_tells_the_contract_and_leads_to_its_replay(client, players):
    count = DonneCount(taker=Seat.S, trump=Suit.H, value=110, points=(120, 42))
    partie = stored(counted(count, rules=read_rules({"preset": "coinche"})), players=players, stopped=True)
    text = " ".join(ask(client).content.decode().split())
    assert reverse("history:replay", args=[partie.code, 1]) in text
    assert "Sacha 110&nbsp;<svg" in text
    assert "Made" in text
    assert "Nour and Sacha" in text


def test_many_things_asked_of_a_donne_are_read_from_the_address(client, history):
    text = ask(client, trump="H", outcome="made", taker=history["N"].pk, sort="swing").content.decode()
    wanted = DonneFilter(trump="H", outcome="made", taker=history["N"])
    found = donnes(wanted, PartieFilter(), None).order_by(*DONNE_ORDERS["swing"].fields)
    leading = re.findall(r'href="/parties/([a-z0-9]{10})/donne/(\d+)/"', text)
    assert leading == [(donne.partie.code, str(donne.number)) for donne in found[:20]]


def test_the_biggest_swing_comes_first(client, history):
    page = page_of_donnes(None, sort="swing")
    assert page.donnes[0].swing == donnes(DonneFilter(), PartieFilter(), None).aggregate(most=Max("swing"))["most"]


NONSENSE = {
    "a taker where nobody took": ({"outcome": "nobody", "trump": "H"}, "A donne that ends like this has no taker"),
    "a penalty with a contract": ({"outcome": "penalty", "value": "80"}, "A donne that ends like this has no taker"),
    "a bid where a card is turned up": ({"game": "retourne", "value": "80"}, "turned up, there are no bids"),
    "sans-atout in the classique": ({"preset": "classique", "trump": "SA"}, "turned up, there are no bids"),
    "a litige in contrée": ({"game": "encheres", "outcome": "litige"}, "Where contracts are bid, no card is turned up"),
    "a litige after a contre": ({"outcome": "litige", "contre": "contre"}, "turned up, there are no bids"),
    "a swing nobody offers": ({"swing": "-5"}, "-5 is not one of the available choices"),
    "a fault where nobody took": ({"outcome": "nobody", "fault": "10"}, "A donne that ends like this has no taker"),
    "a taker nobody knows": ({"taker": "Personne"}, "Nobody here is called"),
}


@pytest.mark.parametrize(("query", "told"), NONSENSE.values(), ids=NONSENSE.keys())
def test_what_makes_no_sense_is_named_at_its_field(client, query, told):
    stored(played())
    answer = ask(client, **query)
    assert answer.status_code == 400
    assert told in answer.content.decode()
    assert "/donne/1/" not in answer.content.decode()


@pytest.mark.parametrize("sort", DONNE_ORDERS)
@pytest.mark.parametrize("after", ["", "x", "1", "1-x", "-1-1", "1-1-1-1", "9" * 30, f"{'9' * 18}-{'9' * 19}", "٣-٣"])
def test_a_forged_page_is_not_there(client, sort, after):
    stored(played())
    answer = ask(client, sort=sort, after=after)
    assert answer.status_code == 404
    assert "There is no such page in this list" in answer.content.decode()


def test_the_key_of_another_order_is_no_page(client, history):
    page = page_of_donnes(None, sort="swing")
    assert ask(client, sort="newest", after=page.after).status_code == 404


@pytest.mark.parametrize("query", [{}, {"trump": "H", "sort": "swing"}, {"mine": "on", "outcome": "made"}])
def test_more_donnes_cost_no_more_queries(client, players, query, django_assert_max_num_queries):
    session = client.session
    session["player"] = players["N"].pk
    session.save()
    stored(played(seed=3), players=players)
    ask(client, **query)
    with CaptureQueriesContext(connection) as few:
        ask(client, **query)
    for n in range(12):
        stored(played(seed=n % 3, donnes=6), players=players, at=EVENING + timedelta(minutes=n))
    with CaptureQueriesContext(connection) as many:
        ask(client, **query)
    assert len(many) <= len(few) + 2, "the rows of the page and their seats, where there were none"
    assert len(many) <= 12


def test_an_empty_list_says_what_will_be_there(client):
    assert "No donne has been played yet" in ask(client).content.decode()


def test_hands_of_a_partie_under_way_are_nowhere_in_the_list(client, players):
    stored(counted(DonneCount(taker=Seat.S, trump=Suit.H, points=(100, 62))), players=players)
    assert "/donne/" not in ask(client).content.decode()
    assert ask(client, player=PlayerFactory().pk).status_code == 200
