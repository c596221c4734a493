"""Every setting of a contest as one form, in the groups of docs/contests.md. Once valid: `chosen`."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from django import forms
from django.utils.translation import gettext as _

from games.form_data import Cleaned
from games.labels import PRESETS as GAMES
from games.labels import Text
from games.options_form import objective_text
from games.rules.json_object import Json
from games.rules.option_table import LEAST_POINTS, MOST_POINTS
from leagues.contests.contest_log.codes import ContestCode, ContestRefusal
from leagues.contests.contest_log.settings import Category, Ends, Money, Settings, Times
from leagues.contests.contest_log.steps import Choose, step_json
from leagues.contests.preparing import settings_fields as single
from leagues.contests.preparing import settings_rows as rows
from leagues.contests.words.refusals import words_of
from leagues.contests.words.settings import money_text, number_text, value_text
from leagues.standings.regulation import Cap, MatchPoints, Metric

FIELD_OF: Final = {
    "money": "fee",
    "times": "no_show",
    "metrics": "metric_1",
    "walkover": "walkover_for",
    "cap": "cap_winner",
    "prizes": "prize_name_1",
    "rules": "game_preset",
}
"""The field that shows an invalid setting, if its name differs from the setting's."""


@dataclass(frozen=True, slots=True)
class ContestSettingsGroup:
    """A section of the page. `told`: its current values, in a line; `wrong`: it has an error to show."""

    name: str
    title: Text
    told: str
    fields: list[forms.BoundField]
    wrong: bool


class ContestSettingsForm(forms.Form):
    chosen: Settings

    def __init__(self, data: Mapping[str, object] | None = None, *, settings: Settings) -> None:
        initial = single.single_initial(settings) | single.rule_initial(settings) | rows.round_initial(settings)
        initial |= rows.metric_initial(settings) | rows.prize_initial(settings)
        super().__init__(data, label_suffix="", initial=initial)
        self.settings = settings
        round_fields, self.round_rows = rows.round_fields(settings, data)
        metric_fields, self.metric_row = rows.metric_fields(settings, data)
        prize_fields, self.prize_rows = rows.prize_fields(settings, data)
        self.fields = single.single_fields() | round_fields | metric_fields | prize_fields | single.rule_fields()

    @property
    def round_lines(self) -> list[list[forms.BoundField]]:
        return [[self[name] for name in row] for row in self.round_rows]

    @property
    def prize_lines(self) -> list[list[forms.BoundField]]:
        return [[self[name] for name in row] for row in self.prize_rows]

    @property
    def rule_lines(self) -> list[forms.BoundField]:
        return [self[name] for name in single.rule_fields()]

    @property
    def rules_wrong(self) -> bool:
        return any(field.errors for field in self.rule_lines)

    @property
    def groups(self) -> list[ContestSettingsGroup]:
        told = told_of(self.settings)
        made = []
        for name, (title, names) in groups().items():
            fields = [self[each] for each in [*names, *(self.metric_row if name == "ranking" else [])]]
            inside = fields + [field for row in self._rows_of(name) for field in row]
            made.append(ContestSettingsGroup(name, title, told[name], fields, any(field.errors for field in inside)))
        return made

    def _rows_of(self, name: str) -> list[list[forms.BoundField]]:
        return {"rounds": self.round_lines, "prizes": self.prize_lines, "donnes": [self.rule_lines]}.get(name, [])

    def clean(self) -> Json:
        cleaned = super().clean() or {}
        if self.errors:
            return cleaned
        metrics, twice = rows.read_metrics(cleaned)
        if twice:
            self.add_error(twice, _("This is in the list above already."))
        cap = self._cap(cleaned)
        if not self.errors:
            self.chosen = self._read(cleaned, tuple(metrics), cap)
            self._refuse_objectives()
        return cleaned

    def _refuse_objectives(self) -> None:
        """Refuse a number of points outside the engine's range, for rounds that end at points."""
        if self.chosen.ends not in (Ends.POINTS, Ends.POINTS_OR_CLOCK):
            return
        for number, chosen in enumerate(self.chosen.rounds, 1):
            if not LEAST_POINTS <= chosen.points <= MOST_POINTS:
                field = f"points_{number}"
                self.add_error(field if field in self.fields else None, objective_text({"points": chosen.points}))

    def _cap(self, cleaned: Json) -> Cap | None:
        try:
            rounds = single.read_cap_rounds(cleaned["cap_rounds"], cleaned["rounds"])
        except forms.ValidationError as error:
            self.add_error("cap_rounds", error)
            return None
        if not rounds:
            return None
        return Cap(rounds, cleaned["cap_winner"] or Cap(rounds).winner, cleaned["cap_loser"] or Cap(rounds).loser)

    def _read(self, said: Cleaned, metrics: tuple[Metric, ...], cap: Cap | None) -> Settings:
        plain = ("capacity", "pool_size", "qualified", "penalty", "bye_points", "days_for_prize", *single.TICKS)
        kinds = {name: kind(said[name]) for name, kind in single.CHOICES.items()}
        return replace(
            self.settings,
            **kinds,  # type: ignore[arg-type]
            **{name: said[name] for name in (*plain, "game_preset", "capot")},
            rules=single.read_rules_changed(said),
            rounds=rows.read_rounds(said, said["rounds"], self.settings),
            metrics=metrics,
            match_points=MatchPoints(said["win"], said["draw"], said["loss"], said["bye_match"]),
            walkover=(said["walkover_for"], said["walkover_against"]),
            cap=cap,
            prizes=rows.read_prizes(said, len(self.prize_rows)),
            categories=frozenset(Category(each) for each in said["categories"]),
            money=Money(fee=int(said["fee"] * 100), currency=said["currency"]),
            times=Times(check_in=said["check_in"], no_show=said["no_show"], between=said["between"]),
            words=said["words"].replace("\r\n", "\n").strip(),
        )

    def refuse(self, refusal: ContestRefusal) -> None:
        """Add the refusal of a setting as an error at its field."""
        field = FIELD_OF.get(refusal.about, refusal.about)
        known = field in self.fields and refusal.code in (ContestCode.BAD_SETTINGS, ContestCode.HAS_PLAYED)
        self.add_error(field if known else None, why(refusal))


