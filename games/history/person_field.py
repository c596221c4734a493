"""A form field for a person: people type a name, the address contains the id."""

from functools import cached_property
from typing import Any, Final

from django import forms
from django.db.models import BooleanField, ExpressionWrapper, Q, QuerySet
from django.urls import reverse
from django.utils.translation import gettext as _

from games.models import Player
from games.options_form import KEY_DIGITS, whole_number
from games.permissions import hidden_from

SUGGESTED: Final = 8
SHORTEST: Final = 2
GUESTS_LAST: Final = ExpressionWrapper(Q(user=None), BooleanField())


def known_people(viewer: Player | None) -> QuerySet[Player]:
    """Return the people who may be named, each once: no robots, no closed accounts, nobody hidden from the viewer."""
    open_account = Q(user=None) | Q(user__is_active=True)
    people = Player.objects.filter(open_account, kind=Player.Kind.PERSON, absorbed_by=None)
    return people.exclude(pk__in=hidden_from(viewer))


class KnownPeople:
    """The people whom a viewer may name, each read once. A guest who signed in since becomes their account's player."""

    def __init__(self, viewer: Player | None) -> None:
        self.viewer = viewer
        self._found: dict[int, Player | None] = {}
        self._told: dict[int, str] = {}

    @cached_property
    def all(self) -> QuerySet[Player]:
        return known_people(self.viewer)

    def numbered(self, pk: int) -> Player | None:
        if pk not in self._found:
            self._found[pk] = self.all.filter(pk=pk).first() or self.all.filter(absorbed=pk).first()
        return self._found[pk]

    def called(self, name: str) -> list[Player]:
        """Return the people with this name, those with an account first."""
        return list(self.all.filter(name__iexact=name).order_by(GUESTS_LAST, "pk")[:SUGGESTED])

    def label_of(self, pk: int) -> str:
        """Return a unique label: the name, and the id if several people have that name."""
        if pk not in self._told:
            person = self.numbered(pk)
            alone = person is not None and len(self.called(person.name)) == 1
            self._told[pk] = str(pk) if person is None else person.name if alone else f"{person.name} #{person.pk}"
        return self._told[pk]


def suggestions(start: str, viewer: Player | None) -> list[str]:
    """Return labels of names with this beginning, people with an account first."""
    if len(start.strip()) < SHORTEST or "\0" in start:
        return []
    found = KnownPeople(viewer).all.filter(name__istartswith=start.strip()).order_by(GUESTS_LAST, "name", "pk")
    people = list(found[:SUGGESTED])
    names = [player.name for player in people]
    return [each.name if names.count(each.name) == 1 else f"{each.name} #{each.pk}" for each in people]


class PersonField(forms.CharField):
    """A field whose value is a `Player`, or None if empty. ValidationError: no person or several have this name."""

    def __init__(self, people: KnownPeople, **options: Any) -> None:
        super().__init__(required=False, max_length=60, **options)
        self.people = people
        self.widget.attrs |= {
            "list": "people",
            "autocomplete": "off",
            "hx-get": reverse("history:names"),
            "hx-trigger": "input changed delay:200ms",
            "hx-target": "#people",
        }

    def clean(self, value: object) -> Player | None:
        text: str = super().clean(value)
        return self.find(text) if text else None

    def find(self, text: str) -> Player:
        number = whole_number(text.rpartition("#")[2], KEY_DIGITS)
        found = None if number is None else self.people.numbered(number)
        return found or self.named(text)

    def named(self, name: str) -> Player:
        found = self.people.called(name)
        with_account = [player for player in found if player.user_id is not None]
        if len(found) == 1 or len(with_account) == 1:
            return found[0]
        if not found:
            raise forms.ValidationError(_("Nobody here is called “%(name)s”.") % {"name": name}, code="unknown")
        labels = ", ".join(f"{player.name} #{player.pk}" for player in found)
        raise forms.ValidationError(_("Several people have this name: write one of %(people)s.") % {"people": labels})

    def bound_data(self, data: object, initial: object) -> object:
        """Return the name to show for the id in an address."""
        text = super().bound_data(data, initial)
        number = whole_number(text, KEY_DIGITS) if isinstance(text, str) else None
        return text if number is None else self.people.label_of(number)
