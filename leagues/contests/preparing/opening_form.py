"""Forms that open a contest: its name, time, place, formula, and whether one person is alone at the desk.

Everything else is in the settings.
"""

from collections.abc import Mapping
from datetime import date, datetime, time, timedelta
from typing import Final

from django import forms
from django.utils import timezone
from django.utils.html import format_html
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.options_form import whole_number_field
from leagues.contests.contest_log.settings import PRESET_WORDS, Confirmation
from leagues.contests.contest_log.steps.describing import MOST_NAME, MOST_PLACE

MOST_PRACTISED: Final = 150
MOST_PRACTICES: Final = 3
"""How many practices one account has at once."""
USUAL_HOUR: Final = time(14)
SATURDAY: Final = 5
MOMENT_FORMAT: Final = "%Y-%m-%dT%H:%M"


def next_saturday(today: date) -> datetime:
    """Return the next Saturday at two in the afternoon."""
    days = (SATURDAY - today.weekday() - 1) % 7 + 1
    return timezone.make_aware(datetime.combine(today + timedelta(days=days), USUAL_HOUR))


def moment_field(label: str) -> forms.DateTimeField:
    """Return a field for day and hour: the browser's own picker, or typed text like « 2026-11-21 14:00 »."""
    widget = forms.DateTimeInput({"type": "datetime-local"}, format=MOMENT_FORMAT)
    formats = [MOMENT_FORMAT, "%Y-%m-%dT%H:%M:%S", "%Y-%m-%d %H:%M", "%d/%m/%Y %H:%M"]
    return forms.DateTimeField(label=label, widget=widget, input_formats=formats)


def preset_field() -> forms.ChoiceField:
    choices = [
        (name, format_html("<span><strong>{}</strong><br>{}</span>", words.label, words.explanation))
        for name, words in PRESET_WORDS.items()
    ]
    return forms.ChoiceField(
        label=_("Format"), choices=choices, initial="classique-4x12", widget=forms.RadioSelect({"class": "stack"})
    )


def desk_field() -> forms.ChoiceField:
    """Return the question that decides the setting `confirmation`; without an answer the formula does."""
    choices = [
        (Confirmation.NOBODY, _("Yes, alone: a score counts as soon as I type it; the pairs can dispute it.")),
        (Confirmation.OTHER, _("No, there are two of us: the second one confirms what the first types.")),
    ]
    return forms.ChoiceField(
        label=_("Are you alone at the desk?"),
        choices=choices,
        initial=Confirmation.NOBODY,
        required=False,
        widget=forms.RadioSelect({"class": "stack"}),
        help_text=_("You can change this during the day, with one click."),
    )


class DatedForm(forms.Form):
    """A form with a name and a time, enough for the copy of another contest."""

    def __init__(self, data: Mapping[str, object] | None = None, *, initial: dict[str, object] | None = None) -> None:
        super().__init__(data, label_suffix="", initial=initial)
        self.fields["name"] = forms.CharField(label=_("Name of the contest"), max_length=MOST_NAME)
        self.fields["starts_at"] = moment_field(_("Day and hour"))


class ContestOpeningForm(DatedForm):
    def __init__(self, data: Mapping[str, object] | None = None, *, initial: dict[str, object] | None = None) -> None:
        super().__init__(data, initial=initial)
        self.fields["place"] = forms.CharField(label=_("Place"), max_length=MOST_PLACE, required=False)
        self.fields["confirmation"] = desk_field()
        self.fields["preset"] = preset_field()


class PractisingForm(forms.Form):
    """The form of a practice. `own`: how many practices this account has already."""

    def __init__(self, data: Mapping[str, object] | None = None, *, own: int = 0) -> None:
        super().__init__(data, label_suffix="", initial={"entrants": 9})
        self.own = own
        self.fields["entrants"] = whole_number_field(
            _("How many invented entries"),
            2,
            MOST_PRACTISED,
            required=True,
            help_text=_("Pairs, or players where they enter alone."),
        )
        self.fields["preset"] = preset_field()

    def clean(self) -> None:
        if self.own >= MOST_PRACTICES:
            said = ngettext(
                "You already have %(n)s practice: delete it first.",
                "You already have %(n)s practices: delete one first.",
                self.own,
            )
            raise forms.ValidationError(said % {"n": self.own})
