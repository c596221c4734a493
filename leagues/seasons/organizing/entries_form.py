"""Forms of an entry (people, division, pair name) and of a replacement."""

from collections.abc import Mapping
from typing import Final

from django import forms
from django.utils.translation import gettext as _

from leagues.contests.preparing.entry_form import NEW, name_field
from leagues.contests.preparing.people import Typed, read_name
from leagues.models import League
from leagues.seasons.context import SeasonContext
from leagues.seasons.organizing.entries_people import KnownPerson, Who, known, meant, numbers_of
from leagues.seasons.season_log.state import SeasonEntrant
from leagues.seasons.season_log.steps.entering import MOST_DIVISIONS, MOST_NAME

MOST_WHY: Final = 200


class SeasonPeopleForm(forms.Form):
    """One name field per person, with the number chosen from the list. Once valid: `who`."""

    who: list[Who]

    def __init__(
        self,
        data: Mapping[str, object] | None = None,
        *,
        at: SeasonContext,
        people: int,
        initial: dict[str, object] | None = None,
    ) -> None:
        super().__init__(data, label_suffix="", initial=initial)
        self.at, self.people = at, people
        self.doubts: dict[int, list[tuple[str, str]]] = {}
        for each in range(1, people + 1):
            field = name_field(_("Player") if people == 1 else _("Player %(n)s") % {"n": each})
            if at.league.club_id is None:
                field.widget.attrs["placeholder"] = _("Name of the account")
            self.fields[f"name_{each}"] = field
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

    @property
    def others(self) -> list[forms.BoundField]:
        """The fields after the names."""
        return [self[name] for name in self.fields if not name.startswith(("name_", "person_"))]

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
        league, chosen = self.at.league, self.cleaned_data.get(f"person_{each}", "")
        written = self.cleaned_data[f"name_{each}"]
        # The name of an account is not split.
        typed = read_name(written) if league.club_id is not None else Typed(" ".join(written.split()), "")
        if chosen == NEW and league.club_id is not None:
            return typed
        if chosen and chosen != NEW:
            found = known(league, int(chosen)) if chosen.isdecimal() else None
            if found is None:
                self.add_error(f"name_{each}", _("This person is not found any more: choose again."))
            return found
        found, doubts = meant(league, typed)
        if found is None and (doubts or league.club_id is None):
            self.doubt(each, typed.whole, doubts)
            return None
        return found or typed

    def doubt(self, each: int, typed: str, doubts: list[KnownPerson]) -> None:
        there = numbers_of(self.at.state)
        told = [(str(one.number), told_with_number(one, there.get(one.number))) for one in doubts]
        if self.at.league.club_id is None:
            self.doubts[each] = told
            self.add_error(f"name_{each}", _("No account has this name. In a league of the site everybody has one."))
            return
        self.doubts[each] = [*told, (NEW, _("Somebody new: %(name)s") % {"name": typed})]
        self.add_error(f"name_{each}", _("The registry knows this name, or one like it: say who it is."))


class SeasonEntryForm(SeasonPeopleForm):
    """The form of a pair of a championship, with its division and an optional name; or of one player of a ladder."""

    def __init__(self, data: Mapping[str, object] | None = None, *, at: SeasonContext, division: int = 0) -> None:
        pairs = at.league.kind == League.Kind.CHAMPIONSHIP
        super().__init__(data, at=at, people=2 if pairs else 1, initial={"division": division})
        if not pairs:
            return
        self.fields["division"] = forms.TypedChoiceField(
            label=_("Division"), coerce=int, choices=divisions_of(at), required=False, empty_value=None
        )
        self.fields["own_name"] = forms.CharField(
            label=_("Name of the pair"),
            required=False,
            max_length=MOST_NAME,
            widget=forms.TextInput({"placeholder": _("Not needed"), "autocomplete": "off"}),
        )


class SeasonReplaceForm(SeasonPeopleForm):
    """Replace a person from a round on; earlier results stay with the pair and with the person who played."""

    def __init__(self, data: Mapping[str, object] | None = None, *, at: SeasonContext, entrant: SeasonEntrant) -> None:
        super().__init__(data, at=at, people=1, initial={"since": next_round(at, entrant)})
        self.fields["name_1"].label = _("Who plays now")
        gone = [(str(person), at.names[person].whole) for person in entrant.persons if person in at.names]
        self.fields["out"] = forms.ChoiceField(label=_("In whose place"), choices=gone, widget=forms.RadioSelect)
        self.fields["since"] = forms.IntegerField(
            label=_("From round"), min_value=1, max_value=9999, widget=forms.NumberInput({"inputmode": "numeric"})
        )
        self.fields["why"] = why_field()


class WithdrawForm(forms.Form):
    def __init__(self, data: Mapping[str, object] | None = None) -> None:
        super().__init__(data, label_suffix="")
        self.fields["why"] = why_field()


def why_field() -> forms.CharField:
    return forms.CharField(label=_("Why"), required=False, max_length=MOST_WHY, help_text=_("Kept in the log."))


def divisions_of(at: SeasonContext) -> list[tuple[int, str]]:
    """Return the existing divisions and, before the draw, one more below."""
    count = len(at.state.divisions) + (0 if at.state.fixtures else 1)
    return [(each, _("Division %(n)s") % {"n": each + 1}) for each in range(min(count, MOST_DIVISIONS))]


def next_round(at: SeasonContext, entrant: SeasonEntrant) -> int:
    """Return the first of their rounds without a result."""
    mine = [each for each in at.state.fixtures.values() if entrant.number in each.sides]
    return min((each.drawn.round for each in mine if each.result is None), default=1)


def told_with_number(one: KnownPerson, number: int | None) -> str:
    """Return « Anne Martin (already in: no. 12) »."""
    return one.name if number is None else _("%(name)s (already in: no. %(n)s)") % {"name": one.name, "n": number}
