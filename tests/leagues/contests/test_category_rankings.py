"""The ranking of each category, on the page, on paper and as CSV, recounted from the sheets."""

import csv
import random

import pytest
from django.urls import reverse
from django.utils import translation

from accounts.models import User
from leagues.contests.contest_log import steps
from leagues.contests.contest_log.ranking import by_category, standings_of
from leagues.contests.contest_log.settings import Category, settings_of
from leagues.contests.papers.printing import Printing
from leagues.contests.papers.ranking_csv import ranking_rows
from leagues.contests.screens.boards import ranking_board
from leagues.standings.regulation import Metric
from tests.leagues.contests.papers.in_memory import BASE, MORNING, Evening
from tests.leagues.contests.papers.readback import lines_of
from tests.leagues.contests.staging import stage

CHOSEN = frozenset({Category.WOMEN, Category.JUNIOR})


@pytest.fixture(params=range(4))
def evening(request):
    """Some pairs are of a category, one of two, and of one that the contest does not ask for; many are level."""
    dice = random.Random(request.param)
    evening = Evening(entrants=12, categories=CHOSEN, metrics=(Metric.POINTS,))
    for number in range(1, 13):
        own = frozenset(each for each in (*CHOSEN, Category.MEMBERS) if dice.random() < 0.4)
        if own:
            evening.do(steps.Amend(number=number, persons=(2 * number - 1, 2 * number), categories=own))
    for _round in (1, 2):
        evening.draw()
        for table in evening.state.published[-1].missing:
            won = dice.choice((972, 1000, 1100))
            evening.score(table.number, (won, 1944 - won))
    return evening


def recounted(evening, category):
    """Rank and number of everybody of the category, added up from the sheets."""
    points = dict.fromkeys(evening.state.entrants, 0)
    for played in evening.state.published:
        for table in played.tables.values():
            for side, marks in zip(table.sides, table.confirmed.score.points, strict=True):
                points[side[0]] += marks
    of_it = [each.number for each in evening.state.entrants.values() if category in each.categories]
    return sorted((1 + sum(points[other] > points[number] for other in of_it), number) for number in of_it)


def test_ranks_are_those_among_the_category_alone(evening):
    found = {each.category: each.lines for each in by_category(evening.state, standings_of(evening.state))}
    assert set(found) <= CHOSEN
    for category in CHOSEN:
        lines = sorted((rank, standing.entrant) for rank, standing in found.get(category, ()))
        assert lines == recounted(evening, category)


def test_the_paper_and_the_page_say_the_same(evening):
    evening.do(steps.Release(round=2, what=steps.Released.RANKING))
    for category, title in ((Category.WOMEN, "Women"), (Category.JUNIOR, "Juniors")):
        expected = recounted(evening, category)
        lines = lines_of(evening.print("classement-du-tour", 2))
        heads = [at for at, line in enumerate(lines) if line == [title]]
        if not expected:
            assert heads == []
            continue
        [head] = heads
        own = lines[head + 1 : head + 1 + len(expected)]
        assert sorted((int(line[0].split()[0]), int(line[1])) for line in own) == expected
        with translation.override("en"):
            board = ranking_board(evening.at(None))
        shown = next(each for each in board.categories if each.title == title)
        assert sorted((line.rank, line.who.number) for line in shown.lines) == expected


def test_the_csv_has_a_column_per_category(evening):
    with translation.override("en"):
        head, *rows = ranking_rows(Printing(evening.at(), BASE, MORNING, 2))
    for category, title in ((Category.WOMEN, "Women"), (Category.JUNIOR, "Juniors")):
        expected = recounted(evening, category)
        if not expected:
            assert title not in head
            continue
        at = head.index(title)
        assert sorted((row[at], row[1]) for row in rows if row[at] is not None) == expected


@pytest.mark.django_db
def test_the_csv_of_a_name_that_is_a_formula_is_harmless_and_french_has_semicolons(client):
    staged = stage(4, settings_of("classique-4x12", categories=frozenset({Category.WOMEN})))
    person = staged.club.people.get(pk=staged.state.entrants[1].persons[0])
    type(person).objects.filter(pk=person.pk).update(first_name="=1+1", last_name="")
    entrant = staged.state.entrants[1]
    staged.do(steps.Amend(number=1, persons=entrant.persons, categories=frozenset({Category.WOMEN})))
    staged.draw()
    staged.play()
    client.force_login(staged.organizer.user)
    address = reverse("contests:ranking-csv", args=[staged.contest.code])
    text = client.get(address, {"language": "fr"}).content.decode("utf-8-sig")
    rows = list(csv.reader(text.splitlines(), delimiter=";"))
    assert "Féminine" in rows[0] or "Féminines" in rows[0]
    cells = [cell for row in rows for cell in row]
    assert any(cell.startswith("'=1+1") for cell in cells)
    assert not [cell for cell in cells if cell.startswith(("=", "+", "@"))]
    assert "," in client.get(address, {"language": "en"}).content.decode("utf-8-sig").splitlines()[0]


@pytest.mark.django_db
def test_the_public_page_and_the_organizers_page_have_a_table_per_category(client):
    staged = stage(6, settings_of("classique-4x12", categories=frozenset({Category.WOMEN})))
    for number in (2, 5):
        persons = staged.state.entrants[number].persons
        staged.do(steps.Amend(number=number, persons=persons, categories=frozenset({Category.WOMEN})))
    staged.draw()
    staged.play()
    staged.do(steps.Release(round=1, what=steps.Released.RANKING))
    english = {"headers": {"accept-language": "en"}}
    page = client.get(reverse("contests:ranking", args=[staged.contest.code]), **english).content.decode()
    own = page.partition("<h2>Women</h2>")[2]
    assert own.count('<th scope="row"') == 2
    User.objects.filter(pk=staged.organizer.user_id).update(language="en")
    client.force_login(staged.organizer.user)
    page = client.get(reverse("contests:standings", args=[staged.contest.code]), **english).content.decode()
    assert page.partition("<h2>Women</h2>")[2].count('<th scope="row"') == 2


def test_ranks_of_a_category_are_counted_in_one_pass():
    evening = Evening(entrants=60, categories=frozenset({Category.WOMEN}))
    for number in range(1, 61):
        persons = (2 * number - 1, 2 * number)
        evening.do(steps.Amend(number=number, persons=persons, categories=frozenset({Category.WOMEN})))
    evening.draw()
    evening.play()
    looked = []

    class Counted:
        def __init__(self, standing):
            self.standing, self.entrant = standing, standing.entrant

        @property
        def rank(self):
            looked.append(self.entrant)
            return self.standing.rank

    standings = standings_of(evening.state)
    [ranking] = by_category(evening.state, [Counted(each) for each in standings])
    assert [rank for rank, _each in ranking.lines] == [each.rank for each in standings]
    assert len(looked) <= 3 * 60
