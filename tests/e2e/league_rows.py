"""Leagues and leaderboards in a served site's database, with something on every page; where each page is.

`python -m tests.e2e.league_rows` writes them with the site's environment. Anne, who reads French, and Bruno, who reads
English, play together, run their club and run the leagues of the site.
"""

import json
import os
import sys
from dataclasses import dataclass
from typing import Any

from tests.e2e.forking import said
from tests.e2e.served import Served


@dataclass(frozen=True, slots=True)
class Walk:
    """`public` and `own`: names of pages and their paths; `sessions` of who reads what is their own, by language."""

    public: dict[str, str]
    own: dict[str, str]
    sessions: dict[str, str]


def league_pages(site: Served) -> Walk:
    return Walk(**json.loads(said(["-m", "tests.e2e.league_rows"], site.environment).splitlines()[-1]))


def _made() -> dict[str, Any]:
    from tests.leagues.seasons.cast import a_championship, a_club_ladder, a_house, a_ladder
    from tests.leagues.seasons.pages.showing import (
        a_played_challenge,
        a_played_championship,
        a_played_club_ladder,
        a_played_ladder,
    )

    public, people = _leaderboards()
    house = a_house()
    championship = a_played_championship(4, 4, rounds=2, house=house)
    seasons = {
        "championship": championship,
        "challenge": a_played_challenge(house)[0],
        "ladder": a_played_ladder(house=house),
        "club ladder": a_played_club_ladder(house=house),
        "planned club ladder": a_club_ladder(4, house=house),
        "planned championship": a_championship(4, house=house),
        "planned ladder": a_ladder(house=house),
    }
    public |= {"leagues": "/ligues/"}
    own = {
        "my fixtures": "/ligues/mes-rencontres/",
        "my calendar": "/ligues/mon-calendrier/",
        "a league to open": "/ligues/ouvrir/",
        "a league of the club to open": f"/ligues/ouvrir/?club={house.club.code}",
        **people,
    }
    for name, played in seasons.items():
        of_all, of_office = _pages(played)
        public |= {f"{name}: {page}": path for page, path in of_all.items()}
        own |= {f"{name}: {page}": path for page, path in of_office.items()}
    return {"public": public, "own": own, "sessions": _runners(house)}


def _pages(played: Any) -> tuple[dict[str, str], dict[str, str]]:
    """Of one season: those for all, those of its office and of who plays in it."""
    from leagues.models import League

    kind, league = played.season.league.kind, f"/ligues/{played.season.league.code}/"
    fixtures, entrants = list(played.state.fixtures), list(played.state.entrants)
    parts = ["reglement/", "courbes/", "calendrier/"]
    offices = ["", "reglages/", "presentation/", "journal/", "fin/", "suivante/"]
    if kind == League.Kind.CHALLENGE:
        parts += ["journees/", f"ligne/{played.house.pairs[0][0]}/"]
        offices += ["journees/"]
    else:
        parts += [f"ligne/{each}/" for each in entrants[:1] if played.state.started]
        offices += ["inscrits/", *(f"inscrits/{each}/" for each in entrants[:1])]
    if kind != League.Kind.CHALLENGE:
        parts += [f"rencontres/{each}/" for each in dict.fromkeys(fixtures[:1] + fixtures[5:9] + fixtures[-1:])]
    if kind == League.Kind.CHAMPIONSHIP:
        offices += ["inscrits/liste/", "tirage/"]
    season = f"{league}{played.season.number}/"
    own = {part: f"{season}organiser/{part}" for part in offices}
    own |= {f"{part} for its people": f"{season}{part}" for part in ("", *parts)}
    if kind == League.Kind.LADDER and played.season.league.club_id:
        own |= {"rencontres/nouvelle/": f"{season}rencontres/nouvelle/", "liste": f"{season}organiser/inscrits/liste/"}
    elif kind == League.Kind.LADDER:
        parts += ["rejoindre/"]
        own["rejoindre/"] = f"{season}rejoindre/"
    return {"league": league, **{part: f"{season}{part}" for part in ("", *parts)}}, own


def _leaderboards() -> tuple[dict[str, str], dict[str, str]]:
    """Of four people who played ranked parties, among people whose ratings alone are known."""
    from django.urls import reverse

    from tests.leagues.rankings import ranked_players
    from tests.leagues.rankings.board_cast import pair, point, rated

    four = ranked_players.people(4)
    ranked_players.tell(
        *(ranked_players.partie(four, minutes=90 * each, winner="NSEW"[each % 2 * 2 :][:2]) for each in range(12))
    )
    ranked_players.settled()
    strong = [rated(f"Maximilienne-Bérengère {each}", 1900 - 40 * each) for each in range(8)]
    pair(strong[0], strong[1], 1800)
    for days in range(1, 40):
        point(strong[0], days, 1900 - 7 * days)
    one, other = four[0].pk, four[1].pk
    public = {
        "leaderboard": "/classements/retourne/",
        "leaderboard of pairs": "/classements/retourne/paires/",
        "nobody rated": "/classements/encheres/",
        "a rating explained": f"/classements/retourne/joueurs/{one}/",
        "a rating of a pair explained": f"/classements/retourne/paires/{one}-{other}/",
        "a rating without its parties": f"/classements/retourne/joueurs/{strong[0].pk}/",
        "the course of a rating": reverse("history:player", args=[strong[0].pk]),
    }
    return public, {"leaderboard for an account": "/classements/retourne/"}


def _runners(house: Any) -> dict[str, str]:
    from importlib import import_module

    from django.conf import settings
    from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
    from django.contrib.auth.models import Permission

    from leagues.models import Member
    from tests.leagues.seasons.cast import OPENED

    sessions = {}
    for language, name in (("fr", "Anne"), ("en", "Bruno")):
        player = house.players[name]
        player.user.language = language
        player.user.save()
        player.user.user_permissions.add(Permission.objects.get(codename="run_leagues"))
        Member.objects.create(club=house.club, player=player, role=Member.Role.OWNER, since=OPENED)
        session = import_module(settings.SESSION_ENGINE).SessionStore()
        session[SESSION_KEY] = str(player.user.pk)
        session[BACKEND_SESSION_KEY] = settings.AUTHENTICATION_BACKENDS[0]
        session[HASH_SESSION_KEY] = player.user.get_session_auth_hash()
        session.save()
        sessions[language] = session.session_key
    return sessions


def main() -> None:
    import django

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "belote_site.settings")
    django.setup()
    sys.stdout.write(f"\n{json.dumps(_made())}\n")
    sys.stdout.flush()
    # As in `ranked_rows`: what a commit handed over is nobody's here.
    os._exit(0)


if __name__ == "__main__":
    main()
