"""The form for the rules: a preset, the objective, every option of the engine; and typed whole numbers."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, TypeAlias

from django import forms
from django.utils.formats import number_format
from django.utils.html import format_html
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.labels import OPTIONS, PRESETS, SECTIONS, VALUES, Text, Words, refusal_words, value_key, value_label
from games.rules.errors import Refusal
from games.rules.option_table import LEAST_DONNES, LEAST_POINTS, MOST_DONNES, MOST_POINTS
from games.rules.options import OPTIONS as EVERY_OPTION
from games.rules.options import PRESETS as CHOICES_OF_PRESET
from games.rules.options import Game, Option, Rules, Value, read_rules, rules_as_json
from games.rules.record_json import Json

# The preset decides which game is played.
BY_PRESET: Final = frozenset({"game"})
# The options that most people choose; the others are folded.
IN_SIGHT: Final = ("direction", "shuffle")
GAME_OF_SECTION: Final[dict[int, Game]] = {3: "retourne", 4: "encheres"}


@dataclass(frozen=True, slots=True)
class OfferedOption:
    """An option of the form. `section`: its section in docs/rules.md, or 2 when both games have the option.

    `values`: the values of the engine by the text that the form sends. `at_least`, `at_most`: the range of an option
    that takes any whole number.
    """

    name: str
    section: int
    values: dict[str, Value]
    at_least: int | None
    at_most: int | None


@dataclass(frozen=True, slots=True)
class OptionGroup:
    """A section of « toutes les règles ». `game`: the only game with these options, or empty; `unfolds`: shown open."""

    words: Words
    game: str
    fields: list[forms.BoundField]
    unfolds: bool


def is_played(choices: Json) -> bool:
    """Whether the engine accepts these rules."""
    try:
        read_rules(choices)
    except Refusal:
        return False
    return True


def game_of(preset: str) -> Game:
    return read_rules({"preset": preset}).game


@cache
def offered_presets() -> tuple[str, ...]:
    return tuple(preset for preset in CHOICES_OF_PRESET if is_played({"preset": preset}))


@cache
def offered_options() -> tuple[OfferedOption, ...]:
    """Return the options with a choice, in the order of docs/rules.md. An option of both games is one field."""
    rows: dict[str, list[Option]] = {}
    for option in EVERY_OPTION:
        rows.setdefault(option.name, []).append(option)
    offered = (_offered(of_name) for name, of_name in rows.items() if name not in BY_PRESET)
    return tuple(option for option in offered if len(option.values) > 1 or option.at_least is not None)


def _offered(rows: list[Option]) -> OfferedOption:
    values: dict[str, Value] = {}
    for row in rows:
        values |= {
            value_key(each): each for game in sorted(row.games) for each in row.values if _plays(game, row, each)
        }
    section = rows[0].section if len(rows) == 1 else 2
    return OfferedOption(rows[0].name, section, values, rows[0].at_least, rows[0].at_most)


def _plays(game: Game, option: Option, value: Value) -> bool:
    return is_played({"game": game, option.name: value})


def initial_of(rules: Rules) -> dict[str, str]:
    """Return initial values of a `RulesForm` for these rules: the nearest preset and the differences from it."""
    choices = rules_as_json(rules)
    objective = choices.pop("objective", {})
    initial = {"preset": choices.pop("preset", "classique")}
    for unit, number in objective.items():
        initial |= {"objective_number": str(number), "objective_unit": unit}
    offered = {option.name for option in offered_options()}
    return initial | {name: value_key(value) for name, value in choices.items() if name in offered}


class RulesForm(forms.Form):
    """The form for the rules. An option left empty keeps the preset's value. Once valid, `rules` is the rule set."""

    rules: Rules

    def __init__(
        self, data: Mapping[str, object] | None = None, *, initial: Mapping[str, object] | None = None
    ) -> None:
        super().__init__(data, label_suffix="", initial=dict(initial or {}))
        own = {"preset": preset_field(), "objective_number": number_field(), "objective_unit": unit_field()}
        self.fields = own | {option.name: option_field(option) for option in offered_options()} | self.fields

    @property
    def in_sight(self) -> list[forms.BoundField]:
        return [self[name] for name in IN_SIGHT]

    @property
    def groups(self) -> list[OptionGroup]:
        """Return the sections of « toutes les règles »; the section of the chosen game is unfolded."""
        chosen = self["preset"].value()
        game = game_of(chosen) if chosen in offered_presets() else ""
        return [self._group(section, game) for section in SECTIONS]

    def _group(self, section: int, game: str) -> OptionGroup:
        names = [option.name for option in offered_options() if option.section == section]
        fields = [self[name] for name in names if name not in IN_SIGHT]
        own = GAME_OF_SECTION.get(section, "")
        return OptionGroup(SECTIONS[section], own, fields, unfolds=own == game or any(map(is_changed, fields)))

    @property
    def unfolds(self) -> bool:
        """Whether an option in these sections is changed or wrong, so that the sections must be unfolded."""
        return any(is_changed(field) for group in self.groups for field in group.fields)

    def clean(self) -> Json:
        cleaned = super().clean() or {}
        preset = cleaned.get("preset")
        if preset is None:
            return cleaned
        self.refuse_another_game(preset)
        choices = self.chosen_options(cleaned) | self.chosen_objective(cleaned)
        for name, value in choices.items():
            if not is_played({"preset": preset, name: value}):
                field = "objective_number" if name == "objective" else name
                self.add_error(field, objective_text(value) if name == "objective" else wrong_text(name, value))
        if not self.errors:
            self.rules = read_rules({"preset": preset, **choices})
        return cleaned

    def chosen_options(self, cleaned: Json) -> Json:
        """Return the differences from the preset, with the types of the engine."""
        return {
            option.name: option.values.get(value_key(cleaned[option.name]), cleaned[option.name])
            for option in offered_options()
            if cleaned.get(option.name) not in (None, "")
        }

    def chosen_objective(self, cleaned: Json) -> Json:
        number = cleaned.get("objective_number")
        return {} if number is None else {"objective": {cleaned.get("objective_unit") or "points": number}}

    def refuse_another_game(self, preset: str) -> None:
        """Refuse options of another game than the game of the preset."""
        if self.data.get("game", game_of(preset)) != game_of(preset):
            self.add_error(None, f"{OPTIONS['game'].label} (game): {refusal_text()}")


