"""The page « Play » of a person, and results beside perfect play: what is counted, and who sees it."""

import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta
from math import sqrt

import pytest
from django.core.cache import cache
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import translation

from games.history.play import page as play_pages
from games.history.play.averages import LEAST_PEOPLE, SAMPLED, RatingBand, _last_parties, averages, band_of
from games.history.play.less_par import LessPar, less_par_of, signed
from games.history.play.sums import own_play
from games.history.statistics.reading import StatisticsScope, statistics_of
from games.models import Block, Partie, Player, Profile, SeatAnalysis, Table
from games.permissions import readable_records
from games.privacy.account_deletion import delete_account
from tests.factories import EVENING, PlayerFactory, UserFactory, cast, played, stored
from tests.history.play.kept_analyses import kept, number_of

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    with translation.override("en"):
        yield


@pytest.fixture(autouse=True)
def _uncached() -> None:
    cache.clear()


@pytest.fixture
def players() -> dict[str, Player]:
    people = cast()
    for seat, player in people.items():
        player.user = UserFactory(username=seat, language="en")
        player.save()
    return people


def analysed(players, seed: int = 3, faults: dict[str, float] | None = None, *, more: int = 10, **where) -> Partie:
    """A partie of one donne with a kept analysis; `faults`: the cost of one fault, by seat."""
    partie = stored(played(seed), players=players, **where)
    donne = partie.donnes.get()
    kept(donne, {number_of(donne, seat, 2): cost for seat, cost in (faults or {}).items()}, more=more)
    return partie


def as_(player: Player | None) -> Client:
    client = Client(headers={"accept-language": "en"})
    if player is not None and player.user is not None:
        client.force_login(player.user)
    return client


def address(player: Player) -> str:
    return reverse("history:player-play", args=[player.pk])


def page(player: Player, viewer: Player | None = None, **asked: str) -> str:
    answer = as_(viewer).get(address(player), asked)
    assert answer.status_code == 200
    return " ".join(answer.content.decode().split())


def figures(text: str) -> dict[str, str]:
    return dict(re.findall(r"<dt>([^<]*)</dt>\s*<dd>([^<]*)", text))


ANYTHING = StatisticsScope(players=frozenset())


def scope(player: Player, **others) -> StatisticsScope:
    return StatisticsScope(players=frozenset({player.pk}), **others)


def test_nothing_analysed_yet_says_how_analyses_come_about(players) -> None:
    stored(played(3), players=players)
    text = page(players["S"])
    assert "Nothing analysed yet" in text
    assert "press “Keep this analysis”" in text


def test_figures_are_those_of_the_analysed_donnes(players) -> None:
    analysed(players, faults={"S": 12.0})
    analysed(players, 4)
    stored(played(5), players=players)
    found = figures(page(players["S"]))
    sums = own_play(scope(players["S"])).by_game["retourne"]
    assert (sums.donnes, sums.faults, sums.cost, sums.luck) == (2, 1, 12.0, 16)
    assert found["Accuracy"] == f"{round(100 * (sums.judged - 1) / sums.judged)}%"
    assert found["Lost by faults per donne"] == "6.0"
    assert found["Lost by luck per donne"] == "8.0"
    assert found["Donnes analysed"] == "2"


def test_phases_added_up_by_partie_are_those_of_the_rows(players) -> None:
    for seed in range(3):
        analysed(players, seed, faults={"S": 3.25 + seed, "N": 7.5})
    expected: dict[str, list[float]] = {}
    for row in SeatAnalysis.objects.filter(player=players["S"]):
        for phase, (cards, cost) in row.phases.items():
            sums = expected.setdefault(phase, [0, 0])
            expected[phase] = [sums[0] + cards, sums[1] + cost]
    found = own_play(scope(players["S"])).by_game["retourne"].phases
    assert {phase: list(sums) for phase, sums in found.items()} == {
        phase: [cards, pytest.approx(cost)] for phase, (cards, cost) in expected.items()
    }


