"""« Et si… »: a past donne continues from one of its positions, with bots in the other seats, as practice.

The table's log gets ordinary lines in one transaction: four seats, a draw that gives the right dealer, the pack and its
cut, then the actions up to that position. From then on it is an ordinary table.
"""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from enum import StrEnum
from functools import reduce
from operator import or_
from typing import Final

from django.db import transaction
from django.db.models import Q
from django.urls import reverse
from django.utils import timezone

from games.live.finishing import log_line
from games.live.log_rows import PendingLogLine, write_batch
from games.live.process import moment
from games.live.seating import USUAL_LEVEL, robot_players, sit_line
from games.live.snapshots import empty, fold
from games.live.state import TableState
from games.live.steps import step
from games.models import Entry, Partie, PartieSeat, Player, Table
from games.models.players import player_ids
from games.rules.cards import CARDS, Card, Rank, rank_of
from games.rules.dealing import Pack, pack_text
from games.rules.donne import Setup
from games.rules.errors import Refusal
from games.rules.options import Objective, Rules, full_rules_as_json
from games.rules.replay import Unfolded
from games.rules.seats import SEATS, Direction, Seat

MOST_RUNNING: Final = 5
MOST_AN_HOUR: Final = 120
ORIGIN: Final = {
    "partie": "history:position",
    "collected": "history:collected-position",
    "commented": "commented:position",
}
"""The kinds of origins, each with the name of the address of a position."""


LogText = tuple[int | None, str]
"""A line of the log: the author's player id (None: the server) and the text."""


class PracticeCode(StrEnum):
    """Refusals of practice tables; their texts are in `games/labels/`."""

    NOTHING_LEFT = "nothing-left"
    TOO_MUCH_PRACTICE = "too-much-practice"


@dataclass(frozen=True, slots=True)
class Origin:
    """The origin of a practice table: a partie, a collected or a commented record; a donne, and a position in it.

    `code`: that of the partie or the record; the slug of a commented record.
    """

    kind: str
    code: str
    number: int
    position: int

    def __str__(self) -> str:
        return f"{self.kind} {self.code} {self.number} {self.position}"

    @property
    def address(self) -> str:
        """Return the address of that position."""
        place = [self.code, self.position] if self.kind == "commented" else [self.code, self.number, self.position]
        return reverse(ORIGIN[self.kind], args=place)


def origin_of(table: Table) -> Origin | None:
    """Return the origin of a practice table, the `ref` of the draw in its log; None for other and follow-up tables."""
    if table.kind != Table.Kind.PRACTICE:
        return None
    ref = Entry.objects.filter(table=table, text__startswith="draw ").values_list("ref", flat=True).first()
    match (ref or "").split(" "):
        case [kind, code, number, position] if kind in ORIGIN:
            return Origin(kind, code, int(number), int(position))
    return None


def take_up(player: Player, seat: Seat, donne: Unfolded, origin: Origin, *, withheld: bool = False) -> Table:
    """Open a practice table where this donne continues, with this person in that seat.

    `withheld`: the cards of the partie are withheld. Then nobody may watch the table, and its partie is withheld too,
    until `withhold_continued` releases it.

    Refusal `nothing-left` if the donne is over by then or has no cards, `too-much-practice` after very many tables
    within an hour. If this person already has five running practice tables, the oldest is closed.
    """
    if not donne.states or donne.states[origin.position].over:
        raise Refusal(PracticeCode.NOTHING_LEFT, "there is nothing left to play from there")
    with transaction.atomic():
        Player.objects.select_for_update().get(pk=player.pk)
        make_room(player)
        return _opened(player, seat, donne, origin, withheld=withheld)


def seat_to_go_on(donne: Unfolded, position: int) -> Seat:
    """Return the seat whose turn it is at that position. Refusal `nothing-left` if there is none."""
    seat = donne.states[position].seat_to_act if donne.states else None
    if seat is None:
        raise Refusal(PracticeCode.NOTHING_LEFT, "nobody has to act there")
    return seat


def practice_rules(rules: Rules) -> Rules:
    """Return these rules for a partie of one donne, which may end in a draw.

    If nobody takes, the cards are gathered, because there is no seed to shuffle them with.
    """
    return replace(rules, objective=Objective(donnes=1), tie="draw", shuffle="once")


