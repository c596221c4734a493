"""The roles of visitors to the site, and the objects they visit: all of them are Odette's."""

from datetime import timedelta

from allauth.usersessions.models import UserSession
from django.conf import settings
from django.contrib.auth.models import Permission
from django.test import Client
from django.utils import timezone

from accounts.models import User
from games.duplicate import daily
from games.learning.groups import make_group
from games.learning.puzzle_store import shipped_rows
from games.live import seating
from games.lobby.queue import waiting
from games.models import (
    Appeal,
    Block,
    Collected,
    Comment,
    DonneSet,
    Partie,
    Player,
    Puzzle,
    Report,
    RobotAccount,
    Sanction,
    Table,
)
from games.permissions import SESSION_KEY
from games.robot_accounts.accounts import make_robot
from games.rules.options import read_rules
from games.rules.record import record_of, record_text
from games.rules.seats import Seat
from games.sheets.opening import SheetPlayer, open_sheet
from leagues.clubs import past_results
from leagues.clubs.registry import write_down
from leagues.clubs.results_file import read_results
from leagues.contests.contest_log import steps
from leagues.contests.store import open_contest
from leagues.models import ClubStep
from leagues.webhooks.registering import add, ping
from tests.factories import cast, played, stored
from tests.leagues.contests.staging import MORNING, Stage, club_of
from tests.site.leagues_of_odette import odettes_leagues

ROLES = ("stranger", "guest", "member", "blocked", "suspended", "banned", "moderator", "admin")


PASSWORD = "carreau-valet-9"


def person(name: str) -> Player:
    return Player.objects.create(user=User.objects.create_user(name, password=PASSWORD), name=name)


class Evening:
    """Odette, her open table, a partie she played, the place she waits at, what was decided about her."""

    table: Table
    partie: Partie

    def __init__(self) -> None:
        self.judge = User.objects.create_superuser("Justine")
        self.odette = person("Odette")
        rules = read_rules({"shuffle": "every-donne"})
        self.table = seating.open_table(host=self.odette, rules=rules, seats={"S": self.odette})
        self.partie = stored(played(), players={**cast(), "S": self.odette})
        self.collected = Collected.objects.create(
            owner=self.odette,
            digest="of-a-record",
            record=record_text(record_of(played())),
            donnes_count=1,
            finished=True,
        )
        # A served site has it already: `manage.py prepare` stores those that come with the site.
        row = shipped_rows()[0]
        self.puzzle, _made = Puzzle.objects.get_or_create(code=row["code"], defaults=row)
        self.group = make_group(self.odette, "Tuesdays")
        self.partner = self.partie.seats.get(seat="N").player
        four = {seat: SheetPlayer(f"Player {seat}") for seat in Seat}
        four |= {Seat.S: SheetPlayer("Odette", self.odette), Seat.N: SheetPlayer(self.partner.name, self.partner)}
        self.sheet = open_sheet(self.odette, four, rules, first_dealer=Seat.N)
        self.comment = Comment.objects.create(partie=self.partie, by=self.odette, text="Bien joué.")
        self.report = Report.objects.create(by=person("Paule"), about=self.odette, reason="spam")
        self.sanction = Sanction.objects.create(player=self.odette, kind="mute", why="Words.", by=self.judge)
        self.appeal = Appeal.objects.create(sanction=self.sanction, words="Not mine.")
        self.session = UserSession.objects.create(user=self.odette.user, ip="192.0.2.1", session_key="odette")
        wish = waiting.Wish("ranked", {"classique": "wanted"}, ("normal",))
        self.ticket = waiting.join(self.odette, wish, with_partner=True).ticket
        self.key = waiting.partner_key(self.ticket)
        self.robot = listening_robot(self.odette)
        self.contest = public_contest(self.odette)
        self.person = write_down(self.contest.club, self.odette, "Anne", "Martin")
        self.results = brought_results(self.contest)
        self.leagues = odettes_leagues(self.odette, self.contest.club, person("Renée"))
        self.webhook = add(
            self.contest.club, self.odette, address="https://hooks.example.org/", events=["club.changed"]
        )
        self.delivery = ping(self.webhook).deliveries.get()
        daily.prepare(timezone.now())
        self.robot_set = DonneSet.objects.filter(kind=DonneSet.Kind.ROBOTS).earliest("opens_at")
        self.sessions = {role: session_of(player_as(role, self.odette, self.judge)) for role in ROLES}


def player_as(role: str, host: Player, judge: User) -> Player | None:
    """Somebody of this role, made anew: None for who never sat down. `host`: who has blocked the blocked one."""
    if role == "stranger":
        return None
    if role == "guest":
        return Player.objects.create(name="Guest 1")
    player = person(role.title())
    user = player.user
    assert user is not None
    if role == "blocked":
        Block.objects.create(by=host, blocked=player)
    if role in ("suspended", "banned"):
        kind = Sanction.Kind.SUSPEND if role == "suspended" else Sanction.Kind.BAN
        until = timezone.now() + timedelta(days=1)
        Sanction.objects.create(player=player, kind=kind, why="Words.", by=judge, until=until)
    if role == "moderator":
        user.user_permissions.add(Permission.objects.get(codename="change_report"))
    if role == "admin":
        User.objects.filter(pk=user.pk).update(is_staff=True, is_superuser=True)
    return player


def listening_robot(owner: Player) -> RobotAccount:
    """A robot account of this person, for which a program listens as long as tests last."""
    assert owner.user is not None
    robot = make_robot(owner.user, f"{owner.name}s-robot", "")
    RobotAccount.objects.filter(pk=robot.pk).update(heard_at=timezone.now() + timedelta(hours=1))
    return robot


def brought_results(staged: Stage) -> ClubStep:
    """Of a contest before, on the public page of Odette's club."""
    looked = past_results.look_at(staged.club, read_results("Place;Pair;Points\n1;Bruno Haas / Chloé Roux;4312\n"))
    return past_results.keep(staged.club, staged.organizer, looked, name="Before", day=MORNING.date())


def public_contest(organizer: Player) -> Stage:
    """Announced to everybody; its first round is drawn, and nothing of it is shown yet."""
    club = club_of(organizer)
    contest = open_contest(club, organizer, name="Concours d’automne", starts_at=MORNING)
    staged = Stage(club, contest, organizer, organizer, organizer)
    staged.do(steps.Describe(name="Concours d’automne", starts_at=MORNING, public=True))
    staged.enter(4)
    staged.draw()
    return staged


def session_of(player: Player | None) -> str | None:
    """The key of a session in which somebody is signed in, or plays as a guest."""
    if player is None:
        return None
    client = Client()
    if player.user is not None:
        client.force_login(User.objects.get(pk=player.user_id))
        return client.session.session_key
    session = client.session
    session[SESSION_KEY] = player.pk
    session.save()
    return session.session_key


def browser(session_key: str | None) -> Client:
    # From the network: this machine itself may read the site's figures.
    client = Client(REMOTE_ADDR="192.0.2.7")
    if session_key is not None:
        client.cookies[settings.SESSION_COOKIE_NAME] = session_key
    return client
