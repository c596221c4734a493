"""The players behind requests, and their rights. Only this module decides on rights.

Pages, sockets and the API call it. It also creates guests (people who play without an account), with an hourly limit
per address, and hands their parties to the account they sign in to. A guest is created by POST only: any site can make
a visitor's browser load a page repeatedly (`<img>`).
"""

import secrets
from collections.abc import Collection, Iterable, Iterator
from contextlib import contextmanager, suppress
from enum import StrEnum
from typing import Final

from django.contrib.auth.models import AnonymousUser
from django.contrib.sessions.backends.base import SessionBase
from django.db import transaction
from django.db.models import Exists, OuterRef, Q, QuerySet
from django.db.models.functions import Coalesce
from django.http import Http404, HttpRequest
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.models import User
from accounts.rates import NEWCOMERS, too_often
from games.models import Block, Follow, Partie, PartieSeat, Place, Player, PreparedPlay, Profile, Sanction, Table
from games.models.players import player_ids, sit_together
from games.models.queue import give_up
from games.models.repetitions import take_over_training
from games.rules.errors import Refusal


class PlayerCode(StrEnum):
    """Refusals when signing in; their texts are in `games/labels/`."""

    GUEST_SEATED_TOO = "guest-seated-too"


TOO_MANY_GUESTS: Final = "too-many-guests"


class TooManyGuestsError(Exception):
    """Error: this address has created too many guests. It can still read pages."""


def make_guest(request: HttpRequest) -> Player:
    """Create a guest and return it, named after its number. Raises `TooManyGuestsError`; ValueError unless POST."""
    if request.method != "POST":
        raise ValueError(f"a guest is made by POST only, not by {request.method}")
    if too_often(request, NEWCOMERS):
        raise TooManyGuestsError
    player = Player.objects.create(name=_("Guest"))
    player.name = f"{player.name} {player.pk}"
    player.save(update_fields=["name"])
    return player


@transaction.atomic
def claim(guest: Player, user: User, name: str) -> Player:
    """Give a guest's parties to the user who just signed up or in; return the user's player.

    A new account takes over the guest's player as it is. An account that has a player absorbs the guest: seats and
    parties move to the account at once, while the log keeps the guest's id, which `player_ids` still finds. If both are
    in the queue, the account keeps its place. Refusal `guest-seated-too` while both sit at one table, because a person
    has one seat there.
    """
    own = Player.objects.filter(user=user).first()
    if own is None:
        guest.user, guest.name = user, name
        guest.save(update_fields=["user", "name"])
        guest.partie_seats.update(name=name)
        return guest
    if own == guest or guest.user_id is not None:
        return own
    _wait_once(guest, own)
    if sit_together(guest, own):
        raise Refusal(PlayerCode.GUEST_SEATED_TOO, "one person, one seat")
    guest.absorbed_by = own
    guest.save(update_fields=["absorbed_by"])
    guest.seats.update(player=own)
    guest.partie_seats.update(player=own, name=own.name)
    guest.seat_analyses.update(player=own)
    take_over_training(guest, own)
    return own


def _wait_once(guest: Player, own: Player) -> None:
    """Remove the guest from the queue if the account waits there too. People seated meanwhile keep their seat."""
    if Place.objects.filter(player_id__in=player_ids(own)).exists():
        give_up(Q(places__player=guest))


SESSION_KEY = "player"
MARK_KEY = "mark"


def player_of(user: User | AnonymousUser, session: SessionBase) -> Player | None:
    """Return the player of a user or, for a guest, of a session; None for somebody who never sat down."""
    if user.is_authenticated:
        return Player.objects.filter(user=user).first()
    return _guest_of(session)


def _guest_of(session: SessionBase) -> Player | None:
    guest = session.get(SESSION_KEY)
    return None if guest is None else Player.objects.filter(pk=guest, user=None, absorbed_by=None).first()


def player_for(request: HttpRequest) -> Player:
    """Return the player of this request and create it if needed: the account's player, or a guest of the session.

    Only a POST request creates a guest. Raises `games.permissions.TooManyGuestsError`.
    """
    player = player_of(request.user, request.session)
    if player is not None:
        return player
    if request.user.is_authenticated:
        return Player.objects.get_or_create(user=request.user, defaults={"name": request.user.get_username()[:30]})[0]
    player = make_guest(request)
    request.session[SESSION_KEY] = player.pk
    mark_session(request.session)
    return player


