"""Pages of statistics: their content, periods, and who sees them."""

import re
from datetime import UTC, datetime, timedelta
from urllib.parse import urlencode

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from games.models import Block, Follow, Partie, PartieSeat, Player, Profile, Table
from games.permissions import may_see_statistics
from games.rules.cards import Suit
from games.rules.counting import DonneCount
from games.rules.options import Objective, Rules
from games.rules.seats import Camp, Seat
from games.tallies import keep_tallies
from tests.factories import EVENING, PlayerFactory, UserFactory, cast, counted, played, stored

pytestmark = pytest.mark.django_db

WON = DonneCount(taker=Seat.S, trump=Suit.H, points=(100, 62), belote=(Camp.NS,))
LOST = DonneCount(taker=Seat.S, trump=Suit.D, points=(60, 102))
ONE_DONNE = Rules(objective=Objective(donnes=1))


@pytest.fixture
def players() -> dict[str, Player]:
    """North, east, south and west, with accounts."""
    people = cast()
    for name, player in people.items():
        player.user = UserFactory(username=name, language="en")
        player.save()
    return people


def partie(players: dict[str, Player], count: DonneCount = WON, **where: object) -> Partie:
    return stored(counted(count, rules=ONE_DONNE), players=players, **where)


def as_(player: Player | None) -> Client:
    client = Client(headers={"accept-language": "en"})
    if player is not None and player.user is not None:
        client.force_login(player.user)
    return client


def address(player: Player, **asked: object) -> str:
    return f"{reverse('history:player', args=[player.pk])}?{urlencode(asked)}"


def text(where: str, viewer: Player | None = None) -> str:
    answer = as_(viewer).get(where)
    assert answer.status_code == 200, where
    return " ".join(answer.content.decode().split()).replace(" </th>", "</th>")


def article(where: str) -> str:
    """The content of a page, without its header and tokens."""
    return text(where).partition("<article")[2].partition("</article>")[0]


def shares(page: str) -> dict[str, str]:
    """The large figures on top: names and values."""
    found = re.findall(r"<dt>([^<]*)</dt>\s*<dd>([^<]*)(?:<small[^>]*>([^<]*)</small>)?</dd>", page)
    return {name: f"{figure} {of}".strip() for name, figure, of in found[:4]}


def test_the_page_tells_parties_donnes_contracts_and_points(players) -> None:
    for count in (WON, WON, LOST):
        partie(players, count)
    assert shares(text(address(players["S"]))) == {
        "Parties won": "67% 2 of 3",
        "Donnes won": "67% 2 of 3",
        "Contracts made": "67% 2 of 3",
        "Points per donne": "86.7 75.3 allowed",
    }
    assert shares(text(address(players["W"])))["Parties won"] == "33% 1 of 3"


def test_figures_are_written_as_the_language_writes_them(players) -> None:
    for _each in range(3):
        partie(players)
    page = Client(headers={"accept-language": "fr"}).get(address(players["S"])).content.decode()
    assert ">100,0<" in page
    assert "100.0" not in page


def test_partners_and_opponents_met_lead_to_what_was_done_with_them(players) -> None:
    partie(players)
    partie(players, LOST)
    south, north, east = players["S"], players["N"], players["E"]
    page = text(address(south))
    two_one_won = '</th> <td class="figure">2</td><td class="figure">1</td>'
    assert f'<a href="{reverse("history:pair", args=[south.pk, north.pk])}">Nour</a>{two_one_won}' in page
    assert f'<a href="{reverse("history:head-to-head", args=[south.pk, east.pk])}">Émile</a>{two_one_won}' in page


def test_robots_are_told_together_and_have_no_page(players) -> None:
    for name in ("Léa", "Luc"):
        partie(players | {"E": PlayerFactory(name=name, kind="bot")})
    page = text(address(players["S"]))
    assert "Robots</th>" in page
    assert "Léa</a>" not in page


