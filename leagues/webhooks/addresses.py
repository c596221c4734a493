"""Addresses of receivers: which may be typed, and which resolved IP addresses may be connected to. Pure.

A receiver is on the public Internet. Its name is resolved at each attempt, every IP address it has must be public, and
the connection goes to one of those checked (`leagues.webhooks.sending`); so neither a name that leads into the server's
own network nor one that changes between check and connection reaches anything there.
"""

import ipaddress
import re
from dataclasses import dataclass
from typing import Final
from urllib.parse import SplitResult, urlsplit

from leagues.webhooks.codes import WebhookCode, WebhookRefusal

MOST_LETTERS: Final = 500
HTTPS: Final = 443
FIRST_FREE_PORT: Final = 1024
MOST_HOST: Final = 253
LABEL: Final = re.compile(r"(?!-)[a-z0-9-]{1,63}(?<!-)", re.ASCII)
LAST_LABEL: Final = re.compile(r"[a-z][a-z0-9-]*", re.ASCII)
"""A last label that begins with a letter: without it, a name may be an IP address in decimal, octal or hex."""
OWN_NETWORK: Final = frozenset({"localhost", "local", "localdomain", "internal", "intranet", "lan", "home", "corp"})
OWN_SUFFIXES: Final = (".home.arpa", ".in-addr.arpa", ".ip6.arpa")
UNSEEN: Final = re.compile(r"[\x00-\x20\x7f-\xa0\\]")


@dataclass(frozen=True, slots=True)
class ReceiverAddress:
    """A checked address. `host`: the name in ASCII letters; `target`: path and query as HTTP requests them."""

    host: str
    port: int
    target: str

    @property
    def host_header(self) -> str:
        return self.host if self.port == HTTPS else f"{self.host}:{self.port}"


def read_address(text: str) -> ReceiverAddress:
    """Return the address of a receiver. WebhookRefusal `address-…` says what is wrong with it."""
    if len(text) > MOST_LETTERS:
        raise WebhookRefusal(WebhookCode.ADDRESS_TOO_LONG, "address")
    if UNSEEN.search(text):
        raise WebhookRefusal(WebhookCode.ADDRESS_UNREADABLE, "address")
    try:
        parts = urlsplit(text)
        port = HTTPS if parts.port is None else parts.port
    except ValueError:
        raise WebhookRefusal(WebhookCode.ADDRESS_UNREADABLE, "address") from None
    if parts.scheme != "https":
        raise WebhookRefusal(WebhookCode.ADDRESS_NOT_HTTPS, "address")
    if "@" in parts.netloc:
        raise WebhookRefusal(WebhookCode.ADDRESS_WITH_USER, "address")
    if port != HTTPS and port < FIRST_FREE_PORT:
        raise WebhookRefusal(WebhookCode.ADDRESS_PORT, "address")
    return ReceiverAddress(_host(parts.hostname or ""), port, _target(parts))


def _target(parts: SplitResult) -> str:
    target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    if not target.isascii():
        raise WebhookRefusal(WebhookCode.ADDRESS_UNREADABLE, "address")
    return target


def _host(name: str) -> str:
    """Return a host name in lower case ASCII. WebhookRefusal `address-host` for anything but a public name."""
    try:
        host = name.rstrip(".").encode("idna").decode().lower()
    except UnicodeError:
        raise WebhookRefusal(WebhookCode.ADDRESS_HOST, "address") from None
    labels = host.split(".")
    readable = all(map(LABEL.fullmatch, labels)) and LAST_LABEL.fullmatch(labels[-1])
    if len(labels) < 2 or len(host) > MOST_HOST or not readable:
        raise WebhookRefusal(WebhookCode.ADDRESS_HOST, "address")
    if labels[-1] in OWN_NETWORK or f".{host}".endswith(OWN_SUFFIXES):
        raise WebhookRefusal(WebhookCode.ADDRESS_HOST, "address")
    return host


NAT64: Final = ipaddress.IPv6Network("64:ff9b::/96")
GLOBAL_UNICAST: Final = ipaddress.IPv6Network("2000::/3")
ASSIGNED_V4: Final = (ipaddress.IPv4Network("192.0.0.0/24"), ipaddress.IPv4Network("192.88.99.0/24"))
ASSIGNED_V6: Final = (ipaddress.IPv6Network("2001::/23"), ipaddress.IPv6Network("2002::/16"))
"""Networks of protocols (IANA special-purpose registries), such as Teredo and 6to4, with no servers of the public
Internet. Named here because releases of Python differ about them (`is_global`).
"""
ISATAP: Final = frozenset({0x00005EFE, 0x02005EFE})
LOW: Final = 0xFFFFFFFF


def is_public(text: str) -> bool:
    """Return whether an IP address is one of the public Internet, and so is the IPv4 address that it leads to.

    IPv4-mapped, NAT64 and ISATAP addresses contain one. Teredo and 6to4 addresses are never public. ValueError: not an
    IP address.
    """
    address = ipaddress.ip_address(text)
    if isinstance(address, ipaddress.IPv4Address):
        return _is_public_v4(address)
    if address.ipv4_mapped is not None:
        return _is_public_v4(address.ipv4_mapped)
    if address in NAT64:
        return _is_public_v4(ipaddress.IPv4Address(int(address) & LOW))
    if address not in GLOBAL_UNICAST or address.is_multicast or address.scope_id is not None:
        return False
    if int(address) >> 32 & LOW in ISATAP and not _is_public_v4(ipaddress.IPv4Address(int(address) & LOW)):
        return False
    return address.is_global and not any(address in network for network in ASSIGNED_V6)


def _is_public_v4(address: ipaddress.IPv4Address) -> bool:
    if address.is_multicast or address.is_reserved:
        return False
    return address.is_global and not any(address in network for network in ASSIGNED_V4)
