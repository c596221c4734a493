"""Rules 3.4 to 3.7 and the worked cases of rules 7: what a donne marks. North and south took."""

import pytest

from .notation import begun, count


def marked(points: str, *, belote: str = "", capot: str = "", **choices) -> tuple[str, tuple[int, int], int]:
    """Outcome, marks (taker's camp first) and what is held from the taker's camp."""
    line = begun(**choices).count(count(f"N H {points}", belote=belote, capot=capot))[0].lines[0]
    return (line.outcome, line.marks, line.held[0])


@pytest.mark.parametrize(
    ("points", "also", "expected"),
    [
        ("82", {}, ("made", (82, 80), 0)),
        ("80", {}, ("dedans", (0, 162), 0)),
        ("81", {}, ("litige", (0, 81), 81)),
        ("72", {"belote": "NS"}, ("made", (92, 90), 0)),
        ("71", {"belote": "NS"}, ("litige", (20, 91), 71)),
        ("70", {"belote": "NS"}, ("dedans", (20, 162), 0)),
        ("", {"capot": "NS"}, ("made", (252, 0), 0)),
        ("", {"capot": "EW", "belote": "NS"}, ("dedans", (20, 252), 0)),
    ],
)
def test_the_worked_cases_of_the_page(points, also, expected):
    """rules 7"""
    assert marked(points, **also) == expected


def test_points_held_from_the_taker_go_to_the_defence_that_wins():
    """rules 7: 81 held from the taker's camp, then 60 / 102"""
    partie = begun().count(count("N H 81"))[0]
    line = partie.count(count("N H 60"))[0].lines[1]
    assert (line.marks, line.held) == ((0, 243), (0, 0))


@pytest.mark.parametrize(
    ("choice", "belote", "outcome"),
    [
        ("both", "NS", "made"), ("both", "EW", "dedans"), ("taker", "NS", "made"), ("taker", "EW", "litige"),
        ("none", "NS", "litige"), ("none", "EW", "litige"),
    ],
)  # fmt: skip
def test_whose_belote_decides_the_contract(choice, belote, outcome):
    """rules 2, `belote_in_contract`; rules 3.4"""
    assert marked("81", belote=belote, belote_in_contract=choice)[0] == outcome


@pytest.mark.parametrize(
    ("choice", "points", "belote", "marks"),
    [
        ("holder", "100", "NS", (120, 62)), ("holder", "60", "NS", (20, 162)), ("holder", "60", "EW", (0, 182)),
        ("never", "100", "NS", (100, 62)), ("never", "60", "NS", (0, 162)), ("never", "60", "EW", (0, 162)),
        ("takeable", "100", "NS", (120, 62)), ("takeable", "60", "NS", (0, 182)), ("takeable", "60", "EW", (0, 182)),
        ("takeable", "100", "EW", (100, 82)),
    ],
)  # fmt: skip
def test_who_marks_the_belote(choice, points, belote, marks):
    """rules 2, `belote_marks`; rules 3.5, 3.6"""
    assert marked(points, belote=belote, belote_marks=choice)[1] == marks


@pytest.mark.parametrize("dedans", [162, 160])
def test_dedans_gives_the_defence_what_was_chosen(dedans):
    """rules 3.6, `dedans`"""
    assert marked("60", dedans=dedans)[1] == (0, dedans)


@pytest.mark.parametrize("capot", [252, 250, 162])
def test_eight_tricks_mark_what_was_chosen(capot):
    """rules 3.7, `capot`"""
    assert marked("", capot="NS") == ("made", (252, 0), 0)
    line = begun(capot=capot).count(count("N H", capot="NS"))[0].lines[0]
    assert line.marks == (capot, 0)


@pytest.mark.parametrize(("choice", "marks"), [("capot", (0, 252)), ("dedans", (0, 162))])
def test_eight_tricks_against_the_taker(choice, marks):
    """rules 3.7, `capot_against_taker`"""
    assert marked("", capot="EW", capot_against_taker=choice) == ("dedans", marks, 0)


def test_162_points_are_no_capot():
    """rules 3.7: capot is eight tricks, never points"""
    assert marked("162")[1] == (162, 0)
    assert marked("0")[1] == (0, 162)


def test_a_defence_without_a_trick_still_marks_its_belote():
    """rules 3.5, 3.7"""
    assert marked("", capot="NS", belote="EW")[1] == (252, 20)


def test_eight_tricks_make_it_whatever_else_counts():
    """rules 3.7"""
    assert marked("", capot="EW", belote="NS", belote_in_contract="taker")[0] == "dedans"


@pytest.mark.parametrize(
    ("choice", "expected"),
    [("litige", ("litige", (0, 81), 81)), ("dedans", ("dedans", (0, 162), 0)), ("made", ("made", (81, 81), 0))],
)
def test_the_same_on_both_sides(choice, expected):
    """rules 3.8, `equality`"""
    assert marked("81", equality=choice) == expected


@pytest.mark.parametrize(
    ("rounding", "points", "marks"),
    [
        ("none", "85", (85, 77)), ("five-up", "85", (90, 80)), ("six-up", "85", (80, 80)), ("five-up", "84", (80, 80)),
        ("six-up", "86", (90, 80)), ("five-up", "60", (0, 160)), ("six-up", "66", (0, 160)),
    ],
)  # fmt: skip
def test_a_line_is_rounded_as_chosen(rounding, points, marks):
    """rules 2, `rounding`"""
    assert marked(points, rounding=rounding)[1] == marks


def test_rounding_takes_belote_and_points_won_back_together():
    """rules 4.8: each camp's finished line, points held earlier and won now included; held unrounded"""
    partie = begun(rounding="five-up").count(count("N H 81"))[0]
    assert (partie.lines[0].marks, partie.held) == ((0, 80), (81, 0))
    line = partie.count(count("N H 88", belote="NS"))[0].lines[1]
    assert line.marks == (190, 70)


def test_rounding_never_helps_to_make_it():
    """rules 4.8"""
    assert marked("80", rounding="five-up")[0] == "dedans"
