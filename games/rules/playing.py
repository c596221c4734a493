"""The eight tricks of a donne as a value: hands, table, annonces, tricks won (rules 1.5, 2, 5)."""

from games.rules import belote
from games.rules.actions import PLAYS, Annonce, Play
from games.rules.annonces import NONE_DECLARED, Declarations
from games.rules.bidding import Contract
from games.rules.cards import BIT, DER, NAMES, Hand, cards_in
from games.rules.dealing import Hands
from games.rules.errors import Code, Refusal
from games.rules.options import Rules
from games.rules.seats import NOTHING, ByCamp, Camp, Seat, for_camp, plus
from games.rules.tricks import Trick, legal_cards, verify_card
from games.rules.values import value

NO_TRICK = Trick()


@value
class Playing:
    """The state of play. `turn`: the seat to play; `belotes`: as held at the first card; `words`: plays with a word."""

    contract: Contract
    turn: Seat
    hands: Hands
    belotes: tuple[belote.Belote, ...]
    trick: Trick = NO_TRICK
    tricks: tuple[Trick, ...] = ()
    points: ByCamp = NOTHING
    words: belote.Words = ()
    annonces: Declarations = NONE_DECLARED

    @classmethod
    def begin(cls, contract: Contract, leader: Seat, hands: Hands) -> "Playing":
        return cls(contract, leader, hands, belote.belotes_in(hands, contract.trump))

    @property
    def over(self) -> bool:
        return len(self.tricks) == 8 or self.annonces.void

    @property
    def seat_to_act(self) -> Seat | None:
        return None if self.over else self.turn

    @property
    def tricks_won(self) -> ByCamp:
        east_west = sum(trick.winner.camp is Camp.EW for trick in self.tricks)
        return (len(self.tricks) - east_west, east_west)

    @property
    def taker_alone(self) -> bool:
        """Whether the taker won the eight tricks without help (rules 4.2, `generale`)."""
        return len(self.tricks) == 8 and all(trick.winner is self.contract.taker for trick in self.tricks)

    def belote_points(self, rules: Rules) -> ByCamp:
        """Return 20 for each belote that counts so far, under the camp that held it."""
        return belote.belote_points(self.belotes, self.hands, self.words, rules)

    def legal(self, seat: Seat, rules: Rules) -> tuple[Annonce | Play, ...]:
        """Return the legal actions of this seat, sorted by text; none when it is not its turn."""
        if seat is not self.turn or self.over:
            return ()
        hand = self.hands[seat]
        cards = legal_cards(hand, self.trick, self.contract.trump, rules)
        plays = PLAYS[seat]
        if cards & (cards - 1):
            legal = [plays[card] for card in sorted(cards_in(cards), key=NAMES.__getitem__)]
        else:
            legal = [plays[cards.bit_length() - 1]]
        for held in self.belotes:
            if held.holder is seat and hand & held.pair:
                legal = self._with_words(legal, held, hand, rules)
        if rules.annonces and not self.tricks:
            return (*self.annonces.legal(seat, hand, rules), *legal)
        return tuple(legal)

    def _with_words(self, legal: list[Play], held: belote.Belote, hand: Hand, rules: Rules) -> list[Play]:
        word = belote.word_for(held, hand, self.words, rules)
        said: list[Play] = []
        for play in legal:
            said.append(play)
            if word and play.word is None and held.pair & BIT[play.card]:
                said.append(Play(play.seat, play.card, word))
        return said

    def declare(self, annonce: Annonce, rules: Rules) -> "Playing":
        """Declare (rules 5.1). Refusal `not-now`, `not-your-turn`, `not-held` or `card-already-used`."""
        seat = annonce.seat
        if not rules.annonces or self.hands[seat].bit_count() < 8:
            raise Refusal(Code.NOT_NOW, "one declares before one's first card, where annonces are played")
        self._check_turn(seat)
        declared = self.annonces.declare(annonce, self.hands[seat], rules)
        return Playing(self.contract, seat, self.hands, self.belotes, self.trick, annonces=declared, words=self.words)

    def play(self, action: Play, rules: Rules) -> "Playing":
        """Play a card. Refusal `not-your-turn`, or why the card or word is illegal."""
        seat, trump = action.seat, self.contract.trump
        self._check_turn(seat)
        hand = self.hands[seat]
        verify_card(action.card, hand, self.trick, trump, rules)
        words = self.words
        if action.word:
            belote.verify_word(action, self.belotes, hand, words, rules)
            words = (*words, action)
        left = list(self.hands)
        left[seat] = hand ^ BIT[action.card]
        hands = tuple(left)
        trick = self.trick.with_play(action, trump)
        if len(trick.plays) == 4:
            return self._gather(hands, trick, words, rules)
        turn = rules.direction.after(seat)
        return Playing(self.contract, turn, hands, self.belotes, trick, self.tricks, self.points, words, self.annonces)

    def _gather(self, hands: Hands, trick: Trick, words: belote.Words, rules: Rules) -> "Playing":
        """Give the four cards to the winner, who leads; the last trick brings the der (rules 1.3, 1.5).

        After the first trick, annonces are compared (rules 5.4).
        """
        winner, tricks, trump = trick.winner, (*self.tricks, trick), self.contract.trump
        won = trick.points(trump) + (DER if len(tricks) == 8 else 0)
        points = plus(self.points, for_camp(winner.camp, won))
        annonces = self.annonces
        if annonces.declared and len(tricks) == 1:
            annonces = annonces.compared(tuple(play.seat for play in trick.plays), trump, rules)
        return Playing(self.contract, winner, hands, self.belotes, NO_TRICK, tricks, points, words, annonces)

    def _check_turn(self, seat: Seat) -> None:
        if seat is not self.turn:
            raise Refusal(Code.NOT_YOUR_TURN, f"it is for {self.turn} to play")
