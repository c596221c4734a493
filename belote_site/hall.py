"""A hall without Internet (`HALL=1`): the site on the hall's Wi-Fi, without waiting for unreachable hosts.

The settings make it listen on every address; this module shows these on the terminal and to the pages. docs/hall.md.
"""

import io
from collections.abc import Callable

import segno
from django.conf import settings
from django.core.mail.utils import DNS_NAME
from django.http import HttpRequest, HttpResponse
from django.http.request import split_domain_port

from belote_site.lan import hall_addresses


class HallAddress:
    """Middleware: pages printed or projected from this laptop use the address that the hall's phones reach.

    Pages make QR codes from the address of their request; with 127.0.0.1 these would lead phones nowhere. Nothing else
    of the request changes: its cookies, forms and sockets stay those of the address in the browser.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        found = hall_urls()
        request.hall_urls = found  # type: ignore[attr-defined]
        host, _port = split_domain_port(request.get_host())
        if found and host in settings.LOOPBACK:
            # `build_absolute_uri` starts with this value, which Django caches.
            request.__dict__["_current_scheme_host"] = found[0]
        return self.get_response(request)


def hall_urls() -> tuple[str, ...]:
    """Return the site's addresses for the hall's phones, the likeliest first.

    Computed each time: Wi-Fi may come later.
    """
    return tuple(f"http://{address}:{settings.PORT}" for address in hall_addresses())


def ask_no_names() -> None:
    """Avoid a name look-up for the message-id of mails: a hall has no name servers."""
    DNS_NAME._fqdn = "localhost"


def told(urls: tuple[str, ...]) -> str:
    """Return the terminal's text, in French and English: the address to join, also as a QR code, and the others."""
    if not urls:
        return (
            "\nAucun réseau : allumez le Wi-Fi de la salle (ou le partage de connexion) ; "
            "la page « Rejoindre » du concours donnera l’adresse.\n"
            "No network: turn the hall's Wi-Fi on (or a hotspot); the contest's page « Join » will give the address.\n"
        )
    lines = [
        f"\nDans la salle, sur le même Wi-Fi / in the hall, on the same Wi-Fi:  {urls[0]}\n",
        qr_as_text(urls[0]),
    ]
    if urls[1:]:
        others = "\n".join(f"  {url}" for url in urls[1:])
        lines.append(f"Si le téléphone ne trouve rien / if the phone finds nothing:\n{others}\n")
    return "\n".join(lines)


def qr_as_text(url: str) -> str:
    """Return a QR code in half blocks: light on a dark terminal, which cameras read as well as the reverse."""
    drawn = io.StringIO()
    segno.make(url, error="m").terminal(drawn, border=2, compact=True)
    return drawn.getvalue()
