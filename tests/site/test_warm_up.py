"""belote_site.serving.lifecycle: what a server process is set to before its first visitor."""

import gc
import sys

from belote_site.serving.lifecycle import OLDER, SWITCH, YOUNG, warm_up


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