def _opened(player: Player, seat: Seat, donne: Unfolded, origin: Origin, *, withheld: bool) -> Table:
    robots = iter(robot_players([USUAL_LEVEL] * (len(SEATS) - 1), frozenset({player.name})))
    people = {each: player if each is seat else next(robots) for each in SEATS}
    setup, actions = donne.states[origin.position].setup, donne.states[origin.position].actions
    lines = [*begun(people, setup), *((None, str(action)) for action in actions)]
    watching = Table.Watching.NOBODY if withheld else Table.Watching.OPEN
    table = open_practice(player, practice_rules(donne.rules), watching, lines, draw_ref=str(origin))
    if withheld:
        Partie.objects.filter(table=table).update(withheld=True)
    return table


def open_practice(player: Player, rules: Rules, watching: str, lines: Iterable[LogText], draw_ref: str = "") -> Table:
    """Open a table of practice with these lines in its log. `draw_ref`: the `ref` of the line of the draw."""
    table = Table.objects.create(
        host=player,
        rules=full_rules_as_json(rules),
        kind=Table.Kind.PRACTICE,
        visibility=Table.Visibility.LINK,
        speed=Table.Speed.NONE,
        watching=watching,
    )
    state, at, written = empty(table), moment(), []
    for by, text in lines:
        ref = draw_ref if text.startswith("draw ") else ""
        state, line = _line(table.pk, state, text, by, ref, at)
        written.append(line)
    write_batch(written)
    return table


def withhold_continued(parties: Collection[int], *, hide: bool) -> None:
    """Withhold, or release, what players of these parties, of which there is at least one, continued from them.

    The tables are found by their hosts, who are few: the log has no index by origin.
    """
    codes = Partie.objects.filter(pk__in=parties).values_list("code", flat=True)
    seated = PartieSeat.objects.filter(partie__in=parties).values("player")
    hosts = Player.objects.filter(Q(pk__in=seated) | Q(absorbed_by__in=seated)).values("pk")
    draws = Entry.objects.filter(table__kind=Table.Kind.PRACTICE, table__host__in=hosts, text__startswith="draw ")
    continued = draws.filter(reduce(or_, (Q(ref__startswith=f"partie {code} ") for code in codes)))
    Partie.objects.filter(table__in=continued.values("table")).update(withheld=hide)


def begun(people: dict[Seat, Player], setup: Setup, *after_draw: str) -> Iterator[LogText]:
    """Yield the lines of the log up to the deal; `after_draw`: other lines of the server."""
    for seat, player in people.items():
        yield player.pk, sit_line(seat, player)
    direction = setup.rules.direction
    yield None, f"draw {pack_text(drawn_by(setup.dealer, direction))}"
    yield from ((None, text) for text in after_draw)
    pack, cut = with_a_cut(setup.pack, setup.cut, setup.rules.cut_min)
    yield None, f"pack {pack_text(pack)}"
    yield None, f"{direction.before(setup.dealer)} cut {cut}"


def _line(
    table_id: int, state: TableState, text: str, by: int | None, ref: str, at: datetime
) -> tuple[TableState, PendingLogLine]:
    after, _events = step(state, text, at)
    return after, log_line(table_id, state, after, text, by=by, ref=ref, at=at)


def drawn_by(dealer: Seat, direction: Direction) -> Pack:
    """Return a pack from whose top this seat draws the lowest card (rules 1.6)."""
    seats = direction.starting_at(Seat.N)
    sevens = [card for card in CARDS if rank_of(card) is Rank.SEVEN]
    others = [card for card in CARDS if rank_of(card) is not Rank.SEVEN]
    top: list[Card] = [sevens[0] if seat is dealer else others.pop() for seat in seats]
    return (*top, *(card for card in CARDS if card not in top))


def with_a_cut(pack: Pack, cut: int, least: int) -> tuple[Pack, int]:
    """Return the same deal with a legal cut; in a record, 0 means that the pack is already cut (record.md)."""
    return (pack, cut) if cut else (pack[-least:] + pack[:-least], least)


def make_room(player: Player) -> None:
    """Close the oldest practice tables until one more may be opened. Refusal `too-much-practice`."""
    own = Table.objects.filter(kind=Table.Kind.PRACTICE, host_id__in=player_ids(player))
    if own.filter(opened_at__gt=timezone.now() - timedelta(hours=1)).count() >= MOST_AN_HOUR:
        raise Refusal(PracticeCode.TOO_MUCH_PRACTICE, "very many tables of practice in an hour")
    running = list(own.filter(finished_at=None, closed_at=None).order_by("moved_at"))
    for table in running[: max(0, len(running) - MOST_RUNNING + 1)]:
        close_practice(table)


def close_practice(table: Table) -> None:
    """Close the table. A page that has it open learns at its next action that the table is closed."""
    state, at = fold(table).state, moment()
    _after, line = _line(table.pk, state, "close left", None, "", at)
    write_batch([line])