def test_practice_and_parties_under_way_are_never_counted(players) -> None:
    Partie.objects.filter(pk=partie(players).pk).update(kind=Table.Kind.PRACTICE)
    stored(counted(WON, rules=Rules()), players=players)
    page = text(address(players["S"]))
    assert "No statistics yet" in page
    assert "There is no finished partie here that you may see yet" in page


def test_a_stopped_partie_is_neither_won_nor_lost_and_its_donnes_count(players) -> None:
    stored(counted(WON, rules=Rules()), players=players, stopped=True)
    figures = shares(text(address(players["S"])))
    assert figures["Parties won"] == "0% 0 of 1"
    assert figures["Donnes won"] == "100% 1 of 1"


@pytest.mark.parametrize(
    ("asked", "parties"),
    [
        ({}, 3),
        ({"from": "2026-11-20"}, 2),
        ({"until": "2026-11-20"}, 2),
        ({"from": "2026-11-20", "until": "2026-11-20"}, 1),
        ({"from": "2026-11-22"}, 0),
    ],
)
def test_both_days_of_a_period_count_from_midnight_to_midnight_in_paris(players, asked, parties) -> None:
    for at in (EVENING - timedelta(days=1), EVENING, datetime(2026, 11, 20, 23, 30, tzinfo=UTC)):
        partie(players, at=at)
    found = shares(text(address(players["S"], **asked))).get("Parties won", "0 of 0")
    assert found.endswith(f"of {parties}")


def test_statistics_are_those_of_a_game_a_preset_or_a_kind(players) -> None:
    partie(players)
    stored(played(1, preset="coinche"), players=players)
    Partie.objects.filter(game="encheres").update(kind="ranked")
    for asked in ({"rules": "retourne"}, {"rules": "coinche"}, {"kind": "ranked"}, {"kind": "casual"}):
        assert shares(text(address(players["S"], **asked)))["Parties won"].endswith("of 1")
    assert "No statistics yet" in text(address(players["S"], rules="contree"))


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ({"from": "2026-05-02", "until": "2026-05-01"}, "The last day is before the first."),
        ({"from": "2026-13-45"}, "Enter a valid date."),
        ({"until": "never"}, "Enter a valid date."),
        ({"rules": "poker"}, "poker is not one of the available choices."),
        ({"kind": "practice"}, "practice is not one of the available choices."),
        ({"from": "0001-01-01"}, "The site knows no partie that old."),
        ({"until": "9999-12-31"}, "That date is too far in the future."),
    ],
)
def test_what_makes_no_sense_is_named_and_nothing_is_counted(players, asked, told) -> None:
    partie(players)
    page = text(address(players["S"], **asked))
    assert told in page
    assert "Parties won" not in page


def test_bots_nobody_closed_accounts_and_the_blocked_have_no_page(players) -> None:
    south, west = players["S"], players["W"]
    bot = PlayerFactory(kind="bot")
    closed = PlayerFactory(user=UserFactory(is_active=False))
    Block.objects.create(by=west, blocked=south)
    for who, viewer in ((bot, None), (closed, None), (Player(pk=10**9), None), (west, south), (south, west)):
        assert as_(viewer).get(address(who)).status_code == 404
    for name in ("pair", "head-to-head"):
        for pair in ((south.pk, west.pk), (south.pk, south.pk), (south.pk, bot.pk)):
            assert as_(south).get(reverse(f"history:{name}", args=pair)).status_code == 404


def test_who_is_hidden_from_the_viewer_is_not_among_those_met(players) -> None:
    partie(players)
    Block.objects.create(by=players["E"], blocked=players["N"])
    page = text(address(players["S"]), viewer=players["N"])
    assert "Émile</a>" not in page
    assert "Wanda</a>" in page


def test_a_guest_who_signed_in_is_their_account(players) -> None:
    guest = PlayerFactory(name="Guest", absorbed_by=players["S"])
    assert as_(None).get(reverse("history:player", args=[guest.pk])).headers["Location"] == address(players["S"])[:-1]
    for name in ("pair", "head-to-head"):
        where = as_(None).get(reverse(f"history:{name}", args=[guest.pk, players["N"].pk]))
        assert where.status_code == 301
        assert as_(None).get(where.headers["Location"]).status_code == 200


