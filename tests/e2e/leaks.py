"""Every frame an audience received, held against the record: no card before it was played or lawfully shown."""

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from games.rules.actions import Play
from games.rules.cards import NAMES, card_name, cards_in
from games.rules.partie import Partie
from games.rules.record import parse_record
from games.rules.replay import replay
from games.rules.seats import Seat
from games.rules.seen import see

CARD = re.compile(r"(?<![0-9A-Za-z])(?:[789TJQKA][SHDC])(?![0-9A-Za-z])")


@dataclass(frozen=True)
class Truth:
    """A donne as it was: each seat's first five cards and its eight, the turned card, the cards in the order played."""

    first: dict[str, frozenset[str]]
    hands: dict[str, frozenset[str]]
    retourne: str
    plays: tuple[str, ...]


def truths(record: str) -> list[Truth]:
    """The donnes of a record, by the engine."""
    partie = replay(parse_record(record)).partie
    told = []
    for past in partie.sheet.past:
        dealt = Partie.begin(partie.rules, first_dealer=past.setup.dealer).deal(past.setup.pack, past.setup.cut)[0]
        retourne = see(dealt, None).retourne
        assert retourne is not None
        plays = [action for action in past.actions if isinstance(action, Play)]
        taken = dealt
        for call in past.actions[: len(past.actions) - len(plays)] if plays else ():
            taken, _events = taken.act(call)
        names = tuple(card_name(play.card) for play in plays)
        told.append(Truth(hands_of(dealt), hands_of(taken), card_name(retourne), names))
    return told


def hands_of(partie: Partie) -> dict[str, frozenset[str]]:
    return {seat.name: frozenset(map(card_name, cards_in(see(partie, seat).hand))) for seat in Seat}


@dataclass
class Reader:
    """One audience's frames in order. `seat` None: a spectator."""

    truth: Sequence[Truth]
    seat: str | None
    donne: int = -1
    taken: bool = False
    played: int = 0
    claimer: str | None = None
    claims: int = 0
    cards_seen: int = 0
    leaks: list[str] = field(default_factory=list)

    def read(self, text: str) -> None:
        message = json.loads(text)
        for event in message.get("events", ()):
            self._note(event)
        public = self._allowed() | self._draw(message)
        found = set(CARD.findall(text))
        self.cards_seen += len(found)
        for card in sorted(found - public):
            self.leaks.append(
                f"{self.seat or 'spectator'} donne {self.donne} after {self.played} cards: {card}: {text}"
            )

    def _note(self, event: dict[str, Any]) -> None:
        if event["type"] == "dealt":
            self.donne, self.played, self.taken = self.donne + 1, 0, False
        self.taken |= event["type"] == "took"
        if event["type"] == "claimed":
            self.claimer, self.claims = event["seat"], self.claims + 1
        elif event["type"] in ("claim-refused", "claim-stands"):
            self.claimer = None
        if event["type"] == "played":
            assert event["card"] == self.truth[self.donne].plays[self.played], "not what the record says"
            self.played += 1

    def _allowed(self) -> frozenset[str]:
        if self.donne < 0:
            return frozenset()
        truth = self.truth[self.donne]
        hands = truth.hands if self.taken else truth.first
        own = hands[self.seat] if self.seat else frozenset()
        return own | self._shown() | {truth.retourne} | frozenset(truth.plays[: self.played])

    def _shown(self) -> frozenset[str]:
        """What a claim that waits shows to an opponent; to nobody else."""
        if self.claimer is None or self.seat is None or (self.seat in "NS") == (self.claimer in "NS"):
            return frozenset()
        return self.truth[self.donne].hands[self.claimer]

    def _draw(self, message: dict[str, Any]) -> set[str]:
        """The cards drawn for first dealer come from a pack that is shuffled again (rules 1.6)."""
        drawn = message.get("view", message.get("changes", {})).get("draw") or []
        return {card for each in drawn for card in each.values()} if self.donne < 0 else set()


def leaks(frames: Sequence[str], truth: Sequence[Truth], seat: str | None) -> Reader:
    """One audience's frames, read: the leaks in them, how many cards were looked at, how many claims were made."""
    reader = Reader(truth, seat)
    for text in frames:
        reader.read(text)
    return reader


def cards_in_text(text: str) -> Iterator[str]:
    """Every card named in a text, of a log say."""
    return (found for found in CARD.findall(text) if found in NAMES)
