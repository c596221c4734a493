"""The site as `make run HALL=1` serves it, inside a hall of the test's own. Whom it asks for is written down."""

import os
import shutil
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

from tests.e2e.hall_network import LAPTOP, Hall
from tests.e2e.served import ROOT, START_SECONDS, prepared

PORT = 8165
# Python tells of every name it looks up and of every address it connects to before it does.
LISTENER = """
import os, sys
asked = os.open(os.environ["ASKED_LOG"], os.O_WRONLY | os.O_APPEND | os.O_CREAT)
names = "getaddrinfo gethostbyname gethostbyaddr getnameinfo connect sendto"
events = {"socket." + name for name in names.split()}
def hear(event, told):
    if event in events:
        os.write(asked, f"{event} {told[1:] if event in ('socket.connect', 'socket.sendto') else told}\\n".encode())
sys.addaudithook(hear)
"""
LEFT_OUT = ("HOST", "SITE_URL", "REDIS_URL", "CELERY_BROKER_URL", "EMAIL_URL", "ALLOWED_HOSTS", "DATABASE_URL")


class HallServed:
    """On SQLite always: another database would be outside the hall."""

    def __init__(self, hall: Hall, var: Path) -> None:
        self.hall, self.var = hall, var
        self.url = f"http://{LAPTOP}:{PORT}"
        self.log, self.asked = var / "server.log", var / "asked.log"
        kept = {name: value for name, value in os.environ.items() if name not in LEFT_OUT}
        listener = var / "listener"
        listener.mkdir()
        (listener / "sitecustomize.py").write_text(LISTENER)
        self.environment = kept | {
            "HALL": "1",
            "PORT": str(PORT),
            "VAR_DIR": str(var),
            "BOT_PACE": "0",
            "ROBOT_PROCESSES": "0",
            "PYTHONPATH": str(listener),
            "PYTHONUNBUFFERED": "1",
            "ASKED_LOG": str(self.asked),
        }
        self.process: subprocess.Popen[bytes] | None = None
        self.get_ready(var)

    def get_ready(self, var: Path) -> None:
        """A folder as `manage.py prepare` leaves it, with nothing in its database."""
        shutil.copytree(prepared()[0], var, dirs_exist_ok=True)
        if not (var / "belote.sqlite3").exists():
            self.manage("prepare", VAR_DIR=str(var))

    def manage(self, *words: str, **environment: str) -> str:
        """A command of the site at the laptop; what it says."""
        command, given = self.hall.at_laptop(sys.executable, "manage.py", *words), self.environment | environment
        ran = subprocess.run(command, cwd=ROOT, env=given, capture_output=True, text=True, check=False)
        assert ran.returncode == 0, ran.stdout + ran.stderr
        return ran.stdout

    def start(self) -> "HallServed":
        command = self.hall.at_laptop(sys.executable, "manage.py", "serve")
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(command, cwd=ROOT, env=self.environment, stdout=log, stderr=log)
        deadline = time.monotonic() + START_SECONDS
        while time.monotonic() < deadline:
            try:
                self.hall.by_phone(lambda: urllib.request.urlopen(f"{self.url}/healthz", timeout=2).close())
            except (urllib.error.URLError, ConnectionError, TimeoutError):
                assert self.process.poll() is None, self.log.read_text()
                time.sleep(0.05)
            else:
                return self
        raise AssertionError(f"not up after {START_SECONDS} s: {self.log.read_text()}")

    def kill(self) -> None:
        """As a power cut would."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(timeout=20)

    def asked_for(self) -> list[str]:
        """Every name looked up and address connected to by the site so far."""
        return self.asked.read_text().splitlines() if self.asked.exists() else []

    def verify_nobody_was_asked(self) -> None:
        """No name was looked up and no address connected to; had one been, it would be known here."""
        asked = self.asked_for()
        assert asked == [], asked
        self.manage("shell", "-v", "0", "-c", "import socket; socket.getaddrinfo('127.0.0.1', 80)")
        assert [line for line in self.asked_for() if "getaddrinfo" in line]
        self.asked.unlink()
