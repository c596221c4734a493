"""Migrations that may do what `expanding` refuses, each with its reason. A new entry needs a very good reason."""

from collections.abc import Mapping
from typing import Final

BEFORE: Final = "Landed before the site ran in several processes: nobody plays while it runs."

MARKED: Final = "Short pieces, each row marked as done; rows the version before adds are read as it means them."

EMPTY: Final = (
    "An index of rows with a key, of which there are none yet: one look at the table, at most 100 rows a person."
)

ALLOWED: Final[Mapping[str, str]] = {
    "accounts.0002_preferences": BEFORE,
    "accounts.0003_names": BEFORE,
    "accounts.0004_one_skeleton_each": BEFORE,
    "games.0002_the_table_people_stay_at": BEFORE,
    "games.0003_tables_that_count": BEFORE,
    "games.0005_people_talk_and_order": BEFORE,
    "games.0006_history": BEFORE,
    "games.0007_history_of_before": BEFORE,
    "games.0009_history_indexes": BEFORE,
    "games.0010_tallies": BEFORE,
    "games.0011_watchers": BEFORE,
    "games.0014_collected_by_todays_presets": MARKED,
    "games.0017_notified_once": EMPTY,
}
