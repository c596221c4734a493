"""Finds the donnes kept in `donnes/`: `python -m tests.rules.golden` writes those that are not there yet.

Each names its clause in `x_clause`. `x_otherwise` are options under which the same record would lead elsewhere: the
proof that the donne hangs on them. To keep another: add it to COUNTED (what the players wrote) or to PLAYED (what a
donne played by chance must have shown), run this, and read what it wrote before committing it.
"""

import json
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from games.rules.actions import Action, Annonce, Bid, Contre, Pass, Surcontre
from games.rules.dealing import shuffled_pack
from games.rules.donne import Donne
from games.rules.line import ScoreLine
from games.rules.options import read_rules
from games.rules.partie import Partie
from games.rules.record import Record, record_of, record_text
from games.rules.replay import answer, canonical
from games.rules.seats import SEATS

from .golden_counted import COUNTED
from .golden_played import PLAYED

HERE = Path(__file__).parent / "donnes"


@dataclass(frozen=True)
class Story:
    """A finished donne: its line, its last state, its actions and what was legal before each."""

    line: ScoreLine
    donne: Donne
    legal: tuple[tuple[str, ...], ...]

    @property
    def actions(self) -> list[str]:
        return [str(action) for action in self.donne.actions]

    @property
    def calls(self) -> list[str]:
        return [str(call).split(" ", 1)[1] for call in self.donne.bidding.calls]

    @property
    def shown(self) -> list[str]:
        playing = self.donne.playing
        return [str(one.annonce) for one in playing.annonces.shown] if playing else []


def chosen(legal: tuple[Action, ...], dice: random.Random) -> Action:
    """By chance, but bids stay low, silence is rarer than speech, and contre is said now and then."""
    by_kind = {kind: [one for one in legal if isinstance(one, kind)] for kind in (Annonce, Bid, Contre, Surcontre)}
    if by_kind[Annonce]:
        return dice.choice(by_kind[Annonce])
    for kind, often in ((Surcontre, 0.4), (Contre, 0.15)):
        if by_kind[kind] and dice.random() < often:
            return dice.choice(by_kind[kind])
    if by_kind[Bid] and dice.random() < 0.3:
        lowest = sorted(by_kind[Bid], key=lambda bid: bid.height if isinstance(bid.height, int) else 500)
        return dice.choice(lowest[: 8 if dice.random() < 0.8 else None])
    passes = [one for one in legal if isinstance(one, Pass)]
    return passes[0] if passes and dice.random() < 0.5 else dice.choice(legal)


def stories(partie: Partie, dice: random.Random) -> Iterator[tuple[Partie, Story]]:
    """The partie after each of its first donnes, with what happened in it."""
    while not partie.finished and len(partie.lines) < 3:
        cut = dice.randint(partie.rules.cut_min, 32 - partie.rules.cut_min)
        partie, legal = partie.deal(partie.next_pack or shuffled_pack(dice), cut)[0], []
        while partie.donne is not None:
            legal.append(tuple(str(action) for action in partie.legal_actions()))
            partie = partie.act(chosen(partie.legal_actions(), dice))[0]
        assert partie.sheet.left is not None
        yield partie, Story(partie.lines[-1], partie.sheet.left, tuple(legal))


def found(rules: dict, shows: Callable[[Story], bool], otherwise: dict) -> Record:
    """The record of a partie whose last donne shows it, and would lead elsewhere otherwise."""
    for seed in range(40_000):
        dice = random.Random(seed)
        partie = Partie.begin(read_rules(rules), first_dealer=dice.choice(SEATS))
        for after, story in stories(partie, dice):
            if shows(story) and leads_elsewhere(record_text(record_of(after)), otherwise):
                return record_of(after)
    raise LookupError("no donne shows it")


def leads_elsewhere(text: str, otherwise: dict) -> bool:
    record = json.loads(text)
    changed = record | {"rules": record["rules"] | otherwise}
    return not otherwise or answer(json.dumps(changed), trace=True) != answer(text, trace=True)


def written(name: str, clause: str, record: Record, otherwise: dict) -> str:
    """Two lines: the canonical record and its answer."""
    extras = {"x_clause": clause} | ({"x_otherwise": otherwise} if otherwise else {})
    text = canonical(record_text(replace(record, extras=extras)))
    assert leads_elsewhere(text, otherwise), name
    return f"{text}\n{json.dumps(answer(text, trace=True), separators=(',', ':'))}\n"


def main() -> None:
    for name, clause, rules, donnes, otherwise in COUNTED:
        path = HERE / f"{name}.jsonl"
        if not path.exists():
            counts = tuple({"count": count} for count in donnes)
            record = Record(rules=read_rules(rules), first_dealer=SEATS[0], donnes=counts)
            path.write_text(written(name, clause, record, otherwise))
    for name, clause, rules, shows, otherwise in PLAYED:
        path = HERE / f"{name}.jsonl"
        if not path.exists():
            path.write_text(written(name, clause, found(rules, shows, otherwise), otherwise))


if __name__ == "__main__":
    main()