def test_period_rules_and_kind_choose_what_counts(players) -> None:
    analysed(players, 3)
    old = analysed(players, 4, at=EVENING - timedelta(days=90))
    assert figures(page(players["S"]))["Donnes analysed"] == "2"
    assert figures(page(players["S"], **{"from": "2026-11-01"}))["Donnes analysed"] == "1"
    assert "Nothing analysed yet" in page(players["S"], rules="encheres")
    Partie.objects.filter(pk=old.pk).update(kind=Table.Kind.PRACTICE)
    assert figures(page(players["S"]))["Donnes analysed"] == "1"
    assert "poker is not one of the available choices" in page(players["S"], rules="poker")


def test_the_three_dearest_faults_lead_to_their_positions_dearest_first(players) -> None:
    costs = (4.0, 30.0, 8.0, 5.0)
    parties = {cost: analysed(players, seed, faults={"S": cost, "N": 99.0}) for seed, cost in enumerate(costs)}
    text = page(players["S"], players["S"])
    assert "Your three dearest cards" in text
    codes = re.findall(r'<a href="/parties/([^/]+)/donne/1/\d+/">', text)
    assert codes == [parties[cost].code for cost in (30.0, 8.0, 5.0)]
    assert "30.0 points lost on average." in text
    assert "with Nour against Émile and Wanda." in text
    for link in re.findall(r'<a href="(/parties/[^/]+/donne/1/\d+/)">', text):
        assert as_(None).get(link).status_code == 200
    assert "The three dearest cards" in page(players["S"])


def test_a_withheld_partie_counts_for_nobody_until_it_is_released(players) -> None:
    analysed(players, faults={"S": 9.0})
    Partie.objects.update(withheld=True, visibility=Table.Visibility.LINK)
    assert "Nothing analysed yet" in page(players["S"])
    assert "Nothing analysed yet" in page(players["S"], players["S"])
    assert less_par_of(scope(players["S"], readable=readable_records(players["S"], "partie__"))) is None
    assert averages(ANYTHING, None) == ({}, {})
    Partie.objects.update(withheld=False)
    assert figures(page(players["S"]))["Donnes analysed"] == "1"


def test_a_partie_with_hints_counts_neither_for_its_player_nor_in_averages(players) -> None:
    analysed(players, faults={"S": 9.0})
    assert statistics_of(scope(players["S"])).total["parties"] == 1
    Partie.objects.update(aided=True)
    assert "Nothing analysed yet" in page(players["S"], players["S"])
    assert statistics_of(scope(players["S"])).total["parties"] == 0
    assert not _last_parties(ANYTHING).exists()


def test_faults_of_unlisted_parties_and_those_of_hidden_people_are_not_told(players) -> None:
    partie = analysed(players, faults={"S": 9.0}, visibility=Table.Visibility.LINK)
    assert partie.code not in page(players["S"])
    assert partie.code in page(players["S"], players["W"])
    Partie.objects.update(visibility=Table.Visibility.OPEN)
    stranger = Player.objects.create(user=UserFactory(username="Olga", language="en"), name="Olga")
    assert partie.code in page(players["S"], stranger)
    Block.objects.create(by=players["E"], blocked=stranger)
    text = page(players["S"], stranger)
    assert partie.code not in text
    assert "No fault in the donnes that you may open here." in text


def test_the_dearest_faults_are_found_behind_many_that_may_not_be_found(players, monkeypatch) -> None:
    monkeypatch.setattr(play_pages, "FIRST_ASKED", 2)
    hidden = [analysed(players, seed, faults={"S": 90.0 + seed}, visibility=Table.Visibility.LINK) for seed in range(3)]
    shown = [analysed(players, seed, faults={"S": 5.0 + seed}) for seed in range(3, 6)]
    text = page(players["S"])
    assert [partie.code in text for partie in (*hidden, *shown)] == [False, False, False, True, True, True]


def test_few_donnes_are_said_to_tell_little(players, monkeypatch) -> None:
    analysed(players)
    assert "chance weighs much in these figures" in page(players["S"])
    monkeypatch.setattr(play_pages, "FEW_DONNES", 1)
    assert "chance weighs much in these figures" not in page(players["S"])


