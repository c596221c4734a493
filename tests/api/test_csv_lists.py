"""Lists as CSV: the columns of the JSON answer, page by page, and no formula for a spreadsheet."""

import csv
import io

import pytest
from django.test import override_settings

from games.api.csv_lists import csv_of_page
from games.api.entrance import document
from games.api.shapes.sets import PersonInSet, SetOfDonnes
from games.models import Partie, PartieSeat
from tests.api.readable import readable_for
from tests.factories import PlayerFactory, cast, played, stored

pytestmark = pytest.mark.django_db


def table(answer):
    assert answer.status_code == 200, answer.content
    assert answer.headers["Content-Type"] == "text/csv; charset=utf-8"
    return list(csv.DictReader(io.StringIO(answer.content.decode(), newline="")))


def test_parties_have_the_columns_of_their_fields(stranger, alice):
    partie = stored(played(), players={**cast(), "S": alice})
    [line] = table(stranger.get("/parties", format="csv"))
    [told] = stranger.get("/parties").json()["parties"]
    assert line["code"] == partie.code
    assert (line["totals.NS"], line["totals.EW"]) == (str(told["totals"]["NS"]), str(told["totals"]["EW"]))
    assert (line["seats.S.player"], line["seats.S.name"]) == (str(alice.pk), told["seats"]["S"]["name"])
    assert (line["aided"], line["begun_at"]) == ("false", told["begun_at"])
    assert "labels" not in line


def test_every_page_names_the_next_one(stranger):
    for seed in range(3):
        stored(played(seed))
    found, answers = [], 0
    address = "/parties?format=csv&limit=2&sort=oldest"
    while address is not None:
        answer = stranger.get(address)
        found += [line["code"] for line in table(answer)]
        answers += 1
        link = answer.headers.get("Link")
        address = None if link is None else link.removeprefix("<").split(">")[0].partition("/api/v1")[2]
        assert link is None or link.endswith('>; rel="next"')
    assert (answers, found) == (2, list(Partie.objects.order_by("finished_at").values_list("code", flat=True)))


@override_settings(SITE_URL="https://belote.test")
def test_json_names_the_next_page_too(stranger):
    for seed in range(2):
        stored(played(seed))
    first = stranger.get("/parties", limit=1)
    assert first.headers["Link"] == (
        f'<https://belote.test/api/v1/parties?limit=1&next={first.json()["next"]}>; rel="next"'
    )
    assert "Link" not in stranger.get("/parties", limit=2).headers
    assert "Link" not in stranger.get("/parties", limit=1, next="wrong").headers


def test_a_name_is_no_formula(stranger, alice):
    partie = stored(played(), players={**cast(), "S": alice})
    PartieSeat.objects.filter(partie=partie, seat="S").update(name="=1+1")
    [line] = table(stranger.get("/parties", format="csv"))
    assert line["seats.S.name"] == "'=1+1"


def test_figures_stay_numbers_and_unknown_ones_are_empty():
    lines = [
        PersonInSet(rank=1, player=7, name="-Anne", per_cent=62.5, marks=-12.3, donnes=8),
        PersonInSet(rank=2, player=None, name="", per_cent=0.0, marks=0.0, donnes=1),
    ]
    page = SetOfDonnes.model_construct(lines=lines)
    assert csv_of_page(page, ["lines"]).splitlines() == [
        "rank,player,name,per_cent,marks,donnes",
        "1,7,'-Anne,62.5,-12.3,8",
        "2,,,0.0,0.0,1",
    ]


def test_an_empty_list_has_its_header(stranger):
    answer = stranger.get("/parties", format="csv")
    assert table(answer) == []
    assert answer.content.decode().startswith("code,origin,kind,game,preset,begun_at,finished_at,how,winner,totals.NS,")


def test_the_language_changes_nothing(stranger):
    stored(played(0))
    french = stranger.get("/parties", format="csv", headers={"accept-language": "fr"})
    assert french.content == stranger.get("/parties", format="csv").content


def test_another_format_is_refused(stranger, alice, as_person):
    assert stranger.get("/parties", format="xml").status_code == 422
    assert as_person(alice).get("/me", format="csv").status_code == 422


def test_a_csv_that_has_not_changed_is_not_sent_again(stranger):
    stored(played())
    mark = stranger.get("/parties", format="csv").headers["ETag"]
    assert stranger.get("/parties", format="csv", headers={"if-none-match": mark}).status_code == 304
    assert stranger.get("/parties", headers={"if-none-match": mark}).status_code == 200


def with_csv():
    for path, operations in document()["paths"].items():
        if "text/csv" in operations.get("get", {}).get("responses", {}).get("200", {}).get("content", {}):
            yield path.removeprefix("/api/v1")


def test_the_lists_of_the_document_answer_in_csv(stranger, settings):
    settings.ROBOT_PROCESSES = 1
    something = readable_for(PlayerFactory(name="Anne"))
    paths = list(with_csv())
    assert len(paths) >= 20
    for path in paths:
        asked = {"name": "An"} if path == "/players" else {}
        lines = table(stranger.get(path.format(**something), format="csv", **asked))
        # No tables are rated, and some lists are empty here.
        assert lines or path in ("/ratings/{game}",), path


def test_tables_of_a_season_and_of_a_contest_are_one_list(stranger, settings):
    settings.ROBOT_PROCESSES = 1
    something = readable_for(PlayerFactory(name="Anne"))
    season = table(stranger.get("/leagues/{league}/seasons/1".format(**something), format="csv"))
    assert [(line["division"], line["rank"], line["sums.points"]) for line in season[:1]] == [("1", "1", "1102")]
    results = table(stranger.get("/contests/{contest}/results".format(**something), format="csv"))
    assert {line["round"] for line in results} == {"1"}
    assert sorted(int(line[f"{side}.entrants"]) for line in results for side in ("first", "second")) == [1, 2, 3, 4]
    ranking = table(stranger.get("/contests/{contest}/ranking".format(**something), format="csv"))
    assert sorted(int(line["number"]) for line in ranking) == [1, 2, 3, 4]
    assert all(line["figures.points"].isdigit() for line in ranking)
