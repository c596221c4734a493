"""The addresses of a season, whole, for mails, feeds and papers."""

from django.conf import settings
from django.urls import reverse

from leagues.models import Season


def season_path(season: Season, name: str, *args: int | str) -> str:
    """On this site: `season_path(season, "fixture", 12)`."""
    return reverse(f"leagues:{name}", args=[season.league.code, season.number, *args])


def season_address(season: Season, name: str, *args: int | str) -> str:
    """The same with scheme and host."""
    return f"{settings.SITE_URL}{season_path(season, name, *args)}"
