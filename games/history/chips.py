"""Active filters as chips, each removable with one tap."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any
from urllib.parse import urlencode

from django import forms
from django.utils.formats import date_format

from games.labels import Text
from games.models import Player


@dataclass(frozen=True, slots=True)
class FilterChip:
    """A chip for one filter. `value` is empty if the label suffices. `without`: the address without this filter."""

    label: Text
    value: Text
    without: str


def chip_of(field: forms.BoundField, value: object, filters: Mapping[str, str]) -> FilterChip:
    others = {name: text for name, text in filters.items() if name != field.name}
    return FilterChip(field.label, _value_text(field.field, value), urlencode(others))


def _value_text(field: forms.Field, value: Any) -> Text:
    if isinstance(value, Player):
        return value.name
    if isinstance(value, date):
        return date_format(value, "DATE_FORMAT")
    return "" if value is True else _label(getattr(field, "choices", ()), value)


def _label(choices: Any, value: str) -> Text:
    """Return the label of a choice, which may be in a group."""
    for key, words in choices:
        inside = _label(words, value) if isinstance(words, list | tuple) else words if key == value else ""
        if inside:
            return inside
    return ""
