"""Receivers of signals from games, contests, clubs and ratings."""

from games.models import PartieLabel, Table
from games.outbox import enqueue
from leagues.models import ClubStep, Contest, Season, SeasonContest
from leagues.seasons.kinds import MERGING, kinds_that
from leagues.seasons.season_log.steps import Open, Step


def keep_result(sender: object, partie_id: int, kind: str, **_more: object) -> None:
    """Enqueue, in the partie's own transaction, the entry of its result in the contest."""
    if kind == Table.Kind.CONTEST:
        enqueue("leagues.tasks.enter_result", partie_id, key=f"contest-result:{partie_id}")


def keep_fixture_result(sender: object, partie_id: int, kind: str, **_more: object) -> None:
    """Enqueue the entry of the result in a season's fixture.

    One query, only for parties of contests and leagues.
    """
    if kind != Table.Kind.CONTEST:
        return
    if PartieLabel.objects.filter(partie=partie_id, kind=PartieLabel.Kind.LEAGUE).exists():
        enqueue("leagues.tasks.enter_fixture_result", partie_id, key=f"fixture-result:{partie_id}")


def count_ranking(sender: object, partie_id: int, kind: str, **_more: object) -> None:
    """Enqueue the count of a ranked partie, in the transaction that ends or corrects it.

    Without a key: a correction enqueues it again.
    """
    if kind == Table.Kind.RANKED:
        enqueue("leagues.tasks.count_ranked", partie_id)


def recount_own(sender: object, season: Season, **_more: object) -> None:
    """Enqueue the recount of a season's ranking, in the step's own transaction."""
    enqueue("leagues.tasks.recount_season", season.pk)


def turn_opened(sender: object, step: Step, **_more: object) -> None:
    """Enqueue the due steps of seasons when one is opened, so that the first month of a ladder begins at once."""
    if isinstance(step, Open):
        enqueue("leagues.tasks.turn_seasons")


def recount_days(sender: object, contest: Contest, **_more: object) -> None:
    """Enqueue the recount of the seasons of which a contest is a day."""
    for season in SeasonContest.objects.filter(contest=contest).values_list("season_id", flat=True):
        enqueue("leagues.tasks.recount_season", season)


def recount_merged(sender: object, instance: ClubStep, created: bool, **_more: object) -> None:
    """Enqueue the recount of a club's seasons without entries, after two of its people were merged or separated."""
    if created and instance.kind in MERGING:
        of_club = Season.objects.filter(
            league__club=instance.club_id, league__kind__in=kinds_that(lambda kind: not kind.rules.persons)
        )
        for season in of_club.values_list("pk", flat=True):
            enqueue("leagues.tasks.recount_season", season)


def recount_ranked(sender: object, game: str, settled: bool, **_more: object) -> None:
    """Enqueue the recount of monthly seasons, in the transaction that counts a ranked partie."""
    if Season.objects.filter(league__kind__in=kinds_that(lambda kind: kind.rules.monthly)).exists():
        enqueue("leagues.tasks.recount_ladders", game, settled)
