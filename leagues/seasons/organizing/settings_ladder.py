"""Form fields of a ladder's settings."""

from collections.abc import Mapping
from dataclasses import replace
from typing import ClassVar, Final

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.form_data import Cleaned
from games.labels import Text
from leagues.seasons.organizing import settings_fields as fields
from leagues.seasons.organizing.settings_form import SeasonSettingsForm
from leagues.seasons.words.settings import GAMES, LABELS, value_text
from leagues.standings.regulation import MatchPoints
from leagues.standings.seasons.divisions import Fill
from leagues.standings.seasons.ladder_settings import Absent, Grouping, LadderSettings

MOST_IN_A_GROUP: Final = 100
MOST_MOVING: Final = 20
MOST_PARTIES: Final = 1000
MOST_MONTHS: Final = 24


class LadderForm(SeasonSettingsForm[LadderSettings]):
    field_of: ClassVar[Mapping[str, str]] = {**SeasonSettingsForm.field_of, "movement": "up"}
    together: ClassVar[str] = "most"

    def begin(self, settings: LadderSettings) -> dict[str, object]:
        plain = ("group_size", "grouping", "parties", "most", "absent", "out_after")
        return {name: getattr(settings, name) for name in plain} | {
            **fields.match_points_initial(settings.match_points),
            **{name: getattr(settings.movement, name) for name in ("up", "down", "fill")},
        }

    def single_fields(self) -> fields.Fields:
        words = LABELS["game"]
        game = forms.ChoiceField(
            label=words.label, help_text=words.explanation, choices=list(GAMES.items()), initial=self.state.game
        )
        return {
            "game": game,
            "group_size": fields.number("group_size", 2, MOST_IN_A_GROUP),
            "grouping": fields.choice("grouping", Grouping),
            **{name: fields.number(name, 0, MOST_MOVING) for name in ("up", "down")},
            "fill": fields.choice("fill", Fill),
            "parties": fields.number("parties", 0, MOST_PARTIES),
            "most": fields.number("most", 1, MOST_PARTIES, required=False),
            "absent": fields.choice("absent", Absent),
            "out_after": fields.number("out_after", 1, MOST_MONTHS, required=False),
            **fields.match_points_fields("win", "draw", "loss"),
        }

    @property
    def game(self) -> str:
        return str(self.cleaned_data["game"])

    def read(self, said: Cleaned) -> dict[str, object]:
        before = self.settings
        plain = ("group_size", "parties", "most", "out_after")
        return {name: said[name] for name in plain} | {
            "grouping": Grouping(said["grouping"]),
            "absent": Absent(said["absent"]),
            "movement": replace(before.movement, up=said["up"], down=said["down"], fill=Fill(said["fill"])),
            "match_points": MatchPoints(said["win"], said["draw"], said["loss"], before.match_points.bye),
        }

    def sections(self) -> dict[str, tuple[Text, str, list[str]]]:
        chosen, points = self.settings, self.settings.match_points
        asked = ngettext("%(n)s partie asked", "%(n)s parties asked", chosen.parties) % {"n": chosen.parties}
        size = _("at most %(n)s") % {"n": chosen.group_size}
        return {
            "parties": (_("Parties"), asked, ["game", "parties", "most", "absent", "out_after"]),
            "groups": (
                _("Groups"),
                f"{size}, {value_text(chosen.grouping)}",
                ["group_size", "grouping", "up", "down", "fill"],
            ),
            "points": (_("Points"), f"{points.win} – {points.draw} – {points.loss}", ["win", "draw", "loss"]),
        }
