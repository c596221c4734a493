"""Number formats: decimal comma and spaced thousands in French, « 58 % » or “58%”, a dash for None."""

from typing import Final

from django.utils.formats import number_format
from django.utils.translation import gettext as _

DASH: Final = "–"


def whole(number: int) -> str:
    return number_format(number, use_l10n=True, force_grouping=True)


def tenth(number: float | None) -> str:
    """Format with one decimal; a dash for None."""
    return DASH if number is None else number_format(round(number, 1), decimal_pos=1, force_grouping=True)


def percent(share: float | None) -> str:
    """Format a percentage as a whole number; a dash for None."""
    return DASH if share is None else _("{share}%").format(share=round(share))


def part(count: int, of: int) -> str:
    """Format as « 14 of 24 »."""
    return _("{count} of {of}").format(count=whole(count), of=whole(of))
