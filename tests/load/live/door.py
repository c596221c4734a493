"""nginx before the web processes, with the rule by which deploy/nginx gives every table to one of them."""

import re
import shutil
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from tests.e2e.served import free_port
from tests.load.live.rows import ROOT
from tests.load.live.sites import Address

UPSTREAM: Final = ROOT / "deploy" / "nginx" / "upstream-systemd.conf"
PORTS: Final = (8001, 8002)
OPENS_WITHIN: Final = 10.0
SERVED_BY: Final = "X-Served-By"
"""The header of an answer that says which server gave it."""
CONF: Final = """daemon off; pid {folder}/nginx.pid; error_log {folder}/nginx.log; worker_processes 1;
events {{ worker_connections 4096; }}
http {{
    access_log off; client_body_temp_path {folder}/b; proxy_temp_path {folder}/p;
    fastcgi_temp_path {folder}/f; uwsgi_temp_path {folder}/u; scgi_temp_path {folder}/s;
    {upstream}
    server {{
        listen 127.0.0.1:{port};
        location / {{
            proxy_pass http://belote_tables;
            proxy_http_version 1.1;
            proxy_set_header Host $http_host;
            proxy_set_header Upgrade $http_upgrade;
            proxy_set_header Connection upgrade;
            proxy_read_timeout 75s;
            add_header {served_by} $upstream_addr always;
        }}
    }}
}}
"""


@contextmanager
def door(ports: Sequence[int], folder: Path) -> Iterator[Address]:
    """Where nginx listens before the servers at two ports. FileNotFoundError where it is not installed."""
    program = shutil.which("nginx", path="/usr/sbin:/usr/bin")
    if program is None:
        raise FileNotFoundError("nginx")
    upstream = UPSTREAM.read_text()
    for written, port in zip(PORTS, ports, strict=True):
        upstream = re.sub(rf"\b{written}\b(?= )", str(port), upstream)
    address = Address(free_port())
    conf = folder / "nginx.conf"
    conf.write_text(CONF.format(folder=folder, upstream=upstream, port=address.port, served_by=SERVED_BY))
    running = subprocess.Popen([program, "-c", str(conf)])
    try:
        _wait_for(address)
        yield address
    finally:
        running.terminate()
        running.wait(timeout=20)


def _wait_for(address: Address) -> None:
    deadline = time.monotonic() + OPENS_WITHIN
    while not address.answers():
        if time.monotonic() > deadline:
            raise TimeoutError("nginx does not open")
        time.sleep(0.05)
