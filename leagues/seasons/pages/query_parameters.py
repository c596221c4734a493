"""What the address of a page asks for."""

from typing import Final

from django.http import Http404, HttpRequest

MOST_DIGITS: Final = 19


def number_asked(request: HttpRequest, name: str) -> int | None:
    """None when nothing was said. 404 for what is no number from 1 on."""
    said = request.GET.get(name, "")
    if not said:
        return None
    if not (said.isascii() and said.isdecimal() and len(said) <= MOST_DIGITS) or int(said) < 1:
        raise Http404
    return int(said)
