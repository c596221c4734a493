"""Texts of the rules: presets, options and their values, and a whole set of rules as sentences.

Every option has a label and a one-sentence explanation (docs/rules.md, sections 2 to 5), every preset a name and a
description (section 6).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext, ngettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from games.labels.words import Text, Words
from games.rules.options import Objective, Option, Rules, options_of, preset_of, read_rules
from games.rules.presets import PRESETS as RULES

OPTIONS: Final[dict[str, Words]] = {
    "game": Words(_("Game"), _("How the trump and the taker are found.")),
    "direction": Words(_("Direction"), _("Which way the deal, the bidding and the play go round.")),
    "objective": Words(_("Target"), _("How many points or donnes a partie has.")),
    "finish": Words(_("Reaching the target"), _("When a side has made enough points to end the partie.")),
    "both_reach": Words(
        _("Both sides past the target"), _("The winner when both sides pass the target in the same donne.")
    ),
    "tie": Words(_("Equal totals"), _("What happens when the partie ends level.")),
    "shuffle": Words(
        _("Shuffling"),
        _("Cards that are gathered and cut without shuffling can be remembered: a good memory is then a weapon."),
    ),
    "cut_min": Words(_("Smallest heap"), _("How many cards each heap of the cut must have.")),
    "all_pass": Words(_("Nobody takes"), _("Who deals the next donne.")),
    "undertrump": Words(_("Trumping lower"), _("When an opponent has trumped higher than you can.")),
    "partner_winning": Words(_("Partner is winning"), _("When you cannot follow and the trick is your partner’s.")),
    "undertrump_partner": Words(_("Under partner’s trump"), _("When your partner is winning with a trump.")),
    "overtrump_partner": Words(
        _("Trump led, partner winning"), _("Whether you must play a higher trump all the same.")
    ),
    "belote": Words(_("Belote"), _("King and queen of trump in one hand: 20 points.")),
    "belote_in_contract": Words(
        _("Belote and the contract"), _("Whose belote counts toward making the contract or the donne.")
    ),
    "belote_marks": Words(
        _("Side that scores the belote"), _("Whether a side that fails keeps the 20 points of its belote.")
    ),
    "annonces": Words(
        _("Annonces"),
        _("Melds (annonces): runs of 3, 4 or 5 cards (tierce, cinquante, cent) and four of a kind (carré)."),
    ),
    "rounding": Words(_("Rounding"), _("How points are written on the sheet.")),
    "packets": Words(_("Packets dealt first"), _("How the first cards are dealt.")),
    "second_round": Words(_("Second round"), _("Which suits may be named.")),
    "dedans": Words(_("Dedans"), _("What the defence scores when the taker fails.")),
    "capot": Words(_("Capot"), _("What a side scores for all eight tricks.")),
    "capot_against_taker": Words(_("Capot by the defence"), _("What the defence scores for all eight tricks.")),
    "equality": Words(_("Equal points in a donne"), _("When both sides have the same points.")),
    "litige_amount": Words(_("Belote in a litige"), _("Whether the taker’s belote is in litige too.")),
    "litige_last_donne": Words(_("Litige at the end"), _("What happens to points in litige after the last donne.")),
    "bid_max": Words(_("Highest bid"), _("The highest number that can be bid; only capot is higher.")),
    "sans_atout": Words(_("Sans-atout"), _("A contract without any trump: aces are worth 19.")),
    "tout_atout": Words(_("Tout-atout"), _("A contract where every suit ranks as trump.")),
    "generale": Words(_("Générale"), _("A générale: the bidder must win all eight tricks alone, for 500 points.")),
    "contre": Words(_("Contre"), _("When an opponent may say that the contract will fail.")),
    "surcontre": Words(_("Surcontre"), _("By how much a surcontre multiplies the contract.")),
    "must_outscore": Words(_("More than the defence"), _("Whether reaching the points of the contract is enough.")),
    "scoring": Words(_("What is scored"), _("The points made, the contract, or both.")),
    "capot_bid": Words(_("Capot bid"), _("What a contract of capot is worth.")),
    "fail_base": Words(_("Failed contract"), _("What the defence scores in addition to the contract.")),
    "contre_base": Words(
        _("What a contre multiplies"), _("Either the contract alone is multiplied, or the whole stake.")
    ),
    "capot_points": Words(_("Points for eight tricks"), _("What the tricks of a capot count for, bid or not.")),
    "annonce_length": Words(_("Long runs"), _("Whether a run of six beats a run of five.")),
    "annonce_tie": Words(_("Equal annonces"), _("When both sides have declared equally good annonces.")),
    "annonce_card_reuse": Words(_("A card in two annonces"), _("Whether a card serves both in a run and in a carré.")),
    "carre_of_sevens": Words(
        _("Carré of sevens"), _("This annonce is worth nothing, but declaring it may have an effect.")
    ),
    "carre_of_eights": Words(
        _("Carré of eights"), _("This annonce is worth nothing, but declaring it may have an effect.")
    ),
    "annonces_in_contract": Words(
        _("Annonces and the contract"), _("Whether annonces count toward making the contract or the donne.")
    ),
    "annonces_when_dedans": Words(_("Annonces of a failed taker"), _("The side that scores the annonces.")),
    "annonces_when_capot": Words(_("Annonces of a defence without a trick"), _("The side that scores the annonces.")),
}

SECTIONS: Final[dict[int, Words]] = {
    2: Words(_("Every game")),
    3: Words(_("Belote"), _("These options are for belote, with annonces or without.")),
    4: Words(_("Contrée (coinche)"), _("These options are for contrée and coinche.")),
    5: Words(_("Annonces in detail"), _("These options only matter where annonces are played.")),
}
"""The sections of docs/rules.md that contain options."""


VALUES: Final[dict[str, dict[str, Text]]] = {
    "game": {"retourne": _("belote"), "encheres": _("contrée (coinche)")},
    "direction": {"counterclockwise": _("counter-clockwise"), "clockwise": _("clockwise")},
    "objective": {"points": pgettext_lazy("objective", "points"), "donnes": pgettext_lazy("objective", "donnes")},
    "finish": {"reach": _("as soon as it is reached"), "exceed": _("only when it is passed")},
    "both_reach": {"most-points": _("the side with more points"), "last-winner": _("the side that won the last donne")},
    "tie": {"extra-donne": _("one more donne is played"), "draw": _("the partie is drawn")},
    "shuffle": {
        "once": _("once, then the cards are gathered and cut"),
        "cutter": _("when the player who cuts asks for a shuffle"),
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
        "both": _("the belote of either side"),
        "taker": _("the taker’s belote only"),
        "none": _("no belote"),
    },
    "belote_marks": {
        "holder": _("always the side that holds the belote"),
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
    "dedans": {"162": _("162 points"), "160": _("160 points")},
    "capot": {"252": _("252 points"), "250": _("250 points"), "162": _("162 points")},
    "capot_against_taker": {"capot": _("the same as any capot"), "dedans": _("as for an ordinary dedans")},
    "equality": {
        "litige": _("litige: the taker’s points wait for the next donne"),
        "dedans": _("the taker is dedans"),
        "made": _("the taker has made it"),
    },
    "litige_amount": {
        "without-belote": _("no, the belote is scored at once"),
        "with-belote": _("yes, all the points are in litige"),
    },
    "litige_last_donne": {
        "each-marks": _("each side scores its own points"),
        "lost": _("the points are lost"),
    },
    "bid_max": {"160": "160", "170": "170", "180": "180"},
    "sans_atout": {"false": _("not played"), "true": _("played")},
    "tout_atout": {"false": _("not played"), "true": _("played")},
    "generale": {"false": _("not played"), "true": _("played")},
    "contre": {"any-time": _("at any moment"), "in-turn": _("on your turn"), "never": _("not played")},
    "surcontre": {"4": _("multiplied by 4"), "3": _("multiplied by 3"), "0": _("not played")},
    "must_outscore": {
        "false": _("no, reaching the contract is enough"),
        "true": _("yes, the taker must also have more than the defence"),
    },
    "scoring": {
        "made+bid": _("the points made and the contract"),
        "bid": _("the contract alone"),
        "made": _("only the points made"),
    },
    "capot_bid": {"250": _("250 points")},
    "fail_base": {"160": _("160 points"), "162": _("162 points")},
    "contre_base": {
        "contract": _("the contract"),
        "base-and-contract": _("the points of the donne and the contract: the winner takes all"),
        "everything": _("everything, annonces and belote too"),
    },
    "capot_points": {"162": _("162 points"), "250": _("250 points"), "252": _("252 points")},
    "annonce_length": {"real": _("the longer run wins"), "capped": _("runs of five cards or more are equal")},
    "annonce_tie": {"nobody": _("neither side scores its annonces"), "first-declarer": _("the first to declare wins")},
    "annonce_card_reuse": {"true": _("allowed"), "false": _("forbidden")},
    "carre_of_sevens": {
        "nothing": _("nothing happens"),
        "void-annonces": _("no annonce counts"),
        "void-donne": _("the donne ends at once, and nobody scores"),
    },
    "carre_of_eights": {"nothing": _("nothing happens"), "void-annonces": _("no annonce counts")},
    "annonces_in_contract": {"true": _("annonces count"), "false": _("annonces do not count")},
    "annonces_when_dedans": {
        "to-defence": _("the defence"),
        "lost": _("nobody"),
        "kept": _("the taker’s side all the same"),
    },
    "annonces_when_capot": {"kept": _("the defence all the same"), "to-winner": _("the side with all eight tricks")},
}


def value_key(value: object) -> str:
    """Return a value as text, as used by `VALUES` and forms: `2`, `every-donne`, `true`."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def value_label(name: str, value: object) -> Text:
    """Return the label of a value; for an option that takes any number (`capot_bid`), the number with its unit."""
    key = value_key(value)
    if key in VALUES[name]:
        return VALUES[name][key]
    return _("%(number)s points") % {"number": key}


