"""The card that links a player in the hall to their registry entry: its address as a QR code."""

import segno
from django.http import HttpRequest
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe

from leagues.clubs.claiming import code_of
from leagues.models import Person


def card_address(request: HttpRequest, person: Person) -> str:
    """Return the card's absolute address, on the host of the request."""
    return request.build_absolute_uri(reverse("clubs:claim", args=[code_of(person)]))


def drawn(address: str) -> SafeString:
    """Return the QR code of an address as an <svg> element, which contains only black squares."""
    picture = segno.make(address, error="m").svg_inline(omitsize=True, svgclass="qr", lineclass=None, border=3)
    return mark_safe(picture)  # noqa: S308 (segno's own squares)
