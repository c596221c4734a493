"""The page of preferences: sections of fields, made from the table of preferences."""

from dataclasses import dataclass

from django.utils import numberformat
from django.utils.formats import get_format

from accounts.preference_words import GROUPS, WORDS, PreferenceWords, Text
from accounts.preferences import TAKES, Amount, Choice, Preferences, Takes, Value, text_of


@dataclass(frozen=True, slots=True)
class PreferenceField:
    """One preference with its texts and current value. `kind`: choice, switch or amount."""

    name: str
    takes: Takes
    words: PreferenceWords
    value: Value

    @property
    def kind(self) -> str:
        return type(self.takes).__name__.lower()

    @property
    def text(self) -> str:
        return text_of(self.value)

    @property
    def choices(self) -> list[tuple[str, Text]]:
        """Return each value with its text, in the order of the texts."""
        assert isinstance(self.takes, Choice)
        return [(value, self.words.values[value]) for value in self.words.values if value in self.takes.values]

    @property
    def told(self) -> str:
        """An amount as text: « 1,2 s », « 60 % », « no animation »."""
        assert isinstance(self.takes, Amount)
        if self.value == 0 and "none" in self.words.values:
            return str(self.words.values["none"])
        number = numberformat.format(self.text, get_format("DECIMAL_SEPARATOR"))
        return str(self.words.values["told"]).format(n=number)


@dataclass(frozen=True, slots=True)
class PreferenceGroup:
    """A section of the page."""

    name: str
    label: Text
    fields: list[PreferenceField]


def groups_of(preferences: Preferences) -> list[PreferenceGroup]:
    """Return every preference, in the order of the page."""
    return [
        PreferenceGroup(
            name, label, [PreferenceField(each, TAKES[each], WORDS[each], getattr(preferences, each)) for each in names]
        )
        for name, (label, names) in GROUPS.items()
    ]
