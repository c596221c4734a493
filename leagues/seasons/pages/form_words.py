"""The last few results as signs: a letter each, whose word a pointer and a screen reader are told."""

from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import pgettext_lazy

from games.labels import Text
from leagues.standings.seasons.form import Form

SIGNS: Final[dict[Form, Text]] = {
    Form.WON: pgettext_lazy("sign of a result: won", "W"),
    Form.DREW: pgettext_lazy("sign of a result: drew", "D"),
    Form.LOST: pgettext_lazy("sign of a result: lost", "L"),
    Form.WALKOVER: pgettext_lazy("sign of a result: opponents were not there", "w"),
    Form.BYE: pgettext_lazy("sign of a result: bye", "B"),
    Form.FORFEITED: pgettext_lazy("sign of a result: forfeited", "F"),
}
WORDS: Final[dict[Form, Text]] = {
    Form.WON: pgettext_lazy("a result", "won"),
    Form.DREW: pgettext_lazy("a result", "drawn"),
    Form.LOST: pgettext_lazy("a result", "lost"),
    Form.WALKOVER: pgettext_lazy("a result", "won by forfeit"),
    Form.BYE: pgettext_lazy("a result", "bye"),
    Form.FORFEITED: pgettext_lazy("a result", "forfeited"),
}


@dataclass(frozen=True, slots=True)
class Sign:
    """`kind`: the code, for its class."""

    kind: str
    sign: Text
    word: Text


def sign_of(form: Form) -> Sign:
    return Sign(form.value, SIGNS[form], WORDS[form])


def signs_of(forms: tuple[Form, ...]) -> tuple[Sign, ...]:
    return tuple(map(sign_of, forms))


def in_words(forms: tuple[Form, ...]) -> str:
    """« won, lost, won », the newest last; for who is read to."""
    return ", ".join(str(WORDS[form]) for form in forms) or _("nothing played yet")
