"""Of which network a visitor's address is, for whatever is counted by address."""

from allauth.core.internal.ratelimit import truncate_ip


def network_of(address: str) -> str:
    """Whom an address is counted with: itself, or its IPv6 network, of which a household has all addresses."""
    network: str = truncate_ip(address)
    return network


def is_this_machine(address: str) -> bool:
    """Whether somebody is at the very machine that serves; of those behind a proxy, none is."""
    return address in ("", "::1") or address.startswith("127.")
