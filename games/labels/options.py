"""The label and a one-sentence explanation of every option of the rules (docs/rules.md, sections 2 to 5)."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from games.labels.words import Words

OPTIONS: Final[dict[str, Words]] = {
    "game": Words(_("Game"), _("How the trump and the taker are found.")),
    "direction": Words(_("Direction"), _("Which way the deal, the bidding and the play go round.")),
    "objective": Words(_("Objective"), _("Where the partie ends.")),
    "finish": Words(_("Reaching the target"), _("When a camp has made enough points to end the partie.")),
    "both_reach": Words(_("Both camps there"), _("Who wins when both camps pass the target in the same donne.")),
    "tie": Words(_("Equal totals"), _("What happens when the partie ends level.")),
    "shuffle": Words(
        _("Shuffling"), _("Gathered and cut without it, cards can be remembered: a good memory is a weapon there.")
    ),
    "cut_min": Words(_("Smallest heap"), _("How many cards each heap of the cut must have.")),
    "all_pass": Words(_("Nobody takes"), _("Who deals the next donne.")),
    "undertrump": Words(_("Trumping lower"), _("An opponent has trumped higher than you can.")),
    "partner_winning": Words(_("Partner is winning"), _("You cannot follow and the trick is your partner’s.")),
    "undertrump_partner": Words(_("Under partner’s trump"), _("Your partner is winning with a trump.")),
    "overtrump_partner": Words(_("Trump led, partner winning"), _("Whether you must still go higher.")),
    "belote": Words(_("Belote"), _("King and queen of trump in one hand: 20 points.")),
    "belote_in_contract": Words(
        _("Belote and the contract"), _("Whose belote counts to know whether the taker has made it.")
    ),
    "belote_marks": Words(_("Who marks the belote"), _("Whether a failing camp keeps its 20 points.")),
    "annonces": Words(_("Annonces"), _("Tierces, cinquantes, cents and carrés.")),
    "rounding": Words(_("Rounding"), _("How marks are written on the sheet.")),
    "packets": Words(_("Packets"), _("How the first cards are dealt.")),
    "second_round": Words(_("Second round"), _("Which suits may be named.")),
    "dedans": Words(_("Dedans"), _("What the defence marks when the taker fails.")),
    "capot": Words(_("Capot"), _("What a camp marks for all eight tricks.")),
    "capot_against_taker": Words(_("Capot by the defence"), _("What the defence marks for all eight tricks.")),
    "equality": Words(_("Equality"), _("Both camps have the same points in a donne.")),
    "litige_amount": Words(_("Belote in a litige"), _("Whether the taker’s belote is held too.")),
    "litige_last_donne": Words(_("Litige at the end"), _("What becomes of held points after the last donne.")),
    "bid_max": Words(_("Highest bid"), _("The last number that can be bid; capot comes above.")),
    "sans_atout": Words(_("Sans-atout"), _("A contract without any trump: aces are worth 19.")),
    "tout_atout": Words(_("Tout-atout"), _("A contract where every suit ranks as trump.")),
    "generale": Words(_("Générale"), _("The bidder alone must win the eight tricks; worth 500.")),
    "contre": Words(_("Contre"), _("When an opponent may say that the contract will fail.")),
    "surcontre": Words(_("Surcontre"), _("What the contract is multiplied by when a contre is answered.")),
    "must_outscore": Words(_("More than the defence"), _("Whether reaching the contract is enough to make it.")),
    "scoring": Words(_("What is marked"), _("The points made, the contract, or both.")),
    "capot_bid": Words(_("Capot bid"), _("What a contract of capot is worth.")),
    "fail_base": Words(_("Failed contract"), _("What the defence marks beside the contract.")),
    "contre_base": Words(_("What a contre multiplies"), _("The contract alone, or the whole stake.")),
    "capot_points": Words(_("Points for eight tricks"), _("What the tricks of a capot count for, bid or not.")),
    "annonce_length": Words(_("Long runs"), _("Whether a run of six beats a run of five.")),
    "annonce_tie": Words(_("Equal annonces"), _("Both camps have declared the same best annonce.")),
    "annonce_card_reuse": Words(_("A card in two annonces"), _("Whether a card serves both in a run and in a carré.")),
    "carre_of_sevens": Words(_("Carré of sevens"), _("It is worth nothing; declaring it may do something.")),
    "carre_of_eights": Words(_("Carré of eights"), _("It is worth nothing; declaring it may do something.")),
    "annonces_in_contract": Words(
        _("Annonces and the contract"), _("Whether annonces help to know if the taker has made it.")
    ),
    "annonces_when_dedans": Words(_("Annonces of a failed taker"), _("Who marks them.")),
    "annonces_when_capot": Words(_("Annonces of a defence without a trick"), _("Who marks them.")),
}

SECTIONS: Final[dict[int, Words]] = {
    2: Words(_("Every game")),
    3: Words(_("A card is turned up"), _("These belong to belote, with annonces or without.")),
    4: Words(_("Contracts are bid"), _("These belong to contrée and coinche.")),
    5: Words(_("Annonces in detail"), _("These only matter where annonces are played.")),
}
"""The sections of docs/rules.md that contain options."""
