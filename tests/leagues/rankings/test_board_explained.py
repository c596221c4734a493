"""A rating explained: every partie behind it that the reader may see."""

import re
from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from accounts.models import User
from games.models import Block, Follow, Profile, Table
from games.privacy.account_deletion import delete_account
from leagues.models import PersonRating
from tests.leagues.rankings.board_cast import GAME, browser, page
from tests.leagues.rankings.ranked_players import partie, people, tell

pytestmark = pytest.mark.django_db


@pytest.fixture
def company():
    """Six people with accounts; the first four play together first."""
    six = people()
    User.objects.update(language="en")
    return six


def play(*four, **how):
    row = partie(four, **how)
    tell(row)
    return row


def where(player, **asked):
    return f"/classements/{GAME}/joueurs/{player.pk}/" + "".join(f"?{name}={value}" for name, value in asked.items())


def lines(text):
    """What each line says, without its tags."""
    found = re.findall(r"<li>(.*?)</li>", text.partition('ranking-made">')[2].partition("</ul>")[0], re.DOTALL)
    return [" ".join(re.sub(r"<[^>]*>", " ", line).split()) for line in found]


def test_a_line_tells_with_whom_against_whom_the_result_and_what_it_changed(company):
    north, south, east, west, *_ = company
    row = play(north, south, east, west)
    text = page(where(north))
    (line,) = lines(text)
    assert line.startswith("with Player 1, against Player 2 and Player 3")
    assert " won " in line
    assert f'href="/parties/{row.code}/"' in text
    now = PersonRating.objects.get(player=north)
    assert f"new → then {round(now.mu)} ± {round(2 * now.sigma)}" in line
    assert " lost " in lines(page(where(east)))[0]


def test_the_next_change_begins_where_the_last_ended(company):
    north, south, east, west, fifth, sixth = company
    play(north, south, east, west)
    play(north, fifth, south, sixth, minutes=20, winner="EW")
    second, first = lines(page(where(north)))
    after = re.search(r"then (\d+ ± \d+)", first)[1]
    assert f"{after} → then" in second
    assert re.search(r" −\d+$", second)


def test_the_third_among_the_same_four_of_a_day_says_what_it_weighs(company):
    for minutes in (0, 20, 40):
        play(*company[:4], minutes=minutes)
    third, second, first = lines(page(where(company[0])))
    assert "partie number 3 of the day among the same four: weight 0.4 " in third
    assert "partie number 2 of the day among the same four: weight 0.6 " in second
    assert "weighs" not in first


def test_who_left_has_lost_and_who_was_left_alone_in_defeat_is_spared(company):
    north, south, *_ = company
    play(*company[:4], left="N", winner="NS")
    play(*company[:4], left="N", winner="EW", minutes=20)
    assert all("left by this player: counts as lost" in line for line in lines(page(where(north))))
    lost, won = lines(page(where(south)))
    assert "does not count: this player’s partner left the partie" in lost
    assert " won " in won


def test_thirty_a_page_the_latest_first(company):
    for minutes in range(31):
        play(*company[:4], minutes=minutes)
    assert len(lines(page(where(company[0])))) == 30
    (oldest,) = lines(page(where(company[0], page=2)))
    assert "new →" in oldest
    assert "No parties are left" in page(where(company[0], page=3))


def test_the_course_is_drawn_from_the_second_day_on(company):
    play(*company[:4])
    assert "plot-course" not in page(where(company[0]))
    play(*company[:4], minutes=24 * 60)
    text = page(where(company[0]))
    assert "plot-course" in text
    assert "plot-band" in text


def test_nothing_counted_yet_says_so(company):
    assert "No rating yet" in page(where(company[0]))
    page(f"/classements/tarot/joueurs/{company[0].pk}/", status=404)
    page(f"/classements/{GAME}/joueurs/999999/", status=404)


