"""The ranking for a spreadsheet: who may have it, its columns, figures as figures, no formula."""

import csv

import pytest
from django.urls import reverse

from leagues.contests.contest_log import steps
from leagues.contests.contest_log.ranking import standings_of
from leagues.contests.contest_log.settings import FirstRoundDraw, Later, RankedBy, RoundSettings, settings_of
from leagues.contests.contest_log.steps import Released
from leagues.models import Person
from leagues.standings.prizes import Prize
from tests.leagues.contests.staging import stage

pytestmark = pytest.mark.django_db
PRIZES = (Prize(name="Ham", worth=4550, place=1), Prize(name="=1+1", worth=0, place=2))


def at_desk(client, staged, language="en"):
    staged.desk.user.language = language
    staged.desk.user.save(update_fields=["language"])
    client.force_login(staged.desk.user)


def rows(client, staged, spoken="en", number=0, **asked):
    name, more = ("round-ranking-csv", [number]) if number else ("ranking-csv", [])
    path = reverse(f"contests:{name}", args=[staged.contest.code, *more])
    answer = client.get(path, asked, headers={"accept-language": spoken})
    assert (answer.status_code, answer["Content-Type"]) == (200, "text/csv; charset=utf-8")
    text = answer.content.decode()
    assert text[0] == "\ufeff"
    return list(csv.DictReader(text[1:].splitlines(), delimiter="," if spoken == "en" else ";"))


def status(client, staged, number=0):
    name, more = ("round-ranking-csv", [number]) if number else ("ranking-csv", [])
    return client.get(reverse(f"contests:{name}", args=[staged.contest.code, *more])).status_code


def played(until=1, pairs=4, **chosen):
    staged = stage(pairs=pairs, settings=settings_of("classique-4x12", prizes=PRIZES, **chosen))
    for number in range(1, until + 1):
        staged.draw()
        staged.play(number)
    return staged


def test_every_line_of_the_ranking_is_a_row_of_figures(client):
    staged = played(2)
    at_desk(client, staged)
    found = rows(client, staged)
    assert list(found[0])[:4] == ["Rank", "Number", "Names", "Points"]
    assert "Stage" not in found[0]
    for row, standing in zip(found, standings_of(staged.state), strict=True):
        assert (row["Rank"], row["Number"]) == (str(standing.rank), str(standing.entrant))
        assert row["Points"] == str(standing.row.points)
    assert [(row["Prize"], row["Worth"]) for row in found] == [("Ham", "45.50"), ("'=1+1", ""), ("", ""), ("", "")]


def test_the_ranking_after_a_round_is_as_it_was_and_without_prizes(client):
    staged = played(2)
    at_desk(client, staged)
    found = rows(client, staged, number=1)
    assert [row["Number"] for row in found] == [str(each.entrant) for each in standings_of(staged.state, 1)]
    assert "Prize" not in found[0]


def test_names_that_begin_like_a_formula_are_none(client):
    staged = played()
    person = staged.state.entrant(1).persons[0]
    Person.objects.filter(pk=person).update(first_name="=HYPERLINK")
    at_desk(client, staged)
    [row] = [row for row in rows(client, staged) if row["Number"] == "1"]
    assert row["Names"].startswith("'=HYPERLINK")


def test_french_headings_and_separators(client):
    staged = played()
    for speaks, asked in (("en", {"language": "fr"}), ("fr", {})):
        at_desk(client, staged, speaks)
        first = rows(client, staged, "fr", **asked)[0]
        assert list(first)[:4] == ["Rang", "Numéro", "Noms", "Points"]
        assert first["Valeur"] == "45,50"


def test_the_stage_of_a_knock_out_has_a_column(client):
    staged = played(2, later=Later.KNOCK_OUT, first=FirstRoundDraw.ENTRY, rounds=(RoundSettings(),) * 2)
    at_desk(client, staged)
    assert [row["Stage"] for row in rows(client, staged)][:2] == ["winner", "final"]


def test_persons_who_are_ranked_have_no_number(client):
    staged = played(ranked=RankedBy.PERSONS)
    at_desk(client, staged)
    found = rows(client, staged)
    assert (len(found), "Number" in found[0]) == (8, False)


def test_everybody_has_what_is_shown_and_no_more(client):
    """As on paper: short names, and no prize before the end."""
    staged = played()
    assert (status(client, staged), status(client, staged, 1)) == (404, 404)
    staged.do(steps.Release(round=1, what=Released.RANKING))
    assert (status(client, staged), status(client, staged, 1), status(client, staged, 2)) == (200, 200, 404)
    public = rows(client, staged)
    assert "Prize" not in public[0]
    last_names = {person.last_name for person in Person.objects.all()}
    assert not any(name in row["Names"] for row in public for name in last_names)


def test_the_desk_is_led_to_it_from_its_papers_and_its_ranking(client):
    staged = played(2)
    at_desk(client, staged)
    code = staged.contest.code
    whole, first = reverse("contests:ranking-csv", args=[code]), reverse("contests:round-ranking-csv", args=[code, 1])
    papers = client.get(reverse("contests:papers", args=[code])).content.decode()
    assert f'href="{whole}"' in papers
    assert f'href="{first}"' in papers
    ranking = reverse("contests:standings", args=[code])
    assert f'href="{whole}"' in client.get(ranking).content.decode()
    assert f'href="{first}"' in client.get(f"{ranking}?apres=1").content.decode()
