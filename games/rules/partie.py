"""A partie, a sequence of donnes: dealer, sheet, end (rules 1.7, 1.9, 2)."""

from dataclasses import replace

from games.rules.actions import Action
from games.rules.counting import DonneCount, penalties_of, tally_of
from games.rules.dealing import Pack, checked_pack
from games.rules.donne import Donne, Phase, Setup
from games.rules.errors import Code, Refusal
from games.rules.events import Dealt, DonneEnded, Events, PartieEnded
from games.rules.line import ScoreLine, Tally, Winner, is_last, line_of, winner_of
from games.rules.options import Rules
from games.rules.scoring import DonneScore, score, score_penalty
from games.rules.seats import NOTHING, ByCamp, Seat, plus
from games.rules.values import value


@value
class PlayedDonne:
    """A finished donne as in a record: its setup and its actions."""

    setup: Setup
    actions: tuple[Action, ...]


@value
class PartieSheet:
    """The score sheet so far.

    `dealer`: of the current or next donne. `past`: the finished donnes, played or counted. `left`: the final state of
    the last donne, from which the next pack is gathered; None at first and after a counted donne.
    """

    rules: Rules
    first_dealer: Seat
    dealer: Seat
    lines: tuple[ScoreLine, ...] = ()
    past: tuple[PlayedDonne | DonneCount, ...] = ()
    left: Donne | None = None
    winner: Winner = None

    @property
    def totals(self) -> ByCamp:
        return self.lines[-1].totals if self.lines else NOTHING

    @property
    def held(self) -> ByCamp:
        return self.lines[-1].held if self.lines else NOTHING


