"""Form of an entrant: one letter per recent result, with its word for tooltips and screen readers."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.labels import Text
from leagues.seasons.words.tables import FORMS
from leagues.standings.seasons.form import ResultForm


@dataclass(frozen=True, slots=True)
class Sign:
    """A letter for a result. `kind`: the code, used as CSS class."""

    kind: str
    sign: Text
    word: Text


def sign_of(form: ResultForm) -> Sign:
    return Sign(form.value, FORMS[form].label, FORMS[form].explanation)


def signs_of(forms: tuple[ResultForm, ...]) -> tuple[Sign, ...]:
    return tuple(map(sign_of, forms))


def in_words(forms: tuple[ResultForm, ...]) -> str:
    """Return « won, lost, won », the newest last, for screen readers."""
    return ", ".join(str(FORMS[form].explanation) for form in forms) or _("nothing played yet")
