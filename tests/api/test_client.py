"""The Python client of `clients/python` asks this site, over WSGI, and gets typed answers; and it is up to date."""

import json
import sys
from importlib import import_module

import httpx
import pytest
from django.core.wsgi import get_wsgi_application

from games.api.entrance import document
from games.models import Table
from tests.api.client_document import CLIENT, DIGEST, PACKAGE, digest
from tests.factories import cast, played, stored

pytestmark = [pytest.mark.django_db, pytest.mark.filterwarnings("ignore:StreamingHttpResponse must consume")]


@pytest.fixture
def dix_de_der(monkeypatch):
    """The package, as somebody has it who installed it."""
    monkeypatch.syspath_prepend(str(CLIENT))
    yield import_module(PACKAGE)
    for name in [name for name in sys.modules if name.partition(".")[0] == PACKAGE]:
        del sys.modules[name]


@pytest.fixture
def client_of(dix_de_der, one_connection):
    def make(token):
        asked = {"transport": httpx.WSGITransport(app=get_wsgi_application())}
        return dix_de_der.AuthenticatedClient(
            base_url="http://testserver", token=token, headers={"Accept-Language": "en"}, httpx_args=asked
        )

    return make


@pytest.fixture
def client(client_of, alice, token_of):
    return client_of(token_of(alice))


def operation(path):
    return import_module(f"{PACKAGE}.api.{path}")


def models():
    return import_module(f"{PACKAGE}.models")


def test_who_one_is(client, alice):
    me = operation("people.read_me").sync(client=client)
    assert isinstance(me, models().Me)
    assert (me.player, me.name, "play" in me.scopes) == (alice.pk, "Alice", True)


def test_parties_from_the_list_to_a_record(client, alice):
    partie = stored(played(donnes=2), players={**cast(), "S": alice})
    page = operation("parties.list_parties").sync(client=client, mine=True, limit=1)
    assert isinstance(page, models().PageOfParties)
    assert [each.code for each in page.parties] == [partie.code]
    assert page.parties[0].seats.s.player == alice.pk
    whole = operation("parties.read_partie").sync(page.parties[0].code, client=client)
    assert whole.totals.ns == partie.ns_total
    record = operation("parties.read_record").sync(whole.code, client=client)
    assert record["format"] == "belote-record/1"
    [line] = operation("parties.export_records").sync(client=client, mine=True).splitlines()
    assert json.loads(line) == record.to_dict()


@pytest.mark.usefixtures("uncommitted_tables")
def test_a_table_is_opened_and_seen(client, alice):
    wanted = models().NewTable.from_dict({"rules": {"preset": "contree"}, "seats": {"N": "novice"}})
    opened = operation("tables.open_own_table").sync(client=client, body=wanted)
    assert isinstance(opened, models().OpenedTable)
    assert Table.objects.get(code=opened.code).host == alice
    seen = operation("play.read_table").sync(opened.code, client=client)
    assert seen.view["you"] == "S"
    ticket = operation("streams.get_ticket").sync(client=client)
    assert ticket.seconds == 60


def test_refusals_are_problems_with_their_code(client, client_of):
    nowhere = operation("parties.read_partie").sync("k3x9k3x9k3", client=client)
    assert isinstance(nowhere, models().Problem)
    assert (nowhere.status, nowhere.code, nowhere.title) == (404, "not-found", "There is nothing here")
    unknown = operation("people.read_me").sync_detailed(client=client_of("dder_" + "x" * 43))
    assert (unknown.status_code, unknown.parsed.code) == (401, "bad-token")
    rules = models().NewTable.from_dict({"rules": {"preset": "poker"}})
    refused = operation("tables.open_own_table").sync(client=client, body=rules)
    assert (refused.code, refused.errors[0].at) == ("bad-rules", "body.rules.preset")


def test_it_has_every_operation():
    names = {each["operationId"] for told in document()["paths"].values() for each in told.values()}
    assert {path.stem for path in (CLIENT / PACKAGE / "api").glob("*/[a-z]*.py")} == names


def test_it_is_no_older_than_the_document():
    assert DIGEST.read_text().strip() == digest(), "python -m tests.api.write_client (clients/python/README.md)"
