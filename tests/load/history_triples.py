"""Three things asked together, as addresses of the lists of history: the fullest and the emptiest among them."""

from typing import Final
from urllib.parse import urlencode

BUSIEST, PARTNER, OPPONENT, OTHER = 5, 6, 7, 8
"""People by their number: the busiest of all, their usual partner, and another busy pair."""

PARTIES: Final = (
    {"mine": "on", "result": "won", "preset": "classique"},
    {"mine": "on", "game": "encheres", "kind": "ranked"},
    {"player": BUSIEST, "result": "won", "kind": "casual"},
    {"player": BUSIEST, "partner": PARTNER, "opponent": OPPONENT},
    {"player": BUSIEST, "partner": PARTNER, "opponent": OPPONENT, "opponent2": OTHER},
    {"game": "encheres", "kind": "ranked", "cards": "live"},
    {"game": "retourne", "kind": "casual", "cards": "live", "sort": "oldest"},
    {"kind": "contest", "cards": "paper", "result": "drawn"},
    {"preset": "coinche", "cards": "paper", "result": "stopped"},
    {"kind": "ranked", "game": "encheres", "until": "2023-12-01"},
    {"club": "club-0", "kind": "contest", "game": "retourne", "sort": "oldest"},
    {"league": "ligue-3", "preset": "contree", "result": "stopped"},
)
DONNES: Final = (
    {"trump": "H", "outcome": "made", "kind": "casual"},
    {"trump": "C", "outcome": "made", "cards": "live", "sort": "oldest"},
    {"trump": "H", "outcome": "dedans", "kind": "ranked"},
    {"trump": "TA", "contre": "said", "capot": "on"},
    {"contre": "surcontre", "capot": "on", "swing": 500},
    {"outcome": "litige", "cards": "paper", "kind": "contest"},
    {"value": "80", "contre": "contre", "kind": "casual"},
    {"value": "90", "trump": "H", "outcome": "dedans"},
    {"taker": BUSIEST, "trump": "H", "outcome": "dedans"},
    {"player": BUSIEST, "trump": "S", "value": "110"},
    {"player": BUSIEST, "partner": PARTNER, "opponent": OPPONENT, "trump": "H", "outcome": "made"},
    {"mine": "on", "capot": "on", "kind": "ranked"},
    {"outcome": "made", "trump": "H", "cards": "live", "sort": "swing"},
    {"swing": 500, "trump": "S", "kind": "ranked", "sort": "swing"},
    {"swing": 252, "outcome": "dedans", "kind": "ranked"},
    {"preset": "concours", "outcome": "void", "kind": "contest"},
    {"from": "2024-01-01", "until": "2024-01-31", "trump": "H"},
    {"from": "2024-01-01", "until": "2024-01-31", "kind": "ranked", "value": "160"},
    {"preset": "coinche", "trump": "SA", "contre": "said"},
    {"preset": "annonces", "trump": "H", "swing": 1000},
    {"preset": "wikipedia", "kind": "contest", "trump": "C"},
    {"league": "ligue-3", "trump": "H", "value": "110"},
    {"preset": "ffb-belote", "trump": "H", "swing": 252},
    {"preset": "classique", "kind": "ranked", "outcome": "nobody"},
    {"value": "generale", "kind": "ranked", "cards": "live"},
)


def addresses(seldom: int) -> list[str]:
    """`seldom`: somebody who was hardly ever there."""
    alone = {"player": seldom, "partner": BUSIEST, "result": "lost"}
    parties = [f"/parties/?{urlencode(query)}" for query in (*PARTIES, alone)]
    return parties + [f"/parties/donnes/?{urlencode(query)}" for query in DONNES]
