"""Every setting of a season as one form, in groups. Once valid: `chosen`. Each kind of league has a subclass."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Generic, TypeVar

from django import forms
from django.utils.translation import gettext as _

from games.labels import Text
from games.rules.json_object import Json
from leagues.seasons.organizing import settings_fields as fields
from leagues.seasons.season_log.codes import SeasonCode, SeasonRefusal
from leagues.seasons.season_log.state import SeasonState, Settings
from leagues.seasons.season_log.steps import step_json
from leagues.seasons.store import chosen
from leagues.seasons.words.refusals import told
from leagues.seasons.words.settings import value_text

Kind = TypeVar("Kind", bound=Settings)


@dataclass(frozen=True, slots=True)
class SeasonSettingsGroup:
    """A section of the page. `told`: its current values, in a line; `wrong`: it has an error to show."""

    name: str
    title: Text
    told: str
    fields: list[forms.BoundField]
    wrong: bool


class SeasonSettingsForm(forms.Form, Generic[Kind]):
    """The form of a season's settings. `field_of`: the field that shows a setting's error, if it has another name.

    `together`: the setting to blame for an invalid combination of two.
    """

    chosen: Kind
    field_of: ClassVar[Mapping[str, str]] = {"metrics": "metric_1", "match_points": "win", "walkover": "walkover_for"}
    together: ClassVar[str] = ""

    def __init__(self, data: Mapping[str, object] | None = None, *, settings: Kind, state: SeasonState) -> None:
        super().__init__(data, label_suffix="", initial=self.begin(settings) | fields.metric_initial(settings))
        self.settings, self.state = settings, state
        self.metrics = fields.metric_fields(settings, data)
        self.fields = self.single_fields() | self.metrics

    # Each kind defines these four. Forms have a metaclass of their own, so the class cannot be an ABC.

    def begin(self, settings: Kind) -> Json:
        """Return the initial values of the single fields."""
        raise NotImplementedError

    def single_fields(self) -> fields.Fields:
        raise NotImplementedError

    def read(self, said: Mapping[str, object]) -> Json:
        """Return the settings by name from those fields, without the order of the ranking."""
        raise NotImplementedError

    def sections(self) -> dict[str, tuple[Text, str, list[str]]]:
        """Return the groups of the page: title, current values, fields."""
        raise NotImplementedError

    @property
    def game(self) -> str:
        """Return the game whose ranked parties count, in a ladder."""
        return ""

    @property
    def groups(self) -> list[SeasonSettingsGroup]:
        ranking = (_("Ranking"), ", ".join(str(value_text(each)) for each in self.settings.metrics), list(self.metrics))
        made = []
        for name, (title, said, names) in (self.sections() | {"ranking": ranking}).items():
            bound = [self[each] for each in names]
            made.append(SeasonSettingsGroup(name, title, said, bound, any(field.errors for field in bound)))
        return made

    def clean(self) -> Json:
        cleaned = super().clean() or {}
        if self.errors:
            return cleaned
        metrics, twice = fields.read_metrics(cleaned)
        if twice:
            self.add_error(twice, _("This is in the list above already."))
            return cleaned
        said = self.read(cleaned) | {"metrics": metrics}
        try:
            self.chosen = replace(self.settings, **said)
        except ValueError:
            self._tell(self._cannot_be(said))
        return cleaned

    def _cannot_be(self, said: Mapping[str, Any]) -> str:
        """Return the setting that is invalid beside the current ones, or `together`."""
        for name, value in said.items():
            try:
                replace(self.settings, **{name: value})
            except ValueError:
                return name
        return self.together

    def _tell(self, name: str) -> None:
        field = self.field_of.get(name, name)
        known = field if field in self.fields else None
        self.add_error(known, told(SeasonRefusal(SeasonCode.BAD_SETTINGS)) if known is None else cannot_be(name))

    def refuse(self, refusal: SeasonRefusal) -> None:
        """Add the refusal of a setting as an error at its field."""
        field = self.field_of.get(refusal.about, refusal.about)
        self.add_error(field if field in self.fields else None, told(refusal))


def cannot_be(name: str) -> str:
    """Return the reason of an invalid setting, if the figure alone does not explain it."""
    said = {
        "metrics": _("This order of the ranking cannot be: strength of the opponents goes with a figure of parties."),
        "most": _("Fewer parties would count than are asked."),
        "parties": _("More parties would be asked than count."),
    }
    return said.get(name, _("This cannot be."))


def digest_of(settings: Settings, game: str = "") -> str:
    """Return a digest of the settings a form was made from: somebody who overwrites another's change is warned."""
    said = json.dumps(step_json(chosen(settings, game)), sort_keys=True)
    return hashlib.sha256(said.encode()).hexdigest()[:16]
