"""Comparison of two draws, shown when a result is corrected after the next draw was published."""

from dataclasses import dataclass

from leagues.pairings.draw import Draw, Entrant, Meeting


@dataclass(frozen=True, slots=True)
class DrawChanges:
    """Meetings and byes that only one of two draws has. Table numbers are ignored."""

    no_longer: tuple[Meeting, ...]
    instead: tuple[Meeting, ...]
    byes_lost: tuple[Entrant, ...]
    byes_won: tuple[Entrant, ...]

    @property
    def nothing(self) -> bool:
        return not (self.no_longer or self.instead or self.byes_lost or self.byes_won)


def changes(published: Draw, other: Draw) -> DrawChanges:
    """Return the changes from the published draw to the other."""
    before, after = set(published.opponents), set(other.opponents)
    return DrawChanges(
        no_longer=tuple(sorted(before - after)),
        instead=tuple(sorted(after - before)),
        byes_lost=tuple(sorted(set(published.byes) - set(other.byes))),
        byes_won=tuple(sorted(set(other.byes) - set(published.byes))),
    )
