"""The view of a table for one audience, in wire format, built field by field.

Audiences are the four seats and the spectators. Format: docs/protocol.md, « The view ».
"""

from collections.abc import Iterable
from operator import attrgetter
from typing import Final

from games.live.facts import combination_as_json, contract_as_json
from games.live.guide import guide_json
from games.live.open_seats import invitation_key
from games.live.standing_views import milliseconds, names, standing_view
from games.live.state import PACK_SIZE, PREPARED, TablePhase, TableState
from games.live.steps.commands import commands
from games.rules.actions import Action, Kind, Play
from games.rules.annonces import Combination
from games.rules.belote import Words
from games.rules.bidding import Contract
from games.rules.cards import card_name, cards_in, hand_names
from games.rules.partie import Partie
from games.rules.playing import Playing
from games.rules.seats import LETTERS, SEATS, ByCamp, Seat, by_camp_as_json
from games.rules.seen import Moving, Seen, own_cards, see, see_moving
from games.rules.tricks import Trick

View = dict[str, object]


def table_view(state: TableState, seat: Seat | None, code: str) -> View:
    """Return what this audience (a seat, or None: a spectator) may know of the table. Every key is always present."""
    return {**public_view(state, code), **own_view(state, seat, code)}


def public_view(state: TableState, code: str) -> View:
    """Return the public part of a view, built once per version for all audiences."""
    donne = _BEFORE if state.partie is None else _donne_view(see(state.partie, None))
    return {**standing_view(state, code), **donne, **moving_view(state)}


def moving_view(state: TableState) -> View:
    """Return the part of `public_view` that playing a card can change."""
    return {
        "turn": state.turn if state.turn in LETTERS else None,
        "clock": _clock(state),
        **(_UNMOVED if state.partie is None else _moving_view(_moving(state.partie))),
    }


_OF_A_DONNE: Final = (TablePhase.BIDDING, TablePhase.PLAYING)
_STANDING: Final = attrgetter(
    *("rules", "host_id", "kind", "seats", "watching", "locked", "seed", "draw", "pack", "shuffle_asked", "claim"),
    *("claimed", "conceding", "stopping", "ended", "recall", "again", "next_code", "closed", "sheet"),
    *("aided", "guided"),
)


def stands(before: TableState, after: TableState) -> bool:
    """Whether the only change is an action of the same donne: a call, an annonce, a card.

    Then `moved` is every public change, and private views change only for seats that it `concerns`, in the fields of
    `own_moving_view`.
    """
    if before.phase not in _OF_A_DONNE or after.phase not in _OF_A_DONNE:
        return False
    one, other = before.partie, after.partie
    if one is None or one.donne is None or other is None or other.donne is None:
        return False
    same = one.donne.dealt is other.donne.dealt and one.sheet is other.sheet
    return same and _STANDING(before) == _STANDING(after)


def moved(before: TableState, after: TableState, known: View) -> View:
    """Return the changed fields of the public view, `known` before, between two states where all else `stands`.

    Of a card, what is the same object in both states is not looked into.
    """
    one, other = _playing(before), _playing(after)
    if one is None or other is None:
        assert after.partie is not None
        phase = {"phase": after.phase.value}
        return changed(known, {**phase, **_donne_view(see(after.partie, None)), **moving_view(after)})
    told: View = {}
    if before.turn != after.turn:
        told["turn"] = after.turn if after.turn in LETTERS else None
    if after.clock.speed.hurries and (clock := _clock(after)) != known["clock"]:
        told["clock"] = clock
    if one.hands is not other.hands:
        told["counts"] = {letter: hand.bit_count() for letter, hand in zip(LETTERS, other.hands, strict=True)}
    if one.trick is not other.trick:
        told["trick"] = [_play(play) for play in other.trick.plays]
    if one.tricks is not other.tricks:
        told["last_trick"] = _last_trick(other.tricks[-1])
        told["tricks"] = by_camp_as_json(other.tricks_won)
    if one.points != other.points:
        told["points"] = by_camp_as_json(other.points)
    if one.annonces is not other.annonces and (said := _declared(other)) != _declared(one):
        told["annonces"] = said
    if one.words is not other.words:
        told["belote"] = _belote(other.words)
    return told


