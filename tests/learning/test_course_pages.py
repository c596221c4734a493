"""Pages of the course: progress is kept for each person, a guest's is taken over, and pages need few queries."""

from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from games.learning.course import LESSONS
from games.learning.course_progress import course_standing, following_lesson
from games.learning.exercises import answers, right_answers
from games.models import Player, StepAnswer
from games.retention import idle_guests
from tests.factories import UserFactory

pytestmark = pytest.mark.django_db

FIRST = next(iter(LESSONS.values()))
INDEX = reverse("learning:index")


def address(lesson=FIRST, number=1):
    return reverse("learning:step", args=[lesson.slug, number])


def right_of(step):
    right = sorted(right_answers(step))
    return right if step.kind == "legal" else right[:1]


def wrong_of(step):
    if step.kind == "number":
        return ["9999"]
    others = [answer for answer in answers(step) if answer not in right_answers(step)]
    return others[:1] or right_of(step)[:1]


def post(client, answer, lesson=FIRST, number=1, language="en"):
    return client.post(address(lesson, number), {"answer": answer}, headers={"accept-language": language})


@pytest.mark.parametrize("lesson", LESSONS.values(), ids=lambda lesson: lesson.slug)
@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_lesson_and_each_of_its_hands_is_there(client, lesson, language):
    where = [reverse("learning:lesson", args=[lesson.slug])]
    where += [address(lesson, number) for number in range(1, len(lesson.steps) + 1)]
    where += [reverse("learning:projected", args=[lesson.slug, number]) for number in range(1, len(lesson.steps) + 1)]
    for each in where:
        answer = client.get(each, headers={"accept-language": language})
        assert answer.status_code == 200
        assert answer.text.count("<h1") == 1
        assert " style=" not in answer.text


def test_a_stranger_asks_the_database_nothing(client, django_assert_num_queries):
    for where in (INDEX, reverse("learning:lesson", args=[FIRST.slug]), address()):
        with django_assert_num_queries(0):
            assert client.get(where).status_code == 200
    assert not Player.objects.exists()


def test_an_empty_answer_makes_no_guest_and_says_what_to_do(client):
    assert post(client, []).status_code == 200
    assert post(client, ["<b>", "ZZ", "x" * 5000]).status_code == 200
    assert not Player.objects.exists()
    assert not StepAnswer.objects.exists()


def test_wrong_answers_are_counted_until_one_is_right(client):
    step = FIRST.steps[0]
    assert "Not quite." in post(client, wrong_of(step)).text
    assert "Not quite." in post(client, wrong_of(step)).text
    assert "Right." in post(client, right_of(step)).text
    row = StepAnswer.objects.get()
    at = row.right_at
    assert (row.step, row.wrong) == (step.slug, 2)
    assert at is not None
    post(client, wrong_of(step))
    post(client, right_of(step))
    row.refresh_from_db()
    assert (row.wrong, row.right_at) == (2, at)


def test_a_guest_who_learns_is_kept_thirty_days_after_the_last_answer(client):
    post(client, wrong_of(FIRST.steps[0]))
    now = timezone.now()
    Player.objects.update(created_at=now - timedelta(days=60))
    StepAnswer.objects.update(at=now - timedelta(days=29))
    assert not idle_guests(now).exists()
    assert idle_guests(now + timedelta(days=2)).exists()


def test_a_lesson_is_done_when_all_its_hands_are_right(client):
    for number, step in enumerate(FIRST.steps, start=1):
        text = post(client, right_of(step), number=number).text
        assert ("Lesson done." in text) == (number == len(FIRST.steps))
    parts = course_standing(Player.objects.get())
    assert parts[0].done == 1
    assert following_lesson(parts) is not FIRST
    assert "Go on with the course" in client.get(INDEX, headers={"accept-language": "en"}).text


def test_what_a_guest_has_done_is_the_accounts_after_signing_in(client):
    post(client, right_of(FIRST.steps[0]))
    guest = Player.objects.get()
    owner = Player.objects.create(user=UserFactory(), name="Odile")
    Player.objects.filter(pk=guest.pk).update(absorbed_by=owner)
    client.force_login(owner.user)
    text = client.get(reverse("learning:lesson", args=[FIRST.slug]), headers={"accept-language": "en"}).text
    assert text.count("lesson-right") == 1


def queries(client, where):
    client.get(where)
    with CaptureQueriesContext(connection) as caught:
        client.get(where)
    return len(caught)


def test_pages_need_two_queries_more_than_others_however_much_was_done(client):
    owner = Player.objects.create(user=UserFactory(), name="Odile")
    client.force_login(owner.user)
    StepAnswer.objects.bulk_create(
        StepAnswer(player=owner, step=step.slug, wrong=1) for lesson in LESSONS.values() for step in lesson.steps
    )
    plain = queries(client, reverse("learning:points"))
    for where in (INDEX, reverse("learning:lesson", args=[FIRST.slug]), address()):
        assert queries(client, where) <= plain + 3


@pytest.mark.parametrize("where", ["poker/", "poker/1/", f"{FIRST.slug}/0/", f"{FIRST.slug}/99/", "poker/1/projeter/"])
def test_what_is_not_there_is_not_found(client, where):
    assert client.get(f"/apprendre/cours/{where}").status_code == 404
    assert client.post(f"/apprendre/cours/{where}").status_code in (404, 405)


def test_ten_hands_are_printed_with_their_answers_apart_and_again_the_same(client):
    part = next(iter(course_standing(None))).part
    where = reverse("learning:hand-sheet", args=[part.slug])
    first, other = client.get(where + "?tirage=3"), client.get(where + "?tirage=4")
    assert first.text.count("<li>") >= 2 * min(10, sum(len(each.steps) for each in part.lessons))
    assert client.get(where + "?tirage=3").context["hands"] == first.context["hands"]
    assert [each[1].exercise.slug for each in first.context["hands"]] != [
        each[1].exercise.slug for each in other.context["hands"]
    ]
    assert client.get(where + "?tirage=-7").status_code == 200
    assert client.get(where + "?tirage=" + "9" * 5000).status_code == 200
    assert client.get(reverse("learning:hand-sheet", args=["poker"])).status_code == 404
