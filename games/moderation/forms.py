"""Forms of moderation: a report, a decision, an appeal, and their answers."""

from datetime import datetime, timedelta

from django import forms
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.models import Report, Sanction

LASTS = [
    ("1", _("one day")),
    ("3", _("three days")),
    ("7", _("one week")),
    ("30", _("thirty days")),
    ("180", _("six months")),
    ("", _("until a moderator lifts the decision")),
]


def area(rows: int = 3) -> forms.Textarea:
    return forms.Textarea(attrs={"rows": rows})


class ReportForm(forms.Form):
    """A report: its reason, and the reporter's description."""

    reason = forms.ChoiceField(label=_("What is it about?"), choices=Report.Reason.choices, widget=forms.RadioSelect)
    words = forms.CharField(
        label=_("What happened?"),
        required=False,
        max_length=1000,
        widget=area(),
        help_text=_("You may leave it empty; moderators see the score sheet and the messages written at the table."),
    )


class DecisionForm(forms.Form):
    """A moderator's decision about a person: its kind, reason and duration."""

    kind = forms.ChoiceField(label=_("Decision"), choices=Sanction.Kind.choices, widget=forms.RadioSelect)
    why = forms.CharField(
        label=_("Why?"),
        max_length=500,
        widget=area(),
        help_text=_("The person reads it, unless it is a note: a note is for moderators only."),
    )
    days = forms.ChoiceField(
        label=_("For how long?"),
        choices=LASTS,
        required=False,
        initial="7",
        help_text=_("Notes and warnings do not end."),
    )

    @property
    def until(self) -> datetime | None:
        """Return when the decision ends; None if it lasts until it is lifted."""
        bound = self.cleaned_data["kind"] not in (Sanction.Kind.NOTE, Sanction.Kind.WARN)
        days = self.cleaned_data["days"]
        return timezone.now() + timedelta(days=int(days)) if bound and days else None


class WhyForm(forms.Form):
    """A short reason for lifting a sanction, or the outcome of a report."""

    why = forms.CharField(label=_("Why?"), max_length=500, widget=area(2))


class OutcomeForm(forms.Form):
    """The outcome of a report."""

    outcome = forms.CharField(label=_("What do you do about this report?"), max_length=500, widget=area(2))


class AppealForm(forms.Form):
    """An appeal: why the person thinks that a decision is wrong."""

    words = forms.CharField(
        label=_("Why should another moderator review the decision?"), max_length=1000, widget=area(5)
    )


class AnswerForm(forms.Form):
    """A moderator's answer to an appeal, and whether the sanction is lifted."""

    verdict = forms.ChoiceField(
        label=_("The answer"),
        choices=[("keep", _("The decision stands")), ("lift", _("The decision is lifted"))],
        widget=forms.RadioSelect,
    )
    words = forms.CharField(label=_("Why?"), max_length=500, widget=area(3))
