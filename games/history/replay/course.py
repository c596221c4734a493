"""The course of a replayed donne as lists with links, and its score as a table.

The lists: bidding, tricks, annonces, substitutes, seconds. The table: the reasons for each camp's marks, and the
totals before and after.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from django.utils.text import capfirst
from django.utils.translation import gettext as _

from games.history.replay.positions import ACTORS, Actor, TrickPlayed, actions_of, tricks_of, words_of
from games.labels import OUTCOMES, REASONS, Text, card_label, index_of
from games.rules.actions import Play
from games.rules.belote import POINTS as BELOTE
from games.rules.cards import card_name, rank_of, suit_of
from games.rules.explaining import Steps, explain_line
from games.rules.line import is_last
from games.rules.replay import Unfolded
from games.rules.seats import CAMPS, NOTHING, ByCamp, Seat


@dataclass(frozen=True, slots=True)
class ReplayMove:
    """A bid or declaration. `step`: the position after it; `seconds`: thinking time, None if not recorded."""

    step: int
    who: str
    text: str
    actor: Actor | None
    seconds: float | None


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A card in the table of tricks. `rank` as on French cards, `letter` as on international ones."""

    step: int
    seat: str
    rank: str
    letter: str
    suit: str
    name: str
    word: str
    leads: bool
    wins: bool
    actor: Actor | None
    seconds: float | None


@dataclass(frozen=True, slots=True)
class TrickRow:
    """A row of the table of tricks. `cards`: by seat in the order of the columns, None after the donne stopped."""

    number: int
    cards: list[CardPlayed | None]
    winner: str
    points: int
    so_far: tuple[int, int]


@dataclass(frozen=True, slots=True)
class DeclaredAnnonce:
    """An annonce that was declared, whether it counts, and its points."""

    who: str
    text: str
    points: int
    counts: bool


def columns_of(donne: Unfolded) -> tuple[Seat, ...]:
    """Return the seats in order of play; the first column is the seat that led first."""
    return donne.states[0].setup.order


def moves_of(donne: Unfolded, names: Mapping[Seat, str]) -> Iterator[ReplayMove]:
    """Yield all actions except cards, in order."""
    for step, action in enumerate(actions_of(donne), 1):
        if not isinstance(action, Play):
            text = words_of(action)
            yield ReplayMove(step, names[action.seat], text, actor_of(donne, step), seconds_of(donne, step))


def trick_rows(donne: Unfolded, names: Mapping[Seat, str]) -> Iterator[TrickRow]:
    for trick in tricks_of(donne):
        played = {laid.play.seat: card for laid, card in zip(trick.laid, _cards(donne, trick), strict=True)}
        yield TrickRow(
            number=trick.number,
            cards=[played.get(seat) for seat in columns_of(donne)],
            winner="" if trick.winner is None else names[trick.winner],
            points=trick.points,
            so_far=trick.so_far,
        )


def _cards(donne: Unfolded, trick: TrickPlayed) -> Iterator[CardPlayed]:
    for place, laid in enumerate(trick.laid):
        card = laid.play.card
        yield CardPlayed(
            step=laid.first,
            seat=str(laid.play.seat),
            rank=index_of(rank_of(card)),
            letter=card_name(card)[0].replace("T", "10"),
            suit=str(suit_of(card)),
            name=card_label(card),
            word=laid.play.word or "",
            leads=place == 0,
            wins=laid.play.seat is trick.winner,
            actor=actor_of(donne, laid.first),
            seconds=seconds_of(donne, laid.first),
        )


def annonces_of(donne: Unfolded, names: Mapping[Seat, str]) -> Iterator[DeclaredAnnonce]:
    """Yield every declared annonce; `counts` is true for the camp with the best annonce."""
    playing = donne.states[-1].playing
    shown = () if playing is None else playing.annonces.shown
    declared = () if playing is None else playing.annonces.declared
    for each in declared:
        yield DeclaredAnnonce(names[each.seat], words_of(each.annonce), each.points, each in shown)


