"""Tables and calendar for a spreadsheet: what the pages show, parted as spreadsheets of that language want it."""

import csv
from datetime import date, timedelta
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from leagues.seasons.recounting import recount
from leagues.seasons.season_log import steps
from tests.leagues.seasons.agenda_cast import contest_on, moved_by_agreement, started
from tests.leagues.seasons.cast import FIRST_DAY, Played, a_challenge, a_ladder

pytestmark = pytest.mark.django_db


def rows(played: Played, name: str, language: str = "en") -> list[dict[str, str]]:
    season = played.season
    path = reverse(f"leagues:{name}", args=[season.league.code, season.number])
    answer: Any = Client(headers={"accept-language": language}).get(path)
    assert answer.status_code == 200
    assert answer["Content-Type"] == "text/csv; charset=utf-8"
    text = answer.content.decode()
    assert text[0] == "\ufeff"
    return list(csv.DictReader(text[1:].splitlines(), delimiter="," if language == "en" else ";"))


def test_every_line_of_every_table_is_a_row_of_figures() -> None:
    played = started(4, 2)
    played.do(steps.Report(fixture=1, score=steps.Score(points=(1102, 842), capots=(1, 0))))
    recount(played.season.pk)
    found = rows(played, "csv")
    assert [row["Division"] for row in found] == ["1"] * 4 + ["2"] * 2
    first = found[0]
    assert first | {"Rank": "1", "Wins": "1", "Match points": "3", "Points": "1102", "Capots": "1"} == first
    assert first["Names"].endswith(".")
    assert first["Form"] == "won"


def test_french_spreadsheets_have_french_separators() -> None:
    played = started(2)
    recount(played.season.pk)
    assert len(rows(played, "csv", "fr")) == 2


def test_a_fixture_is_a_row_with_its_days_and_its_result() -> None:
    played = started(2)
    moved_by_agreement(played, 1, FIRST_DAY + timedelta(days=3))
    played.do(steps.Report(fixture=2, score=steps.Score(points=(1102, 842))))
    found = {row["Number"]: row for row in rows(played, "calendar_csv")}
    assert (found["1"]["Day"], found["1"]["Original day"]) == ("2026-10-05", "2026-10-02")
    assert (found["1"]["Home points"], found["1"]["State"]) == ("", "to be played")
    assert (found["2"]["Home points"], found["2"]["Away points"], found["2"]["State"]) == ("1102", "842", "played")


def test_days_and_months_are_rows_too() -> None:
    challenge = a_challenge()
    contest = contest_on(challenge.house, date(2026, 10, 9))
    challenge.do(steps.HoldDay(number=1, contest=contest.pk))
    [day] = rows(challenge, "calendar_csv")
    assert (day["Day"], day["Hour"], day["Place"]) == ("2026-10-09", "21:30", "Salle des fêtes")
    months = rows(a_ladder(house=challenge.house), "calendar_csv")
    assert (months[0]["Day"], months[0]["Last day"]) == ("2026-10-02", "2026-10-31")


def test_no_name_is_taken_for_a_formula() -> None:
    played = started(2)
    for first, person in played.house.people.items():
        person.first_name = f"={first}()"
        person.save()
    homes = [row["Home"] for row in rows(played, "calendar_csv")]
    assert homes
    assert [home for home in homes if not home.startswith("'=")] == []


@pytest.mark.parametrize("name", ["csv", "pdf", "calendar_csv", "calendar_pdf"])
def test_what_is_not_announced_is_taken_away_by_nobody(name: str) -> None:
    season = started(2, public=False).season
    path = reverse(f"leagues:{name}", args=[season.league.code, season.number])
    assert Client().get(path).status_code == 404
