"""Who sees the cards of a partie at each address that can show them: docs/permissions.md, « The cards of a partie ».

Every address is requested by every kind of visitor, on the site and with tokens of the API.
"""

import json
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

import pytest
from django.core.cache import cache
from django.db import transaction
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from games.api.callers import TokenScope, make_token
from games.history.filters import ANY_PARTIE, PartieFilter, parties
from games.history.players import viewed_player
from games.history.statistics.reading import statistics_of
from games.models import DonneAnalysis, DonneSet, Partie, Player, PreparedPlay, Table
from games.models.players import player_ids
from games.permissions import may_read_record, readable_records
from games.privacy.account_deletion import delete_account
from games.privacy.archive import party_files
from games.rules.solver.reviewing import EDITION
from tests.factories import PlayerFactory, cast, played, stored
from tests.security.under_way import cards_in_page
from tests.site.roles import ROLES, Evening, browser, person, session_of
from tests.site.test_permission_matrix import PAGE

pytestmark = pytest.mark.django_db
SEED: Final = "5e" * 32
UNDER_WAY: Final = {"under way, once": "once", "under way, cutter": "cutter", "under way, shuffled": "every-donne"}
STATES: Final = (*UNDER_WAY, "withheld", "of an open set", "by link", "of a closed account", "open")
PLAYERS: Final = frozenset({"owner", "seated"})
VISITORS: Final = (*ROLES, *sorted(PLAYERS))
# Guests have no token, and one of a banned person answers nothing.
CALLERS: Final = ("stranger", "member", "blocked", "suspended", "moderator", "admin", "owner")
# A banned person still reads.
EXCLUDED: Final = {"live:take-up": {"blocked", "banned"}, "embeds:donne": set[str]()}
MOST_OF_A_HAND: Final = 5


class AskedParties(NamedTuple):
    """One partie in each state, with the sessions and tokens of everybody who asks for it."""

    parties: dict[str, Partie]
    people: dict[str, Player | None]
    sessions: dict[str, str | None]
    tokens: dict[str, str]


def parties_of(made: Evening) -> dict[str, Partie]:
    gone = person("Gaston")
    found = {}
    for number, state in enumerate(STATES):
        seats = {**cast(), "S": made.odette, "N": made.partner}
        if state == "of a closed account":
            seats["W"] = gone
        if state == "of an open set":
            seats["N"] = PlayerFactory(kind="bot")
        rules = {"shuffle": UNDER_WAY.get(state, "every-donne")}
        shown = Table.Visibility.OPEN if state == "open" or state in UNDER_WAY else Table.Visibility.LINK
        partie = stored(played(seed=number + 20, donnes=2, **rules), players=seats, visibility=shown)
        hidden = state in ("withheld", "of an open set")
        Partie.objects.filter(pk=partie.pk).update(seed=SEED, withheld=hidden)
        if state in UNDER_WAY:
            Partie.objects.filter(pk=partie.pk).update(finished_at=None, how="", winner="")
            Table.objects.filter(pk=partie.table_id).update(finished_at=None)
        if state == "of an open set":
            Partie.objects.filter(pk=partie.pk).update(kind="prepared", table=played_in_a_set(made))
        partie.refresh_from_db()
        first = partie.donnes.get(number=1)
        answer = json.loads(first.record)
        DonneAnalysis.objects.create(donne=first, edition=EDITION, made_at=first.sealed_at, answer=answer)
        found[state] = partie
    assert gone.user is not None
    delete_account(gone.user)
    return found


def played_in_a_set(made: Evening) -> Table:
    """Odette and her partner have each finished this donne at a table of their own, a member has begun it."""
    donne_set = DonneSet.objects.get(day=timezone.localdate(), preset="classique")
    member, at = Player.objects.get(user__username="Member"), timezone.now()
    tables = {}
    for player in (made.odette, made.partner, member):
        table = Table.objects.create(host=player, rules=donne_set.rules, kind="prepared", visibility="link")
        ended = {"finished_at": at, "difference": 80} if player != member else {}
        common = {"number": 1, "ranked": True, "opened_at": at}
        PreparedPlay.objects.create(donne_set=donne_set, player=player, table=table, **common, **ended)
        tables[player.pk] = table
    return tables[made.odette.pk]


@pytest.fixture(scope="module")
def told(django_db_setup: None, django_db_blocker: Any) -> Iterator[AskedParties]:
    with django_db_blocker.unblock(), transaction.atomic():
        made = Evening()
        people = {role: Player.objects.filter(user__username=role.title()).first() for role in ROLES}
        people |= {"owner": made.odette, "seated": made.partner}
        own = {role: session_of(people[role]) for role in PLAYERS}
        users = {role: player.user for role in CALLERS if (player := people[role]) is not None}
        tokens = {role: make_token(user, name="t", scopes=[TokenScope.READ])[1] for role, user in users.items() if user}
        yield AskedParties(parties_of(made), people, {**made.sessions, **own}, tokens)
        transaction.set_rollback(True)


def cells() -> dict[str, tuple[str, ...]]:
    """What the page says: address → who sees cards there, for each state."""
    part = PAGE.read_text().split("## The cards of a partie\n", 1)[1].split("\n## ", 1)[0]
    rows = [[cell.strip(" `") for cell in line.strip("|").split("|")] for line in part.splitlines() if "|" in line]
    assert tuple(rows[0][1:]) == STATES
    return {row[0]: tuple(row[1:]) for row in rows[2:]}