@contextmanager
def acting_player(request: HttpRequest) -> Iterator[Player]:
    """Yield `player_for` a request, in one transaction: a stranger whose action is refused does not become a guest."""
    is_new = not request.user.is_authenticated and _guest_of(request.session) is None
    try:
        with transaction.atomic():
            yield player_for(request)
    except Refusal:
        if is_new:
            request.session.pop(SESSION_KEY, None)
            request.session.pop(MARK_KEY, None)
        raise


def guest_name(request: HttpRequest) -> str | None:
    """Return the name of a visitor without an account, empty if they have no name yet; None for accounts."""
    if request.user.is_authenticated:
        return None
    player = player_of(request.user, request.session)
    return "" if player is None else player.name


def mark_session(session: SessionBase) -> None:
    """Give a session a mark that stays when signing in changes its key."""
    session.setdefault(MARK_KEY, secrets.token_hex(16))


def session_mark(session: SessionBase) -> str | None:
    """Return the mark that identifies the session when its sockets must be closed."""
    mark: str | None = session.get(MARK_KEY)
    return mark or session.session_key


def keep_guest_parties(*, request: HttpRequest, user: User, **_kwargs: object) -> None:
    """Give the parties of the session's guest to the user; a receiver of `user_logged_in`."""
    mark_session(request.session)
    # belote_site/guest_takeover.py reports the refusal and tries again with the next responses.
    with suppress(Refusal):
        take_over_guest(request.session, user)


def take_over_guest(session: SessionBase, user: User) -> None:
    """Give the parties of the session's guest to the user. Refusals as in `claim`: the session then keeps the guest."""
    guest = _guest_of(session)
    if guest is not None:
        claim(guest, user, user.get_username()[:30])
    session.pop(SESSION_KEY, None)


def follow_name(*, instance: User, **_kwargs: object) -> None:
    """Copy a new username to the player, for future tables; a receiver of a saved user."""
    Player.objects.filter(user=instance).update(name=instance.username[:30])


def may_read_record(viewer: Player | None, partie: Partie) -> bool:
    """Whether this viewer may see the cards of a partie that they may find (`may_find`).

    Nobody may before it is over, since the tricks reveal the next pack (rules 1.8). While its contest withholds it
    (`Partie.withheld`), only who played in it may; of a prepared donne, everybody who has finished that donne. Every
    page, file, answer and picture with cards calls this function;
    queries of many parties use `readable_records`, which says the same.
    """
    if partie.finished_at is None:
        return False
    if not partie.withheld:
        return True
    return _has_played_donne(viewer, partie)


def readable_records(viewer: Player | None, path: str = "") -> Q:
    """Return `may_read_record` as a condition on parties, or with `path` on rows that lead to one (`partie__`)."""
    readable = Q(**{f"{path}withheld": False})
    if viewer is not None:
        ids = Player.objects.filter(Q(pk=viewer.pk) | Q(absorbed_by=viewer.pk)).values("pk")  # `player_ids`
        readable |= Q(**{f"{path}pk__in": PartieSeat.objects.filter(player__in=ids).values("partie")})
        same = _same_donnes(PreparedPlay.objects.filter(player__in=ids))
        readable |= Q(**{f"{path}pk__in": same.values("table__parties")})
    return Q(**{f"{path}finished_at__isnull": False}) & readable


def _has_played_donne(viewer: Player | None, partie: Partie) -> bool:
    """Whether this person sat in a partie, or has finished its donne at another table of its set."""
    if viewer is None:
        return False
    ids = player_ids(viewer)
    if PartieSeat.objects.filter(partie=partie, player__in=ids).exists():
        return True
    return _same_donnes(PreparedPlay.objects.filter(player__in=ids)).filter(table=partie.table_id).exists()


def _same_donnes(plays: QuerySet[PreparedPlay]) -> QuerySet[PreparedPlay]:
    """Return everybody's plays of the prepared donnes that these plays have finished."""
    same = plays.filter(finished_at__isnull=False, donne_set=OuterRef("donne_set"), number=OuterRef("number"))
    return PreparedPlay.objects.filter(Exists(same))


