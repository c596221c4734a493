"""A donne typed from a paper sheet (docs/record.md, « A counted donne »), and the check that it is possible.

A count is impossible if its points do not add up, or if annonces and belotes need the same card.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import combinations
from typing import Final

from games.rules.actions import Annonce, Height, parse_action
from games.rules.annonces import least_cards, worth_of
from games.rules.belote import POINTS as BELOTE
from games.rules.belote import pairs_of
from games.rules.cards import DER, Hand, Suitless, Trump, cards_in, names_of
from games.rules.encheres import offer_of
from games.rules.errors import Code, Refusal
from games.rules.line import Tally
from games.rules.options import Rules
from games.rules.seats import CAMPS, NOTHING, ByCamp, Camp, Seat, for_camp, plus

CARDS_OF_A_CAMP: Final = 16
"""The cards in two hands of eight."""


class ClashKind(StrEnum):
    """Why the annonces of a counted donne are impossible together.

    NO_SUCH_RUN: the run would begin below the seven. SAME_CARD: two runs, or two carrés, share a card. CARD_TWICE: a
    run and a carré share a card while `annonce_card_reuse` is false. TOO_MANY_CARDS: the annonces need more cards
    than the camp's two hands hold. BELOTE: the annonces need a king or queen of the other camp's belote.
    """

    NO_SUCH_RUN = "no-such-run"
    SAME_CARD = "same-card"
    CARD_TWICE = "card-twice"
    TOO_MANY_CARDS = "too-many-cards"
    BELOTE = "belote"


@dataclass(frozen=True, slots=True)
class Clash:
    """An impossible count. `annonces`: the annonces that are impossible, alone or together.

    `cards`: the cards that two annonces both need, or that the other camp's belote has too. If the annonces need too
    many cards, all the cards that they need. Empty for an impossible run.
    """

    kind: ClashKind
    annonces: tuple[Annonce, ...]
    cards: Hand

    def __str__(self) -> str:
        """Return a text for developers: « same-card: tierce KH, cinquante AH: QH KH »."""
        named = ", ".join(str(annonce).partition(" annonce ")[2] for annonce in self.annonces)
        return f"{self.kind}: {named}: {names_of(cards_in(self.cards))}"


def annonces_clash(annonces: Sequence[Annonce], rules: Rules) -> Clash | None:
    """Return the first impossible annonce, or the first two that may not share a card (rules 5.2, 5.5), or None.

    With `annonce_card_reuse`, a run and a carré may share a card, in one hand.
    """
    for annonce in annonces:
        if least_cards(annonce) is None:
            return Clash(ClashKind.NO_SUCH_RUN, (annonce,), 0)
    for one, other in combinations(annonces, 2):
        shared = _cards_of([one]) & _cards_of([other])
        alike = (one.what == "carre") == (other.what == "carre")
        if shared and (alike or not rules.annonce_card_reuse):
            return Clash(ClashKind.SAME_CARD if alike else ClashKind.CARD_TWICE, (one, other), shared)
    return None


def hands_clash(annonces: Sequence[Annonce]) -> Clash | None:
    """Return a clash if the annonces need more cards than one camp holds. Call it after `annonces_clash`."""
    cards = _cards_of(annonces)
    return Clash(ClashKind.TOO_MANY_CARDS, tuple(annonces), cards) if cards.bit_count() > CARDS_OF_A_CAMP else None


def belote_clash(camp: Camp, annonces: Sequence[Annonce], belote: Iterable[Camp], trump: Trump) -> Clash | None:
    """Return a clash if this camp's annonces contain kings and queens of the other camp's belotes.

    In tout-atout the other camp may have its belotes in any other suits.
    """
    pairs, cards = pairs_of(trump), _cards_of(annonces)
    touched = [pair for pair in pairs if pair & cards]
    theirs = sum(each is not camp for each in belote)
    if theirs <= len(pairs) - len(touched):
        return None
    needed = 0
    for pair in touched:
        needed |= pair & cards
    named = tuple(annonce for annonce in annonces if _cards_of([annonce]) & needed)
    return Clash(ClashKind.BELOTE, named, needed)


def _cards_of(annonces: Iterable[Annonce]) -> Hand:
    """Return the cards that these annonces certainly contain; for a cent, five."""
    cards = 0
    for annonce in annonces:
        cards |= least_cards(annonce) or 0
    return cards


ALL_POINTS = 152 + DER
MOST_PENALTY, MOST_PENALTIES = 9_999, 8
"""The most marks of one penalty and the most penalties in a donne; with these bounds totals fit databases (rules 9)."""
MALDONNE_MARKS: Mapping[str, int] = {"retourne": 162, "encheres": 160}
"""The usual penalty for a maldonne that is not dealt again, by game, in marks."""
MOST_STORED = 2**53
"""The largest marks of a penalty in old stored records, from before the bound."""


@dataclass(frozen=True, slots=True)
class DonnePenalty:
    """A penalty. `marks` go to the other camp, in addition to the donne or instead of it."""

    camp: Camp
    marks: int
    why: str = ""
    extras: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class DonneCount:
    """A donne as the players wrote it.

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
    penalties: tuple[DonnePenalty, ...] = ()
    extras: Mapping[str, object] = field(default_factory=dict)


class BadCount(Refusal):
    """The refusal `bad-count`. `about`: the wrong key of the count, as named in docs/record.md."""

    def __init__(self, about: str, message: str) -> None:
        super().__init__(Code.BAD_COUNT, f"{about}: {message}")
        self.about = about


