"""Sockets of projectors and phones that follow a contest (`games.onlookers`), for viewers of its public page."""

from django.contrib.auth.models import AnonymousUser
from django.contrib.sessions.backends.base import SessionBase
from django.dispatch import receiver
from django.urls import URLPattern, path

from accounts.models import User
from games.onlookers import Lookout, OnlookerConsumer
from games.permissions import banned_behind, player_of
from leagues.contests.contest_log.steps import Moment
from leagues.contests.rights import rights_on
from leagues.contests.signals import step_written
from leagues.contests.store import state_of
from leagues.models import Contest


class ContestConsumer(OnlookerConsumer):
    """The socket of one projector or phone that follows a contest."""

    lookout = Lookout(Contest)

    @staticmethod
    def readable(code: str, user: User | AnonymousUser, session: SessionBase) -> int | None:
        """Return the contest's number if the viewer may see it; None otherwise, and for a banned person."""
        contest = Contest.objects.filter(code=code).first()
        if contest is None or banned_behind(user, session) is not None:
            return None
        if contest.public:
            return contest.pk
        rights = rights_on(contest, state_of(contest), player_of(user, session), session)
        return contest.pk if rights.at_desk or rights.pairs else None


@receiver(step_written, dispatch_uid="tell_onlookers")
def told_at_once(*, contest: Contest, moment: Moment, **_signal: object) -> None:
    ContestConsumer.lookout.tell_soon(contest.pk, moment.version)


websocket_urlpatterns: list[URLPattern] = [path("ws/concours/<slug:code>/", ContestConsumer.as_asgi())]
