"""Checks for contradictions between the facts of « Vérifier un décompte », each reported at its field."""

from collections.abc import Iterator
from typing import Any, Final

from django.utils.translation import gettext as _

from games.form_data import Cleaned
from games.labels import RANK_NAMES
from games.rules.annonces import CARRE_POINTS, RUN_POINTS
from games.rules.belote import pairs_of
from games.rules.cards import SA, Rank, parse_trump
from games.rules.count_clash import CARDS_OF_A_CAMP
from games.rules.counting import ALL_POINTS, multipliers_of
from games.rules.eight_tricks import EightTricks
from games.rules.encheres import offer_of
from games.rules.options import Rules
from games.rules.seats import Camp
from games.rules.unnamed_annonces import RUNS, UnnamedAnnonces

CAMP_OF: Final = {"taker": Camp.NS, "defence": Camp.EW}
"""The seats make no difference to the marks: the taker sits at North, and so the taker's camp is NS."""
ENCHERES_ONLY: Final = ("value", "multiplier", "eight")
RETOURNE_ONLY: Final = ("held_taker", "held_defence", "last")
BELOTES: Final = {"taker": "belote_taker", "defence": "belote_defence"}
OF_A_PLAYED_DONNE: Final = ("value", "points", "all_tricks", "eight", *BELOTES.values(), "annonces_of", *RUNS, "carres")

Fault = tuple[str, str]
"""A field of the form, and the error."""


def game_faults(cleaned: Cleaned, rules: Rules) -> Iterator[Fault]:
    """Yield an error for each filled field that only the other game has (retourne or encheres)."""
    if rules.game == "encheres":
        names: tuple[str, ...] = RETOURNE_ONLY
    else:
        names = tuple(name for name in ENCHERES_ONLY if (name, cleaned[name]) != ("multiplier", "1"))
    for name in names:
        if cleaned[name]:
            yield name, _("This belongs to the other game: leave it as the rules chosen say.")


def maldonne_faults(cleaned: Cleaned) -> Iterator[Fault]:
    """Yield the errors of a maldonne: its penalty replaces the donne."""
    if not cleaned["penalty_of"]:
        yield "penalty_of", _("Say whose maldonne it was.")
    for name in OF_A_PLAYED_DONNE:
        if cleaned[name] not in (None, "", "0", 0, []) or (name == "points" and cleaned[name] == 0):
            yield name, _("With a maldonne nothing of the donne counts: leave this empty.")


def penalty_faults(cleaned: Cleaned) -> Iterator[Fault]:
    if cleaned["penalty"] and not cleaned["penalty_of"]:
        yield "penalty_of", _("Say which camp the penalty is against.")
    if cleaned["penalty_of"] and not cleaned["penalty"] and not cleaned["maldonne"]:
        yield "penalty", _("Write the marks of the penalty too.")


def played_faults(cleaned: Cleaned, rules: Rules) -> Iterator[Fault]:
    yield from _contract_faults(cleaned, rules)
    yield from _points_faults(cleaned)
    yield from _belote_faults(cleaned)
    yield from _annonces_faults(cleaned, rules)


def eight_tricks(cleaned: Cleaned) -> EightTricks:
    """Return the figures that decide whether to ask who took the eight tricks."""
    points, camp = cleaned["points"], CAMP_OF[cleaned["points_of"]]
    return EightTricks(
        taker=CAMP_OF["taker"],
        value=height_of(cleaned["value"]),
        pressed=CAMP_OF.get(cleaned["all_tricks"]),
        with_all=camp if points == ALL_POINTS else camp.other if points == 0 else None,
    )


def height_of(value: str) -> Any:
    return int(value) if value.isdecimal() else value or None


def _contract_faults(cleaned: Cleaned, rules: Rules) -> Iterator[Fault]:
    if rules.game == "retourne":
        if cleaned["trump"] in ("SA", "TA"):
            yield "trump", _("The trump is one of the four suits here.")
        return
    offer = offer_of(rules)
    if parse_trump(cleaned["trump"]) not in offer.trumps:
        yield "trump", _("These rules do not play it.")
    if height_of(cleaned["value"]) not in offer.heights:
        yield "value", _("Choose a contract that these rules have.")
    if int(cleaned["multiplier"] or 1) not in multipliers_of(rules):
        yield "multiplier", _("These rules do not play it.")


