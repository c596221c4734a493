"""An evening of ranked play through the real server, and every figure it shows counted again with a pencil.

Parties of the same four, short ones, people who leave and camps that concede, before a first donne is over and after:
ratings and their order, the ladder's table, won and lost on people's pages, the leaderboard, reliability, cool-downs.
"""

import json
import math
import re
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from django.utils import timezone

from tests.e2e.conftest import serving
from tests.e2e.evening_recount import Person, recounted
from tests.e2e.evening_rows import RawPartie, raw_parties
from tests.e2e.hall_visitor import Visitor
from tests.e2e.ranked_evening import EVENING, Evening
from tests.e2e.season_rows import turn
from tests.e2e.served import Served
from tests.e2e.whole_season import Somebody

PARTIES = sum(len(together) for together in EVENING)


@pytest.fixture
def evening_site(tmp_path: Path) -> Iterator[Served]:
    settings = {"CELERY_BROKER_URL": "", "DJANGO_SETTINGS_MODULE": "tests.e2e.short_absence"}
    with serving(tmp_path, **settings) as [served]:
        yield served


@pytest.mark.slow
async def test_an_evening_of_ranked_play_is_counted_as_its_public_rules_say(evening_site: Served) -> None:
    evening = Evening(evening_site)
    today = timezone.localdate()
    evening.open_ladder(today)
    turn(evening_site, today)
    await evening.play_all()
    kept = evening.settled().kept
    parties = raw_parties(evening_site)
    verify_evening(parties)
    people = recounted(parties)
    verify_ratings(evening, people)
    verify_results(evening, people)
    verify_ladder(kept, people)
    verify_reliability(evening, people)


def verify_evening(parties: list[RawPartie]) -> None:
    """It was the evening meant: everything this test is about has happened."""
    assert len(parties) == PARTIES
    assert {each.how for each in parties} == {"conceded"}
    at_once = [each for each in parties if not each.donnes or each.donnes == ["open"]]
    assert sorted(len(each.left) for each in at_once) == [0, 1]
    assert sorted(len(each.left) for each in parties if each not in at_once)[-3:] == [1, 1, 2]
    assert any(seat in each.winner for each in parties for seat in each.left)
    assert len({tuple(sorted(each.seats.values())) for each in parties}) < PARTIES - 3


def verify_ratings(evening: Evening, people: dict[int, Person]) -> None:
    for each in evening.players:
        rated, mine = told(each, "ratings")["ratings"], people[each.account.player]
        if not mine.ladder:
            assert rated == []
            continue
        [rating] = rated
        shown = (math.floor(mine.mu + 0.5), math.floor(2 * math.sqrt(mine.variance) + 0.5), mine.counted)
        assert (rating["points"], rating["give_or_take"], rating["parties"]) == shown
        assert not rating["admitted"]
    board = json.loads(Visitor(evening.site.url).open("/api/v1/ratings/retourne").text)
    assert (board["lines"], board["waiting"]) == ([], 0)


def verify_results(evening: Evening, people: dict[int, Person]) -> None:
    for each in evening.players:
        mine = people[each.account.player].results
        counts = told(each, "statistics")["total"]
        assert counts.get("parties", 0) == sum(mine.values())
        shown = {name: counts.get(f"parties_{name}", 0) for name in ("won", "lost", "drawn", "uncounted")}
        assert shown == {"won": mine["won"], "lost": mine["lost"], "drawn": mine["drawn"], "uncounted": mine["nothing"]}
        if mine:
            page = " ".join(each.open(f"/parties/joueur/{each.account.player}/").text.split())
            share = math.floor(100 * mine["won"] / sum(mine.values()) + 0.5)
            assert f"<dt>Parties won</dt><dd>{share}%" in page


def verify_ladder(kept: dict[str, Any], people: dict[int, Person]) -> None:
    [table] = kept["tables"]
    players = {int(entrant): persons[0] for entrant, persons in kept["persons"].items()}
    for line in table["lines"]:
        mine, sums = people[players[line["entrant"]]], line["sums"]["row"]
        assert Fraction(sums["match_points"]) == mine.match_points
        came = [result for _weight, result, *_points in mine.ladder]
        assert [sums["wins"], sums["draws"], sums["losses"]] == [came.count(each) for each in ("won", "drawn", "lost")]
        assert sums["points"] == sum(points for _weight, _came, points, _against in mine.ladder)
        assert sums["against"] == sum(against for _weight, _came, _points, against in mine.ladder)
        assert line["for_prize"] == (mine.weight >= 2)

    def place(entrant: int) -> tuple[Any, ...]:
        mine = people[players[entrant]]
        return (mine.weight < 2, -mine.match_points, -mine.mean, -mine.difference, -mine.wins)

    order = [place(line["entrant"]) for line in table["lines"]]
    assert order == sorted(order)
    ranks = [1 + order.index(each) for each in order]
    assert [line["rank"] for line in table["lines"]] == ranks


def verify_reliability(evening: Evening, people: dict[int, Person]) -> None:
    """The share on everybody's page, and to whom ranked play is closed for a while."""
    for each in evening.players:
        mine = people[each.account.player]
        page = " ".join(each.open(f"/joueurs/{each.account.player}/").text.split())
        assert re.search(rf"<dt>Reliability</dt>\s*<dd>{mine.reliability}", page)
        queue = each.open("/partie-rapide/?kind=ranked").text
        assert ("Ranked play opens to you again" in queue) == bool(mine.leavings)


def told(each: Somebody, what: str) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(each.open(f"/api/v1/players/{each.account.player}/{what}").text)
    return answer
