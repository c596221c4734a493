"""A person who left a ranked partie has lost it wherever results are shown, whatever the robot did."""

import json
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from games.history.filters import PartieFilter, parties
from games.history.statistics.figure_texts import head_to_head_of
from games.history.statistics.page import met_in
from games.history.statistics.reading import StatisticsScope, statistics_of
from games.models import Partie, PartieSeat, Player
from games.privacy.archive import party_files
from games.rules.cards import Suit
from games.rules.counting import DonneCount
from games.rules.options import Objective, Rules
from games.rules.seats import Seat
from tests.factories import UserFactory, cast, counted, stored

pytestmark = pytest.mark.django_db

NS_WINS = DonneCount(taker=Seat.S, trump=Suit.H, points=(100, 62))
ONE_DONNE = Rules(objective=Objective(donnes=1))


@pytest.fixture
def players() -> dict[str, Player]:
    people = cast()
    for name, player in people.items():
        player.user = UserFactory(username=name, language="en")
        player.save()
    return people


def ranked(players: dict[str, Player], left: str = "", **columns: Any) -> Partie:
    """North and south win it."""
    partie = stored(counted(NS_WINS, rules=ONE_DONNE), players=players)
    Partie.objects.filter(pk=partie.pk).update(**{"kind": "ranked", **columns})
    PartieSeat.objects.filter(partie=partie, seat__in=left).update(left_at=partie.finished_at)
    return partie


def scope(player: Player, **more: Any) -> StatisticsScope:
    return StatisticsScope(players=frozenset({player.pk}), **more)


def results(player: Player, **more: Any) -> dict[str, int]:
    counts = statistics_of(scope(player, **more)).total.counts
    return {name: n for name, n in counts.items() if name.startswith("parties") and n}


def text(path: str, viewer: Player | None = None) -> str:
    client = Client(headers={"accept-language": "en"})
    if viewer is not None and viewer.user is not None:
        client.force_login(viewer.user)
    return " ".join(client.get(path).content.decode().split())


def test_their_statistics_count_a_loss_and_their_partner_s_a_win(players: dict[str, Player]) -> None:
    ranked(players, left="N")
    assert results(players["N"]) == {"parties": 1, "parties_lost": 1}
    assert results(players["S"]) == {"parties": 1, "parties_won": 1}
    assert results(players["E"]) == {"parties": 1, "parties_lost": 1}


def test_who_was_left_alone_and_lost_has_neither_won_nor_lost(players: dict[str, Player]) -> None:
    ranked(players, left="E")
    assert results(players["E"]) == {"parties": 1, "parties_lost": 1}
    assert results(players["W"]) == {"parties": 1, "parties_uncounted": 1}


def test_a_pair_has_not_won_when_one_of_them_left(players: dict[str, Player]) -> None:
    ranked(players)
    ranked(players, left="N")
    partner = frozenset({players["N"].pk})
    assert results(players["S"], partner=partner) == {"parties": 2, "parties_won": 1, "parties_uncounted": 1}
    partners, opponents = met_in(scope(players["S"]), hidden=frozenset(), everywhere=True)
    assert [(each.parties, each.won) for each in partners.met] == [(2, 1)]
    assert {(each.parties, each.won) for each in opponents.met} == {(2, 2)}


def test_opponents_met_say_what_the_leaver_has_lost(players: dict[str, Player]) -> None:
    ranked(players, left="N")
    _partners, opponents = met_in(scope(players["N"]), hidden=frozenset(), everywhere=True)
    assert {(each.parties, each.won) for each in opponents.met} == {(1, 0)}


def test_against_each_other_both_may_have_lost(players: dict[str, Player]) -> None:
    ranked(players, left="N")
    ranked(players)
    east = frozenset({players["E"].pk})
    told = head_to_head_of(scope(players["N"], opponent=east))
    assert (told.parties, told.won, told.lost, told.won_by_other, told.uncounted) == (2, "1", "1", "0", "1")
    page = text(reverse("history:head-to-head", args=[players["N"].pk, players["E"].pk]))
    assert '<th scope="row">Parties won</th><td class="figure marks">1</td> <td class="figure marks">0</td>' in page
    assert "drawn or stopped: 0. Parties not counted because somebody left: 1." in page


def test_filters_find_it_among_the_lost_ones(players: dict[str, Player]) -> None:
    left, stayed = ranked(players, left="N"), ranked(players)

    def found(player: Player, result: Any) -> set[int]:
        wanted = PartieFilter(player=player, result=result)
        return set(parties(wanted, None).values_list("pk", flat=True))

    assert (found(players["N"], "won"), found(players["N"], "lost")) == ({stayed.pk}, {left.pk})
    assert (found(players["S"], "won"), found(players["S"], "lost")) == ({left.pk, stayed.pk}, set())
    assert found(players["W"], "lost") == {left.pk, stayed.pk}


def test_the_api_says_so_too(players: dict[str, Player]) -> None:
    ranked(players, left="N")
    told = json.loads(text(f"/api/v1/players/{players['N'].pk}/statistics"))
    assert (told["total"]["parties_lost"], told["total"].get("parties_won", 0)) == (1, 0)
    assert [each["won"] for each in told["opponents"]] == [0, 0]


def test_the_player_page_says_so(players: dict[str, Player]) -> None:
    ranked(players, left="N")
    for seat, share in (("N", "0%"), ("S", "100%")):
        assert f"<dt>Parties won</dt><dd>{share}" in text(reverse("history:player", args=[players[seat].pk]))


def test_the_sheet_names_who_left(players: dict[str, Player]) -> None:
    partie = ranked(players, left="N")
    name = partie.seats.get(seat="N").name
    said = f"{name} left the partie, and has lost it."
    assert said in text(reverse("history:sheet", args=[partie.code]))
    assert said not in text(reverse("history:sheet", args=[ranked(players).code]))


def test_one_s_own_data_say_so(players: dict[str, Player]) -> None:
    ranked(players, left="N")
    files = dict(party_files(players["N"], {players["N"].pk}))
    [listed] = json.loads(
        b"".join(piece.encode() if isinstance(piece, str) else piece for piece in files["parties.json"])
    )
    assert (listed["winner"], listed["result"]) == ("NS", "lost")


def test_a_casual_partie_counts_as_it_ended(players: dict[str, Player]) -> None:
    ranked(players, left="N", kind="casual")
    assert results(players["N"]) == {"parties": 1, "parties_won": 1}


def test_a_concession_before_a_donne_is_over_is_no_partie_of_anybody_s(players: dict[str, Player]) -> None:
    at_once = ranked(players, how="conceded", donnes_count=0)
    at_once.donnes.all().delete()
    ranked(players, finished_at=timezone.now() - timedelta(days=1))
    assert results(players["N"]) == {"parties": 1, "parties_won": 1}
    partners, _opponents = met_in(scope(players["N"]), hidden=frozenset(), everywhere=True)
    assert [(each.parties, each.won) for each in partners.met] == [(1, 1)]
    assert json.loads(text(f"/api/v1/players/{players['N'].pk}"))["parties"] == 1
    wanted = PartieFilter(player=players["N"], result="won")
    assert at_once.pk not in parties(wanted, None).values_list("pk", flat=True)
