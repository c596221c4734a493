"""« Le reste est à moi »: accepted at once if the claimer's own cards prove it, otherwise by both opponents.

Only the opponents see the cards of a pending claim: a refused claim must not inform the partner.
"""

from collections.abc import Sequence
from dataclasses import replace

from games.live.codes import TableCode
from games.live.state import Claim, Happened, TablePhase, TableState
from games.live.steps.playing import play_out, verify_playing
from games.rules.actions import Action
from games.rules.cards import card_name, cards_in
from games.rules.claims import claim_order, plays_of_claim
from games.rules.errors import Code, Refusal
from games.rules.seats import LETTERS, Seat
from games.rules.seen import see

Stepped = tuple[TableState, Sequence[Happened]]


def may_claim(state: TableState, seat: Seat) -> bool:
    """Whether this seat may claim: on its turn to play, once a donne, with more than one card in hand."""
    partie = state.partie
    if state.phase is not TablePhase.PLAYING or partie is None or partie.donne is None or state.claim is not None:
        return False
    mine = state.turn == LETTERS[seat] and state.acting(seat)
    return mine and seat not in state.claimed and partie.donne.hands[seat].bit_count() > 1


def claim(state: TableState, seat: Seat, _words: Sequence[str]) -> Stepped:
    partie = verify_playing(state)
    if not may_claim(state, seat) or partie.donne is None:
        raise Refusal(Code.NOT_NOW, "a claim is made once a donne, on one's turn to play")
    seen, hand = see(partie, seat), partie.donne.hands[seat]
    cards = [card_name(card) for card in cards_in(hand)]
    claiming = replace(state, claimed=state.claimed | {seat})
    order = claim_order(seen)
    plays = None if order is None else plays_of_claim(partie.donne, seat, order)
    if plays is not None:
        return _stands(claiming, seat, plays, cards)
    after = replace(claiming, claim=Claim(seat, hand))
    # Events are public; the cards are only in the opponents' views. The empty list is for pages of the previous
    # version.
    return after, [{"type": "claimed", "seat": seat.name, "cards": []}]


def accept(state: TableState, seat: Seat, _words: Sequence[str]) -> Stepped:
    """Accept a claim; once both opponents have, the rest is played for the claimer's camp. Refusal `claim-fails`."""
    made = _verify_answer(state, seat)
    told: list[Happened] = [{"type": "claim-accepted", "seat": seat.name}]
    accepted = made.accepted | {seat}
    if seat.partner not in accepted:
        return replace(state, claim=replace(made, accepted=accepted)), told
    donne = verify_playing(state).donne
    plays = None if donne is None else plays_of_claim(donne, made.seat, None)
    if plays is None:
        raise Refusal(TableCode.CLAIM_FAILS, "no legal play gives all the rest")
    after, events = _stands(replace(state, claim=None), made.seat, plays, [card_name(c) for c in cards_in(made.hand)])
    return after, [*told, *events]


def refuse(state: TableState, seat: Seat, _words: Sequence[str]) -> Stepped:
    _verify_answer(state, seat)
    return replace(state, claim=None), [{"type": "claim-refused", "seat": seat.name}]


def _verify_answer(state: TableState, seat: Seat) -> Claim:
    made = state.claim
    if made is None or not state.under_way or state.recall is not None:
        raise Refusal(Code.NOT_NOW, "nothing is claimed")
    if seat.camp is made.seat.camp or seat in made.accepted:
        raise Refusal(Code.NOT_YOUR_TURN, "the opponents answer, once each")
    return made


def _stands(state: TableState, seat: Seat, plays: Sequence[Action], cards: Sequence[str]) -> Stepped:
    after, events = play_out(state, seat, plays)
    return after, [{"type": "claim-stands", "seat": seat.name, "cards": list(cards)}, *events]
