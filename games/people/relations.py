"""Relations between two people: following, blocking, a private note. Repeating an action is harmless."""

from typing import Final

from django.db import transaction
from django.db.models import Q
from django.urls import reverse

from games.live.leaving import part
from games.models import Block, Follow, Note, Player, Ticket
from games.models.players import player_ids
from games.models.queue import give_up
from games.notices import NoticeKind, notify
from games.people.codes import PeopleCode
from games.permissions import are_blocked
from games.rules.errors import Refusal

MOST_FOLLOWED: Final = 500
MOST_BLOCKED: Final = 1000


@transaction.atomic
def follow(by: Player, whom: Player) -> None:
    """Follow a person with an account, and notify them. Refusal `oneself`, `a-guest`, `too-many-people`."""
    _verify_another(by, whom)
    if whom.user_id is None:
        raise Refusal(PeopleCode.A_GUEST, "a guest is not there to be followed")
    if by.follows.count() >= MOST_FOLLOWED:
        raise Refusal(PeopleCode.TOO_MANY_PEOPLE, f"at most {MOST_FOLLOWED}")
    _follow, is_new = Follow.objects.get_or_create(follower=by, followed=whom)
    if is_new:
        kind = NoticeKind.FRIENDS if whom.follows.filter(followed=by).exists() else NoticeKind.FOLLOWED
        notify(whom, kind, by=str(by.pk), name=by.name, url=reverse("people:profile", args=[by.pk]))


def unfollow(by: Player, whom: Player) -> None:
    Follow.objects.filter(follower=by, followed=whom).delete()


@transaction.atomic
def block(by: Player, whom: Player) -> None:
    """Block a person; follows end both ways, and a shared place in the queue is given up.

    Refusal `oneself`, `too-many-people`.
    """
    _verify_another(by, whom)
    if by.blocks.count() >= MOST_BLOCKED:
        raise Refusal(PeopleCode.TOO_MANY_PEOPLE, f"at most {MOST_BLOCKED}")
    Block.objects.get_or_create(by=by, blocked=whom)
    one, other = player_ids(by), player_ids(whom)
    Follow.objects.filter(
        Q(follower_id__in=one, followed_id__in=other) | Q(follower_id__in=other, followed_id__in=one)
    ).delete()
    give_up(Q(places__player_id__in=one, pk__in=Ticket.objects.filter(places__player_id__in=other).values("pk")))
    transaction.on_commit(lambda: part(one, other))


def unblock(by: Player, whom: Player) -> None:
    """Remove the person's own blocks, under any ids; a block by the other person stays."""
    Block.objects.filter(by_id__in=player_ids(by), blocked_id__in=player_ids(whom)).delete()


def write_note(by: Player, about: Player, text: str) -> None:
    """Store a private note about a person; an empty one is deleted. Refusal `oneself`."""
    _verify_another(by, about)
    if text:
        Note.objects.update_or_create(by=by, about=about, defaults={"text": text})
    else:
        Note.objects.filter(by=by, about=about).delete()


def are_friends(one: Player, other: Player) -> bool:
    """Whether two people follow each other and neither has blocked the other."""
    follows = Follow.objects.filter(Q(follower=one, followed=other) | Q(follower=other, followed=one))
    return follows.count() == 2 and not are_blocked(one, other)


def _verify_another(by: Player, whom: Player) -> None:
    if whom.pk in player_ids(by):
        raise Refusal(PeopleCode.ONESELF, "about oneself")