CELLS: Final = cells()


def test_the_page_has_a_row_for_each_address_requested_here():
    assert set(CELLS) == {*PATHS, *LISTS, *(f"api-v1:{name}" for name in (*OF_API, *LISTS_OF_API))}


PATHS: Final = {
    "history:sheet": (),
    "history:lines": (),
    "history:record": (),
    "history:replay": (2,),
    "history:replay-analysis": (2,),
    "history:position": (1, 20),
    "history:replay-picture": (1,),
    "history:position-picture": (1, 20),
    "embeds:donne": (1,),
    "learning:deals": None,
    "live:take-up": (1, 4),
}
LISTS: Final = ("history:parties", "history:donnes", "history:export-records")
OF_API: Final = {"read_partie": (), "list_donnes": (), "read_donne": (1,), "read_analysis": (1,), "read_record": ()}
LISTS_OF_API: Final = ("find_donnes", "export_records")


def path_of(name: str, partie: Partie) -> str:
    more = PATHS[name]
    if more is None:
        return f"{reverse(name)}?partie={partie.code}"
    return reverse(name, args=[partie.code, *more])


def content_of(answer: Any) -> str:
    content = b"".join(answer.streaming_content) if answer.streaming else answer.content
    return content.decode(errors="replace")


def shows_cards(answer: Any) -> bool:
    """Whether an answer tells most of a hand or the seed that packs follow from, or is a picture of a hand."""
    if answer.status_code != 200:
        return False
    if answer["Content-Type"] == "image/jpeg":
        return True
    text = content_of(answer)
    return SEED in text or len(cards_in_page(text)) >= MOST_OF_A_HAND


def opens_a_table(name: str, partie: Partie, client: Client) -> bool:
    """Whether this person may play on from a position of the partie."""
    with transaction.atomic():
        client.post(path_of(name, partie), {"seat": "S"})
        opened = Table.objects.filter(kind=Table.Kind.PRACTICE).exists()
        transaction.set_rollback(True)
    return opened


def seen_at(name: str, partie: Partie, told: AskedParties, role: str) -> bool:
    cache.clear()
    if name.startswith("api-v1:"):
        headers = {"Authorization": f"Bearer {told.tokens[role]}"} if role in told.tokens else {}
        return seen_by_program(name, partie, Client(headers=headers))
    client = browser(told.sessions[role])
    if name == "live:take-up":
        return opens_a_table(name, partie, client)
    if name in LISTS:
        return partie.code in content_of(client.get(reverse(name)))
    return shows_cards(client.get(path_of(name, partie)))


def seen_by_program(name: str, partie: Partie, client: Client) -> bool:
    operation = name.removeprefix("api-v1:")
    if operation in LISTS_OF_API:
        return partie.code in content_of(client.get(reverse(name)))
    answer = client.get(reverse(name, args=[partie.code, *OF_API[operation]]))
    if operation == "list_donnes" and answer.status_code == 200:
        return any(donne["facts"] is not None for donne in answer.json()["donnes"])
    return shows_cards(answer)


@pytest.mark.parametrize("name", CELLS)
def test_cards_are_seen_by_those_whom_the_page_names(name, told):
    asking = CALLERS if name.startswith("api-v1:") else VISITORS
    who = {
        "nobody": frozenset(),
        "players": PLAYERS & set(asking),
        "owner": frozenset({"owner"}),
        "everybody": frozenset(asking) - EXCLUDED.get(name, {"blocked"}),
    }
    for state, cell in zip(STATES, CELLS[name], strict=True):
        found = {role for role in asking if seen_at(name, told.parties[state], told, role)}
        assert found == who[cell], (name, state)


@pytest.mark.parametrize("role", VISITORS)
def test_one_partie_the_query_of_many_and_the_lists_agree(role, told):
    """Lists have no condition of their own: whatever they name may be read."""
    viewer = told.people[role]
    readable = set(Partie.objects.filter(readable_records(viewer)).values_list("pk", flat=True))
    assert readable == {partie.pk for partie in Partie.objects.all() if may_read_record(viewer, partie)}
    for wanted in (ANY_PARTIE, PartieFilter(mine=True)):
        assert set(parties(wanted, viewer).values_list("pk", flat=True)) <= readable
    assert (told.parties["withheld"].pk in readable) == (role in PLAYERS)


def test_one_s_own_data_contain_no_partie_under_way(told):
    owner = told.people["owner"]
    assert owner is not None
    files = dict(party_files(owner, player_ids(owner)))
    kept = {state for state, partie in told.parties.items() if f"parties/{partie.code}.jsonl" in files}
    assert kept == set(STATES) - set(UNDER_WAY)


@pytest.mark.parametrize("role", [role for role in VISITORS if role != "blocked"])
def test_figures_that_tell_of_hands_count_what_the_reader_may_read(role, told):
    owner = told.people["owner"]
    assert owner is not None
    looked = viewed_player(owner.pk, told.people[role])
    assert looked is not None
    before = statistics_of(looked.scope()).total["parties"]
    readable = readable_records(told.people[role])
    mine = Partie.objects.filter(readable, seats__player=owner).count()
    assert before == mine == (6 if role in PLAYERS else 4)