def may_find(viewer: Player | None, partie: Partie) -> bool:
    """Whether this person may find a partie: they played in it, or nobody hidden from them did.

    A prepared donne of an open set is found only by who has played or finished it: its sheet tells who took. Every
    page, file and answer about one partie calls this function, so none of them reveals a hidden partie.
    """
    if partie.kind == Table.Kind.PREPARED and partie.withheld and not _has_played_donne(viewer, partie):
        return False
    hidden, seated = hidden_from(viewer), {seat.player_id for seat in partie.seats.all()}
    if viewer is None or hidden.isdisjoint(seated):
        return True
    return not seated.isdisjoint(player_ids(viewer))


def binding(player: Player) -> QuerySet[Sanction]:
    """Return the sanctions in force against this person, under any of their ids."""
    return _standing().filter(Q(player=player) | Q(player__absorbed_by=player))


def _standing() -> QuerySet[Sanction]:
    bound = (Sanction.Kind.MUTE, Sanction.Kind.SUSPEND, Sanction.Kind.BAN)
    return Sanction.objects.filter(Q(until=None) | Q(until__gt=timezone.now()), lifted_at=None, kind__in=bound)


def may_write(player: Player) -> bool:
    """Whether this person may write text to others: not while muted or banned."""
    return not binding(player).filter(kind__in=(Sanction.Kind.MUTE, Sanction.Kind.BAN)).exists()


def may_play_with_people(player: Player) -> bool:
    """Whether this person may sit with other people: not while suspended or banned."""
    return not binding(player).filter(kind__in=(Sanction.Kind.SUSPEND, Sanction.Kind.BAN)).exists()


def suspended_among(player_ids: Collection[int]) -> frozenset[int]:
    """Return those of these ids whose person is suspended or banned, under any of their ids."""
    people = _people(Player.objects.filter(pk__in=player_ids))
    kept_away = _standing().filter(kind__in=(Sanction.Kind.SUSPEND, Sanction.Kind.BAN))
    about = kept_away.filter(Q(player__in=people.values()) | Q(player__absorbed_by__in=people.values()))
    bound = {person or player_id for player_id, person in about.values_list("player_id", "player__absorbed_by_id")}
    return frozenset(player_id for player_id, person in people.items() if person in bound)


def is_banned(player: Player) -> bool:
    """Whether this person is banned; a banned person can only see the page with the reason."""
    return binding(player).filter(kind=Sanction.Kind.BAN).exists()


def banned_ids() -> frozenset[int]:
    """Return every id of every banned person."""
    bans = _standing().filter(kind=Sanction.Kind.BAN).values_list("player_id", "player__absorbed_by_id")
    people = {person or player_id for player_id, person in bans}
    return frozenset(_people(Player.objects.filter(Q(pk__in=people) | Q(absorbed_by__in=people))))


def banned_behind(user: User | AnonymousUser, session: SessionBase) -> Player | None:
    """Return the banned player of a user or of a guest's session, with one query; None if nobody is banned."""
    whose = Q(player=session.get(SESSION_KEY))
    if user.is_authenticated:
        whose = Q(player__user=user) | Q(player__absorbed_by__user=user)
    ban = _standing().filter(whose, kind=Sanction.Kind.BAN).select_related("player__absorbed_by").first()
    return None if ban is None else ban.player.absorbed_by or ban.player


def is_moderator(user: User | AnonymousUser) -> bool:
    """Whether this user handles reports, which needs the permission to change them (docs/moderation.md)."""
    return user.is_authenticated and user.has_perm("games.change_report")


def may_moderate(user: User, player: Player) -> bool:
    """Whether a moderator may decide about this person: not about themselves; operators decide about operators."""
    own = Player.objects.filter(user=user).first()
    if own is not None and player.pk in player_ids(own):
        return False
    known = player.absorbed_by or player
    return user.is_superuser or known.user is None or not known.user.is_superuser


