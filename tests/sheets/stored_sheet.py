"""A sheet in the database, kept by Sacha at South with three people without an account, and helpers to write on it."""

import json
from collections.abc import Mapping
from typing import Any

from django.test import Client
from django.urls import reverse

from accounts.models import User
from games.models import Player, Sheet
from games.permissions import SESSION_KEY
from games.rules.options import read_rules
from games.rules.seats import Seat
from games.sheets.entries import parse_entry
from games.sheets.opening import SheetPlayer, open_sheet
from games.sheets.queries import sheet_named
from games.sheets.writing import WrittenEntry, state_of, write
from tests.factories import CAST


def person(name: str) -> Player:
    """A person with an account."""
    return Player.objects.create(user=User.objects.create_user(name, language="en"), name=name)


def opened(keeper: Player | None = None, players: Mapping[str, Player] | None = None, **choices: Any) -> Sheet:
    """A sheet of the usual four. `players`: those with a player; without any the keeper sits at South."""
    keeper = keeper or person("Sacha")
    known = {"S": keeper, **(players or {})}
    people = {seat: SheetPlayer(CAST[seat.name], known.get(seat.name)) for seat in Seat}
    visibility = choices.pop("visibility", "open")
    sheet = open_sheet(keeper, people, read_rules(choices), first_dealer=Seat.N, visibility=visibility)
    return again(sheet)


def again(sheet: Sheet) -> Sheet:
    """The sheet, read again from the database."""
    found = sheet_named(sheet.partie.code)
    assert found is not None
    return found


def said(sheet: Sheet, *entries: str, by: Player | None = None) -> WrittenEntry:
    """Entries written one after the other, each against the present version."""
    for entry in entries:
        written = write(sheet, parse_entry(entry), by or sheet.keeper, seen=state_of(sheet).version)
    return written


def phone(player: Player | None = None) -> Client:
    """A person's phone: with an account, as a guest, or as a stranger."""
    client = Client(headers={"accept-language": "en"})
    if player is not None and player.user is not None:
        client.force_login(player.user)
    elif player is not None:
        session = client.session
        session[SESSION_KEY] = player.pk
        session.save()
    return client


TYPED = {"what": "line", "taker": "S", "trump": "H", "points_of": "NS", "points": "86"}


def send(client: Client, sheet: Sheet, version: int | None = None, **fields: Any) -> tuple[int, dict[str, Any]]:
    """Send what the page's script sends; returns the answer's status and JSON."""
    seen = state_of(sheet).version if version is None else version
    body = {**TYPED, "version": seen, "ref": "", **fields}
    address = reverse("sheets:write", args=[sheet.partie.code])
    answer = client.post(address, body, headers={"accept": "application/json"})
    return answer.status_code, json.loads(answer.content)


def page(client: Client, name: str, sheet: Sheet, *more: object) -> str:
    answer = client.get(reverse(f"sheets:{name}", args=[sheet.partie.code, *more]))
    assert answer.status_code == 200
    return answer.content.decode()
