"""The table in every phase of every preset, at its widest: names of 24 letters, scores of four figures.

A preset differs at the table by its phases alone: a turned card with one or two rounds, or bids by value with or
without sans-atout; annonces or none (`SHOWN_BY`). Each phase is here once. The end of a partie comes last: no table
goes on from there."""

from dataclasses import dataclass, field
from typing import Any

from tests.e2e.browser.poses import (
    BY_VALUES,
    EMPTY,
    FIRST,
    FIVE,
    HAND,
    LAST,
    View,
    called,
    counts,
    lies,
    person,
    values,
)

LONG = {
    "N": {"name": "Jean-Christophe Delacour", "kind": "person", "away": None},
    "E": {"name": "Wolfeschlegelsteinhausen", "kind": "person", "away": None},
    "S": {"name": "Marie-Antoinette Duchamp", "kind": "person", "away": None},
    "W": {"name": "Maximilienne de Robespie", "kind": "person", "away": None},
}
ROBOTS = {
    **{
        seat: {"name": name, "kind": "bot", "away": None}
        for seat, name in zip("NEW", ("Hyacinthe", "César", "Hugo"), strict=True)
    },
    "S": person("Zoé"),
}
AWAY = {**LONG, "W": {**LONG["W"], "away": "clock"}, "N": {**LONG["N"], "away": "absent"}}
SHORT = {"value": None, "multiplier": 1, "contre": None, "surcontre": None}
TAKEN = {"taker": "S", "trump": "H", **SHORT}
DOUBLED = {"taker": "W", "trump": "TA", "value": "generale", "multiplier": 4, "contre": "E", "surcontre": "W"}
POINTS = {"points": {"NS": 134, "EW": 162}}
TIERCES = [
    {"seat": seat, "annonce": f"{what} {top}", "cards": cards.split(), "points": points}
    for seat, what, top, cards, points in (
        ("N", "cinquante", "KS", "TS JS QS KS", 50),
        ("N", "tierce", "9D", "7D 8D 9D", 20),
        ("S", "carre", "J", "JS JH JD JC", 200),
    )
]
OFFERED = ["S annonce cinquante KH", "S annonce carre J", "S annonce tierce 9C"]
NOTHING = {"NS": 0, "EW": 0}
LINE = {
    "outcome": "dedans",
    "taker": "N",
    "trump": "SA",
    "value": "generale",
    "multiplier": 4,
    "capot": None,
    "points": {"NS": 134, "EW": 28},
    "belote": {"NS": 20, "EW": 0},
    "annonces": {"NS": 250, "EW": 0},
    "penalties": NOTHING,
    "marks": {"NS": 0, "EW": 1280},
    "held": NOTHING,
    "totals": {"NS": 1252, "EW": 2266},
    "reasons": [{"camp": "EW", "what": "contract", "amount": 1000}, {"camp": "EW", "what": "points", "amount": 280}],
}
CLOCK = {"speed": "normal", "seconds": 30, "bank": 60, "banks": {}, "began": 1, "ends": 600_000}


WON = {"taker": "S", "trump": "H", "value": None, "capot": "NS", "outcome": "made", "multiplier": 1}
LINES = [LINE, {**LINE, **WON, "marks": {"NS": 1530, "EW": 0}}]
RESULT = {"winner": "EW", "how": "played", "sheet": "/parties/x/", "replay": "/parties/x/donnes/", "decisive": 1}


@dataclass(frozen=True, slots=True)
class Phase:
    """`after`: keys pressed once it shows. `told`: the line of a donne that ends. `says`: phrases by seat. `away`: the
    seats where nobody is connected. `shows`: what must be there, so that what is measured is what is meant."""

    view: View
    after: tuple[str, ...] = ()
    told: dict[str, Any] = field(default_factory=dict)
    says: dict[str, str] = field(default_factory=dict)
    away: str = ""
    shows: str = ".plate, .place"

    @property
    def practised(self) -> bool:
        """Whether a table of practice can show this: it begins in the middle of a donne."""
        return self.view.get("phase", "playing") in {"bidding", "playing"}


