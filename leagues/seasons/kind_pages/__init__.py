"""Pages that only one kind of league has: days of a challenge, draw of a championship, entry into a ladder, new
fixtures of a club's ladder.

`LeagueKind.pages` names those of each kind; the others answer 404.
"""

from django.urls import URLPattern, path

from leagues.seasons.kind_pages import challenge, championship, club_ladder, ladder

SEASON = "<slug:code>/<int:number>/"

urlpatterns: list[URLPattern] = [
    path(f"{SEASON}journees/", challenge.days, name="days"),
    path(f"{SEASON}organiser/journees/", challenge.hold_days, name="hold_days"),
    path(f"{SEASON}organiser/tirage/", championship.start, name="start"),
    path(f"{SEASON}rejoindre/", ladder.join, name="join"),
    path(f"{SEASON}quitter/", ladder.leave, name="leave"),
    path(f"{SEASON}rencontres/nouvelle/", club_ladder.meet, name="meet"),
]