@pytest.mark.parametrize("shown", ["all", "friends", "me"])
def test_a_private_person_s_play_is_private(players, shown) -> None:
    analysed(players, faults={"S": 9.0})
    Profile.objects.create(player=players["S"], statistics=shown)
    text = page(players["S"], players["W"])
    assert ("These figures are private" in text) is (shown != "all")
    assert ("Accuracy" in text) is (shown == "all")
    assert "Accuracy" in page(players["S"], players["S"])
    link = f'href="{address(players["S"])}"'
    assert (link in as_(players["W"]).get(reverse("history:player", args=[players["S"].pk])).text) is (shown == "all")


def test_a_guest_sees_their_own_play_and_nobody_else_does(players) -> None:
    guest = PlayerFactory(name="Gaston")
    analysed(players | {"S": guest}, faults={"S": 9.0})
    assert "Gaston has no account" in page(guest, players["W"])
    own = as_(None)
    session = own.session
    session["player"] = guest.pk
    session.save()
    assert "Accuracy" in own.get(address(guest)).text


def test_closed_accounts_bots_and_blocked_people_have_no_page(players) -> None:
    analysed(players)
    Block.objects.create(by=players["E"], blocked=players["N"])
    assert as_(players["N"]).get(address(players["E"])).status_code == 404
    assert as_(None).get(address(PlayerFactory(kind="bot"))).status_code == 404
    south = players["S"]
    delete_account(south.user)
    assert "Accuracy" not in as_(None).get(address(south)).text


def test_a_guest_who_signed_in_is_their_account(players) -> None:
    guest = PlayerFactory(name="Guest", absorbed_by=players["S"])
    assert as_(None).get(address(guest)).headers["Location"] == address(players["S"])


def test_averages_need_enough_people_and_bands_people_of_that_rating(players) -> None:
    analysed(players, faults={"S": 8.0})
    assert averages(ANYTHING, None) == ({}, {})
    assert "There is no average to compare with" in page(players["S"])
    cache.clear()
    others = cast()
    for player in others.values():
        player.user, player.rating = UserFactory(), 1450.0
        player.save()
    analysed(others, 4, faults={"N": 16.0})
    [average] = averages(ANYTHING, None)[0].values()
    assert (average.people, average.donnes, average.cost) == (8, 8, 24.0)
    assert band_of(others["N"]) == RatingBand(1400, 1599)
    assert averages(ANYTHING, RatingBand(1400, 1599))[1] == {}
    assert "site: 3.0" in page(players["S"])
    assert "Site: average of 8 people" in page(players["S"])
    assert "Too few people with a rating of 1400–1599" in page(others["N"])
    Player.objects.filter(pk__in=[players["S"].pk, players["W"].pk]).update(rating=1599.4)
    cache.clear()
    [near] = averages(ANYTHING, RatingBand(1400, 1599))[1].values()
    assert (near.people, near.cost) == (LEAST_PEOPLE, 24.0)
    assert "1400–1599: 6 people with such a rating." in page(others["N"])
    assert "similar rating: 4.0" in page(others["N"])
    assert "1400–1599" not in page(players["E"])


def test_averages_are_read_from_a_bounded_number_of_rows_and_kept(players) -> None:
    analysed(players)
    with CaptureQueriesContext(connection) as counted:
        averages(ANYTHING, None)
        averages(ANYTHING, RatingBand(1400, 1599))
    assert len(counted) == 2
    assert f"LIMIT {SAMPLED}" in counted.captured_queries[0]["sql"]


