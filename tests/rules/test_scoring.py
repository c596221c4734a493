"""Rules 3.4 to 3.7, 5.7 and the worked cases of rules 7: what a retourne donne marks. North and south took."""

import pytest

from .notation import begun, count


def marked(
    points: str, *, belote: str = "", capot: str = "", annonces: str = "", **choices
) -> tuple[str, tuple[int, int], int]:
    """Outcome, marks (taker's camp first) and what is held from the taker's camp."""
    played = {"annonces": True} if annonces else {}
    written = count(f"N H {points}", belote=belote, capot=capot, annonces=annonces)
    line = begun(**played | choices).count(written)[0].lines[0]
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


@pytest.mark.parametrize(
    ("points", "annonces", "marks"), [("60", "NS tierce KS", (0, 182)), ("100", "EW cinquante KS", (0, 212))]
)
def test_the_worked_cases_with_annonces(points, annonces, marks):
    """rules 7"""
    assert marked(points, annonces=annonces, preset="annonces")[1] == marks


@pytest.mark.parametrize(
    ("points", "annonces", "counted", "left_out"),
    [
        ("70", "NS tierce KS", ("dedans", (0, 182)), ("dedans", (0, 182))),
        ("72", "NS tierce KS", ("made", (92, 90)), ("dedans", (0, 182))),
        ("90", "EW tierce KS", ("dedans", (0, 182)), ("made", (90, 92))),
        ("60", "NS carre J", ("made", (260, 102)), ("dedans", (0, 362))),
    ],
)
def test_annonces_decide_the_contract_where_they_count(points, annonces, counted, left_out):
    """rules 3.4, 5.7 `annonces_in_contract`"""
    assert marked(points, annonces=annonces)[:2] == counted
    assert marked(points, annonces=annonces, annonces_in_contract=False)[:2] == left_out


@pytest.mark.parametrize(("choice", "marks"), [("to-defence", (0, 182)), ("lost", (0, 162)), ("kept", (20, 162))])
def test_what_becomes_of_the_failing_takers_annonces(choice, marks):
    """rules 3.6, 5.7 `annonces_when_dedans`"""
    assert marked("60", annonces="NS tierce KS", annonces_when_dedans=choice)[1] == marks


@pytest.mark.parametrize("choice", ["to-defence", "lost", "kept"])
def test_the_defence_always_marks_its_own_when_the_taker_fails(choice):
    """rules 3.6"""
    assert marked("60", annonces="EW tierce KS", annonces_when_dedans=choice)[1] == (0, 182)


@pytest.mark.parametrize(("choice", "marks"), [("kept", (252, 20)), ("to-winner", (272, 0))])
def test_what_becomes_of_a_defence_without_a_trick(choice, marks):
    """rules 5.7, `annonces_when_capot`"""
    assert marked("", capot="NS", annonces="EW tierce KS", annonces_when_capot=choice)[1] == marks


@pytest.mark.parametrize("choice", ["kept", "to-winner"])
def test_a_defence_with_a_trick_keeps_its_own(choice):
    assert marked("120", annonces="EW tierce KS", annonces_when_capot=choice)[1] == (120, 62)


def test_a_taker_without_a_trick_is_dedans_whatever_the_annonces():
    """rules 3.7"""
    assert marked("", capot="EW", annonces="NS carre J")[:2] == ("dedans", (0, 452))
    assert marked("", capot="NS", annonces="EW carre J")[:2] == ("made", (252, 200))


@pytest.mark.parametrize(
    ("choice", "annonces", "expected"),
    [
        ("without-belote", "NS tierce KS", ("litige", (20, 101), 81)),
        ("with-belote", "NS tierce KS", ("litige", (0, 101), 101)),
        ("without-belote", "EW tierce KS", ("litige", (20, 101), 81)),
    ],
)
def test_in_a_litige_the_takers_annonces_are_held_with_the_rest(choice, annonces, expected):
    """rules 3.8, 5.7; the belote is the taker's"""
    points = "61" if annonces.startswith("NS") else "81"
    assert marked(points, annonces=annonces, belote="NS", litige_amount=choice) == expected


def test_in_a_last_litige_both_mark_their_own():
    """rules 3.9"""
    options = {"objective": {"donnes": 1}, "tie": "draw"}
    assert marked("71", annonces="NS tierce KS", **options) == ("litige", (91, 91), 0)


def test_rounding_takes_annonces_too():
    """rules 4.8"""
    assert marked("86", annonces="NS tierce KS", rounding="five-up")[1] == (110, 80)
