"""The settings of a season as one form, in groups. Once valid: `chosen`. Each kind of league has a subclass."""

import hashlib
import json
from typing import ClassVar, TypeVar

from django.utils.translation import gettext as _

from games.rules.record_json import Json
from leagues.seasons.season_log.codes import SeasonCode, SeasonRefusal
from leagues.seasons.season_log.state import SeasonState, Settings
from leagues.seasons.season_log.steps import step_json
from leagues.seasons.store import chosen
from leagues.seasons.words.refusals import told
from leagues.settings.form import SchemaForm
from leagues.settings.value_types import FormData

Kind = TypeVar("Kind", bound=Settings)


class SeasonSettingsForm(SchemaForm[Kind]):
    """The form of a season's settings. `together`: the setting to blame for an invalid combination of two."""

    together: ClassVar[str] = ""

    def __init__(self, data: FormData = None, *, settings: Kind, state: SeasonState) -> None:
        super().__init__(data, settings=settings)
        self.state = state

    @property
    def game(self) -> str:
        """Return the game whose ranked parties count, where they do."""
        return ""

    def choose(self, said: Json) -> None:
        try:
            super().choose(said)
        except ValueError:
            self._tell(self._cannot_be(said))

    def _cannot_be(self, said: Json) -> str:
        """Return the setting that is invalid beside the current ones, or `together`."""
        for name, value in said.items():
            try:
                super().choose({name: value})
            except ValueError:
                return name
        return self.together

    def _tell(self, name: str) -> None:
        field = self.field_of(name)
        self.add_error(field, told(SeasonRefusal(SeasonCode.BAD_SETTINGS)) if field is None else cannot_be(name))

    def refuse(self, refusal: SeasonRefusal) -> None:
        """Add the refusal of a setting as an error at its field."""
        about = refusal.about
        self.add_error(about if about in self.fields else self.field_of(about), told(refusal))


def cannot_be(name: str) -> str:
    """Return the reason of an invalid setting, if the figure alone does not explain it."""
    said = {
        "metrics": _(
            "This order of the ranking is impossible: “strength of opponents” must come with a figure based on parties."
        ),
        "most": _("Fewer parties can count than are required."),
        "parties": _("The number of parties required is higher than the number that can count."),
    }
    return said.get(name, _("This is impossible."))


def digest_of(settings: Settings, game: str = "") -> str:
    """Return a digest of the settings a form was made from: somebody who overwrites another's change is warned."""
    said = json.dumps(step_json(chosen(settings, game)), sort_keys=True)
    return hashlib.sha256(said.encode()).hexdigest()[:16]
