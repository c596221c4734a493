"""Opening a donne of a set: who may, and the table where it is played.

The table's log gets ordinary lines in one transaction: people and robots, the dice key, the draw that gives the right
dealer, the pack and its cut. From then on it is an ordinary table that nobody may watch.
"""

from collections.abc import Iterator, Mapping
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Final

from allauth.account.models import EmailAddress
from django.conf import settings
from django.db import transaction
from django.db.models import Q

from games.duplicate.set_robots import NAMES, PERSON, can_play, robots_now
from games.live.finishing import log_line
from games.live.log_rows import write_batch
from games.live.practice_tables import drawn_by
from games.live.process import moment
from games.live.seating import sit_line
from games.live.snapshots import empty
from games.live.steps import step
from games.models import DonneSet, Partie, Player, PreparedPlay, SetSeat, Table
from games.models.players import player_ids
from games.rules.dealing import pack_text
from games.rules.errors import Refusal
from games.rules.options import read_rules
from games.rules.prepared import prepared_donne
from games.rules.seats import SEATS, Seat

A_DAY: Final = timedelta(days=1)


class SetCode(StrEnum):
    """Refusals of sets; their texts are in `games/labels/`."""

    NOT_OPEN = "set-not-open"
    CLOSING = "set-closing"
    NEEDS_ACCOUNT = "set-needs-account"
    NEEDS_ADDRESS = "set-needs-address"
    TOO_NEW = "set-account-too-new"
    PLAYED = "set-played"
    ROBOTS = "set-robots"
    NOT_BEGUN = "set-not-begun"
    OVER = "set-over"
    NOT_YOURS = "set-not-yours"


def verify_ranked(player: Player | None, donne_set: DonneSet, now: datetime) -> None:
    """Check that this person may play an open set, whose results are ranked.

    That takes an account made before the set opened, with a confirmed address; on a site without mail, an account
    that is older than a day. Refusals: `set-needs-account`, `set-account-too-new`, `set-needs-address`.
    """
    user = None if player is None else player.user
    if user is None:
        raise Refusal(SetCode.NEEDS_ACCOUNT, "a set that is open is played with an account")
    if user.date_joined > (donne_set.opens_at if settings.EMAIL_URL else now - A_DAY):
        raise Refusal(SetCode.TOO_NEW, "the account was made after the set was opened")
    if settings.EMAIL_URL and not EmailAddress.objects.filter(user=user, verified=True).exists():
        raise Refusal(SetCode.NEEDS_ADDRESS, "the address is not confirmed")


def verify_open(player: Player | None, donne_set: DonneSet, now: datetime) -> None:
    """Check that this person may open a donne of this set now. Refusals of `SetCode`."""
    if now < donne_set.opens_at:
        raise Refusal(SetCode.NOT_OPEN, "the set is not open yet")
    if not donne_set.is_for_all:
        _verify_seated(player, donne_set, now)
    verify_robots(donne_set)
    if not donne_set.is_for_all:
        return
    if donne_set.kind == DonneSet.Kind.ROBOTS:
        _verify_robot(player, donne_set, now)
        return
    if now < donne_set.closes_at:
        verify_ranked(player, donne_set, now)
    elif donne_set.revealed_at is None:
        raise Refusal(SetCode.CLOSING, "the set is closed, and others still play it")


def verify_robots(donne_set: DonneSet) -> None:
    """Check that this server has the robots of a set. Refusal `set-robots`."""
    if donne_set.robots != robots_now() or not can_play():
        raise Refusal(SetCode.ROBOTS, "the robots of this set are not those of this server")


def _verify_robot(player: Player | None, donne_set: DonneSet, now: datetime) -> None:
    """Check that this is a robot account, made before the set opened, and that the set goes on.

    Who makes a robot anew for each try would know the cards.
    """
    if player is None or player.kind != Player.Kind.ROBOT:
        raise Refusal(SetCode.NOT_YOURS, "robot accounts play this set")
    if player.created_at > donne_set.opens_at:
        raise Refusal(SetCode.TOO_NEW, "the account was made after the set was opened")
    if now >= donne_set.closes_at:
        raise Refusal(SetCode.OVER, "the set is over")


def _verify_seated(player: Player | None, donne_set: DonneSet, now: datetime) -> None:
    if seat_of(player, donne_set) is None:
        raise Refusal(SetCode.NOT_YOURS, "others play this set")
    if now >= donne_set.closes_at:
        raise Refusal(SetCode.OVER, "the set is over")
    if donne_set.kind == DonneSet.Kind.TEAM and donne_set.begun_at is None:
        raise Refusal(SetCode.NOT_BEGUN, "the match has not begun")


