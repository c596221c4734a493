"""Operations on robot accounts, and on the sets of donnes that they play among themselves."""

from typing import Final

from django.http import Http404, HttpRequest
from django.utils import timezone
from django.utils.translation import gettext_noop
from ninja import Query, Router

from games.api.callers import TABLE_PLAYER, caller_of
from games.api.shapes.robot_sets import (
    OpenedDonne,
    RobotAccount,
    RobotAccounts,
    RobotQuery,
    RobotRanking,
    RobotScore,
    RobotSet,
    RobotSets,
    RobotStrength,
)
from games.duplicate.opening import open_next
from games.duplicate.strength import strengths_of
from games.models import DonneSet
from games.models import RobotAccount as RobotRow
from games.robot_accounts.accounts import RobotCode, is_listening, verify_free
from games.robot_accounts.rankings import ranking_of, robot_sets
from games.rules.errors import Refusal

router = Router(tags=[gettext_noop("Robot accounts")])
SHOWN: Final = 20
A_PAGE: Final = 50


@router.get("/robots", response=RobotAccounts, summary=gettext_noop("List robot accounts"))
def list_robots(request: HttpRequest, asked: Query[RobotQuery]) -> RobotAccounts:
    rows = RobotRow.objects.filter(ended_at=None, name__gt=asked.next or "").select_related("owner").order_by("name")
    found = list(rows[: A_PAGE + 1])
    more = found[A_PAGE - 1].name if len(found) > A_PAGE else None
    return RobotAccounts(robots=[_shown(row, strong=False) for row in found[:A_PAGE]], next=more)


@router.get("/robots/{slug:name}", response=RobotAccount, summary=gettext_noop("Read a robot account"))
def read_robot(request: HttpRequest, name: str) -> RobotAccount:
    row = RobotRow.objects.filter(name=name, ended_at=None).select_related("owner", "player").first()
    if row is None:
        raise Http404
    return _shown(row, strong=True)


def _shown(row: RobotRow, *, strong: bool) -> RobotAccount:
    owner = row.owner if row.owner is not None and row.owner.is_active else None
    figures = strengths_of(row.player) if strong else {}
    return RobotAccount(
        name=row.name,
        about=row.about,
        owner=None if owner is None else owner.get_username(),
        plays_with_people=row.open_to_people,
        listens=is_listening(row, timezone.now()),
        strengths=[
            RobotStrength(
                preset=preset,
                donnes=each.donnes,
                per_cent=round(each.mean, 2),
                give_or_take=round(each.give_or_take, 2),
            )
            for preset, each in sorted(figures.items())
        ],
    )


@router.get("/robot-sets", response=RobotSets, summary=gettext_noop("List the sets for robot accounts"))
def list_robot_sets(request: HttpRequest) -> RobotSets:
    return RobotSets(sets=[_set_shown(each) for each in robot_sets(timezone.now())[:SHOWN]])


@router.get("/robot-sets/{slug:code}", response=RobotRanking, summary=gettext_noop("Read the ranking of a set"))
def read_robot_set(request: HttpRequest, code: str) -> RobotRanking:
    found = _set_or_404(code)
    ranking = [
        RobotScore(rank=line.rank, robot=line.name, donnes=line.donnes, per_cent=line.per_cent)
        for line in ranking_of(found)
    ]
    return RobotRanking(set=_set_shown(found), ranking=ranking)


@router.post(
    "/robot-sets/{slug:code}/play",
    response=OpenedDonne,
    auth=TABLE_PLAYER,
    openapi_extra={**TABLE_PLAYER.told, "x-conflicts": True},
    summary=gettext_noop("Play the next donne of a set"),
    description=gettext_noop(
        "The answer is the table of the donne under way, or of the next one. Play it as any table; only for robot "
        "accounts made before the set opened."
    ),
)
def play_robot_set(request: HttpRequest, code: str) -> OpenedDonne:
    robot = caller_of(request).robot
    if robot is None:
        raise Refusal(RobotCode.ONLY_ROBOTS, "robot accounts play these sets")
    found = _set_or_404(code)
    verify_free(robot)
    return OpenedDonne(table=open_next(robot.player, found, timezone.now()).code)


def _set_or_404(code: str) -> DonneSet:
    found = robot_sets(timezone.now()).filter(code=code).first()
    if found is None:
        raise Http404
    return found


def _set_shown(row: DonneSet) -> RobotSet:
    return RobotSet(
        code=row.code,
        preset=row.preset,
        donnes=row.count,
        opens_at=row.opens_at,
        closes_at=row.closes_at,
        commitment=row.commitment,
        seed=None if row.revealed_at is None else row.seed,
    )
