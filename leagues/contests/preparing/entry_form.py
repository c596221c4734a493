"""Forms of the desk: a new entry (people, number, payment, categories), and small forms that change one entry."""

from collections.abc import Mapping
from typing import Final, Generic, TypeVar

from django import forms
from django.utils.translation import gettext as _

from games.options_form import KEY_DIGITS, whole_number, whole_number_field
from leagues.clubs.names import name_of
from leagues.contests.contest_log.settings import SCHEMA, Category, EntryMode
from leagues.contests.contest_log.state import ContestEntrant, ContestState
from leagues.contests.contest_log.steps.entering import MOST_CENTS
from leagues.contests.contest_log.steps.entrants import MOST_TABLES
from leagues.contests.context import ContestContext
from leagues.contests.preparing.people import MOST_TYPED, Typed, known_person, meant, numbers_of, read_name
from leagues.models import Person
from leagues.settings.in_words import amount_of, money_text

NEW: Final = "new"
MOST_NUMBER: Final = 9_999
Who = Person | Typed
"""A person of the registry, or the name of a new one."""
AtT = TypeVar("AtT")
WhoT = TypeVar("WhoT")
FormT = TypeVar("FormT", bound=forms.Form)


def people_each(state: ContestState) -> int:
    """Return how many people enter together."""
    if state.settings.entry is EntryMode.SINGLES:
        return 2 if any(len(each.persons) == 2 for each in state.entrants.values()) else 1
    return 2 if state.settings.entry is EntryMode.PAIRS else 1


class PeopleForm(forms.Form, Generic[AtT, WhoT]):
    """One name field per person, with the number chosen from the list. Once valid: `who`.

    `doubts`: by field, the number and name of each person that an ambiguous name may mean.
    """

    who: list[WhoT]

    def __init__(
        self,
        data: Mapping[str, object] | None = None,
        *,
        at: AtT,
        people: int,
        initial: dict[str, object] | None = None,
    ) -> None:
        super().__init__(data, label_suffix="", initial=initial)
        self.at, self.people = at, people
        self.doubts: dict[int, list[tuple[str, str]]] = {}
        for each in range(1, people + 1):
            self.fields[f"name_{each}"] = self.name_field(
                _("Player") if people == 1 else _("Player %(n)s") % {"n": each}
            )
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

    def name_field(self, label: str) -> forms.CharField:
        return name_field(label)

    def read_person(self, each: int) -> WhoT | None:
        """Return the person of a field; None, with an error at the field, if it is unknown or ambiguous."""
        raise NotImplementedError


class ContestPeopleForm(PeopleForm[ContestContext, Who]):
    def read_person(self, each: int) -> Who | None:
        chosen, typed = self.cleaned_data.get(f"person_{each}", ""), read_name(self.cleaned_data[f"name_{each}"])
        if chosen == NEW:
            return typed
        if chosen:
            number = whole_number(chosen, KEY_DIGITS)
            person = None if number is None else known_person(self.at.contest.club, number, self.at.contest)
            if person is None:
                self.add_error(f"name_{each}", _("This person is no longer in the registry: choose again."))
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
        self.add_error(f"name_{each}", _("The registry has this name, or one like it: say which person it is."))


class ContestEntryForm(ContestPeopleForm):
    def __init__(self, data: Mapping[str, object] | None = None, *, at: ContestContext) -> None:
        super().__init__(data, at=at, people=people_each(at.state), initial={"number": at.state.next_number})
        settings = at.state.settings
        if settings.categories:
            self.fields["categories"] = categories_field(settings.categories)
        if settings.money.fee:
            fee = money_text(settings.money.fee, settings.money.currency)
            self.fields["paid"] = forms.BooleanField(label=_("Paid: %(fee)s") % {"fee": fee}, required=False)
        self.fields["number"] = whole_number_field(_("Number"), 1, MOST_NUMBER)
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
    choices = [(str(each), SCHEMA.value_text(each)) for each in Category if each in categories]
    return forms.MultipleChoiceField(
        label=_("Categories"), choices=choices, required=False, widget=forms.CheckboxSelectMultiple
    )


def since_field(at: ContestContext) -> forms.ChoiceField:
    """Return the field of a late entry: against the pair with the bye, or from the next round."""
    choices: list[tuple[str, str]] = []
    current, state = at.state.current, at.state
    bye = current is not None and current.draw.byes and state.settings.entry is not EntryMode.MELEE
    if current is not None and bye and at.rights.organizes and not current.over:
        choices.append(("now", _("Against the pair with the bye, in round %(n)s") % {"n": current.number}))
    following = len(state.published) + 1
    if following <= len(state.settings.rounds):
        choices.append((str(following), _("From round %(n)s") % {"n": following}))
    return forms.ChoiceField(
        label=_("Starts playing"), choices=choices, widget=forms.RadioSelect, initial=(choices or [("", "")])[0][0]
    )


def told_with_number(person: Person, number: int | None) -> str:
    """Return « Anne Martin, already in: no. 12 »."""
    name = name_of(person).whole
    return name if number is None else _("%(name)s (already in: no. %(n)s)") % {"name": name, "n": number}


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
        self.fields["name_1"].label = _("Person who takes the place")
        self.prefix = None
        gone = [(str(person), at.names[person].whole) for person in entrant.persons if person in at.names]
        self.fields["instead_of"] = forms.ChoiceField(label=_("In whose place"), choices=gone, widget=forms.RadioSelect)
        self.fields["since"] = round_field(_("From round"), at, initial=len(at.state.published) + 1)


class LeaveForm(forms.Form):
    def __init__(self, data: Mapping[str, object] | None = None, *, at: ContestContext) -> None:
        super().__init__(data, label_suffix="")
        self.fields["since"] = round_field(_("No longer plays from round"), at, initial=len(at.state.published) + 1)


class PaidForm(forms.Form):
    def __init__(self, data: Mapping[str, object] | None = None, *, entrant: ContestEntrant, usual: int) -> None:
        super().__init__(data, label_suffix="", initial={"paid": amount_of(entrant.paid or usual)})
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
        self.fields["table"] = whole_number_field(
            _("Always at table"),
            1,
            MOST_TABLES,
            help_text=_("For people who cannot walk far. Empty: the table comes from the draw."),
        )


def own_ids(form: FormT, name: str) -> FormT:
    """Let the ids of a form's fields begin with a name: several forms of a page ask for a round, or why."""
    form.auto_id = f"{name}-%s"
    return form


def round_field(label: str, at: ContestContext, initial: int) -> forms.IntegerField:
    most = len(at.state.settings.rounds) + 1
    return forms.IntegerField(label=label, min_value=1, max_value=most, initial=min(initial, most))
