"""The reasons of a score: they say what the clauses say, and they add up to what is written."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.rules.cards import SA, TA, Suit
from games.rules.counting import multipliers_of, tally_of
from games.rules.encheres import offer_of
from games.rules.explaining import explain, explain_line, reasons_as_json
from games.rules.line import Tally, is_last
from games.rules.options import Rules, options_of, read_rules
from games.rules.partie import Partie
from games.rules.scoring import score
from games.rules.seats import CAMPS, NOTHING, SEATS, Camp, Seat, for_camp

from .notation import begun, count, penalty, rules
from .walking import dealt

GAMES = st.sampled_from(["retourne", "encheres"])
FIGURES = st.tuples(st.integers(0, 300), st.integers(0, 300))


@st.composite
def rule_sets(draw) -> Rules:
    game = draw(GAMES)
    options = {name: st.sampled_from(option.values) for name, option in options_of(game).items() if name != "game"}
    return read_rules({"game": game, **draw(st.fixed_dictionaries({}, optional=options))})


@st.composite
def tallies(draw, chosen: Rules) -> Tally:
    taker, capot = draw(st.sampled_from(SEATS)), draw(st.sampled_from([None, *CAMPS]))
    north_south = draw(st.integers(0, 162)) if capot is None else for_camp(capot, 162)[0]
    trump, value, multiplier = draw(st.sampled_from(tuple(Suit))), None, 1
    if chosen.game == "encheres":
        trump = draw(st.sampled_from(offer_of(chosen).trumps))
        value = draw(st.sampled_from(offer_of(chosen).heights))
        multiplier = draw(st.sampled_from(multipliers_of(chosen)))
    belotes = {SA: 0, TA: 4}.get(trump, 1)
    held = draw(st.integers(0, belotes))
    mine = draw(st.integers(0, held))
    return Tally(
        taker=taker,
        trump=trump,
        points=(north_south, 162 - north_south),
        capot=capot,
        belote=(20 * mine, 20 * (held - mine)),
        annonces=for_camp(draw(st.sampled_from(CAMPS)), draw(st.sampled_from([0, 20, 70, 200]))),
        value=value,
        multiplier=multiplier,
        alone=value == "generale" and capot is taker.camp,
    )


def summed(steps) -> tuple[int, int]:
    return tuple(sum(step.amount for step in steps if step.camp is camp) for camp in CAMPS)


def told(steps, camp="NS") -> str:
    """« points 86, contract 80 »: the parts of a camp's marks."""
    return ", ".join(f"{step.what} {step.amount}" for step in steps if step.camp is Camp[camp])


@given(st.data())
def test_the_reasons_add_up_to_the_score(data):
    chosen = data.draw(rule_sets())
    tally = data.draw(tallies(chosen))
    held = data.draw(FIGURES) if chosen.game == "retourne" else NOTHING
    last = data.draw(st.booleans())
    steps = explain(tally, chosen, held=held, last=last)
    assert summed(steps) == score(tally, chosen, held=held, last=last).marks
    assert all(step.amount for step in steps)
    assert [step.camp for step in steps] == sorted(step.camp for step in steps)


@pytest.mark.parametrize("preset", ["classique", "wikipedia", "contree", "coinche", "ffb-coinche", "concours"])
def test_the_reasons_of_every_line_of_a_partie_add_up_to_its_marks(preset):
    chosen, dice = read_rules({"preset": preset, "objective": {"donnes": 12}}), random.Random(5)
    partie, held, lines = Partie.begin(chosen, first_dealer=Seat.N), NOTHING, 0
    while not partie.finished:
        last = is_last(chosen, partie.lines)
        partie = dealt(partie, dice)
        while partie.donne is not None:
            partie = partie.act(dice.choice(partie.legal_actions()))[0]
        line = partie.lines[-1]
        assert summed(explain_line(line, chosen, held=held, last=last)) == line.marks
        held, lines = line.held, lines + 1
    assert lines >= 12


def steps_of(text: str, *, value=None, multiplier=None, belote="", capot="", annonces=0, held=NOTHING, **choices):
    """North took; « N H 82 » as in the other tests."""
    chosen = rules(**choices)
    counted = count(text, belote=belote, capot=capot)
    tally = tally_of(counted, rules()) if value is None else None
    tally = tally or Tally(Seat.N, Suit.H, points=counted_points(counted), capot=counted.capot)
    tally = Tally(
        taker=Seat.N,
        trump=tally.trump,
        points=tally.points,
        capot=tally.capot,
        belote=for_camp(Camp[belote], 20) if belote else NOTHING,
        annonces=(annonces, 0) if annonces >= 0 else (0, -annonces),
        value=value,
        multiplier=multiplier or 1,
    )
    return explain(tally, chosen, held=held)


def counted_points(counted) -> tuple[int, int]:
    if counted.capot is not None:
        return for_camp(counted.capot, 162)
    return (counted.points[0], 162 - counted.points[0])


@pytest.mark.parametrize(
    ("text", "also", "north", "east"),
    [
        ("N H 82", {}, "points 82", "points 80"),
        ("N H 80", {}, "", "dedans 162"),
        ("N H 72", {"belote": "NS"}, "points 72, belote 20", "points 90"),
        ("N H 71", {"belote": "NS"}, "points 71, belote 20, litige -71", "points 91"),
        ("N H", {"capot": "NS"}, "capot 252", ""),
        ("N H", {"capot": "EW", "belote": "NS"}, "belote 20", "capot 252"),
        ("N H", {"capot": "EW", "capot_against_taker": "dedans"}, "", "dedans 162"),
        ("N H 60", {"held": (81, 0)}, "", "dedans 162, held 81"),
        ("N H 60", {"annonces": 20, "preset": "annonces"}, "", "dedans 162, annonces-taken 20"),
        ("N H 100", {"annonces": -50, "preset": "annonces"}, "", "dedans 162, annonces 50"),
        ("N H 60", {"belote": "NS", "belote_marks": "takeable"}, "", "dedans 162, belote-taken 20"),
        ("N H 86", {"rounding": "five-up"}, "points 86, rounding 4", "points 76, rounding 4"),
    ],
)
def test_the_worked_cases_of_retourne_games(text, also, north, east):
    """rules 7"""
    steps = steps_of(text, **also)
    assert (told(steps), told(steps, "EW")) == (north, east)


