"""Calendars for programs: read back by a parser, stable whatever moves, and nothing in them that is not public."""

import re
from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from icalendar import Calendar, Event

from leagues.contests.contest_log import steps as contest_steps
from leagues.contests.store import write as write_contest
from leagues.seasons.calendar.views import give, owner_of, take_back, token_of
from leagues.seasons.season_log import steps
from tests.leagues.seasons.agenda_cast import contest_on, moved_by_agreement, started
from tests.leagues.seasons.cast import FIRST_DAY, Played, a_challenge, a_ladder, later

pytestmark = pytest.mark.django_db


def asked(played: Played, **query: Any) -> Any:
    season = played.season
    return Client().get(reverse("leagues:feed", args=[season.league.code, season.number]), query)


def read(played: Played, **query: Any) -> Calendar:
    return Calendar.from_ical(asked(played, language="en", **query).content)


def events(played: Played, **query: Any) -> dict[str, Event]:
    return {str(event["uid"]).rsplit("-", 3)[0]: event for event in read(played, **query).walk("VEVENT")}


def test_a_fixture_is_an_event_of_its_day() -> None:
    played = started(4)
    fixture = played.state.fixture(1)
    home, away = (played.house.pairs[side - 1] for side in fixture.sides)
    event = events(played)["fixture-1"]
    assert event.decoded("dtstart") == FIRST_DAY
    assert event.decoded("dtend") == FIRST_DAY + timedelta(days=1)
    assert str(event["status"]) == "CONFIRMED"
    names = {person.pk: f"{first} {person.last_name[0]}." for first, person in played.house.people.items()}
    pairs = [" – ".join(names[each] for each in pair) for pair in (home, away)]
    assert str(event["summary"]) == f"{pairs[0]} against {pairs[1]}"
    assert str(event["url"]).endswith(f"/{played.season.league.code}/1/rencontres/1/")
    assert len(events(played)) == 12


def test_every_line_is_folded_and_ends_as_the_standard_asks() -> None:
    played = started(4)
    content = asked(played, language="fr").content
    assert content.startswith(b"BEGIN:VCALENDAR\r\n")
    assert content.endswith(b"END:VCALENDAR\r\n")
    assert not re.search(rb"(?<!\r)\n", content)
    assert max(map(len, content.split(b"\r\n"))) <= 75


def test_a_program_is_told_where_and_how_often_to_look_again() -> None:
    content = asked(started(2), language="fr").content.replace(b"\r\n ", b"")
    assert b"\r\nREFRESH-INTERVAL;VALUE=DURATION:PT6H\r\n" in content
    assert b"\r\nX-PUBLISHED-TTL:PT6H\r\n" in content
    assert b"/calendrier.ics?language=fr\r\n" in content


def test_what_people_write_is_escaped() -> None:
    played = started(4)
    odd = "A;b, c\\ d\r\nBEGIN:VEVENT"
    played.do(steps.Describe(name="26", starts_on=FIRST_DAY, ends_on=later(300).date(), league=odd, public=True))
    calendar = read(played)
    assert len(calendar.walk("VEVENT")) == 12
    assert str(calendar["x-wr-calname"]) == "A\\;b\\, c\\\\ d  BEGIN:VEVENT · 26"
    assert "A;b, c\\ d BEGIN:VEVENT · 26" in str(calendar.walk("VEVENT")[0]["description"])


def test_a_move_keeps_the_event_and_makes_it_later_and_newer() -> None:
    played = started(4)
    before = events(played)
    moved_by_agreement(played, 1, FIRST_DAY + timedelta(days=3))
    after = events(played)
    assert after.keys() == before.keys()
    assert str(after["fixture-1"]["uid"]) == str(before["fixture-1"]["uid"])
    assert after["fixture-1"].decoded("dtstart") == FIRST_DAY + timedelta(days=3)
    assert after["fixture-1"]["sequence"] > before["fixture-1"]["sequence"]
    assert after["fixture-1"].decoded("last-modified") == later(2.5)
    assert "originally on Friday 2 October" in str(after["fixture-1"]["description"])
    assert after["fixture-2"].to_ical() == before["fixture-2"].to_ical()


def test_an_undone_move_is_one_more_change() -> None:
    played = started(4)
    written = played.do(steps.Move(fixture=1, to=FIRST_DAY + timedelta(days=4)), at=later(3))
    moved = events(played)["fixture-1"]
    played.do(steps.Undo(version=written.version), at=later(4))
    back = events(played)["fixture-1"]
    assert back.decoded("dtstart") == FIRST_DAY
    assert back["sequence"] > moved["sequence"]
    assert back.decoded("dtstamp") == later(4)


def test_a_result_is_told_without_a_new_sequence() -> None:
    played = started(4)
    before = events(played)["fixture-1"]
    played.do(steps.Report(fixture=1, score=steps.Score(points=(1102, 842))), at=later(40))
    after = events(played)["fixture-1"]
    assert "1,102 – 842" in str(after["description"]).replace("\u202f", ",")
    assert after["sequence"] == before["sequence"]
    assert after.decoded("last-modified") == later(40)


def test_a_cancelled_season_cancels_everything_in_calendars() -> None:
    played = started(4)
    before = events(played)["fixture-1"]
    played.do(steps.Cancel(), at=later(9))
    assert {str(event["status"]) for event in events(played).values()} == {"CANCELLED"}
    assert events(played)["fixture-1"]["sequence"] > before["sequence"]


