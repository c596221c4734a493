"""Where what docker-compose.yml names is on this machine: the whole difference between a container and a process.

Every service has a loopback address of its own, so that ports stay those of the file. What is mapped, and nothing else:
names of services to addresses, folders of containers to folders of the test, « all addresses » to the service's own.
"""

import re
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

ADDRESSES = {"postgres": 2, "redis": 3, "nginx": 10, "web1": 11, "web2": 12, "programs": 13, "worker": 14}


@dataclass
class Here:
    """`project` is a folder with docker-compose.yml, deploy/, secrets/; `state` what containers keep in volumes."""

    folder: Path
    subnet: str = field(default_factory=lambda: f"127.{secrets.randbelow(200) + 20}.{secrets.randbelow(200) + 20}")

    @property
    def project(self) -> Path:
        return self.folder / "project"

    @property
    def state(self) -> Path:
        return self.folder / "state"

    def address(self, service: str) -> str:
        return f"{self.subnet}.{ADDRESSES[service]}" if service in ADDRESSES else "127.0.0.1"

    def tmp(self, service: str) -> Path:
        return self.folder / f"tmp-{service}"

    def mapped(self, text: str, service: str) -> str:
        """A word of a command, a value of the environment or a line of nginx, as it is here."""
        places = self._places(service)
        # In one go: what one place became is not mapped again.
        either = "|".join(re.escape(place) for place in sorted(places, key=len, reverse=True))
        return re.sub(either, lambda found: places[found[0]], text)

    def _places(self, service: str) -> Mapping[str, str]:
        nginx = self.project / "deploy" / "nginx"
        return {
            "/etc/nginx/belote/": f"{nginx}/",
            "/etc/nginx/tls/": f"{self.project / 'secrets'}/",
            "/run/secrets/": f"{self.project / 'secrets'}/",
            "/var/www/acme": str(self.project / "secrets" / "acme"),
            "/var/lib/belote": str(self.state / "belote"),
            "/var/backups/belote": str(self.project / "backups"),
            "/var/lib/postgresql/data": str(self.state / "postgres"),
            "/var/log/nginx/": f"{self.state}/nginx-",
            "/tmp/": f"{self.tmp(service)}/",
            "/run/figures": str(self.tmp(service) / "figures"),
            "@postgres:": f"@{self.address('postgres')}:",
            "//redis:": f"//{self.address('redis')}:",
            "server web1:": f"server {self.address('web1')}:",
            "server web2:": f"server {self.address('web2')}:",
            "server programs:": f"server {self.address('programs')}:",
            "listen 80 ": f"listen {self.address('nginx')}:80 ",
            "listen 443 ": f"listen {self.address('nginx')}:443 ",
            "0.0.0.0": self.address(service),
            "//127.0.0.1": f"//{self.address(service)}",
        }
