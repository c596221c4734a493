"""The figures of docs/bots.md, on fewer boards: `measure.py` makes the whole ones."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from games.rules.options import PRESETS

from .boards import boards, play_twice
from .contenders import contender, label_of
from .measure import Figures, main, measure, played, wilson
from .results import Match, stored

HABITUE = contender("habitue")
ROOT = Path(__file__).parents[3]
LEAST = {"random-cards": 0.75, "baseline": 0.60, "baseline-by-rank": 0.60}
ENCHERES = [preset for preset, choices in PRESETS.items() if choices.get("game") == "encheres"]


@pytest.mark.parametrize("opponent", LEAST)
@pytest.mark.parametrize("preset", PRESETS)
def test_the_fast_robots_win_most_boards(preset, opponent):
    assert measure(preset, HABITUE, contender(opponent), 25, seed=3).share >= LEAST[opponent]


@pytest.mark.parametrize("preset", ENCHERES)
def test_most_donnes_are_taken_above_80_and_most_contracts_made(preset):
    """Of 60 donnes: the 55 to 80 % that docs/bots.md shows on thousands, and what chance may do to so few."""
    figures = measure(preset, HABITUE, None, 60, seed=3)
    assert figures.taken >= 0.75 * figures.donnes
    assert figures.above_80 >= 0.30 * figures.taken
    assert 0.45 <= figures.made / figures.taken <= 0.90


@pytest.mark.parametrize("preset", ["classique", "contree"])
def test_a_board_against_oneself_is_undecided(preset):
    for board in boards(preset, 20, 3):
        first, second = play_twice(board, HABITUE, HABITUE)
        assert first.marks == second.marks


def test_the_same_seed_makes_the_same_boards():
    assert list(boards("coinche", 4, 9)) == list(boards("coinche", 4, 9)) != list(boards("coinche", 4, 8))


def test_the_interval_is_the_one_of_wilson():
    low, high = wilson(8, 10)
    assert (round(low, 4), round(high, 4)) == (0.4902, 0.9433)


BENCH = ["habitue", "november", "--boards", "6", "--seed", "3", "--preset", "coinche"]


def test_the_report_says_each_figure_on_its_line():
    title, *lines = main(BENCH)
    assert title.startswith("habitue against november, seed 3")
    assert all(line.startswith("coinche ") and ": " in line for line in lines)
    assert any(line.startswith("coinche contracts made") for line in lines)


def test_the_table_has_a_row_for_each_preset():
    _, headings, rule, *rows = main([*BENCH, "--preset", "classique", "--table"])
    assert [row.split("|")[1].strip() for row in rows] == ["`coinche`", "`classique`"]
    assert len({line.count("|") for line in (headings, rule, *rows)}) == 1


MATCH = Match(label_of("habitue"), "november", "contree", 3, 8)


def test_boards_that_stand_in_the_file_are_not_played_again(tmp_path):
    path = tmp_path / "results.jsonl"
    first = {board.number: board for board in played(MATCH, 3, 1, path)}
    path.write_text(path.read_text() + '{"match":{"cut o')
    assert {board.number: board for board in stored(path, MATCH)} == first
    more = {board.number: board for board in played(MATCH, 5, 1, path)}
    assert sorted(more) == [0, 1, 2, 3, 4]
    assert {number: more[number] for number in first} == first
    assert len(list(stored(path, MATCH))) == 5


def test_boards_of_another_match_are_not_counted(tmp_path):
    path = tmp_path / "results.jsonl"
    list(played(MATCH, 2, 1, path))
    other = json.loads(path.read_text().splitlines()[0])["match"] | {"seed": 4}
    assert not list(stored(path, Match(**other)))


@pytest.mark.parametrize("words", [["--boards", "0"], ["--processes", "x"], ["--preset", "tarot"], ["champion"]])
def test_a_wrong_word_is_told(words, capsys):
    with pytest.raises(SystemExit):
        list(main(words))
    assert "usage:" in capsys.readouterr().err


@pytest.mark.process
def test_several_processes_play_the_same_boards():
    command = [sys.executable, "-m", "tests.rules.bots.measure", *BENCH, "--processes", "2"]
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True, timeout=120).stdout
    without_times = [[line for line in lines if " ms " not in line] for lines in (told.splitlines(), main(BENCH))]
    assert without_times[0] == without_times[1]


def test_figures_without_a_decided_board_are_no_error():
    none = Figures(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, ())
    assert (none.share, none.ms_at(99)) == (0.5, 0.0)
    assert wilson(0, 0) == (0.0, 1.0)