@pytest.mark.parametrize("chosen", [Profile.Shown.MYSELF, Profile.Shown.FRIENDS])
def test_who_keeps_statistics_private_shows_points_alone(company, chosen):
    north, south, *_ = company
    play(*company[:4])
    Profile.objects.create(player=north, statistics=chosen)
    for reader in (None, south):
        text = page(where(north), reader)
        assert "The details of this rating are private" in text
        assert str(round(PersonRating.objects.get(player=north).mu)) in text
        assert lines(text) == []
        assert "plot-course" not in text
    assert len(lines(page(where(north), north))) == 1


def test_friends_see_what_is_shown_to_friends(company):
    north, south, *_ = company
    play(*company[:4])
    Profile.objects.create(player=north, statistics=Profile.Shown.FRIENDS)
    Follow.objects.create(follower=north, followed=south)
    Follow.objects.create(follower=south, followed=north)
    assert len(lines(page(where(north), south))) == 1


def test_a_partie_with_somebody_hidden_counts_and_is_named_to_nobody_hidden(company):
    north, south, east, west, reader, _ = company
    row = play(north, south, east, west)
    Block.objects.create(by=reader, blocked=west)
    text = page(where(north), reader)
    (line,) = lines(text)
    assert "A partie that is not shown to you" in line
    assert row.code not in text
    assert west.name not in text
    assert row.code in page(where(north))


def test_a_partie_for_who_has_the_link_is_named_to_its_own_people_alone(company):
    north, south, *_, stranger = company
    row = play(*company[:4], visibility=Table.Visibility.LINK)
    assert row.code not in page(where(north), stranger)
    assert row.code in page(where(north), south)


def test_a_hidden_player_has_no_page(company):
    play(*company[:4])
    Block.objects.create(by=company[0], blocked=company[4])
    page(where(company[0]), company[4], status=404)


def test_a_former_player_is_named_as_one(company):
    north, south, *_ = company
    play(*company[:4])
    delete_account(south.user)
    (line,) = lines(page(where(north)))
    assert line.startswith("with Former player, against Player 2")
    assert "No rating yet" in page(where(south))
    assert "No rating yet" in page(f"/classements/{GAME}/paires/{north.pk}-{south.pk}/")


def test_a_pair_is_explained_by_what_it_played_together(company):
    north, south, east, west, fifth, _ = company
    play(north, south, east, west)
    play(north, fifth, south, west, minutes=20)
    there = f"/classements/{GAME}/paires/{north.pk}-{south.pk}/"
    (line,) = lines(page(there))
    assert line.startswith("against Player 2 and Player 3")
    backwards = browser().get(f"/classements/{GAME}/paires/{south.pk}-{north.pk}/")
    assert (backwards.status_code, backwards.url) == (301, there)
    page(f"/classements/{GAME}/paires/{north.pk}-{north.pk}/", status=404)


def test_a_guest_who_signed_in_since_leads_to_their_account(company):
    guest = company[5]
    guest.absorbed_by = company[0]
    guest.user = None
    guest.save()
    answer = browser().get(where(guest))
    assert (answer.status_code, answer.url) == (301, where(company[0]))


def test_many_parties_ask_no_more_than_two(company):
    asked = []
    for played in (2, 20):
        for minutes in range(played):
            play(*company[:4], minutes=len(asked) * 1000 + minutes)
        with CaptureQueriesContext(connection) as queries:
            page(where(company[0]))
        asked.append(len(queries))
    assert asked[0] == asked[1]


def test_a_new_season_is_less_sure_of_the_same_points(company, settings):
    play(*company[:4])
    settings.RATING_SEASONS = ["09-01"]
    play(*company[:4], minutes=timedelta(days=3).days * 24 * 60)
    second, first = lines(page(where(company[0])))
    points, give = map(int, re.search(r"then (\d+) ± (\d+)", first).groups())
    again, less_sure = map(int, re.search(r"(\d+) ± (\d+) → then", second).groups())
    assert again == points
    assert less_sure > give