def verify_count(count: DonneCount, rules: Rules) -> None:
    """Check that a new donne may be written or imported; stored donnes are not checked again.

    BadCount when the count does not add up, has something that its game does not have or that no pack can hold, or
    exceeds a bound.
    """
    tally_of(count, rules)
    if any(penalty.marks > MOST_PENALTY for penalty in count.penalties):
        raise BadCount("penalties", f"a penalty is {MOST_PENALTY} marks at most")
    if len(count.penalties) > MOST_PENALTIES:
        raise BadCount("penalties", f"a donne has {MOST_PENALTIES} penalties at most")
    clash = clash_of(count, rules)
    if clash is not None:
        raise BadCount("annonces", f"no pack holds this: {clash}")


def clash_of(count: DonneCount, rules: Rules) -> Clash | None:
    """Return the cards that the annonces and belotes of a count need twice (docs/record.md, « What no pack holds »)."""
    for camp, names in count.annonces:
        annonces = [parsed_annonce(name) for name in names]
        clash = annonces_clash(annonces, rules) or hands_clash(annonces)
        if clash is None and count.trump is not None:
            clash = belote_clash(camp, annonces, count.belote, count.trump)
        if clash is not None:
            return clash
    return None


def tally_of(count: DonneCount, rules: Rules) -> Tally | None:
    """Return the counted donne as a `Tally`, for scoring; None when nobody took.

    BadCount when the count does not add up or has something that its game does not have. Only `verify_count` checks
    that a pack can hold it.
    """
    if any(not 0 < penalty.marks <= MOST_STORED for penalty in count.penalties):
        raise BadCount("penalties", "a penalty is 1 mark or more")
    if count.taker is None:
        if count != DonneCount(taker=None, penalties=count.penalties, extras=count.extras):
            raise BadCount("taker", "when nobody took there is nothing else but penalties")
        return None
    trump = _contract_checked(count, rules)
    if len(count.belote) > len(pairs_of(trump)):
        raise BadCount("belote", f"this trump has {len(pairs_of(trump))}")
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


def _contract_checked(count: DonneCount, rules: Rules) -> Trump:
    """Return the trump. BadCount when the contract does not exist in its game."""
    if rules.game == "retourne":
        if count.value is not None:
            raise BadCount("value", "there are no contracts in this game")
        if count.multiplier is not None:
            raise BadCount("multiplier", "nothing is multiplied in this game")
        if count.trump is None or isinstance(count.trump, Suitless):
            raise BadCount("trump", "one of the four suits")
        return count.trump
    offer = offer_of(rules)
    if count.trump not in offer.trumps:
        raise BadCount("trump", "one of those these rules play")
    if count.value not in offer.heights:
        raise BadCount("value", "a contract these rules have")
    if count.multiplier not in (None, *multipliers_of(rules)):
        raise BadCount("multiplier", "none of this game")
    return count.trump


def multipliers_of(rules: Rules) -> tuple[int, ...]:
    """Return the multipliers of an encheres game: 1, contre, surcontre (rules 4.3, 4.4)."""
    if rules.contre == "never":
        return (1,)
    return (1, 2, rules.surcontre) if rules.surcontre else (1, 2)


def annonces_of(count: DonneCount, rules: Rules) -> ByCamp:
    """Return the points of the marked annonces. BadCount when they cannot all have been marked."""
    marked = [(camp, names) for camp, names in count.annonces if names]
    if not marked:
        return NOTHING
    if not rules.annonces or len(marked) == 2:
        raise BadCount("annonces", "marked by one camp, where they are played")
    (camp, names), *_ = marked
    annonces = [parsed_annonce(name) for name in names]
    clash = annonces_clash(annonces, rules)
    if clash is not None:
        raise BadCount("annonces", f"they cannot all have been marked: {clash}")
    return for_camp(camp, sum(map(worth_of, annonces)))


def parsed_annonce(name: str) -> Annonce:
    """Read « tierce KH » as an annonce; the sheet does not say which seat had it. Refusal `unreadable`."""
    annonce = parse_action(f"N annonce {name}")
    assert isinstance(annonce, Annonce)
    return annonce


def penalties_of(count: DonneCount) -> ByCamp:
    """Return the marks of the penalties, under the camp that receives them."""
    received = NOTHING
    for penalty in count.penalties:
        received = plus(received, for_camp(penalty.camp.other, penalty.marks))
    return received


def points_of(count: DonneCount) -> ByCamp:
    """Return the card points of both camps. BadCount when they do not add up.

    A capot decides the points of both camps. If only one camp's points are written, the other camp has the rest of 162.
    """
    if count.capot is not None:
        all_points = for_camp(count.capot, ALL_POINTS)
        if any(count.points[camp] not in (None, all_points[camp]) for camp in CAMPS):
            raise BadCount("points", "a camp with the eight tricks has 162 points, the other none")
        return all_points
    match count.points:
        case (int(north_south), int(east_west)):
            both = (north_south, east_west)
        case (int(north_south), None):
            both = (north_south, ALL_POINTS - north_south)
        case (None, int(east_west)):
            both = (ALL_POINTS - east_west, east_west)
        case _:
            raise BadCount("points", "the card points of one camp are needed")
    if sum(both) != ALL_POINTS or min(both) < 0:
        raise BadCount("points", "the card points of both camps add up to 162")
    return both
