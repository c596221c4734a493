"""The lines of a table's log, from which its state is folded. Each line is one text:

    S sit person 17 Alice      a person (or `bot`) takes a seat, or changes to it       places
    S named Alice              a guest has taken another name
    S rise, kick W, swap N E   before the partie
    lock, unlock, watching hands
    seed 5f0c…                 the server's secret of this partie: every shuffle follows from it       dealing
    dice 81ab…                 the dice key of a prepared donne
    draw                       each seat draws from shuffle 0 for first dealer (rules 1.6)
    pack                       the next shuffle, face down, to be cut; `draw 7S 8S …` and `pack 7S 8S …` give the cards
    W shuffle                  the cutter asks for a shuffle (option `shuffle` `cutter`)
    W cut 12                   the cut; the donne is dealt
    S take, S play AH belote   the game's own actions (docs/record.md)       playing
    late W play AH             the server acts for a person out of time       standing_in
    W away absent, W back      a bot begins to act for the person in a seat; the person acts again
    resume 2026-11-20T…        no server was running since then: the clocks stood still
    recalled                   all four people are there again after a long stop
    S claim, E accept, E refuse       claims
    S hint                     a person alone with robots asks for a hint: the partie is aided       hints
    guided                     a guided first donne: aided, and its guide is in the view of each seat
    S concede, S stop, S carry-on     ending
    S again same, next k3x9    a seat asks for another partie; the code of its table
    close abandoned            the table is closed; the donnes played are kept
    close taken-back           the same, because its contest needs the table no more
    close decided              the same, because the result was decided without the table

`step` takes a state and a line and returns the next state and the public events, or raises a `Refusal`.
"""

from collections.abc import Sequence
from datetime import datetime

from games.live.codes import TableCode
from games.live.state import Happened, TableState, finished
from games.live.steps import claims, dealing, ending, hints, places, playing, standing_in
from games.live.steps.clocking import clocked
from games.live.steps.writing import written
from games.rules.errors import Refusal

SEAT_VERBS = {
    "sit": places.sit,
    "named": places.named,
    "rise": places.rise,
    "shuffle": dealing.ask_shuffle,
    "cut": dealing.cut,
    "away": standing_in.leave,
    "back": standing_in.come_back,
    "claim": claims.claim,
    "hint": hints.hint,
    "accept": claims.accept,
    "refuse": claims.refuse,
    "concede": ending.concede,
    "stop": ending.stop,
    "carry-on": ending.carry_on,
    "again": ending.ask_again,
}
TABLE_VERBS = {
    "seed": dealing.seed,
    "dice": dealing.dice,
    "draw": dealing.draw,
    "pack": dealing.pack,
    "kick": places.kick,
    "swap": places.swap,
    "lock": places.lock,
    "unlock": places.unlock,
    "watching": places.watching,
    "guided": hints.guided,
    "next": ending.open_next,
    "close": ending.close,
}


def step(state: TableState, text: str, at: datetime | None = None) -> tuple[TableState, Sequence[Happened]]:
    """Apply one line of the log. `at`: when it was written; None: the clock does not advance.

    Raises `Refusal` with a code of docs/protocol.md; the given state is a value and stays unchanged.
    """
    if state.closed is not None:
        raise Refusal(TableCode.CLOSED, "the table is closed")
    words = text.split(" ")
    match words:
        case ["resume", since]:
            after, events = standing_in.resume(state, since, at)
        case ["recalled", *rest]:
            after, events = standing_in.go_on(state, rest, at)
        case ["late", *rest]:
            after, events = standing_in.act_late(state, " ".join(rest))
        case [verb, *rest] if verb in TABLE_VERBS:
            after, events = TABLE_VERBS[verb](state, rest)
        case [("N" | "E" | "S" | "W") as seat, verb, *rest] if verb in SEAT_VERBS:
            after, events = SEAT_VERBS[verb](state, playing.SEAT_OF[seat], rest)
        case _:
            after, events = playing.act(state, text)
    clock, acted = clocked(state, after, text, at)
    return finished(state, after, clock=clock, acted=acted, sheet=written(after)), events
