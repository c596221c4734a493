"""docs/standings.md, « The sum of a sheet »: ways to explain the totals of a sheet."""

import random
from dataclasses import replace
from hashlib import sha256

import pytest

from games.rules.options import read_rules
from games.rules.playout import play_partie
from leagues.contests.online.results import sheet_of
from leagues.standings.sheet_sum import SheetSum, SumVerdict, Worth, check_sum
from tests.leagues.contests.online.test_live_sheets import result_of, rows_of

UNSAID = {"belotes": None, "capots": None, "annonces": None, "lost": None}
OPTIONS = (
    {"preset": "concours", "objective": {"donnes": 4}},
    {"preset": "concours", "objective": {"donnes": 3}, "capot": 250},
    {"preset": "concours", "objective": {"donnes": 1}, "litige_last_donne": "lost"},
    {"preset": "concours", "objective": {"donnes": 1}, "litige_last_donne": "lost", "litige_amount": "with-belote"},
    {"preset": "concours", "objective": {"donnes": 2}, "belote_marks": "never"},
    {"preset": "classique", "objective": {"points": 300}},
    {"preset": "annonces", "objective": {"donnes": 3}},
)


def check(points, donnes=12, capot=252, **more):
    sheet = SheetSum(totals=points, donnes=donnes, **{**UNSAID, **more})
    return check_sum(sheet, Worth(capot=capot, litige=True))


@pytest.mark.parametrize("capot", [252, 250, 162])
def test_500_to_404_is_impossible_in_twelve_donnes(capot):
    assert check((500, 404), capot=capot).outcome is SumVerdict.IMPOSSIBLE


def test_2034_needs_a_capot():
    found = check((1034, 1000))
    assert (found.outcome, found.stands, found.needs.capots, found.needs.belotes) == (SumVerdict.POSSIBLE, False, 1, 0)


def test_1964_is_possible_with_a_belote_and_right_when_it_is_written():
    found = check((1000, 964))
    assert (found.outcome, found.stands, found.ways[0].belotes) == (SumVerdict.POSSIBLE, True, 1)
    assert check((1000, 964), belotes=1, capots=0, annonces=0, lost=0).right


@pytest.mark.parametrize(("lost", "belotes"), [(81, 0), (91, 1), (71, 1), (162, 0), (172, 1), (162, 2)])
def test_a_litige_lost_may_be_left_out(lost, belotes):
    found = check((1944 + 20 * belotes - lost, 0), belotes=belotes)
    assert (found.outcome, found.stands) == (SumVerdict.POSSIBLE, False)
    assert (found.needs.lost, found.needs.capots) == (lost, 0)


def test_two_belotes_are_hinted_at_where_40_are_missing():
    found = check((1000, 984), belotes=0, capots=0, annonces=0, lost=0)
    assert (found.outcome, found.difference, found.hints[0].hint, found.hints[0].count) == (
        SumVerdict.IMPOSSIBLE,
        40,
        "belote-forgotten",
        2,
    )


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_what_was_played_is_right_when_all_is_written_and_possible_when_any_is_not(options):
    rules = read_rules(options)
    worth = Worth(
        capot=rules.capot,
        belote=0 if rules.belote_marks == "never" else 20,
        annonces=rules.annonces,
        litige=rules.equality == "litige",
    )
    for number in range(150):
        name = f"{options} {number}"
        dice = random.Random(name)
        partie = play_partie(rules, dice, seed=sha256(name.encode()).digest())
        score = sheet_of(rows_of(partie), result_of(partie), rules)
        sheet = SheetSum(
            totals=score.points,
            donnes=score.donnes,
            belotes=score.belotes,
            capots=sum(score.capots),
            annonces=score.annonces,
            penalties=score.penalties,
            lost=score.lost,
        )
        assert check_sum(sheet, worth).right, (name, sheet)
        for left_out in (UNSAID, dict.fromkeys(dice.sample(sorted(UNSAID), 2))):
            assert check_sum(replace(sheet, **left_out), worth).outcome is SumVerdict.POSSIBLE, (name, sheet, left_out)
