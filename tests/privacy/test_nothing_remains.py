"""Of a deleted account nothing personal is left in any row, whatever its person did here."""

import json
from datetime import timedelta

import pytest
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.apps import apps
from django.contrib.admin.models import CHANGE, LogEntry
from django.contrib.contenttypes.models import ContentType
from django.contrib.sessions.models import Session
from django.urls import reverse
from django.utils import timezone

from accounts.models import OldName, User
from games.api.callers import TokenScope, make_token
from games.live.seating import USUAL_LEVEL, open_table
from games.models import (
    Appeal,
    ChatLine,
    Collected,
    Comment,
    CourseGroup,
    CourseGroupMember,
    Follow,
    Message,
    Note,
    Player,
    Profile,
    Puzzle,
    PuzzleAnswer,
    PuzzleRating,
    Repetition,
    Report,
    RobotAccount,
    RobotWaiting,
    Sanction,
    Signal,
    StepAnswer,
    Table,
    Token,
    TrainingDay,
)
from games.notices import notify
from games.permissions import claim
from games.robot_accounts.accounts import make_robot
from games.robot_accounts.waiting import wait
from games.rules.options import Rules
from tests.factories import PlayerFactory, UserFactory, played, stored
from tests.members import member, signed_in, sure_of

pytestmark = pytest.mark.django_db
NAME = "Zéphyrine"
PERSONAL = ("zéphyrine", "zephyrine", "corbeau", "192.0.2.77", "firefox of hers", "her own words")


def everything_kept():
    """Every row of every table as text, sessions as what they hold; by its table."""
    for model in apps.get_models(include_auto_created=True):
        for row in model.objects.all():
            values = [getattr(row, field.attname) for field in model._meta.concrete_fields]
            yield model._meta.label, " ".join(map(str, values))
    for session in Session.objects.all():
        yield "session", json.dumps(session.get_decoded(), default=str, ensure_ascii=False)


def left_of_her():
    return [(label, text) for label, text in everything_kept() if any(word in text.lower() for word in PERSONAL)]


def lives(zephyrine, sacha):
    """What somebody can leave behind on this site."""
    user = zephyrine.user
    User.objects.filter(pk=user.pk).update(email="z@corbeau.example", first_name="Zephyrine", last_name="Corbeau")
    EmailAddress.objects.create(user=user, email="z@corbeau.example", primary=True, verified=True)
    Authenticator.objects.create(user=user, type="totp", data={"secret": "of Zephyrine"})
    OldName.objects.create(user=user, name="Zephyrine1", skeleton="zephyrine1", until=timezone.now())
    Token.objects.create(user=user, name="Zephyrine's program", digest="d", start="x")
    Profile.objects.update_or_create(player=zephyrine, defaults={"about": "her own words"})
    Message.objects.create(sender=zephyrine, to=sacha, text="her own words")
    Note.objects.create(by=sacha, about=zephyrine, text="Zéphyrine never answers")
    Follow.objects.create(follower=sacha, followed=zephyrine)
    notify(sacha, "followed", by=str(zephyrine.pk), name=NAME, url="/")
    seated = {"N": PlayerFactory(name="Nour"), "E": PlayerFactory(name="Émile"), "S": sacha, "W": zephyrine}
    partie = stored(played(), players=seated)
    Comment.objects.create(partie=partie, by=zephyrine, text="her own words")
    Collected.objects.create(owner=zephyrine, title="Zephyrine", digest="d", record="{}", donnes_count=1, finished=True)
    table = open_table(
        host=zephyrine, rules=Rules(), seats={"S": zephyrine, "N": None, **dict.fromkeys("EW", USUAL_LEVEL)}
    )
    ChatLine.objects.create(table=table, player=zephyrine, text="her own words")
    Signal.objects.create(player=zephyrine, digest="d")
    puzzle = Puzzle.objects.create(code="p", preset="classique", step=1, solution={}, rating=1500, deviation=200)
    PuzzleAnswer.objects.create(puzzle=puzzle, player=zephyrine, card="AS", right=True, change=8, at=timezone.now())
    PuzzleRating.objects.create(player=zephyrine, rating=1508, deviation=300)
    StepAnswer.objects.create(player=zephyrine, step="couper", right_at=timezone.now())
    taught = CourseGroup.objects.create(teacher=zephyrine, name=NAME)
    CourseGroupMember.objects.create(group=taught, player=sacha)
    CourseGroupMember.objects.create(group=CourseGroup.objects.create(teacher=sacha, name="x"), player=zephyrine)
    Repetition.objects.create(player=zephyrine, puzzle=puzzle, due=timezone.localdate())
    TrainingDay.objects.create(player=zephyrine, day=timezone.localdate(), done=1)
    claim(PlayerFactory(name="Zephyrine the guest"), user, NAME)
    Report.objects.create(by=sacha, about=zephyrine, reason="insult", words="x")
    _lets_a_robot_play(zephyrine, sacha)
    _looked_after(zephyrine)


def _lets_a_robot_play(zephyrine, sacha):
    """A robot account of hers, which plays with others and waits in the queue."""
    robot = make_robot(zephyrine.user, "zephyrines-robot", "her own words")
    make_token(zephyrine.user, name="zephyrines-robot", scopes=TokenScope, robot=robot)
    wait(robot, "classique")
    others = dict.fromkeys("EW", USUAL_LEVEL)
    seats = {"S": robot.player, "N": sacha, **others}
    open_table(host=robot.player, rules=Rules(), seats=seats, kind=Table.Kind.ROBOTS)
    stored(
        played(), players={"N": sacha, "S": robot.player, "E": PlayerFactory(name="E"), "W": PlayerFactory(name="W")}
    )


def _looked_after(zephyrine):
    """What operators and moderators did about her."""
    operator = UserFactory(username="Olga")
    for thing in (zephyrine.user, zephyrine, RobotAccount.objects.get()):
        kind = ContentType.objects.get_for_model(type(thing))
        LogEntry.objects.create(
            user=operator, content_type=kind, object_id=str(thing.pk), object_repr=NAME, action_flag=CHANGE
        )
    ended = timezone.now() - timedelta(days=1)
    warned = Sanction.objects.create(player=zephyrine, kind="warn", why="x", by=operator, lifted_at=ended)
    Appeal.objects.create(sanction=warned, words="x")


def test_nothing_personal_is_left_in_any_row():
    zephyrine, sacha = member(NAME), member("Sacha")
    lives(zephyrine, sacha)
    other_browser = signed_in(zephyrine)
    other_browser.get("/")
    where = UserSession.objects.filter(user=zephyrine.user)
    assert where.update(ip="192.0.2.77", user_agent="Firefox of hers") == 1
    assert len({label for label, _text in left_of_her()}) > 12
    client = sure_of(zephyrine)
    assert client.post(reverse("order:delete"), {"typed": NAME}).status_code == 302
    assert left_of_her() == []
    assert (PuzzleAnswer.objects.count(), PuzzleRating.objects.count(), Puzzle.objects.count()) == (0, 0, 1)
    assert (StepAnswer.objects.count(), CourseGroupMember.objects.count(), CourseGroup.objects.count()) == (0, 0, 1)
    assert not Repetition.objects.exists()
    assert not TrainingDay.objects.exists()
    assert RobotAccount.objects.filter(owner=None, ended_at__isnull=False).count() == 1
    assert not RobotWaiting.objects.exists()
    assert "Zéphyrine" not in other_browser.get("/").text
    assert Player.objects.filter(pk=zephyrine.pk, name="Former player").exists()