def test_what_a_pair_that_withdrew_had_left_to_play_is_cancelled() -> None:
    played = started(4)
    played.do(steps.Withdraw(entrant=1), at=later(9))
    off = {key for key, event in events(played).items() if str(event["status"]) == "CANCELLED"}
    theirs = {f"fixture-{n}" for n, each in played.state.fixtures.items() if 1 in each.sides}
    assert off == theirs


def test_the_calendar_of_one_entrant_has_theirs_alone() -> None:
    played = started(4)
    theirs = {f"fixture-{n}" for n, each in played.state.fixtures.items() if 2 in each.sides}
    assert set(events(played, entrant=2)) == theirs
    assert asked(played, entrant=99).status_code == 404
    assert asked(played, entrant="²").status_code == 404


def test_a_day_of_a_challenge_has_its_hour_and_place_and_follows_its_contest() -> None:
    played = a_challenge()
    contest = contest_on(played.house, date(2026, 10, 9))
    played.do(steps.HoldDay(number=1, contest=contest.pk), at=later(2))
    before = events(played)[f"contest-{contest.code}"]
    assert before.decoded("dtstart") == datetime(2026, 10, 9, 19, 30, tzinfo=UTC)
    assert str(before["location"]) == "Salle des fêtes"
    moved = contest_steps.Describe(name="Soirée", starts_at=datetime(2026, 10, 16, 19, 30, tzinfo=UTC), public=True)
    write_contest(contest, moved, played.house.organizer)
    after = events(played)[f"contest-{contest.code}"]
    assert after.decoded("dtstart") == datetime(2026, 10, 16, 19, 30, tzinfo=UTC)
    assert after["sequence"] > before["sequence"]


def test_a_contest_not_announced_is_in_no_calendar() -> None:
    played = a_challenge()
    contest = contest_on(played.house, date(2026, 10, 9), public=False)
    played.do(steps.HoldDay(number=1, contest=contest.pk))
    assert events(played) == {}


def test_a_month_of_a_ladder_is_all_its_days() -> None:
    event = events(a_ladder(4))["month-1"]
    assert (event.decoded("dtstart"), event.decoded("dtend")) == (FIRST_DAY, date(2026, 11, 1))


def test_a_season_that_is_not_announced_has_no_calendar_for_strangers() -> None:
    assert asked(started(4, public=False)).status_code == 404


def test_who_asks_again_is_told_that_nothing_has_changed() -> None:
    played = started(4)
    season = played.season
    path = reverse("leagues:feed", args=[season.league.code, season.number])
    mark = Client().get(path)["ETag"]
    assert Client().get(path, headers={"If-None-Match": mark}).status_code == 304


def own(token: str) -> Any:
    return Client().get(reverse("leagues:own_feed", args=[token]))


def test_ones_own_calendar_has_everything_one_plays_in() -> None:
    played = started(4)
    ladder = a_ladder(1, house=played.house)
    anne = played.house.players["Anne"]
    found = Calendar.from_ical(own(give(anne)).content).walk("VEVENT")
    number = played.number("Anne")
    theirs = [each for each in played.state.fixtures.values() if number in each.sides]
    months = [event for event in found if "month-" in str(event["uid"])]
    assert len(found) - len(months) == len(theirs) == 6
    assert len(months) == 9
    assert ladder.season.league.name in str(months[0]["summary"])
    assert Calendar.from_ical(own(give(played.house.stranger)).content).walk("VEVENT") == []


def test_a_day_of_a_challenge_is_in_the_calendar_of_who_is_entered_in_it() -> None:
    played = a_challenge()
    contest = contest_on(played.house, date(2026, 10, 9))
    played.do(steps.HoldDay(number=1, contest=contest.pk))
    pair = played.house.pairs[0]
    write_contest(contest, contest_steps.Enter(number=1, persons=pair), played.house.organizer)
    assert len(Calendar.from_ical(own(give(played.house.players["Anne"])).content).walk("VEVENT")) == 1
    assert not Calendar.from_ical(own(give(played.house.players["Chloé"])).content).walk("VEVENT")


def test_an_unannounced_season_is_in_nobodys_own_calendar() -> None:
    played = started(4, public=False)
    assert not Calendar.from_ical(own(give(played.house.players["Anne"])).content).walk("VEVENT")


def test_an_address_of_ones_own_stops_when_it_is_taken_back_or_made_anew() -> None:
    anne = started(2).house.players["Anne"]
    first = give(anne)
    assert token_of(anne) == first
    assert owner_of(first) == anne
    second = give(anne)
    assert (owner_of(first), owner_of(second)) == (None, anne)
    take_back(anne)
    assert owner_of(second) is None
    assert token_of(anne) is None
    assert own(second).status_code == 404
    third = give(anne)
    assert owner_of(third) == anne
    assert owner_of(second) is None


@pytest.mark.parametrize("token", ["", "1.1", "1.1.x", "x", "1.2.3.4"])
def test_an_address_that_nobody_signed_opens_nothing(token: str) -> None:
    started(2)
    assert owner_of(token) is None


def test_a_closed_accounts_calendar_stops() -> None:
    anne = started(2).house.players["Anne"]
    token = give(anne)
    anne.user.is_active = False
    anne.user.save()
    assert own(token).status_code == 404