def test_a_link_only_partie_counts_but_names_nobody_and_is_not_listed_to_others(players) -> None:
    code = partie(players, visibility=Table.Visibility.LINK).code
    others = text(address(players["S"]))
    assert shares(others)["Parties won"] == "100% 1 of 1"
    assert "Nour" not in others
    assert code not in others
    own = text(address(players["S"]), viewer=players["S"])
    assert "Nour</a>" in own
    assert code in own
    assert code in text(address(players["S"]), viewer=players["W"])


@pytest.mark.parametrize("shown", ["all", "friends", "me"])
def test_statistics_are_shown_to_whom_their_person_chose(players, shown) -> None:
    south = players["S"]
    partie(players)
    Profile.objects.create(player=south, statistics=shown)
    for follower, followed in ((south, players["N"]), (players["N"], south), (players["W"], south)):
        Follow.objects.create(follower=follower, followed=followed)
    seen = {"stranger": None, "friend": players["N"], "follower": players["W"], "oneself": south}
    allowed = {"all": set(seen), "friends": {"friend", "oneself"}, "me": {"oneself"}}[shown]
    for name, viewer in seen.items():
        assert may_see_statistics(viewer, south) is (name in allowed)
        page = text(address(south), viewer)
        assert ("Parties won" in page) is (name in allowed)
        assert ("These figures are private" in page) is (name not in allowed)
        assert "Last parties" in page


def test_who_has_no_account_was_never_asked_and_their_figures_are_theirs_alone(players) -> None:
    guest = PlayerFactory(name="Gaston")
    partie(players | {"S": guest})
    page = text(address(guest), viewer=players["W"])
    assert "Gaston has no account, so nobody else can see these figures." in page
    assert "Parties won" not in page
    own = Client(headers={"accept-language": "en"})
    session = own.session
    session["player"] = guest.pk
    session.save()
    page = own.get(address(guest)).content.decode()
    assert "Parties won" in page
    assert reverse("account_signup") in page


def test_two_people_see_what_they_did_together_even_when_one_is_private(players) -> None:
    south, north, west = players["S"], players["N"], players["W"]
    partie(players)
    Profile.objects.create(player=south, statistics="me")
    where = reverse("history:pair", args=sorted([south.pk, north.pk]))
    assert "Parties won" in text(where, viewer=north)
    assert "Parties won" not in text(where, viewer=west)
    against = reverse("history:head-to-head", args=[south.pk, west.pk])
    assert "Against each other" in text(against, viewer=west)
    assert "These figures are private" in text(against, viewer=north)


def test_the_choice_is_made_on_the_page_of_ones_profile(players) -> None:
    client = as_(players["S"])
    assert client.post(reverse("people:edit"), {"statistics": "friends"}).status_code == 302
    assert Profile.objects.get(player=players["S"]).statistics == "friends"
    assert client.post(reverse("people:edit"), {"statistics": "enemies"}).status_code == 200
    assert "You and your friends see these figures." in text(address(players["S"]), viewer=players["S"])


def test_a_pair_has_one_address_and_the_contracts_of_both(players) -> None:
    south, north = players["S"], players["N"]
    partie(players)
    partie(players, DonneCount(taker=Seat.N, trump=Suit.C, points=(90, 72)))
    low, high = sorted([south.pk, north.pk])
    assert as_(None).get(reverse("history:pair", args=[high, low])).status_code == 301
    page = text(reverse("history:pair", args=[low, high]))
    assert shares(page)["Contracts made"] == "100% 2 of 2"
    assert shares(page)["Donnes won"] == "100% 2 of 2"


def test_a_pair_counts_only_what_was_played_as_partners(players) -> None:
    partie(players)
    where = reverse("history:pair", args=sorted([players["S"].pk, players["W"].pk]))
    assert "No statistics yet" in text(where)


