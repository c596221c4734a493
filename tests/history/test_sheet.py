"""The score sheet of a partie: a line for each donne, with figures and its outcome in words."""

import re

import pytest
from django.urls import reverse

from games.history.sheet import lines_of
from games.lobby.forms import OpenTableForm
from games.models import Partie, PartieLabel, Table
from games.options_form import initial_of
from games.rules.cards import Suit, Suitless
from games.rules.counting import DonneCount
from games.rules.options import Objective, Rules, read_rules
from games.rules.presets import PRESETS
from games.rules.seats import Camp, Seat
from tests.factories import CAST, cast, counted, played, stored

pytestmark = pytest.mark.django_db

MADE = DonneCount(taker=Seat.S, trump=Suit.H, points=(86, 76), belote=(Camp.NS,))
DEDANS = DonneCount(taker=Seat.S, trump=Suit.H, points=(60, 102))
LITIGE = DonneCount(taker=Seat.S, trump=Suit.H, points=(81, 81))
CAPOT = DonneCount(taker=Seat.S, trump=Suit.S, capot=Camp.NS)
CAPOT_AGAINST = DonneCount(taker=Seat.S, trump=Suit.S, capot=Camp.EW)
NOBODY = DonneCount(taker=None)
COINCHE = read_rules({"preset": "coinche"})
SEATS_OPEN = {f"seat_{seat}": "people" for seat in "NEW"} | {"visibility": "open"}


def page(client, partie, language="en"):
    answer = client.get(reverse("history:sheet", args=[partie.code]), headers={"accept-language": language})
    return answer.content.decode()


def tales(*counts):
    partie = stored(counted(*counts))
    return [line.tale for line in lines_of(list(partie.donnes.order_by("number")), CAST, Rules())]


@pytest.fixture
def _english(settings):
    settings.LANGUAGE_CODE = "en"


@pytest.mark.usefixtures("_english")
class TestTales:
    def test_a_donne_made_is_told_by_its_sum(self):
        assert tales(MADE) == ["86 + 20 for belote against 76."]

    def test_a_litige_says_what_is_held_and_the_next_donne_who_gets_it(self):
        assert tales(LITIGE, DEDANS) == [
            "81 against 81. 81 points put in litige.",
            "60 against 102. The 81 points in litige go to the defence.",
        ]
        assert (
            tales(LITIGE, MADE)[1] == "86 + 20 for belote against 76. The 81 points in litige go to the taker’s side."
        )

    def test_points_stay_held_while_nobody_takes(self):
        assert tales(LITIGE, NOBODY)[1] == "All four passed twice: nobody scores."

    def test_a_capot_says_whose_it_is(self):
        assert tales(CAPOT) == ["162 against 0. All eight tricks for the taker’s side."]
        assert tales(CAPOT_AGAINST) == ["0 against 162. The taker’s side is dedans, without a trick."]


def test_every_donne_is_a_line_with_its_figures(client):
    partie = stored(counted(MADE, DEDANS, LITIGE))
    text = page(client, partie)
    assert "Sacha" in text
    for figure in ("86", "76", "106", "162", "238", "319"):
        assert f">{figure}" in text
    for outcome in ("Made", "Dedans", "Litige"):
        assert outcome in text
    assert "+ 81 in litige" in text


@pytest.mark.parametrize(
    ("contract", "told"),
    [
        ({"trump": Suit.H, "value": 110}, "Sacha 110&nbsp;<svg"),
        ({"trump": Suitless.TA, "value": "capot"}, "Sacha capot tout-atout"),
        ({"trump": Suitless.SA, "value": 80, "multiplier": 2}, "Sacha 80 sans-atout contre"),
    ],
)
def test_a_contract_is_told_with_its_height_its_trump_and_its_contre(client, contract, told):
    count = DonneCount(taker=Seat.S, points=(120, None), **contract)
    text = " ".join(page(client, stored(counted(count, rules=COINCHE))).split())
    assert text.count(told) == 2, "once on paper, once on a phone"
    assert "no contre" not in text


def test_the_last_totals_are_the_totals_of_the_partie(client):
    partie = stored(played(donnes=4))
    text = page(client, partie)
    assert f">{partie.ns_total}<" in text
    assert f">{partie.ew_total}<" in text


def test_the_winners_are_named_with_the_score(client):
    rules = Rules(objective=Objective(points=100))
    assert "Nour and Sacha win, 106 to 76." in page(client, stored(counted(MADE, rules=rules)))


def test_a_drawn_partie_says_so(client):
    rules = Rules(objective=Objective(donnes=1), tie="draw", equality="made")
    assert "The partie is drawn, 81 all." in page(client, stored(counted(LITIGE, rules=rules)))


def test_a_stopped_partie_says_that_nobody_wins(client):
    assert "stopped before its end: nobody wins" in page(client, stored(counted(MADE), stopped=True))


def test_a_partie_under_way_shows_its_lines_and_no_record(client):
    partie = stored(counted(MADE))
    text = page(client, partie)
    assert "This partie is under way." in text
    assert ">106<" in text
    assert reverse("history:record", args=[partie.code]) not in text
    assert reverse("live:table", args=[partie.table.code]) in text


