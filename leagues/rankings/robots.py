"""The nightly ratings of the robots' levels, written for the pages of robots (`games.models.RobotRating`)."""

from collections.abc import Iterator
from typing import Final

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from games.models import Partie, PartieSeat, Player, RobotRating, Table
from games.outcomes import donnes_played
from games.robot_addresses import cast_robot
from leagues.models import PersonRating
from leagues.rankings.points import figures_of
from leagues.rankings.queries import GAMES, renewed_by
from leagues.rankings.results import SIDES, WINNERS
from leagues.rankings.stored import upsert
from leagues.ratings.played import WHOLE, Person
from leagues.ratings.robots import ENOUGH_PARTIES, MixedPartie, MixedSeat, rate_levels
from leagues.ratings.systems import SITE, Rating

MOST: Final = 10_000
"""The most parties of a game that are read, newest first: a night's work stays the same for ever."""
AT_ONCE: Final = 400
COLUMNS: Final = ("level", "game", "points", "give_or_take", "parties")


def rate_robots() -> int:
    """Rate each level at each game by the newest casual parties, and store the ratings; return how many."""
    return sum(_rate(game) for game in GAMES)


def _rate(game: str) -> int:
    levels = rate_levels(mixed_parties(game))
    enough = {level: rating for level, rating in levels.items() if rating.parties >= ENOUGH_PARTIES}
    rows = [(level, game, *figures_of(rating)) for level, rating in sorted(enough.items())]
    with transaction.atomic():
        RobotRating.objects.filter(game=game).exclude(level__in=enough).delete()
        return upsert(RobotRating, COLUMNS, ("level", "game"), rows)


def mixed_parties(game: str, most: int = MOST) -> Iterator[MixedPartie]:
    """Yield the newest casual parties of robots and of people who all have a rating at this game, the oldest first.

    Those with hints, stopped, withheld by their contest, or left by a person do not count.
    """
    counted = Partie.objects.filter(
        game=game, kind=Table.Kind.CASUAL, origin=Partie.Origin.LIVE, aided=False, withheld=False
    )
    ended = counted.filter(
        how__in=(Partie.How.PLAYED, Partie.How.CONCEDED), finished_at__isnull=False, winner__in=WINNERS
    )
    newest = list(ended.order_by("-finished_at", "-pk").values_list("pk", flat=True)[:most])[::-1]
    for at in range(0, len(newest), AT_ONCE):
        some = Partie.objects.filter(pk__in=newest[at : at + AT_ONCE]).defer("rules").order_by("finished_at", "pk")
        yield from _read(game, some)


def _read(game: str, parties: QuerySet[Partie]) -> Iterator[MixedPartie]:
    read = list(parties)
    seats: dict[int, dict[str, PartieSeat]] = {partie.pk: {} for partie in read}
    for seat in PartieSeat.objects.filter(partie__in=read).select_related("player").defer("tally", "play"):
        seats[seat.partie_id][seat.seat] = seat
    people = {_who(seat.player) for sitting in seats.values() for seat in sitting.values()}
    ratings = _ratings(game, people)
    donnes = donnes_played(read)
    for partie in read:
        sides = [[_seated(seats[partie.pk].get(place), ratings) for place in side] for side in SIDES]
        (north, south), (east, west) = sides
        if north is None or south is None or east is None or west is None or partie.finished_at is None:
            continue
        yield MixedPartie(
            day=timezone.localdate(partie.finished_at),
            sides=((north, south), (east, west)),
            winner=WINNERS[partie.winner],
            donnes=min(donnes[partie.pk], WHOLE),
        )


def _who(player: Player) -> Person:
    return player.absorbed_by_id or player.pk


def _seated(seat: PartieSeat | None, ratings: dict[Person, Rating]) -> MixedSeat | None:
    """Return who sat there; None for a person without a rating or who left, and for a robot without a level."""
    if seat is None or seat.left_at is not None:
        return None
    if seat.player.kind == Player.Kind.PERSON:
        rating = ratings.get(_who(seat.player))
        return None if rating is None else MixedSeat(person=_who(seat.player), rating=rating)
    robot = cast_robot(seat.player.name)
    return None if robot is None else MixedSeat(level=robot.level)


def _ratings(game: str, people: set[Person]) -> dict[Person, Rating]:
    """Return the ratings of these people as they are today."""
    today = timezone.localdate()
    rows = PersonRating.objects.filter(game=game, player_id__in=people)
    return {
        person: renewed_by(Rating(mu, sigma, parties, last), today, SITE, is_pair=False)
        for person, mu, sigma, parties, last in rows.values_list("player_id", "mu", "sigma", "parties", "last")
    }
