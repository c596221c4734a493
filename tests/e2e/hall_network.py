"""A hall of a test's own: two network namespaces, the laptop's and a phone's, one wire between, no way out of either.

Needs root and `ip` (Debian's iproute2); `why_not` says what is missing, for the test to be skipped by.
"""

import ctypes
import os
import secrets
import shutil
import subprocess
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

LAPTOP, PHONE = "192.168.77.1", "192.168.77.20"
CLONE_NEWNET = 0x40000000
Answer = TypeVar("Answer")


@dataclass(frozen=True)
class Hall:
    laptop: str
    phone: str

    def at_laptop(self, *command: str) -> list[str]:
        return ["ip", "netns", "exec", self.laptop, *command]

    def at_phone(self, *command: str) -> list[str]:
        return ["ip", "netns", "exec", self.phone, *command]

    def by_phone(self, call: Callable[[], Answer]) -> Answer:
        """What the call gives when its sockets are the phone's: they belong to a thread of its own."""
        return _in_namespace(self.phone, call)

    def by_laptop(self, call: Callable[[], Answer]) -> Answer:
        return _in_namespace(self.laptop, call)


def why_not() -> str:
    """What keeps this machine from having namespaces; empty: nothing does."""
    if os.geteuid() != 0:
        return "NETWORK NAMESPACES NEED ROOT: the hall without Internet is NOT tested"
    if shutil.which("ip") is None:
        return "NO `ip` ON THIS MACHINE (apt install iproute2): the hall without Internet is NOT tested"
    name = f"hall-{secrets.token_hex(4)}"
    made = subprocess.run(["ip", "netns", "add", name], capture_output=True, text=True, check=False)
    if made.returncode != 0:
        return f"NO NETWORK NAMESPACES HERE ({made.stderr.strip()}): the hall without Internet is NOT tested"
    subprocess.run(["ip", "netns", "del", name], check=True)
    return ""


@contextmanager
def hall() -> Iterator[Hall]:
    mark = secrets.token_hex(4)
    there = Hall(f"laptop-{mark}", f"phone-{mark}")
    try:
        for name in (there.laptop, there.phone):
            _ip("netns", "add", name)
            _ip("-n", name, "link", "set", "lo", "up")
        _ip("-n", there.laptop, "link", "add", "hall0", "type", "veth", "peer", "name", "wifi0", "netns", there.phone)
        for name, wire, address in ((there.laptop, "hall0", LAPTOP), (there.phone, "wifi0", PHONE)):
            _ip("-n", name, "addr", "add", f"{address}/24", "dev", wire)
            _ip("-n", name, "link", "set", wire, "up")
        yield there
    finally:
        for name in (there.laptop, there.phone):
            subprocess.run(["ip", "netns", "del", name], check=False, capture_output=True)


def routes(name: str) -> list[str]:
    """Every way out of a namespace."""
    said = subprocess.run(["ip", "-n", name, "route"], check=True, capture_output=True, text=True)
    return said.stdout.splitlines()


def _ip(*words: str) -> None:
    subprocess.run(["ip", *words], check=True, capture_output=True)


def _in_namespace(name: str, call: Callable[[], Answer]) -> Answer:
    answers: list[Any] = []
    faults: list[BaseException] = []

    def run() -> None:
        try:
            _enter(name)
            answers.append(call())
        except BaseException as fault:  # noqa: BLE001  (told where it was asked)
            faults.append(fault)

    thread = threading.Thread(target=run)
    thread.start()
    thread.join()
    if faults:
        raise faults[0]
    return answers[0]


def _enter(name: str) -> None:
    """From here on sockets of this thread are that namespace's."""
    with Path("/run/netns", name).open() as namespace:
        libc = ctypes.CDLL(None, use_errno=True)
        if libc.setns(namespace.fileno(), CLONE_NEWNET) != 0:
            raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
