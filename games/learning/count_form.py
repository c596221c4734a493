"""The form of « Vérifier un décompte », which converts the facts of a donne for the engine."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from django import forms
from django.utils.translation import gettext as _

from games.form_data import Cleaned
from games.labels import ANNONCES, HEIGHTS, MULTIPLIERS, PRESETS, RANK_NAMES, TRUMPS, Text
from games.labels.eight_tricks import EIGHT_TRICKS
from games.learning.count_checks import (
    BELOTES,
    CAMP_OF,
    annonces_worth,
    eight_tricks,
    game_faults,
    height_of,
    maldonne_faults,
    penalty_faults,
    played_faults,
)
from games.options_form import PresetSelect, RulesForm, offered_presets
from games.rules.annonces import CARRE_POINTS
from games.rules.cards import parse_trump
from games.rules.counting import ALL_POINTS, MALDONNE_MARKS, MOST_PENALTY, DonneCount, tally_of
from games.rules.option_table import options_of
from games.rules.options import Rules
from games.rules.seats import NOTHING, ByCamp, Camp, Seat, for_camp
from games.rules.tally import Tally
from games.rules.unnamed_annonces import RUNS

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
            "points_of": choice(_("Whose card points?"), camps(), initial="taker"),
            "points": number(_("Card points, der included"), most=ALL_POINTS, help_text=_("From 0 to 162.")),
            "all_tricks": choice(_("All eight tricks"), {"": _("neither camp")} | camps(), required=False),
            "eight": choice(_("Who took the eight tricks?"), {"": "–"} | EIGHT_TRICKS, required=False),
            "belote_taker": belotes(_("Belote in the taker’s camp")),
            "belote_defence": belotes(_("Belote in the defence")),
            "annonces_of": choice(_("Who had the best annonce"), {"": _("nobody")} | camps(), required=False),
            **{run: number(ANNONCES[run].label, most=5, help_text=ANNONCES[run].explanation) for run in RUNS},
            "carres": carres_field(),
            "held_taker": number(_("Held from the taker’s camp"), most=MOST_HELD, help_text=_("After a litige.")),
            "held_defence": number(_("Held from the defence"), most=MOST_HELD),
            "last": forms.BooleanField(label=_("The last donne of a partie to N donnes"), required=False),
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
        capot=eight_tricks(facts).capot(facts["eight"]),
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
    return {"taker": _("the taker’s camp"), "defence": _("the defence")}


def heights() -> dict[str, object]:
    """Return the contracts of all rules; the chosen rules decide which are valid."""
    most = max(value for value in options_of("encheres")["bid_max"].values if isinstance(value, int))
    return {"": "–"} | {str(value): str(value) for value in range(80, most + 1, 10)} | dict(HEIGHTS)


def choice(label: Text, labels: Mapping[Any, Any], *, initial: str = "", required: bool = True) -> forms.ChoiceField:
    choices = [(str(key), words) for key, words in labels.items()]
    return forms.ChoiceField(label=label, choices=choices, initial=initial, required=required)


def number(label: Text, *, most: int, help_text: Text = "") -> forms.IntegerField:
    return forms.IntegerField(
        label=label,
        help_text=help_text,
        required=False,
        min_value=0,
        max_value=most,
        widget=forms.NumberInput({"inputmode": "numeric"}),
        error_messages={"invalid": _("Write a whole number.")},
    )


def penalty_fields() -> dict[str, forms.Field]:
    usual = _("Left empty, a maldonne costs {retourne}, or {encheres} where one bids.").format(**MALDONNE_MARKS)
    return {
        "maldonne": forms.BooleanField(label=_("A maldonne: the penalty takes the place of the donne"), required=False),
        "penalty_of": choice(_("Penalty against"), {"": _("nobody")} | camps(), required=False),
        "penalty": number(_("Marks for the other camp"), most=MOST_PENALTY, help_text=usual),
    }


def belotes(label: str) -> forms.ChoiceField:
    return choice(label, {number: number for number in range(5)}, required=False)


def carres_field() -> forms.MultipleChoiceField:
    choices = [(str(rank), f"{RANK_NAMES[str(rank)]} ({points})") for rank, points in CARRE_POINTS.items()]
    return forms.MultipleChoiceField(
        label=ANNONCES["carre"].label, choices=choices, required=False, widget=forms.CheckboxSelectMultiple
    )