def playing(*plays: str, **more: Any) -> View:
    """South holds what is not played yet; everybody has played a trick before."""
    return {
        "seats": LONG,
        "contract": TAKEN,
        "trick": lies(*plays),
        "last_trick": LAST,
        "tricks": {"NS": 1, "EW": 0},
        **POINTS,
        "counts": counts(7, 7, 7, 7),
        **more,
    }


def seating(empty: str, you: str | None, *may: str, **more: Any) -> View:
    """Nobody sits at the seats in `empty` yet. Who hosts may invite to each."""
    seats = {**LONG, "E": ROBOTS["E"], **dict.fromkeys(empty)}
    keys = dict.fromkeys(empty, "7kq2m9xw") if "fill" in may else None
    view = {**EMPTY, "phase": "seating", "number": 0, "dealer": None, "turn": None, "seats": seats, "invitations": keys}
    return {**view, "you": you, "may": [*may], **more}


def over(*asked: str, result: dict[str, Any] | None = None, **more: Any) -> View:
    """A partie that ended; the seats in `asked` want another one."""
    rematch = {"asked": dict.fromkeys(asked, "same"), "missing": [seat for seat in "NEWS" if seat not in asked]}
    view = {
        **EMPTY,
        "phase": "finished",
        "turn": None,
        "seats": LONG,
        "lines": LINES,
        "result": {**RESULT, **(result or {})},
    }
    return {**view, "may": ["again"], "rematch": {**rematch, "next": None}, **more}


def bidding(*calls: str, legal: list[str], **more: Any) -> View:
    return {**BY_VALUES, "seats": LONG, "bids": called(*calls), "legal": legal, **more}


HOST = ("fill", "swap", "lock", "watching", "close", "kick")
TOLD = {"phase": "playing", "turn": None, "hand": [], "counts": counts(0, 0, 0, 0), "contract": DOUBLED, "number": 1}
FULL = ["E AD", "N 7D", "W TD", "S KD"]
MINE = {"hand": HAND[:7], "legal": [f"S play {card}" for card in HAND[:7]]}
ROUND = ("N bid 150 SA", "W pass", "S pass", "E bid 160 TA")

