"""The CSV of a log: every step from the first, with author, reason and the undo; spreadsheets run nothing in it."""

import csv
import io

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from leagues.clubs.log_text import undo
from leagues.clubs.registry import amend, write_down
from leagues.contests.contest_log import steps
from leagues.seasons.season_log import steps as season_steps
from tests.leagues.contests.running.asking import address, ask, browser
from tests.leagues.contests.staging import somebody, stage
from tests.leagues.seasons.cast import Desk, a_ladder

pytestmark = pytest.mark.django_db


def rows_of(answer, separator=","):
    assert answer.headers["Content-Type"] == "text/csv; charset=utf-8"
    text = answer.content.decode("utf-8-sig")
    return list(csv.reader(io.StringIO(text, newline=""), delimiter=separator))


def test_each_step_of_a_contest_is_a_row_with_its_undo():
    staged = stage(pairs=1)
    paid = staged.do(steps.Pay(number=1, cents=1000), by=staged.desk).version
    staged.do(steps.Undo(version=paid, why="Wrong pair"))
    answer = ask(staged, "log-csv")
    heading, *rows = rows_of(answer)
    assert heading == ["Version", "Time", "Who", "Step", "Reason", "Undone by step"]
    assert [int(row[0]) for row in rows] == list(range(1, paid + 2))
    fee, undo = rows[-2:]
    assert (fee[2], fee[4:]) == ("desk", ["", str(paid + 1)])
    assert fee[3].startswith("Fee of 1 Anne Martin")
    assert undo[2:] == ["organizer", f"Step {paid} undone.", "Wrong pair", ""]
    assert f"{staged.contest.code}-log.csv" in answer.headers["Content-Disposition"]


def test_times_are_in_the_viewers_zone_and_name_it():
    staged = stage()
    times = [row[1] for row in rows_of(ask(staged, "log-csv"))[1:]]
    assert all(time[10] == "T" and time[19:] in ("+01:00", "+02:00") for time in times)


def test_an_undo_that_was_undone_leaves_its_step_standing():
    staged = stage()
    first = staged.state.version
    for version in range(first, first + 2):
        staged.do(steps.Undo(version=version))
    assert [row[5] for row in rows_of(ask(staged, "log-csv"))[-3:]] == ["", str(first + 2), ""]


@pytest.mark.parametrize("typed", ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1"])
def test_no_reason_is_taken_for_a_formula(typed):
    staged = stage()
    staged.do(steps.Cancel(why=typed))
    assert rows_of(ask(staged, "log-csv"))[-1][4] == f"'{typed}"


def test_a_season_is_in_the_language_of_the_viewer_and_says_what_it_did_by_itself():
    played = a_ladder(1)
    played.do(season_steps.Open())
    rows = rows_of(Desk(played, language="fr").get("log-csv"), ";")
    assert rows[0] == ["Version", "Date et heure", "Qui", "Étape", "Raison", "Annulée par l’étape"]
    assert rows[-1][2:] == [played.organizer.name, "La saison est ouverte.", "", ""]


def test_only_people_of_the_club_have_it():
    staged = stage()
    assert ask(staged, "log-csv", by=somebody("passer-by")).status_code == 404
    assert ask(staged, "log-csv", by=staged.desk).status_code == 200


def test_only_people_who_run_a_season_have_it():
    played = a_ladder(1)
    assert Desk(played, played.house.stranger).get("log-csv").status_code == 404


def test_the_page_links_to_it():
    staged = stage()
    assert f'href="{address(staged, "log-csv")}"' in ask(staged, "log").content.decode()


def test_a_long_log_takes_as_many_queries_as_a_short_one():
    staged, counted = stage(pairs=2), []
    for _time in range(2):
        ask(staged, "log-csv")
        with CaptureQueriesContext(connection) as queries:
            assert len(rows_of(ask(staged, "log-csv"))) == staged.state.version + 1
        counted.append(len(queries))
        for present in (True, False) * 10:
            staged.do(steps.CheckIn(number=1, present=present))
    assert counted[0] == counted[1]


def test_a_club_has_it_for_its_organizers():
    staged = stage()
    staged.club.refresh_from_db()
    person = write_down(staged.club, staged.organizer, "Anne", "Martin")
    step = amend(staged.club, staged.organizer, person.pk, first_name="=Anna")
    undo(staged.club, staged.organizer, step.version)
    where = reverse("clubs:log-csv", args=[staged.club.code])
    heading, *rows = rows_of(browser(staged.organizer).get(where))
    assert heading == ["Version", "Time", "Who", "Step", "Reason", "Undone by step"]
    assert [row[3] for row in rows] == [
        "wrote Anne Martin down in the registry",
        "corrected the entry of Anne Martin",
        "undid step 2: corrected the entry of Anne Martin",
    ]
    assert [row[5] for row in rows] == ["", "3", ""]
    assert browser(staged.desk).get(where).status_code == 403
