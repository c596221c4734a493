"""Warning to the desk about entries that cannot have a live table, when entries close and when a draw is published."""

from django.urls import reverse

from games.notices import NoticeKind, notify
from leagues.contests.accounts import without_account
from leagues.contests.contest_log.settings import ContestPlace
from leagues.contests.contest_log.state import ContestState
from leagues.models import Contest, Member


def tell_desk(*, contest: Contest, before: ContestState, after: ContestState, **_more: object) -> None:
    """Create the warning's rows inside the step's transaction, also for steps the clock writes."""
    closed = before.entries_closed is None and after.entries_closed is not None
    drawn = len(after.published) > len(before.published)
    if contest.practice or after.settings.place is not ContestPlace.ONLINE or not (closed or drawn):
        return
    number = max(1, len(after.published))
    missing = without_account(tuple(each for each in after.in_contest if each.plays(number)))
    if not missing:
        return
    path = reverse("contests:online", args=[contest.code])
    for member in Member.objects.filter(club=contest.club_id).select_related("player__user", "player__absorbed_by"):
        notify(member.player, NoticeKind.WITHOUT_ACCOUNT, contest=contest.name, count=str(len(missing)), url=path)
