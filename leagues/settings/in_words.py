"""Numbers, money, moments and lists as people write them, in the active language."""

from collections.abc import Iterable
from datetime import datetime
from decimal import Decimal

from django.utils import timezone
from django.utils.formats import number_format
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from accounts.grammar import date_format
from games.labels.words import Text


def number_text(number: int) -> str:
    """Return « 1 944 »."""
    return number_format(number, force_grouping=True)


def money_text(cents: int, currency: str = "EUR") -> str:
    """Return « 10 € » or « 7,50 € »: cents are shown if they are not zero."""
    amount = number_format(cents / 100, decimal_pos=2 if cents % 100 else 0, force_grouping=True)
    words = _("CHF %(amount)s") if currency == "CHF" else _("€%(amount)s")
    return words % {"amount": amount}


def amount_of(cents: int) -> int | Decimal:
    """Return the initial value of a money field: 10, 7.50."""
    return Decimal(cents) / 100 if cents % 100 else cents // 100


def moment_text(at: datetime) -> str:
    """Return « samedi 21 novembre 2026 à 14 h 30 »."""
    # Translators: a date format of Django: day of the week, day, month, year, hour
    return date_format(timezone.localtime(at), pgettext("date format", "l j F Y, H:i"))


def listed(things: Iterable[Text]) -> str:
    """Return « a, b and c »."""
    told = [str(each) for each in things]
    if len(told) < 2:
        return "".join(told)
    return _("%(first)s and %(last)s") % {"first": ", ".join(told[:-1]), "last": told[-1]}
