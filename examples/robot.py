"""A robot that plays belote at a Dix de Der site: the first legal action of those it is offered.

    SITE=https://belote.example.org TOKEN=dder_… python robot.py              waits for other robots, for ever
    SITE=… TOKEN=… PRESET=contree PARTIES=1 python robot.py                   one partie of contrée, then it ends

It needs Python 3.11 and nothing else. Write your own `choose`: the view is described in docs/protocol.md.
"""

import json
import os
import sys
import threading
import time
import urllib.error
import urllib.request
import uuid
from collections.abc import Iterator
from typing import Any

SITE = os.environ.get("SITE", "http://127.0.0.1:8000").rstrip("/")
HEADERS = {"Authorization": f"Bearer {os.environ['TOKEN']}", "Content-Type": "application/json"}
PRESET = os.environ.get("PRESET", "classique")
PARTIES = int(os.environ.get("PARTIES", "0"))
Json = dict[str, Any]


def ask(method: str, path: str, body: Json | None = None) -> tuple[int, Json]:
    """Return the status and the JSON of an answer, also of a refusal (its `code` says why)."""
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(f"{SITE}/api/v1{path}", data, HEADERS, method=method)
    try:
        with urllib.request.urlopen(request, timeout=30) as answer:
            return answer.status, json.load(answer)
    except urllib.error.HTTPError as refusal:
        return refusal.code, json.load(refusal)


def listen(path: str) -> Iterator[Json]:
    """Yield the events of a stream. Cut off, it goes on after the last version it has; « end » ends it."""
    last = None
    while True:
        after = "" if last is None else f"?after={last}"
        request = urllib.request.Request(f"{SITE}/api/v1{path}{after}", headers=HEADERS)
        try:
            with urllib.request.urlopen(request, timeout=30) as lines:
                for line in filter(str.strip, map(bytes.decode, lines)):  # an empty line says that the server is there
                    event = json.loads(line)
                    last = event.get("version", last)
                    yield event
                    if event["type"] == "end" and event["code"] != "reconnect":
                        return
        except OSError as error:
            print("cut off, listening again:", error, file=sys.stderr)
            time.sleep(1)


def choose(view: Json) -> str | None:
    """Return what to do: the first legal action, or a cut in the middle; None if it is somebody else's turn."""
    if view["turn"] != view["you"]:
        return None
    return f"{view['you']} cut 16" if view["cut"] else next(iter(view["legal"]), None)


def play(table: str) -> None:
    """Play one partie: keep the view, and answer each time it is our turn."""
    view: Json = {}
    for event in listen(f"/streams/tables/{table}"):
        if event["type"] == "end":
            return
        view = event["view"] if event["type"] == "snapshot" else view | event["changes"]
        if view["result"] is not None:
            print(f"{table}: {view['totals']}, {view['result']['winner']} won")
            return
        said = {"ref": str(uuid.uuid4()), "version": event["version"]}
        if view["seats"][view["you"]]["away"]:  # we were too slow, and the server plays for us
            ask("POST", f"/tables/{table}/commands", said | {"type": "back"})
        elif view["claim"] and view["turn"] == view["you"]:  # « the rest is mine », says an opponent
            ask("POST", f"/tables/{table}/commands", said | {"type": "accept"})
        elif action := choose(view):
            ask("POST", f"/tables/{table}/actions", said | {"action": action})


def main() -> None:
    print("waiting:", ask("PUT", "/queue", {"preset": PRESET}))
    played = 0
    for event in listen("/streams/me"):
        if event["type"] == "seated":
            threading.Thread(target=play, args=[event["table"]], daemon=True).start()
        elif event["type"] == "left":
            played += 1
            if played == PARTIES:
                return
            print("waiting:", ask("PUT", "/queue", {"preset": PRESET}))


if __name__ == "__main__":
    main()
