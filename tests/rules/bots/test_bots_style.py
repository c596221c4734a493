"""The style of a robot: calls lean one way, cards stay those of the level."""

import random

import pytest

from games.rules.actions import Bid, Take
from games.rules.bots import ROBOTS, STYLES, Level, Style, robot_named, styled
from games.rules.partie import Partie
from games.rules.seen import Seen, see

from .boards import boards

PRUDENT, EVEN, JOUEUR = (styled(Level.HABITUE, style) for style in (Style.PRUDENT, Style.EVEN, Style.JOUEUR))


def views(preset: str, count: int, seed: int) -> list[Seen]:
    """What the seat to act sees at each moment of some donnes that even robots play."""
    found = []
    for board in boards(preset, count, seed):
        partie, _events = Partie.begin(board.rules, first_dealer=board.dealer).deal(board.pack, board.cut)
        while (seat := partie.seat_to_act) is not None:
            found.append(see(partie, seat))
            partie, _events = partie.act(EVEN.choose(found[-1], random.Random(1), None))
    return found


def eagerness(robot, seen: Seen) -> int:
    """0 for a pass, more for a take or a higher bid."""
    match robot.choose(seen, random.Random(1), None):
        case Bid(height=int(height)):
            return height
        case Bid():
            return 1000
        case Take():
            return 1
        case _:
            return 0


@pytest.mark.parametrize("preset", ["contree", "classique"])
def test_a_joueur_opens_at_least_as_high_as_the_others_and_a_prudent_one_at_most(preset) -> None:
    openings = [
        seen
        for seen in views(preset, 150, 5)
        if seen.trump is None and not any(isinstance(call, Bid) for call in seen.bids)
    ]
    told = [tuple(eagerness(robot, seen) for robot in (PRUDENT, EVEN, JOUEUR)) for seen in openings]
    assert all(one <= two <= three for one, two, three in told)
    assert any(one < two for one, two, _three in told)
    assert any(two < three for _one, two, three in told)


def test_styles_play_the_same_cards() -> None:
    seen = [each for each in views("contree", 20, 6) if each.trump is not None]
    assert len(seen) > 400
    for each in seen:
        assert len({robot.choose(each, random.Random(1), None) for robot in (PRUDENT, EVEN, JOUEUR)}) == 1


def test_contre_comes_sooner_from_a_joueur_and_later_from_a_prudent_one() -> None:
    said = [tuple(robot.contres(seen) for robot in (PRUDENT, EVEN, JOUEUR)) for seen in views("contree", 400, 7)]
    assert all(one <= two <= three for one, two, three in said)
    assert {sum(each) for each in said} == {0, 1, 2, 3}


def test_the_cast_has_each_style_at_both_levels_and_the_others_are_even() -> None:
    assert {(robot_named(name).level, robot_named(name).style) for name in STYLES} == {
        (level, style) for level in (Level.HABITUE, Level.CONFIRME) for style in (Style.PRUDENT, Style.JOUEUR)
    }
    assert robot_named("Fanny") == ROBOTS[Level.HABITUE]
    assert robot_named("Nobody") == ROBOTS[Level.HABITUE]
    assert robot_named("Marius").style is Style.JOUEUR


@pytest.mark.parametrize("level", [Level.NOVICE, Level.DEBUTANT])
def test_weak_levels_have_no_style(level) -> None:
    assert styled(level, Style.EVEN) is ROBOTS[level]
    with pytest.raises(ValueError, match="have no style"):
        styled(level, Style.PRUDENT)
