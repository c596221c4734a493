"""Earlier editions of presets, for rule sets that were stored as the name of a preset (rules 6).

Parties, tables and sheets store every option and do not need this module. A contest's settings and a record name a
preset, and mean its edition at the time of writing.
"""

from collections.abc import Mapping
from typing import Final

from games.rules.presets import PRESETS, Presets
from games.rules.record_json import Json

EDITION: Final = 2
"""The edition of today's presets. Settings stored without an edition use the first."""

FIRST_SAID: Final[Presets] = {"wikipedia": {"undertrump": "free"}}
"""Options that a preset set in its first edition and no longer sets."""

FIRST_PRESETS: Final[Presets] = {name: said | FIRST_SAID.get(name, {}) for name, said in PRESETS.items()}


def from_first_edition(preset: str, choices: Mapping[str, object]) -> Json:
    """Convert overrides of a preset's first edition: « {} » of `wikipedia` meant that undertrumping was free."""
    return {**FIRST_SAID.get(preset, {}), **choices}
