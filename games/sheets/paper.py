"""The sheet for display: rows, corrections, totals, and the marks of a line before it is written."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from django.utils.timezone import localtime
from django.utils.translation import gettext as _

from accounts.grammar import date_format
from games.labels import HEIGHTS, MULTIPLIERS, OUTCOMES, REASONS, TRUMPS, Text
from games.models import Player
from games.rules.cards import SUITS, Trump
from games.rules.counting import DonneCount, points_of
from games.rules.explaining import Step, explain_line
from games.rules.line import ScoreLine, is_last
from games.rules.partie import Partie
from games.rules.seats import CAMPS, NOTHING, Camp
from games.sheets.queries import Names
from games.sheets.state import EntryMoment, RowEvent, SheetRow, SheetState

SUIT_LETTERS = tuple(map(str, SUITS))


@dataclass(frozen=True, slots=True)
class PaperFigures:
    """A camp's figures for a donne: card points, belote, annonces, marks, and its running total (marks)."""

    points: int
    belote: int
    annonces: int
    marks: int
    held: int
    total: int


@dataclass(frozen=True, slots=True)
class PaperRow:
    """A row for display. `donne`: its number among the rows that count; None, without `figures`, for other rows.

    `suit`: the trump if it is a suit; otherwise it is empty and `trump` has the label. `told`: the text of a row that
    does not count. `changes`: who corrected or struck the row, and its earlier text.
    """

    number: int
    what: str
    donne: int | None = None
    dealer: str = ""
    taker: str = ""
    height: Text = ""
    suit: str = ""
    trump: Text = ""
    contre: Text = ""
    outcome: Text = ""
    figures: tuple[PaperFigures, ...] = ()
    told: str = ""
    changes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PaperCamp:
    """A camp's side of the sheet. `signed`: who signed and when, or empty."""

    camp: str
    name: str
    total: int
    held: int
    signed: str
    lapsed: bool
    won: bool


@dataclass(frozen=True, slots=True)
class PaperSheet:
    """A sheet for display. `donne`, `dealer`: the next donne's number and dealer (empty at the end)."""

    version: int
    rows: tuple[PaperRow, ...]
    camps: tuple[PaperCamp, ...]
    dealer: str
    donne: int
    finished: bool
    drawn: bool
    closed: str


def paper_of(state: SheetState, names: Names) -> PaperSheet:
    """Return the sheet for display, with one query for the writers' names."""
    people = _people(state) | names.by_player
    partie = state.partie
    return PaperSheet(
        version=state.version,
        rows=tuple(_rows(state, names, people)),
        camps=tuple(_camp(state, names, people, camp) for camp in CAMPS),
        dealer="" if partie.dealer is None else names.seat(partie.dealer),
        donne=len(partie.lines) + 1,
        finished=partie.finished,
        drawn=partie.winner == "draw",
        closed="" if state.closed is None else _who_when(state.closed, people),
    )


def _people(state: SheetState) -> dict[int, str]:
    moments = [writing.moment for row in state.rows for writing in row.past]
    signed = [each.moment for each in (*state.signatures, *state.lapsed)]
    ids = {moment.by for moment in (*moments, *signed, *([state.closed] if state.closed else []))}
    return dict(Player.objects.filter(pk__in=ids).values_list("pk", "name"))


def _rows(state: SheetState, names: Names, people: Mapping[int, str]) -> Iterator[PaperRow]:
    lines = iter(state.partie.lines)
    donne = 0
    for row in state.rows:
        changes = tuple(_changes(row, names, people))
        if row.stands:
            donne += 1
            yield _standing(row, next(lines), donne, names, changes)
        elif row.count is None:
            what = "struck" if row.is_struck else "maldonne"
            yield PaperRow(row.number, what, told=_("Misdeal: dealt again"), changes=changes)
        else:
            yield PaperRow(row.number, "struck", told=count_text(row.count, names), changes=changes)


def _standing(row: SheetRow, line: ScoreLine, donne: int, names: Names, changes: tuple[str, ...]) -> PaperRow:
    trump = "" if line.trump is None else str(line.trump)
    height = "" if line.value is None else str(line.value)
    return PaperRow(
        number=row.number,
        what="line",
        donne=donne,
        dealer=names.seat(line.dealer),
        taker="" if line.taker is None else names.seat(line.taker),
        height=HEIGHTS.get(height, height),
        suit=trump if trump in SUIT_LETTERS else "",
        trump=TRUMPS.get(trump, ""),
        contre=MULTIPLIERS[line.multiplier] if line.multiplier > 1 else "",
        outcome=outcome_of(line),
        figures=tuple(figures_of(line, camp) for camp in CAMPS),
        changes=changes,
    )


