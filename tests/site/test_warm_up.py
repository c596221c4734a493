"""belote_site.serving.lifecycle: what a server process is set to before its first visitor."""

import gc
import os
import sys

import pytest
from django.core.management import CommandError, call_command

from belote_site.serving.lifecycle import OLDER, SWITCH, YOUNG, warm_up, yield_processor


def test_threads_take_turns_often_and_the_collector_looks_at_little():
    switch, thresholds = sys.getswitchinterval(), gc.get_threshold()
    try:
        warm_up()
        assert abs(sys.getswitchinterval() - SWITCH) < SWITCH / 10
        assert gc.get_threshold() == (YOUNG, *OLDER)
    finally:
        sys.setswitchinterval(switch)
        gc.set_threshold(*thresholds)
        gc.unfreeze()


def test_every_thread_yields_to_other_processes(monkeypatch):
    changed = []
    monkeypatch.setattr(os, "sched_setscheduler", lambda thread, policy, _param: changed.append((thread, policy)))
    yield_processor()
    assert (os.getpid(), os.SCHED_IDLE) in changed
    assert {policy for _thread, policy in changed} == {os.SCHED_IDLE}


def test_a_server_goes_on_where_it_may_not_yield(monkeypatch, caplog):
    def forbidden(*_asked):
        raise PermissionError

    monkeypatch.setattr(os, "sched_setscheduler", forbidden)
    yield_processor()
    assert "not_in_background" in caplog.text


def test_who_asks_for_the_background_elsewhere_is_told(monkeypatch):
    monkeypatch.delattr(os, "SCHED_IDLE")
    with pytest.raises(CommandError, match="needs Linux"):
        call_command("serve", "--background")
