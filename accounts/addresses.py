"""The network of a visitor's address, for counters by address."""

from allauth.core.internal.ratelimit import truncate_ip


def network_of(address: str) -> str:
    """The key an address counts under: itself, or its IPv6 network, which belongs to one household."""
    network: str = truncate_ip(address)
    return network


def is_this_machine(address: str) -> bool:
    """Whether the visitor is at the serving machine itself; never true behind a proxy."""
    return address in ("", "::1") or address.startswith("127.")
