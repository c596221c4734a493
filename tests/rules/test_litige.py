"""Rules 3.8 and 3.9: points in play."""

import pytest

from games.rules.counting import DonneCount

from .notation import begun, count, counted, penalty


def held_and_totals(partie) -> tuple[tuple[int, int], tuple[int, int]]:
    return partie.held, partie.totals


def test_the_taker_who_makes_the_next_donne_wins_them_back():
    """rules 3.8"""
    assert held_and_totals(counted(begun(), "N H 81", "N H 100")) == ((0, 0), (181, 143))


def test_the_other_camp_wins_them_by_making_its_own():
    """rules 3.8"""
    assert held_and_totals(counted(begun(), "N H 81", "E H 100")) == ((0, 0), (62, 262))


def test_a_litige_after_a_litige_adds_to_what_is_held():
    """rules 3.8: each camp under its own name"""
    partie = counted(begun(), "N H 81", "E S 81", "N D 81")
    assert held_and_totals(partie) == ((162, 81), (81, 162))


def test_all_that_is_held_goes_to_the_winner():
    partie = counted(begun(), "N H 81", "E S 81", "N D 82")
    assert held_and_totals(partie) == ((0, 0), (81 + 82 + 162, 81 + 80))


def test_a_donne_nobody_took_leaves_it():
    """rules 3.8"""
    assert held_and_totals(counted(begun(), "N H 81", "nobody")) == ((81, 0), (0, 81))


def test_a_penalty_leaves_it():
    partie = counted(begun(), "N H 81").count(DonneCount(taker=None, penalties=(penalty("EW", 162),)))[0]
    assert held_and_totals(partie) == ((81, 0), (162, 81))


@pytest.mark.parametrize(("choice", "marks", "held"), [("without-belote", (20, 91), 71), ("with-belote", (0, 91), 91)])
def test_the_belote_is_marked_at_once_or_held(choice, marks, held):
    """rules 3.8, `litige_amount`"""
    partie = begun(litige_amount=choice).count(count("N H 71", belote="NS"))[0]
    assert (partie.lines[0].marks, partie.held) == (marks, (held, 0))


def test_the_defence_marks_its_belote_at_once():
    """rules 3.8: the defence marks its points as if made"""
    partie = begun(litige_amount="with-belote").count(count("N H 91", belote="EW"))[0]
    assert (partie.lines[0].marks, partie.held) == ((0, 91), (91, 0))


def test_a_belote_never_marked_is_not_held_either():
    partie = begun(litige_amount="with-belote", belote_marks="never").count(count("N H 71", belote="NS"))[0]
    assert (partie.lines[0].marks, partie.held) == ((0, 91), (71, 0))


def last_of(*texts: str, donnes: int, **choices):
    return counted(begun(objective={"donnes": donnes}, **choices), *texts)


def test_a_litige_in_the_last_donne_lets_both_mark_their_points():
    """rules 3.9, `litige_last_donne` each-marks"""
    partie = last_of("N H 100", "N H 81", donnes=2)
    assert (partie.lines[1].outcome, partie.lines[1].marks) == ("litige", (81, 81))
    assert (partie.winner, partie.held) == (0, (0, 0))


def test_belote_included():
    """rules 3.9"""
    partie = begun(objective={"donnes": 1}, tie="draw").count(count("N H 71", belote="NS"))[0]
    assert (partie.lines[0].marks, partie.winner) == ((91, 91), "draw")


def test_what_nobody_won_goes_back_inside_that_donnes_marks():
    """rules 3.9"""
    partie = last_of("N H 81", "E S 81", "N H 81", donnes=3)
    assert partie.lines[2].marks == (81 + 81, 81 + 81)
    assert partie.held == (0, 0)


def test_a_penalty_in_the_last_donne_gives_it_back_too():
    """rules 3.9: whatever its outcome"""
    partie = last_of("N H 81", donnes=2).count(DonneCount(taker=None, penalties=(penalty("NS", 10),)))[0]
    assert (partie.lines[1].outcome, partie.lines[1].marks, partie.winner) == ("penalty", (81, 10), 1)


def test_what_goes_back_is_rounded_and_the_penalty_is_not():
    """rules 4.8"""
    partie = last_of("N H 81", donnes=2, rounding="five-up").count(
        DonneCount(taker=None, penalties=(penalty("NS", 13),))
    )[0]
    assert partie.lines[1].marks == (80, 13)


def test_a_last_donne_that_is_won_takes_what_is_held():
    """rules 3.9"""
    assert last_of("N H 81", "E H 100", donnes=2).totals == (62, 81 + 100 + 81)


@pytest.mark.parametrize(("last", "marks"), [("N H 81", (0, 81)), ("E H 81", (81, 0))])
def test_it_may_be_lost_instead(last, marks):
    """rules 3.9, `litige_last_donne` lost: it marks as any litige, and nothing is held"""
    partie = last_of("N H 81", last, donnes=2, litige_last_donne="lost")
    assert (partie.lines[1].marks, partie.lines[1].held) == (marks, (0, 0))


def test_what_was_held_before_a_penalty_may_be_lost_too():
    partie = last_of("N H 81", donnes=2, litige_last_donne="lost")
    partie = partie.count(DonneCount(taker=None, penalties=(penalty("NS", 10),)))[0]
    assert (partie.lines[1].marks, partie.held) == ((0, 10), (0, 0))


def test_an_extra_donne_is_a_last_donne():
    """rules 3.9: the N-th donne and any extra donne"""
    partie = last_of("N H 81", "N H 81", donnes=1)
    assert not partie.finished
    assert [line.marks for line in partie.lines] == [(81, 81), (81, 81)]


def test_a_donne_nobody_took_is_not_the_last():
    partie = last_of("N H 81", "nobody", donnes=2)
    assert (partie.held, partie.finished) == ((81, 0), False)


def test_in_a_partie_to_points_what_is_held_at_the_end_is_lost():
    """rules 3.9"""
    partie = counted(begun(objective={"points": 100}), "N H 90", "E S 81")
    assert (partie.winner, partie.totals, partie.held) == (0, (90 + 81, 72), (0, 0))
    assert partie.lines[-1].held == (0, 0)