def test_averages_follow_days_rules_and_kind(players) -> None:
    others = cast()
    for player in others.values():
        player.user = UserFactory()
        player.save()
    analysed(others, 4, faults={"N": 16.0}, at=EVENING - timedelta(days=90))
    analysed(players, 3, faults={"S": 8.0})
    [average] = averages(ANYTHING, None)[0].values()
    assert (average.people, average.cost) == (8, 24.0)
    assert "Site: average of 8 people" in page(players["S"])
    narrower = {"since": EVENING.date()}, {"until": EVENING.date() - timedelta(days=9)}, {"rules": "encheres"}
    for each in (*narrower, {"kind": "ranked"}):
        assert averages(replace(ANYTHING, **each), None)[0] == {}, each
    assert averages(replace(ANYTHING, rules="retourne", kind="casual"), None)[0]
    text = page(players["S"], **{"from": EVENING.date().isoformat()})
    assert "There is no average to compare with" in text
    assert "site:" not in text


def test_more_donnes_cost_no_more_queries(players) -> None:
    def queries() -> int:
        cache.clear()
        with CaptureQueriesContext(connection) as counted:
            page(players["S"])
        return len(counted)

    for seed in range(3):
        analysed(players, seed, faults={"S": 4.0 + seed})
    few = queries()
    for seed in range(3, 9):
        analysed(players, seed, faults={"S": 4.0 + seed}, at=EVENING - timedelta(days=seed))
    assert queries() == few


def test_play_over_time_is_drawn_with_its_table(players) -> None:
    analysed(players, 3, faults={"S": 6.0})
    assert 'class="plot-drawing"' not in page(players["S"])
    analysed(players, 4, faults={"S": 2.5}, at=EVENING - timedelta(days=2))
    text = page(players["S"])
    over_time, phases = text.split("Each phase over time")
    assert over_time.count('class="plot-drawing"') == 1
    assert "Leading to a trick: points lost in ten cards, over time" in phases
    assert phases.count('class="plot-drawing"') == phases.count("over time</h3>") > 3
    rows = re.findall(
        r'<th scope="row">([^<]*)</th><td class="figure">1</td><td class="figure">([^<]*)</td>', over_time
    )
    assert [cost for _day, cost in rows] == ["2.5", "6.0"]


def test_the_result_beside_perfect_play_has_its_standard_error(players) -> None:
    assert less_par_of(scope(players["S"])) is None
    for seed, more in enumerate((10, -4, 6)):
        analysed(players, seed, more=more)
    found = less_par_of(scope(players["S"]))
    assert found == LessPar(4, pytest.approx(sqrt((36 + 64 + 4) / 2 / 3)), 3)
    against = less_par_of(scope(players["S"], opponent=frozenset({players["W"].pk})))
    assert (against.figure, against.opposite, against.donnes) == ("+4.0", "−4.0", 3)
    assert less_par_of(scope(players["E"])).mean == -4
    assert less_par_of(scope(players["S"], partner=frozenset({players["W"].pk}))) is None


def test_statistics_and_both_pages_of_two_people_tell_it(players) -> None:
    for seed, more in enumerate((10, -4, 6)):
        analysed(players, seed, more=more)
    south, north, west = (players[seat].pk for seat in "SNW")
    for name, ids in (("player", [south]), ("pair", sorted([south, north])), ("head-to-head", [south, west])):
        text = as_(None).get(reverse(f"history:{name}", args=ids)).text
        assert "Against perfect play, per donne" in text, name
        assert "+4.0" in text
        assert "3 donnes analysed; standard error ± 4.2" in text
    assert "−4.0" in text


@pytest.mark.parametrize(("number", "told"), [(0.04, "0.0"), (-0.04, "0.0"), (2.46, "+2.5"), (-12, "−12.0")])
def test_signs_are_those_of_the_rounded_number(number, told) -> None:
    assert signed(number) == told


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_page_is_in_both_languages(players, language) -> None:
    analysed(players, faults={"S": 9.5})
    text = as_(None).get(address(players["S"]), {"lang": language}).content.decode()
    assert {"fr": "Entame d’un pli", "en": "Leading to a trick"}[language] in text
    assert {"fr": "9,5", "en": "9.5"}[language] in text
    assert "style=" not in text
    places = re.findall(r' (?:x|y|x1|x2|y1|y2|cx|cy|width|height)="([^"]*)"', text)
    assert [place for place in places if not re.fullmatch(r"-?\d+(\.\d+)?%?", place)] == []