def seat_of(player: Player | None, donne_set: DonneSet) -> SetSeat | None:
    """Return the seat this person has taken in a duel or a team match."""
    return None if player is None else donne_set.seats.filter(player__in=player_ids(player)).first()


def plays_of(player: Player | None, donne_set: DonneSet) -> dict[int, PreparedPlay]:
    """Return this person's plays of a set by donne, of several of one donne the earliest; in a team match their room's.

    One query, two for a team match.
    """
    if player is None:
        return {}
    if donne_set.kind == DonneSet.Kind.TEAM:
        seat = seat_of(player, donne_set)
        own = Q(room=0 if seat is None else seat.room)
    else:
        own = Q(player__in=player_ids(player))
    found = PreparedPlay.objects.filter(own, donne_set=donne_set)
    return {play.number: play for play in found.select_related("table").order_by("-opened_at", "-pk")}


def open_next(player: Player, donne_set: DonneSet, now: datetime) -> Table:
    """Return the table of this person's donne under way, otherwise open their next one. Refusals of `SetCode`.

    In a team match this is the donne of the whole room.
    """
    with transaction.atomic():
        # Two devices at once, or two people of a room: the second waits here, and then finds the first one's table.
        if donne_set.kind == DonneSet.Kind.TEAM:
            donne_set = DonneSet.objects.select_for_update().get(pk=donne_set.pk)
        player = Player.objects.select_for_update(of=("self",)).select_related("user").get(pk=player.pk)
        plays = plays_of(player, donne_set)
        under_way = next((play for play in plays.values() if play.finished_at is None), None)
        if under_way is not None:
            return under_way.table
        verify_open(player, donne_set, now)
        number = next((each for each in range(1, donne_set.count + 1) if each not in plays), None)
        if number is None:
            raise Refusal(SetCode.PLAYED, "every donne of this set is played")
        return _opened(player, donne_set, number, now)


def _opened(player: Player, donne_set: DonneSet, number: int, now: datetime) -> Table:
    team = donne_set.kind == DonneSet.Kind.TEAM
    seat = seat_of(player, donne_set) if team else None
    people = {PERSON: player} if seat is None else _people_of(donne_set, seat.room)
    table = Table.objects.create(
        host=player,
        rules=donne_set.rules,
        kind=Table.Kind.PREPARED,
        visibility=Table.Visibility.LINK,
        speed=Table.Speed.RELAXED if team else Table.Speed.DONNE,
        watching=Table.Watching.NOBODY,
    )
    state, at, lines = empty(table), moment(), []
    for by, text in _log(people, donne_set, number):
        after, _events = step(state, text, at)
        lines.append(log_line(table.pk, state, after, text, by=by, at=at))
        state = after
    write_batch(lines)
    ranked = now < donne_set.closes_at
    Partie.objects.filter(table=table).update(withheld=ranked)
    PreparedPlay.objects.create(
        donne_set=donne_set,
        number=number,
        player=player if seat is None else None,
        room=None if seat is None else seat.room,
        table=table,
        ranked=ranked,
        opened_at=now,
    )
    return table


def _log(people: Mapping[Seat, Player], donne_set: DonneSet, number: int) -> Iterator[tuple[int | None, str]]:
    """Yield the lines of the log: the author's player id (None: the server) and the text."""
    rules = read_rules(donne_set.rules, stored=True)
    donne = prepared_donne(bytes.fromhex(donne_set.seed), number, rules)
    for seat in SEATS:
        occupant = people.get(seat) or Player.objects.get_or_create(kind=Player.Kind.BOT, name=NAMES[seat])[0]
        yield occupant.pk, sit_line(seat, occupant)
    yield None, f"dice {donne_set.dice_key}"
    yield None, f"draw {pack_text(drawn_by(donne.dealer, rules.direction))}"
    yield None, f"pack {pack_text(donne.pack)}"
    yield None, f"{rules.direction.before(donne.dealer)} cut {donne.cut}"


def _people_of(donne_set: DonneSet, room: int) -> dict[Seat, Player]:
    """Return the people who sit in a room of a team match; a guest who has signed in since as their account."""
    seats = donne_set.seats.filter(room=room).select_related("player__absorbed_by")
    return {Seat[each.seat]: each.player.absorbed_by or each.player for each in seats}