def objective_label(objective: Objective) -> str:
    """Return the objective of a partie: « 1000 points », « 12 donnes »."""
    if objective.points is not None:
        return ngettext("%(n)s point", "%(n)s points", objective.points) % {"n": objective.points}
    return ngettext("%(n)s donne", "%(n)s donnes", objective.donnes or 0) % {"n": objective.donnes}


FOUR_GAMES: Final[Mapping[str, Words]] = {
    "classique": Words(_("Classic"), _("The turned-up card is taken or left.")),
    "annonces": Words(_("Annonces"), _("The classic game, with sequences and four of a kind.")),
    "contree": Words(_("Contrée"), _("You bid for the contract.")),
    "coinche": Words(_("Coinche"), _("Contrée with annonces, tout-atout and sans-atout.")),
}
"""The presets that are offered first, in the order shown: a short name, and a line of explanation."""
PRESETS: Final[dict[str, Words]] = {
    "classique": Words(
        _("Classic belote"),
        _("The everyday game: 1,000 points, no melds (annonces), cards gathered and cut, never shuffled."),
    ),
    "annonces": Words(
        _("Belote with annonces"), _("Melds (annonces) score too: runs of 3, 4 or 5 cards, and four of a kind.")
    ),
    "wikipedia": Words(_("The encyclopaedia’s belote"), _("As the encyclopaedia describes it, with annonces.")),
    "contree": Words(_("Contrée"), _("Players bid contracts from 80 up; the partie goes to 2,000 points.")),
    "contree-cours": Words(_("Contrée as it is taught"), _("Contracts are bid; a contre puts everything at stake.")),
    "coinche": Words(_("Coinche"), _("Contracts are bid, without trump and with all trumps too.")),
    "ffb-coinche": Words(_("Federation coinche"), _("The federation’s rules of 2015: contracts and annonces.")),
    "ffb-belote": Words(
        _("Federation belote"),
        _("The federation’s rules of 2016: cards shuffled every donne, any suit in the second round."),
    ),
    "concours": Words(
        _("Village contest"), _("As in a village hall: 12 donnes, clockwise, and a partie may end in a draw.")
    ),
}

