"""A `docker` for deploy/scripts, so that the scripts themselves are run: what they ask is done with processes.

The test listens on a socket; the program called `docker`, first in PATH, hands its words over and gives back what was
said.
"""

import json
import shlex
import socket
import socketserver
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from tests.deploy.cluster import Cluster
from tests.deploy.compose_file import ROOT

PROGRAM = f"""#!/bin/sh
cd {shlex.quote(str(ROOT))}
exec {shlex.quote(sys.executable)} -m tests.deploy.stand_in "$0.socket" "$@"
"""


class UnknownWordsError(Exception):
    """Something the scripts never asked before: the stand-in must learn what compose does then."""


def done(cluster: Cluster, words: Sequence[str]) -> str:
    """What docker does, and says."""
    match words:
        case ["image", "tag", "dix-de-der:latest" | "dix-de-der:before", _name]:
            return ""
        case ["compose", "build", "--pull"]:
            return ""
        case ["compose", "run", "--rm", "--no-deps", "-T", name, *command]:
            return cluster.run(name, command)
        case ["compose", "up", "--detach", "--no-deps", "--wait", "--wait-timeout", _seconds, *names]:
            for name in names:
                cluster.replace(name)
            return ""
        case ["compose", "stop", *names]:
            for name in names:
                cluster.stop(name)
            return ""
        case ["compose", "exec", "-T", "nginx", *command]:
            return in_nginx(cluster, command)
        case ["compose", "kill", "--signal", "HUP", name]:
            cluster.running[name].send_signal(1)
            return ""
    raise UnknownWordsError(" ".join(words))


def in_nginx(cluster: Cluster, command: Sequence[str]) -> str:
    """What a command in nginx's container says."""
    if command[:-1] == ["getent", "hosts"]:
        return next(line for line in cluster.services["nginx"]["extra_hosts"] if line.startswith(f"{command[-1]}:"))
    return cluster.run("nginx", [*command[:-1], command[-1].replace("nginx -t", "nginx -g 'user root;' -t")])


@contextmanager
def docker(cluster: Cluster) -> Iterator[Path]:
    """The folder to put first in PATH."""
    programs = cluster.here.folder / "programs"
    programs.mkdir()
    program = programs / "docker"
    program.write_text(PROGRAM)
    program.chmod(0o755)
    asked: list[str] = []

    class Answer(socketserver.StreamRequestHandler):
        def handle(self) -> None:
            words = json.loads(self.rfile.readline())
            asked.append(" ".join(words))
            try:
                answer = {"status": 0, "said": done(cluster, words)}
            except Exception as error:  # noqa: BLE001  (whatever it is, the script hears of it, and its test with it)
                answer = {"status": 1, "said": f"{type(error).__name__}: {error}"}
            self.wfile.write(json.dumps(answer).encode() + b"\n")

    with socketserver.ThreadingUnixStreamServer(f"{program}.socket", Answer) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield programs
        server.shutdown()


def main() -> None:
    path, *words = sys.argv[1:]
    with socket.socket(socket.AF_UNIX) as asking:
        asking.connect(path)
        asking.sendall(json.dumps(words).encode() + b"\n")
        answer = json.loads(asking.makefile().readline())
    sys.stdout.write(answer["said"])
    sys.exit(answer["status"])


if __name__ == "__main__":
    main()
