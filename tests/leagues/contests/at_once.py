"""Several who write to one contest at the same moment, in threads or in processes of their own."""

import os
import signal
import sys
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

from django.db import connection, connections

from leagues.contests import store
from leagues.contests.contest_log.codes import ContestRefusal
from leagues.contests.store import write
from leagues.models import ContestStep


def together(*writers):
    """What each gave, in their order: its result, or the code it was refused by."""
    barrier = Barrier(len(writers))

    def run(writer):
        barrier.wait()
        try:
            return writer()
        except ContestRefusal as refusal:
            return str(refusal.code)
        finally:
            connection.close()

    with ThreadPoolExecutor(len(writers)) as pool:
        return list(pool.map(run, writers))


def versions(contest):
    return list(ContestStep.objects.filter(contest=contest).order_by("version").values_list("version", flat=True))


def forget():
    """As a process that has just begun: nothing of any contest is known."""
    store.STORE._kept.clear()


def in_a_process(work):
    """The exit code, negative for the signal that ended it. Nothing of this process is open in the other."""
    connections.close_all()
    sys.stdout.flush()
    child = os.fork()
    if child == 0:
        try:
            forget()
            work()
            connections.close_all()
            os._exit(0)
        except BaseException:  # noqa: BLE001 - told by the exit code
            os._exit(3)
    return child


def ended(child):
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def killed_after(contest, step, by, **how):
    """Written in a process that is killed as soon as it is; the exit code."""

    def work():
        write(contest, step, by, **how)
        os.kill(os.getpid(), signal.SIGKILL)

    return ended(in_a_process(work))


def killed_within(contest, step, by, **how):
    """Killed in the middle: the row is written, and not yet committed."""

    def work():

        store.ContestStore.follow = lambda *_: os.kill(os.getpid(), signal.SIGKILL)
        write(contest, step, by, **how)

    return ended(in_a_process(work))