PRESET_NOTES: Final[dict[str, tuple[Text, ...]]] = {
    "annonces": (
        _(
            "The text these rules follow has no exception for a trick your partner is winning: read to the letter, you "
            "must trump it too. Tables do make that exception, and so do these rules. To play the text to the letter, "
            "choose the option “Partner is winning: you must trump all the same”."
        ),
    ),
    "wikipedia": (
        _(
            "The text these rules follow leaves you free on a trick your partner is winning. Read strictly, it still "
            "asks for a lower trump when your partner is winning with a trump and you hold none above it. To play it "
            "so, choose the option “Under partner’s trump: a lower trump must be played when you hold no higher one”."
        ),
    ),
}
"""For presets whose source text is ambiguous: the other reading, and the option that plays it."""

# A table where cards are gathered instead of shuffled shows a warning (rules 1.8).
GATHERED_WARNING: Final = _("The cards are not shuffled between donnes: a good memory is a weapon here.")
GATHERED: Final = frozenset({"once", "cutter"})


def rules_by_game() -> list[tuple[str, list[tuple[str, str]]]]:
    """Return the rules for a select element: for each game, an item for the whole game and then its presets."""
    groups: dict[str, list[tuple[str, str]]] = {}
    for preset in RULES:
        game = read_rules({"preset": preset}).game
        groups.setdefault(game, [(game, gettext("All of these"))]).append((preset, str(PRESETS[preset].label)))
    return [(str(value_label("game", game)), presets) for game, presets in groups.items()]


