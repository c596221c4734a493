"""Passwords are hashed a few at a time, and those hashed before still open their accounts."""

import os
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.contrib.auth import hashers
from django.contrib.auth.hashers import PBKDF2PasswordHasher, check_password, make_password

from accounts import passwords
from belote_site.settings import PASSWORD_HASHERS


@pytest.fixture(autouse=True)
def _the_sites_own(settings, monkeypatch):
    settings.PASSWORD_HASHERS = PASSWORD_HASHERS
    monkeypatch.setattr(PBKDF2PasswordHasher, "iterations", 1000)


@pytest.fixture
def most(monkeypatch):
    """The most that were ever hashed at once."""
    under_way, seen, lock = [], [0], threading.Lock()
    pbkdf2 = hashers.pbkdf2

    def counted(*args, **kwargs):
        with lock:
            under_way.append(1)
            seen[0] = max(seen[0], len(under_way))
        time.sleep(0.02)
        try:
            return pbkdf2(*args, **kwargs)
        finally:
            with lock:
                under_way.pop()

    monkeypatch.setattr(hashers, "pbkdf2", counted)
    return seen


def test_many_who_sign_up_and_in_at_once_leave_a_processor_to_the_tables(most):
    kept = make_password("dix de der")
    with ThreadPoolExecutor(4 * passwords.AT_ONCE + 4) as threads:
        made = [threads.submit(make_password, "dix de der") for _person in range(20)]
        checked = [threads.submit(check_password, "dix de der", kept) for _person in range(20)]
        assert all(each.result() for each in (*made, *checked))
    assert 1 <= most[0] <= passwords.AT_ONCE
    assert max(1, (os.cpu_count() or 1) - 1) == passwords.AT_ONCE


def test_what_djangos_own_hasher_kept_is_still_right():
    kept = PBKDF2PasswordHasher().encode("dix de der", "salt")
    assert check_password("dix de der", kept)
    assert not check_password("dix de pique", kept)