def is_changed(field: forms.BoundField) -> bool:
    given = field.data if field.form.is_bound else field.initial
    return bool(field.errors) or (given or "") != ""


def refusal_text() -> str:
    words = refusal_words("bad-rules")
    return f"{words.means} {words.remedy}"


def objective_text(objective: Mapping[str, int]) -> str:
    """Return the error for an objective out of range; it names the range."""
    if "donnes" in objective:
        return range_text(_("A number of donnes"), LEAST_DONNES, MOST_DONNES)
    return range_text(_("A number of points"), LEAST_POINTS, MOST_POINTS)


def range_text(what: str, least: int, most: int) -> str:
    figures = {"least": number_format(least, force_grouping=True), "most": number_format(most, force_grouping=True)}
    return _("%(what)s must be from %(least)s to %(most)s.") % {"what": what, **figures}


def wrong_text(name: str, value: object) -> str:
    """Return why an option is refused: it belongs to the other game, or no game accepts it."""
    if any(is_played({"game": game, name: value}) for game in ("retourne", "encheres")):
        return _("This option belongs to the other game: leave it as the rules chosen say.")
    return refusal_text()


class GameDataWidget(forms.widgets.ChoiceWidget):
    """A widget that gives each preset its game (`data-game`), for `js/behaviours/games.js`."""

    def create_option(self, name: str, value: Any, *args: Any, **kwargs: Any) -> Json:
        option = super().create_option(name, value, *args, **kwargs)
        option["attrs"]["data-game"] = game_of(str(value))
        return option


class PresetRadios(GameDataWidget, forms.RadioSelect):
    """The presets as radio buttons, each with its explanation."""


class PresetSelect(GameDataWidget, forms.Select):
    """The presets as a select element."""


def preset_field() -> forms.ChoiceField:
    choices = [
        (name, format_html("<span><strong>{}</strong><br>{}</span>", PRESETS[name].label, PRESETS[name].explanation))
        for name in offered_presets()
    ]
    return forms.ChoiceField(
        label=_("Rules"), choices=choices, initial="classique", widget=PresetRadios({"class": "stack"})
    )


def number_field() -> forms.IntegerField:
    field = whole_number_field(OPTIONS["objective"].label, help_text=_("Left empty: as the rules chosen say."))
    field.widget.attrs["aria-label"] = OPTIONS["objective"].label
    return field


def unit_field() -> forms.ChoiceField:
    choices = list(VALUES["objective"].items())
    return forms.ChoiceField(
        label=_("Points or donnes"), required=False, choices=choices, initial="points", widget=forms.RadioSelect
    )


def option_field(option: OfferedOption) -> forms.Field:
    """Return the field of an option: a number field, or a choice that begins with « As the rules chosen say »."""
    words = OPTIONS[option.name]
    if option.at_least is not None and option.at_most is not None:
        range_error = range_text(str(words.label), option.at_least, option.at_most)
        empty = _("Left empty: as the rules chosen say.")
        help_text = f"{words.explanation} {empty}"
        field = whole_number_field(words.label, option.at_least, option.at_most, help_text=help_text)
        field.error_messages.update(min_value=range_error, max_value=range_error)
        return field
    choices = [("", _("As the rules chosen say")), *((key, value_label(option.name, key)) for key in option.values)]
    return forms.ChoiceField(label=words.label, help_text=words.explanation, required=False, choices=choices)


def whole_number_field(
    label: Text, least: int | None = None, most: int | None = None, *, required: bool = False, help_text: Text = ""
) -> forms.IntegerField:
    """Return the field of a typed whole number, from `least` to `most`."""
    return forms.IntegerField(
        label=label,
        min_value=least,
        max_value=most,
        required=required,
        help_text=help_text,
        widget=forms.NumberInput({"inputmode": "numeric", "autocomplete": "off"}),
        error_messages={"invalid": gettext_lazy("Write a whole number.")},
    )


MOST_DIGITS: Final = 6
KEY_DIGITS: Final = 18
"""The digits of the longest key of a row that the database takes."""
Cleaned: TypeAlias = Mapping[str, Any]
"""`cleaned_data`: each value has the type of its field, but Django does not declare these types."""


def whole_number(text: str, digits: int = MOST_DIGITS, *, least: int = 0, most: int | None = None) -> int | None:
    """Return the whole number typed with at most `digits` digits, from `least` to `most`; None for any other text.

    Signs, spaces and the digits of other scripts than ours are refused.
    """
    if not (text.isascii() and text.isdigit() and len(text) <= digits):
        return None
    number = int(text)
    return number if number >= least and (most is None or number <= most) else None


def required_number(
    text: str, refusal: Exception, digits: int = MOST_DIGITS, *, least: int = 0, most: int | None = None
) -> int:
    """Return the number as `whole_number` does; raise `refusal` for any other text."""
    number = whole_number(text, digits, least=least, most=most)
    if number is None:
        raise refusal
    return number
