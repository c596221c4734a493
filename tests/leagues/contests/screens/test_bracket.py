"""The knock-out on the public pages and the projector: a tree, of what is on show and no more."""

import re

import pytest
from django.urls import reverse
from django.utils.translation import override

from leagues.contests.contest_log import steps
from leagues.contests.contest_log.settings import FirstRoundDraw, Later, settings_of
from leagues.contests.contest_log.steps import Released
from leagues.contests.screens.boards import everybody_at
from leagues.contests.screens.page_cache import PATHS
from leagues.contests.screens.pages import bracket_board, wall_pages
from tests.leagues.contests.staging import stage

pytestmark = pytest.mark.django_db(transaction=True)
KNOCK_OUT = settings_of("classique-4x12", later=Later.KNOCK_OUT, first=FirstRoundDraw.ENTRY)
ADDRESSES = ("public-bracket", "part", "screen", "screen-part")


def knock_out(pairs=8, **more):
    staged = stage(pairs=pairs, settings=settings_of("classique-4x12", **{"later": Later.KNOCK_OUT, **more}))
    staged.draw()
    return staged


def show(staged, what, number=1):
    staged.do(steps.Release(round=number, what=what))


def texts(client, staged):
    """Of every address of the room that shows the tree, by its name; without tags."""
    code, found = staged.contest.code, {}
    for name in ADDRESSES:
        address = reverse(f"contests:{name}", args=[code, "tableau"] if name == "part" else [code])
        asked = "?vue=tableau" if name.startswith("screen") else ""
        answer = client.get(address + asked, headers={"Accept-Language": "en"})
        assert answer.status_code == 200
        found[name] = re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", answer.text))
    return found


def test_nothing_of_it_is_seen_before_a_draw_is_shown(client):
    staged = knock_out(first=FirstRoundDraw.ENTRY)
    staged.play()
    told = texts(client, staged)
    assert "The knock-out is not shown yet" in told["public-bracket"]
    assert not any("Quarter-finals" in text or "winner of" in text for text in told.values())


def test_the_tree_is_there_with_the_first_draw_that_is_shown(client):
    staged = knock_out(first=FirstRoundDraw.ENTRY)
    show(staged, Released.DRAW)
    for text in texts(client, staged).values():
        assert "Quarter-finals" in text
        assert "winner of table 1" in text
        assert "winner of semi-final 2" in text
        assert "✓" not in text


def test_neither_a_result_nor_the_next_draw_is_seen_before_it_is_shown(client):
    staged = knock_out(first=FirstRoundDraw.ENTRY)
    show(staged, Released.DRAW)
    before = [column.meetings for column in bracket_board(everybody_at(staged.contest))[0].columns]
    staged.score(staged.state.table(1, 1), (1333, 611))
    staged.play()
    staged.draw()
    assert [column.meetings for column in bracket_board(everybody_at(staged.contest))[0].columns] == before
    assert not any("1,333" in text or "✓" in text for text in texts(client, staged).values())


def test_results_that_are_shown_carry_the_winners_on_and_say_no_table(client):
    staged = knock_out(first=FirstRoundDraw.ENTRY)
    staged.score(staged.state.table(1, 1), (1333, 611))
    staged.play()
    staged.draw()
    show(staged, Released.RESULTS)
    with override("en"):
        [main] = bracket_board(everybody_at(staged.contest))
    first, semi = main.columns[0].meetings[0], main.columns[1].meetings[0]
    assert [side.points for side in first.sides] == [1333, 611]
    assert (semi.title, semi.sides[0].number) == ("Semi-final 1", 1)
    assert "1,333" in texts(client, staged)["public-bracket"]
    show(staged, Released.DRAW, 2)
    assert [tree.which for tree in bracket_board(everybody_at(staged.contest))] == ["main", "consolante"]


