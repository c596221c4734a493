"""Downloads of parties: CSV lines, a sheet to print, and streamed lists."""

import csv
import gc
import io
import json
import re
import tracemalloc
import zlib
from datetime import timedelta

import pytest
from asgiref.sync import sync_to_async
from django.db import connections
from django.test import AsyncClient
from django.urls import reverse

from accounts.rates import HOUR, Rate
from games.csv_file import harmless
from games.exports import record_lines
from games.history import downloads
from games.models import Partie, Table
from games.rules.cards import Suit, Suitless
from games.rules.counting import DonneCount
from games.rules.options import read_rules
from games.rules.replay import canonical
from games.rules.seats import Seat
from tests.factories import EVENING, PlayerFactory, cast, counted, played, stored

pytestmark = pytest.mark.django_db

MADE = DonneCount(taker=Seat.S, trump=Suit.H, points=(86, None))
COINCHE = read_rules({"preset": "contree", "tout_atout": True})
RECORDS, LINES = reverse("history:export-records"), reverse("history:export-lines")


@pytest.fixture
def players():
    return cast()


@pytest.fixture
def one_partie(players):
    return stored(played(), players=players)


def take(client, what, partie, language="en"):
    answer = client.get(reverse(f"history:{what}", args=[partie.code]), headers={"accept-language": language})
    assert answer.status_code == 200
    return answer


def rows(content, separator=","):
    text = content.decode("utf-8-sig")
    assert text.endswith("\r\n")
    return list(csv.DictReader(io.StringIO(text, newline=""), delimiter=separator))


def whole(answer):
    assert answer.status_code == 200
    return b"".join(answer.streaming_content)


class TestLines:
    def test_a_row_tells_a_donne_in_words_and_figures(self, client, players):
        [row] = rows(take(client, "lines", stored(counted(MADE), players=players)).content)
        assert (row["Donne"], row["Dealer"], row["Taker"], row["Trump"]) == ("1", "Nour", "Sacha", "hearts")
        told = (row["North–South · Points"], row["East–West · Scored"], row["North–South · Total"])
        assert told == ("86", "76", "86")
        assert row["Outcome"] == "Made"

    def test_a_contract_has_its_height_and_its_contre(self, client, players):
        count = DonneCount(taker=Seat.E, trump=Suitless.TA, value="capot", multiplier=2, points=(162, None))
        [row] = rows(take(client, "lines", stored(counted(count, rules=COINCHE), players=players)).content)
        assert (row["Contract"], row["Trump"], row["Contre"]) == ("capot", "tout-atout", "contre")

    def test_a_french_spreadsheet_parts_cells_with_semicolons(self, client, players):
        answer = take(client, "lines", stored(counted(MADE), players=players), "fr")
        assert answer.content.startswith("\ufeff".encode())
        assert rows(answer.content, ";")[0]["Atout"] == "cœur"

    def test_a_sheet_under_way_gives_the_lines_it_shows(self, client, players):
        assert len(rows(take(client, "lines", stored(counted(MADE, MADE), players=players)).content)) == 2

    @pytest.mark.parametrize("name", ["=1+1", "+33", "-2", "@SUM(A1)", "\t=1"])
    def test_a_name_is_never_a_formula(self, client, name):
        assert harmless(name) == f"'{name}"
        people = cast() | {"S": PlayerFactory(name=name)}
        [row] = rows(take(client, "lines", stored(counted(MADE), players=people)).content)
        assert row["Taker"] == f"'{name}"

    def test_a_name_with_quotes_separators_and_a_line_end_reads_back(self, client):
        name = 'S"a;c,h\na'
        people = cast() | {"S": PlayerFactory(name=name)}
        [row] = rows(take(client, "lines", stored(counted(MADE), players=people)).content)
        assert row["Taker"] == name


def text_of(pdf):
    """The text of a PDF, as far as its streams are letters."""
    streams = re.findall(rb"stream\n(.*?)\nendstream", pdf, re.S)
    pages = b"".join(zlib.decompress(stream) for stream in streams)
    return b" ".join(re.findall(rb"\((.*?)(?<!\\)\) Tj", pages, re.S)).decode("cp1252")


class TestSheet:
    @pytest.mark.parametrize("preset", ["classique", "annonces", "contree", "ffb-coinche"])
    @pytest.mark.parametrize("language", ["fr", "en"])
    def test_a_sheet_of_many_donnes_goes_over_several_pages(self, client, players, preset, language):
        answer = take(client, "printed", stored(played(3, donnes=40, preset=preset), players=players), language)
        assert answer["Content-Type"] == "application/pdf"
        assert answer.content.startswith(b"%PDF-")
        assert answer.content.count(b"/Type /Page\n") >= 2

    def test_it_names_players_figures_and_who_won(self, client, players):
        partie = stored(played(2, donnes=3), players=players)
        text = text_of(take(client, "printed", partie).content)
        assert "Émile and Wanda" in text
        assert f"{partie.ns_total}" in text
        assert ("win" in text) == (partie.winner in ("NS", "EW"))

    def test_any_name_can_be_printed(self, client):
        names = {"N": "🃏" * 30, "E": "Ж" * 30, "S": "ﷺ", "W": "(\\)"}
        people = {seat: PlayerFactory(name=name) for seat, name in names.items()}
        assert take(client, "printed", stored(counted(MADE), players=people)).content.startswith(b"%PDF-")

    def test_letters_the_printer_lacks_are_written_with_those_it_has(self, client):
        names = {"N": "Łukasz Szőke", "E": "Țepeș", "S": "Γιώργος", "W": "Дмитрий"}
        people = {seat: PlayerFactory(name=name) for seat, name in names.items()}
        text = text_of(take(client, "printed", stored(counted(MADE), players=people)).content)
        assert all(name in text for name in ("Lukasz Szoke", "Tepes", "Giorgos", "Dmitriy"))
        assert "?" not in text

    def test_a_sheet_without_a_line_is_a_page_too(self, client, players):
        assert take(client, "printed", stored(counted(), players=players)).content.startswith(b"%PDF-")


