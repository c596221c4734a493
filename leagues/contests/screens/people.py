"""Public names: an entrant's number, and people's names in the form they agreed to."""

from dataclasses import dataclass

from leagues.clubs.names import Name
from leagues.contests.contest_log.settings import EntryMode, RankedBy
from leagues.contests.context import ContestContext
from leagues.contests.rights import ContestRights
from leagues.contests.store import state_of
from leagues.models import Contest


@dataclass(frozen=True, slots=True)
class CalledEntrant:
    """An entrant's number and name. `number` is None for a ranked person, who has no number of their own."""

    number: int | None
    called: str


def everybody_at(contest: Contest) -> ContestContext:
    """Return the contest as an anonymous viewer sees it."""
    return ContestContext(state_of(contest), None, contest=contest, rights=ContestRights())


def entrant(at: ContestContext, number: int, round_number: int | None = None) -> CalledEntrant:
    """Return an entrant, with the persons who played under that number in that round."""
    return CalledEntrant(number, at.called(number, whole=False, round_number=round_number))


def side(at: ContestContext, numbers: tuple[int, ...], round_number: int) -> tuple[CalledEntrant, ...]:
    return tuple(entrant(at, number, round_number) for number in numbers)


def ranked(at: ContestContext, number: int) -> CalledEntrant:
    """Return the ranked unit of a line: an entrant, or a person if persons are ranked."""
    if not ranks_persons(at):
        return entrant(at, number)
    return CalledEntrant(None, at.names.get(number, Name("", "")).shown or "…")


def ranks_persons(at: ContestContext) -> bool:
    settings = at.state.settings
    return settings.ranked is RankedBy.PERSONS and settings.entry is not EntryMode.MELEE


def of_players(at: ContestContext) -> bool:
    """Return whether single players have the numbers, not pairs."""
    return at.state.settings.entry is EntryMode.MELEE