def blocked_pairs(player_ids: Collection[int]) -> frozenset[frozenset[int]]:
    """Return the pairs of these ids in which one person has blocked the other, under any of their ids."""
    people = _people(Player.objects.filter(pk__in=player_ids))
    by_person: dict[int, set[int]] = {}
    for player_id, person in people.items():
        by_person.setdefault(person, set()).add(player_id)
    return frozenset(
        frozenset((one, other))
        for by, blocked in _blocks_of(by_person)
        for one in by_person.get(by, ())
        for other in by_person.get(blocked, ())
    )


def are_blocked(one: Player, other: Player) -> bool:
    """Whether one of the two has blocked the other, so that they do not see each other."""
    return bool(blocked_pairs({one.pk, other.pk}))


def hidden_from(player: Player | None) -> frozenset[int]:
    """Return all ids of people who blocked this player or whom they blocked; for None (a stranger), no ids."""
    if player is None:
        return frozenset()
    me = player.absorbed_by_id or player.pk
    own = Player.objects.filter(Q(pk=me) | Q(absorbed_by=me)).values("pk")
    blocks = Block.objects.filter(Q(by__in=own) | Q(blocked__in=own)).values_list("by_id", "blocked_id")
    return hidden_by(blocks, me)


def hidden_by(blocks: Iterable[tuple[int, int]], me: int) -> frozenset[int]:
    """Return all ids of the other people in blocks of the person `me`; each block is (blocker, blocked)."""
    found = {player_id for pair in blocks for player_id in pair}
    if not found:
        return frozenset()
    people = set(_people(Player.objects.filter(pk__in=found)).values()) - {me}
    return frozenset(_people(Player.objects.filter(Q(pk__in=people) | Q(absorbed_by__in=people))))


def _people(players: QuerySet[Player]) -> dict[int, int]:
    """Return the person's main id for each id; a guest who signed in since becomes their account's player."""
    return {player_id: person or player_id for player_id, person in players.values_list("pk", "absorbed_by_id")}


def _blocks_of(people: Collection[int]) -> list[tuple[int, int]]:
    """Return the blocks by or of these people, as main ids: (blocker, blocked)."""
    found = Block.objects.annotate(
        one=Coalesce("by__absorbed_by_id", "by_id"), other=Coalesce("blocked__absorbed_by_id", "blocked_id")
    ).filter(Q(one__in=people) | Q(other__in=people))
    return list(found.values_list("one", "other"))


def visible_player(player_id: int, viewer: Player | None) -> Player | None:
    """Return a person if visible to this viewer; None for bots, closed accounts, and people hidden from them.

    For a guest who has signed in since, return the account's player.
    """
    found = Player.objects.select_related("user", "absorbed_by__user").filter(pk=player_id, kind=Player.Kind.PERSON)
    player = found.first()
    person = None if player is None else player.absorbed_by or player
    if person is None or (person.user is not None and not person.user.is_active):
        return None
    return None if person.pk in hidden_from(viewer) else person


def player_or_404(player_id: int, viewer: Player | None) -> Player:
    """Return a person if visible to this viewer (`visible_player`); otherwise raise Http404."""
    player = visible_player(player_id, viewer)
    if player is None:
        raise Http404
    return player


def may_see_statistics(viewer: Player | None, player: Player, profile: Profile | None = None) -> bool:
    """Whether this viewer may see a person's statistics: as that person chose; their own always.

    `profile`: that person's profile, if the caller has read it.
    People without an account, or with a closed one, have not chosen: nobody else sees their statistics.
    """
    if viewer is not None and viewer.pk in player_ids(player):
        return True
    if player.user_id is None:
        return False
    if profile is None:
        chosen = Profile.objects.filter(player=player).values_list("statistics", flat=True).first()
    else:
        chosen = profile.statistics
    match chosen:
        case Profile.Shown.MYSELF:
            return False
        case Profile.Shown.FRIENDS:
            return viewer is not None and are_friends(viewer, player)
    return viewer is None or not are_blocked(viewer, player)


def are_friends(one: Player, other: Player) -> bool:
    """Whether two people follow each other and neither has blocked the other."""
    return len(followers_between(one, other)) == 2 and not are_blocked(one, other)


def followers_between(one: Player, other: Player) -> set[int]:
    """Return the ids of those of these two people who follow the other one."""
    follows = Follow.objects.filter(Q(follower=one, followed=other) | Q(follower=other, followed=one))
    return set(follows.values_list("follower_id", flat=True))