def outcome_of(line: ScoreLine) -> Text:
    return _("Capot") if line.capot is not None else OUTCOMES[line.outcome].label


def figures_of(line: ScoreLine, camp: Camp) -> PaperFigures:
    return PaperFigures(
        points=line.points[camp],
        belote=line.belote[camp],
        annonces=line.annonces[camp],
        marks=line.marks[camp],
        held=line.held[camp],
        total=line.totals[camp],
    )


def count_text(count: DonneCount, names: Names) -> str:
    """Describe a counted donne in a few words: « Nour, hearts: 86 – 76 »."""
    if count.taker is None or count.trump is None:
        marks = sum(penalty.marks for penalty in count.penalties)
        return _("Penalty: {marks}").format(marks=marks) if marks else _("Nobody took")
    one, other = points_of(count)
    return _("{taker}, {contract}: {one} – {other}").format(
        taker=names.seat(count.taker), contract=_contract(count, count.trump), one=one, other=other
    )


def _contract(count: DonneCount, trump: Trump) -> str:
    height = "" if count.value is None else str(HEIGHTS.get(str(count.value), count.value))
    times = count.multiplier or 1
    contre = str(MULTIPLIERS[times]) if times > 1 else ""
    return " ".join(filter(None, (height, str(TRUMPS[str(trump)]), contre)))


def _changes(row: SheetRow, names: Names, people: Mapping[int, str]) -> Iterator[str]:
    """Yield the changes of a row, oldest first."""
    before: RowEvent = row.past[0]
    for writing in row.past[1:]:
        who = _who_when(writing.moment, people)
        stood = _("a misdeal") if before.count is None else count_text(before.count, names)
        match writing.what:
            case "corrected":
                yield _("Corrected by {who}; before: {before}").format(who=who, before=stood)
            case "struck":
                yield _("Struck by {who}").format(who=who)
            case "restored":
                yield _("Restored by {who}").format(who=who)
        before = writing


def _camp(state: SheetState, names: Names, people: Mapping[int, str], camp: Camp) -> PaperCamp:
    signed = [_who_when(each.moment, people) for each in state.signatures if each.camp is camp]
    return PaperCamp(
        camp=str(camp),
        name=names.camp(camp),
        total=state.partie.totals[camp],
        held=state.partie.held[camp],
        signed=signed[0] if signed else "",
        lapsed=not signed and any(each.camp is camp for each in state.lapsed),
        won=state.partie.winner is camp,
    )


def _who_when(moment: EntryMoment, people: Mapping[int, str]) -> str:
    at = date_format(localtime(moment.at), "H:i")
    return _("{name}, {time}").format(name=people.get(moment.by, "?"), time=at)


@dataclass(frozen=True, slots=True)
class CountedCamp:
    name: str
    figures: PaperFigures
    reasons: str


@dataclass(frozen=True, slots=True)
class CountedLine:
    """A line as it would be written. `ends`: whether the partie would be over."""

    outcome: Text
    camps: tuple[CountedCamp, ...]
    ends: bool


def counted(state: SheetState, count: DonneCount, names: Names, number: int | None = None) -> CountedLine:
    """Return the line for this count, as the next row or in place of row `number`. Refusals: those of the engine."""
    before = partie_before(state, number)
    after = before.count(count)[0]
    line = after.lines[-1]
    steps = explain_line(line, before.rules, held=before.held or NOTHING, last=is_last(before.rules, before.lines))
    camps = tuple(_counted_camp(line, camp, names, steps) for camp in CAMPS)
    return CountedLine(outcome_of(line), camps, after.finished)


def partie_before(state: SheetState, number: int | None) -> Partie:
    """Return the partie before that row; for a new row, the current partie."""
    if number is None:
        return state.partie
    partie = Partie.begin(state.partie.rules, first_dealer=state.partie.first_dealer)
    for row in state.standing:
        if row.number < number and row.count is not None:
            partie = partie.count(row.count)[0]
    return partie


def _counted_camp(line: ScoreLine, camp: Camp, names: Names, steps: tuple[Step, ...]) -> CountedCamp:
    own = [step for step in steps if step.camp is camp]
    amounts = [_("{amount} {reason}").format(amount=_figure(step.amount), reason=REASONS[step.what]) for step in own]
    return CountedCamp(names.camp(camp), figures_of(line, camp), ", ".join(amounts))


def _figure(amount: int) -> str:
    """Format an amount with a typographic minus sign."""
    return str(amount).replace("-", "−")
