"""Every setting of a season as one form, in groups. Once valid: `chosen`. Each kind of league has its own below it."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Generic, TypeVar

from django import forms
from django.utils.translation import gettext as _

from games.labels import Text
from games.rules.json_object import Json
from leagues.seasons.course.codes import SeasonCode, SeasonRefusal
from leagues.seasons.course.state import SeasonState, Settings
from leagues.seasons.course.steps import step_json
from leagues.seasons.organizing import settings_fields as fields
from leagues.seasons.words.refusals import told
from leagues.seasons.words.settings import value_text
from leagues.seasons.writing import chosen

Kind = TypeVar("Kind", bound=Settings)


@dataclass(frozen=True, slots=True)
class SeasonSettingsGroup:
    """A section of the page. `told`: what it says now, in a line; `wrong`: something in it must be seen."""

    name: str
    title: Text
    told: str
    fields: list[forms.BoundField]
    wrong: bool


class SeasonSettingsForm(forms.Form, Generic[Kind]):
    """`field_of`: where a setting that cannot be is told, when it has no field of its own name.

    `together`: the setting that is told when two of them cannot be at once.
    """

    chosen: Kind
    field_of: ClassVar[Mapping[str, str]] = {"metrics": "metric_1", "match_points": "win", "walkover": "walkover_for"}
    together: ClassVar[str] = ""

    def __init__(self, data: Mapping[str, object] | None = None, *, settings: Kind, state: SeasonState) -> None:
        super().__init__(data, label_suffix="", initial=self.begin(settings) | fields.metric_initial(settings))
        self.settings, self.state = settings, state
        self.metrics = fields.metric_fields(settings, data)
        self.fields = self.single_fields() | self.metrics

    # Each kind says these four. Forms have a metaclass of their own, so the class cannot be an ABC.

    def begin(self, settings: Kind) -> Json:
        """What the fields of one value each begin with."""
        raise NotImplementedError

    def single_fields(self) -> fields.Fields:
        raise NotImplementedError

    def read(self, said: Mapping[str, object]) -> Json:
        """The settings those fields come to, by name; the order of the ranking is read elsewhere."""
        raise NotImplementedError

    def sections(self) -> dict[str, tuple[Text, str, list[str]]]:
        """The groups of the page: title, what it says now, fields."""
        raise NotImplementedError

    @property
    def game(self) -> str:
        """Whose ranked parties count, in a ladder."""
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
        """The setting that cannot be beside those there were, or `together`."""
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
        """A setting the season does not take, told at its field."""
        field = self.field_of.get(refusal.about, refusal.about)
        self.add_error(field if field in self.fields else None, told(refusal))


def cannot_be(name: str) -> str:
    """Why, where the figure alone does not say it."""
    said = {
        "metrics": _("This order of the ranking cannot be: strength of the opponents goes with a figure of parties."),
        "most": _("Fewer parties would count than are asked."),
        "parties": _("More parties would be asked than count."),
    }
    return said.get(name, _("This cannot be."))


def digest_of(settings: Settings, game: str = "") -> str:
    """Names the settings a form was made from: who saves over another's change is told."""
    said = json.dumps(step_json(chosen(settings, game)), sort_keys=True)
    return hashlib.sha256(said.encode()).hexdigest()[:16]
