"""Groups of a round's tables: the pools, the main bracket and the consolante of a knock-out."""

from collections.abc import Mapping

from django.utils.translation import gettext as _

from leagues.contests.contest_log import drawing
from leagues.contests.contest_log.counting import winner_of
from leagues.contests.contest_log.settings import Later
from leagues.contests.contest_log.state import ContestState
from leagues.contests.papers.printing import Printing
from leagues.pairings.pair_draws import Pools


def groups_of(printing: Printing) -> Mapping[int, str]:
    """Return the name of each table's group, by table number; empty if all tables are of one group."""
    state, number = printing.state, printing.round_number
    later = state.settings.later
    pools = pools_in(state)
    if pools and number <= drawing.rounds_in_pools(state):
        names = {entrant: pool_name(at) for at, pool in enumerate(pools) for entrant in pool}
        return {table.number: names.get(table.sides[0][0], "") for table in printing.at_tables()}
    first = drawing.rounds_in_pools(state) + 1 if pools else 1
    if later not in (Later.POOLS, Later.KNOCK_OUT) or number == first:
        return {}
    out = _lost(state, first, number)
    names_of_brackets = {False: _("Main bracket"), True: _("Consolation bracket")}
    return {
        table.number: names_of_brackets[all(side[0] in out for side in table.sides)] for table in printing.at_tables()
    }


def pools_in(state: ContestState) -> Pools:
    """Return the pools; empty unless the contest has pools."""
    return drawing.pools_in(state) if state.settings.later is Later.POOLS else ()


def pool_name(at: int) -> str:
    """Return the name of a pool; `at` counts from 0."""
    return _("Pool %(n)s") % {"n": at + 1}


def _lost(state: ContestState, first: int, until: int) -> set[int]:
    """Return the entrants who lost at a table of the brackets before the round `until`."""
    lost: set[int] = set()
    for played in state.published[first - 1 : until - 1]:
        for table in played.tables.values():
            lost.update(table.sides[1 - (winner_of(state, played, table) or 0)])
    return lost