@pytest.mark.parametrize(
    ("preset", "text", "also", "north", "east"),
    [
        ("contree", "N H 86", {"value": 80}, "complement 80, contract 80", "complement 80"),
        ("contree", "N H 79", {"value": 80}, "", "dedans 160, contract 80"),
        ("contree", "N H 95", {"value": 100, "multiplier": 2}, "", "dedans 160, contract 100, contre 100"),
        ("contree", "N H 108", {"value": 100, "multiplier": 2}, "complement 110, contract 100, contre 100",
         "complement 50"),
        ("contree", "N H", {"value": "capot", "capot": "NS"}, "complement 160, contract 250", ""),
        ("contree-cours", "N H 113", {"value": 110}, "points 113, contract 110, rounding -3", "points 49, rounding 1"),
        ("contree-cours", "N H 113", {"value": 110, "multiplier": 4}, "base 162, contract 110, surcontre 816, "
         "rounding 2", ""),
        ("ffb-coinche", "N H 105", {"value": 100, "multiplier": 2, "belote": "NS", "annonces": 20},
         "base 160, contract 100, contre 300, belote 20, annonces 20", ""),
        ("ffb-coinche", "N H", {"value": 90, "capot": "NS"}, "capot 252, contract 90, rounding -2", ""),
    ],
)  # fmt: skip
def test_the_worked_cases_of_encheres_games(preset, text, also, north, east):
    """rules 7, 4.7"""
    steps = steps_of(text, preset=preset, **also)
    assert (told(steps), told(steps, "EW")) == (north, east)


@pytest.mark.parametrize(
    ("scoring", "points", "also", "north", "east"),
    [
        ("bid", 90, {"multiplier": 2}, "contract 80, contre 80", ""),
        ("made", 90, {}, "points 90", "points 72"),
        ("made", 70, {}, "", "dedans 160"),
        ("made", 90, {"multiplier": 2}, "base 160, contre 160", ""),
    ],
)
def test_each_scoring_has_its_own_reasons(scoring, points, also, north, east):
    """rules 4.7"""
    steps = steps_of(f"N H {points}", game="encheres", scoring=scoring, value=80, **also)
    assert (told(steps), told(steps, "EW")) == (north, east)


def test_a_generale_is_made_by_the_player_who_won_every_trick():
    """rules 4.6"""
    chosen = rules(game="encheres", generale=True, scoring="bid")
    steps = explain(Tally(Seat.N, TA, (162, 0), Camp.NS, value="generale", alone=True), chosen)
    assert told(steps) == "contract 500"
    steps = explain(Tally(Seat.N, TA, (162, 0), Camp.NS, value="generale"), chosen)
    assert (told(steps), told(steps, "EW")) == ("", "contract 500")


def test_each_reason_names_its_clause():
    steps = steps_of("N H 60", annonces=20, preset="annonces", held=(81, 0))
    assert [(step.what, step.clause) for step in steps] == [
        ("dedans", "3.6"),
        ("annonces-taken", "5.7"),
        ("held", "3.8"),
    ]


def lines_of(partie, *counts):
    """The lines with what was held before each, and whether it was the last."""
    for text, penalties in counts:
        held, last = partie.held, is_last(partie.rules, partie.lines)
        partie = partie.count(count(text, penalties=penalties))[0] if text else partie.count(nobody(penalties))[0]
        yield partie.lines[-1], held, last


def nobody(penalties):
    counted = count("N H 80", penalties=penalties)
    return type(counted)(taker=None, penalties=counted.penalties)


def test_a_penalty_is_told_beside_the_rest_and_held_points_go_back_in_a_last_donne():
    """rules 3.9, 4.8"""
    partie = begun(objective={"donnes": 2}, rounding="five-up")
    first, second = lines_of(partie, ("N H 81", (penalty("EW", 7),)), ("", (penalty("NS", 50),)))
    line, held, last = first
    steps = explain_line(line, partie.rules, held=held, last=last)
    assert told(steps) == "points 81, litige -81, penalty 7"
    line, held, last = second
    steps = explain_line(line, partie.rules, held=held, last=last)
    assert told(steps) == "given-back 81, rounding -1"
    assert told(steps, "EW") == "penalty 50"


def test_a_litige_in_a_last_donne_gives_everything_back():
    """rules 3.9"""
    partie = begun(objective={"donnes": 2})
    line, held, last = list(lines_of(partie, ("N H 81", ()), ("N H 81", ())))[1]
    assert told(explain_line(line, partie.rules, held=held, last=last)) == "points 81, given-back 81"


def test_a_donne_nobody_took_has_no_reasons():
    line, held, last = next(lines_of(begun(), ("", ())))
    assert line.outcome == "nobody"
    assert explain_line(line, rules(), held=held, last=last) == ()


def test_reasons_travel_as_plain_values():
    assert reasons_as_json(steps_of("N H 82")) == [
        {"camp": "NS", "what": "points", "amount": 82},
        {"camp": "EW", "what": "points", "amount": 80},
    ]
