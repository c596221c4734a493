"""The form that opens a table: game, company; folded: every rule, seats, visibility, spectators, speed.

The company decides who may come and who holds the other seats, unless the folded fields say otherwise.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from django import forms
from django.urls import reverse
from django.utils.html import format_html
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.labels import FOUR_GAMES, LEVELS, Text, Words
from games.live.clock import SPEEDS
from games.live.seating import USUAL_LEVEL, Wanted
from games.lobby.queries import SPEEDS_TO_CHOOSE
from games.models import Player, Table
from games.options_form import RulesForm, is_changed
from games.rules.bots import CAST, Level

HOST_SEAT: Final = "S"
OTHER_SEATS: Final = ("N", "W", "E")
USUAL_SPEED: Final = {Table.Visibility.OPEN: Table.Speed.NORMAL, Table.Visibility.LINK: Table.Speed.NONE}
"""The default speed by visibility: strangers need a clock, friends do not."""


PERSON, ROBOT = "people", "bot"
AS_CHOSEN: Final = ("", gettext_lazy("as chosen above"))
"""The choice that leaves a field to the company."""


class Company(StrEnum):
    """With whom the host wants to play: friends who get the link, robots, or everybody on the site."""

    FRIENDS = "friends"
    ROBOTS = "robots"
    EVERYBODY = "everybody"


class OpenTableForm(RulesForm):
    """The form that opens a table. Its author sits at South; each other seat is free or has a robot."""

    def __init__(
        self, data: Mapping[str, object] | None = None, *, initial: Mapping[str, object] | None = None
    ) -> None:
        super().__init__(data, initial=initial)
        self.fields |= {
            "company": company_field(),
            "level": level_field(),
            "seat_N": seat_field(_("Your partner (North)")),
            "seat_W": seat_field(_("On your left (West)")),
            "seat_E": seat_field(_("On your right (East)")),
            "visibility": forms.ChoiceField(
                label=_("Who can join"),
                choices=[AS_CHOSEN, *Table.Visibility.choices],
                initial="",
                required=False,
                widget=forms.RadioSelect,
            ),
            "speed": speed_field(),
            "watching": forms.ChoiceField(
                label=_("Spectators see"),
                help_text=_("Hands are shown only where every donne is shuffled."),
                choices=Table.Watching.choices,
                initial=Table.Watching.OPEN,
                required=False,
                widget=forms.RadioSelect,
            ),
        }

    @property
    def four_games(self) -> list[tuple[forms.boundfield.BoundWidget, str, Words]]:
        """Return the radio button, the preset and the words of each of the four games."""
        radios = {radio.data["value"]: radio for radio in self["preset"]}
        return [(radios[preset], preset, words) for preset, words in FOUR_GAMES.items()]

    @property
    def other_presets(self) -> list[forms.boundfield.BoundWidget]:
        return [radio for radio in self["preset"] if radio.data["value"] not in FOUR_GAMES]

    @property
    def unfolds_presets(self) -> bool:
        """Whether one of the other presets is chosen, so that their list must be unfolded."""
        return any(radio.data["selected"] for radio in self.other_presets)

    @property
    def unfolds_options(self) -> bool:
        """Whether an option differs from its usual value or is wrong, so that the options must be unfolded."""
        folded = (self["objective_number"], *self.in_sight, *self.seats_of_others, self["visibility"], self["speed"])
        watched = self["watching"].value() not in (None, "", Table.Watching.OPEN)
        return self.unfolds or watched or bool(self["objective_unit"].errors) or any(map(is_changed, folded))

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
        everybody = self.company is not Company.FRIENDS
        usual = Table.Visibility.OPEN if everybody else Table.Visibility.LINK
        visibility = Table.Visibility(self.cleaned_data["visibility"] or usual)
        return {
            "visibility": visibility,
            "speed": self.cleaned_data["speed"] or USUAL_SPEED[visibility],
            "watching": self.cleaned_data["watching"] or Table.Watching.OPEN,
        }

    @property
    def company(self) -> Company:
        return Company(self.cleaned_data["company"] or Company.FRIENDS)

    @property
    def level(self) -> Level:
        """Return the level of robots that are wanted without a level of their own."""
        return Level(self.cleaned_data["level"] or USUAL_LEVEL)

    def seats(self, host: Player) -> dict[str, Wanted]:
        """Return who is wanted in the seats: the host, robots by their level, and None for free seats."""
        usual = ROBOT if self.company is Company.ROBOTS else PERSON
        chosen = {seat: self.cleaned_data[f"seat_{seat}"] or usual for seat in OTHER_SEATS}
        return {HOST_SEAT: host, **{seat: self._wanted(choice) for seat, choice in chosen.items()}}

    def _wanted(self, choice: str) -> Level | None:
        if choice == PERSON:
            return None
        return self.level if choice == ROBOT else Level(choice)


def company_field() -> forms.ChoiceField:
    choices = [
        (Company.FRIENDS.value, company_label(_("Friends"), _("with a private link"))),
        (Company.ROBOTS.value, company_label(_("Robots"), _("table opened at once"))),
        (Company.EVERYBODY.value, company_label(_("Everybody"), _("table listed on the site"))),
    ]
    return forms.ChoiceField(
        label=_("With whom"), choices=choices, initial=Company.FRIENDS.value, required=False, widget=forms.RadioSelect
    )


def company_label(label: Text, explanation: str) -> str:
    return format_html("<strong>{}</strong> <small>{}</small>", label, explanation)


def seat_field(label: str) -> forms.ChoiceField:
    levels = [(level.value, _("robot: {level}").format(level=LEVELS[level].label)) for level in CAST]
    choices = [AS_CHOSEN, (PERSON, _("human")), (ROBOT, _("robot")), *levels]
    return forms.ChoiceField(label=label, choices=choices, initial="", required=False)


def level_field() -> forms.ChoiceField:
    choices = [(level.value, choice_label(LEVELS[level].label, str(LEVELS[level].explanation))) for level in CAST]
    guide = format_html('<a href="{}">{}</a>', reverse("site:guide", args=["robots"]), _("How the robots play"))
    return forms.ChoiceField(
        label=_("Level of the robots"),
        help_text=guide,
        choices=choices,
        initial=USUAL_LEVEL.value,
        required=False,
        widget=forms.RadioSelect({"class": "stack"}),
    )


def speed_field() -> forms.ChoiceField:
    """Return the field for the speed; the default depends on the visibility."""
    usual = (
        "",
        choice_label(
            _("As usual"),
            _("Normal for a table open to everybody, Unhurried (no time limit) for a table with the link only."),
        ),
    )
    choices = [usual, *((speed.value, choice_label(speed.label, pace(speed))) for speed in SPEEDS_TO_CHOOSE)]
    return forms.ChoiceField(
        label=_("Speed"), choices=choices, initial="", required=False, widget=forms.RadioSelect({"class": "stack"})
    )


def pace(speed: Table.Speed) -> str:
    """Describe a speed in seconds."""
    figures = SPEEDS[speed.value]
    if not figures.hurries:
        return _("Everybody takes their time.")
    return _("{turn} seconds per turn, and {bank} more to spare in each donne.").format(
        turn=round(figures.turn), bank=round(figures.bank)
    )


def choice_label(label: Text, explanation: str) -> str:
    return format_html("<span><strong>{}</strong><br>{}</span>", label, explanation)
