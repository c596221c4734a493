"""Analysed donnes in a served site's database, and the pages that tell about them.

`python -m tests.e2e.play_rows` writes them with the site's environment: eight people with an account play belote and
coinche for four weeks; the first has the longest name there can be.
"""

import json
import os
import sys
from dataclasses import dataclass

from tests.e2e.forking import said
from tests.e2e.served import Served

LONGEST = "Maximilienne-Bernadette Dupont"
WEEKS = 4


@dataclass(frozen=True, slots=True)
class PlayPages:
    """Paths: a person's play, their statistics, an analysed partie, a list of donnes found by their decisive card."""

    play: str
    statistics: str
    partie: str
    donnes: str


def play_pages(site: Served) -> PlayPages:
    return PlayPages(**json.loads(said(["-m", "tests.e2e.play_rows"], site.environment).splitlines()[-1]))


def _made() -> dict[str, str]:
    from datetime import timedelta

    from games.models import DonneAnalysis, PartieSeat
    from tests.factories import EVENING, PlayerFactory, UserFactory, played, stored
    from tests.history.play.kept_analyses import kept, number_of

    names = [LONGEST, "Nour", "Émile", "Wanda", "Sacha", "Odile", "Bo", "Zélie"]
    people = [PlayerFactory(name=name, user=UserFactory(), rating=1450.0 + n) for n, name in enumerate(names)]
    for n in range(2 * WEEKS):
        players = dict(zip("NESW", people[:4] if n % 4 < 2 else [people[0], *people[5:]], strict=True))
        partie = stored(
            played(n, donnes=6, preset="coinche" if n % 2 else "classique"),
            players=players,
            at=EVENING - timedelta(days=3.5 * n),
        )
        for donne in partie.donnes.exclude(taker=""):
            costs = {number_of(donne, seat, 2 + at): 4.0 + n + 13.5 * at for at, seat in enumerate("NE")}
            kept(donne, costs, lost=1 + n % 3, more=10 - 4 * n)
    DonneAnalysis.objects.update(decisive=9, decisive_marks=252)
    seat = PartieSeat.objects.filter(player=people[0]).order_by("pk")[0]
    person = f"/parties/joueur/{people[0].pk}/"
    return {
        "play": f"{person}jeu/",
        "statistics": person,
        "partie": f"/parties/{seat.partie.code}/",
        "donnes": "/parties/donnes/?decisive=162",
    }


if __name__ == "__main__":
    import django

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "belote_site.settings")
    django.setup()
    sys.stdout.write(f"{json.dumps(_made())}\n")
