"""A company that plays ranked parties: rows as an evening leaves them, messages as they come, what must be."""

from datetime import UTC, datetime, timedelta

from accounts.models import User
from games import tasks as _of_games  # noqa: F401  (for the outbox to find)
from games.models import OutboxTask, Partie, PartieSeat, Player, RatingPoint
from games.outbox import run_due
from games.rules.options import full_rules_as_json, read_rules
from games.sealing import rules_columns
from leagues import tasks as _of_leagues  # noqa: F401  (for the outbox to find)
from leagues.models import PairRating, PersonRating, RankedResult, RatingBook, RatingCorrection
from leagues.rankings.corrections import settle
from leagues.rankings.incremental import count_partie
from leagues.rankings.queries import season_start
from leagues.rankings.results import results_now
from leagues.ratings.played import in_order
from leagues.ratings.ratings import Ratings, recount, shown, written
from leagues.ratings.systems import SITE, Rating
from tests.factories import PlayerFactory
from tests.leagues.ratings.new_seasons import new_season

# In Paris: the last evening of August, whose season ends at midnight.
BEGAN = datetime(2026, 8, 31, 18, 0, tzinfo=UTC)
GAME = "retourne"
COLUMNS = rules_columns(full_rules_as_json(read_rules({"shuffle": "every-donne"})))


def people(number=6, called="player"):
    """With accounts, as ranked play wants."""
    return [
        PlayerFactory(
            name=f"{called.title()} {nth}",
            user=User.objects.create(username=f"{called}-{nth}", skeleton=f"{called}{nth}"),
        )
        for nth in range(number)
    ]


def partie(four, *, minutes=0, winner="NS", how="played", left="", kind="ranked", **columns):
    """Finished so many minutes after the first could; `four` sit N, S, E, W: the first two together."""
    at = BEGAN + timedelta(minutes=minutes)
    row = Partie.objects.create(
        **{**COLUMNS, "kind": kind, "first_dealer": "N", "begun_at": at - timedelta(hours=1), "finished_at": at}
        | {"how": how, "winner": winner, **columns}
    )
    PartieSeat.objects.bulk_create(
        PartieSeat(partie=row, seat=seat, player=player, name=player.name, left_at=at if seat in left else None)
        for seat, player in zip("NSEW", four, strict=True)
    )
    return row


def tell(*parties):
    """The messages of these parties, one after another."""
    return [count_partie(each if isinstance(each, int) else each.pk) for each in parties]


def settled(game=GAME):
    return settle(game)


def lease_runs_out(game=GAME):
    """A minute later: the lease of a recount has run out, and its process is taken as killed."""
    RatingBook.objects.filter(game=game).exclude(writing_until=None).update(writing_until=BEGAN)


def results_of(game):
    found = results_now(Partie.objects.values_list("pk", flat=True)).values()
    return in_order(result for result in found if result.game == game)


def of_the_parties(game=GAME):
    """The truth: everybody's ratings counted from nothing but the parties, all renewed as each season begins."""
    ratings, season = Ratings(game=game, system=SITE), None
    for result in results_of(game):
        starts = season_start(result.day)
        if season is not None and starts != season:
            ratings = new_season(ratings)
        season = starts
        ratings = recount([result], ratings)
    return ratings, season


def kept_ratings(season, game=GAME):
    """What is kept, as it stands in that season."""

    def standing(row, *, is_pair):
        rating = Rating(row.mu, row.sigma, row.parties, row.last)
        return SITE.renewed(rating, is_pair=is_pair) if row.last < season else rating

    return Ratings(
        game=game,
        system=SITE,
        people={row.player_id: standing(row, is_pair=False) for row in PersonRating.objects.filter(game=game)},
        pairs={
            (row.first_id, row.second_id): standing(row, is_pair=True) for row in PairRating.objects.filter(game=game)
        },
    )


def text(ratings):
    return "".join(written(ratings))


def points_of_the_parties(game=GAME):
    """For each day: who played a partie that counted, and what they stood at in the evening."""
    ratings, season, points = Ratings(game=game, system=SITE), None, {}
    for result in results_of(game):
        starts = season_start(result.day)
        if season is not None and starts != season:
            ratings = new_season(ratings)
        season = starts
        ratings = recount([result], ratings)
        for person in result.four:
            rating = ratings.people.get(person)
            if rating is not None and rating.last == result.day:
                told = shown(rating)
                points[person, result.day] = (told.points, told.give_or_take, rating.parties)
    return points


def labels():
    """Of everybody: the points of the game at which they are known best."""
    rows = PersonRating.objects.filter(player__user__isnull=False).order_by("-sigma", "-game")
    return {row.player_id: shown(Rating(row.mu, row.sigma)).points for row in rows}


def verify(game=GAME):
    """Everything kept is what a recount from nothing gives, to the last bit; nothing waits or is half written."""
    ratings, season = of_the_parties(game)
    assert text(kept_ratings(season, game)) == text(ratings)
    counted = RankedResult.objects.filter(game=game).values_list("pk", flat=True)
    assert set(counted) == {result.id for result in results_of(game)}
    kept = RatingPoint.objects.filter(game=game).values_list("player_id", "on", "points", "give_or_take", "parties")
    assert {(person, on): tuple(figures) for person, on, *figures in kept} == points_of_the_parties(game)
    assert not RatingCorrection.objects.filter(game=game).exists()
    assert dict(Player.objects.exclude(rating=None).values_list("pk", "rating")) == labels()
    assert not RatingBook.objects.filter(game=game).exclude(writing="", writing_until=None).exists()


def run_outbox():
    """As the worker does; nothing of it may fail."""
    done = run_due()
    assert not OutboxTask.objects.exclude(error="").exists()
    return done
