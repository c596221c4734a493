"""What the pages of matches show: one's own matches, the seats of one, and both sides donne by donne."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

from games.duplicate.matches import ROOMS, is_host, seats_of
from games.duplicate.team_points import team_points
from games.labels import PRESETS, SEATS, Text
from games.models import DonneSet, Player, PreparedPlay, SetSeat
from games.models.players import player_ids
from games.permissions import hidden_from
from games.rules.seats import Camp, Seat

LISTED: Final = 40
"""Matches that the page of one's own lists."""
TEAMS: Final = {(1, Camp.NS): 1, (1, Camp.EW): 2, (2, Camp.NS): 2, (2, Camp.EW): 1}
"""The team, 1 or 2, by room and camp."""


@dataclass(frozen=True, slots=True)
class MatchSeat:
    """A seat of a match: who sits there, empty for nobody. `team`: 1 or 2; `own`: the viewer's."""

    room: int
    seat: str
    label: Text
    team: int
    player_id: int | None
    name: str
    own: bool


@dataclass(frozen=True, slots=True)
class SidePlay:
    """A donne on one side. `state`: `todo`, `begun`, `done`, or `hidden` for a finished one that is not to be seen.

    `difference`: marks of North–South less those of East–West; `code`: the partie, both only where it may be seen.
    """

    state: str
    difference: int | None = None
    code: str = ""


@dataclass(frozen=True, slots=True)
class ComparedDonne:
    """A donne on both sides. `apart`: marks of side 1 less those of side 2, None until both may be seen.

    `points`: team points, positive for the first team.
    """

    number: int
    sides: tuple[SidePlay, SidePlay]
    apart: int | None

    @property
    def points(self) -> int | None:
        return None if self.apart is None else team_points(self.apart)

    @property
    def ahead(self) -> int:
        """Return the team that made more of this donne, 1 or 2; 0 for neither."""
        return 0 if not self.apart else 1 if self.apart > 0 else 2

    @property
    def points_apart(self) -> int:
        """Return the team points without their sign."""
        return abs(self.points or 0)


@dataclass(frozen=True, slots=True)
class MatchShown:
    """A match for one viewer. `side`: the viewer's, 1 or 2, 0 for others; `team`: theirs in a team match.

    `names`: of both sides: the people of a duel, the teams' people of a team match. `finished`: donnes of each side.
    `winner`: 1 or 2 once it is over, 0 if equal, None before and where nobody came.
    """

    donne_set: DonneSet
    seats: list[MatchSeat]
    side: int
    team: int
    is_host: bool
    names: tuple[list[str], list[str]]
    donnes: list[ComparedDonne]
    finished: tuple[int, int]
    winner: int | None

    @property
    def people(self) -> list[dict[str, object]]:
        """Return the names of the people of a duel and how many donnes each has finished."""
        both = zip(self.names, self.finished, strict=True)
        return [{"name": names[0], "finished": finished} for names, finished in both if names]

    @property
    def is_team(self) -> bool:
        return self.donne_set.kind == DonneSet.Kind.TEAM

    @property
    def next(self) -> ComparedDonne | None:
        """Return the viewer's donne to play or to go on with."""
        own = [each for each in self.donnes if self.side and each.sides[self.side - 1].state in ("todo", "begun")]
        return own[0] if own else None

    @property
    def begun(self) -> bool:
        """Whether the viewer's next donne is under way."""
        return self.next is not None and self.next.sides[self.side - 1].state == "begun"

    @property
    def marks(self) -> int:
        """Return the marks of side 1 less those of side 2, of the donnes both have played and the viewer may see."""
        return sum(each.apart or 0 for each in self.donnes)

    @property
    def marks_apart(self) -> int:
        """Return these marks without their sign."""
        return abs(self.marks)

    @property
    def points(self) -> tuple[int, int]:
        """Return the team points of both teams."""
        each = [donne.points or 0 for donne in self.donnes]
        return sum(points for points in each if points > 0), -sum(points for points in each if points < 0)

    @property
    def rooms(self) -> list[tuple[int, list[MatchSeat]]]:
        """Return the seats of each room."""
        return [(room, [each for each in self.seats if each.room == room]) for room in ROOMS]

    @property
    def is_full(self) -> bool:
        """Whether no further person can come."""
        return self.donne_set.begun_at is not None or all(each.name for each in self.seats)

    @property
    def may_leave(self) -> bool:
        """Whether the viewer may give up their seat."""
        todo = all(play.state == "todo" for donne in self.donnes for play in donne.sides)
        return bool(self.side) and self.donne_set.begun_at is None and todo


def shown(player: Player | None, donne_set: DonneSet) -> MatchShown:
    """Return a match for this viewer. At most five queries."""
    taken = seats_of(donne_set)
    ids = set() if player is None else player_ids(player)
    own = next((each for each in taken if each.player_id in ids), None)
    side = 0 if own is None else own.room
    donnes = _compared(donne_set, taken, side)
    finished = [sum(each.sides[room - 1].state in ("done", "hidden") for each in donnes) for room in ROOMS]
    seats = _seats(donne_set, taken, ids)
    made = MatchShown(
        donne_set=donne_set,
        seats=seats,
        side=side,
        team=next((each.team for each in seats if each.own), 0),
        is_host=player is not None and is_host(player, taken),
        names=_names(seats),
        donnes=donnes,
        finished=(finished[0], finished[1]),
        winner=None,
    )
    over = donne_set.revealed_at is not None and donne_set.begun_at is not None
    return _decided(made) if over else made