def why(refusal: ContestRefusal) -> str:
    """Return the reason in words about settings; the refusal's own words are about people."""
    if refusal.code is ContestCode.HAS_PLAYED:
        said = {
            "entry": _("People are entered already: who enters cannot change any more. Open another contest for it."),
            "later": _("Rounds are drawn already, and this way of drawing cannot follow them."),
            "rounds": _("More rounds than this are drawn already."),
        }
        return said.get(refusal.about, str(words_of(refusal).happened))
    if refusal.code is ContestCode.BAD_SETTINGS and refusal.about == "later":
        return _("A mêlée draws partners anew; other entries do not. Choose the two together.")
    words = words_of(refusal)
    return f"{words.happened} {words.means} {words.remedy}"


def groups() -> dict[str, tuple[Text, list[str]]]:
    """Return the sections of the page, each with its fields in their order."""
    online = ["place", "check_in", "no_show", "between"]
    return {
        "entries": (
            _("Who plays"),
            ["entry", "capacity", "own_entry", "fee", "currency", "categories", *online],
        ),
        "rounds": (_("Rounds"), ["ends", "rounds"]),
        "draws": (_("Draws"), ["first", "later", "pool_size", "qualified", "consolante", "third_place", "numbering"]),
        "ranking": (_("Ranking"), ["ranked", "win", "draw", "loss", "bye_match"]),
        "donnes": (
            _("Donnes and faults"),
            ["game_preset", "turning", "capot", "litige", "nobody_takes", "maldonne", "penalty"],
        ),
        "absences": (
            _("Byes, leavers, cap"),
            [
                *("bye", "bye_points", "leavers", "walkover_for", "walkover_against"),
                *("cap_rounds", "cap_winner", "cap_loser"),
            ],
        ),
        "prizes": (_("Prizes"), ["prize_ties", "cumulative", "days_for_prize"]),
        "more": (_("Scores, and more to say"), ["confirmation", "words"]),
    }


def told_of(settings: Settings) -> dict[str, str]:
    """Return the current values of each section, in a few words."""
    fee = money_text(settings.money.fee, settings.money.currency) if settings.money.fee else _("free")
    lengths = [str(each.donnes) for each in settings.rounds]
    alike = len(set(lengths)) == 1
    game = GAMES.get(settings.game_preset)
    bye = number_text(settings.bye_points) if settings.bye == "flat" else value_text(settings.bye)
    return {
        "entries": f"{value_text(settings.entry)}, {fee}",
        "rounds": f"{len(lengths)} × {lengths[0]}" if alike else " + ".join(lengths),
        "draws": str(value_text(settings.later)),
        "ranking": ", ".join(str(value_text(each)) for each in settings.metrics),
        "donnes": str(settings.game_preset if game is None else game.label),
        "absences": _("bye: %(worth)s") % {"worth": bye},
        "prizes": str(len(settings.prizes)) if settings.prizes else _("none yet"),
        "more": str(value_text(settings.confirmation)),
    }


def digest_of(settings: Settings) -> str:
    """Return a digest of the settings a form was made from: somebody who overwrites another's change is warned."""
    said = json.dumps(step_json(Choose(settings=settings)), sort_keys=True)
    return hashlib.sha256(said.encode()).hexdigest()[:16]
