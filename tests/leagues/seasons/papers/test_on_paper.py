"""Tables and calendar on paper, read back: who stands where, which day, what it came to, and of which version."""

from datetime import date, timedelta
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from leagues.seasons.recounting import recount
from leagues.seasons.season_log import steps
from tests.leagues.contests.papers.readback import pages_of, words_of
from tests.leagues.seasons.agenda_cast import contest_on, moved_by_agreement, started
from tests.leagues.seasons.cast import FIRST_DAY, Desk, Played, a_challenge, a_championship, a_ladder

pytestmark = pytest.mark.django_db


def printed(played: Played, name: str, **query: str) -> bytes:
    season = played.season
    path = reverse(f"leagues:{name}", args=[season.league.code, season.number])
    answer: Any = Client(headers={"accept-language": "en"}).get(path, query)
    assert answer.status_code == 200
    return bytes(answer.content)


def test_each_division_stands_under_its_name_in_the_order_of_the_ranking() -> None:
    played = started(4, 2)
    played.do(steps.Report(fixture=1, score=steps.Score(points=(1102, 842))))
    recount(played.season.pk)
    [page] = pages_of(printed(played, "pdf"))
    rows = page.rows
    titles = [row[0] for row in rows if row[0].startswith("Division")]
    assert titles == ["Division 1", "Division 2"]
    at = next(place for place, row in enumerate(rows) if row[0] == "Division 1")
    home = played.state.fixture(1).drawn.home
    assert rows[at + 1][:2] == ["1", names(played, home)]
    assert any(f"version {played.state.version}" in word for word in page.words)


def names(played: Played, entrant: int) -> str:
    first = {person.pk: f"{each} {person.last_name[0]}." for each, person in played.house.people.items()}
    return " – ".join(first[person] for person in played.state.entrant(entrant).persons)


def test_a_ranking_that_is_behind_says_so() -> None:
    played = started(2)
    recount(played.season.pk)
    played.do(steps.Report(fixture=1, score=steps.Score(points=(1102, 842))))
    assert "1 change is not counted yet." in words_of(printed(played, "pdf"))
    recount(played.season.pk)
    assert not any("not counted yet" in word for word in words_of(printed(played, "pdf")))


def test_a_season_without_a_ranking_prints_a_page_that_says_so() -> None:
    played = a_championship(2)
    assert "Nothing has been played yet." in words_of(printed(played, "pdf"))
    assert "No dates yet" in words_of(printed(played, "calendar_pdf"))


def test_a_closed_season_prints_its_final_ranking() -> None:
    played = started(2)
    for fixture in (1, 2):
        played.do(steps.Report(fixture=fixture, score=steps.Score(points=(1102, 842))))
    assert "Provisional ranking" in words_of(printed(played, "pdf"))
    played.do(steps.Close())
    recount(played.season.pk)
    assert "Final ranking" in words_of(printed(played, "pdf"))


def test_the_calendar_has_every_fixture_on_its_day_under_its_month() -> None:
    played = started(4)
    moved_by_agreement(played, 1, FIRST_DAY + timedelta(days=3))
    played.do(steps.Report(fixture=2, score=steps.Score(points=(1102, 842))))
    [page] = pages_of(printed(played, "calendar_pdf"))
    assert {"October 2026", "November 2026"} <= set(page.words)
    assert "originally on Friday 2 October" in page.words
    assert any(word.replace(",", "").replace("\xa0", "") == "1102 – 842" for word in page.words)
    assert sum(word == names(played, 1) for word in page.words) == 6


def test_a_long_calendar_goes_on_on_the_next_page_with_its_columns() -> None:
    pages = pages_of(printed(started(8), "calendar_pdf"))
    assert len(pages) > 1
    assert all("Home" in page.words for page in pages)


def test_days_of_a_challenge_and_months_of_a_ladder_are_printed_too() -> None:
    challenge = a_challenge()
    contest = contest_on(challenge.house, date(2026, 10, 9), name="Soirée d’octobre")
    challenge.do(steps.HoldDay(number=1, contest=contest.pk))
    words = words_of(printed(challenge, "calendar_pdf"))
    assert {"Soirée d’octobre", "Salle des fêtes", "Fri 9, 21:30"} <= set(words)
    words = words_of(printed(a_ladder(house=challenge.house), "calendar_pdf"))
    assert {"October 2026", "Month 1 of the ladder", "Fri 2 to Sat 31"} <= set(words)


def test_the_month_of_a_ladder_may_be_chosen_and_one_without_a_table_is_not_there() -> None:
    ladder = a_ladder(2)
    ladder.do(steps.Open())
    ladder.do(steps.TurnMonth(number=1, ratings=()))
    recount(ladder.season.pk)
    assert "Provisional ranking, month 1" in words_of(printed(ladder, "pdf", mois="1"))
    assert Desk(ladder).get("pdf", mois="7").status_code == 404


def test_a_paper_may_be_asked_for_in_the_other_language() -> None:
    played = started(2)
    assert words_of(printed(played, "calendar_pdf", language="fr")) != words_of(printed(played, "calendar_pdf"))
