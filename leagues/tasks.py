"""Celery tasks of leagues, all idempotent: safe to repeat, late, concurrently."""

from celery import shared_task
from django.utils import timezone

from leagues.contests import notices
from leagues.contests.online import course, results
from leagues.contests.online import results as taking_back
from leagues.rankings import corrections, incremental, nightly_audit, robots
from leagues.seasons import recounting, schedule
from leagues.seasons import recounting as verifying
from leagues.seasons.playing import live_tables as fixture_results
from leagues.seasons.playing import live_tables as fixture_tables
from leagues.seasons.reminding import remind
from leagues.webhooks import sender


@shared_task(name="leagues.tasks.enter_result")
def enter_result(partie_id: int) -> bool:
    """Enter the result of a live table of a contest; return whether it was entered now."""
    return results.enter_result(partie_id)


@shared_task(name="leagues.tasks.run_contests")
def run_contests() -> int:
    """Do the due steps of online contests; return how many were written."""
    return course.run_due(timezone.now())


@shared_task(name="leagues.tasks.close_table_left")
def close_table_left(contest_id: int, code: str) -> bool:
    """Close a live table that its contest no longer needs; return whether it was open."""
    return taking_back.close_left(contest_id, code)


@shared_task(name="leagues.tasks.tell_of_contest")
def tell_of_contest(contest_id: int, version: int, changes: list[list[object]]) -> int:
    """Notify the players of a contest of a step's changes (leagues.contests.notices); return how many."""
    return notices.tell_of_contest(contest_id, version, changes)


@shared_task(name="leagues.tasks.count_ranked")
def count_ranked(partie_id: int) -> str:
    """Count a ranked partie that has ended or was corrected; return the outcome."""
    return incremental.count_partie(partie_id).value


@shared_task(name="leagues.tasks.settle_ratings")
def settle_ratings(game: str) -> int:
    """Recount the ratings of a game after corrections; return how many corrections."""
    return corrections.settle(game)


@shared_task(name="leagues.tasks.recount_ratings")
def recount_ratings() -> int:
    """Recount all ratings, compare them with the stored ones and correct these; return the number of differences."""
    return nightly_audit.recount_of_the_night(timezone.localdate())


@shared_task(name="leagues.tasks.rate_robots")
def rate_robots() -> int:
    """Rate the robots' levels by their newest parties with rated people; return the number of ratings."""
    return robots.rate_robots()


@shared_task(name="leagues.tasks.recount_season")
def recount_season(season_id: int) -> bool:
    """Recount a season's ranking if results have changed; return whether they had."""
    return recounting.recount_season(season_id)


@shared_task(name="leagues.tasks.recount_ladders")
def recount_ladders(game: str, settled: bool) -> int:
    """Recount the monthly seasons of a game; return how many changed.

    `settled`: older results changed, so closed ones too.
    """
    return recounting.recount_ranked(game, settled=settled)


@shared_task(name="leagues.tasks.recount_seasons")
def recount_seasons() -> int:
    """Recount every season under way from its logs, correct the stored rankings; return how many differed."""
    return verifying.verify_seasons()


@shared_task(name="leagues.tasks.turn_seasons")
def turn_seasons() -> int:
    """Open seasons, begin months, close monthly seasons when their day has come; return how many steps were written."""
    return schedule.turn_seasons(timezone.now())


@shared_task(name="leagues.tasks.tell_season_over")
def tell_season_over(season_id: int) -> int:
    """Notify the organizers of a season that its last day is past; return how many."""
    return schedule.tell_season_over(season_id)


@shared_task(name="leagues.tasks.enter_fixture_result")
def enter_fixture_result(partie_id: int) -> bool:
    """Enter the result of a fixture's live table; return whether it was entered now."""
    return fixture_results.enter_result(partie_id)


@shared_task(name="leagues.tasks.close_fixture_table")
def close_fixture_table(season_id: int, code: str) -> bool:
    """Close a live table that its season no longer needs; return whether it was open."""
    return fixture_tables.close_left(season_id, code)


@shared_task(name="leagues.tasks.remind_players")
def remind_players() -> int:
    """Remind people once of fixtures, days, proposals and unconfirmed results; return how many were reminded."""
    return remind(timezone.now())


@shared_task(name="leagues.tasks.send_webhooks")
def send_webhooks() -> bool:
    """Wake the thread of this process that sends to webhooks, if anything waits; return whether anything does."""
    return sender.send_due()