class TestLists:
    def test_the_records_of_a_list_are_canonical_each_a_line(self, client, players):
        kept = [
            stored(played(seed, donnes=3, shuffle=shuffle), players=players)
            for seed, shuffle in enumerate(("once", "every-donne", "cutter"))
        ]
        answer = client.get(RECORDS)
        text = whole(answer).decode()
        lines = text.splitlines()
        assert [json.loads(line)["x_id"] for line in lines] == [partie.code for partie in kept]
        assert [canonical(line) for line in lines] == lines
        assert text.endswith("}\n")
        assert answer["Content-Disposition"] == 'attachment; filename="parties.jsonl"'

    def test_one_record_is_the_same_bytes_in_a_list_and_alone(self, client, players):
        partie = stored(played(1, donnes=4, shuffle="once"), players=players, stopped=True)
        assert whole(client.get(RECORDS)) == take(client, "record", partie).content

    def test_a_partie_under_way_and_one_behind_a_link_are_in_no_list_of_a_stranger(self, client, players):
        stored(counted(MADE), players=players)
        stored(played(), players=players, visibility=Table.Visibility.LINK)
        assert whole(client.get(RECORDS)) == b""
        assert rows(whole(client.get(LINES, headers={"accept-language": "en"}))) == []

    def test_a_list_is_taken_with_its_filters_on_all_its_pages(self, client, players):
        wanted = [stored(played(seed), players=players).code for seed in range(25)]
        stored(played(1, preset="ffb-coinche"), players=players)
        address = f"{RECORDS}?game=retourne&player={players['S'].pk}&sort=oldest&after=x"
        taken = whole(client.get(address)).decode().splitlines()
        assert [json.loads(line)["x_id"] for line in taken] == wanted

    def test_a_list_that_makes_no_sense_is_not_taken_but_told_why(self, client):
        answer = client.get(f"{RECORDS}?from=2026-02-01&until=2026-01-01")
        assert answer.url == f"{reverse('history:parties')}?from=2026-02-01&until=2026-01-01"

    def test_taking_lists_too_often_is_limited(self, client, monkeypatch, within_one_window):
        monkeypatch.setattr(downloads, "EXPORTS", Rate("few", most=2, seconds=HOUR))
        assert [client.get(RECORDS).status_code for _n in range(3)] == [200, 200, 429]
        assert 0 < int(client.get(LINES)["Retry-After"]) <= HOUR
        other = client.get(RECORDS, REMOTE_ADDR="192.0.2.7")
        assert other.status_code == 200

    def test_for_the_head_alone_nothing_is_made(self, client, players, monkeypatch):
        stored(played(), players=players)
        monkeypatch.setattr("games.exports.sealed_of", None)
        answer = client.head(RECORDS)
        assert b"".join(answer) == b""
        assert answer["Content-Type"].startswith("application/jsonl")

    def test_the_page_of_a_list_leads_to_its_files_with_its_filters(self, client, players):
        stored(played(), players=players)
        text = client.get(reverse("history:parties"), {"game": "retourne"}).content.decode()
        assert f'href="{RECORDS}?game=retourne"' in text
        assert f'href="{LINES}?game=retourne"' in text

    def test_the_lines_of_a_list_say_which_partie_they_are_of(self, client, players):
        one = stored(played(1, donnes=2), players=players)
        other = stored(played(2, donnes=3), players=players, at=EVENING + timedelta(hours=1))
        found = rows(whole(client.get(LINES, headers={"accept-language": "en"})))
        assert [row["Partie"] for row in found] == [one.code] * one.donnes_count + [other.code] * other.donnes_count
        assert found[0]["North"] == "Nour"
        assert found[0]["Finished"] == "2026-11-20 21:30"

    def test_a_list_of_many_asks_few_queries_a_page(self, players, django_assert_max_num_queries):
        for _n in range(30):
            stored(played(), players=players)
        with django_assert_max_num_queries(5):
            assert len(list(record_lines(Partie.objects.all()))) == 30

    def test_memory_stays_flat_however_many_there_are(self, players):
        def peak():
            # What only waits for the collector is no growth, and when it collects depends on the tests before.
            gc.collect()
            tracemalloc.start()
            for number, _line in enumerate(record_lines(Partie.objects.all())):
                if number % 50 == 0:
                    gc.collect()
            highest = tracemalloc.get_traced_memory()[1]
            tracemalloc.stop()
            return highest

        of = played(1, donnes=8)
        for _n in range(200):
            stored(of, players=players)
        few = min(peak() for _n in range(3))
        for _n in range(400):
            stored(of, players=players)
        assert min(peak() for _n in range(3)) < 1.5 * few

    @pytest.mark.django_db(transaction=True)
    async def test_a_server_sends_it_as_it_is_made(self, one_partie):
        answer = await AsyncClient().get(RECORDS)
        assert answer.is_async
        pieces = [piece async for piece in answer.streaming_content]
        await sync_to_async(connections.close_all)()
        assert b"".join(pieces).count(b"\n") == 1
