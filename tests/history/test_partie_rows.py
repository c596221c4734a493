"""Rows of lists of parties: whose camp comes first, won or lost, the decisive donne and its taker's hand."""

import json
import re
from datetime import timedelta
from itertools import permutations

import pytest

from games.history.donnes import rows_of
from games.history.hands import taker_cards, taker_hand
from games.history.partie_rows import partie_rows
from games.models import Donne, Partie, Table
from games.rules.cards import Suit, card_name
from games.rules.counting import DonneCount
from games.rules.line import ScoreLine, decisive_donne
from games.rules.options import Rules
from games.rules.seats import Camp, Seat
from tests.factories import EVENING, PlayerFactory, cast, counted, played, stored
from tests.history.test_parties import parties, sign_in_as

pytestmark = pytest.mark.django_db
INDEX = re.compile(r"<b>(\w+)</b>")


@pytest.fixture
def players():
    return cast()


def row_of(partie, player=None):
    return next(partie_rows([Partie.objects.get(pk=partie.pk)], () if player is None else {player.pk}))


def won_by(partie, camp):
    Partie.objects.filter(pk=partie.pk).update(winner=camp)
    return partie


@pytest.mark.parametrize(("aided", "told"), [(True, 1), (False, 0)])
def test_a_partie_with_hints_says_so_in_lists_and_on_its_sheet(client, players, aided, told) -> None:
    partie = stored(played(donnes=1), players=players)
    Partie.objects.update(aided=aided)
    for address in ("/parties/", f"/parties/{partie.code}/"):
        page = client.get(address, headers={"accept-language": "en"}).content.decode()
        assert page.count("with hints") == told, address


@pytest.mark.parametrize(
    ("winner", "north", "east"), [("NS", "won", "lost"), ("EW", "lost", "won"), ("draw", "drawn", "drawn")]
)
def test_a_row_says_who_won_from_the_seat_of_its_person(players, winner, north, east):
    partie = won_by(stored(played(), players=players), winner)
    assert row_of(partie, players["N"]).outcome == north
    assert row_of(partie, players["E"]).outcome == east


def test_ones_own_camp_comes_first_and_the_partner_is_named(players):
    partie = stored(played(), players=players)
    row = row_of(partie, players["W"])
    assert (row.partner, row.camps[0].one, row.camps[0].total) == ("Émile", "Émile", partie.ew_total)
    assert (row.camps[1].one, row.camps[1].total) == ("Nour", partie.ns_total)


def test_for_a_stranger_nobody_has_won_or_lost(players):
    row = row_of(stored(played(), players=players), PlayerFactory())
    assert (row.outcome, row.told, row.partner, row.camps[0].one) == ("", "", "", "Nour")


def test_a_stopped_partie_is_neither_won_nor_lost(players):
    assert row_of(stored(counted(), players=players, stopped=True), players["S"]).outcome == "stopped"


def test_the_page_tells_it_in_words(client, players):
    won_by(stored(played(), players=players), "NS")
    sign_in_as(client, players["N"])
    assert re.search(r"</svg>\s*Gagnée</strong>", parties(client, "?mine=on", "fr").content.decode())
    assert "avec <b>Sacha</b>, contre Émile et Wanda" in parties(client, "?mine=on", "fr").content.decode()
    sign_in_as(client, players["E"])
    assert re.search(r"</svg>\s*Lost</strong>", parties(client, "?mine=on").content.decode())


def marks(partie, *of):
    for number, (ns, ew) in enumerate(of, start=1):
        Donne.objects.filter(partie=partie, number=number).update(ns_marks=ns, ew_marks=ew, swing=abs(ns - ew))


@pytest.mark.parametrize(("winner", "number"), [("NS", 3), ("EW", 2), ("draw", 2)])
def test_the_decisive_donne_brought_the_winner_most(players, winner, number):
    partie = won_by(stored(played(donnes=4), players=players), winner)
    marks(partie, (160, 0), (0, 252), (162, 0), (81, 81))
    assert row_of(partie, players["N"]).decisive.number == number


