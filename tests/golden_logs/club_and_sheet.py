"""The logs of a club and of a sheet as text: what was done, what it came to, and the page in both languages."""

import json
import re
from collections.abc import Callable, Iterator
from datetime import timedelta
from typing import Any, Final

from django.test import Client
from django.urls import reverse

from accounts.models import User
from games.models import Player
from games.rules.options import read_rules
from games.rules.seats import Seat
from games.sheets.entries import parse_entry
from games.sheets.state import EntryMoment, apply, begin
from leagues.clubs.claiming import link as link_person
from leagues.clubs.claiming import show, turn_card, unlink
from leagues.clubs.forgetting import forget
from leagues.clubs.log_text import undo
from leagues.clubs.opening import describe
from leagues.clubs.registry import amend, merge, put_back, strike, unmerge, write_down
from leagues.clubs.roles import accept, change_role, invite, leave, take_back
from leagues.models import Club, ClubStep, Member, Person
from tests.golden_logs.log_pages import AUTHORS, LANGUAGES, OPENED, PageText, a_club, page_text
from tests.golden_logs.stored_log import canonical, digest
from tests.sheets.notation import correct, line
from tests.sheets.stored_sheet import again, opened, said

PERSON: Final = ("first_name", "last_name", "gender", "junior", "member", "contact", "shown_whole", "sought", "claims")
ENTRIES: Final = (
    *(line("86-76", belote="NS"), line("81-81"), "maldonne", line("60-102", taker="E", trump="S")),
    *('line {"taker":null}', correct(1, "90-72"), "strike 2", "restore 2", "renew", "sign NS own"),
    *(line("162-0", capot="NS"), "sign NS link", "sign EW passed", "leave S", "close"),
)


def club_text() -> str:
    club, owner = a_club()
    text = "".join(_done(club, at) for at, _step in enumerate(_steps(club, owner), start=1))
    address = reverse("clubs:log", args=[club.code])
    pages = "".join(f"== {each}\n{page_text(owner, each, address)}" for each in LANGUAGES)
    people = _places(club)
    return text + re.sub(r"#(\d+)", lambda found: f"#{people[int(found[1])]}", pages)


def _steps(club: Club, owner: Player) -> Iterator[object]:
    """Every kind of step; undone, and the undo undone."""
    # The authors of `a_club` have numbers of their own choosing, which the database's counter does not know.
    colette = Player.objects.create(pk=max(AUTHORS) + 1, name="Colette", user=User.objects.create_user("Colette"))
    anne, again_anne, bruno, chloe = (
        write_down(club, owner, first, last).pk
        for first, last in (("Anne", "Martin"), ("Anne", "Martain"), ("Bruno", "Muller"), ("Chloé", "Haas"))
    )
    key = ""

    def invited(role: str) -> object:
        nonlocal key
        made, key = invite(club, owner, role)
        return made

    written = {"contact": "06 12 34 56 78", "junior": True, "first_name": "Anna"}
    done: list[Callable[[], object]] = [
        lambda: describe(club, owner, name="Les Amis du Trèfle", town="Sélestat", about="Tous les jeudis. " * 8),
        lambda: describe(club, owner, name="Les Amis du Trèfle", town="Sélestat", about="Tous les lundis. " * 8),
        lambda: amend(club, owner, anne, **written),
        lambda: undo(club, owner, 7),
        lambda: undo(club, owner, 8),
        lambda: strike(club, owner, chloe),
        lambda: put_back(club, owner, chloe),
        lambda: merge(club, owner, anne, again_anne),
        lambda: unmerge(club, owner, again_anne),
        lambda: undo(club, owner, 13),
        lambda: invited("desk"),
        lambda: accept(colette, key),
        lambda: change_role(club, owner, colette.pk, "arbiter"),
        lambda: undo(club, owner, 17),
        lambda: invited("organizer"),
        lambda: take_back(club, owner, club.invitations.latest("pk").pk),
        lambda: undo(club, owner, 20),
        lambda: leave(club, colette),
        lambda: link_person(club, colette, bruno),
        lambda: show(club, owner, bruno, whole=True),
        lambda: unlink(club, owner, bruno),
        lambda: turn_card(club, owner, bruno),
        lambda: forget(club, owner, bruno),
    ]
    for each in done:
        club.refresh_from_db()
        yield each()


def _done(club: Club, place: int) -> str:
    """The steps written since, and digests of the club's rows and of its whole log."""
    people = _places(club)
    players = dict(Player.objects.values_list("pk", "name"))
    known, new = [], []
    for step in ClubStep.objects.filter(club=club).order_by("version"):
        changes = [_numbered(change, people, players) for change in step.data["changes"]]
        told_data = {**step.data, "changes": changes}
        if "people" in step.data:
            told_data["people"] = [people[number] for number in step.data["people"]]
        data = json.dumps(told_data, ensure_ascii=False, sort_keys=True)
        undone = "" if step.undoes is None else f" undoes {step.undoes.version}"
        told = f"{step.version} {step.kind}{undone} by {step.by.name} {data}\n"
        at = OPENED + timedelta(minutes=step.version)
        (known if step.at == at else new).append(told)
        ClubStep.objects.filter(pk=step.pk).update(at=at)
    rows = [[getattr(each, name) for name in PERSON] for each in club.people.order_by("pk")]
    members = [[each.player.name, each.role] for each in Member.objects.filter(club=club).order_by("pk")]
    club.refresh_from_db()
    about = [club.name, club.town, club.about, club.version]
    return "".join(new) + f"  {place}: {digest([rows, members, about])} {digest([known, new])}\n"


def _places(club: Club) -> dict[int, int]:
    """The place of each person of the registry by the number of its row, which differs from one database to another."""
    return {person.pk: at for at, person in enumerate(Person.objects.filter(club=club).order_by("pk"), start=1)}


def _numbered(change: dict[str, Any], people: dict[int, int], players: dict[int, str]) -> dict[str, Any]:
    """A change with places in place of the rows' numbers, which differ from one database to another."""
    known: dict[str, Callable[[int], object]] = {
        "person": people.__getitem__,
        "member": players.__getitem__,
        "club": lambda _number: "club",
        "invitation": lambda _number: "invitation",
    }
    fields = {side: dict(change[side]) for side in ("before", "after")}
    for each in fields.values():
        if each.get("player"):
            each["player"] = players[each["player"]]
        if each.get("merged_into"):
            each["merged_into"] = people[each["merged_into"]]
    return {"of": change["of"], "number": known[change["of"]](change["number"]), **fields}


def sheet_text() -> str:
    """The state after each entry, then the lines of the sheet as its keeper sees them."""
    state, lines = begin(read_rules({}), Seat.N), []
    for entry in ENTRIES:
        state = apply(state, parse_entry(entry), EntryMoment(1, OPENED + timedelta(minutes=state.version)))
        lines.append(f"{digest(state)} {parse_entry(entry)}\n")
    partie = canonical(state.partie.totals)
    sheet = opened()
    said(sheet, *ENTRIES[:-1])
    keeper = again(sheet).keeper
    sheet.entries.update(at=OPENED)
    shown = ""
    for language in LANGUAGES:
        client = Client(headers={"accept-language": language})
        User.objects.filter(pk=keeper.user_id).update(language=language)
        client.force_login(keeper.user)
        answer = client.get(reverse("sheets:standing", args=[sheet.partie.code]))
        shown += f"== {language}\n{PageText.of('<h1></h1>' + answer.content.decode())}"
    return "".join(lines) + f"{partie}\n{shown}"