def test_head_to_head_tells_both_sides_apart_from_partnership(players) -> None:
    south, west, north, east = (players[seat] for seat in "SWNE")
    partie(players)
    partie(players)
    partie(players, LOST)
    partie({"S": south, "N": west, "E": north, "W": east})
    page = text(reverse("history:head-to-head", args=[south.pk, west.pk]))
    assert 'Parties won</th><td class="figure marks">2</td> <td class="figure marks">1</td>' in page
    assert 'Parties</th><td class="figure marks">1</td><td class="figure marks">0</td>' in page
    assert "3 parties; drawn or stopped: 0." in page


def test_two_who_never_met_are_told_so(players) -> None:
    page = text(reverse("history:head-to-head", args=[players["S"].pk, PlayerFactory(user=UserFactory()).pk]))
    assert "These players have not met as opponents." in page
    assert "These players have not been partners." in page


def test_a_donne_in_which_a_robot_stood_in_is_left_out_and_said_so(players) -> None:
    of = stored(played(2, donnes=3), players=players)
    of.donnes.filter(number=2).update(stood_in="W")
    page = text(address(players["S"]))
    assert "of 2" in shares(page)["Donnes won"]
    assert "1 donne in which a robot stood in for somebody is left out." in page


def test_many_donnes_are_drawn_and_few_are_not(players) -> None:
    for seed in range(4):
        stored(played(seed, donnes=4), players=players, at=EVENING - timedelta(days=40 * seed))
    assert "Charts are drawn from 20 donnes on" in text(address(players["S"]))
    stored(played(9, donnes=4), players=players)
    page = text(address(players["S"]))
    assert "Charts are drawn" not in page
    for title in ("Parties won and lost", "Points per donne", "By trump", "By bidding round", "Luck"):
        assert f"<h3>{title}</h3>" in page
    assert page.count("<figure") == page.count('<table class="score shares"') + 3
    # The content policy forbids both, and a drawing without words is no figure.
    assert "style=" not in page
    assert re.findall(r"<svg class=\"plot-drawing\"(?![^>]*role=\"img\"\s+aria-label)", page) == []


def test_numbers_in_drawings_are_never_those_of_a_language(players) -> None:
    for seed in range(6):
        stored(played(seed, donnes=5), players=players, at=EVENING - timedelta(days=7 * seed))
    page = Client(headers={"accept-language": "fr"}).get(address(players["S"])).content.decode()
    places = re.findall(r' (?:x|y|x1|x2|y1|y2|cx|cy|width|height)="([^"]*)"', page)
    assert len(places) > 60
    assert [place for place in places if not re.fullmatch(r"-?\d+(\.\d+)?%?", place)] == []


@pytest.mark.parametrize("kept", [False, True], ids=["not yet added up", "added up"])
@pytest.mark.parametrize("viewer", ["N", "S"], ids=["another", "oneself"])
def test_the_page_costs_the_same_queries_however_many_parties_there_are(players, kept, viewer) -> None:
    client, found = as_(players[viewer]), []
    for parties in (2, 30):
        for seed in range(parties):
            others = {seat: PlayerFactory() for seat in "NEW"}
            stored(played(seed % 5), players=others | {"S": players["S"]}, at=EVENING - timedelta(days=seed))
        if kept:
            keep_tallies()
        # The first request of a session writes its address and browser.
        client.get(address(players["S"]))
        with CaptureQueriesContext(connection) as asked:
            client.get(address(players["S"]))
        found.append(len(asked))
    assert found[0] == found[1] <= 29


def test_what_is_kept_and_what_is_added_up_on_the_way_are_the_same_page(players) -> None:
    for seed in range(6):
        stored(played(seed, donnes=4, preset="coinche"), players=players)
    before = article(address(players["S"]))
    assert keep_tallies() == 24
    assert PartieSeat.objects.filter(tally=None).count() == 0
    assert article(address(players["S"])) == before


def test_profile_and_statistics_lead_to_each_other(players) -> None:
    assert reverse("history:player", args=[players["S"].pk]) in text(
        reverse("people:profile", args=[players["S"].pk]), viewer=players["W"]
    )
    assert reverse("people:profile", args=[players["S"].pk]) in text(address(players["S"]))
