"""The words of a CSV in one language, looked up before streaming: later the active language may differ."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.translation import get_language, pgettext
from django.utils.translation import gettext as _

from games.labels import CAMPS, HEIGHTS, MULTIPLIERS, OUTCOMES, SEATS, TRUMPS


@dataclass(frozen=True, slots=True)
class CsvWords:
    """`separator`: as spreadsheets of this language expect; in French the comma is decimal."""

    separator: str
    partie_columns: tuple[str, ...]
    columns: tuple[str, ...]
    outcomes: Mapping[str, str]
    trumps: Mapping[str, str]
    heights: Mapping[str, str]
    contres: Mapping[int, str]
    camps: Mapping[str, str]


def csv_words() -> CsvWords:
    """The words in the reader's language."""
    figures = (_("Points"), _("Belote"), _("Annonces"), _("Penalties"), _("Marks"), _("Held"), _("Total"))
    return CsvWords(
        separator="," if get_language() == "en" else ";",
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
