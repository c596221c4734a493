"""leagues.clubs: a club is opened by an account; roles are given, changed and lost, never the last owner's."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games.models import Sanction
from leagues.clubs.codes import ClubCode, ClubRefusal
from leagues.clubs.log_text import undo
from leagues.clubs.opening import describe, open_club
from leagues.clubs.rights import Role, rights_of
from leagues.clubs.roles import accept, change_role, invite, leave, open_invitations, take_back
from leagues.models import Club, ClubStep, Invitation, Member
from tests.factories import PlayerFactory
from tests.leagues.contests.staging import club_of, somebody

pytestmark = pytest.mark.django_db


@pytest.fixture
def owner():
    return somebody("owner")


@pytest.fixture
def club(owner):
    return club_of(owner)


def refused(verb, *said, **more):
    before = ClubStep.objects.count(), sorted(Member.objects.values_list("player", "role"))
    with pytest.raises(ClubRefusal) as told:
        verb(*said, **more)
    assert (ClubStep.objects.count(), sorted(Member.objects.values_list("player", "role"))) == before
    return told.value.code


def joined(club, by, role, name):
    player = somebody(name)
    accept(player, invite(club, by, role)[1])
    return player


def role_of(club, player):
    return rights_of(club, player).role


def test_the_person_who_opens_a_club_owns_it(owner):
    one, two = (open_club(owner, name="Les Amis du Trèfle", town="Sélestat") for _ in range(2))
    assert (one.code, two.code) == ("les-amis-du-trefle", "les-amis-du-trefle-2")
    assert role_of(one, owner) == Role.OWNER
    assert open_club(owner, name="Ouvrir").code == "ouvrir-2"
    assert open_club(owner, name="Клуб").code == "club-2"


def test_a_club_is_opened_by_an_account_that_may_write_and_not_without_end(owner):
    guest = PlayerFactory()
    for nobody in (None, guest):
        assert refused(open_club, nobody, name="Club") is ClubCode.ACCOUNT_NEEDED
    assert refused(open_club, owner, name=" … ") is ClubCode.NO_NAME
    assert refused(open_club, owner, name="A" * 81) is ClubCode.UNREADABLE
    for number in range(5):
        open_club(owner, name=f"Club {number}")
    assert refused(open_club, owner, name="Club") is ClubCode.TOO_MANY_CLUBS
    mute = somebody("mute")
    Sanction.objects.create(player=mute, kind="mute", why="Words.", by=owner.user)
    assert refused(open_club, mute, name="Club") is ClubCode.NO_WRITING
    assert Club.objects.count() == 5


def test_what_the_page_says_is_changed_and_changed_back(club, owner):
    said = {"name": "Les Rois", "town": "Colmar", "about": "Le mardi.\nEt le jeudi."}
    version = describe(club, owner, **said).version
    assert refused(describe, club, owner, **said) is ClubCode.NOTHING_CHANGES
    undo(club, owner, version)
    club.refresh_from_db()
    assert (club.name, club.town, club.about) == ("Les Amis du Trèfle", "Sélestat", "")


def test_an_invitation_is_used_once(club, owner):
    _made, key = invite(club, owner, Role.ARBITER)
    arbiter = somebody("arbiter")
    assert accept(arbiter, key) == club
    assert role_of(club, arbiter) == Role.ARBITER
    assert refused(accept, somebody("late"), key) is ClubCode.INVITATION_REFUSED


def test_its_key_is_not_in_the_database(club, owner):
    _made, key = invite(club, owner, Role.DESK)
    stored = str(list(Invitation.objects.values())) + str(list(ClubStep.objects.values()))
    assert key not in stored


def test_an_invitation_ends_and_is_taken_back(club, owner):
    made, key = invite(club, owner, Role.DESK)
    Invitation.objects.filter(pk=made.pk).update(ends_at=timezone.now() - timedelta(seconds=1))
    assert refused(accept, somebody("late"), key) is ClubCode.INVITATION_REFUSED
    made, key = invite(club, owner, Role.DESK)
    taken = take_back(club, owner, made.pk).version
    assert refused(accept, somebody("later"), key) is ClubCode.INVITATION_REFUSED
    assert refused(take_back, club, owner, made.pk) is ClubCode.INVITATION_REFUSED
    undo(club, owner, taken)
    accept(somebody("in time"), key)


def test_an_invitation_is_for_an_account_that_is_no_member(club, owner):
    _made, key = invite(club, owner, Role.DESK)
    assert refused(accept, PlayerFactory(), key) is ClubCode.ACCOUNT_NEEDED
    assert refused(accept, owner, key) is ClubCode.ALREADY_MEMBER
    assert refused(accept, somebody("guesser"), "guessed") is ClubCode.INVITATION_REFUSED
    assert open_invitations(club).count() == 1


def test_invitations_are_not_without_end(club, owner):
    for _ in range(20):
        invite(club, owner, Role.DESK)
    assert refused(invite, club, owner, Role.DESK) is ClubCode.TOO_MANY_INVITATIONS


def test_an_organizer_makes_and_unmakes_everybody_but_owners(club, owner):
    organizer = joined(club, owner, Role.ORGANIZER, "organizer")
    desk = joined(club, organizer, Role.DESK, "desk")
    change_role(club, organizer, desk.pk, Role.ARBITER)
    assert role_of(club, desk) == Role.ARBITER
    assert refused(change_role, club, organizer, desk.pk, Role.OWNER) is ClubCode.NOT_YOURS
    assert refused(change_role, club, organizer, owner.pk, None) is ClubCode.NOT_YOURS
    assert refused(invite, club, organizer, Role.OWNER) is ClubCode.NOT_YOURS
    assert refused(invite, club, desk, Role.DESK) is ClubCode.NOT_YOURS
    assert refused(change_role, club, desk, desk.pk, Role.ORGANIZER) is ClubCode.NOT_YOURS
    assert refused(change_role, club, owner, 999_999, Role.DESK) is ClubCode.NO_SUCH_MEMBER
    assert refused(change_role, club, owner, desk.pk, "king") is ClubCode.UNREADABLE


def test_an_invitation_gives_no_more_than_its_maker_may_give_now(club, owner):
    organizer = joined(club, owner, Role.ORGANIZER, "organizer")
    _made, key = invite(club, organizer, Role.ORGANIZER)
    change_role(club, owner, organizer.pk, Role.DESK)
    assert refused(accept, somebody("friend"), key) is ClubCode.INVITATION_REFUSED


def test_the_last_owner_stays_until_there_is_another(club, owner):
    assert refused(leave, club, owner) is ClubCode.LAST_OWNER
    assert refused(change_role, club, owner, owner.pk, Role.DESK) is ClubCode.LAST_OWNER
    other = joined(club, owner, Role.OWNER, "other")
    leave(club, owner)
    assert (role_of(club, owner), role_of(club, other)) == (None, Role.OWNER)
    assert refused(leave, club, owner) is ClubCode.NO_SUCH_MEMBER


def test_a_role_is_undone_as_it_was_given_but_never_the_last_owner(club, owner):
    other = joined(club, owner, Role.ORGANIZER, "other")
    made = change_role(club, owner, other.pk, Role.OWNER).version
    assert refused(undo, club, joined(club, owner, Role.ORGANIZER, "third"), made) is ClubCode.NOT_YOURS
    leave(club, owner)
    assert refused(undo, club, other, made) is ClubCode.LAST_OWNER
    removed = change_role(club, other, somebody_joined := joined(club, other, Role.DESK, "desk").pk, None).version
    undo(club, other, removed)
    assert Member.objects.get(club=club, player=somebody_joined).role == Role.DESK


def test_who_left_is_not_brought_back_by_others(club, owner):
    desk = joined(club, owner, Role.DESK, "desk")
    left = leave(club, desk).version
    assert refused(undo, club, owner, left) is ClubCode.NOT_UNDOABLE
