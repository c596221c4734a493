"""The texts for all codes: refusals, options and values, presets, outcomes, cards (docs/architecture.md, law 6).

The engine and the protocol use codes; pages, forms and the table's script take the texts from here, in the active
language.
"""

from games.labels.notices import NOTICES, notice_text
from games.labels.options import (
    FOUR_GAMES,
    GATHERED,
    GATHERED_WARNING,
    OPTIONS,
    PRESET_NOTES,
    PRESETS,
    SECTIONS,
    VALUES,
    OptionText,
    RulesText,
    objective_label,
    rules_as_text,
    rules_by_game,
    rules_summary,
    rules_title,
    value_key,
    value_label,
)
from games.labels.phases import PHASES
from games.labels.play_reasons import play_reason_sentence
from games.labels.refusals import REFUSALS, refusal_words
from games.labels.robots import LEVELS, ROBOT_STYLES
from games.labels.table import (
    ANNONCES,
    CAMPS,
    HEIGHTS,
    INDICES,
    MULTIPLIERS,
    OUTCOMES,
    RANK_NAMES,
    REASONS,
    SEATS,
    TRUMPS,
    annonce_label,
    card_in_sentence,
    card_label,
    contract_label,
    height_label,
    index_of,
    rank_label,
)
from games.labels.words import RefusalWords, Text, Words

__all__ = [
    "ANNONCES",
    "CAMPS",
    "FOUR_GAMES",
    "GATHERED",
    "GATHERED_WARNING",
    "HEIGHTS",
    "INDICES",
    "LEVELS",
    "MULTIPLIERS",
    "NOTICES",
    "OPTIONS",
    "OUTCOMES",
    "PHASES",
    "PRESETS",
    "PRESET_NOTES",
    "RANK_NAMES",
    "REASONS",
    "REFUSALS",
    "ROBOT_STYLES",
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
    "card_in_sentence",
    "card_label",
    "contract_label",
    "height_label",
    "index_of",
    "notice_text",
    "objective_label",
    "play_reason_sentence",
    "rank_label",
    "refusal_words",
    "rules_as_text",
    "rules_by_game",
    "rules_summary",
    "rules_title",
    "value_key",
    "value_label",
]
