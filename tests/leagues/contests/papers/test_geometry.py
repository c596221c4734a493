"""Lists fill their page: sizes of names, columns, and nothing cut or over something else, at 8, 16 and 64 pairs."""

import pytest

from leagues.contests.contest_log import steps
from leagues.contests.contest_log.settings import Category, Later, Money, RoundSettings
from leagues.logs.naming import Name
from leagues.standings.prizes import Prize
from tests.leagues.contests.papers.in_memory import Evening
from tests.leagues.contests.papers.readback import pages_of

OF_ROUND = ("tables", "numeros", "classement-du-tour", "secours")
LISTS = OF_ROUND[:-1]
"""Lists to hang up; the rescue page has room for figures too."""
WHOLE = ("inscrits-par-numero",)
USUAL = [
    Name(f"{first} {last}", "")
    for first in ("Anne", "Jean-Pierre", "Colette")
    for last in ("Lefebvre", "Dubois", "Roy")
]
LONG = [Name("Maximilienne de Robespierre", ""), Name("Jean Wolfeschlegelsteinhausen", "")]
PRIZES = (Prize(name="First prize", worth=30000), Prize(name="A ham with its knife and its board", worth=4500, place=2))


def played(pairs, names, **chosen):
    everybody = {number: names[number % len(names)] for number in range(1, 2 * pairs + 1)}
    evening = Evening(entrants=pairs, names=everybody, **chosen)
    for seed in (1, 2):
        evening.draw()
        evening.play(seed)
    return evening


def printed(evening, what, language="en"):
    return pages_of(evening.print(what, 2 if what in OF_ROUND else 0, language=language))


@pytest.fixture(scope="module")
def usual():
    return {pairs: played(pairs, USUAL) for pairs in (8, 16, 64)}


@pytest.fixture(scope="module")
def long():
    prizes = {"prizes": PRIZES, "money": Money(fee=2000), "categories": frozenset({Category.WOMEN})}
    return {pairs: played(pairs, LONG, **prizes) for pairs in (8, 16, 64)}


LAST_NAMES = ("Lefebvre", "Dubois", "Roy")


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("what", [*LISTS, *WHOLE])
def test_sixteen_pairs_are_on_one_page_with_names_of_at_least_twenty_points(usual, what, language):
    [page] = printed(usual[16], what, language)
    sizes = page.sizes(*LAST_NAMES)
    assert min(sizes) >= 20, sorted(sizes)[:3]
    assert page.beyond == []


@pytest.mark.parametrize("what", [*LISTS, *WHOLE])
def test_eight_pairs_are_as_large_as_their_page_allows(usual, what):
    [page] = printed(usual[8], what)
    assert min(page.sizes(*LAST_NAMES)) >= 24


@pytest.mark.parametrize("what", ["numeros", "classement-du-tour", "inscrits-par-numero"])
def test_sixty_four_pairs_stand_in_two_columns_on_one_page(usual, what):
    [page] = printed(usual[64], what)
    assert page.words.count("Names") == 2
    assert min(page.sizes(*LAST_NAMES)) >= 9
    assert len([line for line in page.lines if any(name in cell for name in LAST_NAMES for cell in line)]) == 64


@pytest.mark.parametrize("pairs", [8, 16, 64])
@pytest.mark.parametrize("what", [*LISTS, *WHOLE])
def test_a_list_reaches_the_foot_of_its_page_or_has_its_largest_letters(usual, pairs, what):
    pages = printed(usual[pairs], what)
    assert len(pages) == 1
    lowest = min(rule.y for rule in pages[0].rules)
    assert lowest < 0.22 * pages[0].high or max(pages[0].sizes(*LAST_NAMES)) >= 27.5


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("pairs", [8, 16, 64])
@pytest.mark.parametrize("what", [*OF_ROUND, *WHOLE, "prix"])
def test_long_names_are_whole_and_touch_nothing(long, pairs, what, language):
    for page in printed(long[pairs], what, language):
        assert page.beyond == []
        assert not [word for word in page.words if "…" in word]
        assert min(page.sizes("Robespierre", "Wolfe")) >= 6


