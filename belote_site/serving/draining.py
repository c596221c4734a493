"""Whether this process is about to end: it finishes what it has begun, and begins nothing new."""

from dataclasses import dataclass


@dataclass(slots=True)
class _Draining:
    begun: bool = False


_draining = _Draining()


def begin() -> None:
    """Begin draining at the stop signal; it cannot be undone."""
    _draining.begun = True


def is_draining() -> bool:
    """Return whether this process was told to stop: a load balancer should use another one (`/readyz`)."""
    return _draining.begun
