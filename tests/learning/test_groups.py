"""Groups: who makes one, joins and leaves it; what a teacher sees, and nobody else."""

import pytest
from django.urls import reverse
from django.utils import timezone

from games.learning import groups
from games.learning.course import LESSONS
from games.learning.groups import GroupCode, join_group, make_group, members_standing
from games.models import Block, CourseGroup, CourseGroupMember, Player, StepAnswer
from games.rules.errors import Refusal
from tests.factories import PlayerFactory, UserFactory

pytestmark = pytest.mark.django_db

GROUPS = reverse("learning:groups")
FIRST = next(iter(LESSONS.values()))


def member(name):
    return Player.objects.create(user=UserFactory(), name=name)


@pytest.fixture
def renee():
    return member("Renée")


@pytest.fixture
def tuesdays(renee):
    return make_group(renee, "Tuesdays")


def of(name, group, *more):
    return reverse(f"learning:{name}", args=[group.code, *more])


def signed_in(client, player):
    client.force_login(player.user)
    return client


def page(client, group):
    return client.get(of("group", group), headers={"accept-language": "en"})


def test_a_teacher_makes_a_group_and_sees_its_link(client, renee):
    answer = signed_in(client, renee).post(GROUPS, {"name": "Tuesdays"}, follow=True)
    group = CourseGroup.objects.get()
    assert (group.teacher, group.name) == (renee, "Tuesdays")
    assert f"http://testserver{of('group', group)}" in answer.text


@pytest.mark.parametrize("name", ["", " ", "x" * 51])
def test_a_group_needs_a_short_name(client, renee, name):
    assert signed_in(client, renee).post(GROUPS, {"name": name}).status_code == 422
    assert not CourseGroup.objects.exists()


def test_a_stranger_makes_no_group_and_becomes_no_guest(client):
    assert client.post(GROUPS, {"name": "Tuesdays"}).status_code == 409
    assert not CourseGroup.objects.exists()
    assert not Player.objects.exists()


def test_nobody_teaches_more_groups_than_allowed(renee, monkeypatch):
    monkeypatch.setattr(groups, "MOST_GROUPS", 1)
    make_group(renee, "Tuesdays")
    with pytest.raises(Refusal) as refused:
        make_group(renee, "Fridays")
    assert refused.value.code == GroupCode.TOO_MANY


def test_joining_is_said_to_show_ones_work_and_counts_once(client, tuesdays):
    sacha = signed_in(client, member("Sacha"))
    assert "Renée voit votre nom" in page(sacha, tuesdays).text
    for _again in range(2):
        assert sacha.post(of("join-group", tuesdays)).status_code == 302
    assert CourseGroupMember.objects.count() == 1
    assert "Quitter le groupe" in page(sacha, tuesdays).text


def test_a_teacher_does_not_join_their_own_group(client, renee, tuesdays):
    signed_in(client, renee).post(of("join-group", tuesdays))
    assert not CourseGroupMember.objects.exists()


def test_a_full_group_takes_nobody_more_and_a_stranger_becomes_no_guest(client, tuesdays, monkeypatch):
    monkeypatch.setattr(groups, "MOST_MEMBERS", 1)
    join_group(member("Sacha"), tuesdays)
    people = Player.objects.count()
    answer = client.post(of("join-group", tuesdays), headers={"accept-language": "en"})
    assert answer.status_code == 409
    assert "This group is full." in answer.text
    assert Player.objects.count() == people


def test_the_teacher_sees_who_has_done_what(client, renee, tuesdays):
    sacha, nour = member("Sacha"), member("Nour")
    guest = PlayerFactory(name="Guest 3")
    for player in (sacha, guest):
        join_group(player, tuesdays)
    Player.objects.filter(pk=guest.pk).update(absorbed_by=nour)
    for step in FIRST.steps:
        StepAnswer.objects.create(player=sacha, step=step.slug, wrong=1, right_at=timezone.now())
    StepAnswer.objects.create(player=guest, step=FIRST.steps[0].slug, right_at=timezone.now())
    StepAnswer.objects.create(player=nour, step=FIRST.steps[1].slug, right_at=timezone.now())
    seen = {each.member.player.name: each for each in members_standing(tuesdays)}
    assert (seen["Sacha"].done, seen["Sacha"].right, seen["Sacha"].wrong) == (1, len(FIRST.steps), len(FIRST.steps))
    assert seen["Guest 3"].right == 2
    assert "Sacha" in page(signed_in(client, renee), tuesdays).text


def test_members_standing_asks_as_much_for_many_members(tuesdays, django_assert_num_queries):
    for number in range(12):
        join_group(member(f"Member {number}"), tuesdays)
    with django_assert_num_queries(3):
        assert len(members_standing(tuesdays)) == 12


def test_nobody_but_the_teacher_sees_members(client, tuesdays):
    join_group(member("Sacha"), tuesdays)
    nour = member("Nour")
    join_group(nour, tuesdays)
    assert "Sacha" not in page(client, tuesdays).text
    assert "Sacha" not in page(signed_in(client, nour), tuesdays).text


@pytest.mark.parametrize("name", ["ask-lessons", "delete-group"])
def test_nobody_but_the_teacher_changes_a_group(client, tuesdays, name):
    nour = member("Nour")
    join_group(nour, tuesdays)
    assert signed_in(client, nour).post(of(name, tuesdays)).status_code == 404
    assert CourseGroup.objects.exists()


def test_the_teacher_asks_for_lessons_sends_away_and_deletes(client, renee, tuesdays):
    sacha = member("Sacha")
    join_group(sacha, tuesdays)
    slugs = list(LESSONS)
    teacher = signed_in(client, renee)
    teacher.post(of("ask-lessons", tuesdays), {"lesson": [slugs[1], "poker", slugs[0]]})
    tuesdays.refresh_from_db()
    assert tuesdays.lessons == slugs[:2]
    teacher.post(of("ask-lessons", tuesdays), {"lesson": slugs})
    tuesdays.refresh_from_db()
    assert len(tuesdays.lessons) == min(groups.MOST_LESSONS, len(slugs))
    place = CourseGroupMember.objects.get()
    for _again in range(2):
        assert teacher.post(of("send-away", tuesdays, place.pk)).status_code == 302
    assert not CourseGroupMember.objects.exists()
    assert teacher.post(of("delete-group", tuesdays)).status_code == 302
    assert not CourseGroup.objects.exists()


def test_leaving_deletes_nothing_that_was_done(client, tuesdays):
    sacha = member("Sacha")
    join_group(sacha, tuesdays)
    StepAnswer.objects.create(player=sacha, step=FIRST.steps[0].slug, right_at=timezone.now())
    assert signed_in(client, sacha).post(of("leave-group", tuesdays)).status_code == 302
    assert not CourseGroupMember.objects.exists()
    assert StepAnswer.objects.exists()


def test_who_is_blocked_by_the_teacher_finds_no_group(client, renee, tuesdays):
    sacha = member("Sacha")
    Block.objects.create(by=renee, blocked=sacha)
    assert page(signed_in(client, sacha), tuesdays).status_code == 404
    assert client.post(of("join-group", tuesdays)).status_code == 404
