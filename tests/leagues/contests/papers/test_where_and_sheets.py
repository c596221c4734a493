"""« Où suis-je ? » twice and the score sheets: every table once, its pairs, its own code."""

from collections import Counter

import pytest

from leagues.contests.addresses import table_address
from leagues.contests.contest_log import steps
from leagues.contests.contest_log.settings import Later, RoundSettings
from tests.leagues.contests.papers.in_memory import BASE, Evening, called
from tests.leagues.contests.papers.readback import codes_of, lines_of, modules_of, pages_of, words_of


@pytest.fixture
def nine_pairs():
    evening = Evening(entrants=9)
    evening.draw()
    return evening


def test_every_table_of_the_draw_stands_once_with_both_its_pairs(nine_pairs):
    words = Counter(words_of(nine_pairs.print("tables", 1)))
    draw = nine_pairs.state.round(1).draw
    assert len(draw.tables) == 4
    for table in draw.tables:
        for side in table.sides:
            assert [words[name] for name in called(side[0])] == [1, 1]
    [bye] = draw.byes
    assert words["Bye"] == 1
    assert words[called(bye)[0]] == 1


def test_a_table_stands_in_one_row_with_the_numbers_of_both_sides(nine_pairs):
    rows = lines_of(nine_pairs.print("tables", 1))
    for table in nine_pairs.state.round(1).draw.tables:
        told = [str(table.number), str(table.sides[0][0]), str(table.sides[1][0])]
        assert [row for row in rows if [word for word in row if word.isdigit()] == told]


def test_everybody_finds_their_table_and_who_is_opposite_by_their_number(nine_pairs):
    rows = lines_of(nine_pairs.print("numeros", 1))
    draw = nine_pairs.state.round(1).draw
    for table in draw.tables:
        for side in (0, 1):
            number, other = table.sides[side][0], table.sides[1 - side][0]
            assert [str(number), " – ".join(called(number)), str(table.number), str(other)] in rows
    assert [str(draw.byes[0]), " – ".join(called(draw.byes[0])), "bye"] in rows


def test_three_hundred_numbers_stand_in_columns_in_their_order_each_once():
    evening = Evening(entrants=300)
    evening.draw()
    pages = pages_of(evening.print("numeros", 1))
    assert all(page.words.count("Names") >= 2 for page in pages)
    named = [line[1] for page in pages for line in page.lines if any("Anne Martin" in cell for cell in line)]
    assert named == [" – ".join(called(number)) for number in range(1, 301)]


def test_pages_say_which_of_how_many_they_are_and_the_version_they_were_printed_from():
    evening = Evening(entrants=150)
    evening.draw()
    pages = pages_of(evening.print("tables", 1))
    assert len(pages) > 1
    for number, page in enumerate(pages, 1):
        assert f"{number} / {len(pages)}" in page.words
        assert "Round 1: where am I? By table" in page.words
        assert "Names" in page.words
        assert any(f"version {evening.state.version}" in word and "2026" in word for word in page.words)
        assert any("Concours d’automne" in word for word in page.words)


def test_partners_of_a_melee_sit_below_one_another():
    evening = Evening("melee-4x12", entrants=10)
    draw = evening.draw()
    words = words_of(evening.print("tables", 1))
    for table in draw.tables:
        for number in table.entrants:
            assert words.count(f"Anne Martin {number}") == 1
    assert len(draw.byes) == 2


def test_tables_of_pools_and_of_a_consolante_stand_under_their_headings():
    pools = Evening(entrants=8, later=Later.POOLS, pool_size=4)
    pools.draw()
    words = words_of(pools.print("tables", 1))
    assert [word for word in words if word.startswith("Pool")] == ["Pool 1", "Pool 2"]
    cup = Evening(entrants=8, later=Later.KNOCK_OUT)
    cup.draw()
    assert "Main bracket" not in words_of(cup.print("tables", 1))
    cup.play()
    cup.draw()
    words = words_of(cup.print("tables", 2))
    headings = ["Main bracket", "Consolation bracket"]
    assert [word for word in words if word in headings] == headings


def test_the_sheets_hold_every_table_once_two_on_a_page_with_its_own_code(nine_pairs):
    pdf = nine_pairs.print("feuilles", 1)
    pages = pages_of(pdf)
    assert len(pages) == 2
    assert [word for page in pages for word in page.words if word.startswith("Table ")] == [
        "Table 1",
        "Table 2",
        "Table 3",
        "Table 4",
    ]
    addresses = [table_address(BASE, nine_pairs.contest, nine_pairs.state, 1, number) for number in (1, 2, 3, 4)]
    assert codes_of(pdf) == [modules_of(address) for address in addresses]
    assert len(set(codes_of(pdf))) == 4
    typed = [address.removeprefix("http://").removesuffix("/") for address in addresses]
    assert [word for page in pages for word in page.words if "/concours/" in word] == typed


@pytest.mark.parametrize("donnes", [10, 12, 15, 20, 24, 25, 60])
def test_a_sheet_has_a_row_for_each_donne_of_its_round(donnes):
    evening = Evening(entrants=2, rounds=(RoundSettings(donnes=12), RoundSettings(donnes=donnes)))
    evening.draw()
    evening.play()
    evening.draw()
    [page] = pages_of(evening.print("feuilles", 2))
    table = evening.state.round(2).draw.tables[0]
    numbered = Counter(word for word in page.words if word.isdigit())
    pairs = Counter(str(number) for number in table.entrants)
    more = 1 if donnes <= 24 else 3  # over two blocks the pairs' numbers stand over each as well
    assert numbered == Counter(map(str, range(1, donnes + 1))) + Counter(dict.fromkeys(pairs, more))
    assert all(0 < text.y < 210 and 0 < text.x < 148.5 for text in page.texts)
    assert {"Belotes", "Capots", "Total", "Round 2 · " + f"{donnes} donnes"} <= set(page.words)
    assert len([word for word in page.words if word.startswith("Signature")]) == 2


def test_the_sum_is_told_where_the_settings_fix_it_and_nowhere_else():
    classic, alsace, contree = (
        Evening(preset, entrants=2) for preset in ("classique-4x12", "alsace-3x20", "contree-2001")
    )
    told = {}
    for evening in (classic, alsace, contree):
        evening.draw()
        words = words_of(evening.print("feuilles", 1))
        told[evening.state.settings.preset] = [word for word in words if word.startswith("Both totals")]
    assert told == {
        "classique-4x12": ["Both totals together: 1,944, plus 20 per belote, plus 90 per capot"],
        "alsace-3x20": ["Both totals together: 3,240, plus 20 per belote"],
        "contree-2001": [],
    }


def test_a_table_of_the_site_and_one_without_opponents_need_no_paper(nine_pairs):
    nine_pairs.do(steps.PlayLive(round=1, table=2, code="abcd"))
    nine_pairs.do(steps.Walkover(round=1, table=3, present=0))
    nine_pairs.do(steps.Walkover(round=1, table=4, present=None))
    words = words_of(nine_pairs.print("feuilles", 1))
    assert [word for word in words if word.startswith("Table ")] == ["Table 1"]
    assert "online" in words_of(nine_pairs.print("tables", 1))


def test_a_sheet_that_was_lost_is_printed_again_the_same(nine_pairs):
    whole, again = nine_pairs.print("feuilles", 1), nine_pairs.print("feuilles", 1, only=3)
    assert [word for word in words_of(again) if word.startswith("Table ")] == ["Table 3"]
    assert codes_of(again) == [codes_of(whole)[2]]
