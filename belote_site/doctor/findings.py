"""Findings of the doctor: a fault, and how to fix it, in the language of the terminal.

This module uses the standard library only: Django may be broken.
"""

import gettext
import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from pathlib import Path

LOCALE = Path(__file__).resolve().parents[2] / "locale"
ASKED = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


def language() -> str:
    """Return « fr » if the terminal's language is French, else « en »."""
    said = next((os.environ[name] for name in ASKED if os.environ.get(name)), "")
    return "fr" if said.lower().startswith("fr") else "en"


@cache
def _catalogue(asked: str) -> gettext.NullTranslations:
    return gettext.translation("django", LOCALE, [asked], fallback=True)


def _(message: str) -> str:
    """Return a sentence in the language of the terminal; in English while the translations are not compiled."""
    return _catalogue(language()).gettext(message)


class Weight(IntEnum):
    """The severity of a finding, which is the exit status of the command."""

    DOUBTFUL = 1
    BROKEN = 2


@dataclass(frozen=True)
class Finding:
    """A finding. `code` identifies it for programs; `what` and `mend` are sentences, without passwords or cards."""

    weight: Weight
    code: str
    what: str
    mend: str


Check = Callable[[], Iterator[Finding]]


def broken(code: str, what: str, mend: str) -> Finding:
    return Finding(Weight.BROKEN, code, what, mend)


def doubtful(code: str, what: str, mend: str) -> Finding:
    return Finding(Weight.DOUBTFUL, code, what, mend)


def looked_at(check: Check) -> list[Finding]:
    """Return the findings of one check. A check that crashes is itself a finding and does not stop the others."""
    found: list[Finding] = []
    try:
        found.extend(check())
    except Exception as error:  # noqa: BLE001  (whatever is broken, the doctor goes on and says so)
        told = {"check": check.__name__, "error": f"{type(error).__name__}: {error}".splitlines()[0]}
        what = _("“%(check)s” could not be looked at (%(error)s).") % told
        found.append(doubtful("not-looked-at", what, _("If no other cause is named here, please report this problem.")))
    return found
