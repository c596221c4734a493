"""A thread for heavy work: a bounded queue, a time limit, errors that reach the caller."""

import threading

import pytest

from games.bounded_thread import BoundedThread, QueueFullError


@pytest.fixture
def busy():
    """A thread with one more place, busy until the test ends."""
    thread, begun, end = BoundedThread("test", most=2, wait_seconds=0.01), threading.Event(), threading.Event()

    def hold():
        begun.set()
        assert end.wait(30)

    holder = threading.Thread(target=thread.run, args=(hold,))
    holder.start()
    assert begun.wait(30)
    yield thread, end, holder
    end.set()
    holder.join()


def test_the_result_and_the_error_of_the_work_reach_the_caller():
    thread = BoundedThread("test", most=1, wait_seconds=30)
    assert thread.run(lambda: "done") == "done"
    with pytest.raises(ZeroDivisionError):
        thread.run(lambda: 1 / 0)
    assert thread.run(lambda: "done again") == "done again"


def test_work_whose_turn_does_not_come_in_time_is_refused_and_never_done(busy):
    thread, end, holder = busy
    done = []
    with pytest.raises(QueueFullError):
        thread.run(lambda: done.append("late"))
    end.set()
    holder.join()
    thread.run(lambda: done.append("next"))
    assert done == ["next"]


def test_a_full_queue_refuses_at_once():
    thread, begun, end = BoundedThread("test", most=1, wait_seconds=3600), threading.Event(), threading.Event()

    def hold():
        begun.set()
        assert end.wait(30)

    holder = threading.Thread(target=thread.run, args=(hold,))
    holder.start()
    assert begun.wait(30)
    with pytest.raises(QueueFullError):
        thread.run(lambda: None)
    end.set()
    holder.join()
