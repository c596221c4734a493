"""Links between the operations of clubs, contests, leagues and ratings, for the OpenAPI document."""

from typing import Final

from games.api.links import OF_A_PARTIE, OF_A_PERSON, OperationLink, linked

OF_A_CONTEST: Final = (
    "list_contest_entries",
    "list_contest_draws",
    "read_contest_results",
    "read_contest_ranking",
    "follow_contest",
)
OF_A_SEASON: Final = ("read_season", "read_season_fixtures", "read_season_calendar", "follow_season")

LINKS: Final[list[OperationLink]] = [
    *linked("list_clubs", ["read_club", "list_contests", "list_leagues"], club="/clubs/0/code"),
    *linked("read_club", ["read_contest", *OF_A_CONTEST], contest="/contests/0/code"),
    *linked("read_club", ["read_league"], league="/leagues/0/code"),
    *linked("list_contests", ["read_contest", *OF_A_CONTEST], contest="/contests/0/code"),
    *linked("list_contests", ["read_club"], club="/contests/0/club"),
    *linked("read_contest", OF_A_CONTEST, contest="/code"),
    *linked("read_contest", ["read_contest_draw"], contest="/code", round_number="/draws/0"),
    *linked("list_contest_draws", ["read_contest_draw"], contest="path.contest", round_number="/draws/0/round"),
    *linked("list_leagues", ["read_league"], league="/leagues/0/code"),
    *linked("list_leagues", OF_A_SEASON, league="/leagues/0/code", number="/leagues/0/seasons/0/number"),
    *linked("read_league", OF_A_SEASON, league="/code", number="/seasons/0/number"),
    *linked(
        "read_season", ["read_season_line"], league="/league", number="/number", entrant="/tables/0/lines/0/entrant"
    ),
    *linked("read_season_line", OF_A_PARTIE, code="/parties/0/partie"),
    *linked("read_leaderboard", OF_A_PERSON, person="/lines/0/player"),
]
