"""How people and pairs are named in sentences."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

Calling: TypeAlias = Callable[[int], str]
"""A function that returns the name of an entrant or person by its number."""


@dataclass(frozen=True, slots=True)
class Name:
    """A person's name.

    `whole` is for the club's own pages and papers; `shown` for everybody else. Both empty: forgotten.
    """

    whole: str
    shown: str


def all_called(calling: Calling, entrants: tuple[int, ...]) -> str:
    """Join names: « Anne – Bruno, Chloé – Denis and Élise – Farid »."""
    named = [calling(entrant) for entrant in entrants]
    if len(named) < 2:
        return "".join(named)
    return str(format_lazy(_("{some} and {last}"), some=", ".join(named[:-1]), last=named[-1]))
