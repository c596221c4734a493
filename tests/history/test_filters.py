"""Filters of parties, one at a time and combined."""

import re
from datetime import UTC, date, datetime, timedelta

import pytest
from django.core.cache import cache
from django.urls import reverse

from games.history.filters import PartieFilter, parties
from games.history.queries import finished_parties
from games.models import Block, Partie, PartieLabel, Player, Table
from games.rules.cards import Suit
from games.rules.counting import DonneCount
from games.rules.options import Objective, Rules
from games.rules.seats import Seat
from tests.factories import EVENING, PlayerFactory, UserFactory, cast, counted, played, stored

pytestmark = pytest.mark.django_db

ADDRESS = reverse("history:parties")
MADE = DonneCount(taker=Seat.S, trump=Suit.H, points=(100, 62))
EQUAL = DonneCount(taker=Seat.S, trump=Suit.H, points=(81, 81))


@pytest.fixture
def players():
    return cast()


def won_by_north_south():
    return counted(MADE, rules=Rules(objective=Objective(donnes=1)))


def drawn():
    return counted(EQUAL, rules=Rules(objective=Objective(donnes=1), tie="draw", equality="made"))


def found(viewer=None, **wanted):
    return {partie.code for partie in parties(PartieFilter(**wanted), viewer)}


def ask(client, **query):
    return client.get(ADDRESS, query, headers={"accept-language": "en"})


def listed(answer):
    return set(re.findall(r'href="/parties/([a-z0-9]{10})/"', answer.content.decode()))


class TestPeople:
    def test_a_player(self, players):
        theirs = stored(played(), players=players).code
        stored(played())
        assert found(player=players["N"]) == {theirs}

    def test_a_partner_faces_the_player_and_does_not_sit_beside_them(self, players):
        code = stored(played(), players=players).code
        for one, facing, *beside in ("NSEW", "SNEW", "EWNS", "WENS"):
            assert found(player=players[one], partner=players[facing]) == {code}
            assert found(player=players[one], opponents=(players[facing],)) == set()
            for other in beside:
                assert found(player=players[one], opponents=(players[other],)) == {code}
                assert found(player=players[one], partner=players[other]) == set()

    def test_pair_against_pair(self, players):
        north, east, south, west = (players[seat] for seat in "NESW")
        code = stored(played(), players=players).code
        stored(played(), players={"N": north, "E": south, "S": east, "W": west})
        assert found(player=north, partner=south, opponents=(east, west)) == {code}
        assert found(player=west, partner=east, opponents=(south, north)) == {code}

    def test_a_guest_who_has_signed_in_since_is_found_under_both(self, players):
        account = PlayerFactory(name="Zoé")
        players["S"].absorbed_by = account
        players["S"].save()
        code = stored(played(), players=players).code
        assert found(player=account) == {code}
        assert found(player=players["N"], partner=account) == {code}

    def test_nobody_is_their_own_opponent_in_another_partie(self, players):
        stored(played(), players=players)
        other = stored(played(), players={**cast(), "N": players["E"]})
        assert found(player=players["N"], opponents=(players["E"],)) != {other.code}


class TestResult:
    @pytest.mark.parametrize(("seat", "result"), [("N", "won"), ("S", "won"), ("E", "lost"), ("W", "lost")])
    def test_it_is_told_from_the_player(self, players, seat, result):
        code = stored(won_by_north_south(), players=players).code
        assert found(player=players[seat], result=result) == {code}
        assert found(player=players[seat], result="lost" if result == "won" else "won") == set()

    def test_without_a_player_it_is_told_from_who_looks(self, players):
        code = stored(won_by_north_south(), players=players).code
        assert found(players["E"], mine=True, result="lost") == {code}
        assert found(players["E"], mine=True, result="won") == set()

    def test_drawn_and_stopped_are_nobodys(self, players):
        level, stopped = stored(drawn()).code, stored(counted(MADE), stopped=True).code
        stored(won_by_north_south())
        assert found(result="drawn") == {level}
        assert found(result="stopped") == {stopped}


