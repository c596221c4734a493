"""The eight tricks of a donne as a value: hands, table, what was won (rules 1.5, 2)."""

from dataclasses import dataclass

from games.rules import belote
from games.rules.actions import PLAYS, Action, Play
from games.rules.bidding import Contract
from games.rules.cards import BIT, DER, NAMES, Hand, cards_in
from games.rules.dealing import Hands
from games.rules.errors import Code, Refusal
from games.rules.options import Rules
from games.rules.seats import NOTHING, ByCamp, Camp, Seat, for_camp, plus
from games.rules.tricks import Trick, legal_cards, verify_card

NO_TRICK = Trick()


@dataclass(frozen=True, slots=True)
class Playing:
    """`turn` plays next. `holder` had king and queen of trump at first; `words`: the plays that came with a word."""

    contract: Contract
    turn: Seat
    hands: Hands
    holder: Seat | None
    trick: Trick = NO_TRICK
    tricks: tuple[Trick, ...] = ()
    points: ByCamp = NOTHING
    words: belote.Words = ()

    @classmethod
    def begin(cls, contract: Contract, leader: Seat, hands: Hands) -> "Playing":
        return cls(contract, leader, hands, belote.holder_of(hands, contract.trump))

    @property
    def over(self) -> bool:
        return len(self.tricks) == 8

    @property
    def seat_to_act(self) -> Seat | None:
        return None if self.over else self.turn

    @property
    def tricks_won(self) -> ByCamp:
        east_west = sum(trick.winner.camp is Camp.EW for trick in self.tricks)
        return (len(self.tricks) - east_west, east_west)

    def belote_points(self, rules: Rules) -> ByCamp:
        """20 for each belote that counts so far, under the camp that held it."""
        return belote.belote_points(self.holder, belote.pair_of(self.contract.trump), self.hands, self.words, rules)

    def legal(self, seat: Seat, rules: Rules) -> tuple[Play, ...]:
        """What this seat may play now, sorted by text; nothing when it is not its turn."""
        if seat is not self.turn or self.over:
            return ()
        hand = self.hands[seat]
        cards = legal_cards(hand, self.trick, self.contract.trump, rules)
        plays = PLAYS[seat]
        legal = [plays[card] for card in sorted(cards_in(cards), key=NAMES.__getitem__)]
        if seat is self.holder:
            return self._with_words(legal, hand, rules)
        return tuple(legal)

    def _with_words(self, legal: list[Play], hand: Hand, rules: Rules) -> tuple[Play, ...]:
        pair = belote.pair_of(self.contract.trump)
        word = belote.word_for(pair, hand, self.words, rules)
        said: list[Play] = []
        for play in legal:
            said.append(play)
            if word and pair & BIT[play.card]:
                said.append(Play(play.seat, play.card, word))
        return tuple(said)

    def play(self, action: Action, rules: Rules) -> "Playing":
        """The state after it. Refusal `not-now`, `not-your-turn`, or why the card or the word may not be."""
        if not isinstance(action, Play):
            raise Refusal(Code.NOT_NOW, f"{action}: one plays cards now")
        seat, trump = action.seat, self.contract.trump
        if seat is not self.turn:
            raise Refusal(Code.NOT_YOUR_TURN, f"it is for {self.turn} to play")
        hand = self.hands[seat]
        verify_card(action.card, hand, self.trick, trump, rules)
        words = self.words
        if action.word:
            belote.verify_word(action, self.holder, belote.pair_of(trump), hand, words, rules)
            words = (*words, action)
        hands = (*self.hands[:seat], hand ^ BIT[action.card], *self.hands[seat + 1 :])
        trick = self.trick.with_play(action, trump)
        if len(trick.plays) == 4:
            return self._gather(hands, trick, words)
        turn = rules.direction.after(seat)
        return Playing(self.contract, turn, hands, self.holder, trick, self.tricks, self.points, words)

    def _gather(self, hands: Hands, trick: Trick, words: belote.Words) -> "Playing":
        """The four cards go to the winner, who leads; the last trick brings the der (rules 1.3, 1.5)."""
        winner, tricks = trick.winner, (*self.tricks, trick)
        won = trick.points(self.contract.trump) + (DER if len(tricks) == 8 else 0)
        points = plus(self.points, for_camp(winner.camp, won))
        return Playing(self.contract, winner, hands, self.holder, NO_TRICK, tricks, points, words)
