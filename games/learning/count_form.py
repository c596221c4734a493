"""The form of « Vérifier un décompte », which converts the facts of a donne for the engine.

Contradictions between facts are reported at their fields.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, Final

from django import forms
from django.utils.translation import gettext as _

from games.donne_form import Fault, eight_tricks, height_of, points_faults
from games.labels import ANNONCES, HEIGHTS, MULTIPLIERS, PRESETS, RANK_NAMES, TRUMPS, Text
from games.labels.table import EIGHT_TRICKS
from games.options_form import Cleaned, PresetSelect, RulesForm, offered_presets, whole_number_field
from games.rules.annonces import CARRE_POINTS, RUN_POINTS, RUNS, UnnamedAnnonces
from games.rules.belote import pairs_of
from games.rules.cards import SA, Rank, parse_trump
from games.rules.counting import (
    ALL_POINTS,
    CARDS_OF_A_CAMP,
    MALDONNE_MARKS,
    MOST_PENALTY,
    DonneCount,
    multipliers_of,
    tally_of,
)
from games.rules.encheres import offer_of
from games.rules.line import Tally
from games.rules.option_table import options_of
from games.rules.options import Rules
from games.rules.seats import NOTHING, ByCamp, Camp, Seat, for_camp
from games.rules.tricks import EightTricks

CAMP_OF: Final = {"taker": Camp.NS, "defence": Camp.EW}
"""The seats make no difference to the marks: the taker sits at North, and so the taker's camp is NS."""
ENCHERES_ONLY: Final = ("value", "multiplier", "eight")
RETOURNE_ONLY: Final = ("held_taker", "held_defence", "last")
BELOTES: Final = {"taker": "belote_taker", "defence": "belote_defence"}
OF_A_PLAYED_DONNE: Final = ("value", "points", "all_tricks", "eight", *BELOTES.values(), "annonces_of", *RUNS, "carres")


def game_faults(cleaned: Cleaned, rules: Rules) -> Iterator[Fault]:
    """Yield an error for each filled field that only the other game has (retourne or encheres)."""
    if rules.game == "encheres":
        names: tuple[str, ...] = RETOURNE_ONLY
    else:
        names = tuple(name for name in ENCHERES_ONLY if (name, cleaned[name]) != ("multiplier", "1"))
    for name in names:
        if cleaned[name]:
            yield name, _("This option belongs to the other game: leave it as the rules chosen say.")


def maldonne_faults(cleaned: Cleaned) -> Iterator[Fault]:
    """Yield the errors of a maldonne: its penalty replaces the donne."""
    if not cleaned["penalty_of"]:
        yield "penalty_of", _("Say whose misdeal it was.")
    for name in OF_A_PLAYED_DONNE:
        if cleaned[name] not in (None, "", "0", 0, []) or (name == "points" and cleaned[name] == 0):
            yield name, _("With a misdeal nothing of the donne counts: leave this empty.")


def penalty_faults(cleaned: Cleaned) -> Iterator[Fault]:
    if cleaned["penalty"] and not cleaned["penalty_of"]:
        yield "penalty_of", _("Say which side the penalty is against.")
    if cleaned["penalty_of"] and not cleaned["penalty"] and not cleaned["maldonne"]:
        yield "penalty", _("Write the points of the penalty too.")


def played_faults(cleaned: Cleaned, rules: Rules) -> Iterator[Fault]:
    yield from _contract_faults(cleaned, rules)
    yield from points_faults(cleaned, typed_tricks(cleaned), "all_tricks", _("All eight tricks"))
    yield from _belote_faults(cleaned)
    yield from _annonces_faults(cleaned, rules)


def typed_tricks(cleaned: Cleaned) -> EightTricks:
    """Return the figures that decide whether to ask who took the eight tricks."""
    return eight_tricks(cleaned, CAMP_OF["taker"], "all_tricks", CAMP_OF)


def _contract_faults(cleaned: Cleaned, rules: Rules) -> Iterator[Fault]:
    if rules.game == "retourne":
        if cleaned["trump"] in ("SA", "TA"):
            yield "trump", _("In these rules, trump is one of the four suits.")
        return
    offer = offer_of(rules)
    if parse_trump(cleaned["trump"]) not in offer.trumps:
        yield "trump", _("These rules do not allow that.")
    if height_of(cleaned["value"]) not in offer.heights:
        yield "value", _("Choose a contract that these rules allow.")
    if int(cleaned["multiplier"] or 1) not in multipliers_of(rules):
        yield "multiplier", _("These rules do not allow that.")


def _belote_faults(cleaned: Cleaned) -> Iterator[Fault]:
    trump = parse_trump(cleaned["trump"])
    typed = [name for name in BELOTES.values() if int(cleaned[name] or 0)]
    if sum(int(cleaned[name]) for name in typed) > len(pairs_of(trump)):
        message = _("There is no belote in sans-atout.") if trump is SA else ""
        yield typed[0], message or _("There cannot be so many belotes with this trump.")