class TestGame:
    def test_the_game_the_rules_the_kind_and_the_cards(self):
        classique, contree = stored(played()).code, stored(played(preset="contree", seed=2)).code
        Partie.objects.filter(code=contree).update(kind="ranked", origin="paper")
        assert found(game="encheres") == found(preset="contree") == {contree}
        assert found(kind="ranked") == found(origin="paper") == {contree}
        assert found(game="retourne", kind="casual", origin="live") == {classique}
        assert found(game="retourne", kind="ranked") == set()

    @pytest.mark.parametrize("kind", ["club", "contest", "league"])
    def test_what_it_belongs_to(self, kind):
        code = stored(played()).code
        other = stored(played())
        PartieLabel.objects.create(partie=Partie.objects.get(code=code), kind=kind, key="aubagne", name="Aubagne")
        PartieLabel.objects.create(partie=other, kind=kind, key="cassis", name="Cassis")
        assert found(**{kind: "aubagne"}) == {code}

    def test_practice_is_in_no_list_not_even_ones_own(self, players):
        partie = stored(played(), players=players)
        Partie.objects.filter(pk=partie.pk).update(kind=Table.Kind.PRACTICE)
        assert found() == found(players["S"], mine=True) == set()

    def test_what_is_not_finished_is_in_no_list(self, players):
        stored(counted(), players=players)
        assert found() == found(players["S"], mine=True) == set()


class TestDays:
    def test_both_days_are_included_in_the_time_of_the_site(self, settings):
        settings.TIME_ZONE = "Europe/Paris"
        late = datetime(2026, 11, 20, 22, 59, tzinfo=UTC)  # 23:59 in Paris
        code = stored(played(), at=late).code
        assert found(since=date(2026, 11, 20), until=date(2026, 11, 20)) == {code}
        assert found(since=date(2026, 11, 21)) == found(until=date(2026, 11, 19)) == set()


class TestWhoLooks:
    def test_an_unlisted_partie_is_found_by_its_players_alone(self, players):
        code = stored(played(), players=players, visibility=Table.Visibility.LINK).code
        assert found() == found(PlayerFactory()) == found(player=players["N"]) == set()
        assert found(players["W"]) == found(players["W"], player=players["N"]) == {code}

    @pytest.mark.parametrize("by", ["reader", "player"])
    def test_parties_of_blocked_people_are_not_found(self, players, by):
        reader, hidden = PlayerFactory(name="Zoé"), players["E"]
        one, other = (reader, hidden) if by == "reader" else (hidden, reader)
        Block.objects.create(by=one, blocked=other)
        stored(played(), players=players)
        own = stored(played(), players={**players, "S": reader}).code
        assert found(reader) == found(reader, player=players["N"]) == {own}


class TestAddress:
    def test_many_things_asked_together_are_all_kept_from_page_to_page(self, client, players):
        for n in range(21):
            stored(played(), players=players, at=EVENING + timedelta(minutes=n))
        answer = ask(client, player=players["N"].pk, game="retourne", kind="casual", cards="live", sort="oldest")
        text = answer.content.decode()
        assert "21 parties" in text
        [following] = re.findall(r'rel="next" href="([^"]*)"', text)
        again = client.get(ADDRESS + following.replace("&amp;", "&"))
        assert len(listed(again)) == 1
        assert not listed(answer) & listed(again)
        for asked in (f"player={players['N'].pk}", "game=retourne", "kind=casual", "cards=live", "sort=oldest"):
            assert asked in following

    def test_a_name_becomes_a_number_in_the_address(self, client, players):
        answer = ask(client, player="nour", game="", kind="casual")
        assert answer["Location"] == f"{ADDRESS}?player={players['N'].pk}&kind=casual"

    def test_the_form_shows_the_name_behind_the_number(self, client, players):
        assert 'value="Nour"' in ask(client, player=players["N"].pk).content.decode()

    def test_where_two_have_one_name_the_form_asks_which_and_the_account_comes_first(self, client, players):
        other = PlayerFactory(name="Nour")
        text = ask(client, player="Nour").content.decode()
        assert f"Nour #{players['N'].pk}, Nour #{other.pk}" in text
        assert ask(client, player=f"Nour #{other.pk}")["Location"] == f"{ADDRESS}?player={other.pk}"
        Player.objects.filter(pk=other.pk).update(user=UserFactory())
        assert ask(client, player="Nour")["Location"] == f"{ADDRESS}?player={other.pk}"

    def test_each_thing_asked_goes_by_a_tap(self, client, players):
        stored(played(), players=players)
        text = ask(client, player=players["N"].pk, game="retourne").content.decode()
        assert f'href="{ADDRESS}?game=retourne"' in text
        assert f'href="{ADDRESS}?player={players["N"].pk}"' in text

    def test_labels_are_offered_where_there_are_any(self, client):
        assert 'id="id_league"' not in ask(client).content.decode()
        PartieLabel.objects.create(partie=stored(played()), kind="league", key="paca", name="Ligue de Provence")
        cache.clear()
        text = ask(client).content.decode()
        assert 'id="id_league"' in text
        assert "Ligue de Provence" in text

    def test_the_label_of_an_unlisted_partie_is_not_offered(self, client):
        partie = stored(played(), visibility=Table.Visibility.LINK)
        PartieLabel.objects.create(partie=partie, kind="club", key="caves", name="Les Caves")
        assert "Les Caves" not in ask(client).content.decode()

    def test_nothing_found_says_so_and_offers_to_ask_nothing(self, client):
        stored(played())
        assert "No results" in ask(client, game="encheres").content.decode()


