"""Every word for a code: refusals, options and values, presets, outcomes, seats, camps (docs/architecture.md, law 6).

The engine and the protocol speak in codes; pages, forms and the table's script take their words here, in the
language of whoever reads.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeAlias

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.rules.options import Objective, Option, Rules, options_of, preset_of

if TYPE_CHECKING:
    from django.utils.functional import _StrPromise

Text: TypeAlias = "str | _StrPromise"


@dataclass(frozen=True, slots=True)
class Words:
    """What something is called, and one sentence that explains it (may be empty)."""

    label: Text
    explanation: Text = ""


@dataclass(frozen=True, slots=True)
class RefusalWords:
    """What happened, what it means for the one who asked, what they can do."""

    happened: Text
    means: Text
    remedy: Text


NOTHING_CHANGED: Final = _("Nothing has changed.")

REFUSALS: Final[dict[str, RefusalWords]] = {
    # At the table (docs/protocol.md)
    "stale": RefusalWords(
        _("Somebody was faster."), _("The table moved on before this reached it."), _("Look again, then choose again.")
    ),
    "repeated": RefusalWords(
        _("This was already done."), _("It counted once; asking again adds nothing."), _("Go on playing.")
    ),
    "not-your-seat": RefusalWords(
        _("This seat is not yours."), NOTHING_CHANGED, _("Take a free seat, or watch from where you are.")
    ),
    "seat-taken": RefusalWords(
        _("Somebody already sits there."),
        _("You have no seat yet."),
        _("Choose another seat, or open a table of your own."),
    ),
    "already-seated": RefusalWords(
        _("You already have a seat at this table."),
        _("One person, one seat."),
        _("Give your seat back first to change."),
    ),
    "not-the-host": RefusalWords(
        _("Only whoever opened the table may do this."), NOTHING_CHANGED, _("Ask them, or open a table of your own.")
    ),
    "server-fault": RefusalWords(
        _("The server stumbled over this."),
        NOTHING_CHANGED,
        _("Try again; if it goes on, tell whoever runs this site."),
    ),
    "closed": RefusalWords(
        _("This table is closed."),
        _("What was played is kept on the score sheet."),
        _("Open another table to play on."),
    ),
    "too-many-tables": RefusalWords(
        _("You already have ten tables under way."),
        _("No other table can be opened for now."),
        _("Finish one of them; a table left by everybody closes by itself after a day."),
    ),
    # Whose turn it is, and what may be done now (docs/record.md)
    "not-now": RefusalWords(
        _("This is not the moment for that."), NOTHING_CHANGED, _("Look at what the table is waiting for.")
    ),
    "not-your-turn": RefusalWords(_("It is not your turn."), NOTHING_CHANGED, _("Wait for your turn to come.")),
    "bad-cut": RefusalWords(
        _("The pack cannot be cut there."), _("Each heap needs a few cards."), _("Cut nearer to the middle.")
    ),
    "bad-bid": RefusalWords(
        _("This cannot be taken."), _("This suit is not on offer now."), _("Choose one of the suits shown, or pass.")
    ),
    "bid-too-low": RefusalWords(
        _("This bid is too low."), _("A bid must go above the last one."), _("Bid higher, or pass.")
    ),
    "cannot-contre": RefusalWords(
        _("You cannot say contre here."), _("Contre answers the last bid of the other camp."), _("Bid, or pass.")
    ),
    "cannot-surcontre": RefusalWords(
        _("You cannot say surcontre here."), _("Surcontre answers a contre on your own camp."), _("Pass.")
    ),
    "not-in-hand": RefusalWords(_("You do not hold this card."), NOTHING_CHANGED, _("Play one of the raised cards.")),
    "must-follow": RefusalWords(
        _("You must follow suit."), _("You hold a card of the suit that was led."), _("Play a card of that suit.")
    ),
    "must-trump": RefusalWords(
        _("You must trump."), _("You cannot follow, and you hold a trump that takes the trick."), _("Play a trump.")
    ),
    "must-overtrump": RefusalWords(
        _("You must go higher."), _("You hold a trump above the one in the trick."), _("Play a higher trump.")
    ),
    "must-undertrump": RefusalWords(
        _("You must play a trump."), _("Yours are lower, but these rules ask for one all the same."), _("Play a trump.")
    ),
    "not-held": RefusalWords(
        _("You do not hold what you announce."), NOTHING_CHANGED, _("Say only what your hand holds.")
    ),
    "card-already-used": RefusalWords(
        _("This card already serves in another annonce."), _("Here a card serves once."), _("Announce something else.")
    ),
    # Records and rules (docs/record.md)
    "unreadable": RefusalWords(
        _("The server could not read this."),
        NOTHING_CHANGED,
        _("Reload the page; if it comes back, tell the operator."),
    ),
    "unknown-format": RefusalWords(
        _("This file is not a belote record."), _("Nothing was read."), _("Give a file of the format belote-record/1.")
    ),
    "bad-rules": RefusalWords(
        _("These rules cannot be played."),
        _("An option is unknown, or its value is impossible."),
        _("Change that option."),
    ),
    "bad-pack": RefusalWords(
        _("This is not a pack of 32 cards."), _("The donne cannot be dealt."), _("Check the cards of the pack.")
    ),
    "wrong-dealer": RefusalWords(
        _("Somebody else deals this donne."), _("The rules give the dealer."), _("Leave the dealer out, or correct it.")
    ),
    "bad-count": RefusalWords(
        _("This donne does not add up."),
        _("Nothing was written on the sheet."),
        _("Count the points again: 162 in all."),
    ),
    "after-the-end": RefusalWords(
        _("The partie is already over."), _("Nothing can be added to it."), _("Begin another partie.")
    ),
}

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
    "packets": Words(_("Packets"), _("How the first five cards are dealt.")),
    "second_round": Words(_("Second round"), _("Which suits may be named.")),
    "dedans": Words(_("Dedans"), _("What the defence marks when the taker fails.")),
    "capot": Words(_("Capot"), _("What a camp marks for all eight tricks.")),
    "capot_against_taker": Words(_("Capot by the defence"), _("What the defence marks for all eight tricks.")),
    "equality": Words(_("Equality"), _("Both camps have the same points in a donne.")),
    "litige_amount": Words(_("Belote in a litige"), _("Whether the taker’s belote is held too.")),
    "litige_last_donne": Words(_("Litige at the end"), _("What becomes of held points after the last donne.")),
}

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
    },
    "packets": {"3-2": _("three, then two"), "2-3": _("two, then three")},
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
}

PRESETS: Final[dict[str, Words]] = {
    "classique": Words(
        _("Belote classique"), _("The belote of every kitchen table: 1000 points, no annonces, cards gathered and cut.")
    ),
    "annonces": Words(_("Belote with annonces"), _("Tierces, cinquantes, cents and carrés are declared.")),
    "wikipedia": Words(_("The encyclopaedia’s belote"), _("As the encyclopaedia tells it, with annonces.")),
    "contree": Words(_("Contrée"), _("Contracts are bid, from 80 up, to 2000 points.")),
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

# A table where cards are gathered, not shuffled, says so plainly (rules 1.8).
GATHERED_WARNING: Final = _("The cards are not shuffled between donnes: a good memory is a weapon here.")
GATHERED: Final = frozenset({"once", "cutter"})

OUTCOMES: Final[dict[str, Words]] = {
    "made": Words(_("Made"), _("The taker’s camp made more points than the defence.")),
    "dedans": Words(_("Dedans"), _("The taker’s camp failed: the defence marks everything.")),
    "litige": Words(_("Litige"), _("Both camps are level: the taker’s points go to the winner of the next donne.")),
    "nobody": Words(_("Nobody took"), _("Four passes twice: no marks.")),
    "void": Words(_("Void donne"), _("The donne was stopped: no marks.")),
    "penalty": Words(_("Penalty"), _("Marks given to the other camp.")),
    "open": Words(_("Unfinished"), _("This donne was not played to its end.")),
}

SEATS: Final[dict[str, Text]] = {"N": _("North"), "E": _("East"), "S": _("South"), "W": _("West")}

CAMPS: Final[dict[str, Text]] = {"NS": _("North–South"), "EW": _("East–West")}


def refusal_words(code: str) -> RefusalWords:
    """The words for a refusal code. An unknown code is our own fault: KeyError."""
    return REFUSALS[code]


def value_key(value: object) -> str:
    """A value of an option as text, as `VALUES` and forms name it: `2`, `every-donne`, `true`."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def objective_label(objective: Objective) -> str:
    """Where a partie ends: « 1000 points », « 12 donnes »."""
    [(unit, number)] = objective.as_json().items()
    return f"{number} {VALUES['objective'][unit]}"


