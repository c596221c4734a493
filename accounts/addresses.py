"""The network of a visitor's address, for counters by address."""

from allauth.core.internal.ratelimit import truncate_ip


def network_of(address: str) -> str:
    """Return the key for counting by address: the address, or its IPv6 network, which belongs to one household."""
    network: str = truncate_ip(address)
    return network


def is_this_machine(address: str) -> bool:
    """Return whether the visitor is on the serving machine itself; never true behind a proxy."""
    return address in ("", "::1") or address.startswith("127.")
