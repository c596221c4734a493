"""The seed of a partie, the draw for first dealer, the packs and their cuts (rules 1.6 to 1.9, docs/dealing.md)."""

from collections.abc import Sequence
from dataclasses import replace

from games.live.state import PACK_SIZE, Happened, TablePhase, TableState
from games.rules.dealing import Pack, commitment_of, draw_first_dealer, parse_pack, shuffled_by
from games.rules.errors import Code, Refusal
from games.rules.partie import Partie
from games.rules.seats import Seat

Stepped = tuple[TableState, Sequence[Happened]]


def seed(state: TableState, words: Sequence[str]) -> Stepped:
    """Store the secret and publish its hash, before anything is drawn or cut."""
    if state.phase is not TablePhase.SHUFFLING or state.partie is not None or state.seed is not None:
        raise Refusal(Code.NOT_NOW, "the seed is drawn once, before the partie")
    secret = bytes.fromhex(words[0])
    return replace(state, seed=secret), [{"type": "committed", "commitment": commitment_of(secret)}]


def dice(state: TableState, words: Sequence[str]) -> Stepped:
    """Store the dice key of a prepared donne. Nobody is told."""
    if not state.is_prepared or state.partie is not None or state.dice_key is not None:
        raise Refusal(Code.NOT_NOW, "a prepared donne gets its dice key once, before the partie")
    return replace(state, dice_key=bytes.fromhex(words[0])), []


def _shuffled(state: TableState, words: Sequence[str]) -> Pack:
    """Return the given cards, or the next shuffle of the seed."""
    if words:
        return parse_pack(" ".join(words))
    if state.seed is None:
        raise Refusal(Code.NOT_NOW, "there is no seed to shuffle by")
    return shuffled_by(state.seed, state.shuffles)


def draw(state: TableState, words: Sequence[str]) -> Stepped:
    if state.phase is not TablePhase.SHUFFLING or state.partie is not None:
        raise Refusal(Code.NOT_NOW, "there is no dealer to draw for")
    dealer, rounds = draw_first_dealer(_shuffled(state, words), state.rules.direction)
    partie = Partie.begin(state.rules, first_dealer=dealer)
    after = replace(state, partie=partie, draw=rounds, shuffles=state.shuffles + 1)
    return after, [{"type": "drawn", "dealer": dealer.name}]


def pack(state: TableState, words: Sequence[str]) -> Stepped:
    if state.phase is not TablePhase.SHUFFLING or state.partie is None or state.recall is not None:
        raise Refusal(Code.NOT_NOW, "no pack is waited for")
    after = replace(state, pack=_shuffled(state, words), shuffles=state.shuffles + 1, shuffle_asked=False)
    return after, [{"type": "shuffled"}]


def _verify_cutter(state: TableState, seat: Seat) -> Partie:
    if state.phase is not TablePhase.CUTTING or state.partie is None or state.recall is not None:
        raise Refusal(Code.NOT_NOW, "there is nothing to cut")
    if state.partie.cutter is not seat:
        raise Refusal(Code.NOT_YOUR_TURN, f"{state.turn} cuts")
    return state.partie


def ask_shuffle(state: TableState, seat: Seat, _words: Sequence[str]) -> Stepped:
    _verify_cutter(state, seat)
    if not state.may_ask_shuffle:
        raise Refusal(Code.NOT_NOW, "this pack is not shuffled again")
    return replace(state, shuffle_asked=True), [{"type": "asked-shuffle", "seat": seat.name}]


def cut(state: TableState, seat: Seat, words: Sequence[str], *, late: bool = False) -> Stepped:
    """Cut and deal. Votes and claims of the previous donne end, and every bank is refilled.

    `late`: the server cuts for a person out of time.
    """
    if len(words) != 1:
        raise Refusal(Code.UNREADABLE, "a cut is one number")
    partie = _verify_cutter(state, seat)
    packed, least, [size] = state.pack_to_cut, state.rules.cut_min, words
    if packed is None or not size.isascii() or not size.isdigit() or not least <= int(size) <= PACK_SIZE - least:
        raise Refusal(Code.BAD_CUT, f"each heap has at least {least} cards")
    partie, events = partie.deal(pack=packed, cut=int(size))
    after = replace(
        state,
        partie=partie,
        pack=None,
        draw=None,
        acted=(),
        cut_by="server" if late else state.who_acts(seat),
        claimed=frozenset(),
        conceding=frozenset(),
        stopping=frozenset(),
        clock=state.clock.refilled(),
    )
    return after, [{"type": "cut", "seat": seat.name}, *events]
