"""A rule set as texts."""

from dataclasses import dataclass

from games.labels.options import OPTIONS
from games.labels.presets import GATHERED, PRESETS
from games.labels.values import objective_label, value_label
from games.labels.words import Text
from games.rules.options import Option, Rules, options_of, preset_of


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
    """Return « Belote classique, 1000 points »."""
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
