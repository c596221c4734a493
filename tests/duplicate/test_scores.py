"""The scores of a set by hand: who beats whom, ties, means, and the ranking."""

from games.duplicate.scores import ALONE, SetLine, field_of, joined, scores_of


def test_each_person_beats_those_with_fewer_marks_and_half_of_the_equal_ones() -> None:
    field = field_of({-162: 1, 0: 2, 90: 1})
    assert [round(field.per_cent(marks), 1) for marks in (-162, 0, 90)] == [0.0, 50.0, 100.0]


def test_alone_one_has_fifty_per_cent() -> None:
    assert field_of({80: 1}).per_cent(80) == ALONE


def test_the_per_cents_of_a_field_have_the_mean_fifty() -> None:
    counts = {-100: 3, -20: 1, 0: 7, 55: 2, 162: 5}
    field = field_of(counts)
    assert round(sum(field.per_cent(marks) * people for marks, people in counts.items()) / 18, 9) == ALONE


def test_the_mean_leaves_out_the_best_and_the_worst_tenth() -> None:
    assert field_of({-1000: 1, 10: 8, 3000: 1}).mean == 10
    assert field_of({-90: 1, 10: 1, 20: 1}).mean == -20
    assert field_of({-500: 3, 10: 10, 90: 7}).mean == (-500 + 10 * 10 + 5 * 90) / 16


def test_the_ranking_has_the_mean_of_the_donnes() -> None:
    results = [(1, 7, 100), (1, 8, 50), (1, 9, 50), (2, 7, 90), (2, 8, 90), (2, 9, 0)]
    lines = scores_of(results).lines
    assert [(line.rank, line.player_id, line.score) for line in lines] == [(1, 7, 87.5), (2, 8, 50.0), (3, 9, 12.5)]
    assert [line.ahead for line in lines] == [round((100 - 200 / 3 + 90 - 60) / 2, 1), 6.7, -38.3]


def test_equal_people_share_a_rank() -> None:
    assert [line.rank for line in scores_of([(1, 7, 80), (1, 8, 80), (1, 9, 20)]).lines] == [1, 1, 3]


def test_who_has_finished_more_donnes_comes_first() -> None:
    results = [(1, 7, 100), (1, 8, 50), (2, 8, 10), (2, 9, 40)]
    assert [(line.player_id, line.donnes) for line in scores_of(results).lines] == [(8, 2), (7, 1), (9, 1)]


def test_nobody_is_ranked_without_results() -> None:
    assert scores_of([]).lines == []


def test_how_many_made_each_difference_is_kept_by_donne() -> None:
    assert scores_of([(1, 7, 80), (1, 8, 80), (2, 7, -90)]).counts == {1: {80: 2}, 2: {-90: 1}}


def test_several_sets_together_weigh_each_donne_alike_and_leave_out_who_played_few() -> None:
    one = [SetLine(1, 7, 80.0, 8, 20.0), SetLine(2, 8, 20.0, 8, -20.0)]
    other = [SetLine(1, 8, 95.0, 4, 50.0), SetLine(2, 9, 50.0, 4, 0.0)]
    lines = joined([one, other], least=8)
    assert [(line.rank, line.player_id, line.score, line.donnes, line.ahead) for line in lines] == [
        (1, 7, 80.0, 8, 20.0),
        (2, 8, 45.0, 12, 3.3),
    ]
