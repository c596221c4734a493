"""The papers that are useful now, and all the others in the order of the day."""

from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext as _

from leagues.contests.contest_log.state import ContestState
from leagues.contests.context import ContestContext
from leagues.contests.papers.shelf import BY_NAME, KINDS, PaperKind, may_have

BEFORE: Final = ("affiche", "reglement")
DESK: Final = ("inscrits-par-nom", "inscrits-par-numero", "cartes")
DRAWN: Final = ("feuilles", "tables", "numeros")
PLAYED: Final = ("secours", "classement-du-tour", "arbre")
ENDED: Final = ("prix", "classement", "arbre")


@dataclass(frozen=True, slots=True)
class PaperOffer:
    """A paper of a round; round 0: a paper of the whole contest."""

    kind: PaperKind
    round: int = 0


@dataclass(frozen=True, slots=True)
class Offered:
    """Papers under one heading."""

    title: str
    offers: tuple[PaperOffer, ...]


def wanted_now(at: ContestContext) -> Offered:
    """Return the papers most likely wanted at this moment of the contest."""
    names, number = _now(at.state)
    return Offered(_("Now"), _offers(at, names, number))


def all_papers(at: ContestContext) -> list[Offered]:
    """Return the papers of each round, the last first, then those of the whole contest."""
    rounds = [
        Offered(
            _("Round %(n)s") % {"n": each.number},
            _offers(at, tuple(kind.name for kind in KINDS if kind.of_round), each.number),
        )
        for each in reversed(at.state.published)
    ]
    whole = Offered(_("The whole contest"), _offers(at, (*BEFORE, *DESK, *ENDED), 0))
    return [each for each in (*rounds, whole) if each.offers]


def _now(state: ContestState) -> tuple[tuple[str, ...], int]:
    """Return the names of the useful papers, and their round."""
    played = state.current
    if state.over:
        return ENDED, 0
    if played is None:
        return (DESK if state.entrants else BEFORE), 0
    if played.over:
        last = played.number >= len(state.settings.rounds)
        return (tuple(dict.fromkeys((*ENDED, *PLAYED))) if last else PLAYED), played.number
    return DRAWN, played.number


def _offers(at: ContestContext, names: tuple[str, ...], number: int) -> tuple[PaperOffer, ...]:
    found = [PaperOffer(BY_NAME[name], number if BY_NAME[name].of_round else 0) for name in names]
    return tuple(each for each in found if may_have(at, each.kind, each.round))