def test_the_sheet_of_a_partie_without_a_finished_donne_says_what_will_be_there(client):
    assert "Nothing is written yet" in page(client, stored(counted()))


def test_a_finished_partie_offers_its_record(client):
    partie = stored(played())
    assert reverse("history:record", args=[partie.code]) in page(client, partie)


def test_the_rules_name_what_differs_and_unfold_everything(client):
    text = page(client, stored(counted(MADE, rules=Rules(second_round="any-suit"))))
    assert text.count("any of the four suits") == 2
    assert text.count("before every donne") == 0
    assert text.count("three, then two") == 1


def test_the_address_is_enough_to_read_the_sheet_of_a_link_only_table(client):
    partie = stored(played(), visibility=Table.Visibility.LINK)
    assert "Score sheet" in page(client, partie)


@pytest.mark.parametrize("code", ["zzzzzzzzzz", "a", "record"])
def test_an_unknown_sheet_is_not_found(client, code):
    assert client.get(reverse("history:sheet", args=[code])).status_code == 404


def test_the_sheet_is_read_in_french_and_in_english(client):
    partie = stored(counted(MADE, LITIGE))
    french, english = page(client, partie, "fr"), page(client, partie, "en")
    assert "Feuille de marque" in french
    assert "86 + 20 de belote contre 76." in french
    assert "Score sheet" in english
    assert "Score sheet" not in french


def test_a_name_is_never_markup(client):
    players = cast()
    players["N"].name = "<b>x</b>"
    players["N"].save()
    assert "<b>x</b>" not in page(client, stored(counted(MADE), players=players))


def test_a_long_sheet_costs_no_more_queries_than_a_short_one(client, django_assert_max_num_queries):
    codes = [stored(played(donnes=n)).code for n in (1, 20)]
    for code in codes:
        partie = Partie.objects.get(code=code)
        with django_assert_max_num_queries(8):
            page(client, partie)


def test_where_contracts_are_bid_the_reasons_add_up_to_the_marks(client):
    partie = stored(played(seed=4, donnes=3, preset="coinche"))
    shown = page(client, partie)
    assert "Where the points come from" in shown
    rules = read_rules(partie.rules)
    for donne, line in zip(partie.donnes.all(), lines_of(list(partie.donnes.all()), CAST, rules), strict=True):
        told = {
            reason.partition(":")[0]: re.findall(r"(?:: |, )(-?\d+) ", reason.replace("−", "-"))
            for reason in line.reasons
        }
        sums = sorted(sum(map(int, amounts)) for amounts in told.values())
        assert sums == sorted(marks for marks in (donne.ns_marks, donne.ew_marks) if marks)


def test_a_sheet_of_a_retourne_game_needs_no_reasons(client):
    assert "Where the points come from" not in page(client, stored(counted(MADE)))


class TestWhatBelongsToASheet:
    def test_every_donne_of_a_finished_partie_leads_to_its_replay(self, client):
        partie = stored(played(donnes=3))
        text = page(client, partie)
        for number in (1, 2, 3):
            assert f'href="{reverse("history:replay", args=[partie.code, number])}"' in text

    def test_under_way_nothing_leads_to_a_replay(self, client):
        assert "/donne/" not in page(client, stored(counted(MADE)))

    def test_its_club_contest_and_league_lead_to_their_parties(self, client):
        partie = stored(played())
        for kind in ("club", "contest", "league"):
            PartieLabel.objects.create(partie=partie, kind=kind, key=f"a-{kind}", name=f"Le {kind} d’Aubagne")
        text = page(client, partie)
        for kind in ("club", "contest", "league"):
            assert f'href="/parties/?{kind}=a-{kind}"' in text
            assert f"Le {kind} d’Aubagne" in text

    def test_its_address_is_there_to_share(self, client):
        partie = stored(played())
        assert f'data-share="http://testserver/parties/{partie.code}/"' in page(client, partie)

    def test_the_same_rules_are_offered_again_option_by_option(self, client):
        choices = {"preset": "contree", "objective": {"points": 700}, "sans_atout": True, "contre": "never"}
        rules = read_rules(choices | {"shuffle": "every-donne"})
        [query] = re.findall(
            r'href="/tables/ouvrir/\?([^"]*)"', page(client, stored(counted(rules=rules), stopped=True))
        )
        form = client.get(f"/tables/ouvrir/?{query.replace('&amp;', '&')}").context["form"]
        again = OpenTableForm({name: form[name].value() or "" for name in form.fields})
        assert again.is_valid(), again.errors
        assert again.rules == rules


@pytest.mark.parametrize("preset", PRESETS)
def test_the_form_begins_with_any_rules_it_is_given(preset):
    rules = read_rules({"preset": preset})
    form = OpenTableForm(initial_of(rules) | SEATS_OPEN)
    assert form.is_valid(), form.errors
    assert form.rules == rules


def test_nonsense_in_the_address_of_the_form_begins_nothing(client):
    answer = client.get("/tables/ouvrir/?preset=tarot&objective_number=x&seat_N=nobody&shuffle=<b>")
    assert answer.status_code == 200
    assert "<b>" not in answer.content.decode()
