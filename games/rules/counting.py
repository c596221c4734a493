"""A donne typed from a paper sheet (docs/record.md, « A counted donne »), and whether it adds up."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from games.rules.actions import Annonce, Height, parse_action
from games.rules.annonces import least_cards, worth_of
from games.rules.belote import POINTS as BELOTE
from games.rules.belote import pairs_of
from games.rules.cards import DER, Suitless, Trump
from games.rules.encheres import offer_of
from games.rules.errors import Code, Refusal
from games.rules.options import Rules
from games.rules.seats import CAMPS, NOTHING, ByCamp, Camp, Seat, for_camp, plus
from games.rules.tally import Tally

ALL_POINTS = 152 + DER
MOST_MARKS = 2**53
"""Figures stay whole numbers that any JSON reader keeps exactly."""


@dataclass(frozen=True, slots=True)
class Penalty:
    """`marks` go to the other camp, beside the donne or in its place."""

    camp: Camp
    marks: int
    why: str = ""
    extras: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Count:
    """What the players wrote.

    `taker` None: nobody took. `points`: card points with the der, None for a camp not written. `capot`: the camp that
    won the eight tricks. `belote`: the camps that said it. `annonces`: as written, by camp. `extras`: a record's `x_`
    keys.
    """

    taker: Seat | None
    trump: Trump | None = None
    value: Height | None = None
    multiplier: int | None = None
    points: tuple[int | None, int | None] = (None, None)
    capot: Camp | None = None
    belote: tuple[Camp, ...] = ()
    annonces: tuple[tuple[Camp, tuple[str, ...]], ...] = ()
    penalties: tuple[Penalty, ...] = ()
    extras: Mapping[str, Any] = field(default_factory=dict)


def tally_of(count: Count, rules: Rules) -> Tally | None:
    """The counted donne as scoring takes it; None when nobody took.

    Refusal `bad-count` when it does not add up or says what its game does not have.
    """
    if any(not 0 < penalty.marks <= MOST_MARKS for penalty in count.penalties):
        raise _bad("a penalty is 1 mark or more")
    if count.taker is None:
        if count != Count(taker=None, penalties=count.penalties, extras=count.extras):
            raise _bad("when nobody took there is nothing else but penalties")
        return None
    trump = _contract_checked(count, rules)
    if len(count.belote) > len(pairs_of(trump)):
        raise _bad("there are not so many belotes at this trump")
    belote = NOTHING
    for camp in count.belote:
        belote = plus(belote, for_camp(camp, BELOTE))
    return Tally(
        taker=count.taker,
        trump=trump,
        points=points_of(count),
        capot=count.capot,
        belote=belote,
        annonces=annonces_of(count, rules),
        value=count.value,
        multiplier=1 if count.multiplier is None else count.multiplier,
        alone=count.value == "generale" and count.capot is count.taker.camp,
    )


def _contract_checked(count: Count, rules: Rules) -> Trump:
    """The trump. Refusal `bad-count` when the contract is none of its game."""
    if rules.game == "retourne":
        if count.value is not None or count.multiplier is not None:
            raise _bad("values and multipliers do not belong to this game")
        if count.trump is None or isinstance(count.trump, Suitless):
            raise _bad("the trump is one of the four suits")
        return count.trump
    offer = offer_of(rules)
    if count.trump not in offer.trumps or count.value not in offer.heights:
        raise _bad("the contract is a value and a suit on offer")
    if count.multiplier not in (None, *multipliers_of(rules)):
        raise _bad("the multiplier is none of this game")
    return count.trump


def multipliers_of(rules: Rules) -> tuple[int, ...]:
    """1, contre, surcontre: those that an encheres game has (rules 4.3, 4.4)."""
    if rules.contre == "never":
        return (1,)
    return (1, 2, rules.surcontre) if rules.surcontre else (1, 2)


def annonces_of(count: Count, rules: Rules) -> ByCamp:
    """The points of the annonces that were marked. Refusal `bad-count` when they cannot all have been."""
    marked = [(camp, names) for camp, names in count.annonces if names]
    if not marked:
        return NOTHING
    if not rules.annonces or len(marked) == 2:
        raise _bad("annonces are marked by one camp, where they are played")
    (camp, names), *_ = marked
    annonces = [parsed_annonce(name) for name in names]
    _check_together(annonces, rules)
    return for_camp(camp, sum(map(worth_of, annonces)))


def _check_together(annonces: list[Annonce], rules: Rules) -> None:
    """Two runs never share a card; a run and a carré do in one hand only, where a card may serve twice (rules 5.5)."""
    runs_use = carres_use = 0
    for annonce in annonces:
        cards = least_cards(annonce)
        if cards is None:
            raise _bad("no hand can hold such an annonce")
        if annonce.what == "carre":
            twice, carres_use = cards & carres_use, carres_use | cards
        else:
            twice, runs_use = cards & runs_use, runs_use | cards
        if twice or (not rules.annonce_card_reuse and runs_use & carres_use):
            raise _bad("these annonces cannot all have been marked")


def parsed_annonce(name: str) -> Annonce:
    """« tierce KH » as a value; whose it was, the sheet does not say. Refusal `unreadable`."""
    annonce = parse_action(f"N annonce {name}")
    assert isinstance(annonce, Annonce)
    return annonce


def penalties_of(count: Count) -> ByCamp:
    """The marks of its penalties, under the camp that receives them."""
    received = NOTHING
    for penalty in count.penalties:
        received = plus(received, for_camp(penalty.camp.other, penalty.marks))
    return received


def points_of(count: Count) -> ByCamp:
    """Both camps' card points, from both, one, or a capot. Refusal `bad-count` when they do not add up."""
    if count.capot is not None:
        all_points = for_camp(count.capot, ALL_POINTS)
        if any(count.points[camp] not in (None, all_points[camp]) for camp in CAMPS):
            raise _bad("a camp with the eight tricks has 162 points, the other none")
        return all_points
    match count.points:
        case (int(north_south), int(east_west)):
            both = (north_south, east_west)
        case (int(north_south), None):
            both = (north_south, ALL_POINTS - north_south)
        case (None, int(east_west)):
            both = (ALL_POINTS - east_west, east_west)
        case _:
            raise _bad("the card points of one camp are needed")
    if sum(both) != ALL_POINTS or min(both) < 0:
        raise _bad("the card points of both camps add up to 162")
    return both


def _bad(message: str) -> Refusal:
    return Refusal(Code.BAD_COUNT, message)
