"""The texts for all codes: refusals, options and values, presets, outcomes, cards (docs/architecture.md, law 6).

The engine and the protocol use codes; pages, forms and the table's script take the texts from here, in the active
language.
"""

from games.labels.notices import NOTICES, notice_text
from games.labels.options import OPTIONS, SECTIONS
from games.labels.presets import GATHERED, GATHERED_WARNING, PRESET_NOTES, PRESETS, rules_by_game
from games.labels.reasons import REASONS
from games.labels.refusals import REFUSALS, refusal_words
from games.labels.rules_text import OptionText, RulesText, rules_as_text, rules_summary, rules_title
from games.labels.table import (
    ANNONCES,
    CAMPS,
    HEIGHTS,
    INDICES,
    MULTIPLIERS,
    OUTCOMES,
    RANK_NAMES,
    SEATS,
    TRUMPS,
    annonce_label,
    card_label,
    contract_label,
    height_label,
    index_of,
    rank_label,
)
from games.labels.values import VALUES, objective_label, value_key, value_label
from games.labels.words import RefusalWords, Text, Words

__all__ = [
    "ANNONCES",
    "CAMPS",
    "GATHERED",
    "GATHERED_WARNING",
    "HEIGHTS",
    "INDICES",
    "MULTIPLIERS",
    "NOTICES",
    "OPTIONS",
    "OUTCOMES",
    "PRESETS",
    "PRESET_NOTES",
    "RANK_NAMES",
    "REASONS",
    "REFUSALS",
    "SEATS",
    "SECTIONS",
    "TRUMPS",
    "VALUES",
    "OptionText",
    "RefusalWords",
    "RulesText",
    "Text",
    "Words",
    "annonce_label",
    "card_label",
    "contract_label",
    "height_label",
    "index_of",
    "notice_text",
    "objective_label",
    "rank_label",
    "refusal_words",
    "rules_as_text",
    "rules_by_game",
    "rules_summary",
    "rules_title",
    "value_key",
    "value_label",
]