NONSENSE = {
    "days reversed": ({"from": "2026-11-20", "until": "2026-11-19"}, "The last day is before the first"),
    "no day": ({"from": "hier"}, "This is not a date"),
    "a day too far": ({"until": "9999-12-31"}, "Choose a day between 2000 and 2199."),
    "a partner of nobody": ({"partner": "Sacha"}, "partner or opponent is looked for"),
    "won by nobody": ({"result": "won"}, "the result is the one of this person"),
    "mine of nobody, won": ({"mine": "on", "result": "won"}, "the result is the one of this person"),
    "an unknown name": ({"player": "Personne"}, "Nobody here is called “Personne”."),
    "an unknown number": ({"player": "999999"}, "Nobody here is called “999999”."),
    "a number beyond numbers": ({"player": "9" * 60}, "Nobody here is called"),
    "one person twice": ({"player": "Sacha", "partner": "Sacha"}, "Sacha is named twice"),
    "a game nobody offers": ({"game": "tarot"}, "tarot is not one of the available choices"),
    "rules of the other game": ({"game": "encheres", "preset": "classique"}, "These rules belong to another game"),
    "a club there is not": ({"club": "nowhere"}, "nowhere is not one of the available choices"),
    "an order there is not": ({"sort": "luck"}, "luck is not one of the available choices"),
    "a null character": ({"player": "a\x00b"}, "Null characters are not allowed"),
}


@pytest.mark.parametrize(("query", "told"), NONSENSE.values(), ids=NONSENSE.keys())
def test_what_makes_no_sense_is_named_at_its_field_and_nothing_is_listed(client, players, query, told):
    stored(played(), players=players)
    answer = ask(client, **query)
    assert answer.status_code == 400
    assert told in answer.content.decode()
    assert listed(answer) == set()


@pytest.mark.parametrize("after", ["1-1", "20261120T203000000000", "20269920T203000000000-1", "x" * 5000, "-", "1-1-1"])
def test_a_forged_page_is_not_there_and_the_way_to_the_first_is_shown(client, players, after):
    answer = ask(client, player=players["N"].pk, after=after)
    assert answer.status_code == 404
    assert f'href="{ADDRESS}?player={players["N"].pk}"' in answer.content.decode()


def test_a_robot_and_a_hidden_person_cannot_be_named(client, players):
    robot = PlayerFactory(name="Marius", kind="bot")
    assert ask(client, player=robot.pk).status_code == 400
    Block.objects.create(by=players["E"], blocked=players["N"])
    session = client.session
    session["player"] = players["N"].pk
    session.save()
    assert "Nobody here is called" in ask(client, player=players["E"].pk).content.decode()
    assert "Nobody here is called" in ask(client, player="Émile").content.decode()


class TestCounting:
    def test_the_count_is_exact_up_to_a_thousand_and_then_more(self, players):
        stored(played(), players=players)
        first = Partie.objects.get()
        Partie.objects.bulk_create(
            Partie(code=f"p{n:09}", rules=first.rules, game=first.game, preset=first.preset, first_dealer="N",
                   begun_at=EVENING, finished_at=EVENING) for n in range(999)
        )  # fmt: skip
        counted = finished_parties(None).counted
        assert (counted.n, counted.more) == (1000, False)
        stored(played())
        counted = finished_parties(None).counted
        assert (counted.n, counted.more) == (1000, True)


class TestNames:
    def names(self, client, **query):
        return re.findall(r'value="([^"]*)"', client.get(reverse("history:names"), query).content.decode())

    def test_names_that_begin_so_are_suggested(self, client, players):
        assert self.names(client, player="No") == ["Nour"]
        assert self.names(client, opponent2="wan") == ["Wanda"]

    @pytest.mark.parametrize("start", ["", "N", "N\x00o", "%", "__"])
    def test_too_little_or_nonsense_suggests_nothing(self, client, players, start):
        assert self.names(client, player=start) == []

    def test_robots_closed_accounts_and_hidden_people_are_not_suggested(self, client, players):
        PlayerFactory(name="Noé", kind="bot")
        PlayerFactory(name="Noëlle", user=UserFactory(is_active=False))
        Block.objects.create(by=players["N"], blocked=players["E"])
        session = client.session
        session["player"] = players["E"].pk
        session.save()
        assert self.names(client, player="No") == []
