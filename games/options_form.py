"""A form made from the options of the rules: a preset, the objective, and every option this version plays."""

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from django import forms
from django.utils.html import format_html
from django.utils.translation import gettext as _

from games.labels import OPTIONS, PRESETS, VALUES, refusal_words, value_key
from games.rules.errors import Refusal
from games.rules.options import OPTIONS as EVERY_OPTION
from games.rules.options import PRESETS as CHOICES_OF_PRESET
from games.rules.options import Option, Rules, Value, options_of, read_rules

# Annonces have their own section (rules 5); it is shown once they are played.
SECTIONS: Final = frozenset({2, 3})
# What most people choose at a table; the rest unfolds.
IN_SIGHT: Final = ("direction", "shuffle")
# A slip of the finger, not an evening of belote.
MOST_POINTS: Final = 99_999


def is_played(choices: dict[str, Any]) -> bool:
    """Whether the engine plays these rules today."""
    try:
        read_rules(choices)
    except Refusal:
        return False
    return True


@cache
def offered_presets() -> tuple[str, ...]:
    return tuple(preset for preset in CHOICES_OF_PRESET if is_played({"preset": preset}))


@cache
def offered_values(option: Option) -> dict[str, Value]:
    """The values of an option the engine plays, by the text a form sends."""
    return {value_key(value): value for value in option.values if is_played({option.name: value})}


@cache
def offered_options() -> tuple[Option, ...]:
    """The options that leave a choice today, in the order of docs/rules.md."""
    of_sections = (option for option in options_of("retourne").values() if option.section in SECTIONS)
    return tuple(option for option in of_sections if len(offered_values(option)) > 1)


class RulesForm(forms.Form):
    """Preset first; an option left alone stays as the preset has it. Once valid, `rules` is the rule set chosen."""

    rules: Rules

    def __init__(self, data: Mapping[str, Any] | None = None) -> None:
        super().__init__(data, label_suffix="")
        own = {"preset": preset_field(), "objective_number": number_field(), "objective_unit": unit_field()}
        self.fields = own | {option.name: option_field(option) for option in offered_options()} | self.fields

    @property
    def in_sight(self) -> list[forms.BoundField]:
        return [self[name] for name in IN_SIGHT]

    @property
    def unfolding(self) -> list[forms.BoundField]:
        """« Toutes les règles »."""
        return [self[option.name] for option in offered_options() if option.name not in IN_SIGHT]

    @property
    def unfolds(self) -> bool:
        """Whether something in there was changed or is wrong, so that it must be seen."""
        return any(field.errors or (field.data or "") not in ("", field.initial) for field in self.unfolding)

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        choices = self.chosen_options(cleaned) | self.chosen_objective(cleaned)
        self.refuse_what_is_not_offered()
        for name, value in choices.items():
            if not is_played({name: value}):
                self.add_error("objective_number" if name == "objective" else name, refusal_text())
        if not self.errors:
            self.rules = read_rules({"preset": cleaned["preset"], **choices})
        return cleaned

    def chosen_options(self, cleaned: dict[str, Any]) -> dict[str, Any]:
        """What departs from the preset, typed as the engine wants it."""
        return {
            option.name: offered_values(option)[cleaned[option.name]]
            for option in offered_options()
            if cleaned.get(option.name)
        }

    def chosen_objective(self, cleaned: dict[str, Any]) -> dict[str, Any]:
        number = cleaned.get("objective_number")
        return {} if number is None else {"objective": {cleaned.get("objective_unit") or "points": number}}

    def refuse_what_is_not_offered(self) -> None:
        """An option of a game not played yet is refused by its name, never passed over in silence."""
        for name in sorted(({option.name for option in EVERY_OPTION} & self.data.keys()) - self.fields.keys()):
            option = options_of("retourne").get(name)
            if option is None or self.data[name] not in offered_values(option):
                label = OPTIONS[name].label if name in OPTIONS else name
                self.add_error(None, f"{label} ({name}): {refusal_text()}")


def refusal_text() -> str:
    words = refusal_words("bad-rules")
    return f"{words.means} {words.remedy}"


def preset_field() -> forms.ChoiceField:
    choices = [
        (name, format_html("<span><strong>{}</strong><br>{}</span>", PRESETS[name].label, PRESETS[name].explanation))
        for name in offered_presets()
    ]
    return forms.ChoiceField(
        label=_("Rules"), choices=choices, initial="classique", widget=forms.RadioSelect({"class": "stack"})
    )


def number_field() -> forms.IntegerField:
    return forms.IntegerField(
        label=OPTIONS["objective"].label,
        required=False,
        max_value=MOST_POINTS,
        widget=forms.NumberInput({"aria-label": OPTIONS["objective"].label, "inputmode": "numeric"}),
        help_text=_("Left empty: as the rules chosen say."),
        error_messages={"invalid": _("Write a whole number.")},
    )


def unit_field() -> forms.ChoiceField:
    choices = list(VALUES["objective"].items())
    return forms.ChoiceField(
        label=_("Points or donnes"), required=False, choices=choices, initial="points", widget=forms.RadioSelect
    )


def option_field(option: Option) -> forms.ChoiceField:
    """A choice of the option's values; where presets differ, first of all « as the rules chosen say »."""
    choices = [(key, VALUES[option.name][key]) for key in offered_values(option)]
    if any(option.name in CHOICES_OF_PRESET[preset] for preset in offered_presets()):
        choices.insert(0, ("", _("As the rules chosen say")))
    words = OPTIONS[option.name]
    return forms.ChoiceField(
        label=words.label, help_text=words.explanation, required=False, choices=choices, initial=choices[0][0]
    )
