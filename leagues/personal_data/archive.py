"""Files that leagues add to a person's data archive."""

from collections.abc import Iterator

from games.privacy.app_hooks import ArchiveFile
from games.privacy.plain_rows import as_json, as_json_list
from leagues.personal_data.contests import contests_of
from leagues.personal_data.people import people_of
from leagues.personal_data.ratings import ratings_of
from leagues.personal_data.registry import clubs_of
from leagues.personal_data.reminders import reminders_of
from leagues.personal_data.seasons import seasons_of


def files_of(ids: set[int]) -> Iterator[ArchiveFile]:
    """Yield the files.

    `ids`: all player ids of the person. Contests and seasons are read one after the other while they are sent.
    """
    people = people_of(ids)
    yield "clubs.json", [as_json(clubs_of(ids, people))]
    yield "contests.json", as_json_list(contests_of(ids, people))
    yield "leagues.json", as_json_list(seasons_of(ids, people))
    yield "rankings.json", [as_json(ratings_of(ids))]
    yield "reminders.json", [as_json(reminders_of(ids))]