def belotes_of(donne: Unfolded, names: Mapping[Seat, str]) -> Iterator[DeclaredAnnonce]:
    """Yield each belote of a holder of king and queen of trump; it counts if both were announced or need not be."""
    playing = donne.states[-1].playing
    if playing is None:
        return
    for one in playing.belotes:
        said = one.said(playing.words) == 2
        gone = not playing.hands[one.holder] & one.pair
        counts = said or (donne.rules.belote == "automatic" and gone)
        yield DeclaredAnnonce(names[one.holder], "", BELOTE, counts)


def actor_of(donne: Unfolded, step: int) -> Actor | None:
    """Return the substitute who acted for the seat's player at this step, or None."""
    who = _extra(donne, "x_who", step)
    return ACTORS.get(who) if isinstance(who, str) else None


def actors_of(donne: Unfolded) -> list[Actor]:
    """Return the substitutes who acted in this donne."""
    met = {actor_of(donne, step) for step in range(1, donne.last + 1)}
    return [actor for actor in ACTORS.values() if actor in met]


def robots_of(donne: Unfolded) -> frozenset[Seat]:
    """Return the seats of robots, according to the record."""
    steps = enumerate(actions_of(donne), 1)
    return frozenset(action.seat for step, action in steps if _extra(donne, "x_who", step) == "bot")


def seconds_of(donne: Unfolded, step: int) -> float | None:
    seconds = _extra(donne, "x_times", step)
    if isinstance(seconds, bool) or not isinstance(seconds, int | float) or not 0 <= seconds < 1_000_000:
        return None
    return float(seconds)


def _extra(donne: Unfolded, key: str, step: int) -> object:
    """Return an extra value of the record for an action. Anybody can write records, so it may have any type."""
    said = donne.extras.get(key)
    return said[step - 1] if isinstance(said, list) and len(said) >= step else None


@dataclass(frozen=True, slots=True)
class AccountRow:
    """A row of the table, in marks, North–South first; the figure of a camp without this reason is empty.

    `kind`: the style of the row.
    """

    label: str
    figures: tuple[str, str]
    kind: str = "reason"


@dataclass(frozen=True, slots=True)
class DonneAccount:
    """The score of a donne. `outcome`: made, dedans and so on; `explanation`: the sentence that explains it."""

    outcome: Text
    explanation: Text
    rows: list[AccountRow]


def account_of(donne: Unfolded) -> DonneAccount:
    words = OUTCOMES[donne.line.outcome]
    label = _("Capot") if donne.line.capot is not None else words.label
    return DonneAccount(label, words.explanation, list(_rows(donne)))


def totals_before(donne: Unfolded) -> ByCamp:
    return donne.before[-1].totals if donne.before else NOTHING


def _rows(donne: Unfolded) -> Iterator[AccountRow]:
    line, held = donne.line, donne.before[-1].held if donne.before else NOTHING
    yield from reasons(explain_line(line, donne.rules, held=held, last=is_last(donne.rules, donne.before)))
    yield AccountRow(_("Scored"), figures(line.marks), "marks")
    if sum(line.held):
        yield AccountRow(_("In litige"), figures(line.held), "held")
    yield AccountRow(_("Total before this donne"), figures(totals_before(donne)), "before")
    yield AccountRow(_("Total after this donne"), figures(line.totals), "total")


def reasons(steps: Steps) -> Iterator[AccountRow]:
    """Yield a row for each reason; a reason that both camps have is one row."""
    for what in dict.fromkeys(step.what for step in steps):
        amounts = [sum(step.amount for step in steps if step.what == what and step.camp is camp) for camp in CAMPS]
        north, east = (signed(amount) if amount else "" for amount in amounts)
        yield AccountRow(capfirst(str(REASONS[what])), (north, east))


def figures(marks: ByCamp) -> tuple[str, str]:
    return signed(marks[0]), signed(marks[1])


def signed(amount: int) -> str:
    """Format an amount with a typographic minus sign."""
    return str(amount).replace("-", "−")
