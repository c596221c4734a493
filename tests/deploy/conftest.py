"""The whole site as docker-compose.yml describes it, in processes, for one test."""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.deploy.cluster import POSTGRESQL, Cluster
from tests.deploy.here import Here

NEEDED = ("nginx", "redis-server", "openssl", "curl")
REQUIRED = os.environ.get("REQUIRE_BROWSERS") == "1"
# So many messages no person sends; scripts do.
FOR_SCRIPTS = {"BOT_PACE": "0", "ROBOT_PROCESSES": "0", "PLAYER_MESSAGES": "100000", "WATCHER_MESSAGES": "100000"}


def missing() -> list[str]:
    found = f"{os.environ['PATH']}:/usr/sbin"
    lacking = [name for name in NEEDED if shutil.which(name, path=found) is None]
    if not POSTGRESQL.exists():
        lacking.append("postgresql")
    if os.geteuid() != 0:
        lacking.append("root, for ports 80 and 443 and for PostgreSQL's own user")
    return lacking


@pytest.fixture
def cluster(monkeypatch: pytest.MonkeyPatch) -> Iterator[Cluster]:
    """Prepared by deploy/scripts/init for an https address, not started."""
    if missing():
        assert not REQUIRED, missing()
        pytest.skip(f"missing here: {', '.join(missing())}")
    folder = Path(tempfile.mkdtemp(prefix="belote-compose-"))
    # PostgreSQL's user passes through it.
    folder.chmod(0o755)
    cluster = Cluster(Here(folder))
    project = cluster.here.project
    address = f"https://{cluster.here.address('nginx')}"
    subprocess.run(["deploy/scripts/init", address], cwd=project, check=True, stdout=subprocess.DEVNULL)
    settings = {**FOR_SCRIPTS, "SUBNET": cluster.here.subnet}
    with (project / ".env").open("a") as lines:
        lines.writelines(f"{name}={value}\n" for name, value in settings.items())
    monkeypatch.setenv("SSL_CERT_FILE", str(project / "secrets" / "certificate.pem"))
    cluster.place()
    try:
        yield cluster
    finally:
        cluster.down()
        shutil.rmtree(folder)
