"""This machine's addresses in its networks, from the kernel, without packets or name look-ups."""

import ctypes
import ctypes.util
import socket
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from ipaddress import IPv4Address
from pathlib import Path
from typing import Final

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
