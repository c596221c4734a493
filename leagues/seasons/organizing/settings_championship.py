"""Form fields of a championship's settings."""

from collections.abc import Mapping
from typing import ClassVar, Final

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.form_data import Cleaned
from games.labels import Text
from leagues.seasons.organizing import settings_fields as fields
from leagues.seasons.organizing.settings_form import SeasonSettingsForm
from leagues.seasons.words.settings import value_text
from leagues.standings.regulation import Leavers, MatchPoints
from leagues.standings.seasons.championship_settings import ChampionshipSettings, FixtureTables
from leagues.standings.seasons.divisions import Fill, MovementRule

MOST_LEGS: Final = 8
MOST_MOVING: Final = 20
NEVER: Final = 101


class ChampionshipForm(SeasonSettingsForm[ChampionshipSettings]):
    field_of: ClassVar[Mapping[str, str]] = {
        **SeasonSettingsForm.field_of,
        "forfeited": "forfeited_for",
        "movement": "up",
    }

    def begin(self, settings: ChampionshipSettings) -> dict[str, object]:
        movement = settings.movement
        return {name: getattr(settings, name) for name in ("legs", "tables", "forfeit", "leavers")} | {
            **fields.match_points_initial(settings.match_points),
            "walkover_for": settings.walkover[0],
            "walkover_against": settings.walkover[1],
            "forfeited_for": settings.forfeited[0],
            "forfeited_against": settings.forfeited[1],
            "annulled_under": fields.percent_of(settings.annulled_under),
            **{name: getattr(movement, name) for name in ("up", "down", "play_offs", "fill")},
        }

    def single_fields(self) -> fields.Fields:
        card_points = ("walkover_for", "walkover_against", "forfeited_for", "forfeited_against")
        return {
            "legs": fields.number("legs", 1, MOST_LEGS),
            "tables": fields.choice("tables", FixtureTables),
            **fields.match_points_fields("win", "draw", "loss", "forfeit"),
            **{name: fields.number(name, 0, fields.MOST_CARD_POINTS) for name in card_points},
            "annulled_under": fields.number("annulled_under", 0, NEVER),
            "leavers": fields.choice("leavers", Leavers),
            **{name: fields.number(name, 0, MOST_MOVING) for name in ("up", "down", "play_offs")},
            "fill": fields.choice("fill", Fill),
        }

    def read(self, said: Cleaned) -> dict[str, object]:
        bye = self.settings.match_points.bye
        return {
            "legs": said["legs"],
            "tables": FixtureTables(said["tables"]),
            "match_points": MatchPoints(said["win"], said["draw"], said["loss"], bye),
            "forfeit": said["forfeit"],
            "walkover": (said["walkover_for"], said["walkover_against"]),
            "forfeited": (said["forfeited_for"], said["forfeited_against"]),
            "annulled_under": fields.read_share(said["annulled_under"], self.settings.annulled_under),
            "leavers": Leavers(said["leavers"]),
            "movement": MovementRule(
                up=said["up"], down=said["down"], play_offs=said["play_offs"], fill=Fill(said["fill"])
            ),
        }

    def sections(self) -> dict[str, tuple[Text, str, list[str]]]:
        chosen, points, movement = self.settings, self.settings.match_points, self.settings.movement
        legs = ngettext("two meet %(n)s time", "two meet %(n)s times", chosen.legs) % {"n": chosen.legs}
        return {
            "fixtures": (_("Fixtures"), f"{legs}, {value_text(chosen.tables)}", ["legs", "tables"]),
            "points": (
                _("Points"),
                f"{points.win} – {points.draw} – {points.loss} – {chosen.forfeit}",
                ["win", "draw", "loss", "forfeit"],
            ),
            "absences": (
                _("Forfeits and withdrawals"),
                f"{chosen.walkover[0]} – {chosen.walkover[1]}",
                [
                    *("walkover_for", "walkover_against", "forfeited_for", "forfeited_against"),
                    *("annulled_under", "leavers"),
                ],
            ),
            "movement": (
                _("Promotion and relegation"),
                _("%(up)s up, %(down)s down") % {"up": movement.up, "down": movement.down},
                ["up", "down", "play_offs", "fill"],
            ),
        }
