"""Events arrive at least once, signed, in the order of their subject; a receiver that fails delays itself alone."""

import base64
import hashlib
import hmac
import os
import signal
import threading
import time
from datetime import timedelta

import pytest
from django.utils import timezone

from games.models import Notification, OutboxTask
from games.outbox import run_due
from leagues.clubs.opening import describe
from leagues.contests.contest_log.steps import Describe
from leagues.models import Webhook, WebhookDelivery, WebhookEvent
from leagues.webhooks import attempts, registering, sender
from leagues.webhooks.addresses import is_public
from leagues.webhooks.attempts import PAUSES, claim_due, next_attempt, next_due, old_events, release
from leagues.webhooks.sender import OF_A_CLUB
from leagues.webhooks.signing import secret_of
from tests.leagues.contests.at_once import ended, in_a_process
from tests.leagues.contests.staging import MORNING, club_of, somebody, stage
from tests.leagues.webhooks.hooked import Clock, drain, hooked, states, waiting
from tests.leagues.webhooks.receiver import HOST, answering, resolving

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def contest():
    return stage()


@pytest.fixture
def webhook(contest, receiver):
    return hooked(contest.club, contest.organizer, receiver.address)


@pytest.fixture
def clock():
    return Clock()


def verified(secret, headers, body):
    """As a receiver verifies, after the specification and not after our code."""
    key = base64.b64decode(secret.removeprefix("whsec_"))
    content = f"{headers['webhook-id']}.{headers['webhook-timestamp']}.".encode() + body
    wanted = base64.b64encode(hmac.new(key, content, hashlib.sha256).digest()).decode()
    return f"v1,{wanted}" in headers["webhook-signature"].split(" ")


def places(receiver):
    return [each["data"]["contest"]["place"] for each in receiver.told]


def move(contest, place):
    contest.do(Describe(name="Concours d’automne", starts_at=MORNING, place=place, public=True))


def test_a_message_is_signed_as_standard_webhooks_says(contest, webhook, receiver):
    contest.enter(1)
    drain(receiver.network())
    [(_path, headers, body)] = receiver.messages
    assert headers["webhook-id"] == WebhookEvent.objects.get().uid
    assert abs(int(headers["webhook-timestamp"]) - time.time()) < 60
    assert secret_of(webhook).startswith("whsec_")
    assert len(base64.b64decode(secret_of(webhook)[6:])) == 32
    assert verified(secret_of(webhook), headers, body)
    assert not verified(secret_of(webhook), headers, body + b" ")
    assert not verified("whsec_" + base64.b64encode(bytes(32)).decode(), headers, body)


def test_both_secrets_sign_for_a_day_after_a_replacement(contest, webhook, receiver, clock):
    before = secret_of(webhook)
    registering.replace_secret(webhook, contest.organizer)
    after = secret_of(webhook)
    assert before != after
    contest.enter(1)
    drain(receiver.network(), clock)
    clock.forward(hours=25)
    contest.enter(1)
    drain(receiver.network(), clock)
    during, later = receiver.messages
    assert [verified(key, during[1], during[2]) for key in (before, after)] == [True, True]
    assert [verified(key, later[1], later[2]) for key in (before, after)] == [False, True]


def test_events_of_a_subject_arrive_in_order_once_the_receiver_recovers(contest, webhook, receiver, clock):
    receiver.answer = answering(503)
    for place in ("A", "B", "C"):
        move(contest, place)
    drain(receiver.network(), clock)
    assert places(receiver) == ["A"]
    for _pause in range(3):
        clock.forward(hours=1)
        drain(receiver.network(), clock)
    assert places(receiver) == ["A", "A", "A", "A"]
    receiver.answer = answering(200)
    clock.forward(hours=1)
    drain(receiver.network(), clock)
    assert places(receiver) == ["A", "A", "A", "A", "A", "B", "C"]
    ids = [headers["webhook-id"] for _path, headers, _body in receiver.messages]
    assert len(set(ids[:5])) == 1
    assert len(set(ids)) == 3
    assert states(webhook) == ["delivered"] * 3
    webhook.refresh_from_db()
    assert webhook.failing_since is None


def test_nothing_is_tried_before_its_pause_is_over(contest, webhook, receiver, clock):
    receiver.answer = answering(500)
    move(contest, "A")
    following = drain(receiver.network(), clock)
    assert timedelta(seconds=2) < following - timezone.now() < timedelta(seconds=6)
    drain(receiver.network(), clock)
    assert len(receiver.messages) == 1


def test_one_subject_does_not_wait_for_another(contest, webhook, receiver, clock):
    move(contest, "A")
    describe(contest.club, contest.organizer, name="Les Amis", town="Sélestat", about="")
    move(contest, "B")

    def only_the_club(handler):
        answering(200 if receiver.kinds[-1] == "club.changed" else 500)(handler)

    receiver.answer = only_the_club
    drain(receiver.network(), clock)
    assert states(webhook) == ["waiting", "delivered", "waiting"]
    assert receiver.kinds == ["contest.changed", "club.changed"]