@dataclass(frozen=True, slots=True)
class OptionText:
    """One option of a rule set as text: its section in docs/rules.md, and whether it differs from the default."""

    name: str
    section: int
    label: Text
    value: Text
    differs: bool


@dataclass(frozen=True, slots=True)
class RulesText:
    """A rule set as text: its name with the objective, whether cards are only gathered (rules 1.8), every option."""

    title: str
    gathered: bool
    options: tuple[OptionText, ...]

    @property
    def differing(self) -> list[OptionText]:
        return [option for option in self.options if option.differs]


def rules_title(rules: Rules) -> str:
    """Return « Classic belote, 1000 points »."""
    return f"{PRESETS[preset_of(rules)].label}, {objective_label(rules.objective)}"


def rules_summary(rules: Rules) -> list[tuple[Text, Text]]:
    """Return every option of a rule set as (label, value)."""
    return [(option.label, option.value) for option in rules_as_text(rules).options]


def rules_as_text(rules: Rules) -> RulesText:
    """Return the text of a rule set, in the order of docs/rules.md: the objective, then each option of its game.

    The details of annonces (section 5) are left out if no annonces are played.
    """
    objective = OptionText(
        "objective",
        2,
        OPTIONS["objective"].label,
        objective_label(rules.objective),
        rules.objective != Rules().objective,
    )
    options = (option for option in options_of(rules.game).values() if rules.annonces or option.section != 5)
    texts = (_option_text(option, getattr(rules, option.name)) for option in options)
    return RulesText(rules_title(rules), rules.shuffle in GATHERED, (objective, *texts))


def _option_text(option: Option, value: object) -> OptionText:
    label = value_label(option.name, value)
    return OptionText(option.name, option.section, OPTIONS[option.name].label, label, differs=value != option.default)
