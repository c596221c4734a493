"""The form that opens a table: rules, occupants of the other three seats, visibility and spectators, speed."""

from collections.abc import Mapping
from typing import Final, Literal

from django import forms
from django.utils.html import format_html
from django.utils.translation import gettext as _

from games.labels import Text
from games.live.clock import SPEEDS
from games.models import Player, Table
from games.options_form import RulesForm

HOST_SEAT: Final = "S"
OTHER_SEATS: Final = ("N", "W", "E")
USUAL_SPEED: Final = {Table.Visibility.OPEN: Table.Speed.NORMAL, Table.Visibility.LINK: Table.Speed.NONE}
"""The default speed by visibility: strangers need a clock, friends do not."""


class OpenTableForm(RulesForm):
    """The form that opens a table. Its author sits at South; each other seat is free or has a robot."""

    def __init__(
        self, data: Mapping[str, object] | None = None, *, initial: Mapping[str, object] | None = None
    ) -> None:
        super().__init__(data, initial=initial)
        self.fields |= {
            "seat_N": seat_field(_("Your partner (North)")),
            "seat_W": seat_field(_("On your left (West)")),
            "seat_E": seat_field(_("On your right (East)")),
            "visibility": forms.ChoiceField(
                label=_("Who may come"), choices=Table.Visibility.choices, initial="open", widget=forms.RadioSelect
            ),
            "speed": speed_field(),
            "watching": forms.ChoiceField(
                label=_("Who watches sees"),
                help_text=_("Hands are shown only where every donne is shuffled."),
                choices=Table.Watching.choices,
                initial=Table.Watching.OPEN,
                required=False,
                widget=forms.RadioSelect,
            ),
        }

    @property
    def seats_of_others(self) -> list[forms.BoundField]:
        return [self[f"seat_{seat}"] for seat in OTHER_SEATS]

    @property
    def door(self) -> list[forms.BoundField]:
        """Return the fields for visibility, speed and watching."""
        return [self[name] for name in ("visibility", "speed", "watching")]

    @property
    def columns(self) -> dict[str, str]:
        """Return the columns of the table besides its rules: `visibility`, `speed`, `watching`."""
        visibility = self.cleaned_data["visibility"]
        return {
            "visibility": visibility,
            "speed": self.cleaned_data["speed"] or USUAL_SPEED[visibility],
            "watching": self.cleaned_data["watching"] or Table.Watching.OPEN,
        }

    def seats(self, host: Player) -> dict[str, Player | Literal["bot"] | None]:
        """Return the first occupants of the seats: the host, robots, and None for free seats."""
        others: dict[str, Player | Literal["bot"] | None] = {
            seat: "bot" if self.cleaned_data[f"seat_{seat}"] == "bot" else None for seat in OTHER_SEATS
        }
        return {HOST_SEAT: host, **others}


def seat_field(label: str) -> forms.ChoiceField:
    choices = [("people", _("human")), ("bot", _("robot"))]
    return forms.ChoiceField(label=label, choices=choices, initial="people", widget=forms.RadioSelect)


def speed_field() -> forms.ChoiceField:
    """Return the field for the speed; the default depends on the visibility."""
    usual = ("", choice_label(_("As usual"), _("Normal when everybody may come, unhurried with the link only.")))
    choices = [usual, *((speed.value, choice_label(speed.label, pace(speed))) for speed in Table.Speed)]
    return forms.ChoiceField(
        label=_("Speed"), choices=choices, initial="", required=False, widget=forms.RadioSelect({"class": "stack"})
    )


def pace(speed: Table.Speed) -> str:
    """Describe a speed in seconds."""
    figures = SPEEDS[speed.value]
    if not figures.hurries:
        return _("Everybody takes their time.")
    return _("{turn} seconds a turn, and {bank} more to spare in each donne.").format(
        turn=round(figures.turn), bank=round(figures.bank)
    )


def choice_label(label: Text, explanation: str) -> str:
    return format_html("<span><strong>{}</strong><br>{}</span>", label, explanation)