def test_of_two_equal_donnes_the_last_decides(players):
    partie = won_by(stored(played(donnes=3), players=players), "NS")
    marks(partie, (162, 0), (162, 0), (0, 162))
    assert row_of(partie).decisive.number == 2


@pytest.mark.parametrize("winner", [Camp.NS, Camp.EW, "draw", None])
def test_rows_and_the_rules_name_the_same_decisive_donne(players, winner):
    partie = won_by(stored(played(donnes=5), players=players), "" if winner is None else str(winner))
    for written in permutations([(160, 0), (0, 160), (81, 81), (0, 0), (0, 252)]):
        marks(partie, *written)
        lines = [ScoreLine(dealer=Seat.N, outcome="made", marks=each) for each in written]
        assert row_of(partie).decisive.number == decisive_donne(lines, winner)


def test_a_partie_without_a_donne_has_no_decisive_one():
    assert decisive_donne([], Camp.NS) is None


def test_a_row_leads_to_the_replay_of_its_decisive_donne(client, players):
    partie = won_by(stored(played(donnes=2), players=players), "NS")
    marks(partie, (0, 162), (162, 0))
    assert f'href="/parties/{partie.code}/donne/2/"' in parties(client).content.decode()


def test_the_hand_is_the_eight_cards_the_taker_played_with_trump_first(players):
    partie = stored(played(donnes=6), players=players)
    for donne in partie.donnes.exclude(taker=""):
        hand = [card_name(card) for card in taker_cards(donne)]
        cards = {action.split()[2] for action in json.loads(donne.record)["actions"] if f"{donne.taker} play" in action}
        assert set(hand) == cards
        trumps = [card[-1] == donne.trump for card in hand]
        assert trumps == sorted(trumps, reverse=True)
    assert partie.donnes.exclude(taker="").count() == 6


def test_trump_is_sorted_by_its_own_order():
    actions = [f"S play {card}" for card in ["7H", "JH", "AH", "9H", "QH", "TH", "KH", "8H"]]
    donne = Donne(taker="S", trump="H", record=json.dumps({"actions": actions}))
    assert [card_name(card) for card in taker_cards(donne)] == ["JH", "9H", "AH", "TH", "KH", "QH", "8H", "7H"]
    drawn = taker_hand(donne)
    assert [INDEX.search(card.french)[1] for card in drawn] == ["V", "9", "A", "10", "R", "D", "8", "7"]
    assert [INDEX.search(card.international)[1] for card in drawn] == ["J", "9", "A", "10", "K", "Q", "8", "7"]
    assert all("suit-H" in card.french for card in drawn)


def test_a_donne_without_a_taker_or_stopped_early_has_no_hand():
    actions = [f"S play {card}" for card in ["7H", "JH", "AH"]]
    assert taker_hand(Donne(taker="", trump="", record="{}")) == ()
    assert taker_hand(Donne(taker="S", trump="H", record=json.dumps({"actions": actions}))) == ()


def test_a_donne_with_real_cards_has_no_hand(players):
    count = DonneCount(taker=Seat.S, trump=Suit.H, points=(100, 62))
    partie = stored(counted(count, rules=Rules()), players=players, stopped=True)
    [row] = rows_of(partie.donnes.select_related("partie"))
    assert row.hand == ()
    assert row_of(partie).decisive.hand == ()


def test_cards_of_a_partie_under_way_or_of_others_only_are_in_no_list(client, players):
    stored(played(), players=players, visibility=Table.Visibility.LINK)
    stored(counted(rules=Rules()), players=players, at=EVENING + timedelta(days=1))
    assert "small-card" not in parties(client).content.decode()
    sign_in_as(client, players["S"])
    assert "small-card" in parties(client).content.decode()