def _points_faults(cleaned: Cleaned) -> Iterator[Fault]:
    points, capot = cleaned["points"], cleaned["all_tricks"]
    if points is None and not capot:
        yield "points", _("Write the card points of one camp, or who won all eight tricks.")
    elif capot and points not in (None, ALL_POINTS if cleaned["points_of"] == capot else 0):
        yield "points", _("A camp with all eight tricks has 162 points, the other none.")
    else:
        yield from _eight_faults(cleaned)


def _eight_faults(cleaned: Cleaned) -> Iterator[Fault]:
    question, answer = eight_tricks(cleaned), cleaned["eight"]
    if question.asked and not answer:
        yield "eight", _("Say who took the eight tricks: the contract depends on it.")
    elif answer and not (question.asked and question.fits(answer)):
        yield "eight", _("This does not go with the contract, the points or “All eight tricks” above.")


def _belote_faults(cleaned: Cleaned) -> Iterator[Fault]:
    trump = parse_trump(cleaned["trump"])
    typed = [name for name in BELOTES.values() if int(cleaned[name] or 0)]
    if sum(int(cleaned[name]) for name in typed) > len(pairs_of(trump)):
        message = _("There is no belote in sans-atout.") if trump is SA else ""
        yield typed[0], message or _("There are not so many belotes at this trump.")


def _annonces_faults(cleaned: Cleaned, rules: Rules) -> Iterator[Fault]:
    camp, typed = cleaned["annonces_of"], any(cleaned[name] for name in (*RUNS, "carres"))
    if typed and not rules.annonces:
        yield "annonces_of", _("These rules play no annonces.")
    elif typed and not camp:
        yield "annonces_of", _("Say which camp marks them.")
    elif camp and not typed:
        yield "annonces_of", _("Choose the annonces of this camp, or “nobody”.")
    elif typed:
        yield from _room_faults(cleaned, rules)


def _room_faults(cleaned: Cleaned, rules: Rules) -> Iterator[Fault]:
    """Yield an error if no camp can hold these annonces; their suits are unknown, since the page asks for none."""
    annonces = unnamed(cleaned, rules)
    needed = annonces.fewest_cards()
    other = "defence" if cleaned["annonces_of"] == "taker" else "taker"
    belotes = int(cleaned[BELOTES[other]] or 0)
    beside = annonces.fewest_cards(belotes=belotes)
    if needed is None:
        yield "annonces_of", _("Runs and carrés here need the same cards: no hand holds them all.")
    elif needed > CARDS_OF_A_CAMP:
        numbers = {"needed": needed, "most": CARDS_OF_A_CAMP}
        yield "annonces_of", _("These annonces take %(needed)d cards at least, and a camp holds %(most)d.") % numbers
    elif beside is None or beside > CARDS_OF_A_CAMP:
        yield BELOTES[other], _collision(cleaned)


def _collision(cleaned: Cleaned) -> str:
    """Return the cards that both the belote and the other camp's annonces need, or an empty text."""
    needed = [rank for rank in (Rank.KING, Rank.QUEEN) if str(rank) in cleaned["carres"]]
    cards = ", ".join(str(RANK_NAMES[str(rank)]) for rank in needed or (Rank.KING, Rank.QUEEN))
    return _("These annonces need cards of the belote (%(cards)s of trump): both camps cannot hold them.") % {
        "cards": cards
    }


def unnamed(cleaned: Cleaned, rules: Rules) -> UnnamedAnnonces:
    """Return the annonces entered."""
    carres = [rank for rank in CARRE_POINTS if str(rank) in cleaned["carres"]]
    return UnnamedAnnonces({run: cleaned[run] or 0 for run in RUNS}, carres, rules.annonce_card_reuse)


def annonces_worth(cleaned: Cleaned) -> int:
    """Return the points of all annonces entered."""
    carres = {str(rank): points for rank, points in CARRE_POINTS.items()}
    return sum((cleaned[run] or 0) * RUN_POINTS[run] for run in RUNS) + sum(carres[each] for each in cleaned["carres"])