PHASES: dict[str, Phase] = {
    "waiting, I host": Phase(seating("NW", "S", *HOST), shows=".seating__lock"),
    "waiting, I sit": Phase(seating("N", "W", "rise", host="S"), shows="[data-action=rise]"),
    "waiting, I watch": Phase(seating("NW", None, host="S"), shows="[data-action=sit]"),
    "waiting, all are there": Phase(seating("", "S", *HOST), away="W", shows=".place[data-seat=N][data-kind=person]"),
    "waiting, I move somebody": Phase(
        seating("N", "S", *HOST), after=(".place[data-place=bottom] button.place__who",), shows="[data-action=here]"
    ),
    "shuffling": Phase({**EMPTY, "phase": "shuffling", "turn": None, "seats": LONG}),
    "a draw for the deal": Phase(
        {**FIRST, "seats": LONG, "draw": [{"N": "8H", "W": "7S", "S": "JH", "E": "KD"}], "turn": "N", "cut": None}
    ),
    "a draw of two rounds": Phase(
        {
            **FIRST,
            "seats": LONG,
            "draw": [{"N": "8H", "W": "7S", "S": "7H", "E": "KD"}, {"W": "9C", "S": "8D"}],
            "dealer": "S",
            "turn": "N",
            "cut": None,
        }
    ),
    "a draw of three rounds": Phase(
        {
            **FIRST,
            "seats": LONG,
            "draw": [
                {"N": "7D", "W": "7S", "S": "7H", "E": "7C"},
                {"N": "8H", "W": "8C", "S": "KS", "E": "8S"},
                {"N": "9H", "W": "AC", "E": "TD"},
            ],
            "dealer": "N",
            "turn": "E",
            "cut": None,
        }
    ),
    "my cut after the draw": Phase(
        {
            **FIRST,
            "seats": LONG,
            "draw": [{"N": "8H", "W": "7S", "S": "JH", "E": "KD"}],
            "cut": {"min": 2, "max": 30, "shuffle": False},
        }
    ),
    "my cut or shuffle": Phase(
        {**EMPTY, "phase": "cutting", "seats": LONG, "cut": {"min": 3, "max": 29, "shuffle": True}}
    ),
    "another’s cut": Phase({**EMPTY, "phase": "cutting", "turn": "N", "seats": LONG}),
    "first round, mine": Phase(
        {**FIVE, "seats": LONG, "bids": called("N pass", "W pass"), "legal": ["S pass", "S take"]}
    ),
    "first round, another’s": Phase({**FIVE, "seats": LONG, "turn": "W", "bids": called("N pass")}),
    "second round, mine": Phase(
        {
            **FIVE,
            "seats": LONG,
            "bids": called(*(f"{seat} pass" for seat in "NWSENW")),
            "legal": ["S pass", "S take S", "S take D", "S take C"],
        }
    ),
    "second round, any suit": Phase(
        {
            **FIVE,
            "seats": LONG,
            "bids": called(*(f"{seat} pass" for seat in "NWSENW")),
            "legal": ["S pass", *(f"S take {suit}" for suit in "SHDC")],
        }
    ),
    "taken": Phase(
        {
            **FIVE,
            "seats": LONG,
            "turn": None,
            "bids": called("N pass", "W pass", "S pass", "E take H"),
            "contract": {**TAKEN, "taker": "E"},
        }
    ),
    "values, nothing bid": Phase(bidding(legal=values(80))),
    "values, four suits": Phase(bidding(legal=[call for call in values(80) if call[-1] != "A"])),
    "values over two bids": Phase(bidding(*ROUND[:3], "E bid 110 H", "N bid 120 C", "W pass", legal=values(130))),
    "values or contre": Phase(
        bidding(*ROUND, "N pass", "W pass", legal=["S contre", "S pass", "S bid capot S", "S bid generale TA"])
    ),
    "contre out of turn": Phase(bidding("N pass", "W bid 100 TA", legal=["S contre"], turn="E")),
    "contred, others answer": Phase(bidding(*ROUND, "N contre", legal=[], turn="W")),
    "surcontre to say": Phase(
        bidding("N pass", "W pass", "S bid generale TA", "E contre", legal=["S surcontre", "S pass"])
    ),
    "surcontred": Phase(bidding("W bid generale SA", "S contre", "E surcontre", legal=[], turn="N")),
    "nothing played": Phase(
        playing(turn="W", last_trick=None, tricks=NOTHING, points=NOTHING, counts=counts(8, 8, 8, 8))
    ),
    "annonces to declare": Phase(
        playing(
            *FULL[:3],
            turn="S",
            hand=HAND,
            counts=counts(7, 7, 8, 7),
            tricks=NOTHING,
            last_trick=None,
            legal=[*OFFERED, *(f"S play {card}" for card in HAND)],
            annonces={
                "said": [
                    {"seat": "N", "what": "cinquante"},
                    {"seat": "N", "what": "tierce"},
                    {"seat": "W", "what": "carre"},
                ],
                "shown": [],
                "points": NOTHING,
            },
        )
    ),
    "annonces laid open": Phase(
        playing(turn="W", annonces={"said": [], "shown": TIERCES, "points": {"NS": 270, "EW": 0}}),
        after=("#annonces-key",),
    ),
    "annonces of the others laid open": Phase(
        playing(
            turn="N",
            annonces={
                "said": [],
                "shown": [{**each, "seat": "WE"[at % 2]} for at, each in enumerate(TIERCES)],
                "points": {"NS": 0, "EW": 270},
            },
        ),
        after=("#annonces-key",),
    ),
    "one card": Phase(playing("N TS", turn="W", contract=DOUBLED)),
    "two cards": Phase(playing("N TS", "W AS", turn="S", contract={**DOUBLED, "taker": "N"}, **MINE)),
    "three cards": Phase(playing(*FULL[:3], turn="S", **MINE)),
    "four cards": Phase(playing(*FULL, turn=None, hand=HAND[:7])),
    "my belote to say": Phase(
        playing(
            "E 9H",
            "N 8H belote",
            "W 7H rebelote",
            turn="S",
            hand=["JH", "KH", "QH", "8C"],
            legal=["S play KH belote", "S play QH belote", "S play KH", "S play JH"],
            annonces={"said": [], "shown": TIERCES, "points": {"NS": 270, "EW": 0}},
        )
    ),
    "the last trick open": Phase(playing("E AC", turn="N", hand=HAND[:3]), after=("#last-trick-key",)),
    "a clock runs, two away": Phase(playing("N TS", turn="E", seats=AWAY, clock=CLOCK), away="E"),
    "my clock runs": Phase(playing(*FULL[:3], turn="S", clock=CLOCK, **MINE)),
    "everybody says something": Phase(
        playing(turn="N"), says={"N": "well-played", "E": "laugh", "W": "one-moment", "S": "your-turn"}
    ),
    "a claim to answer": Phase(
        playing(
            "E AC",
            turn="S",
            may=["accept", "refuse"],
            claim={"seat": "W", "cards": ["AS", "KS", "QS", "AD", "KD"], "accepted": []},
        )
    ),
    "a claim to answer, while I say something": Phase(
        playing(
            turn="S",
            may=["accept", "refuse"],
            claim={"seat": "W", "cards": ["AS", "KS", "QS", "AD", "KD"], "accepted": []},
        ),
        says={"S": "one-moment"},
    ),
    "my partner’s claim": Phase(playing("E AC", turn="E", claim={"seat": "N", "cards": [], "accepted": []})),
    "a partner concedes": Phase(playing(turn="E", offers={"concede": ["N"], "stop": [], "needed": []})),
    "a vote to stop": Phase(playing(turn="E", offers={"concede": [], "stop": ["W"], "needed": ["E", "S", "W", "N"]})),
    "my seat to take back": Phase(playing(turn="S", seats={**LONG, "S": {**LONG["S"], "away": "clock"}}, may=["back"])),
    "watching": Phase(playing(*FULL[:2], turn="W", you=None, hand=[], may=[])),
    "watching the bids": Phase(bidding(*ROUND, legal=[], turn="N", you=None, hand=[], may=[])),
    "against robots": Phase(playing(*FULL[:3], turn="S", seats=ROBOTS, **MINE)),
    "the last card": Phase(playing(*FULL[:3], turn="S", hand=["AC"], legal=["S play AC"], counts=counts(0, 0, 1, 0))),
    "a donne told among people": Phase({**TOLD, "seats": LONG}, told=LINE, shows=".tale .reading__ring"),
    "a donne told, kept": Phase(
        {**TOLD, "seats": LONG, "turn": "S"}, told=LINE, after=(".reading__ring",), shows=".tale .reading__note"
    ),
    "a donne told, with robots": Phase(
        {**TOLD, "seats": ROBOTS}, told={**LINE, "held": {"NS": 0, "EW": 81}}, shows=".tale .button-act"
    ),
    "a donne nobody took": Phase(
        {**TOLD, "seats": ROBOTS}, told={**LINE, "outcome": "nobody", "taker": None}, shows=".tale .button-act"
    ),
    "the end": Phase(over(), shows=".tale--end .rematch [data-how=same]"),
    "the end, two ask for another": Phase(over("N", "E", result={"how": "two"}), shows=".rematch__people"),
    "the end, another table is there": Phase(
        over("N", "E", "S", "W", result={"how": "next"}, rematch={"asked": {}, "missing": [], "next": "/tables/y/"}),
        shows=".rematch .button[href='/tables/y/']",
    ),
    "the end, watched": Phase(over(result={"how": "watched"}, you=None, may=[]), shows=".tale--end .tale__ways"),
}

# What the table shows because of an option's value. Every other option changes figures, or which of the same keys are
# there.
SHOWN_BY: dict[str, dict[object, str]] = {
    "game": {"retourne": "first round, mine", "encheres": "values, nothing bid"},
    "shuffle": {"once": "my cut after the draw", "cutter": "my cut or shuffle", "every-donne": "shuffling"},
    "second_round": {"other-suits": "second round, mine", "any-suit": "second round, any suit"},
    "annonces": {False: "three cards", True: "annonces to declare"},
    "belote": {"said": "my belote to say", "automatic": "three cards"},
    "sans_atout": {False: "values, four suits", True: "values, nothing bid"},
    "tout_atout": {False: "values, four suits", True: "values, nothing bid"},
    "contre": {"any-time": "contre out of turn", "in-turn": "values or contre", "never": "values over two bids"},
    "surcontre": {4: "surcontre to say", 3: "surcontre to say", 0: "contred, others answer"},
    "equality": {"litige": "a donne told, with robots", "dedans": "a donne told, kept", "made": "a donne told, kept"},
}
