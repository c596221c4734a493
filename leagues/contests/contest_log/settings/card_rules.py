"""The rules of the cards that hold at a contest, as sentences of its regulation."""

from collections.abc import Iterator, Mapping
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.labels import Text, rules_as_text, value_key
from games.rules.options import Rules

SENTENCES: Final[Mapping[str, Mapping[str, Text]]] = {
    "undertrump": {
        "required": gettext_lazy(
            "If you cannot follow suit, you must trump. Over an opponent’s trump you must go higher; if you cannot, "
            "you must play a lower trump all the same."
        ),
        "free": gettext_lazy(
            "If you cannot follow suit, you must trump. Over an opponent’s trump you must go higher; if you cannot, "
            "you may play any card."
        ),
    },
    "partner_winning": {
        "free": gettext_lazy("When your partner is winning the trick, you need not trump."),
        "must-trump": gettext_lazy("You must trump even when your partner is winning the trick."),
    },
    "undertrump_partner": {
        "allowed": gettext_lazy("Under your partner’s trump, a lower trump is allowed."),
        "forbidden": gettext_lazy("Under your partner’s trump, no lower trump while you hold a higher one."),
        "obliged": gettext_lazy("Under your partner’s trump, you must play a lower trump if you hold no higher one."),
    },
    "overtrump_partner": {
        "strict": gettext_lazy("When trump is led, you must go higher if you can, even over your partner."),
        "lenient": gettext_lazy("When trump is led, you must go higher if you can, but not over your partner."),
    },
    "belote": {
        "said": gettext_lazy(
            "Belote, king and queen of trump in one hand, is worth 20 points. It is lost unless it is said."
        ),
        "automatic": gettext_lazy(
            "Belote, king and queen of trump in one hand, is worth 20 points, whether it is said or not."
        ),
    },
    "belote_marks": {
        "holder": gettext_lazy("The side that holds the belote scores it, even if it loses the donne."),
        "never": gettext_lazy("Nobody scores the belote."),
        "takeable": gettext_lazy("When the taker fails, the defence scores the taker’s belote."),
    },
    "belote_in_contract": {
        "both": gettext_lazy("The belote of either side counts when we check whether the taker has succeeded."),
        "taker": gettext_lazy("Only the taker’s belote counts when we check whether the taker has succeeded."),
        "none": gettext_lazy("No belote counts when we check whether the taker has succeeded."),
    },
    "annonces": {
        "false": gettext_lazy("Annonces are not played: no tierce, cinquante, cent or carré counts."),
        "true": gettext_lazy(
            "Annonces are played, and declared with the first card: tierce 20, cinquante 50, cent 100, carré "
            "100, carré of nines 150, of jacks 200. Only the side with the best one scores, and it scores "
            "all of its own."
        ),
    },
    "capot_against_taker": {
        "capot": gettext_lazy("A capot is worth the same for the defence."),
        "dedans": gettext_lazy("When the defence wins all eight tricks, it scores as for an ordinary dedans."),
    },
    "litige_amount": {
        "without-belote": gettext_lazy("In a litige the belote is scored at once."),
        "with-belote": gettext_lazy("In a litige all the points wait for the next donne, belote included."),
    },
    "cut_min": {
        "2": gettext_lazy("The pack is cut before each deal, with at least 2 cards in each heap."),
        "3": gettext_lazy("The pack is cut before each deal, with at least 3 cards in each heap."),
        "4": gettext_lazy("The pack is cut before each deal, with at least 4 cards in each heap."),
    },
}
"""A sentence for each value of the options that people ask about, in the order of the regulation."""
SAID_ELSEWHERE: Final = frozenset(
    {"game", "direction", "objective", "shuffle", "all_pass", "capot", "equality", "litige_last_donne"}
)
"""Options that other sentences of the regulation tell."""
AT_POINTS: Final = frozenset({"finish", "both_reach"})
OF_LITIGE: Final = frozenset({"litige_amount"})
IF_FREE: Final = frozenset({"undertrump_partner"})
"""Options that only matter when nobody must trump over a partner."""


def rules_in_force(rules: Rules) -> Iterator[str]:
    """Yield the rules of the cards: a sentence for each known option, « name: value » for the others."""
    told = {option.name: option for option in rules_as_text(rules).options if option.name not in SAID_ELSEWHERE}
    idle: set[str] = set()
    if rules.objective.points is None:
        idle |= AT_POINTS
    if rules.equality != "litige":
        idle |= OF_LITIGE
    if rules.partner_winning != "free":
        idle |= IF_FREE
    for name in SENTENCES:
        if name in told and name not in idle:
            yield str(SENTENCES[name][value_key(getattr(rules, name))])
    for name, option in told.items():
        if name not in SENTENCES and name not in idle:
            yield _("%(option)s: %(value)s.") % {"option": option.label, "value": option.value}