@value
class Partie:
    """A partie as a value. `donne` is None between donnes and after the end."""

    sheet: PartieSheet
    donne: Donne | None = None

    @classmethod
    def begin(cls, rules: Rules, *, first_dealer: Seat) -> "Partie":
        return cls(PartieSheet(rules, first_dealer, first_dealer))

    @property
    def rules(self) -> Rules:
        return self.sheet.rules

    @property
    def first_dealer(self) -> Seat:
        return self.sheet.first_dealer

    @property
    def dealer(self) -> Seat | None:
        """Return the dealer of the current or next donne; None once the partie is finished."""
        return None if self.finished else self.sheet.dealer

    @property
    def cutter(self) -> Seat | None:
        """Return the seat just before the dealer (rules 1.7)."""
        return None if self.finished else self.rules.direction.before(self.sheet.dealer)

    @property
    def number(self) -> int:
        """Return the number of donnes begun."""
        return len(self.sheet.lines) + (self.donne is not None)

    @property
    def phase(self) -> Phase:
        if self.donne is not None:
            return self.donne.phase
        return Phase.FINISHED if self.finished else Phase.DEALING

    @property
    def lines(self) -> tuple[ScoreLine, ...]:
        return self.sheet.lines

    @property
    def totals(self) -> ByCamp:
        return self.sheet.totals

    @property
    def held(self) -> ByCamp:
        """Return the points of litiges that are held, by the camp they come from (rules 3.8)."""
        return self.sheet.held

    @property
    def winner(self) -> Winner:
        return self.sheet.winner

    @property
    def finished(self) -> bool:
        return self.sheet.winner is not None

    @property
    def seat_to_act(self) -> Seat | None:
        return None if self.donne is None else self.donne.seat_to_act

    @property
    def next_pack(self) -> Pack | None:
        """Return the gathered pack for the next donne (rules 1.9), or None if a new pack is needed.

        A new pack is needed for the first donne, after a counted donne, and always with `shuffle` every-donne. None too
        during a donne and after the end.
        """
        left = self.sheet.left
        if self.finished or self.donne is not None or left is None or self.rules.shuffle == "every-donne":
            return None
        return left.gathered()

    def legal_actions(self, seat: Seat | None = None) -> tuple[Action, ...]:
        """Return every legal next action, or those of one seat, sorted by text; none between donnes."""
        return () if self.donne is None else self.donne.legal_actions(seat)

    def verify_next(self) -> None:
        """Check that a donne can begin now. Refusal `after-the-end`."""
        if self.finished:
            raise Refusal(Code.AFTER_THE_END, "the partie is finished")
        if self.donne is not None:
            raise Refusal(Code.AFTER_THE_END, "a donne is under way")

    def deal(self, pack: Pack | None = None, cut: int = 0) -> tuple["Partie", Events]:
        """Begin a donne. `pack` None: the gathered pack. `cut`: the number of cards lifted and put underneath.

        With `cut` 0, the pack is already cut. Refusal `after-the-end`, `bad-pack` or `bad-cut`.
        """
        self.verify_next()
        gathered = self.next_pack
        pack = gathered if pack is None else pack
        if pack is None:
            raise Refusal(Code.BAD_PACK, "this donne needs a pack")
        chosen = checked_pack(pack)
        setup = Setup(self.rules, self.sheet.dealer, chosen, cut, chosen == gathered)
        return Partie(self.sheet, Donne.begin(setup)), (Dealt(self.sheet.dealer),)

    def act(self, action: Action) -> tuple["Partie", Events]:
        """Return the partie after this action, and its events. A refused action (Refusal) changes nothing."""
        if self.donne is None:
            raise Refusal(Code.NOT_NOW, "no donne is under way")
        donne, events = self.donne.act(action)
        if not donne.over:
            return Partie(self.sheet, donne), events
        after, ends = self.after(donne)
        return after, events + ends

    def after(self, donne: Donne) -> tuple["Partie", Events]:
        """Return the partie after its current donne ended in this state, with its sheet, next dealer and winner."""
        written = PlayedDonne(donne.setup, donne.actions)
        return self._write(self._line(donne.tally(), NOTHING, void=donne.void), written, donne)

    def count(self, count: DonneCount) -> tuple["Partie", Events]:
        """Write a donne from a paper sheet. Refusal `after-the-end` or `bad-count`.

        `games.rules.counting.verify_count` checks new counts before; stored counts are not checked again.
        """
        self.verify_next()
        return self._write(self._line(tally_of(count, self.rules), penalties_of(count)), count, None)

    def _line(self, tally: Tally | None, penalties: ByCamp, *, void: bool = False) -> ScoreLine:
        """Return the line of a donne that ends now; penalties are added after rounding (rules 4.8)."""
        held, last = self.held, is_last(self.rules, self.lines)
        if tally is not None:
            scored = score(tally, self.rules, held=held, last=last)
        elif penalties != NOTHING:
            scored = score_penalty(self.rules, held=held, last=last)
        else:
            scored = DonneScore("void" if void else "nobody", NOTHING, held)
        marks = plus(scored.marks, penalties)
        return line_of(
            self.sheet.dealer,
            tally,
            outcome=scored.outcome,
            penalties=penalties,
            marks=marks,
            held=scored.held,
            totals=plus(self.totals, marks),
        )

    def _write(self, line: ScoreLine, written: PlayedDonne | DonneCount, left: Donne | None) -> tuple["Partie", Events]:
        rules, lines = self.rules, (*self.lines, line)
        winner = winner_of(rules, lines)
        if winner is not None:
            # rules 3.9: nothing is held once a partie is finished.
            line = replace(line, held=NOTHING)
            lines = (*self.lines, line)
        sheet = PartieSheet(
            rules=rules,
            first_dealer=self.first_dealer,
            dealer=self._next_dealer(line),
            lines=lines,
            past=(*self.sheet.past, written),
            left=left,
            winner=winner,
        )
        ended = DonneEnded(line)
        return Partie(sheet), (ended,) if winner is None else (ended, PartieEnded(winner))

    def _next_dealer(self, line: ScoreLine) -> Seat:
        """Return the next dealer; the same one after a donne nobody took if `all_pass` says so (rules 1.7)."""
        if line.outcome in ("nobody", "void") and self.rules.all_pass == "same-dealer":  # noqa: S105
            return self.sheet.dealer
        return self.rules.direction.after(self.sheet.dealer)
