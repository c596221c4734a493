"""The desk is told at the closing and at the draw of entries whose table on the site cannot be opened."""

from dataclasses import replace
from datetime import timedelta

import pytest
from django.urls import reverse

from games.models import Notification
from leagues.contests.contest_log import steps
from leagues.contests.contest_log.settings import ContestPlace
from leagues.contests.online import course
from leagues.models import Person
from tests.leagues.contests.online.test_live_tables import ONLINE, all_present, with_accounts
from tests.leagues.contests.preparing.at_desk import Desk
from tests.leagues.contests.staging import MORNING, stage

pytestmark = pytest.mark.django_db(transaction=True)


def staged_with_a_stranger(settings=ONLINE):
    """Four pairs, of which the second has somebody without an account."""
    staged = stage(pairs=4, settings=settings)
    stranger = staged.state.entrant(2).persons[1]
    return with_accounts(staged, but=[stranger]), Person.objects.get(pk=stranger)


def told(player):
    kept = Notification.objects.filter(to=player, kind="without-account")
    return [each.about["count"] for each in kept.order_by("pk")]


def everybody_was_told(staged):
    return [told(each) for each in (staged.organizer, staged.arbiter, staged.desk)]


def test_a_contest_that_runs_on_its_times_tells_the_desk_before_it_begins(monkeypatch):
    monkeypatch.setattr(course, "LOOKED_BACK", timedelta(days=36_500))
    staged, _stranger = staged_with_a_stranger()
    all_present(staged)
    course.run_due(MORNING)
    assert staged.state.published
    assert all(each[:1] == ["1"] for each in everybody_was_told(staged))


def test_what_was_read_at_the_closing_is_told_again_at_the_draw():
    staged, _stranger = staged_with_a_stranger()
    staged.do(steps.CloseEntries())
    assert everybody_was_told(staged) == [["1"]] * 3
    Notification.objects.update(read_at=MORNING)
    staged.draw()
    assert everybody_was_told(staged) == [["1", "1"]] * 3


def test_where_everybody_has_an_account_nobody_is_told():
    staged = with_accounts(stage(pairs=4, settings=ONLINE))
    staged.draw()
    assert everybody_was_told(staged) == [[]] * 3


def test_a_contest_of_the_hall_tells_nobody():
    staged, _stranger = staged_with_a_stranger(replace(ONLINE, place=ContestPlace.HALL))
    staged.draw()
    assert everybody_was_told(staged) == [[]] * 3


def test_who_is_absent_opens_no_table_and_is_not_told_of():
    staged, _stranger = staged_with_a_stranger()
    staged.do(steps.CheckIn(number=2, present=False))
    staged.draw()
    assert everybody_was_told(staged) == [[]] * 3


@pytest.mark.parametrize("where", ["check-in", "online", "draw"])
def test_the_pages_name_them_and_lead_to_the_card_that_links_them(where):
    staged, stranger = staged_with_a_stranger()
    desk = Desk(staged)
    args = [1] if where == "draw" else []
    for moment in ("before", "closed", "drawn"):
        if moment == "closed":
            desk.post("close-entries", {"do": "close"})
        if moment == "drawn":
            staged.draw()
        text = desk.client.get(reverse(f"contests:{where}", args=[staged.contest.code, *args])).content.decode()
        assert stranger.last_name in text, moment
        assert reverse("clubs:card", args=[staged.club.code, stranger.pk]) in text, moment
    stranger.player = staged.desk
    stranger.save()
    text = desk.client.get(reverse(f"contests:{where}", args=[staged.contest.code, *args])).content.decode()
    assert "/carte/" not in text


def test_closing_says_how_many_cannot_open_their_table():
    staged, _stranger = staged_with_a_stranger()
    assert "1 inscription ne peut pas ouvrir" in Desk(staged).post("close-entries", {"do": "close"}).text
