"""Finished parties for the bench of history, as values: bots play some, others are counted as with real cards.

Thousands of distinct donnes, each sealed as the site seals it; `history_rows` deals them out to its players.
"""

import hashlib
import pickle
import random
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from games.live.finishing import played_as_json
from games.live.state import Acted
from games.models import Donne, Partie
from games.rules import partie as engine
from games.rules.actions import Action
from games.rules.bots import choose_action
from games.rules.cards import Suit
from games.rules.counting import DonneCount
from games.rules.facts import NO_FACTS, facts_of
from games.rules.options import full_rules_as_json, read_rules
from games.rules.playout import play_partie
from games.rules.record import count_as_json
from games.rules.seats import CAMPS, SEATS, Seat
from games.sealing import rules_columns, sealed_row
from games.tallies import tally_as_text, tally_of
from tests.factories import again

PLAYED: Final = {
    "classique": 26,
    "contree": 18,
    "coinche": 16,
    "annonces": 12,
    "concours": 8,
    "ffb-belote": 6,
    "ffb-coinche": 6,
    "wikipedia": 4,
    "contree-cours": 4,
}
"""Of a hundred parties, how many are played by which rules."""
COUNTED: Final = ("classique", "concours")
COUNTED_SHARE: Final = 5
DONNES_A_PARTIE: Final = 10.3
ROOT: Final = Path(__file__).parents[2]
WHEN: Final = datetime(2026, 11, 20, tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class Sealed:
    """A finished partie without players and date: columns of its row and of its donnes, tallies of its seats."""

    columns: dict[str, Any]
    donnes: tuple[dict[str, Any], ...]
    tallies: dict[str, str]


def distinct_parties(folder: Path, donnes: int) -> list[Sealed]:
    """Parties of so many distinct donnes in all, or a little more; kept in a file, as bots take their time."""
    kept = folder / f"bench-parties-{made_by()}.pickle"
    if kept.exists():
        found: list[Sealed] = pickle.loads(kept.read_bytes())
        if sum(len(partie.donnes) for partie in found) >= donnes:
            return found
    with ProcessPoolExecutor(2) as pool:
        found = list(pool.map(sealed_partie, range(int(donnes / DONNES_A_PARTIE) + 20), chunksize=10))
    kept.parent.mkdir(parents=True, exist_ok=True)
    kept.write_bytes(pickle.dumps(found))
    return found


def made_by() -> str:
    """A digest of what seals: parties of before another way of sealing are played again."""
    sources = [*sorted((ROOT / "games" / "rules").rglob("*.py")), ROOT / "games" / "sealing.py", Path(__file__)]
    return hashlib.sha256(b"".join(source.read_bytes() for source in sources)).hexdigest()[:12]


def sealed_partie(seed: int) -> Sealed:
    """One of them; the same seed gives the same."""
    dice = random.Random(seed)
    if dice.randrange(100) < COUNTED_SHARE:
        return sealed(counted_partie(dice), "paper", dice)
    preset = dice.choices(list(PLAYED), PLAYED.values())[0]
    rules = read_rules({"preset": preset, "shuffle": "every-donne"} if seed % 3 else {"preset": preset})
    secret = hashlib.sha256(str(seed).encode()).digest()
    return sealed(play_partie(rules, dice, choose_action, seed=secret), "live", dice)


def counted_partie(dice: random.Random) -> engine.Partie:
    partie = engine.Partie.begin(read_rules({"preset": dice.choice(COUNTED)}), first_dealer=dice.choice(SEATS))
    while not partie.finished:
        points = dice.choice([0, *range(40, 140)])
        capot = CAMPS[1] if points == 0 else None
        belote = (dice.choice(CAMPS),) if dice.random() < 0.3 else ()
        taker, trump = dice.choice(SEATS), dice.choice(list(Suit))
        both = (points, 162 - points)
        partie = partie.count(DonneCount(taker=taker, trump=trump, points=both, capot=capot, belote=belote))[0]
    return partie


def sealed(of: engine.Partie, origin: str, dice: random.Random) -> Sealed:
    columns = {
        **rules_columns(full_rules_as_json(of.rules)),
        "origin": origin,
        "first_dealer": of.first_dealer.name,
        "winner": str(of.winner),
        "how": "played",
        "ns_total": of.totals[0],
        "ew_total": of.totals[1],
        "donnes_count": len(of.lines),
    }
    donnes = list(sealed_donnes(of, dice))
    tallies = {str(seat): tally_as_text(tally_of(seat, of.rules.direction, donnes)) for seat in SEATS}
    return Sealed(columns, tuple(map(columns_of, donnes)), tallies)


def sealed_donnes(of: engine.Partie, dice: random.Random) -> Iterable[Donne]:
    for number, (line, past) in enumerate(zip(of.lines, of.sheet.past, strict=True), start=1):
        if isinstance(past, DonneCount):
            yield sealed_row(Partie(), number, line, {"count": count_as_json(past)}, NO_FACTS, WHEN)
            continue
        record = played_as_json(past.setup, past.actions, acted(past.actions, dice), dice.choice("NESW"))
        yield sealed_row(Partie(), number, line, record, facts_of(again(past)), WHEN)


def acted(actions: Iterable[Action], dice: random.Random) -> list[Acted]:
    """Who did each action, and how long it took, in seconds: one seat in thirty is a bot's for a while."""
    away = dice.choice(SEATS) if dice.random() < 0.03 else None
    return [Acted(who=who(action.seat, away), seconds=round(dice.uniform(0.4, 9), 1)) for action in actions]


def who(seat: Seat, away: Seat | None) -> str:
    return "stand-in" if seat is away else "person"


def columns_of(donne: Donne) -> dict[str, Any]:
    left_out = ("id", "partie_id", "sealed_at")
    return {
        field.attname: getattr(donne, field.attname)
        for field in Donne._meta.concrete_fields
        if field.attname not in left_out
    }