def test_an_event_is_given_up_after_three_days_and_the_receiver_switched_off(contest, webhook, receiver, clock):
    receiver.answer = answering(500)
    move(contest, "A")
    move(contest, "B")
    for pause in (timedelta(), *PAUSES):
        clock.ahead += pause
        drain(receiver.network(), clock)
    assert places(receiver)[: len(PAUSES) + 1] == ["A"] * (len(PAUSES) + 1)
    assert states(webhook) == ["given-up", "waiting"]
    assert sum(PAUSES, timedelta()) < timedelta(days=3)
    clock.forward(hours=1)
    drain(receiver.network(), clock)
    webhook.refresh_from_db()
    assert webhook.stopped_why == "silent"
    told = Notification.objects.filter(kind="webhook-off")
    assert [each.to for each in told] == [contest.organizer]
    assert told[0].about["url"] == f"/clubs/amis-du-trefle/webhooks/{webhook.pk}/"
    assert receiver.address not in str(told[0].about)
    count = len(receiver.messages)
    clock.forward(days=1)
    drain(receiver.network(), clock)
    assert len(receiver.messages) == count


def test_what_waited_is_sent_when_the_receiver_is_switched_on_again(contest, webhook, receiver, clock):
    receiver.answer = answering(410)
    move(contest, "A")
    move(contest, "B")
    drain(receiver.network(), clock)
    webhook.refresh_from_db()
    assert webhook.stopped_why == "gone"
    move(contest, "C")
    receiver.answer = answering(200)
    registering.switch_on(webhook, contest.organizer)
    drain(receiver.network(), clock)
    assert places(receiver) == ["A", "A", "B"]


def test_a_dead_receiver_delays_no_other_and_no_task(contest, receiver):
    """Of three receivers one never answers: the others have their messages while it is still waited for."""
    over, reached = threading.Event(), threading.Event()

    def answer(handler):
        if "dead" in handler.path:
            reached.set()
            over.wait(20)
        answering(200)(handler)

    receiver.answer = answer
    slow = hooked(contest.club, contest.organizer, f"{receiver.address}&dead")
    quick = [hooked(contest.club, contest.organizer, f"{receiver.address}&n={n}") for n in range(2)]
    move(contest, "A")
    move(contest, "B")
    thread = threading.Thread(target=lambda: drain(receiver.network(seconds=20.0)))
    thread.start()
    assert reached.wait(10)
    deadline = time.monotonic() + 10
    while sum(map(waiting, quick)) and time.monotonic() < deadline:
        over.wait(0.02)
    assert [states(each) for each in quick] == [["delivered"] * 2] * 2
    assert waiting(slow) == 2
    # The outbox, too, goes on meanwhile: its task only wakes the thread.
    assert run_due() > 0
    assert thread.is_alive()
    over.set()
    thread.join()
    assert states(slow) == ["delivered"] * 2


def test_a_message_of_a_killed_process_is_sent_again_by_another(contest, webhook, receiver, clock):
    move(contest, "A")
    move(contest, "B")
    [claim] = claim_due(clock(), 10)
    assert next_attempt(claim, clock()).number == 1
    # The process ends here. Nobody else sends to this receiver while its claim lasts.
    drain(receiver.network(), clock)
    assert receiver.messages == []
    clock.forward(seconds=61)
    drain(receiver.network(), clock)
    assert places(receiver) == ["A", "B"]
    assert states(webhook) == ["delivered", "delivered"]


@pytest.mark.process
def test_a_process_killed_while_a_message_is_under_way_loses_nothing(contest, webhook, receiver, clock):
    """Its receiver has the message already: it gets it again, under the same id."""
    move(contest, "A")

    def kill(handler):
        os.kill(child, signal.SIGKILL)
        receiver.answer = answering(200)

    receiver.answer = kill
    child = in_a_process(lambda: drain(receiver.network()))
    assert ended(child) == -signal.SIGKILL
    assert places(receiver) == ["A"]
    clock.forward(seconds=61)
    drain(receiver.network(), clock)
    one, other = (headers["webhook-id"] for _path, headers, _body in receiver.messages)
    assert one == other
    assert states(webhook) == ["delivered"]


def test_a_lost_claim_sends_nothing_more(contest, webhook, clock):
    move(contest, "A")
    [claim] = claim_due(clock(), 10)
    clock.forward(seconds=61)
    [other] = claim_due(clock(), 10)
    assert next_attempt(claim, clock()) is None
    release(claim)
    assert next_attempt(other, clock()) is not None


