"""The label of every value of an option (docs/rules.md, sections 2 to 5)."""

from typing import Final

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext, pgettext_lazy

from games.labels.words import Text
from games.rules.options import Objective

VALUES: Final[dict[str, dict[str, Text]]] = {
    "game": {"retourne": _("a card is turned up"), "encheres": _("contracts are bid")},
    "direction": {"counterclockwise": _("counter-clockwise"), "clockwise": _("clockwise")},
    "objective": {"points": pgettext_lazy("objective", "points"), "donnes": pgettext_lazy("objective", "donnes")},
    "finish": {"reach": _("as soon as it is reached"), "exceed": _("only when it is passed")},
    "both_reach": {"most-points": _("the camp with more points"), "last-winner": _("the camp that won the last donne")},
    "tie": {"extra-donne": _("one more donne is played"), "draw": _("the partie is drawn")},
    "shuffle": {
        "once": _("once, then the cards are gathered and cut"),
        "cutter": _("when the one who cuts asks for it"),
        "every-donne": _("before every donne"),
    },
    "cut_min": {"2": _("2 cards"), "3": _("3 cards"), "4": _("4 cards")},
    "all_pass": {"next-dealer": _("the next player deals"), "same-dealer": _("the same player deals again")},
    "undertrump": {"required": _("you must play a trump all the same"), "free": _("you may play any card")},
    "partner_winning": {"free": _("you may play any card"), "must-trump": _("you must trump all the same")},
    "undertrump_partner": {
        "allowed": _("a lower trump is allowed"),
        "forbidden": _("no lower trump when you hold a higher one"),
        "obliged": _("a lower trump must be played when you hold no higher one"),
    },
    "overtrump_partner": {"strict": _("you must go higher"), "lenient": _("any trump will do")},
    "belote": {"said": _("said by the player, or lost"), "automatic": _("counted without a word")},
    "belote_in_contract": {
        "both": _("the belote of either camp"),
        "taker": _("the taker’s belote only"),
        "none": _("no belote"),
    },
    "belote_marks": {
        "holder": _("always its holder"),
        "never": _("nobody"),
        "takeable": _("the defence when the taker fails"),
    },
    "annonces": {"false": _("not played"), "true": _("played")},
    "rounding": {
        "none": _("exact points"),
        "five-up": _("to the nearest ten, 5 goes up"),
        "six-up": _("to the nearest ten, 5 goes down"),
        "defence-complement": _("the defence to the nearest ten, the taker what is left of 160"),
    },
    "packets": {
        "3-2": _("three, then two"),
        "2-3": _("two, then three"),
        "3-2-3": _("three, two, three"),
        "3-3-2": _("three, three, two"),
        "2-3-3": _("two, three, three"),
        "4-4": _("four, then four"),
    },
    "second_round": {"other-suits": _("the three other suits"), "any-suit": _("any of the four suits")},
    "dedans": {"162": _("162 marks"), "160": _("160 marks")},
    "capot": {"252": _("252 marks"), "250": _("250 marks"), "162": _("162 marks")},
    "capot_against_taker": {"capot": _("the same as any capot"), "dedans": _("an ordinary dedans")},
    "equality": {
        "litige": _("litige: the taker’s points wait for the next donne"),
        "dedans": _("the taker is dedans"),
        "made": _("the taker has made it"),
    },
    "litige_amount": {
        "without-belote": _("no, the belote is marked at once"),
        "with-belote": _("yes, everything is held"),
    },
    "litige_last_donne": {
        "each-marks": _("each camp marks its own"),
        "lost": _("they are lost"),
    },
    "bid_max": {"160": "160", "170": "170", "180": "180"},
    "sans_atout": {"false": _("not played"), "true": _("played")},
    "tout_atout": {"false": _("not played"), "true": _("played")},
    "generale": {"false": _("not played"), "true": _("played")},
    "contre": {"any-time": _("at any moment"), "in-turn": _("on one’s turn"), "never": _("not played")},
    "surcontre": {"4": _("multiplied by 4"), "3": _("multiplied by 3"), "0": _("not played")},
    "must_outscore": {
        "false": _("no, reaching the contract is enough"),
        "true": _("yes, the taker must also have more than the defence"),
    },
    "scoring": {
        "made+bid": _("the points made and the contract"),
        "bid": _("the contract alone"),
        "made": _("the points made alone"),
    },
    "capot_bid": {"250": _("250 marks")},
    "fail_base": {"160": _("160 marks"), "162": _("162 marks")},
    "contre_base": {
        "contract": _("the contract"),
        "base-and-contract": _("the base and the contract: the winner takes all"),
        "everything": _("everything, annonces and belote too"),
    },
    "capot_points": {"162": _("162 marks"), "250": _("250 marks"), "252": _("252 marks")},
    "annonce_length": {"real": _("the longer run wins"), "capped": _("from five cards on they are equal")},
    "annonce_tie": {"nobody": _("nobody marks any"), "first-declarer": _("the first to declare wins")},
    "annonce_card_reuse": {"true": _("allowed"), "false": _("forbidden")},
    "carre_of_sevens": {
        "nothing": _("nothing happens"),
        "void-annonces": _("no annonce counts"),
        "void-donne": _("the donne ends at once, without marks"),
    },
    "carre_of_eights": {"nothing": _("nothing happens"), "void-annonces": _("no annonce counts")},
    "annonces_in_contract": {"true": _("they count"), "false": _("they do not count")},
    "annonces_when_dedans": {
        "to-defence": _("the defence"),
        "lost": _("nobody"),
        "kept": _("the taker’s camp all the same"),
    },
    "annonces_when_capot": {"kept": _("the defence all the same"), "to-winner": _("the camp with all eight tricks")},
}


def value_key(value: object) -> str:
    """Return a value as text, as used by `VALUES` and forms: `2`, `every-donne`, `true`."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def value_label(name: str, value: object) -> Text:
    """Return the label of a value; for an option that takes any number (`capot_bid`), the number with its unit."""
    key = value_key(value)
    if key in VALUES[name]:
        return VALUES[name][key]
    return _("%(number)s marks") % {"number": key}


def objective_label(objective: Objective) -> str:
    """Return the objective of a partie: « 1000 points », « 12 donnes »."""
    if objective.points is not None:
        return ngettext("%(n)s point", "%(n)s points", objective.points) % {"n": objective.points}
    return ngettext("%(n)s donne", "%(n)s donnes", objective.donnes or 0) % {"n": objective.donnes}
