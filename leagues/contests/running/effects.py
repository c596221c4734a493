"""Effects of a correction: changed places in the ranking, and published draws that would be different."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from leagues.contests.contest_log.ranking import standings_of
from leagues.contests.context import ContestContext
from leagues.contests.running.draw_changes import drawn_from_another_order

MOST = 6


def effects_told(before: ContestContext, after: ContestContext, number: int, table: int) -> list[str]:
    """Return sentences: the new places of those at the table, how many others moved, the draws made from the old
    ranking.
    """
    then = {standing.entrant: standing.rank for standing in standings_of(before.state)}
    now = {standing.entrant: standing.rank for standing in standings_of(after.state)}
    moved = [entrant for entrant in now if then.get(entrant, 0) != now[entrant]]
    sides = after.state.table(number, table).sides
    own = [entrant for entrant in (*sides[0], *sides[1]) if entrant in moved]
    called = after.numbered
    told = [
        _("%(who)s: ranked %(now)s instead of %(then)s.") % {"who": called(each), "now": now[each], "then": then[each]}
        for each in own[:MOST]
    ]
    others = len(moved) - len(own[:MOST])
    if others:
        told.append(
            ngettext("%(count)s other changes place.", "%(count)s others change place.", others) % {"count": others}
        )
    if not moved:
        told.append(_("Nobody changes place in the ranking."))
    told += [
        _("The published draw of round %(round)s stays; its page shows what would change.") % {"round": each.number}
        for each in after.state.published
        if each.number > number and drawn_from_another_order(after.state, each)
    ]
    return told
