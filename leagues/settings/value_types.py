"""What a setting may be: which values are allowed, the fields of the form, how they are read, the text of the docs."""

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping
from dataclasses import dataclass, is_dataclass, replace
from enum import StrEnum
from typing import ClassVar, TypeAlias

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.labels.words import Text, Words
from games.options_form import Cleaned, whole_number_field
from leagues.settings.in_words import amount_of

Fields: TypeAlias = dict[str, forms.Field]
FormData: TypeAlias = Mapping[str, object] | None


class ValueType(ABC):
    """The type of a setting's values. `name`: the setting's name, which is also the name of its only field.

    `marked`: the field that shows that the setting is wrong; empty: its first field.
    """

    marked: str = ""

    @abstractmethod
    def allows(self, value: object) -> bool:
        """Return whether the setting may have this value."""

    @abstractmethod
    def fields(self, name: str, words: Words, value: object, data: FormData) -> Fields:
        """Return the fields of the form. `value`: the present one; `data`: what the browser sent, if it did."""

    @abstractmethod
    def documented(self, default: object) -> str:
        """Return the values in Markdown, the default first."""

    def initial(self, name: str, value: object) -> dict[str, object]:
        """Return the initial values of the fields."""
        return {name: value}

    def read(self, name: str, cleaned: Cleaned, before: object) -> object:
        """Return the value that valid fields say. forms.ValidationError, with the field, for what they cannot say."""
        return cleaned[name]

    def lines(self, fields: Fields) -> list[list[str]]:
        """Return the names of the fields that the page shows as lines of a table, apart from the others."""
        return []

    def sentence(self, value: object) -> Text:
        """Return the sentence of the regulation that this value has by itself, if any."""
        return ""


# Single values


@dataclass(frozen=True, slots=True)
class YesNo(ValueType):
    """Yes or no. `yes`, `no`: the sentences of the regulation."""

    yes: Text = ""
    no: Text = ""

    def allows(self, value: object) -> bool:
        return isinstance(value, bool)

    def fields(self, name: str, words: Words, value: object, data: FormData) -> Fields:
        return {name: forms.BooleanField(label=words.label, help_text=words.explanation, required=False)}

    def documented(self, default: object) -> str:
        return "yes or no" if default else "no or yes"

    def sentence(self, value: object) -> Text:
        return self.yes if value else self.no


@dataclass(frozen=True, slots=True)
class WholeNumber(ValueType):
    """A whole number from `least` to `most`; without `required`, also None."""

    least: int
    most: int
    required: bool = True

    def allows(self, value: object) -> bool:
        return self.least <= value <= self.most if isinstance(value, int) else value is None and not self.required

    def fields(self, name: str, words: Words, value: object, data: FormData) -> Fields:
        return {name: number_field(words, self.least, self.most, required=self.required)}

    def documented(self, default: object) -> str:
        return f"{'none' if default is None else default} ({self.least} to {self.most:,})"


@dataclass(frozen=True, slots=True)
class Cents(ValueType):
    """An amount of money from 0 to `most`, in cents; typed in euros or francs."""

    most: int

    def allows(self, value: object) -> bool:
        return isinstance(value, int) and 0 <= value <= self.most

    def fields(self, name: str, words: Words, value: object, data: FormData) -> Fields:
        return {name: money_field(words, self.most, required=True)}

    def initial(self, name: str, value: object) -> dict[str, object]:
        return {name: amount_of(value) if isinstance(value, int) else value}

    def read(self, name: str, cleaned: Cleaned, before: object) -> object:
        return int(cleaned[name] * 100)

    def documented(self, default: object) -> str:
        return f"{default} cents (0 to {self.most:,})"


@dataclass(frozen=True, slots=True)
class FreeText(ValueType):
    """Text of several lines, or of one, and at most `most` letters."""

    most: int
    rows: int = 4

    def allows(self, value: object) -> bool:
        return isinstance(value, str) and len(value) <= self.most

    def fields(self, name: str, words: Words, value: object, data: FormData) -> Fields:
        return {
            name: forms.CharField(
                label=words.label,
                help_text=words.explanation,
                max_length=self.most,
                required=False,
                widget=forms.TextInput() if self.rows == 1 else forms.Textarea({"rows": self.rows}),
            )
        }

    def read(self, name: str, cleaned: Cleaned, before: object) -> object:
        text: str = cleaned[name]
        return text.replace("\r\n", "\n").strip()

    def documented(self, default: object) -> str:
        return f"text, at most {self.most:,} letters"


