"""What can be embedded: for the page of a thing, the page for frames that shows it, and the HTML of the frame."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias
from urllib.parse import urlencode

from django.http import HttpRequest, QueryDict
from django.utils.html import format_html
from django.utils.safestring import SafeString

from accounts.languages import PARAMETER
from games.embeds.policy import OEMBED

SANDBOX: Final = "allow-popups allow-popups-to-escape-sandbox"
WIDTH: Final = 480
HEIGHT: Final = 640


@dataclass(frozen=True, slots=True, kw_only=True)
class EmbedOffer:
    """A frame. `path`, `query`: of the page for frames; `page`: path and query of the page it is taken from.

    `width`, `height`: in CSS pixels, where nobody asks for less.
    """

    title: str
    path: str
    page: str
    query: tuple[tuple[str, str], ...] = ()
    width: int = WIDTH
    height: int = HEIGHT

    def within(self, width: int | None, height: int | None) -> tuple[int, int]:
        """Return width and height of the frame, at most those that are given."""
        return min(self.width, width or self.width), min(self.height, height or self.height)


@dataclass(frozen=True, slots=True)
class EmbedCode:
    """What a page says of its frame: the HTML to copy, and the address where programs find the same by oEmbed."""

    html: SafeString
    discovery: str
    title: str


FindOffer: TypeAlias = Callable[[Mapping[str, str | int], QueryDict], EmbedOffer | None]
"""From the values and the query of an address; None if a stranger may not see what is there."""
_found: Final[dict[str, FindOffer]] = {}


def register_offers(finders: Mapping[str, FindOffer]) -> None:
    """Add pages that can be embedded, by the name of their address."""
    _found.update(finders)


def finder_of(view_name: str) -> FindOffer | None:
    """Return how to find the offer of a page; None for pages that nobody embeds."""
    return _found.get(view_name)


def site_of(request: HttpRequest) -> str:
    """Return scheme and host of the site as it was asked, a name that it answers to."""
    return f"{request.scheme}://{request.get_host()}"


def iframe_of(offer: EmbedOffer, site: str, size: tuple[int, int], language: str = "") -> SafeString:
    """Return the HTML of the frame. `language`: for everybody who sees it; empty for the visitor's own."""
    query = [*offer.query, *([(PARAMETER, language)] if language else [])]
    source = f"{site}{offer.path}{'?' if query else ''}{urlencode(query)}"
    return format_html(
        '<iframe src="{}" width="{}" height="{}" title="{}" loading="lazy" sandbox="{}" referrerpolicy="no-referrer"'
        ' style="border:0;max-width:100%"></iframe>',
        source,
        *size,
        offer.title,
        SANDBOX,
    )


def code_of(request: HttpRequest, offer: EmbedOffer, language: str) -> EmbedCode:
    """Return what the page of a thing says of its frame. `language`: that of the page, which the frame keeps."""
    site = site_of(request)
    discovery = f"{site}{OEMBED}?{urlencode({'url': site + offer.page, 'format': 'json'})}"
    return EmbedCode(iframe_of(offer, site, offer.within(None, None), language), discovery, offer.title)
