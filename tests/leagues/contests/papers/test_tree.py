"""The tree of a knock-out on paper: every meeting of the brackets once, and for strangers only what is released."""

import pytest

from leagues.contests.contest_log import steps
from leagues.contests.contest_log.settings import Later, RoundSettings
from leagues.contests.contest_log.steps import Released
from leagues.contests.contest_log.trees import Which, told_all, trees_of
from tests.leagues.contests.papers.in_memory import Evening, called
from tests.leagues.contests.papers.readback import words_of


def cup(pairs, rounds, **chosen):
    return Evening(entrants=pairs, later=Later.KNOCK_OUT, rounds=(RoundSettings(),) * rounds, **chosen)


def numbers(words):
    """The numbers of pairs; points are larger."""
    return [int(word) for word in words if word.isdigit() and int(word) <= 64]


@pytest.mark.parametrize(("pairs", "rounds"), [(8, 3), (9, 4), (16, 4)])
def test_every_side_of_every_meeting_stands_once(pairs, rounds):
    evening = cup(pairs, rounds, third_place=True)
    for seed in range(rounds):
        evening.draw()
        evening.play(seed)
    trees = trees_of(evening.state, told_all(evening.state))
    expected = [
        place.entrant
        for tree in trees
        for column in tree.columns
        for meeting in column.meetings
        for place in meeting.places
        if place.entrant is not None
    ]
    words = words_of(evening.print("arbre"))
    assert sorted(numbers(words)) == sorted(expected)
    winner = next(tree.winner for tree in trees if tree.which is Which.MAIN)
    assert words.count("Winner") == sum(
        tree.winner is not None and tree.which is not Which.THIRD_PLACE for tree in trees
    )
    assert called(winner)[0] in words
    assert "Match for third place" in words


def test_sixty_four_pairs_are_on_a_page_a_branch_and_the_last_rounds_on_one_more():
    evening = cup(64, 6, consolante=False)
    evening.draw()
    words = words_of(evening.print("arbre"))
    assert [word for word in words if " / 5" in word] == [f"{page} / 5" for page in range(1, 6)]
    assert sorted(numbers(words)) == list(range(1, 65))


def test_a_stranger_reads_only_what_is_released():
    evening = cup(8, 3)
    evening.draw()
    evening.do(steps.Release(round=1, what=Released.DRAW))
    evening.play()
    words = words_of(evening.print("arbre", role=None))
    points = [f"{table.confirmed.score.points[0]:,}" for table in evening.state.round(1).tables.values()]
    assert len(numbers(words)) >= 8
    assert not [figure for figure in points if figure in words]
    evening.do(steps.Release(round=1, what=Released.RESULTS))
    words = words_of(evening.print("arbre", role=None))
    assert [figure for figure in points if figure not in words] == []
