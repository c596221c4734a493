"""Unreleased draws and results are on no public page, in no part of one, on no projector, for no viewer."""

import re

import pytest
from django.urls import reverse

from leagues.contests.contest_log import steps
from leagues.contests.contest_log.steps import Released
from tests.leagues.contests.staging import stage

pytestmark = pytest.mark.django_db(transaction=True)
PAGES = ("contest", "public-draw", "public-results", "public-bracket", "ranking", "screen", "screen-part")
PARTS = ("concours", "tirage", "resultats", "tableau", "classement")
WALLS = ("tables", "paires", "pendule", "manquantes", "tableau", "classement")
SCREENS = {"screen", "screen-part"}
# Where each kind of release is seen, and nowhere else.
WHERE = {
    Released.DRAW: {"public-draw", "part tirage"}
    | {f"{each}{wall}" for each in SCREENS for wall in ("", " tables", " paires", " manquantes")},
    Released.RESULTS: {"public-results", "part resultats"},
    Released.RANKING: {"ranking", "part classement"}
    | {f"{each}{wall}" for each in SCREENS for wall in ("", " classement")},
}
HEADINGS = {
    Released.DRAW: ("Draw of round 2</h1>", "Round 2 · "),
    Released.RESULTS: ("Results of round 1</h1>",),
    Released.RANKING: ("Ranking after round 1</h1>", "Ranking after round 1</h2>"),
}
ROUND = {Released.DRAW: 2, Released.RESULTS: 1, Released.RANKING: 1}


def addresses(code):
    """Every address of the room by what it is; with a round asked for, too."""
    for asked in ("", "?tour=1", "?tour=2"):
        yield from ((name, reverse(f"contests:{name}", args=[code]) + asked) for name in PAGES)
        yield from ((f"part {part}", reverse("contests:part", args=[code, part]) + asked) for part in PARTS)
    for name in SCREENS:
        yield from ((f"{name} {wall}", reverse(f"contests:{name}", args=[code]) + f"?vue={wall}") for wall in WALLS)


def said(client, staged):
    """What is said at every address, together for those of one name."""
    told = {}
    for name, address in addresses(staged.contest.code):
        answer = client.get(address, headers={"Accept-Language": "en"})
        assert answer.status_code == 200, address
        told[name] = told.get(name, "") + " ".join(answer.text.split()).replace(" </h", "</h")
    return told


def seen(told, what):
    return {name for name, text in told.items() if any(heading in text for heading in HEADINGS[what])}


def mentions(told, text):
    """Where the words or the whole number are said; a time or a code that holds its digits says nothing."""
    said_alone = re.compile(rf"(?<![\w,]){re.escape(text)}(?![\w,])")
    return {name for name, page in told.items() if said_alone.search(page)}


@pytest.fixture
def two_rounds():
    """Eight pairs whose first round is played, 611 to 1,333 at one table, and whose second is drawn."""
    staged = stage(pairs=8)
    staged.draw()
    staged.score(staged.state.table(1, 1), (1333, 611))
    staged.play()
    staged.draw()
    return staged


@pytest.mark.parametrize("who", ["stranger", "organizer"])
def test_nothing_is_shown_before_anything_is_released(client, two_rounds, who):
    if who == "organizer":
        client.force_login(two_rounds.organizer.user)
    told = said(client, two_rounds)
    assert not any(seen(told, what) for what in Released)
    assert not mentions(told, "611")
    assert not mentions(told, "Table 1") | mentions(told, "Round 2")


@pytest.mark.parametrize("what", list(Released))
def test_each_release_shows_its_own_and_no_more(client, two_rounds, what):
    two_rounds.do(steps.Release(round=ROUND[what], what=what))
    told = said(client, two_rounds)
    assert {each: seen(told, each) for each in Released} == {
        each: WHERE[each] if each is what else set() for each in Released
    }
    assert mentions(told, "611") == (set() if what is Released.DRAW else WHERE[what])


@pytest.mark.parametrize("what", list(Released))
def test_what_is_taken_back_is_gone(client, two_rounds, what):
    for shown in (True, False):
        two_rounds.do(steps.Release(round=ROUND[what], what=what, shown=shown))
        assert bool(seen(said(client, two_rounds), what)) is shown


def test_the_results_of_one_round_show_no_other_round(client, two_rounds):
    two_rounds.score(two_rounds.state.table(2, 1), (1444, 500))
    two_rounds.do(steps.Release(round=1, what=Released.RESULTS))
    two_rounds.do(steps.Release(round=1, what=Released.RANKING))
    told = said(client, two_rounds)
    assert not mentions(told, "1,444")
    assert mentions(told, "1,333")


def test_a_result_nobody_confirmed_is_not_shown(client, two_rounds):
    two_rounds.do(steps.Release(round=2, what=Released.RESULTS))
    two_rounds.do(steps.Write(round=2, table=1, score=steps.Score(points=(1444, 500))), by=two_rounds.desk)
    told = said(client, two_rounds)
    assert not mentions(told, "1,444")
    assert "still playing" in told["public-results"]


def test_a_draft_is_shown_to_nobody(client):
    staged = stage(pairs=8)
    staged.draw()
    staged.do(steps.Release(round=1, what=Released.DRAW))
    staged.do(steps.Recall(round=1))
    told = said(client, staged)
    assert not mentions(told, "Draw of round 1</h1>") | mentions(told, "Round 1 · ")


def test_a_draw_that_was_recalled_is_released_anew_before_it_is_seen(client):
    staged = stage(pairs=8)
    staged.draw()
    staged.do(steps.Release(round=1, what=Released.DRAW))
    staged.do(steps.Recall(round=1))
    staged.do(steps.Publish(round=1))
    assert not mentions(said(client, staged), "Draw of round 1</h1>")


def test_a_closed_contest_shows_all_of_it(client):
    staged = stage(pairs=8)
    for _round in range(4):
        staged.draw()
        staged.play()
    assert not mentions(said(client, staged), "Final ranking")
    staged.do(steps.Close())
    told = said(client, staged)
    assert {"contest", "ranking", "screen classement"} <= mentions(told, "Final ranking")
    assert {"public-draw", "public-results"} <= mentions(told, "round 4</h1>")


def test_people_are_called_as_they_agreed_to_be_shown(client, two_rounds):
    for what in Released:
        two_rounds.do(steps.Release(round=ROUND[what], what=what))
    told = said(client, two_rounds)
    assert mentions(told, "Anne M.")
    assert not mentions(told, "Martin")
