"""`manage.py puzzles`: the same seed makes the same puzzles once; those that come with the site are loaded once."""

import io

import pytest
from django.core.management import CommandError, call_command

from games.learning import puzzle_store
from games.learning.puzzle_store import PUZZLE_PRESETS, load_shipped, shipped_rows
from games.models import Puzzle
from games.models.tables import CODE_ALPHABET
from games.solver_machine import NoMachine

pytestmark = pytest.mark.django_db


def puzzles(*words):
    told = io.StringIO()
    call_command("puzzles", *words, stdout=told)
    return told.getvalue()


@pytest.fixture
def found(monkeypatch):
    """Every third donne has a puzzle, found at once; the seeds asked for."""
    asked = []
    row = shipped_rows()[0]

    def puzzle_from(_rules, seed, _machine, *, leads):
        asked.append((seed, leads))
        return "found" if seed.endswith(("2", "5", "8")) else None

    monkeypatch.setattr(puzzle_store, "puzzle_from", puzzle_from)
    monkeypatch.setattr(
        puzzle_store, "_row", lambda code, preset, _found: Puzzle(**{**row, "code": code, "preset": preset})
    )
    return asked


def test_the_same_seed_makes_the_same_puzzles_once(found):
    assert puzzles("--count", "4", "--seed", "s").startswith("4 puzzles made")
    codes = list(Puzzle.objects.order_by("code").values_list("code", "preset"))
    assert sorted(preset for _code, preset in codes) == ["classique"] * 2 + ["contree"] * 2
    assert puzzles("--count", "4", "--seed", "s").startswith("0 puzzles made")
    assert puzzles("--count", "6", "--seed", "s").startswith("2 puzzles made")
    assert set(codes) < set(Puzzle.objects.values_list("code", "preset"))
    puzzles("--count", "2", "--seed", "t")
    assert Puzzle.objects.count() == 8


def test_a_command_that_was_killed_goes_on_where_it_was(found, monkeypatch):
    class KilledError(Exception):
        pass

    whole = puzzle_store.puzzle_from

    def killed(rules, seed, machine, *, leads):
        if seed == "contree/s/5":
            raise KilledError
        return whole(rules, seed, machine, leads=leads)

    monkeypatch.setattr(puzzle_store, "puzzle_from", killed)
    with pytest.raises(KilledError):
        puzzles("--count", "6", "--seed", "s")
    assert Puzzle.objects.count() == 3
    monkeypatch.setattr(puzzle_store, "puzzle_from", whole)
    assert puzzles("--count", "6", "--seed", "s").startswith("3 puzzles made")
    assert Puzzle.objects.count() == 6


def test_most_donnes_are_not_searched_for_leads(found):
    puzzles("--count", "2", "--seed", "s")
    assert [leads for seed, leads in found if seed.startswith("classique")] == [True, False, False]


def test_printed_puzzles_are_not_stored(found):
    assert len(puzzles("--count", "3", "--seed", "s", "--print").splitlines()) == 3
    assert not Puzzle.objects.exists()


def test_without_the_solver_the_command_says_so(monkeypatch):
    def none():
        raise NoMachine("not installed")

    monkeypatch.setattr("games.management.commands.puzzles.solver_machine", none)
    with pytest.raises(CommandError, match="not installed"):
        puzzles("--count", "1")


@pytest.mark.parametrize("words", [(), ("--count", "0"), ("--count", "x"), ("--count", "1", "--shipped")])
def test_what_the_command_does_not_understand(words):
    with pytest.raises(CommandError):
        puzzles(*words)


def test_those_that_come_with_the_site_are_loaded_once_and_keep_their_ratings():
    assert puzzles("--shipped") == f"{len(shipped_rows())} puzzles loaded\n"
    Puzzle.objects.update(rating=1234)
    assert load_shipped() == 0
    assert set(Puzzle.objects.values_list("rating", flat=True)) == {1234}


def test_a_hundred_come_with_the_site_of_both_games_and_every_theme():
    rows = shipped_rows()
    assert len(rows) >= 100
    assert {row["preset"] for row in rows} == set(PUZZLE_PRESETS)
    cards = {row["theme"] for row in rows if row.get("kind", "card") == "card"}
    assert cards == {"leading", "following", "cutting", "discarding", "trumps"}
    assert len({row["code"] for row in rows}) == len(rows)
    assert all(len(row["code"]) == 10 and set(row["code"]) <= set(CODE_ALPHABET) for row in rows)
