"""What another draw would change: shown when a result is corrected after the draw it led to was published."""

from dataclasses import dataclass

from leagues.pairings.draw import Draw, Entrant, Meeting


@dataclass(frozen=True, slots=True)
class Changes:
    """Who would meet whom no longer, who instead, and the byes lost and won. Tables are not looked at."""

    no_longer: tuple[Meeting, ...]
    instead: tuple[Meeting, ...]
    byes_lost: tuple[Entrant, ...]
    byes_won: tuple[Entrant, ...]

    @property
    def nothing(self) -> bool:
        return not (self.no_longer or self.instead or self.byes_lost or self.byes_won)


def changes(published: Draw, other: Draw) -> Changes:
    """From the published draw to the other."""
    before, after = set(published.opponents), set(other.opponents)
    return Changes(
        no_longer=tuple(sorted(before - after)),
        instead=tuple(sorted(after - before)),
        byes_lost=tuple(sorted(set(published.byes) - set(other.byes))),
        byes_won=tuple(sorted(set(other.byes) - set(published.byes))),
    )
