"""What leagues do when something happens in games."""

from games.models import PartieLabel, Table
from games.outbox import enqueue
from leagues.models import ClubStep, Contest, League, Season, SeasonContest
from leagues.seasons.counting.challenge import MERGING


def keep_result(sender: object, partie_id: int, kind: str, **_more: object) -> None:
    """Ask, in the partie's own transaction, for the contest's result to be entered after it."""
    if kind == Table.Kind.CONTEST:
        enqueue("leagues.tasks.enter_result", partie_id, key=f"contest-result:{partie_id}")


def keep_fixture_result(sender: object, partie_id: int, kind: str, **_more: object) -> None:
    """The same for the fixture of a championship. One query, of parties of contests and leagues alone."""
    if kind != Table.Kind.CONTEST:
        return
    if PartieLabel.objects.filter(partie=partie_id, kind=PartieLabel.Kind.LEAGUE).exists():
        enqueue("leagues.tasks.enter_fixture_result", partie_id, key=f"fixture-result:{partie_id}")


def count_ranking(sender: object, partie_id: int, kind: str, **_more: object) -> None:
    """Ask, in the transaction that ends or corrects a ranked partie, for ratings to be counted after it.

    Without a key: a correction asks again.
    """
    if kind == Table.Kind.RANKED:
        enqueue("leagues.tasks.count_ranked", partie_id)


def recount_own(sender: object, season: Season, **_more: object) -> None:
    """Ask, in the step's own transaction, for the ranking of its season to be counted after it."""
    enqueue("leagues.tasks.recount_season", season.pk)


def recount_days(sender: object, contest: Contest, **_more: object) -> None:
    """The same of the seasons of which a contest is a day."""
    for season in SeasonContest.objects.filter(contest=contest).values_list("season_id", flat=True):
        enqueue("leagues.tasks.recount_season", season)


def recount_merged(sender: object, instance: ClubStep, created: bool, **_more: object) -> None:
    """The same of the challenges of a club, two people of whose registry are one since, or two again."""
    if created and instance.kind in MERGING:
        of_club = Season.objects.filter(league__club=instance.club_id, league__kind=League.Kind.CHALLENGE)
        for season in of_club.values_list("pk", flat=True):
            enqueue("leagues.tasks.recount_season", season)


def recount_ranked(sender: object, game: str, settled: bool, **_more: object) -> None:
    """The same of ladders, in the transaction that counts a ranked partie: they are counted from the same results."""
    if Season.objects.filter(league__kind=League.Kind.LADDER).exists():
        enqueue("leagues.tasks.recount_ladders", game, settled)
