"""Passwords: hashed with a limit on simultaneous hashes, and refused if made only of the site's own words.

A hash takes a processor for a quarter of a second and releases the interpreter's lock, so many at once would take every
processor, including that of the live tables. With the limit, sign-ins wait for each other and live tables do not.

Attackers try the site's own words first (OWASP ASVS 5.0.0, 6.2.11). Such a word among others is allowed:
« carreau-valet-9 » and « la belote de Pagnol » may be passwords.
"""

import os
import re
from threading import BoundedSemaphore
from typing import Final
from urllib.parse import urlsplit

from django.conf import settings
from django.contrib.auth.hashers import PBKDF2PasswordHasher
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from accounts.names import skeleton

AT_ONCE: Final = max(1, (os.cpu_count() or 1) - 1)
"""The most hashes at the same time. One processor, if there are several, is left to the live tables."""
_turns: Final = BoundedSemaphore(AT_ONCE)

OWN_WORDS: Final = (
    "dix de der belote rebelote beloter coinche coincher surcoinche contrée contre surcontre annonce annonces capot"
    " générale atout atouts sans tout tierce cinquante cent carré donne donneur partie parties litige pli plis preneur"
    " jeu jeux carte cartes cards game site club tournoi concours mot passe password la le les et"
)
"""Names of the site and its game, and small words between them."""
OF_THE_ADDRESS: Final = re.compile(r"[^\W\d_]{3,}")
# Figures and signs that stand for a letter. A number of two or more figures (NUMBER) is no letter: it is a year or an
# age.
FOR_LETTERS: Final = str.maketrans("0134578@$!", "oieastbasi")
NUMBER: Final = re.compile(r"\d{2,}")


class BoundedPBKDF2Hasher(PBKDF2PasswordHasher):
    """Django's own hasher, under the same name in the database, with the limit for hashing and verifying."""

    def encode(self, password: str, salt: str, iterations: int | None = None) -> str:
        with _turns:
            return super().encode(password, salt, iterations)


class OwnWordsValidator:
    """A validator of `AUTH_PASSWORD_VALIDATORS`."""

    def validate(self, password: str, _user: object = None) -> None:
        """Refuse a password of only these words, figures and signs. ValidationError (`own_words`)."""
        if any(is_of_own_words(each) for each in (password, NUMBER.sub("", password).translate(FOR_LETTERS))):
            raise ValidationError(
                _("This password is made of this site’s own words, which others would try first. Add words of yours."),
                code="own_words",
            )

    def get_help_text(self) -> str:
        return _("Your password can’t be made only of words that this site uses.")


def is_of_own_words(text: str) -> bool:
    letters = skeleton("".join(letter for letter in text if letter.isalpha()))
    return bool(letters) and not _own_words().sub("", letters)


def _own_words() -> re.Pattern[str]:
    host = urlsplit(settings.SITE_URL).hostname or ""
    words = {skeleton(word) for word in (*OWN_WORDS.split(), *OF_THE_ADDRESS.findall(host))}
    # The longest words come first, so that « contrée » is not matched as « contre », with one letter left over.
    return re.compile("|".join(sorted(map(re.escape, words), key=lambda word: (-len(word), word))))
