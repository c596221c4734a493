"""The part of the API that belongs to leagues: added by belote_site, since `games` does not import this package."""

from pathlib import Path
from typing import Final

from games.api.entrance import Api
from leagues.api.clubs import router as clubs
from leagues.api.contests import router as contests
from leagues.api.links import LINKS
from leagues.api.ratings import router as ratings
from leagues.api.seasons import router as seasons
from leagues.api.streams import router as streams

EXAMPLES: Final = Path(__file__).with_name("examples.json")


def add_leagues(api: Api) -> None:
    """Add the operations of clubs, contests, leagues and ratings, with their links and examples."""
    for router in (clubs, contests, seasons, ratings, streams):
        api.add_router("", router)
    api.links.extend(LINKS)
    api.example_files.append(EXAMPLES)
