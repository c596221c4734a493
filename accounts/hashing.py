"""Password hashing with a limit on simultaneous hashes, so that sign-ins wait for each other and live tables do not.

A hash takes a processor for a quarter of a second and releases the interpreter's lock, so many at once would take every
processor, including that of the live tables.
"""

import os
from threading import BoundedSemaphore
from typing import Final

from django.contrib.auth.hashers import PBKDF2PasswordHasher

AT_ONCE: Final = max(1, (os.cpu_count() or 1) - 1)
"""The most hashes at the same time. One processor, if there are several, is left to the live tables."""
_turns: Final = BoundedSemaphore(AT_ONCE)


class BoundedPBKDF2Hasher(PBKDF2PasswordHasher):
    """Django's own hasher, under the same name in the database, with the limit for hashing and verifying."""

    def encode(self, password: str, salt: str, iterations: int | None = None) -> str:
        with _turns:
            return super().encode(password, salt, iterations)
