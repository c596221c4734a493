"""Pictures are decoded one at a time: a few wait, not for ever, and a person has one place."""

import threading

import pytest

from games.people.pictures import PictureQueue
from games.rules.errors import Refusal


class Busy:
    """A queue whose thread is busy with another picture until `free` is called."""

    def __init__(self, **options: float) -> None:
        self.queue = PictureQueue(**options)  # type: ignore[arg-type]
        self.begun, self.end = threading.Event(), threading.Event()
        self.thread = threading.Thread(target=self.queue.run, args=(1, self._decode))
        self.thread.start()
        assert self.begun.wait(30)

    def _decode(self) -> None:
        self.begun.set()
        assert self.end.wait(30)

    def free(self) -> None:
        self.end.set()
        self.thread.join()


@pytest.fixture
def busy():
    held = []

    def make(**options: float) -> Busy:
        held.append(Busy(**options))
        return held[-1]

    yield make
    for each in held:
        each.free()


def refused(queue: PictureQueue, person: int) -> str:
    with pytest.raises(Refusal) as refusal:
        queue.run(person, lambda: None)
    return str(refusal.value.code)


def test_a_turn_that_does_not_come_in_time_is_refused_and_never_taken(busy) -> None:
    one = busy(wait_seconds=0.01)
    taken: list[int] = []
    with pytest.raises(Refusal) as refusal:
        one.queue.run(2, lambda: taken.append(2))
    one.free()
    assert str(refusal.value.code) == "pictures-busy"
    one.queue.run(2, lambda: taken.append(3))
    assert taken == [3]


def test_a_person_has_one_place(busy) -> None:
    one = busy()
    assert refused(one.queue, 1) == "pictures-busy"
    one.free()
    assert one.queue.run(1, lambda: "drawn") == "drawn"


def test_a_full_queue_refuses_at_once(busy) -> None:
    assert refused(busy(most_waiting=1, wait_seconds=3600).queue, 2) == "pictures-busy"


def test_what_the_work_raises_reaches_who_asked_and_frees_the_place() -> None:
    queue = PictureQueue()
    with pytest.raises(ZeroDivisionError):
        queue.run(1, lambda: 1 / 0)
    assert queue.run(1, lambda: "drawn") == "drawn"
