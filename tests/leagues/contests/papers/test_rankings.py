"""Rankings, prizes and the rescue page on paper say what the standings say."""

import pytest

from leagues.contests.contest_log import steps
from leagues.contests.contest_log.ranking import prizes_of, standings_of
from leagues.contests.contest_log.settings import Category, Later, Money, RoundSettings
from leagues.contests.papers.rescue import next_draw
from leagues.standings.prizes import Prize
from leagues.standings.regulation import Metric
from tests.leagues.contests.papers.in_memory import Evening, called
from tests.leagues.contests.papers.readback import lines_of, pages_of, rows_of, words_of

PRIZES = (
    Prize(name="First prize", worth=30000, place=1),
    Prize(name="Second prize", worth=20001, place=2),
    Prize(name="Ham", worth=4500, place=3, divisible=False),
    Prize(name="Cup", worth=5000, place=1, category="women"),
    Prize(name="Bottle", worth=900, place=None),
)


def figures(number):
    """As papers in English write them."""
    return f"{number:,}"


@pytest.fixture
def two_rounds():
    evening = Evening(entrants=9)
    for seed in (1, 2):
        evening.draw()
        evening.play(seed)
    return evening


def by_number(evening, rows):
    """The row of each entrant: the one with the names of its first person."""
    return {
        number: next(row for row in rows if any(word.startswith(called(number)[0] + " –") for word in row))
        for number in evening.state.entrants
    }


def test_a_ranking_has_everybody_in_their_order_with_rounds_points_and_wins(two_rounds):
    rows = lines_of(two_rounds.print("classement-du-tour", 2))
    standings = standings_of(two_rounds.state, 2)
    found = [row for row in rows if any("Anne Martin" in word for word in row)]
    assert len(found) == 9
    for standing, row in zip(standings, found, strict=True):
        assert row[:2] == [str(standing.rank), str(standing.entrant)]
        assert row[-3:] == [figures(standing.row.points), str(standing.row.wins), figures(standing.row.best)]
        per_round = [int(word.strip("()").replace(",", "")) for word in row[3:5]]
        assert sum(per_round) == standing.row.points


def test_the_ranking_after_an_earlier_round_is_printed_as_it_was(two_rounds):
    rows = lines_of(two_rounds.print("classement-du-tour", 1))
    found = [row for row in rows if any("Anne Martin" in word for word in row)]
    assert [row[1] for row in found] == [str(standing.entrant) for standing in standings_of(two_rounds.state, 1)]
    assert "Ranking after round 1" in words_of(two_rounds.print("classement-du-tour", 1))


def test_a_ranking_that_lacks_results_says_that_it_is_provisional(two_rounds):
    assert not [word for word in words_of(two_rounds.print("classement-du-tour", 2)) if "rovisional" in word]
    two_rounds.draw()
    words = words_of(two_rounds.print("classement-du-tour", 3))
    assert "Provisional: 4 tables have no result yet." in words


def test_the_last_ranking_is_final_once_the_contest_is_closed(two_rounds):
    assert "Provisional ranking" in words_of(two_rounds.print("classement"))
    two_rounds.do(steps.Close())
    assert "Final ranking" in words_of(two_rounds.print("classement"))


def test_those_level_share_a_rank_and_who_left_is_said_to_have():
    evening = Evening(entrants=4, metrics=("points",))
    evening.draw()
    for table in evening.state.round(1).draw.tables:
        evening.score(table.number, (972, 972))
    evening.do(steps.Leave(number=2, since=2))
    rows = lines_of(evening.print("classement-du-tour", 1))
    assert [row[0] for row in rows if row[0].endswith("=")] == ["1 ="] * 4
    assert any("(left)" in word for word in by_number(evening, rows)[2])


def test_pools_are_ranked_each_by_itself():
    evening = Evening(entrants=8, later=Later.POOLS, pool_size=4)
    evening.draw()
    evening.play()
    rows = lines_of(evening.print("classement-du-tour", 1))
    ranks = [row[0] for row in rows if any("Anne Martin" in word for word in row)]
    assert ranks == ["1", "2", "3", "4"] * 2
    assert ["Pool 1"] in rows


def test_a_ranking_of_persons_names_each_alone():
    evening = Evening("challenge-hivernal", entrants=3)
    evening.draw()
    evening.play()
    words = words_of(evening.print("classement-du-tour", 1))
    assert sorted(word for word in words if word.startswith("Anne Martin")) == [f"Anne Martin {n}" for n in range(1, 7)]


