"""A receiver on this machine, and a club whose events it is sent."""

import pytest

from leagues import tasks
from tests.leagues.webhooks.receiver import receiving


@pytest.fixture
def receiver(tmp_path):
    with receiving(tmp_path) as made:
        yield made


@pytest.fixture(autouse=True)
def _no_thread_of_its_own(monkeypatch):
    """The tests send themselves, with a clock and a network of theirs."""
    assert tasks.send_webhooks.name == "leagues.tasks.send_webhooks"
    monkeypatch.setattr("leagues.webhooks.sender.SenderThread.start", lambda _thread: None)
