"""leagues.contests.addresses: what QR codes say is read again as what it was made of, and nothing else is."""

import pytest

from leagues.contests.addresses import PairCard, TableSheet, pair_address, read_address, spelled, table_address
from leagues.contests.rights import table_key
from tests.leagues.contests.staging import stage

pytestmark = pytest.mark.django_db(transaction=True)

HALL = "http://192.168.1.20:8000/"


def test_the_card_of_a_pair_is_read_as_it_was_made():
    staged = stage(pairs=2)
    address = pair_address(HALL, staged.contest, staged.state, 2)
    assert address.startswith("http://192.168.1.20:8000/concours/")
    assert read_address(f" {address}\n") == PairCard(staged.contest.code, 2, staged.key(2))


def test_the_sheet_of_a_table_is_read_as_it_was_made():
    staged = stage(pairs=2)
    address = table_address(HALL, staged.contest, staged.state, 3, 12)
    assert read_address(address) == TableSheet(
        staged.contest.code, 3, 12, table_key(staged.contest, staged.state, 3, 12)
    )


def test_an_address_is_made_for_the_host_a_page_was_asked_at(rf):
    staged = stage(pairs=2)
    request = rf.get("/", headers={"host": "127.0.0.1"})
    assert pair_address(request, staged.contest, staged.state, 1).startswith("http://127.0.0.1/concours/")


@pytest.mark.parametrize(
    "text", ["", "12", "http://", "http://[", "https://example.org/menu", "/concours/", "x" * 1000, "/feuilles/", "//"]
)
def test_what_leads_nowhere_in_a_contest_is_no_address(text):
    assert read_address(text) is None


def test_a_key_is_printed_in_groups():
    assert spelled("ABCDEFGHIJKLMNOP") == "ABCD EFGH IJKL MNOP"
