"""Opening of a club, and changes of its description."""

from typing import Final

from django.db import transaction
from django.utils import timezone

from games.models import Player
from games.permissions import may_write
from games.rules.record_json import Json
from games.wording import tidy
from leagues.clubs.club_log import Change, change_of, turn
from leagues.clubs.codes import ClubCode, ClubRefusal
from leagues.clubs.names import folded
from leagues.clubs.rights import verify_account
from leagues.models import Club, ClubStep, Member

MOST_OPENED: Final = 5
MOST: Final = {"name": 80, "town": 80, "about": 2000}
CODE_LENGTH: Final = 32
# Words that have their own addresses under /clubs/.
TAKEN: Final = frozenset({"ouvrir", "invitation", "carte", "concours", "club"})


def verify_may_open(player: Player | None) -> Player:
    """Return the player if they may open a club. ClubRefusal `account-needed`, `no-writing`, `too-many-clubs`."""
    owner = verify_account(player)
    if not may_write(owner):
        raise ClubRefusal(ClubCode.NO_WRITING)
    if Club.objects.filter(opened_by=owner).count() >= MOST_OPENED:
        raise ClubRefusal(ClubCode.TOO_MANY_CLUBS, str(MOST_OPENED))
    return owner


def open_club(by: Player | None, *, name: str, town: str = "", about: str = "") -> Club:
    """Open a club; the person who opens it is its owner. ClubRefusal by `verify_may_open` and `read_club`."""
    fields = read_club({"name": name, "town": town, "about": about})
    with transaction.atomic():
        owner = verify_may_open(None if by is None else Player.objects.select_for_update(of=("self",)).get(pk=by.pk))
        club = Club.objects.create(code=new_code(name), opened_by=owner, opened_at=timezone.now(), **fields)
        with turn(club, owner) as now:
            now.write("open", [Change("member", owner.pk, {"role": None}, {"role": Member.Role.OWNER.value})])
    club.refresh_from_db()
    return club


def describe(club: Club, by: Player, *, name: str, town: str, about: str) -> ClubStep:
    """Change the description on the club's page. ClubRefusal by `read_club`, `no-writing`, `nothing-changes`."""
    fields = read_club({"name": name, "town": town, "about": about})
    if not may_write(by):
        raise ClubRefusal(ClubCode.NO_WRITING)
    with turn(club, by) as now:
        return now.write("describe", [change_of(now.club, "club", now.club.pk, **fields)])


def read_club(said: dict[str, str]) -> Json:
    """Return the cleaned fields of a club. ClubRefusal `no-name`, `unreadable`, about the field."""
    read: Json = {}
    for name, text in said.items():
        kept = tidy(text, MOST[name], lines=name == "about") if text.strip() else ""
        if kept is None:
            raise ClubRefusal(ClubCode.UNREADABLE, name)
        read[name] = kept
    if not folded(read["name"]):
        raise ClubRefusal(ClubCode.NO_NAME, "name")
    return read


def new_code(name: str) -> str:
    """Return `les-amis-du-trefle` for « Les Amis du Trèfle »; with a number if that code is taken."""
    plain = "-".join(folded(name).encode("ascii", "ignore").decode().split())[:CODE_LENGTH].strip("-") or "club"
    like = set(Club.objects.filter(code__startswith=plain).values_list("code", flat=True)) | TAKEN
    return next(code for n in range(1, len(like) + 2) if (code := plain if n == 1 else f"{plain}-{n}") not in like)