def test_the_rescue_page_tells_whom_each_pair_has_met_and_what_it_scored(two_rounds):
    found = by_number(two_rounds, lines_of(two_rounds.print("secours", 2)))
    state = two_rounds.state
    assert len(found) == len(standings_of(state, 2)) > 2
    for standing in standings_of(state, 2):
        row = found[standing.entrant]
        for number in (1, 2):
            table = state.table_of(standing.entrant, number)
            if table is None:
                assert "bye: 972" in row
                continue
            side = table.side_of(standing.entrant)
            points = table.confirmed.score.points[side]
            assert f"{table.sides[1 - side][0]}: {figures(points)}" in row
        assert figures(standing.row.points) in row


def test_the_rescue_page_seats_the_next_round_as_it_would_be_drawn_now(two_rounds):
    found = by_number(two_rounds, lines_of(two_rounds.print("secours", 2)))
    seats = next_draw(two_rounds.state, 2)
    for table in seats.tables:
        for side in (0, 1):
            assert f"table {table.number} · {table.sides[1 - side][0]}" in found[table.sides[side][0]]
    assert "bye" in found[seats.byes[0]]
    assert two_rounds.draw() == seats


def test_the_rescue_page_seats_the_next_round_as_it_was_drawn_when_it_was(two_rounds):
    drawn = two_rounds.draw()
    table = drawn.tables[0]
    found = by_number(two_rounds, lines_of(two_rounds.print("secours", 2)))
    assert f"table {table.number} · {table.sides[1][0]}" in found[table.sides[0][0]]


def test_after_the_last_round_nobody_is_seated(two_rounds):
    for seed in (3, 4):
        two_rounds.draw()
        two_rounds.play(seed)
    words = words_of(two_rounds.print("secours", 4))
    assert not [word for word in words if word.startswith(("table ", "If the power fails"))]
    assert "Score" not in words
    assert "Score" in words_of(two_rounds.print("secours", 3))


def test_the_prize_list_has_every_award_and_its_amounts_make_the_pot():
    evening = Evening(entrants=4, prizes=PRIZES, categories=frozenset({Category.WOMEN}), money=Money(fee=1000))
    evening.do(steps.Amend(number=3, persons=(5, 6), categories=frozenset({Category.WOMEN})))
    evening.draw()
    evening.play()
    evening.do(steps.Give(prize=0, entrant=standings_of(evening.state)[0].entrant))
    allotted = prizes_of(evening.state)
    rows = [row for row in rows_of(evening.print("prix")) if any(prize.name in row for prize in PRIZES)]
    assert len(rows) == len(allotted.awards)
    assert sum(cents(row[-1]) for row in rows) == allotted.pot
    [women] = [row for row in rows if "Cup" in row and "3" in row[:2]]
    assert women[-1] == "€50"


def test_prizes_of_categories_are_in_the_order_of_the_form():
    prizes = tuple(Prize(name=name, worth=900, category=name) for name in ("members", "mixed", "women"))
    chosen = frozenset({Category.WOMEN, Category.MIXED, Category.MEMBERS})
    evening = Evening(entrants=4, prizes=prizes, categories=chosen)
    evening.do(steps.Amend(number=1, persons=(1, 2), categories=chosen))
    evening.draw()
    evening.play()
    headings = ("Women", "Mixed", "Members of the club")
    assert [word for word in words_of(evening.print("prix")) if word in headings] == list(headings)


def cents(told):
    return round(float(told.strip("€").replace(",", "")) * 100)


def test_a_prize_nobody_stands_for_is_told_apart():
    prizes = (*PRIZES, Prize(name="Tenth", worth=100, place=10))
    evening = Evening(entrants=4, prizes=prizes)
    evening.draw()
    evening.play()
    words = words_of(evening.print("prix"))
    assert "Not awarded yet" in words
    assert words.index("Tenth") > words.index("Not awarded yet") > words.index("Bottle")


def test_a_long_ranking_stands_in_columns_with_their_heads_and_everybody_once():
    evening = Evening(entrants=150)
    evening.draw()
    evening.play()
    pages = pages_of(evening.print("classement-du-tour", 1))
    assert 1 < len(pages) <= 4
    assert all(page.words.count("Rank") == page.words.count("Points") >= 2 for page in pages)
    ranked = [line[1] for page in pages for line in page.lines if any("Anne Martin" in cell for cell in line)]
    assert ranked == [str(standing.entrant) for standing in standings_of(evening.state, 1)]


def test_names_keep_their_room_however_many_rounds_and_figures_there_are():
    every = tuple(metric for metric in Metric if metric not in (Metric.LOT, Metric.HEAD_TO_HEAD))
    evening = Evening(entrants=12, metrics=every, rounds=(RoundSettings(),) * 7, later=Later.LOT)
    for number in range(1, 8):
        evening.draw()
        evening.play(number)
        [page] = pages_of(evening.print("classement-du-tour", number))
        heads = {text.said: text.x for text in page.texts}
        after = min(x for said, x in heads.items() if said in ("1", "Points") and x > heads["Names"])
        assert after - heads["Names"] > 38, number
