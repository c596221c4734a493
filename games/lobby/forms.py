"""The form that opens a table: the rules, who may sit on the three other seats, who may come."""

from collections.abc import Mapping
from typing import Any, Final, Literal

from django import forms
from django.utils.translation import gettext as _

from games.models import Player, Table
from games.options_form import RulesForm

HOST_SEAT: Final = "S"
OTHER_SEATS: Final = ("N", "W", "E")


class OpenTableForm(RulesForm):
    """Whoever opens sits at South; each other seat waits for people or has a robot."""

    def __init__(self, data: Mapping[str, Any] | None = None) -> None:
        super().__init__(data)
        self.fields |= {
            "seat_N": seat_field(_("Your partner (North)")),
            "seat_W": seat_field(_("On your left (West)")),
            "seat_E": seat_field(_("On your right (East)")),
            "visibility": forms.ChoiceField(
                label=_("Who may come"), choices=Table.Visibility.choices, initial="open", widget=forms.RadioSelect
            ),
        }

    @property
    def seats_of_others(self) -> list[forms.BoundField]:
        return [self[f"seat_{seat}"] for seat in OTHER_SEATS]

    def seats(self, host: Player) -> dict[str, Player | Literal["bot"] | None]:
        """Who sits where from the start: the host, robots, and None where people may sit."""
        others = {seat: "bot" if self.cleaned_data[f"seat_{seat}"] == "bot" else None for seat in OTHER_SEATS}
        return {HOST_SEAT: host, **others}  # type: ignore[dict-item]


def seat_field(label: str) -> forms.ChoiceField:
    choices = [("people", _("human")), ("bot", _("robot"))]
    return forms.ChoiceField(label=label, choices=choices, initial="people", widget=forms.RadioSelect)
