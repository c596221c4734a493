"""A hall without Internet (`HALL=1`): the site on the hall's Wi-Fi, without waiting for unreachable hosts.

The settings make it listen on every address; this module finds these addresses, from the kernel, without packets or
name look-ups, and shows them on the terminal and to the pages. docs/hall.md.
"""

import ctypes
import ctypes.util
import io
import socket
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from ipaddress import IPv4Address
from pathlib import Path
from typing import Final

import segno
from django.conf import settings
from django.core.mail.utils import DNS_NAME
from django.http import HttpRequest, HttpResponse
from django.http.request import split_domain_port

from accounts.middleware import Middleware

UP: Final = 0x1
LOOPBACK: Final = 0x8
# Virtual interfaces that programs create: the hall's phones are on none of these.
MADE_UP: Final = ("docker", "br-", "virbr", "veth", "vmnet", "vboxnet", "tun", "tap", "utun", "wg", "lxc", "podman")
WIRELESS: Final = ("wl", "ap", "wifi")


@dataclass(frozen=True, slots=True)
class Interface:
    """An interface that is up, with one of its IPv4 addresses; it is listed once per address."""

    name: str
    address: IPv4Address
    wireless: bool = False


def hall_addresses() -> tuple[str, ...]:
    """Return the machine's IPv4 addresses, the one most likely to be the hall's first. Empty without a network."""
    return tuple(str(each.address) for each in best_first(interfaces()))


def best_first(found: Iterable[Interface]) -> list[Interface]:
    """Return Wi-Fi before cables, private addresses before others, virtual and self-assigned ones last."""
    return sorted(found, key=_rank)


def _rank(each: Interface) -> tuple[bool, bool, bool, bool, str, int]:
    private = each.address.is_private and not each.address.is_link_local
    made_up = each.name.startswith(MADE_UP)
    return each.address.is_link_local, made_up, not private, not each.wireless, each.name, int(each.address)


class _Sockaddr(ctypes.Structure):
    """`sockaddr_in` of Linux and of the BSDs, where the first byte is a length and the second the family."""

    _fields_ = [("family", ctypes.c_uint8 * 2), ("port", ctypes.c_uint16), ("address", ctypes.c_uint8 * 4)]

    @property
    def is_ipv4(self) -> bool:
        family = self.family[0] if sys.platform == "linux" else self.family[1]
        return bool(family == socket.AF_INET)


class _Ifaddrs(ctypes.Structure):
    """The fields of `struct ifaddrs` that this module reads."""


_Ifaddrs._fields_ = [
    ("next", ctypes.POINTER(_Ifaddrs)),
    ("name", ctypes.c_char_p),
    ("flags", ctypes.c_uint),
    ("address", ctypes.POINTER(_Sockaddr)),
]


def interfaces() -> list[Interface]:
    """Return every interface that is up, except loopback ones. Empty if the system cannot list them."""
    try:
        library = ctypes.CDLL(ctypes.util.find_library("c") or None, use_errno=True)
        first = ctypes.POINTER(_Ifaddrs)()
        if library.getifaddrs(ctypes.byref(first)) != 0:
            return []
    except (OSError, AttributeError):
        return []
    try:
        return list(_read(first))
    finally:
        library.freeifaddrs(first)


def _read(first: "ctypes._Pointer[_Ifaddrs]") -> Iterator[Interface]:
    each = first
    while each:
        row = each.contents
        if row.flags & UP and not row.flags & LOOPBACK and row.address and row.address.contents.is_ipv4:
            name = row.name.decode(errors="replace")
            yield Interface(name, IPv4Address(bytes(row.address.contents.address)), _is_wireless(name))
        each = row.next


def _is_wireless(name: str) -> bool:
    return Path(f"/sys/class/net/{name}/wireless").exists() or name.startswith(WIRELESS)


class HallAddress(Middleware):
    """Middleware: pages printed or projected from this laptop use the address that the hall's phones reach.

    Pages make QR codes from the address of their request; with 127.0.0.1 these would lead phones nowhere. Nothing else
    of the request changes: its cookies, forms and sockets stay those of the address in the browser.
    """

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
