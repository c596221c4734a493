"""Earlier editions of presets, for rule sets that were stored by a preset's name alone (rules 6).

Parties, tables and sheets store every option and do not need this. A contest's settings and a record name a preset, and
mean it as it was when they were written.
"""

from collections.abc import Mapping
from typing import Final

from games.rules.json_object import Json
from games.rules.presets import PRESETS, Presets

EDITION: Final = 2
"""Of today's presets. Whatever was stored without a number is of the first."""

FIRST_SAID: Final[Presets] = {"wikipedia": {"undertrump": "free"}}
"""What a preset set in the first edition and sets no longer."""

FIRST_PRESETS: Final[Presets] = {name: said | FIRST_SAID.get(name, {}) for name, said in PRESETS.items()}


def as_first_said(preset: str, choices: Mapping[str, object]) -> Json:
    """Overrides of a preset's first edition as overrides of today's: « {} » of `wikipedia` was undertrump free."""
    return {**FIRST_SAID.get(preset, {}), **choices}
