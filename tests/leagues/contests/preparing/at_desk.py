"""Somebody of the staged club at its desk: signed in, posting forms."""

from typing import Any

from django.test import Client
from django.urls import reverse

from games.models import Player


class Desk:
    """`post("entries", {…})` and `get("entries")` at the pages of one contest; `said`: what the next page tells."""

    def __init__(self, staged: Any, player: Player | None = None) -> None:
        self.staged = staged
        self.client = Client()
        who = staged.desk if player is None else player
        self.client.force_login(who.user)

    def where(self, name: str, *args: Any) -> str:
        return reverse(f"contests:{name}", args=[self.staged.contest.code, *args])

    def post(self, name: str, data: dict[str, Any], *args: Any) -> Any:
        return self.client.post(self.where(name, *args), data, follow=True)

    def get(self, name: str, *args: Any, **query: str) -> Any:
        return self.client.get(self.where(name, *args), query)
