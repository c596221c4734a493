"""A finding of the doctor: a fault, and how to fix it."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import IntEnum

from belote_site.doctor.words import _


class Weight(IntEnum):
    """The severity of a finding, which is the exit status of the command."""

    DOUBTFUL = 1
    BROKEN = 2


@dataclass(frozen=True)
class Finding:
    """A finding. `code` identifies it for programs; `what` and `mend` are sentences, without passwords or cards."""

    weight: Weight
    code: str
    what: str
    mend: str


Check = Callable[[], Iterator[Finding]]


def broken(code: str, what: str, mend: str) -> Finding:
    return Finding(Weight.BROKEN, code, what, mend)


def doubtful(code: str, what: str, mend: str) -> Finding:
    return Finding(Weight.DOUBTFUL, code, what, mend)


def looked_at(check: Check) -> list[Finding]:
    """Return the findings of one check. A check that crashes is itself a finding and does not stop the others."""
    found: list[Finding] = []
    try:
        found.extend(check())
    except Exception as error:  # noqa: BLE001  (whatever is broken, the doctor goes on and says so)
        told = {"check": check.__name__, "error": f"{type(error).__name__}: {error}".splitlines()[0]}
        what = _("“%(check)s” could not be looked at (%(error)s).") % told
        found.append(doubtful("not-looked-at", what, _("If nothing else is named here, please report it.")))
    return found
