"""The cash of a contest's day, in cents: fees collected, money prizes handed over and still to hand over."""

from dataclasses import dataclass

from leagues.contests.contest_log.ranking import prizes_of
from leagues.contests.contest_log.state import ContestState


@dataclass(frozen=True, slots=True, kw_only=True)
class DayCash:
    """`collected`: all payments, also of withdrawn entrants. `given`: money prizes handed over. `promised`: all prizes.

    Before the first draw the promised prizes are those of the settings, with the entrants of that moment.
    """

    collected: int
    given: int
    promised: int

    @property
    def balance(self) -> int:
        return self.collected - self.given

    @property
    def missing(self) -> int:
        """By how much the money prizes exceed what was collected; 0 if they do not."""
        return max(self.promised - self.collected, 0)


def cash_of(state: ContestState) -> DayCash:
    prizes = state.settings.prizes
    collected = sum(each.paid for each in state.entrants.values())
    if not state.published:
        everybody = len(state.in_contest)
        worths = (each.worth * (everybody if each.place is None else 1) for each in prizes if each.divisible)
        return DayCash(collected=collected, given=0, promised=sum(worths))
    awards = [each for each in prizes_of(state).awards if prizes[each.prize].divisible]
    given = sum(each.worth for each in awards if (each.prize, each.entrant) in state.given)
    return DayCash(collected=collected, given=given, promised=sum(each.worth for each in awards))
