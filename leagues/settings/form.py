"""The form of every setting of a schema, in its groups."""

from dataclasses import dataclass, replace
from typing import Generic

from django import forms

from games.labels.words import Text
from games.rules.record_json import Json
from leagues.settings.schema import S, Schema
from leagues.settings.value_types import FormData


@dataclass(frozen=True, slots=True)
class ShownGroup:
    """A section of the page. `told`: its present values, in a line; `lines`: the fields of a table."""

    name: str
    title: Text
    told: str
    fields: list[forms.BoundField]
    lines: list[list[forms.BoundField]]

    @property
    def lines_wrong(self) -> bool:
        return any(field.errors for line in self.lines for field in line)

    @property
    def wrong(self) -> bool:
        return self.lines_wrong or any(field.errors for field in self.fields)


class SchemaForm(forms.Form, Generic[S]):
    """Every setting of `schema` as one form. Once valid: `chosen`."""

    schema: Schema[S]
    chosen: S

    def __init__(self, data: FormData = None, *, settings: S) -> None:
        self.settings = settings
        initial: Json = {}
        self.fields_of: dict[str, dict[str, forms.Field]] = {}
        for name, each in self.schema.settings.items():
            value = getattr(settings, name)
            initial |= each.type.initial(name, value)
            self.fields_of[name] = each.type.fields(name, each.words, value, data)
        super().__init__(data, label_suffix="", initial=initial)
        for fields in self.fields_of.values():
            self.fields |= fields

    @property
    def groups(self) -> list[ShownGroup]:
        return [
            ShownGroup(group.name, group.title, group.told(self.settings), *self._bound(group.name))
            for group in self.schema.groups
        ]

    def _bound(self, group: str) -> tuple[list[forms.BoundField], list[list[forms.BoundField]]]:
        """Return the fields of a group, and those that are lines of a table."""
        names = self.schema.of_group(group)
        lines = [line for name in names for line in self.schema.settings[name].type.lines(self.fields_of[name])]
        apart = {field for line in lines for field in line}
        single = [field for name in names for field in self.fields_of[name] if field not in apart]
        return [self[field] for field in single], [[self[field] for field in line] for line in lines]

    def clean(self) -> Json:
        cleaned = super().clean() or {}
        if self.errors:
            return cleaned
        said: Json = {}
        for name, each in self.schema.settings.items():
            try:
                said[name] = each.type.read(name, cleaned, getattr(self.settings, name))
            except forms.ValidationError as error:
                self.add_error(None, error)
        if not self.errors:
            self.choose(said)
        return cleaned

    def choose(self, said: Json) -> None:
        """Take over the settings of valid fields, by name."""
        self.chosen = replace(self.settings, **said)

    def field_of(self, name: str) -> str | None:
        """Return the field that shows that a setting is wrong; None if it has no field."""
        each = self.schema.settings.get(name)
        return None if each is None else each.type.marked or next(iter(self.fields_of[name]), None)