@dataclass(frozen=True, slots=True)
class NotAsked(ValueType):
    """A value that the form does not ask and that may be anything; `what` says so in the docs."""

    what: str

    def allows(self, value: object) -> bool:
        return True

    def fields(self, name: str, words: Words, value: object, data: FormData) -> Fields:
        return {}

    def initial(self, name: str, value: object) -> dict[str, object]:
        return {}

    def read(self, name: str, cleaned: Cleaned, before: object) -> object:
        return before

    def documented(self, default: object) -> str:
        return self.what


# Values out of a list


@dataclass(frozen=True, slots=True)
class ValueText:
    """A value in words: its name on the form, and its sentence in the regulation."""

    label: Text
    sentence: Text = ""


Values: TypeAlias = Mapping[str | int, ValueText]
"""The values of a list, most often of a StrEnum, with their texts."""


class Listed(ValueType):
    """A type whose values are listed. `values`: the texts of each, in the order of the form."""

    values: Values

    def label(self, value: object) -> Text:
        """Return the name of a value."""
        return self._texts()[str(value)].label

    def sentence(self, value: object) -> Text:
        text = self._texts().get(str(value))
        return "" if text is None else text.sentence

    def choices(self) -> list[tuple[str, Text]]:
        return [(key, text.label) for key, text in self._texts().items()]

    def _texts(self) -> dict[str, ValueText]:
        return {str(value): text for value, text in self.values.items()}

    def _by_key(self) -> dict[str, object]:
        """Return the values by the text that the form sends."""
        return {str(value): value for value in self.values}

    def documented(self, default: object) -> str:
        keys = sorted(self._texts(), key=lambda key: key != str(default))
        return " ".join(f"`{key}`" for key in keys)


@dataclass(frozen=True, slots=True)
class OneOf(Listed):
    """One of several values. Without `checked` others are allowed too: another module refuses them."""

    values: Values
    checked: bool = True

    def allows(self, value: object) -> bool:
        return not self.checked or value in self.values

    def fields(self, name: str, words: Words, value: object, data: FormData) -> Fields:
        field = forms.ChoiceField(label=words.label, help_text=words.explanation, choices=self.choices())
        return {name: field}

    def read(self, name: str, cleaned: Cleaned, before: object) -> object:
        return self._by_key()[cleaned[name]]


@dataclass(frozen=True, slots=True)
class SomeOf(Listed):
    """Any number of several values, as a frozenset."""

    values: Values

    def allows(self, value: object) -> bool:
        return isinstance(value, frozenset) and value <= self.values.keys()

    def fields(self, name: str, words: Words, value: object, data: FormData) -> Fields:
        field = forms.MultipleChoiceField(
            label=words.label,
            help_text=words.explanation,
            choices=self.choices(),
            required=False,
            widget=forms.CheckboxSelectMultiple,
        )
        return {name: field}

    def initial(self, name: str, value: object) -> dict[str, object]:
        return {name: [str(each) for each in value] if isinstance(value, frozenset) else value}

    def read(self, name: str, cleaned: Cleaned, before: object) -> object:
        by_key = self._by_key()
        return frozenset(by_key[each] for each in cleaned[name])


