"""The API of ratings: leaderboards, and the ratings of a person."""

from typing import Final, get_args

from django.http import HttpRequest
from django.utils.translation import gettext_noop
from ninja import Query, Router

from games.api.callers import caller_of
from games.api.csv_lists import as_list
from games.api.people_addressed import PersonKey, addressed_player
from games.api.shapes.base import GameName
from games.models import Player
from games.permissions import hidden_from, may_see_statistics
from leagues.api.shapes import ratings as shapes
from leagues.rankings.queries import LeaderboardLine, behind, history_of, people_board, rating_of

LAST_PAGE: Final = 999
GAMES: Final[tuple[GameName, ...]] = get_args(GameName)

router = Router(tags=[gettext_noop("Ratings")])


@router.get(
    "/ratings/{game}",
    response=shapes.Leaderboard,
    summary=gettext_noop("Read a leaderboard"),
    description=gettext_noop("Fifty people per page. Closed accounts, and people hidden from you, are left out."),
)
@as_list("lines")
def read_leaderboard(request: HttpRequest, game: GameName, asked: Query[shapes.BoardQuery]) -> shapes.Leaderboard:
    board = people_board(game, int(asked.next or 1))
    hidden = hidden_from(caller_of(request).player) | _closed({each.people[0].pk for each in board.lines})
    return shapes.Leaderboard(
        game=game,
        lines=[_rated_person(each) for each in board.lines if each.people[0].pk not in hidden],
        waiting=behind(game).waiting,
        next=str(board.page + 1) if board.more and board.page < LAST_PAGE else None,
    )


@router.get(
    "/players/{person}/ratings",
    response=shapes.PlayerRatings,
    summary=gettext_noop("Read a person’s ratings"),
    description=gettext_noop(
        "Only people who may see a player’s statistics can see their history; for others it is empty."
    ),
)
def read_player_ratings(request: HttpRequest, person: PersonKey) -> shapes.PlayerRatings:
    player = addressed_player(request, person)
    told = may_see_statistics(caller_of(request).player, player)
    found = (_rating(player, game, told=told) for game in GAMES)
    return shapes.PlayerRatings(ratings=[each for each in found if each is not None])


def _rated_person(line: LeaderboardLine) -> shapes.RatedPerson:
    [person] = line.people
    return shapes.RatedPerson(
        rank=line.rank,
        player=person.pk,
        name=person.name,
        points=line.shown.points,
        give_or_take=line.shown.give_or_take,
        parties=line.parties,
        last=line.last,
        gained=line.gained,
    )


def _closed(people: set[int]) -> frozenset[int]:
    return frozenset(Player.objects.filter(pk__in=people, user__is_active=False).values_list("pk", flat=True))


def _rating(player: Player, game: GameName, *, told: bool) -> shapes.RatingAtGame | None:
    """Return a rating. `told`: whether its history is included."""
    own = rating_of(player, game)
    if own is None:
        return None
    points = history_of(player, game) if told else []
    return shapes.RatingAtGame(
        game=game,
        points=own.shown.points,
        give_or_take=own.shown.give_or_take,
        parties=own.parties,
        last=own.last,
        admitted=own.admitted,
        history=[
            shapes.RatingOnDay(on=each.on, points=each.points, give_or_take=each.give_or_take, parties=each.parties)
            for each in points
        ],
    )
