"""Form of a championship's days: a first day and an interval, or listed days."""

import re
from collections.abc import Mapping
from datetime import date
from typing import Final

from django import forms
from django.core.exceptions import ValidationError
from django.utils.dateparse import parse_date
from django.utils.translation import gettext as _

from leagues.seasons.context import SeasonContext
from leagues.seasons.organizing.start_draft import DatesRequest

MOST_EVERY: Final = 366
MOST_DAYS: Final = 400
A_WEEK: Final = 7
BETWEEN: Final = re.compile(r"[\s,;]+")
BY_DAY: Final = re.compile(r"(\d{1,2})[./-](\d{1,2})[./-](\d{4})")


class DaysField(forms.CharField):
    """A field for days separated by anything: « 2026-12-25 », « 25/12/2026 », « 25.12.2026 »."""

    def __init__(self, *, label: str, help_text: str) -> None:
        widget = forms.Textarea({"rows": 3, "spellcheck": "false", "inputmode": "numeric"})
        super().__init__(label=label, help_text=help_text, required=False, max_length=12 * MOST_DAYS, widget=widget)

    def clean(self, value: object) -> tuple[date, ...]:
        text = super().clean(value) or ""
        return tuple(sorted({_day(part) for part in BETWEEN.split(text) if part}))


class StartForm(forms.Form):
    def __init__(self, data: Mapping[str, object] | None = None, *, at: SeasonContext) -> None:
        first = at.state.starts_on or at.season.starts_on
        initial = {"first": first, "every": A_WEEK, "order": "entered"}
        super().__init__(data, label_suffix="", initial=initial)
        self.fields["first"] = forms.DateField(
            label=_("First day"), widget=forms.DateInput({"type": "date"}, format="%Y-%m-%d")
        )
        self.fields["every"] = forms.IntegerField(
            label=_("Every so many days"),
            min_value=1,
            max_value=MOST_EVERY,
            help_text=_("7: every week. 14: every second week."),
            widget=forms.NumberInput({"inputmode": "numeric"}),
        )
        self.fields["excluded"] = DaysField(
            label=_("Nothing is played on"),
            help_text=_("Holidays, for example “25/12/2026, 01/01/2027”. The rounds after are that much later."),
        )
        self.fields["listed"] = DaysField(
            label=_("Or every day of play, one by one"),
            help_text=_("If there are days here they count alone, each for one round."),
        )
        self.fields["order"] = forms.ChoiceField(
            label=_("Who meets whom when"),
            choices=[("entered", _("in the order of the entries")), ("lot", _("by lot"))],
            widget=forms.RadioSelect,
        )

    @property
    def wanted(self) -> DatesRequest:
        said = self.cleaned_data
        return DatesRequest(
            first=said["first"],
            every=said["every"],
            excluded=said["excluded"],
            listed=said["listed"],
            by_lot=said["order"] == "lot",
        )


def _day(text: str) -> date:
    by_day = BY_DAY.fullmatch(text)
    try:
        found = date(*(int(part) for part in reversed(by_day.groups()))) if by_day else parse_date(text)
    except ValueError:
        found = None
    if found is None:
        raise ValidationError(_("“%(text)s” is no day.") % {"text": text[:20]})
    return found
