"""Form fields of a challenge's settings."""

from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from games.form_data import Cleaned
from games.labels import Text
from leagues.contests.words.settings import number_text
from leagues.seasons.organizing import settings_fields as fields
from leagues.seasons.organizing.settings_form import SeasonSettingsForm
from leagues.seasons.words.settings import value_text
from leagues.standings.regulation import ByeRule, Leavers, MatchPoints
from leagues.standings.seasons.challenge_settings import ChallengeSettings, Ranks

MOST_DAYS: Final = 366


class ChallengeForm(SeasonSettingsForm[ChallengeSettings]):
    def begin(self, settings: ChallengeSettings) -> dict[str, object]:
        plain = ("ranks", "days", "best", "days_for_prize", "days_to_rank", "bye", "bye_points", "leavers")
        return {name: getattr(settings, name) for name in plain} | {
            **fields.match_points_initial(settings.match_points),
            "places": ", ".join(map(str, settings.places)),
            "walkover_for": settings.walkover[0],
            "walkover_against": settings.walkover[1],
        }

    def single_fields(self) -> fields.Fields:
        """Return the fields of single values. The number of days is at least that of the days already held."""
        return {
            "ranks": fields.choice("ranks", Ranks),
            "days": fields.number("days", max(self.state.days, default=1), MOST_DAYS),
            "best": fields.number("best", 1, MOST_DAYS, required=False),
            "days_to_rank": fields.number("days_to_rank", 0, MOST_DAYS),
            "days_for_prize": fields.number("days_for_prize", 0, MOST_DAYS),
            **fields.match_points_fields("win", "draw", "loss", "bye_match"),
            "places": fields.places_field(),
            "bye": fields.choice("bye", ByeRule),
            "bye_points": fields.number("bye_points", 0, fields.MOST_CARD_POINTS),
            "walkover_for": fields.number("walkover_for", 0, fields.MOST_CARD_POINTS),
            "walkover_against": fields.number("walkover_against", 0, fields.MOST_CARD_POINTS),
            "leavers": fields.choice("leavers", Leavers),
        }

    def clean_places(self) -> tuple[int, ...]:
        return fields.read_places(self.cleaned_data["places"])

    def read(self, said: Cleaned) -> dict[str, object]:
        plain = ("days", "best", "days_for_prize", "days_to_rank", "places", "bye_points")
        return {name: said[name] for name in plain} | {
            "ranks": Ranks(said["ranks"]),
            "bye": ByeRule(said["bye"]),
            "leavers": Leavers(said["leavers"]),
            "match_points": MatchPoints(said["win"], said["draw"], said["loss"], said["bye_match"]),
            "walkover": (said["walkover_for"], said["walkover_against"]),
        }

    def sections(self) -> dict[str, tuple[Text, str, list[str]]]:
        chosen, points = self.settings, self.settings.match_points
        days = ngettext("%(n)s day", "%(n)s days", chosen.days) % {"n": chosen.days}
        bye = number_text(chosen.bye_points) if chosen.bye is ByeRule.FLAT else str(value_text(chosen.bye))
        return {
            "days": (
                pgettext("of a challenge", "Days"),
                days if chosen.best is None else _("%(days)s, the best %(n)s count") % {"days": days, "n": chosen.best},
                ["ranks", "days", "best", "days_to_rank", "days_for_prize"],
            ),
            "points": (
                _("Points"),
                f"{points.win} – {points.draw} – {points.loss}",
                ["win", "draw", "loss", "bye_match", "places"],
            ),
            "absences": (
                _("Byes and leavers"),
                _("bye: %(worth)s") % {"worth": bye},
                ["bye", "bye_points", "walkover_for", "walkover_against", "leavers"],
            ),
        }
