"""Views of a table worth looking at, one for each thing it can show: as a seat or a spectator would be sent them."""

from typing import Any

View = dict[str, Any]

NONE = {"NS": 0, "EW": 0}
HAND = ["JH", "9H", "KH", "QH", "AS", "TS", "KD", "8C"]
ROBOT = {"name": "Léontine", "kind": "bot", "away": None}


def person(name: str) -> View:
    return {"name": name, "kind": "person", "away": None}


def counts(*held: int) -> dict[str, int]:
    """Cards held by north, east, south and west."""
    return dict(zip("NESW", held, strict=True))


def lies(*plays: str) -> list[View]:
    """« E AD » as a card that lies in the trick; a word may follow."""
    split = [[*play.split(), None][:3] for play in plays]
    return [{"seat": seat, "card": card, "word": word} for seat, card, word in split]


def called(*calls: str) -> list[View]:
    """« N bid 90 H » as a call of the bidding."""
    return [{"seat": call[0], "bid": call[2:]} for call in calls]


def values(least: int) -> list[str]:
    """South's legal calls where bids begin at `least`."""
    heights = [*map(str, range(least, 170, 10)), "capot", "generale"]
    return ["S pass", *(f"S bid {value} {suit}" for value in heights for suit in ["S", "H", "D", "C", "SA", "TA"])]


SEATS = {"N": ROBOT, "E": person("Marius"), "S": person("Camille"), "W": person("Jean-Baptiste")}
CONTRACT = {"taker": "S", "trump": "H", "value": None, "multiplier": 1, "contre": None, "surcontre": None}
TABLE: View = {
    "phase": "playing",
    "you": "S",
    "seats": SEATS,
    "host": "S",
    "turn": "S",
    "clock": None,
    "number": 4,
    "dealer": "E",
    "draw": None,
    "hand": HAND,
    "counts": counts(8, 8, 8, 8),
    "retourne": None,
    "turned": "AH",
    "bids": [],
    "contract": CONTRACT,
    "trick": [],
    "last_trick": None,
    "tricks": NONE,
    "points": NONE,
    "annonces": {"said": [], "shown": [], "points": NONE},
    "belote": None,
    "legal": [],
    "cut": None,
    "may": ["concede", "stop"],
    "locked": False,
    "watching": "open",
    "invitations": None,
    "claim": None,
    "offers": {"concede": [], "stop": [], "needed": []},
    "rematch": None,
    "before": None,
    "commitment": None,
    "lines": [],
    "totals": {"NS": 1252, "EW": 986},
    "held": NONE,
    "result": None,
}

EMPTY = {"hand": [], "counts": counts(0, 0, 0, 0), "contract": None, "turned": None}
FIRST = {"phase": "cutting", "number": 0, "dealer": "W", **EMPTY}
FIVE = {
    "phase": "bidding",
    "contract": None,
    "turned": None,
    "retourne": "AH",
    "hand": ["JH", "9H", "AS", "TS", "KD"],
    "counts": counts(5, 5, 5, 5),
}
BY_VALUES = {"phase": "bidding", "contract": None, "turned": None}
LAST = {"plays": lies("E AD", "N 7D", "W TD", "S 9H"), "winner": "S"}

POSES: dict[str, View] = {
    "a draw and my cut": {
        **FIRST,
        "draw": [{"N": "8H", "W": "7S", "S": "JH", "E": "KD"}],
        "cut": {"min": 2, "max": 30, "shuffle": False},
    },
    "my cut or shuffle": {**EMPTY, "phase": "cutting", "cut": {"min": 2, "max": 30, "shuffle": True}},
    "another's cut": {**EMPTY, "phase": "cutting", "turn": "N"},
    "a card to take": {**FIVE, "bids": called("N pass", "W pass"), "legal": ["S pass", "S take"]},
    "a suit to name": {
        **FIVE,
        "bids": called(*(f"{seat} pass" for seat in "NWSENW")),
        "legal": ["S pass", "S take S", "S take D", "S take C"],
    },
    "values to bid": {**BY_VALUES, "bids": called("N bid 90 H", "W pass"), "legal": values(100)},
    "a bid to double": {
        **BY_VALUES,
        "bids": called("N bid 90 H", "W pass", "S pass", "E bid 130 C", "N pass", "W pass"),
        "legal": ["S contre", *values(140)],
    },
    "annonces to declare": {
        "legal": ["S annonce cinquante KH", *(f"S play {card}" for card in HAND)],
        "annonces": {"said": [{"seat": "N", "what": "tierce"}], "shown": [], "points": NONE},
        "trick": lies("E AD", "N 7D", "W TD"),
        "counts": counts(7, 7, 8, 7),
    },
    "my turn": {
        "trick": lies("E AD", "N 7D", "W TD"),
        "legal": ["S play KD"],
        "points": {"NS": 34, "EW": 112},
        "counts": counts(7, 7, 8, 7),
    },
    "turn of the left": {"turn": "W", "trick": lies("N TS")},
    "turn of the top": {"turn": "N", "trick": lies("E AS")},
    "turn of the right": {"turn": "E"},
    "a trick to gather": {"turn": None, "trick": lies("E AD", "N 7D", "W TD", "S KD"), "hand": HAND[:6] + HAND[7:]},
    "a belote to say": {
        "hand": ["JH", "KH", "QH", "8C"],
        "legal": ["S play KH belote", "S play QH belote", "S play KH", "S play QH", "S play JH"],
        "trick": lies("E 9H", "N 8H belote"),
        "last_trick": LAST,
        "counts": counts(3, 3, 4, 4),
        "annonces": {
            "said": [],
            "shown": [{"seat": "N", "annonce": "tierce KS", "cards": ["JS", "QS", "KS"], "points": 20}],
            "points": {"NS": 20, "EW": 0},
        },
    },
    "a spectator": {"you": None, "hand": [], "turn": "W", "trick": lies("E AD", "N 7D")},
}
