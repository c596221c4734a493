"""Pages of presets and their comparison, generated from the option definitions."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.labels import OPTIONS, PRESET_NOTES, PRESETS, SECTIONS, OptionText, RulesText, Text, Words, rules_as_text
from games.learning.counted_examples import CountedExample, counted_examples
from games.rules.options import PRESETS as CHOICES_OF_PRESET
from games.rules.options import Rules, read_rules


@dataclass(frozen=True, slots=True)
class Section:
    """Options of one section of docs/rules.md, in order."""

    words: Words
    options: list[OptionText]


@dataclass(frozen=True, slots=True)
class PresetPage:
    """A preset for its page: name, rule set, and the rules as text."""

    name: str
    words: Words
    rules: Rules
    told: RulesText

    @property
    def notes(self) -> tuple[Text, ...]:
        """Return notes about ambiguities in the source text of these rules."""
        return PRESET_NOTES.get(self.name, ())

    @property
    def examples(self) -> list[CountedExample]:
        return counted_examples(self.rules)

    @property
    def sections(self) -> list[Section]:
        return sections_of(self.told)


@dataclass(frozen=True, slots=True)
class Pair:
    """One option in two rule sets; None if a game does not have it."""

    label: Text
    left: "Text | None"
    right: "Text | None"

    @property
    def differs(self) -> bool:
        return str(self.left) != str(self.right)


def preset_page(name: str) -> PresetPage:
    """Return the content of a preset's page. KeyError for an unknown preset."""
    rules = read_rules({"preset": name}) if name in CHOICES_OF_PRESET else None
    if rules is None:
        raise KeyError(name)
    return PresetPage(name, PRESETS[name], rules, rules_as_text(rules))


def preset_pages() -> list[PresetPage]:
    return [preset_page(name) for name in CHOICES_OF_PRESET]


def sections_of(rules_text: RulesText) -> list[Section]:
    by_section = {number: [each for each in rules_text.options if each.section == number] for number in SECTIONS}
    return [Section(SECTIONS[number], options) for number, options in by_section.items() if options]


def compared(left: PresetPage, right: PresetPage) -> list[Pair]:
    """Return all options of either preset, in the order of docs/rules.md."""
    return list(_pairs(_values(left), _values(right)))


def _values(page: PresetPage) -> dict[str, Text]:
    return {option.name: option.value for option in page.told.options}


def _pairs(left: dict[str, Text], right: dict[str, Text]) -> Iterator[Pair]:
    in_order = ["objective", *(name for name in OPTIONS if name != "objective")]
    for name in in_order:
        if name in left or name in right:
            yield Pair(OPTIONS[name].label, left.get(name), right.get(name))
