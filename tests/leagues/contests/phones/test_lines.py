"""A score kept donne by donne comes to its totals, and says which line cannot be right."""

from dataclasses import replace

from leagues.contests.contest_log.settings import PRESETS
from leagues.contests.phones.lines import DonneLine, LineFault, WrongLine, line_fault, summed

CLASSIC = PRESETS["classique-4x12"]


def line(us, them, marks=""):
    """A donne as a pencil writes it: `B` belote, `C` capot, `L` litige."""
    return DonneLine(marks=(us, them), belote="B" in marks, capot="C" in marks, litige="L" in marks)


def test_totals_capots_and_belotes_are_those_of_the_lines():
    came = summed([line(92, 70), line(0, 182, "B"), line(252, 0, "C"), line(0, 252, "C")], CLASSIC)
    assert (came.totals, came.capots, came.belotes, came.donnes) == ((344, 504), (1, 1), 1, 4)
    assert (came.wrong, came.lost) == ((), 0)


def test_a_donne_that_does_not_add_up_is_named():
    came = summed([line(92, 70), line(92, 60), line(0, 162)], CLASSIC)
    assert came.wrong == (WrongLine(2, 152, 162),)


def test_a_belote_that_is_not_ticked_shows_in_its_line():
    assert summed([line(112, 70)], CLASSIC).wrong == (WrongLine(1, 182, 162),)


def test_the_points_of_a_litige_come_with_the_next_donne():
    came = summed([line(0, 81, "L"), line(173, 70)], CLASSIC)
    assert (came.totals, came.wrong, came.lost) == ((173, 151), (), 0)


def test_two_litiges_in_a_row_add_up():
    assert summed([line(0, 81, "L"), line(81, 0, "L"), line(324, 0)], CLASSIC).wrong == ()


def test_points_still_in_litige_after_the_last_donne_are_lost():
    assert summed([line(92, 70), line(0, 81, "L")], CLASSIC).lost == 81


def test_the_capot_of_the_settings_counts():
    alsace = PRESETS["alsace-3x20"]
    assert summed([line(162, 0, "C")], alsace).wrong == ()
    assert summed([line(252, 0, "C")], alsace).wrong == (WrongLine(1, 252, 162),)


def test_lines_of_contree_are_added_and_not_judged():
    came = summed([line(450, 0), line(0, 160)], PRESETS["contree-2001"])
    assert (came.totals, came.wrong) == ((450, 160), ())


def test_lines_with_annonces_are_added_and_not_judged():
    with_annonces = replace(CLASSIC, rules={"annonces": True})
    assert summed([line(92, 170)], with_annonces).wrong == ()


def test_a_litige_with_nothing_left_is_named():
    came = summed([line(0, 81, "L"), line(173, 70, "L")], CLASSIC)
    assert (came.whole, came.wrong) == ((2,), ())


def test_a_litige_is_none_where_the_contest_has_none():
    without = replace(CLASSIC, equality="dedans")
    assert line_fault(line(0, 81, "L"), without) is LineFault.NO_LITIGES
    assert line_fault(line(0, 81, "L"), CLASSIC) is None


def test_a_capot_leaves_the_other_side_a_belote_at_most():
    assert line_fault(line(252, 20, "BC"), CLASSIC) is None
    assert line_fault(line(252, 20, "C"), CLASSIC) is LineFault.CAPOT_SHARED
    assert line_fault(line(450, 120, "C"), PRESETS["contree-2001"]) is None
