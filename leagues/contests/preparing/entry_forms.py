"""Small forms that change one entry."""

from collections.abc import Mapping
from typing import Final

from django import forms
from django.utils.translation import gettext as _

from leagues.contests.contest_log.state import ContestEntrant
from leagues.contests.contest_log.steps.entering import MOST_CENTS
from leagues.contests.contest_log.steps.entrants import MOST_TABLES
from leagues.contests.context import ContestContext
from leagues.contests.preparing.entry_form import ContestPeopleForm, categories_field
from leagues.contests.words.settings import amount

MOST_PAID: Final = MOST_CENTS // 100


class AmendForm(ContestPeopleForm):
    """Change the people of an entry before they have played; its categories at any time."""

    def __init__(
        self, data: Mapping[str, object] | None = None, *, at: ContestContext, entrant: ContestEntrant
    ) -> None:
        names: dict[str, object] = {
            key: value
            for each, person in enumerate(entrant.persons, 1)
            for key, value in ((f"name_{each}", at.names[person].whole), (f"person_{each}", str(person)))
            if person in at.names
        }
        chosen = {"categories": [str(each) for each in entrant.categories]}
        super().__init__(data, at=at, people=len(entrant.persons), initial=names | chosen)
        if at.state.settings.categories:
            self.fields["categories"] = categories_field(at.state.settings.categories)


class ContestReplaceForm(ContestPeopleForm):
    """Replace a person from a round on; earlier results stay with the person who played."""

    def __init__(
        self, data: Mapping[str, object] | None = None, *, at: ContestContext, entrant: ContestEntrant
    ) -> None:
        super().__init__(data, at=at, people=1)
        self.fields["name_1"].label = _("Who plays now")
        self.prefix = None
        gone = [(str(person), at.names[person].whole) for person in entrant.persons if person in at.names]
        self.fields["instead_of"] = forms.ChoiceField(label=_("In whose place"), choices=gone, widget=forms.RadioSelect)
        self.fields["since"] = round_field(_("From round"), at, initial=len(at.state.published) + 1)


class LeaveForm(forms.Form):
    def __init__(self, data: Mapping[str, object] | None = None, *, at: ContestContext) -> None:
        super().__init__(data, label_suffix="")
        self.fields["since"] = round_field(_("Plays no more from round"), at, initial=len(at.state.published) + 1)


class PaidForm(forms.Form):
    def __init__(self, data: Mapping[str, object] | None = None, *, entrant: ContestEntrant, usual: int) -> None:
        super().__init__(data, label_suffix="", initial={"paid": amount(entrant.paid or usual)})
        self.fields["paid"] = forms.DecimalField(
            label=_("Paid"),
            min_value=0,
            max_value=MOST_PAID,
            decimal_places=2,
            localize=True,
            widget=forms.TextInput({"inputmode": "decimal", "autocomplete": "off"}),
        )

    @property
    def cents(self) -> int:
        return int(self.cleaned_data["paid"] * 100)


class TableForm(forms.Form):
    def __init__(self, data: Mapping[str, object] | None = None, *, entrant: ContestEntrant) -> None:
        super().__init__(data, label_suffix="", initial={"table": entrant.fixed})
        self.fields["table"] = forms.IntegerField(
            label=_("Always at table"),
            required=False,
            min_value=1,
            max_value=MOST_TABLES,
            help_text=_("For who cannot walk far. Empty: as the draw says."),
        )


def round_field(label: str, at: ContestContext, initial: int) -> forms.IntegerField:
    most = len(at.state.settings.rounds) + 1
    return forms.IntegerField(label=label, min_value=1, max_value=most, initial=min(initial, most))