@dataclass(frozen=True, slots=True)
class InOrder(Listed):
    """Some of several values, in an order: the first ranks, each next one separates those still level.

    `first`: the values that may come first.
    """

    values: Values
    first: Collection[StrEnum]
    spare: ClassVar[int] = 2
    """How many empty fields the form has after the present values."""

    def allows(self, value: object) -> bool:
        if not isinstance(value, tuple) or not value:
            return False
        return value[0] in self.first and len(set(value)) == len(value) and set(value) <= self.values.keys()

    def fields(self, name: str, words: Words, value: object, data: FormData) -> Fields:
        there = len(value) if isinstance(value, tuple) else 0
        most = len(self.values)
        places = count_in(data, "metric_%d", most, min(there + self.spare, most))
        known = dict(self.choices())
        first = [(str(each), known[str(each)]) for each in self.values if each in self.first]
        fields: Fields = {"metric_1": forms.ChoiceField(label=_("Ranked by"), choices=first)}
        for each in range(2, places + 1):
            choices = [("", pgettext("tie-break", "nothing more")), *known.items()]
            label = _("Tie-break %(n)s") % {"n": each}
            fields[f"metric_{each}"] = forms.ChoiceField(label=label, choices=choices, required=False)
        return fields

    def initial(self, name: str, value: object) -> dict[str, object]:
        chosen = value if isinstance(value, tuple) else ()
        return {f"metric_{each}": str(metric) for each, metric in enumerate(chosen, 1)}

    def read(self, name: str, cleaned: Cleaned, before: object) -> object:
        """Return the values in their order, without empty fields. ValidationError for a value that comes twice."""
        by_key, found = self._by_key(), []
        for each in range(1, len(self.values) + 1):
            said = cleaned.get(f"metric_{each}")
            if said and by_key[said] in found:
                raise forms.ValidationError({f"metric_{each}": _("This criterion is in the list above already.")})
            if said:
                found.append(by_key[said])
        return tuple(found)

    def documented(self, default: object) -> str:
        return " ".join(f"`{value}`" for value in self.values)


# Several figures in one setting


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a setting: its type, its words, and the name of its field if this differs from the part's."""

    type: ValueType
    words: Words
    field: str = ""


@dataclass(frozen=True, slots=True)
class Parts(ValueType):
    """A dataclass or a tuple of a few values. `parts`: by attribute; of a tuple in its order, by any name."""

    parts: Mapping[str, Part]
    marked: str = ""

    def allows(self, value: object) -> bool:
        return all(self.parts[name].type.allows(part) for name, part in self._split(value).items())

    def fields(self, name: str, words: Words, value: object, data: FormData) -> Fields:
        fields: Fields = {}
        for each, part in self._split(value).items():
            fields |= self.parts[each].type.fields(self._field(each), self.parts[each].words, part, data)
        return fields

    def initial(self, name: str, value: object) -> dict[str, object]:
        initial: dict[str, object] = {}
        for each, part in self._split(value).items():
            initial |= self.parts[each].type.initial(self._field(each), part)
        return initial

    def read(self, name: str, cleaned: Cleaned, before: object) -> object:
        said = {
            each: self.parts[each].type.read(self._field(each), cleaned, part)
            for each, part in self._split(before).items()
        }
        if is_dataclass(before) and not isinstance(before, type):
            return replace(before, **said)
        return tuple(said.values())

    def documented(self, default: object) -> str:
        return "; ".join(
            f"{each} {self.parts[each].type.documented(part)}" for each, part in self._split(default).items()
        )

    def _split(self, value: object) -> dict[str, object]:
        if isinstance(value, tuple):
            return dict(zip(self.parts, value, strict=True))
        return {name: getattr(value, name) for name in self.parts}

    def _field(self, part: str) -> str:
        return self.parts[part].field or part


# Fields


def number_field(words: Words, least: int, most: int, *, required: bool = True) -> forms.IntegerField:
    return whole_number_field(words.label, least, most, required=required, help_text=words.explanation)


def money_field(words: Words, most: int, *, required: bool) -> forms.DecimalField:
    """Return the field of an amount. `most`: in cents."""
    return forms.DecimalField(
        label=words.label,
        help_text=words.explanation,
        min_value=0,
        max_value=most // 100,
        decimal_places=2,
        required=required,
        localize=True,
        widget=forms.TextInput({"inputmode": "decimal"}),
    )


def count_in(data: FormData, pattern: str, most: int, least: int) -> int:
    """Return how many rows a sent form has: the form may have been made when the settings had more rows than now."""
    sent = 0 if data is None else sum(1 for each in range(1, most + 1) if pattern % each in data)
    return max(sent, least)
