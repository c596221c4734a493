"""Public names: an entrant's number, and people's names in the form they agreed to."""

from dataclasses import dataclass

from leagues.clubs.names import Name
from leagues.contests.at_contest import AtContest
from leagues.contests.day.settings import EntryMode, RankedBy
from leagues.contests.reading import state_of
from leagues.contests.rights import ContestRights
from leagues.models import Contest


@dataclass(frozen=True, slots=True)
class CalledEntrant:
    """An entrant's number and name. `number` is None for a ranked person, who has no number of their own."""

    number: int | None
    called: str


def everybody_at(contest: Contest) -> AtContest:
    """Return the contest as an anonymous viewer sees it."""
    return AtContest(contest, state_of(contest), None, ContestRights())


def entrant(at: AtContest, number: int, round_number: int | None = None) -> CalledEntrant:
    """Return an entrant, with the persons who played under that number in that round."""
    return CalledEntrant(number, at.called(number, whole=False, round_number=round_number))


def side(at: AtContest, numbers: tuple[int, ...], round_number: int) -> tuple[CalledEntrant, ...]:
    return tuple(entrant(at, number, round_number) for number in numbers)


def ranked(at: AtContest, number: int) -> CalledEntrant:
    """Return the ranked unit of a line: an entrant, or a person if persons are ranked."""
    if not ranks_persons(at):
        return entrant(at, number)
    return CalledEntrant(None, at.names.get(number, Name("", "")).shown or "…")


def ranks_persons(at: AtContest) -> bool:
    settings = at.state.settings
    return settings.ranked is RankedBy.PERSONS and settings.entry is not EntryMode.MELEE


def of_players(at: AtContest) -> bool:
    """Return whether single players have the numbers, not pairs."""
    return at.state.settings.entry is EntryMode.MELEE