def test_two_that_send_at_once_send_each_message_once(contest, webhook, receiver):
    for place in "ABCDEFGHIJ":
        move(contest, place)
    barrier = threading.Barrier(3)

    def send():
        barrier.wait()
        drain(receiver.network())

    threads = [threading.Thread(target=send) for _each in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    drain(receiver.network())
    assert places(receiver) == list("ABCDEFGHIJ")
    assert states(webhook) == ["delivered"] * 10


def test_receivers_of_one_club_leave_room_for_those_of_others(contest, receiver):
    for number in range(OF_A_CLUB + 3):
        hooked(contest.club, contest.organizer, f"{receiver.address}&n={number}")
    other = club_of(somebody("other"), "les-rois", "Les Rois")
    there = hooked(other, other.opened_by, receiver.address)
    at_once, most, lock = [0], [0], threading.Lock()

    def counting(handler):
        with lock:
            at_once[0] += 1
            most[0] = max(most[0], at_once[0])
        threading.Event().wait(0.05)
        with lock:
            at_once[0] -= 1
        answering(200)(handler)

    receiver.answer = counting
    move(contest, "A")
    describe(other, other.opened_by, name="Les Rois", town="Colmar", about="")
    drain(receiver.network())
    assert len(receiver.messages) == OF_A_CLUB + 4
    assert most[0] <= OF_A_CLUB + 1
    assert states(there) == ["delivered"]


def test_a_name_that_leads_to_this_machine_is_told_by_its_code_alone(contest, webhook, receiver, clock):
    move(contest, "A")
    drain(receiver.network(allows=is_public, resolve=resolving("127.0.0.1")), clock)
    row = WebhookDelivery.objects.get()
    assert (row.error, row.status, row.attempts, row.state) == ("private-address", None, 1, "waiting")
    assert receiver.messages == []


def test_a_test_event_waits_for_nothing(contest, webhook, receiver, clock):
    receiver.answer = answering(500)
    move(contest, "A")
    drain(receiver.network(), clock)
    receiver.answer = answering(200)
    registering.ping(webhook)
    drain(receiver.network(), clock)
    assert receiver.kinds == ["contest.changed", "ping"]
    assert receiver.told[1]["data"]["club"]["code"] == "amis-du-trefle"


def test_a_message_that_may_not_be_told_any_more_is_given_up_and_the_next_sent(contest, webhook, receiver, clock):
    contest.enter(1)
    contest.do(Describe(name="Concours d’automne", starts_at=MORNING, place="", public=False))
    drain(receiver.network(), clock)
    assert receiver.kinds == ["contest.changed"]
    assert list(WebhookDelivery.objects.order_by("pk").values_list("error", flat=True)) == ["no-longer-public", ""]
    webhook.refresh_from_db()
    assert webhook.failing_since is None


def test_a_message_that_cannot_be_made_stops_no_other_subject(contest, webhook, receiver, clock, monkeypatch):
    move(contest, "A")
    describe(contest.club, contest.organizer, name="Les Amis", town="Sélestat", about="")
    real = attempts.body_of

    def broken(event):
        if event.kind == "contest.changed":
            raise KeyError("place")
        return real(event)

    monkeypatch.setattr(attempts, "body_of", broken)
    drain(receiver.network(), clock)
    assert receiver.kinds == ["club.changed"]
    assert WebhookDelivery.objects.get(event__kind="contest.changed").error == "not-made"


def test_one_that_was_delivered_is_sent_again_under_its_id(contest, webhook, receiver, clock):
    move(contest, "A")
    drain(receiver.network(), clock)
    registering.send_again(WebhookDelivery.objects.select_related("webhook").get())
    drain(receiver.network(), clock)
    one, other = (headers["webhook-id"] for _path, headers, _body in receiver.messages)
    assert one == other
    assert WebhookDelivery.objects.get().attempts == 1


def test_a_receiver_that_is_removed_gets_nothing_more(contest, webhook, receiver, clock):
    move(contest, "A")
    registering.remove(webhook, contest.organizer)
    drain(receiver.network(), clock)
    assert receiver.messages == []
    assert not Webhook.objects.exists()


def test_the_task_wakes_the_thread_only_if_something_waits(contest, webhook, settings, monkeypatch):
    woken = []
    monkeypatch.setattr(sender.SenderThread, "wake", lambda _thread: woken.append(True))
    assert sender.send_due() is False
    move(contest, "A")
    assert OutboxTask.objects.filter(name="leagues.tasks.send_webhooks").exists()
    assert sender.send_due() is True
    settings.WEBHOOKS = False
    assert sender.send_due() is False
    assert woken == [True]


def test_a_claimed_receiver_is_due_when_its_claim_ends(contest, webhook, clock):
    move(contest, "A")
    now = clock()
    assert next_due() <= now
    claim_due(now, 1)
    assert next_due() > now + timedelta(seconds=50)


def test_events_are_kept_for_thirty_days(contest, webhook):
    move(contest, "A")
    move(contest, "B")
    now = timezone.now()
    first = WebhookEvent.objects.order_by("pk")[0]
    WebhookEvent.objects.filter(pk=first.pk).update(at=now - timedelta(days=30, seconds=1))
    WebhookEvent.objects.exclude(pk=first.pk).update(at=now - timedelta(days=29, hours=23))
    assert list(old_events(now)) == [first]
    old_events(now).delete()
    assert WebhookDelivery.objects.count() == 1


def test_the_host_of_a_receiver_is_all_that_names_it(webhook):
    assert str(webhook) == HOST
    assert secret_of(webhook) not in repr(webhook)
