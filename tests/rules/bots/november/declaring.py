"""Which annonces to declare: all that count, the best first (rules 5.1, 5.5, 5.6)."""

from games.rules.actions import Annonce
from games.rules.annonces import is_carre_of, worth_of
from games.rules.cards import Rank
from games.rules.seen import Seen


def choose_annonce(seen: Seen) -> Annonce | None:
    """The next one to declare; None when nothing is left to say."""
    held = [action for action in seen.legal if isinstance(action, Annonce)]
    return max(filter(worth_of, held), key=worth_of, default=None) or _voiding(seen, held)


def _voiding(seen: Seen, held: list[Annonce]) -> Annonce | None:
    """A carré of sevens or eights, worth nothing itself, where it takes something from the others."""
    assert seen.seat is not None
    theirs = seen.taker is not None and seen.taker.camp is not seen.seat.camp
    declared = {one.seat.camp for one in seen.declared}
    robs = seen.seat.camp not in declared and seen.seat.camp.other in declared
    for annonce in held:
        effect = seen.rules.carre_of_sevens if is_carre_of(annonce, Rank.SEVEN) else seen.rules.carre_of_eights
        if (effect == "void-donne" and theirs) or (effect == "void-annonces" and robs):
            return annonce
    return None