@pytest.mark.parametrize("pairs", [8, 9, 16, 64])
def test_a_tree_has_whole_names_within_its_frames(pairs):
    rounds = (pairs - 1).bit_length()
    everybody = {number: LONG[number % 2] for number in range(1, 2 * pairs + 1)}
    evening = Evening(
        entrants=pairs, names=everybody, later=Later.KNOCK_OUT, rounds=(RoundSettings(),) * rounds, third_place=True
    )
    for seed in range(rounds):
        evening.draw()
        evening.play(seed)
    pages = pages_of(evening.print("arbre"))
    for page in pages:
        assert page.beyond == []
        assert not [word for word in page.words if "…" in word]
    assert len(pages) <= {8: 3, 9: 4, 16: 4, 64: 10}[pairs]


def with_categories(pairs):
    """Two of three pairs are in a category."""
    chosen = (Category.WOMEN, Category.MIXED)
    evening = Evening(entrants=pairs, names=_usual(pairs), categories=frozenset(chosen))
    for number in range(1, pairs + 1):
        if number % 3 < 2:
            persons = (2 * number - 1, 2 * number)
            evening.do(steps.Amend(number=number, persons=persons, categories=frozenset({chosen[number % 3]})))
    for seed in (1, 2):
        evening.draw()
        evening.play(seed)
    return evening


def _usual(pairs):
    return {number: USUAL[number % len(USUAL)] for number in range(1, 2 * pairs + 1)}


@pytest.mark.parametrize("language", ["fr", "en"])
def test_categories_of_sixteen_pairs_have_a_page_of_their_own(language):
    ranking, categories = printed(with_categories(16), "classement", language)
    assert min(ranking.sizes(*LAST_NAMES)) >= 20
    assert min(categories.sizes(*LAST_NAMES)) >= 18
    headings = {"fr": ["Féminine", "Mixte"], "en": ["Women", "Mixed"]}[language]
    assert not [word for word in ranking.words if word in headings]
    assert [word for word in categories.words if word in headings] == headings
    assert min(rule.y for rule in categories.rules) < 0.22 * categories.high


def test_categories_of_eight_pairs_stand_under_their_ranking():
    [page] = printed(with_categories(8), "classement")
    assert min(page.sizes(*LAST_NAMES)) >= 18


def test_the_ranking_of_sixty_four_pairs_with_categories_is_on_one_page_in_two_columns():
    ranking, *_categories = printed(with_categories(64), "classement")
    assert len([line for line in ranking.lines if any(name in cell for name in LAST_NAMES for cell in line)]) == 64
    assert ranking.words.count("Names") == 2


def test_headings_are_as_large_as_the_names_allow_and_take_no_room_of_lines():
    evening = Evening(entrants=8, names=_usual(8), later=Later.KNOCK_OUT, rounds=(RoundSettings(),) * 3)
    for seed in range(2):
        evening.draw()
        evening.play(seed)
    [page] = printed(evening, "tables")
    headings = ("Main bracket", "Consolation bracket")
    assert min(page.sizes(*headings)) == 18
    tops = [text.y for text in page.texts if text.said in headings]
    above = [min(rule.y - y for rule in page.rules if rule.y > y) for y in tops]
    assert max(above) < 15


@pytest.mark.parametrize("names", [USUAL, LONG], ids=["usual", "long"])
@pytest.mark.parametrize("what", ["cartes", "feuilles"])
def test_cards_and_sheets_have_whole_names_and_white_around_their_codes(what, names):
    evening = played(16, names)
    for page in pages_of(evening.print(what, 2 if what == "feuilles" else 0)):
        assert not [word for word in page.words if "…" in word]
        assert min(square.side for square in page.squares) >= 25
        assert [text.said for square in page.squares for text in page.texts if square.disturbed(text)] == []


def test_everybody_of_a_melee_stands_beside_their_number_on_the_sheet():
    evening = Evening("melee-4x12", entrants=16, names={number: LONG[number % 2] for number in range(1, 17)})
    evening.draw()
    for page in pages_of(evening.print("feuilles", 1)):
        names = [text for text in page.texts if text.said in (LONG[0].whole, LONG[1].whole)]
        numbers = [text for text in page.texts if text.said.isdigit() and text.size == 15]
        assert len(names) == len(numbers) == 8
        for name in names:
            beside = max(
                (each for each in numbers if each.x < name.x and abs(each.y - name.y) < 2), key=lambda each: each.x
            )
            assert LONG[int(beside.said) % 2].whole == name.said
        assert min(name.size for name in names) >= 8.5


def test_no_line_to_cut_is_drawn_beyond_the_last_card():
    [page] = pages_of(Evening(entrants=3, names=_usual(3)).print("cartes"))
    assert len(page.rules) == 2