def _playing(state: TableState) -> Playing | None:
    donne = None if state.partie is None else state.partie.donne
    return None if donne is None else donne.playing


def _declared(playing: Playing) -> dict[str, object]:
    """Return the public part of the annonces: of a declared one its seat and kind, never its cards."""
    made = playing.annonces
    return _annonces([(each.seat, each.annonce.what) for each in made.declared], made.shown, made.points)


def concerns(seat: Seat | None, before: TableState, after: TableState) -> bool:
    """Whether an action changes the private view of this seat. Call it only if `stands(before, after)`.

    A call may change what every seat may say: a contre is said at any time, where the rules allow it. A guide tells
    each trick.
    """
    if seat is None or before.partie is None or after.partie is None:
        return False
    if after.guided:
        return True
    if before.phase is not TablePhase.PLAYING:
        return True
    one, other, letter = before.partie.donne, after.partie.donne, LETTERS[seat]
    hands_changed = one is None or other is None or one.hands[seat] != other.hands[seat]
    return hands_changed or letter in (before.turn, after.turn)


def own_view(state: TableState, seat: Seat | None, code: str) -> View:
    """Return the private part of one audience's view: its hand and its legal actions."""
    cards = {"may": commands(state, seat), "hand": [], "legal": [], "guide": None}
    return {
        "you": None if seat is None else LETTERS[seat],
        "cut": _cut(state, seat),
        "claim": _claim(state, seat),
        "invitations": _invitations(state, seat, code),
        "before": _donne_before(state, seat),
        **(cards if state.partie is None or seat is None else own_moving_view(state, seat)),
    }


def own_moving_view(state: TableState, seat: Seat) -> View:
    """Return the part of `own_view` that an action of a donne can change for a seat."""
    assert state.partie is not None
    hand, legal = own_cards(state.partie, seat)
    return {
        "may": commands(state, seat),
        "hand": hand_names(hand),
        "legal": [str(action) for action in legal] if legal and _may_act(state, seat) else [],
        "guide": guide_json(state, seat) if state.guided else None,
    }


def changed(before: View, after: View) -> View:
    """Return the changed fields of the view, whole: `{**before, **changed(before, after)} == after`."""
    return {key: value for key, value in after.items() if before[key] != value}


def _donne_view(seen: Seen) -> View:
    return {
        "number": seen.number,
        "dealer": None if seen.dealer is None else seen.dealer.name,
        "retourne": None if seen.retourne is None else card_name(seen.retourne),
        "turned": None if seen.turned is None else card_name(seen.turned),
        "bids": [_bid(call) for call in seen.bids],
        "contract": _contract(seen),
        "totals": by_camp_as_json(seen.totals),
        "held": by_camp_as_json(seen.held),
    }


def _moving(partie: Partie) -> Seen | Moving:
    return see(partie, None) if partie.donne is None else see_moving(partie.donne)


def _moving_view(seen: Seen | Moving) -> View:
    return {
        "counts": dict(zip(LETTERS, seen.counts, strict=True)),
        "trick": [_play(play) for play in seen.trick],
        "last_trick": _last_trick(seen.last_trick),
        "tricks": by_camp_as_json(seen.tricks_won),
        "points": by_camp_as_json(seen.points),
        "annonces": _annonces([(said.seat, said.what) for said in seen.declared], seen.shown, seen.annonces),
        "belote": _belote(seen.words),
    }


def _annonces(said: Iterable[tuple[Seat, Kind]], shown: Iterable[Combination], points: ByCamp) -> dict[str, object]:
    return {
        "said": [{"seat": LETTERS[seat], "what": what} for seat, what in said],
        "shown": [combination_as_json(each) for each in shown],
        "points": by_camp_as_json(points),
    }


def _belote(words: Words) -> dict[str, object] | None:
    return {"seat": LETTERS[words[-1].seat], "word": words[-1].word} if words else None


