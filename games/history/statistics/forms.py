"""The form for the period, rules and kind of statistics, whose values are in the address."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import date, timedelta
from typing import Any, Final

from django import forms
from django.utils import timezone
from django.utils.translation import gettext as _

from games.history.statistics.scope import StatisticsScope
from games.labels import rules_by_game
from games.models import Table

FIRST_DAY: Final = date(1900, 1, 1)
A_YEAR: Final = timedelta(days=366)


class ScopeForm(forms.Form):
    """The form of a scope. Every field is optional; with an invalid field nothing is counted."""

    def __init__(self, data: Mapping[str, object]) -> None:
        super().__init__(data)
        kinds = [kind for kind in Table.Kind.choices if kind[0] != Table.Kind.PRACTICE]
        self.fields |= {
            "rules": _choice(_("Rules"), [("", _("All")), *rules_by_game()]),
            "kind": _choice(_("Kind"), [("", _("All")), *kinds]),
            "from": _day(_("From")),
            "until": _day(_("Until")),
        }

    def clean(self) -> dict[str, object]:
        chosen = self.cleaned_data
        since, until = chosen.get("from"), chosen.get("until")
        if since and since < FIRST_DAY:
            self.add_error("from", _("So far back this site knows no partie."))
        if until and until > timezone.localdate() + A_YEAR:
            self.add_error("until", _("That far ahead nobody has played yet."))
        elif since and until and since > until:
            self.add_error("until", _("This day is before the first one. Put the earlier day first."))
        return chosen

    def narrow(self, scope: StatisticsScope) -> StatisticsScope:
        """Return the scope narrowed by a valid form."""
        chosen = self.cleaned_data
        return replace(scope, since=chosen["from"], until=chosen["until"], rules=chosen["rules"], kind=chosen["kind"])

    @property
    def is_narrowed(self) -> bool:
        return any(self.data.get(name) for name in self.fields)

    @property
    def shortcuts(self) -> list[tuple[str, str]]:
        """Return predefined periods: first day and label of each."""
        today = timezone.localdate()
        spans = ((30, _("30 days")), (91, _("3 months")), (365, _("12 months")))
        return [((today - timedelta(days=days)).isoformat(), name) for days, name in spans]


def _choice(label: str, choices: list[Any]) -> forms.ChoiceField:
    return forms.ChoiceField(label=label, required=False, choices=choices)


def _day(label: str) -> forms.DateField:
    widget = forms.DateInput({"type": "date"}, format="%Y-%m-%d")
    return forms.DateField(label=label, required=False, widget=widget, input_formats=["%Y-%m-%d"])
