"""Form fields of single settings, how they are read and filled."""

from enum import StrEnum
from typing import Final

from django import forms
from django.utils.translation import gettext as _

from games.form_data import Cleaned
from games.labels import PRESETS as GAMES
from games.labels import value_key
from games.options_form import OfferedOption, offered_options, offered_presets, option_field
from games.rules.json_object import Json
from leagues.contests.contest_log.settings import (
    MOST_ENTRANTS,
    MOST_TEXT,
    Category,
    Confirmation,
    ContestPlace,
    Ends,
    EntryMode,
    FirstRoundDraw,
    Later,
    Litige,
    Maldonne,
    NobodyTakes,
    Numbering,
    RankedBy,
    Settings,
    Turning,
)
from leagues.contests.preparing.settings_rows import number_field
from leagues.contests.words.settings import LABELS, amount, choices_of, value_text
from leagues.standings.prizes import Ties
from leagues.standings.regulation import ByeRule, Cap, Leavers

CHOICES: Final[dict[str, type[StrEnum]]] = {
    "entry": EntryMode,
    "ends": Ends,
    "first": FirstRoundDraw,
    "later": Later,
    "numbering": Numbering,
    "ranked": RankedBy,
    "litige": Litige,
    "nobody_takes": NobodyTakes,
    "turning": Turning,
    "maldonne": Maldonne,
    "bye": ByeRule,
    "leavers": Leavers,
    "prize_ties": Ties,
    "confirmation": Confirmation,
    "place": ContestPlace,
}
TICKS: Final = ("own_entry", "consolante", "third_place", "cumulative")
NUMBERS: Final = {
    "capacity": (2, MOST_ENTRANTS),
    "pool_size": (2, 20),
    "qualified": (1, 20),
    "penalty": (0, 1000),
    "bye_points": (0, 10_000),
    "days_for_prize": (0, 366),
    "walkover_for": (0, 10_000),
    "walkover_against": (0, 10_000),
    "check_in": (0, 1440),
    "no_show": (0, 1440),
    "between": (0, 1440),
    "win": (0, 100),
    "draw": (0, 100),
    "loss": (0, 100),
    "bye_match": (0, 100),
}
SAID_ELSEWHERE: Final = frozenset({"direction", "all_pass", "shuffle", "capot", "equality"})
"""Options of the rules that are settings of the contest, or the same in every contest."""


def single_fields() -> dict[str, forms.Field]:
    fields: dict[str, forms.Field] = {}
    for name, kind in CHOICES.items():
        words = LABELS[name]
        fields[name] = forms.ChoiceField(label=words.label, help_text=words.explanation, choices=choices_of(kind))
    for name, (least, most) in NUMBERS.items():
        fields[name] = number_field(LABELS[name].label, least, most, help_text=LABELS[name].explanation)
    for name in TICKS:
        fields[name] = forms.BooleanField(label=LABELS[name].label, required=False)
    return fields | _money() | _cap() | _others()


def _money() -> dict[str, forms.Field]:
    fee = forms.DecimalField(
        label=LABELS["fee"].label,
        help_text=LABELS["fee"].explanation,
        min_value=0,
        max_value=10_000,
        decimal_places=2,
        localize=True,
        widget=forms.TextInput({"inputmode": "decimal"}),
    )
    currencies = [("EUR", "€"), ("CHF", "CHF")]
    return {"fee": fee, "currency": forms.ChoiceField(label=LABELS["currency"].label, choices=currencies)}


def _cap() -> dict[str, forms.Field]:
    words = LABELS["cap_rounds"]
    rounds = forms.CharField(label=words.label, help_text=words.explanation, required=False, max_length=120)
    winner = number_field(LABELS["cap_winner"].label, 1, 10_000, required=False)
    return {"cap_rounds": rounds, "cap_winner": winner} | {
        "cap_loser": number_field(LABELS["cap_loser"].label, 1, 10_000, required=False)
    }


def _others() -> dict[str, forms.Field]:
    games = [(name, GAMES[name].label) for name in offered_presets()]
    return {
        "rounds": number_field(LABELS["rounds"].label, 1, 40),
        "categories": forms.MultipleChoiceField(
            label=LABELS["categories"].label,
            help_text=LABELS["categories"].explanation,
            choices=[(str(each), value_text(each)) for each in Category],
            required=False,
            widget=forms.CheckboxSelectMultiple,
        ),
        "game_preset": forms.ChoiceField(label=LABELS["game_preset"].label, choices=games),
        "capot": forms.TypedChoiceField(
            label=LABELS["capot"].label, coerce=int, choices=[(str(each), str(each)) for each in (252, 250, 162)]
        ),
        "words": forms.CharField(
            label=LABELS["words"].label,
            help_text=LABELS["words"].explanation,
            max_length=MOST_TEXT,
            required=False,
            widget=forms.Textarea({"rows": 4}),
        ),
    }


def single_initial(settings: Settings) -> dict[str, object]:
    cap, points = settings.cap, settings.match_points
    plain = [*CHOICES, *TICKS, "capacity", "pool_size", "qualified", "penalty", "bye_points", "days_for_prize"]
    return {name: getattr(settings, name) for name in [*plain, "game_preset", "capot", "words"]} | {
        "rounds": len(settings.rounds),
        "fee": amount(settings.money.fee),
        "currency": settings.money.currency,
        "categories": [str(each) for each in settings.categories],
        "walkover_for": settings.walkover[0],
        "walkover_against": settings.walkover[1],
        "check_in": settings.times.check_in,
        "no_show": settings.times.no_show,
        "between": settings.times.between,
        "win": points.win,
        "draw": points.draw,
        "loss": points.loss,
        "bye_match": points.bye,
        "cap_rounds": "" if cap is None else ", ".join(str(each) for each in sorted(cap.rounds)),
        "cap_winner": Cap(frozenset()).winner if cap is None else cap.winner,
        "cap_loser": Cap(frozenset()).loser if cap is None else cap.loser,
    }


# The rules of the donnes, one by one


def rule_options() -> list[OfferedOption]:
    return [option for option in offered_options() if option.name not in SAID_ELSEWHERE]


def rule_fields() -> dict[str, forms.Field]:
    return {f"rule_{option.name}": option_field(option) for option in rule_options()}


def rule_initial(settings: Settings) -> dict[str, object]:
    return {f"rule_{name}": value_key(value) for name, value in settings.rules.items()}


def read_rules_changed(cleaned: Cleaned) -> Json:
    """Return the changed rules, typed as the engine wants them."""
    said = {option.name: (option, cleaned.get(f"rule_{option.name}")) for option in rule_options()}
    return {
        name: option.values.get(value_key(value), value)
        for name, (option, value) in said.items()
        if value not in (None, "")
    }


def read_cap_rounds(text: str, rounds: int) -> frozenset[int]:
    """Read « 3, 4 ». forms.ValidationError for other text, or for a round that does not exist."""
    said = [part for part in text.replace(";", ",").replace(" ", ",").split(",") if part]
    if not all(part.isascii() and part.isdigit() and 1 <= int(part[:4]) <= rounds for part in said):
        raise forms.ValidationError(_("Write the numbers of rounds, with commas between them: “3, 4”."))
    return frozenset(int(part) for part in said)
