"""The form of an entry at the desk: people, number, payment, categories."""

from collections.abc import Mapping
from typing import Final

from django import forms
from django.utils.translation import gettext as _

from leagues.clubs.names import name_of
from leagues.contests.contest_log.settings import Category, EntryMode
from leagues.contests.contest_log.state import ContestState
from leagues.contests.context import ContestContext
from leagues.contests.preparing.people import MOST_TYPED, Typed, known_person, meant, numbers_of, read_name
from leagues.contests.words.settings import money_text, value_text
from leagues.models import Person

NEW: Final = "new"
MOST_NUMBER: Final = 9_999
Who = Person | Typed
"""A person of the registry, or the name of a new one."""


def people_each(state: ContestState) -> int:
    """Return how many people enter together."""
    if state.settings.entry is EntryMode.SINGLES:
        return 2 if any(len(each.persons) == 2 for each in state.entrants.values()) else 1
    return 2 if state.settings.entry is EntryMode.PAIRS else 1


class ContestPeopleForm(forms.Form):
    """One name field per person, with the number chosen from the list. Once valid: `who`."""

    who: list[Who]

    def __init__(
        self,
        data: Mapping[str, object] | None = None,
        *,
        at: ContestContext,
        people: int,
        initial: dict[str, object] | None = None,
    ) -> None:
        super().__init__(data, label_suffix="", initial=initial)
        self.at, self.people = at, people
        self.doubts: dict[int, list[tuple[str, str]]] = {}
        for each in range(1, people + 1):
            self.fields[f"name_{each}"] = name_field(_("Player") if people == 1 else _("Player %(n)s") % {"n": each})
            self.fields[f"person_{each}"] = forms.CharField(
                required=False, max_length=18, widget=forms.HiddenInput({"data-person": ""})
            )

    @property
    def names(self) -> list[dict[str, object]]:
        """For each person: the name field, the hidden number, and similar people if the name is ambiguous."""
        return [
            {"field": self[f"name_{each}"], "person": self[f"person_{each}"], "doubts": self.doubts.get(each, [])}
            for each in range(1, self.people + 1)
        ]

    def clean(self) -> dict[str, object]:
        cleaned = super().clean() or {}
        self.who = []
        for each in range(1, self.people + 1):
            who = self.read_person(each) if cleaned.get(f"name_{each}") else None
            if who is not None:
                self.who.append(who)
        return cleaned

    def read_person(self, each: int) -> Who | None:
        """Return the person of a field; None, with an error at the field, if it is unknown or ambiguous."""
        chosen, typed = self.cleaned_data.get(f"person_{each}", ""), read_name(self.cleaned_data[f"name_{each}"])
        if chosen == NEW:
            return typed
        if chosen:
            person = known_person(self.at.contest.club, int(chosen)) if chosen.isdecimal() else None
            if person is None:
                self.add_error(f"name_{each}", _("This person is not in the registry any more: choose again."))
            return person
        person, doubts = meant(self.at.contest.club, typed)
        if person is None and doubts:
            self.doubt(each, typed, doubts)
            return None
        return person or typed

    def doubt(self, each: int, typed: Typed, doubts: list[Person]) -> None:
        there = numbers_of(self.at.state)
        told = [(str(person.pk), told_with_number(person, there.get(person.pk))) for person in doubts]
        self.doubts[each] = [*told, (NEW, _("Somebody new: %(name)s") % {"name": typed.whole})]
        self.add_error(f"name_{each}", _("The registry knows this name, or one like it: say who it is."))


class ContestEntryForm(ContestPeopleForm):
    def __init__(self, data: Mapping[str, object] | None = None, *, at: ContestContext) -> None:
        super().__init__(data, at=at, people=people_each(at.state), initial={"number": at.state.next_number})
        settings = at.state.settings
        if settings.categories:
            self.fields["categories"] = categories_field(settings.categories)
        if settings.money.fee:
            fee = money_text(settings.money.fee, settings.money.currency)
            self.fields["paid"] = forms.BooleanField(label=_("Paid: %(fee)s") % {"fee": fee}, required=False)
        self.fields["number"] = forms.IntegerField(
            label=_("Number"),
            required=False,
            min_value=1,
            max_value=MOST_NUMBER,
            widget=forms.NumberInput({"inputmode": "numeric"}),
        )
        if at.state.entries_closed is not None:
            self.fields["since"] = since_field(at)


def name_field(label: str) -> forms.CharField:
    attributes = {
        "autocomplete": "off",
        "autocapitalize": "words",
        "spellcheck": "false",
        "data-name": "",
        "placeholder": _("First name and last name"),
    }
    return forms.CharField(label=label, max_length=MOST_TYPED, widget=forms.TextInput(attributes))


def categories_field(categories: frozenset[Category]) -> forms.MultipleChoiceField:
    choices = [(str(each), value_text(each)) for each in Category if each in categories]
    return forms.MultipleChoiceField(
        label=_("Categories"), choices=choices, required=False, widget=forms.CheckboxSelectMultiple
    )


def since_field(at: ContestContext) -> forms.ChoiceField:
    """Return the field of a late entry: against the pair with the bye, or from the next round."""
    choices: list[tuple[str, str]] = []
    current, state = at.state.current, at.state
    bye = current is not None and current.draw.byes and state.settings.entry is not EntryMode.MELEE
    if current is not None and bye and at.rights.organizes and not current.over:
        choices.append(("now", _("Against who is bye, in round %(n)s") % {"n": current.number}))
    following = len(state.published) + 1
    if following <= len(state.settings.rounds):
        choices.append((str(following), _("From round %(n)s") % {"n": following}))
    return forms.ChoiceField(
        label=_("Plays"), choices=choices, widget=forms.RadioSelect, initial=(choices or [("", "")])[0][0]
    )


def told_with_number(person: Person, number: int | None) -> str:
    """Return « Anne Martin, already in: no. 12 »."""
    name = name_of(person).whole
    return name if number is None else _("%(name)s (already in: no. %(n)s)") % {"name": name, "n": number}