def is_hidden(player: Player | None, donne_set: DonneSet) -> bool:
    """Whether one of the people of this match is hidden from this viewer, who does not sit there."""
    ids = set(donne_set.seats.values_list("player_id", flat=True))
    return player is not None and bool(hidden_from(player) & ids) and not player_ids(player) & ids


def _seats(donne_set: DonneSet, taken: Sequence[SetSeat], ids: set[int]) -> list[MatchSeat]:
    duel = donne_set.kind == DonneSet.Kind.DUEL
    by_place = {(each.room, each.seat): each for each in taken}
    return [
        _seat(room, seat, room if duel else TEAMS[room, seat.camp], by_place.get((room, str(seat))), ids)
        for room in ROOMS
        for seat in ([Seat.S] if duel else Seat)
    ]


def _seat(room: int, seat: Seat, team: int, taken: SetSeat | None, ids: set[int]) -> MatchSeat:
    person = None if taken is None else taken.player.absorbed_by or taken.player
    return MatchSeat(
        room=room,
        seat=str(seat),
        label=SEATS[seat.name],
        team=team,
        player_id=None if person is None else person.pk,
        name="" if person is None else person.name,
        own=taken is not None and taken.player_id in ids,
    )


def _names(seats: Sequence[MatchSeat]) -> tuple[list[str], list[str]]:
    first, second = ([each.name for each in seats if each.team == team and each.name] for team in (1, 2))
    return first, second


def _compared(donne_set: DonneSet, taken: Sequence[SetSeat], side: int) -> list[ComparedDonne]:
    """Return both sides, each donne of the other side as far as the viewer's side may see it."""
    plays = _plays(donne_set, taken)
    over = donne_set.revealed_at is not None
    donnes = []
    for number in range(1, donne_set.count + 1):
        own = plays.get((side, number))
        may_see = donne_set.kind == DonneSet.Kind.DUEL and own is not None and own.difference is not None
        sides = [_side(plays.get((room, number)), seen=over or room == side or may_see) for room in ROOMS]
        one, other = (each.difference for each in sides)
        apart = None if one is None or other is None else one - other
        donnes.append(ComparedDonne(number, (sides[0], sides[1]), apart))
    return donnes


def _side(play: PreparedPlay | None, *, seen: bool) -> SidePlay:
    if play is None:
        return SidePlay("todo")
    if play.difference is None:
        return SidePlay("begun")
    return SidePlay("done", play.difference, play.table.code) if seen else SidePlay("hidden")


def _plays(donne_set: DonneSet, taken: Sequence[SetSeat]) -> Mapping[tuple[int, int], PreparedPlay]:
    """Return the plays by room and donne; of several of one person's the earliest. At most two queries."""
    found = PreparedPlay.objects.filter(donne_set=donne_set, ranked=True).select_related("table")
    rooms = {each.player_id: each.room for each in taken}
    rooms |= {each.player.absorbed_by_id: each.room for each in taken if each.player.absorbed_by_id is not None}
    absorbed = Player.objects.filter(absorbed_by__in=rooms).values_list("pk", "absorbed_by")
    rooms |= {pk: rooms[person] for pk, person in absorbed if person is not None}
    by_room: dict[tuple[int, int], PreparedPlay] = {}
    for play in found.order_by("-opened_at", "-pk"):
        room = play.room or rooms.get(play.player_id or 0)
        if room is not None:
            by_room[room, play.number] = play
    return by_room


def _decided(made: MatchShown) -> MatchShown:
    """Return the match with its winner: who finished more donnes of a duel, then marks, of a team match points."""
    one, other = made.points
    ahead = one - other if made.is_team else (made.finished[0] - made.finished[1] or made.marks)
    winner = 0 if ahead == 0 else 1 if ahead > 0 else 2
    return replace(made, winner=winner)


@dataclass(frozen=True, slots=True)
class ListedMatch:
    """A match in the list of one's own. `others`: the names of the other people; `finished`: donnes of one's side."""

    donne_set: DonneSet
    title: str
    others: str
    finished: int
    over: bool


def own_matches(player: Player | None, now: datetime) -> list[ListedMatch]:
    """Return this person's matches, newest first. At most four queries."""
    if player is None:
        return []
    ids = player_ids(player)
    found = DonneSet.objects.filter(seats__player__in=ids).order_by("-opens_at")[:LISTED]
    sets = list(found.prefetch_related("seats__player__absorbed_by", "plays"))
    return [_listed(donne_set, ids, now) for donne_set in sets]


def _listed(donne_set: DonneSet, ids: set[int], now: datetime) -> ListedMatch:
    seats = list(donne_set.seats.all())
    room = next(each.room for each in seats if each.player_id in ids)
    plays = [each for each in donne_set.plays.all() if each.difference is not None]
    others = [(each.player.absorbed_by or each.player).name for each in seats if each.player_id not in ids]
    return ListedMatch(
        donne_set=donne_set,
        title=str(PRESETS[donne_set.preset].label),
        others=", ".join(others),
        finished=sum(each.room == room or each.player_id in ids for each in plays),
        over=donne_set.closes_at <= now,
    )