_NONE_YET = {"NS": 0, "EW": 0}
_BEFORE: View = {
    "number": 0,
    "dealer": None,
    "retourne": None,
    "turned": None,
    "bids": [],
    "contract": None,
    "totals": _NONE_YET,
    "held": _NONE_YET,
}
_UNMOVED: View = {
    "counts": {"N": 0, "E": 0, "S": 0, "W": 0},
    "trick": [],
    "last_trick": None,
    "tricks": _NONE_YET,
    "points": _NONE_YET,
    "annonces": {"said": [], "shown": [], "points": _NONE_YET},
    "belote": None,
}
"""The fields of the partie before it begins."""


def _may_act(state: TableState, seat: Seat | None) -> bool:
    """Whether the seat may act: not while a claim waits, after the end, or while a bot holds the seat."""
    waits = state.claim is not None or state.recall is not None
    return seat is not None and state.under_way and not waits and state.acting(seat)


def _clock(state: TableState) -> dict[str, object] | None:
    clock, speed, waited = state.clock, state.clock.speed, state.waited
    if not speed.hurries:
        return None
    # With a single person at the table nobody waits, so no end of the turn is sent.
    shown = len(state.people) > 1 or state.is_prepared
    ends = None if waited is None or not shown else clock.ends(waited)
    return {
        "speed": speed.name,
        "seconds": speed.turn,
        "bank": speed.bank,
        "banks": dict(zip(LETTERS, clock.banks, strict=True)),
        "began": None if ends is None or clock.since is None else milliseconds(clock.since),
        "ends": None if ends is None else milliseconds(ends),
    }


def _invitations(state: TableState, seat: Seat | None, code: str) -> dict[str, str] | None:
    occupant = None if seat is None else state.seats[seat]
    if state.phase is not TablePhase.SEATING or occupant is None or occupant.player_id != state.host_id:
        return None
    return {each.name: invitation_key(code, each) for each in SEATS if state.seats[each] is None}


def _claim(state: TableState, seat: Seat | None) -> dict[str, object] | None:
    """Return the claim that waits for answers; its cards are hidden from the claimer's partner and spectators."""
    claim = state.claim
    if claim is None:
        return None
    hand = claim.hand if claim.is_shown_to(seat) else 0
    return {
        "seat": claim.seat.name,
        "cards": [card_name(card) for card in cards_in(hand)],
        "accepted": names(claim.accepted),
    }


def may_show_hands(state: TableState) -> bool:
    """Whether the host may let spectators see the hands of the previous donne.

    Not where they reveal the next pack (rules 1.8), and not at the table of a contest or a set, which decides when
    cards are shown (`games.permissions.may_read_record`).
    """
    return state.rules.shuffle == "every-donne" and state.kind not in ("contest", PREPARED)


def _donne_before(state: TableState, seat: Seat | None) -> dict[str, object] | None:
    """Return the previous donne for spectators, if the host allows it and its cards may be shown."""
    left = None if state.partie is None else state.partie.sheet.left
    if seat is not None or state.watching != "hands" or left is None or not may_show_hands(state):
        return None
    assert state.partie is not None
    tricks = () if left.playing is None else left.playing.tricks
    return {
        "number": len(state.partie.lines),
        "hands": {each.name: [card_name(card) for card in cards_in(left.hands_dealt[each])] for each in SEATS},
        "plays": [_play(play) for trick in tricks for play in trick.plays],
    }


def _cut(state: TableState, seat: Seat | None) -> dict[str, object] | None:
    if seat is None or state.phase is not TablePhase.CUTTING or state.turn != seat.name or not state.acting(seat):
        return None
    least = state.rules.cut_min
    return {"min": least, "max": PACK_SIZE - least, "shuffle": state.may_ask_shuffle}


def _bid(call: Action) -> dict[str, str]:
    seat, _space, bid = str(call).partition(" ")
    return {"seat": seat, "bid": bid}


def _contract(seen: Seen) -> dict[str, object] | None:
    if seen.taker is None or seen.trump is None:
        return None
    return contract_as_json(Contract(seen.taker, seen.trump, seen.value, seen.multiplier, seen.contre, seen.surcontre))


def _play(play: Play) -> dict[str, object]:
    return {"seat": LETTERS[play.seat], "card": card_name(play.card), "word": play.word}


def _last_trick(trick: Trick | None) -> dict[str, object] | None:
    if trick is None or trick.winner is None:
        return None
    return {"plays": [_play(play) for play in trick.plays], "winner": LETTERS[trick.winner]}
