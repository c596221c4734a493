"""The services of docker-compose.yml as processes: each by its own command, environment, health check, signal, order.

What an image does before the command is done here instead, as its documentation tells: PostgreSQL's makes the files of
its cluster, the user and the database of its environment.
"""

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from dotenv import dotenv_values

from tests.deploy.compose_file import ROOT, compose, image_environment, seconds
from tests.deploy.here import Here

HEALTHY_SECONDS: Final = 90
POSTGRESQL: Final = max(
    Path("/usr/lib/postgresql").glob("*/bin"), default=Path("/nowhere"), key=lambda found: int(found.parent.name)
)
STOPS: Final = {"postgres": signal.SIGINT}
SYSTEM: Final = {"LANG": "C.UTF-8"}


class Cluster:
    """`up` starts them all in their order; each may be stopped, started and asked how it is."""

    def __init__(self, here: Here) -> None:
        self.here = here
        self.running: dict[str, subprocess.Popen[bytes]] = {}
        self.killed: list[str] = []
        here.project.mkdir(parents=True)
        here.state.mkdir()
        for name in ("docker-compose.yml", ".env.example"):
            shutil.copy(ROOT / name, here.project)
        shutil.copytree(ROOT / "deploy", here.project / "deploy")

    @property
    def services(self) -> dict[str, Any]:
        variables = {name: value or "" for name, value in dotenv_values(self.here.project / ".env").items()}
        services: dict[str, Any] = compose(variables)["services"]
        return services

    def place(self) -> None:
        """What volumes and mounts are to containers."""
        for folder in ("belote/static", "postgres"):
            (self.here.state / folder).mkdir(parents=True)
        shutil.chown(self.here.state / "postgres", "postgres")
        (self.here.state / "postgres").chmod(0o700)
        for name in self.services:
            self._empty_tmp(name)
        for file in (self.here.project / "deploy" / "nginx").glob("*.conf"):
            file.write_text(self.here.mapped(file.read_text(), "nginx"))

    def _empty_tmp(self, name: str) -> None:
        """As a container made anew has it."""
        folder = self.here.tmp(name)
        shutil.rmtree(folder, ignore_errors=True)
        for each in (folder, folder / "figures"):
            each.mkdir()
            each.chmod(0o777)

    def up(self) -> None:
        """As `docker compose up`: each as soon as those it waits for are as it wants them."""
        waiting = [name for name, service in self.services.items() if not service.get("profiles")]
        while waiting:
            begun = set(self.services) - set(waiting)
            name = next(each for each in waiting if set(self.services[each].get("depends_on", {})) <= begun)
            waiting.remove(name)
            for awaited, how in self.services[name].get("depends_on", {}).items():
                if how["condition"] == "service_healthy":
                    self.wait_until_healthy(awaited)
            self.run(name) if self.services[name]["restart"] == "no" else self.start(name)
        for name in self.running:
            self.wait_until_healthy(name)

    def command(self, name: str, words: Sequence[str]) -> list[str]:
        mapped = [self.here.mapped(word, name) for word in words]
        match name:
            case "postgres":
                address, folder = self.here.address(name), self.here.state / "postgres"
                sockets = self.here.tmp(name)
                own = [
                    "-D",
                    str(folder),
                    "-c",
                    f"listen_addresses={address}",
                    "-c",
                    f"unix_socket_directories={sockets}",
                ]
                return [str(POSTGRESQL / mapped[0]), *mapped[1:], *own]
            case "redis":
                # More arguments for the server, as the shell of its command hands them on.
                return [*mapped, "--bind", self.here.address(name), "--dir", str(self.here.tmp(name))]
            case "nginx":
                # Its workers are who started it, as in the container, and not whom Debian's nginx would make them.
                return [word.replace("daemon off;", "daemon off; user root;") for word in mapped]
        return mapped

    def environment(self, name: str) -> dict[str, str]:
        """The image's, then `.env`, then the service's: of this machine itself only where programs are."""
        service = self.services[name]
        told: dict[str, str] = dict(image_environment()) if "build" in service else {}
        if "env_file" in service:
            told |= {key: value or "" for key, value in dotenv_values(self.here.project / service["env_file"]).items()}
        told |= service.get("environment", {})
        mapped = {key: self.here.mapped(value, name) for key, value in told.items()}
        return mapped | SYSTEM | {"PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}:/usr/sbin"}

    def log(self, name: str) -> Path:
        return self.here.folder / f"{name}.log"

    def start(self, name: str) -> None:
        if name == "postgres" and not (self.here.state / "postgres" / "PG_VERSION").exists():
            self._make_database()
        with self.log(name).open("ab") as log:
            self.running[name] = subprocess.Popen(
                self.command(name, self.services[name]["command"]),
                cwd=ROOT if "build" in self.services[name] else self.here.tmp(name),
                env=self.environment(name),
                user="postgres" if name == "postgres" else None,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )

    def run(self, name: str, words: Sequence[str] = ()) -> str:
        """A service that ends, or another command in its place; what it said."""
        done = subprocess.run(
            self.command(name, words or self.services[name]["command"]),
            cwd=ROOT,
            env=self.environment(name),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        assert done.returncode == 0, f"{name}: {done.stdout}"
        return done.stdout

    def is_healthy(self, name: str) -> bool:
        how, *words = self.services[name]["healthcheck"]["test"]
        if name in ("postgres", "redis"):
            words = [word.replace("127.0.0.1", self.here.address(name)) for word in words]
        words = [self.here.mapped(word, name) for word in words]
        asked = ["sh", "-c", *words] if how == "CMD-SHELL" else words
        limit = seconds(self.services[name]["healthcheck"]["timeout"])
        said = subprocess.run(asked, env=self.environment(name), capture_output=True, check=False, timeout=4 * limit)
        return said.returncode == 0

    def wait_until_healthy(self, name: str) -> None:
        deadline = time.monotonic() + HEALTHY_SECONDS
        while time.monotonic() < deadline:
            assert self.running[name].poll() is None, f"{name} ended: {self.log(name).read_text()[-3000:]}"
            if self.is_healthy(name):
                return
            time.sleep(0.5)
        raise AssertionError(f"{name} is not healthy: {self.log(name).read_text()[-3000:]}")

    def stop(self, name: str) -> None:
        """As compose stops it: the image's signal, then the kill it was given time before."""
        process = self.running.pop(name)
        process.send_signal(STOPS.get(name, signal.SIGTERM))
        try:
            process.wait(timeout=seconds(self.services[name]["stop_grace_period"]))
        except subprocess.TimeoutExpired:
            self.killed.append(name)
            os.killpg(process.pid, signal.SIGKILL)
            process.wait(timeout=20)

    def replace(self, name: str) -> None:
        """As `docker compose up --detach --wait` does with a service whose image is new."""
        if name in self.running:
            self.stop(name)
        self._empty_tmp(name)
        self.start(name)
        self.wait_until_healthy(name)

    def down(self) -> None:
        for name in reversed(list(self.running)):
            self.stop(name)

    def _make_database(self) -> None:
        """What PostgreSQL's image does with its environment at the first start."""
        told, folder = self.environment("postgres"), self.here.state / "postgres"
        sockets = self.here.tmp("postgres")
        # initdb reads the password as the user who will own the files: as the image's entrance, which is that user too.
        password = sockets / "password"
        password.write_text(Path(told["POSTGRES_PASSWORD_FILE"]).read_text())
        password.chmod(0o444)
        as_owner: dict[str, Any] = {"user": "postgres", "check": True, "stdout": subprocess.DEVNULL, "cwd": sockets}
        made = [str(POSTGRESQL / "initdb"), "-D", str(folder), "-U", told["POSTGRES_USER"], "--pwfile", str(password)]
        subprocess.run([*made, "--auth-local=trust", *told["POSTGRES_INITDB_ARGS"].split()], **as_owner)
        with (folder / "pg_hba.conf").open("a") as rules:
            rules.write("host all all all scram-sha-256\n")
        control = [str(POSTGRESQL / "pg_ctl"), "-D", str(folder), "--wait"]
        subprocess.run([*control, "-o", f"-c listen_addresses= -k {sockets}", "start"], **as_owner)
        created = [str(POSTGRESQL / "createdb"), "-h", str(sockets), "-U", told["POSTGRES_USER"], told["POSTGRES_DB"]]
        subprocess.run(created, **as_owner)
        subprocess.run([*control, "stop"], **as_owner)
