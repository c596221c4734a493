"""Somebody who only has what a screen reader has: Chromium's accessibility tree, its names and roles, and Enter.

No selector, no attribute, no text of the document is read here. A node is found by what it is and what it is called; it
is pressed by giving it the focus and typing Enter.
"""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page

PATIENCE = 20.0
BREATH_MS = 25


@dataclass(frozen=True, slots=True)
class Heard:
    """One node of the tree. `handle`: Chromium's own number for it, the same as long as it lives."""

    role: str
    name: str
    handle: int
    disabled: bool
    inside: tuple[str, ...]
    """« role name » of what holds it, the nearest first."""

    def within(self, place: str) -> bool:
        return any(each.startswith(place) for each in self.inside)


class Listener:
    """Before a page, with eyes shut."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.tree = page.context.new_cdp_session(page)
        self.tree.send("Accessibility.enable")
        self.tree.send("DOM.enable")
        self._told: set[int] = set()

    def nodes(self) -> list[Heard]:
        """Everything there is to hear on the page now, in reading order."""
        tree = {node["nodeId"]: node for node in self.tree.send("Accessibility.getFullAXTree")["nodes"]}
        roots = [node for node in tree.values() if "parentId" not in node]
        return [heard for root in roots for heard in _walk(root, tree, ())]

    def find(self, role: str, name: Callable[[str], bool] | str, within: str = "") -> list[Heard]:
        """The nodes of this role whose name is this, or is such; without those that are unavailable."""
        fits = name if callable(name) else name.__eq__
        found = [each for each in self.nodes() if each.role == role and fits(each.name) and not each.disabled]
        return [each for each in found if not within or each.within(within)]

    def press(self, role: str, name: Callable[[str], bool] | str, within: str = "", key: str = "Enter") -> None:
        """The focus on it, and the key. It may still be on its way to the page."""
        [target, *_others] = self._patiently(lambda: self.find(role, name, within), f"no {role} {name} {within}")
        self.tree.send("DOM.focus", {"backendNodeId": target.handle})
        self.page.keyboard.press(key)

    def listen(self) -> list[str]:
        """What the log of the table has said since one listened last; waits until it says something."""
        return self._patiently(self._news, "nothing was said")

    def answer(self, button: str) -> str:
        """What the table answers when this button is pressed."""
        before = self._lines("status")
        self.press("button", button)
        said = self._patiently(lambda: self._lines("status").items() - before.items(), f"no answer to {button}")
        return " ".join(text for _handle, text in said)

    def _news(self) -> list[str]:
        lines = self._lines("log")
        news = [text for handle, text in lines.items() if handle not in self._told]
        self._told |= lines.keys()
        return news

    def _lines(self, role: str) -> dict[int, str]:
        said = [each for each in self.nodes() if each.role == "StaticText" and each.within(role)]
        return {each.handle: each.name.strip() for each in said}

    def _patiently(self, look: Callable[[], Any], complaint: str) -> Any:
        deadline = time.monotonic() + PATIENCE
        while not (found := look()):
            assert time.monotonic() < deadline, complaint
            self.page.wait_for_timeout(BREATH_MS)
        return found


def _walk(node: dict[str, Any], tree: dict[str, Any], inside: tuple[str, ...]) -> Iterator[Heard]:
    role, name = node.get("role", {}).get("value", ""), node.get("name", {}).get("value", "")
    if not node.get("ignored"):
        disabled = any(each["name"] == "disabled" and each["value"].get("value") for each in node.get("properties", []))
        yield Heard(role, name, node.get("backendDOMNodeId", 0), disabled, inside)
        inside = (f"{role} {name}", *inside)
    for child in node.get("childIds", []):
        if child in tree:
            yield from _walk(tree[child], tree, inside)
