"""Two who ask for one name, or for two alike, in the same instant: one has it, the other is told that it is taken."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

import pytest
from django.db import connections
from django.test import Client
from django.urls import reverse

from accounts import adapter
from accounts.models import User, verify_free
from tests.accounts.conftest import PASSWORD

pytestmark = pytest.mark.django_db(transaction=True)
SIGNUP = reverse("account_signup")


@pytest.fixture
def _both_find_it_free(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Neither writes before both have looked."""
    looked = Barrier(2, timeout=20)

    def look(name: str) -> None:
        verify_free(name)
        looked.wait()

    monkeypatch.setattr(adapter, "verify_free", look)
    yield
    looked.abort()


def sign_up(name: str) -> Any:
    try:
        return Client(headers={"accept-language": "en"}).post(SIGNUP, {"username": name, "password1": PASSWORD})
    finally:
        connections.close_all()


@pytest.mark.usefixtures("_both_find_it_free")
@pytest.mark.parametrize("names", [("Zoé", "Zoé"), ("Zoé", "zoe")], ids=["the same", "alike"])
def test_the_later_of_two_is_refused_as_for_a_taken_name(names: tuple[str, str]) -> None:
    with ThreadPoolExecutor(2) as both:
        answers = list(both.map(sign_up, names))
    assert sorted(answer.status_code for answer in answers) == [200, 302]
    [refused] = [answer for answer in answers if answer.status_code == 200]
    assert "Somebody already has this name, or one too much like it." in refused.content.decode()
    assert User.objects.count() == 1
