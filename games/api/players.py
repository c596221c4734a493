"""Operations on people, and on the owner of the token."""

from django.http import Http404, HttpRequest
from django.utils.translation import gettext_noop
from ninja import Query, Router

from games.api.callers import READER, caller_of
from games.api.codes import beyond_schema
from games.api.shapes.players import Me, Named, Player, Players, Statistics
from games.api.shapes.queries import NameQuery, PeriodQuery
from games.api.statistics import statistics_shown
from games.history.person_field import GUESTS_LAST, known_people
from games.history.players import viewed_player
from games.models import PartieSeat
from games.models import Player as PlayerRow
from games.models.players import player_ids
from games.outcomes import conceded_at_once
from games.people.presence import here
from games.people.queries import profile_of
from games.permissions import visible_player

router = Router(tags=[gettext_noop("People")])


@router.get(
    "/me",
    response=Me,
    auth=READER,
    openapi_extra={**READER.told},
    summary=gettext_noop("Whose token this is"),
)
def read_me(request: HttpRequest) -> Me:
    caller = caller_of(request)
    assert caller.token is not None
    return Me(
        player=None if caller.player is None else caller.player.pk,
        name=caller.token.user.username,
        token=caller.token.name,
        scopes=caller.token.scopes,
    )


@router.get(
    "/players",
    response=Players,
    summary=gettext_noop("Find people by name"),
)
def find_players(request: HttpRequest, asked: Query[NameQuery]) -> Players:
    found = known_people(caller_of(request).player).filter(name__istartswith=asked.name)
    people = found.order_by(GUESTS_LAST, "name", "pk")[: asked.limit]
    return Players(players=[Named(id=each.pk, name=each.name, member=each.user_id is not None) for each in people])


@router.get("/players/{int:player_id}", response=Player, summary=gettext_noop("Read about a person"))
def read_player(request: HttpRequest, player_id: int) -> Player:
    return player_shown(player_or_404(request, player_id))


@router.get(
    "/players/{int:player_id}/statistics",
    response=Statistics,
    openapi_extra=beyond_schema("nobody", "reversed", "too-many"),
    summary=gettext_noop("Read a person’s statistics"),
    description=gettext_noop("As far as that person shows them: to everybody, to their friends, or to nobody else."),
)
def read_statistics(request: HttpRequest, player_id: int, asked: Query[PeriodQuery]) -> Statistics:
    looked = viewed_player(player_id, caller_of(request).player)
    if looked is None:
        raise Http404
    return statistics_shown(looked, asked)


def player_or_404(request: HttpRequest, player_id: int) -> PlayerRow:
    """Return the person if visible to the caller; 404 if one of the two has blocked the other."""
    player = visible_player(player_id, caller_of(request).player)
    if player is None:
        raise Http404
    return player


def player_shown(player: PlayerRow) -> Player:
    profile = profile_of(player)
    return Player(
        id=player.pk,
        name=player.name,
        member=player.user_id is not None,
        here=player.pk in here({player.pk}),
        about=profile.about,
        club=profile.club,
        languages=profile.languages,
        parties=_parties_played(player),
        rating=None if player.rating is None else round(player.rating),
    )


def _parties_played(player: PlayerRow) -> int:
    over = PartieSeat.objects.filter(player_id__in=player_ids(player), partie__finished_at__isnull=False)
    return over.filter(~conceded_at_once("partie__")).values("partie_id").distinct().count()
