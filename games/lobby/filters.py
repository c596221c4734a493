"""The filter of open tables; the address contains it, so that links keep it."""

from collections.abc import Mapping
from typing import Final

from django import forms
from django.db.models import Count, QuerySet
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.labels import rules_by_game
from games.models import Table
from games.rules.json_object import Json
from games.rules.options import preset_of, read_rules

LOOKED_AT: Final = 200
"""With a filter on rules, only this many of the most active tables are searched."""


class TableFilter(forms.Form):
    """The filter of open tables. Every field is optional; unknown values are ignored, since addresses get mistyped."""

    rules = forms.ChoiceField(label=gettext_lazy("Rules"), required=False)
    speed = forms.ChoiceField(label=gettext_lazy("Speed"), required=False)
    free = forms.BooleanField(label=gettext_lazy("With a free seat"), required=False)
    watch = forms.BooleanField(label=gettext_lazy("To watch"), required=False)

    def __init__(self, data: Mapping[str, object]) -> None:
        super().__init__(data)
        self.fields["rules"] = forms.ChoiceField(
            label=_("Rules"), required=False, choices=[("", _("All")), *rules_by_game()]
        )
        self.fields["speed"] = forms.ChoiceField(
            label=_("Speed"), required=False, choices=[("", _("All")), *Table.Speed.choices]
        )
        self.is_valid()
        self.sought: Json = {name: value for name, value in self.cleaned_data.items() if value}

    def keep(self, tables: QuerySet[Table]) -> QuerySet[Table] | list[Table]:
        """Return the tables that match the filter, in the same order."""
        if "speed" in self.sought:
            tables = tables.filter(speed=self.sought["speed"])
        if "free" in self.sought:
            tables = tables.filter(begun_at=None).annotate(seated=Count("seats")).filter(seated__lt=4)
        if "watch" in self.sought:
            tables = tables.filter(begun_at__isnull=False).exclude(watching=Table.Watching.NOBODY)
        wanted = self.sought.get("rules")
        if wanted is None:
            return tables
        return [table for table in tables[:LOOKED_AT] if wanted in _names(table)]


def _names(table: Table) -> tuple[str, str]:
    """Return the names by which a table's rules can be filtered: its game, its preset."""
    rules = read_rules(table.rules, stored=True)
    return rules.game, preset_of(rules)
