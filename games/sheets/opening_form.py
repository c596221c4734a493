"""The form that opens a sheet: four names, first dealer, rules, visibility."""

from collections.abc import Mapping
from typing import Final

from django import forms
from django.utils.translation import gettext as _

from accounts.names import NAME_LENGTH
from games.labels import SEATS as SEAT_NAMES
from games.labels import Text
from games.models import Player, Table
from games.options_form import RulesForm
from games.rules.seats import SEATS, Seat
from games.sheets.opening import SheetPlayer, have_blocked_each_other
from games.sheets.people import account_named, known_accounts
from games.wording import tidy

# In the order of the page: the keeper and their partner, then the two opponents.
KEEPER_SEAT: Final = Seat.S
ORDER: Final = (Seat.S, Seat.N, Seat.W, Seat.E)


class SheetOpeningForm(RulesForm):
    """The form that opens a sheet. Once valid: `rules`, and `people` by seat. A keeper without account is South."""

    people: dict[Seat, SheetPlayer]

    def __init__(
        self,
        data: Mapping[str, object] | None = None,
        *,
        keeper: Player | None,
        initial: Mapping[str, object] | None = None,
    ) -> None:
        super().__init__(data, initial=initial)
        self.keeper = keeper
        self.known = known_accounts(keeper)
        self.fields |= {field_of(seat): name_field(label) for seat, label in labels().items()}
        self.fields |= {"first_dealer": dealer_field(), "visibility": visibility_field()}

    @property
    def has_account(self) -> bool:
        return self.keeper is not None and self.keeper.user_id is not None

    @property
    def names(self) -> list[forms.BoundField]:
        return [self[field_of(seat)] for seat in ORDER]

    @property
    def suggested(self) -> list[str]:
        """Return people the keeper knows, as suggestions for each name."""
        return sorted((player.name for player in self.known.values()), key=str.casefold)

    def clean(self) -> dict[str, object]:
        cleaned = super().clean()
        self.people = {seat: self.read_person(seat) for seat in SEATS if cleaned.get(field_of(seat))}
        if len(self.people) == len(ORDER):
            self.verify_together()
        return cleaned

    def read_person(self, seat: Seat) -> SheetPlayer:
        """Return the person for a typed name: « @name » or a known name is an account, any other name a guest."""
        field = field_of(seat)
        name = tidy(self.cleaned_data[field], NAME_LENGTH + 1)
        if name is None or len(name.lstrip("@")) > NAME_LENGTH:
            self.add_error(field, _("Write a name of at most %(most)d plain letters.") % {"most": NAME_LENGTH})
            return SheetPlayer("")
        if name.startswith("@"):
            return self.read_account(field, name[1:])
        if seat is KEEPER_SEAT and not self.has_account:
            return SheetPlayer(name)
        player = self.known.get(name.casefold())
        return SheetPlayer(name if player is None else player.name, player)

    def read_account(self, field: str, name: str) -> SheetPlayer:
        player = account_named(name, self.keeper)
        if player is None:
            self.add_error(field, _("There is no account of this name. Without the @ it is a name like any other."))
            return SheetPlayer(name)
        return SheetPlayer(player.name, player)

    def verify_together(self) -> None:
        """Check that the four people are different and have not blocked each other."""
        seen: set[str] = set()
        for seat, sitter in self.people.items():
            if sitter.name.casefold() in seen:
                self.add_error(field_of(seat), _("This name stands on the sheet already: tell the two apart."))
            seen.add(sitter.name.casefold())
        if have_blocked_each_other(each.player for each in self.people.values() if each.player is not None):
            self.add_error(None, _("Two of these accounts do not play together: write one of them as a name."))

    def people_for(self, keeper: Player) -> dict[Seat, SheetPlayer]:
        """Return the four people with the keeper; a keeper without a player becomes a guest."""
        south = self.people[KEEPER_SEAT]
        is_keeper = south.player is None and keeper.user_id is None
        return {**self.people, KEEPER_SEAT: SheetPlayer(south.name, keeper) if is_keeper else south}


def field_of(seat: Seat) -> str:
    return f"name_{seat}"


def labels() -> dict[Seat, str]:
    return {
        Seat.S: _("You, or whoever sits at South"),
        Seat.N: _("Their partner (North)"),
        Seat.W: _("On the left (West)"),
        Seat.E: _("On the right (East)"),
    }


def name_field(label: str) -> forms.CharField:
    attributes = {"list": "known-people", "autocomplete": "off", "autocapitalize": "words", "spellcheck": "false"}
    return forms.CharField(label=label, max_length=100, widget=forms.TextInput(attributes))


def dealer_field() -> forms.ChoiceField:
    choices: list[tuple[str, Text]] = [(seat.name, SEAT_NAMES[seat.name]) for seat in ORDER]
    return forms.ChoiceField(label=_("Who deals first"), choices=choices, initial="S", widget=forms.RadioSelect)


def visibility_field() -> forms.ChoiceField:
    choices = [
        (Table.Visibility.OPEN.value, _("Everybody finds it among the score sheets")),
        (Table.Visibility.LINK.value, _("Only the four, and whoever has its address")),
    ]
    return forms.ChoiceField(
        label=_("Once it is closed"), choices=choices, initial=Table.Visibility.OPEN, widget=forms.RadioSelect
    )