def test_the_poster_leads_to_the_tree_once_it_is_shown(client):
    staged = knock_out(first=FirstRoundDraw.ENTRY)
    poster, tree = (reverse(f"contests:{name}", args=[staged.contest.code]) for name in ("contest", "public-bracket"))
    assert f'class="button" href="{tree}"' not in client.get(poster).text
    show(staged, Released.DRAW)
    assert f'class="button" href="{tree}"' in client.get(poster).text


def test_the_round_that_is_looked_at_is_the_first_that_is_not_over():
    staged = knock_out(first=FirstRoundDraw.ENTRY, consolante=False)
    looked_at = []
    for number in (1, 2, 3):
        show(staged, Released.DRAW, number)
        looked_at.append(bracket_board(everybody_at(staged.contest))[0].now)
        staged.play()
        show(staged, Released.RESULTS, number)
        if number < 3:
            staged.draw()
    assert looked_at == [0, 1, 2]
    assert bracket_board(everybody_at(staged.contest))[0].now == 2


def test_what_is_taken_back_is_gone_from_the_tree(client):
    staged = knock_out(first=FirstRoundDraw.ENTRY)
    show(staged, Released.DRAW)
    staged.do(steps.Release(round=1, what=Released.DRAW, shown=False))
    assert not any("Quarter-finals" in text for text in texts(client, staged).values())


def test_a_bye_is_named_and_goes_on(client):
    staged = knock_out(pairs=7, first=FirstRoundDraw.ENTRY)
    show(staged, Released.DRAW)
    [main] = bracket_board(everybody_at(staged.contest))
    bye = main.columns[0].meetings[0]
    assert (bye.is_bye, [side.number for side in bye.sides]) == (True, [1])
    assert main.columns[1].meetings[0].sides[0].number == 1
    assert "Bye" in texts(client, staged)["public-bracket"]


def test_names_are_as_people_agreed_to_be_shown(client):
    staged = knock_out(first=FirstRoundDraw.ENTRY)
    show(staged, Released.DRAW)
    client.force_login(staged.organizer.user)
    for text in texts(client, staged).values():
        assert "Anne M." in text
        assert "Martin" not in text


def test_a_whole_hall_is_handed_one_page_of_it():
    assert PATHS.fullmatch("/concours/abc/affichage/tableau/")
    assert not PATHS.fullmatch("/concours/abc/ma-paire/")


def test_a_contest_without_a_knock_out_has_no_tab_and_says_so(client):
    staged = stage(pairs=4)
    address = reverse("contests:public-bracket", args=[staged.contest.code])
    assert "No knock-out in this contest" in client.get(address, headers={"Accept-Language": "en"}).text
    assert address not in client.get(reverse("contests:contest", args=[staged.contest.code])).text
    assert address in client.get(reverse("contests:contest", args=[knock_out_of(staged).contest.code])).text


def knock_out_of(staged):
    staged.do(steps.Choose(settings=KNOCK_OUT))
    return staged


@pytest.mark.parametrize(
    ("pairs", "pages"), [(4, [[2, 1]]), (8, [[4, 2, 1]]), (13, [[4, 2, 1]] * 2), (32, [[4, 2, 1]] * 4)]
)
def test_a_projector_shows_a_branch_at_a_time_from_the_round_under_way(pairs, pages):
    staged = knock_out(pairs=pairs)
    show(staged, Released.DRAW)
    at = everybody_at(staged.contest)
    assert [[len(column.meetings) for column in page.columns] for page in wall_pages(at)] == pages


def test_a_projector_goes_on_with_the_rounds_and_ends_with_the_final():
    staged = knock_out(pairs=16, consolante=False)
    for number in (1, 2, 3, 4):
        show(staged, Released.DRAW, number)
        staged.play()
        show(staged, Released.RESULTS, number)
        if number < 4:
            staged.draw()
    [page] = wall_pages(everybody_at(staged.contest))
    assert [column.round for column in page.columns] == [2, 3, 4]
    [tree] = bracket_board(everybody_at(staged.contest))
    assert tree.winner.number == next(side.number for side in page.columns[-1].meetings[0].sides if side.won)
