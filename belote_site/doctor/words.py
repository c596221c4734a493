"""The doctor's texts in the language of the terminal, without Django, which may be broken."""

import gettext
import os
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
