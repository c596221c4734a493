"""The texts of a CSV in one language, translated first: the active language may change during streaming."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.csv_file import separator_of_language
from games.labels import CAMPS, HEIGHTS, MULTIPLIERS, OUTCOMES, SEATS, TRUMPS


@dataclass(frozen=True, slots=True)
class CsvWords:
    """The texts of a CSV. `separator`: what spreadsheets of this language expect; French has decimal commas."""

    separator: str
    partie_columns: tuple[str, ...]
    columns: tuple[str, ...]
    outcomes: Mapping[str, str]
    trumps: Mapping[str, str]
    heights: Mapping[str, str]
    contres: Mapping[int, str]
    camps: Mapping[str, str]


def csv_words() -> CsvWords:
    """Return the texts in the reader's language."""
    figures = (_("Points"), _("Belote"), _("Annonces"), _("Penalties"), _("Scored"), _("In litige"), _("Total"))
    return CsvWords(
        separator=separator_of_language(),
        partie_columns=(_("Partie"), pgettext("column", "Finished"), *map(str, SEATS.values())),
        columns=(
            *(
                _("Donne"),
                _("Dealer"),
                _("Taker"),
                pgettext("column", "Contract"),
                _("Trump"),
                _("Contre"),
                _("Outcome"),
                _("Capot"),
            ),
            *(f"{camp} · {figure}" for camp in CAMPS.values() for figure in figures),
        ),
        outcomes={code: str(words.label) for code, words in OUTCOMES.items()},
        trumps={code: str(name) for code, name in TRUMPS.items()},
        heights={code: str(name) for code, name in HEIGHTS.items()},
        contres={times: str(name) for times, name in MULTIPLIERS.items() if times > 1},
        camps={code: str(name) for code, name in CAMPS.items()},
    )