def _annonces_faults(cleaned: Cleaned, rules: Rules) -> Iterator[Fault]:
    camp, typed = cleaned["annonces_of"], any(cleaned[name] for name in (*RUNS, "carres"))
    if typed and not rules.annonces:
        yield "annonces_of", _("These rules have no annonces.")
    elif typed and not camp:
        yield "annonces_of", _("Say which side scores the annonces.")
    elif camp and not typed:
        yield "annonces_of", _("Choose the annonces of this side, or “nobody”.")
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
        yield "annonces_of", _("These runs and carrés need the same cards: nobody can hold them all.")
    elif needed > CARDS_OF_A_CAMP:
        numbers = {"needed": needed, "most": CARDS_OF_A_CAMP}
        yield (
            "annonces_of",
            _("These annonces take %(needed)d cards at least, and a side holds only %(most)d.") % numbers,
        )
    elif beside is None or beside > CARDS_OF_A_CAMP:
        yield BELOTES[other], _collision(cleaned)


def _collision(cleaned: Cleaned) -> str:
    """Return the cards that both the belote and the other camp's annonces need, or an empty text."""
    needed = [rank for rank in (Rank.KING, Rank.QUEEN) if str(rank) in cleaned["carres"]]
    cards = ", ".join(str(RANK_NAMES[str(rank)]) for rank in needed or (Rank.KING, Rank.QUEEN))
    return _("These annonces need cards of the belote (%(cards)s of trump): both sides cannot hold them.") % {
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


TAKER: Final = Seat.N
"""The taker's seat makes no difference to the marks."""
MOST_HELD: Final = 99_999


class CountForm(RulesForm):
    """The form of a count. Once valid: `rules`, `tally`, `held` (marks, by camp), `last` for `games.rules.scoring`.

    `tally` is None for a maldonne. `penalty`: marks, under the camp that receives them.
    """

    tally: Tally | None
    penalty: ByCamp
    held: ByCamp
    last: bool

    def __init__(
        self, data: Mapping[str, object] | None = None, *, initial: Mapping[str, object] | None = None
    ) -> None:
        super().__init__(data, initial=initial)
        self.fields |= {
            "preset": presets(),
            "trump": choice(_("Trump"), TRUMPS, initial="H"),
            "value": choice(_("Contract"), heights(), required=False),
            "multiplier": choice(_("Contre"), MULTIPLIERS, initial="1", required=False),
            "points_of": choice(_("Card points of which side?"), camps(), initial="taker"),
            "points": whole_number_field(_("Card points, der included"), 0, ALL_POINTS, help_text=_("From 0 to 162.")),
            "all_tricks": choice(_("All eight tricks"), {"": _("neither side")} | camps(), required=False),
            "eight": choice(_("Who took the eight tricks?"), {"": "–"} | EIGHT_TRICKS, required=False),
            "belote_taker": belotes(_("Belote in the taker’s side")),
            "belote_defence": belotes(_("Belote in the defence")),
            "annonces_of": choice(_("Side with the best annonce"), {"": _("nobody")} | camps(), required=False),
            **{run: whole_number_field(ANNONCES[run].label, 0, 5, help_text=ANNONCES[run].explanation) for run in RUNS},
            "carres": carres_field(),
            "held_taker": whole_number_field(
                _("Points in litige, from the taker’s side"), 0, MOST_HELD, help_text=_("After a litige.")
            ),
            "held_defence": whole_number_field(_("Points in litige, from the defence"), 0, MOST_HELD),
            "last": forms.BooleanField(label=_("The last donne of a partie of N donnes"), required=False),
            **penalty_fields(),
        }

    @property
    def facts(self) -> list[forms.BoundField]:
        names = ("points_of", "points", "all_tricks", *BELOTES.values())
        return [self[name] for name in names]

    @property
    def contract(self) -> list[forms.BoundField]:
        return [self[name] for name in ("value", "multiplier")]

    @property
    def annonce_fields(self) -> list[forms.BoundField]:
        """Return the fields of annonces. The name « annonces » is taken: it is an option of the rules."""
        return [self[name] for name in ("annonces_of", *RUNS, "carres")]

    @property
    def litige(self) -> list[forms.BoundField]:
        return [self[name] for name in ("held_taker", "held_defence", "last")]

    @property
    def annonces_unfold(self) -> bool:
        return any(field.errors or field.data for field in self.annonce_fields)

    @property
    def litige_unfolds(self) -> bool:
        return any(field.errors or field.data for field in self.litige)

    @property
    def penalties(self) -> list[forms.BoundField]:
        return [self[name] for name in ("maldonne", "penalty_of", "penalty")]

    @property
    def penalties_unfold(self) -> bool:
        return any(field.errors or field.data for field in self.penalties)

    @property
    def asks_eight(self) -> bool:
        """Whether the contract depends on who took the eight tricks, so that the page asks."""
        return bool(self["eight"].errors or self["eight"].data)

    def clean(self) -> dict[str, object]:
        cleaned = super().clean()
        if self.errors:
            return cleaned
        facts = dict(cleaned)  # `add_error` removes fields from `cleaned`
        of_donne = maldonne_faults(facts) if facts["maldonne"] else played_faults(facts, self.rules)
        for name, message in [*game_faults(facts, self.rules), *of_donne, *penalty_faults(facts)]:
            if not self.has_error(name):
                self.add_error(name, message)
        if not self.errors:
            self.add_up(facts)
        return cleaned

    def add_up(self, facts: Cleaned) -> None:
        self.tally = None if facts["maldonne"] else tally_typed(facts, self.rules)
        self.penalty = penalty_typed(facts, self.rules)
        self.held = (facts["held_taker"] or 0, facts["held_defence"] or 0)
        self.last = facts["last"]


def penalty_typed(facts: Cleaned, rules: Rules) -> ByCamp:
    """Return the penalty, under the camp that receives it. The default for a maldonne is the usual one in halls."""
    if not facts["penalty_of"]:
        return NOTHING
    marks = facts["penalty"] or MALDONNE_MARKS[rules.game]
    return for_camp(CAMP_OF[facts["penalty_of"]].other, marks)


def tally_typed(facts: Cleaned, rules: Rules) -> Tally:
    tally = tally_of(count_of(facts, rules), rules)
    assert tally is not None
    points = annonces_worth(facts)
    return replace(tally, annonces=for_camp(CAMP_OF[facts["annonces_of"]], points)) if points else tally


def count_of(facts: Cleaned, rules: Rules) -> DonneCount:
    encheres = rules.game == "encheres"
    return DonneCount(
        taker=TAKER,
        trump=parse_trump(facts["trump"]),
        value=height_of(facts["value"]) if encheres else None,
        multiplier=int(facts["multiplier"] or 1) if encheres else None,
        points=points_typed(facts),
        capot=typed_tricks(facts).capot(facts["eight"]),
        belote=(Camp.NS,) * int(facts["belote_taker"] or 0) + (Camp.EW,) * int(facts["belote_defence"] or 0),
    )


def points_typed(facts: Cleaned) -> tuple[int | None, int | None]:
    """Return the points of one camp; « all eight tricks » gives points too."""
    camp, points = CAMP_OF[facts["points_of"]], facts["points"]
    if points is None:
        camp, points = CAMP_OF[facts["all_tricks"]], ALL_POINTS
    return (points, None) if camp is Camp.NS else (None, points)


def presets() -> forms.ChoiceField:
    """Return the field of presets as a select element, for pages that are not about opening a table."""
    choices = [(name, PRESETS[name].label) for name in offered_presets()]
    return forms.ChoiceField(label=_("Rules"), choices=choices, initial="classique", widget=PresetSelect)


def camps() -> dict[str, str]:
    return {"taker": _("the taker’s side"), "defence": _("the defence")}


def heights() -> dict[str, object]:
    """Return the contracts of all rules; the chosen rules decide which are valid."""
    most = max(value for value in options_of("encheres")["bid_max"].values if isinstance(value, int))
    return {"": "–"} | {str(value): str(value) for value in range(80, most + 1, 10)} | dict(HEIGHTS)


def choice(label: Text, labels: Mapping[Any, Any], *, initial: str = "", required: bool = True) -> forms.ChoiceField:
    choices = [(str(key), words) for key, words in labels.items()]
    return forms.ChoiceField(label=label, choices=choices, initial=initial, required=required)


def penalty_fields() -> dict[str, forms.Field]:
    usual = _("If left empty, a misdeal costs {retourne}, or {encheres} in contrée.").format(**MALDONNE_MARKS)
    return {
        "maldonne": forms.BooleanField(label=_("A misdeal: the penalty takes the place of the donne"), required=False),
        "penalty_of": choice(_("Penalty against"), {"": _("nobody")} | camps(), required=False),
        "penalty": whole_number_field(_("Points for the other side"), 0, MOST_PENALTY, help_text=usual),
    }


def belotes(label: str) -> forms.ChoiceField:
    return choice(label, {number: number for number in range(5)}, required=False)


def carres_field() -> forms.MultipleChoiceField:
    choices = [(str(rank), f"{RANK_NAMES[str(rank)]} ({points})") for rank, points in CARRE_POINTS.items()]
    return forms.MultipleChoiceField(
        label=ANNONCES["carre"].label, choices=choices, required=False, widget=forms.CheckboxSelectMultiple
    )