@dataclass(frozen=True, slots=True)
class Told:
    """One option of a rule set, told; `differs` from the default of docs/rules.md."""

    name: str
    label: Text
    value: Text
    differs: bool


@dataclass(frozen=True, slots=True)
class RulesTold:
    """A rule set for people: its name with the objective, whether cards are only gathered (rules 1.8), every option."""

    title: str
    gathered: bool
    options: tuple[Told, ...]

    @property
    def differing(self) -> list[Told]:
        return [told for told in self.options if told.differs]


def rules_title(rules: Rules) -> str:
    """« Belote classique, 1000 points »."""
    return f"{PRESETS[preset_of(rules)].label}, {objective_label(rules.objective)}"


def rules_summary(rules: Rules) -> list[tuple[Text, Text]]:
    """Every option of a rule set as (label, value), for a list."""
    return [(told.label, told.value) for told in rules_told(rules).options]


def rules_told(rules: Rules) -> RulesTold:
    """Everything a rule set says, in the order of docs/rules.md: the objective, then each option of its game."""
    objective = Told(
        "objective", OPTIONS["objective"].label, objective_label(rules.objective), rules.objective != Rules().objective
    )
    options = [option for option in options_of(rules.game).values() if option.name in OPTIONS]
    told = (_told(option, getattr(rules, option.name)) for option in options)
    return RulesTold(rules_title(rules), rules.shuffle in GATHERED, (objective, *told))


def _told(option: Option, value: object) -> Told:
    label = VALUES[option.name][value_key(value)]
    return Told(option.name, OPTIONS[option.name].label, label, differs=value != option.default)
