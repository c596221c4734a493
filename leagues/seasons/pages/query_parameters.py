"""Reading of numbers in a page's address."""

from typing import Final

from django.http import Http404, HttpRequest

MOST_DIGITS: Final = 19


def number_asked(request: HttpRequest, name: str) -> int | None:
    """Return the number, or None if it is missing. 404 unless it is a number from 1 on."""
    said = request.GET.get(name, "")
    if not said:
        return None
    if not (said.isascii() and said.isdecimal() and len(said) <= MOST_DIGITS) or int(said) < 1:
        raise Http404
    return int(said)
