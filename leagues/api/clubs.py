"""The API of clubs: the list, and a club with its contests and leagues as its page shows them to this caller."""

from django.http import Http404, HttpRequest
from django.utils.translation import gettext_noop
from ninja import Query, Router

from games.api.callers import caller_of
from games.api.csv_lists import as_list
from games.models import Player
from leagues.api.seasons import league_shown
from leagues.api.shapes import clubs as shapes
from leagues.clubs import queries
from leagues.clubs.rights import ClubRequest, rights_of
from leagues.models import Club, Contest
from leagues.seasons.pages.leagues import leagues_for

router = Router(tags=[gettext_noop("Clubs")])


@router.get("/clubs", response=shapes.Clubs, summary=gettext_noop("Find clubs"))
@as_list("clubs")
def list_clubs(request: HttpRequest, asked: Query[shapes.ClubListQuery]) -> shapes.Clubs:
    found = queries.clubs_named(asked.name or "").filter(code__gt=asked.next or "")
    clubs = list(found.order_by("code")[: asked.limit + 1])
    page = clubs[: asked.limit]
    more = len(clubs) > asked.limit
    return shapes.Clubs(clubs=[_in_list(each) for each in page], next=page[-1].code if more else None)


@router.get(
    "/clubs/{slug:club}",
    response=shapes.Club,
    summary=gettext_noop("Read a club"),
    description=gettext_noop("With at most forty contests to come and forty past ones."),
)
def read_club(request: HttpRequest, club: str) -> shapes.Club:
    found = Club.objects.filter(code=club).first()
    if found is None:
        raise Http404
    return club_shown(found, caller_of(request).player)


def club_shown(club: Club, viewer: Player | None) -> shapes.Club:
    at = ClubRequest(club, viewer, rights_of(club, viewer))
    held = queries.held(at)
    contests = [*queries.coming(at), *(each.contest for each in held if each.contest is not None)]
    results = [each.results for each in held if each.results is not None]
    return shapes.Club(
        code=club.code,
        name=club.name,
        town=club.town,
        about=club.about,
        contests=[contest_in_list(each, club) for each in contests],
        past_results=[shapes.PastResult(name=each.name, day=each.day, entrants=len(each.rows)) for each in results],
        leagues=[league_shown(each) for each in leagues_for(viewer, club)],
    )


def _in_list(club: Club) -> shapes.ClubInList:
    return shapes.ClubInList(code=club.code, name=club.name, town=club.town)


def contest_in_list(contest: Contest, club: Club) -> shapes.ContestInList:
    columns = {name: getattr(contest, name) for name in ("code", "name", "starts_at", "place", "stage")}
    return shapes.ContestInList(**columns, club=club.code, announced=contest.public)
