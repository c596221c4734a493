"""Addresses of a season's pages, for mails, feeds and papers."""

from django.conf import settings
from django.urls import reverse

from leagues.models import Season


def season_path(season: Season, name: str, *args: int | str) -> str:
    """Return a path on this site: `season_path(season, "fixture", 12)`."""
    return reverse(f"leagues:{name}", args=[season.league.code, season.number, *args])


def season_address(season: Season, name: str, *args: int | str) -> str:
    """Return the same address with scheme and host."""
    return f"{settings.SITE_URL}{season_path(season, name, *args)}"
