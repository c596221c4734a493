"""The site's commands, each in a process of its own that need not read every library anew: that takes seconds.

One process for each of pytest's has read them, and waits (`ready`). For each command it forks; the child takes the
environment and the files it is given, and is the first to read a setting. What Python or a library takes from the
environment before (PYTHONPATH, Prometheus's counts of many processes) asks for a Python of its own, and so does what is
held to its exact command.
"""

import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import IO

ROOT = Path(__file__).parents[2]


class Forked:
    """A command of the site under way; asked and told as a `subprocess.Popen` is."""

    def __init__(self, keeper: socket.socket) -> None:
        self._keeper = keeper
        self.pid = int(keeper.recv(64))
        self.returncode: int | None = None

    def wait(self, timeout: float | None = None) -> int:
        """The exit status; as subprocess tells it, one that was killed has the signal's number, negative."""
        if self.returncode is None:
            self._keeper.settimeout(timeout)
            try:
                self.returncode = int(self._keeper.recv(64))
            except (TimeoutError, BlockingIOError):
                raise subprocess.TimeoutExpired(f"process {self.pid}", timeout or 0) from None
            self._keeper.close()
        return self.returncode

    def poll(self) -> int | None:
        try:
            return self.wait(timeout=0)
        except subprocess.TimeoutExpired:
            return None

    def send_signal(self, how: signal.Signals) -> None:
        if self.poll() is None:
            os.kill(self.pid, how)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)


def begin(words: Sequence[object], env: Mapping[str, str], *files: IO[bytes]) -> Forked:
    """Carry out `manage.py …` or `-m a.module …`; `files`: where it speaks, where it complains, what it reads."""
    sys.audit("tests.forked", words)
    ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    order = json.dumps({"words": list(map(str, words)), "environment": dict(env)}).encode()
    with theirs:
        socket.send_fds(_ready()[0], [order], [theirs.fileno(), *(file.fileno() for file in files)])
    return Forked(ours)


def run(
    words: Sequence[object], env: Mapping[str, str], *, given: str = "", timeout: float | None = None
) -> subprocess.CompletedProcess[str]:
    """The same to its end, with what it said."""
    with tempfile.TemporaryFile() as read, tempfile.TemporaryFile() as said, tempfile.TemporaryFile() as errors:
        read.write(given.encode())
        read.seek(0)
        forked = begin(words, env, said, errors, read)
        try:
            status = forked.wait(timeout)
        finally:
            forked.kill()
        for file in (said, errors):
            file.seek(0)
        return subprocess.CompletedProcess(list(words), status, said.read().decode(), errors.read().decode())


def said(words: Sequence[object], env: Mapping[str, str]) -> str:
    """What a command says that must succeed."""
    done = run(words, env)
    assert done.returncode == 0, done.stderr
    return done.stdout


@cache
def _ready() -> tuple[socket.socket, subprocess.Popen[bytes]]:
    """Where orders are heard, and who hears them: until this process ends."""
    ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    with theirs:
        heard = theirs.fileno()
        command = [sys.executable, "-m", "tests.e2e.ready", str(heard)]
        return ours, subprocess.Popen(command, cwd=ROOT, pass_fds=[heard], stdin=subprocess.DEVNULL)
