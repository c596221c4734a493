"""Parties, donnes and records: found with the site's own filters, in pages, as each may see them."""

import json
from datetime import timedelta

import pytest

from games.exports import partie_record
from games.models import Block, Partie, PartieLabel, Table
from games.rules.counting import DonneCount
from games.rules.options import read_rules
from games.rules.replay import canonical
from games.rules.seats import Seat
from tests.factories import EVENING, PlayerFactory, cast, counted, played, stored

pytestmark = pytest.mark.django_db


def codes(answer):
    assert answer.status_code == 200, answer.content
    return [partie["code"] for partie in answer.json()["parties"]]


def errors(answer):
    assert answer.status_code == 422, answer.content
    return {(wrong["at"], wrong["code"]) for wrong in answer.json()["errors"]}


def test_a_partie_is_told_by_the_names_of_records(stranger):
    people = cast()
    bot = PlayerFactory(name="Robot", kind="bot")
    partie = stored(played(), players={**people, "E": bot})
    PartieLabel.objects.create(partie=partie, kind="club", key="chambery", name="Belote de Chambéry")
    told = stranger.get(f"/parties/{partie.code}").json()
    assert told["seats"]["N"] == {"player": people["N"].pk, "name": "Nour"}
    assert told["seats"]["E"] == {"player": None, "name": "Robot"}
    assert told["totals"] == {"NS": partie.ns_total, "EW": partie.ew_total}
    assert told["finished_at"] == "2026-11-20T20:30:00Z"
    assert told["rules"] == partie.rules
    assert told["labels"] == [{"kind": "club", "key": "chambery", "name": "Belote de Chambéry"}]
    assert (told["origin"], told["game"], told["donnes"], told["aided"]) == ("live", "retourne", 1, False)


def test_a_partie_with_hints_says_so(stranger):
    partie = stored(played())
    Partie.objects.filter(pk=partie.pk).update(aided=True)
    assert stranger.get(f"/parties/{partie.code}").json()["aided"] is True
    assert [each["aided"] for each in stranger.get("/parties").json()["parties"]] == [True]


def test_the_sheet_of_a_partie_is_what_replaying_its_record_gives(stranger):
    whole = played(2, donnes=3)
    told = stranger.get(f"/parties/{stored(whole).code}/donnes").json()["donnes"]
    assert [donne["number"] for donne in told] == list(range(1, len(whole.lines) + 1))
    for donne, line in zip(told, whole.lines, strict=True):
        assert donne["marks"] == {"NS": line.marks[0], "EW": line.marks[1]}
        assert donne["totals"] == {"NS": line.totals[0], "EW": line.totals[1]}
        assert donne["outcome"] == line.outcome
        assert set(donne["facts"]) == {"round", "contre_by", "surcontre_by", "der", "dealt", "stood_in"}


def test_a_donne_has_its_cards_once_its_partie_is_over(stranger):
    partie = stored(played())
    told = stranger.get(f"/parties/{partie.code}/donnes/1").json()
    assert told["record"] == json.loads(partie.donnes.get().record)
    assert stranger.get(f"/parties/{partie.code}/donnes/2").status_code == 404


def test_a_counted_donne_has_no_tricks_and_no_cards_dealt(stranger):
    partie = stored(counted(DonneCount(taker=Seat.N, trump=played().lines[0].trump, points=(100, 62))), stopped=True)
    told = stranger.get(f"/parties/{partie.code}/donnes/1").json()
    assert told["tricks"] is None
    assert told["facts"]["dealt"] is None
    assert set(told["record"]) == {"count"}


def test_the_record_is_that_of_the_site_byte_for_byte(stranger):
    partie = stored(played())
    answer = stranger.get(f"/parties/{partie.code}/record")
    assert answer.content.decode() == partie_record(Partie.objects.get())
    assert canonical(answer.content) == answer.content.decode()


def test_no_card_of_a_partie_under_way_is_told(stranger):
    whole = played(1, donnes=4)
    under_way = stored(whole)
    Partie.objects.update(finished_at=None, winner="", how="", seed="ab" * 32, commitment="cd" * 32)
    Table.objects.update(finished_at=None)
    told = [stranger.get(f"/parties/{under_way.code}{rest}") for rest in ("", "/donnes", "/donnes/1", "/record")]
    assert [answer.status_code for answer in told] == [200, 200, 200, 404]
    assert told[0].json()["seed"] is None
    assert told[0].json()["commitment"] == "cd" * 32
    assert told[2].json()["record"] is None
    assert told[2].json()["facts"] is None
    pack = json.loads(under_way.donnes.first().record)["pack"]
    for answer in (*told, stranger.get("/parties"), stranger.get("/donnes"), stranger.get("/parties.jsonl")):
        body = b"".join(answer.streaming_content) if answer.streaming else answer.content
        assert pack.encode() not in body
        assert b" play " not in body
        assert b"ab" * 32 not in body
    assert codes(stranger.get("/parties")) == []


def test_lists_have_what_the_site_lists(stranger, alice, as_person):
    open_to_all, unlisted = stored(played()), stored(played(), visibility=Table.Visibility.LINK)
    mine = stored(played(), players={**cast(), "S": alice}, visibility=Table.Visibility.LINK)
    practice = stored(played())
    Partie.objects.filter(pk=practice.pk).update(kind=Table.Kind.PRACTICE)
    assert codes(stranger.get("/parties")) == [open_to_all.code]
    assert set(codes(as_person(alice).get("/parties"))) == {open_to_all.code, mine.code}
    assert codes(as_person(alice).get("/parties", mine="true")) == [mine.code]
    assert stranger.get(f"/parties/{unlisted.code}").status_code == 200


def test_who_is_blocked_finds_nothing_of_the_other(alice, as_person):
    odette = PlayerFactory(name="Odette")
    partie = stored(played(), players={**cast(), "N": odette})
    program = as_person(alice)
    assert codes(program.get("/parties")) == [partie.code]
    Block.objects.create(by=odette, blocked=alice)
    paths = (f"/parties/{partie.code}", f"/parties/{partie.code}/record", f"/players/{odette.pk}")
    assert codes(program.get("/parties")) == []
    assert program.get("/donnes").json()["donnes"] == []
    assert b"".join(program.get("/parties.jsonl").streaming_content) == b""
    assert [program.get(path).status_code for path in paths] == [404, 404, 404]
    assert errors(program.get("/parties", player=odette.pk)) == {("query.player", "nobody")}


def test_parties_are_found_by_who_played_what_and_when(stranger):
    people = cast()
    first = stored(played(), players=people)
    second = stored(played(preset="contree"), at=EVENING - timedelta(days=3))
    nour, emile, sacha = (people[seat].pk for seat in "NES")
    found = {
        (first.code,): [
            {"player": nour},
            {"player": nour, "partner": sacha},
            {"player": nour, "opponent": emile},
            {"player": nour, "opponent": [emile, people["W"].pk]},
            {"game": "retourne"},
            {"from": "2026-11-20"},
        ],
        (second.code,): [{"game": "encheres"}, {"preset": "contree"}, {"until": "2026-11-18"}],
        (): [{"player": nour, "partner": emile}, {"origin": "paper"}, {"kind": "ranked"}, {"club": "nowhere"}],
        (first.code, second.code): [{}, {"sort": "newest"}, {"kind": "casual", "origin": "live"}],
        (second.code, first.code): [{"sort": "oldest"}],
    }
    for expected, questions in found.items():
        for asked in questions:
            assert codes(stranger.get("/parties", **asked)) == list(expected), asked


def test_filters_that_make_no_sense_are_named(stranger):
    nour = stored(played()).seats.get(seat="N").player_id
    asked = {
        ("query.until", "reversed"): {"from": "2026-11-20", "until": "2026-11-19"},
        ("query.player", "missing"): {"partner": nour},
        ("query.opponent", "twice"): {"player": nour, "partner": nour},
        ("query.player", "nobody"): {"player": 10**12},
        ("query.next", "forged"): {"next": "20261120T203000000000-x"},
        ("query.from", "not-a-date"): {"from": "20261120"},
        ("query.limit", "too-large"): {"limit": 101},
        ("query.club", "not-valid"): {"club": "a b"},
        ("query.preset", "other-game"): {"game": "retourne", "preset": "contree"},
    }
    for wrong, question in asked.items():
        assert errors(stranger.get("/parties", **question)) == {wrong}, question


@pytest.mark.parametrize(
    "key", ["x", "-", "20261120T203000000000-1x", "99999999999999999999-1", "\x00", "1-2-3", "²-1"]
)
def test_a_forged_key_is_named_whatever_is_listed(stranger, key):
    for path, sort in (("/parties", "newest"), ("/parties", "oldest"), ("/donnes", "newest"), ("/donnes", "swing")):
        answer = stranger.get(path, next=key, sort=sort)
        assert answer.status_code in (200, 422)
        assert answer.status_code == 200 or errors(answer) == {("query.next", "forged")}


@pytest.mark.parametrize("sort", ["newest", "oldest"])
def test_pages_tell_every_partie_once(stranger, sort):
    stored_codes = {stored(played(), at=EVENING - timedelta(minutes=n // 2)).code for n in range(7)}
    found, following = [], None
    for _page in range(3):
        answer = stranger.get("/parties", limit=3, sort=sort, **({"next": following} if following else {}))
        found += codes(answer)
        following = answer.json()["next"]
    assert following is None
    assert len(found) == 7
    assert set(found) == stored_codes


def test_donnes_are_found_by_what_became_of_them(stranger):
    whole = played(3, donnes=6)
    partie = stored(whole)
    told = stranger.get("/donnes").json()["donnes"]
    assert {donne["partie"] for donne in told} == {partie.code}
    for outcome in ("made", "dedans", "litige", "nobody"):
        found = stranger.get("/donnes", outcome=outcome).json()["donnes"]
        assert [donne["number"] for donne in found] == [
            number for number, line in reversed(list(enumerate(whole.lines, 1))) if line.outcome == outcome
        ]
    swings = [abs(donne["marks"]["NS"] - donne["marks"]["EW"]) for donne in told]
    biggest = stranger.get("/donnes", sort="swing", limit=1).json()
    assert abs(biggest["donnes"][0]["marks"]["NS"] - biggest["donnes"][0]["marks"]["EW"]) == max(swings)
    assert biggest["next"] is not None
    assert len(stranger.get("/donnes", swing=max(swings)).json()["donnes"]) == swings.count(max(swings))


def test_an_export_is_the_records_of_the_list_a_line_each(stranger):
    parties = [stored(played(seed, donnes=2)) for seed in range(3)]
    stored(played(preset="contree"))
    answer = stranger.get("/parties.jsonl", game="retourne")
    lines = b"".join(answer.streaming_content).decode().splitlines()
    assert answer["Content-Type"].startswith("application/jsonl")
    assert lines == [partie_record(Partie.objects.get(pk=partie.pk)) for partie in parties]


def test_exports_are_counted_apart_and_an_impossible_one_is_not(stranger, settings, within_one_window):
    settings.API_EXPORTS = 1
    assert stranger.get("/parties.jsonl", **{"from": "x"}).status_code == 422
    assert stranger.get("/parties.jsonl").status_code == 200
    answer = stranger.get("/parties.jsonl")
    assert answer.status_code == 429
    assert answer["RateLimit-Policy"] == '"export";q=1;w=3600'
    assert stranger.get("/parties").status_code == 200


def test_the_head_of_an_export_sends_nothing(stranger):
    stored(played())
    assert stranger.client.head("/api/v1/parties.jsonl").content == b""


def test_no_list_asks_more_of_the_database_with_more_rows(stranger, django_assert_max_num_queries):
    for seed in range(12):
        stored(played(seed, donnes=2))
    for path, most in (("/parties", 5), ("/donnes", 5), ("/parties.jsonl", 5)):
        with django_assert_max_num_queries(most):
            answer = stranger.get(path, **({} if "." in path else {"limit": 100}))
            assert len(b"".join(answer.streaming_content) if answer.streaming else answer.content) > 1000


def test_a_partie_is_read_by_few_queries(stranger, django_assert_max_num_queries):
    code = stored(played(1, donnes=5)).code
    for path in ("", "/donnes", "/donnes/1", "/record"):
        with django_assert_max_num_queries(5):
            assert stranger.get(f"/parties/{code}{path}").status_code == 200


def test_a_partie_by_auction_tells_its_contract(stranger):
    code = stored(played(5, preset="contree", donnes=4)).code
    rules = read_rules({"preset": "contree"})
    donnes = stranger.get(f"/parties/{code}/donnes").json()["donnes"]
    taken = [donne for donne in donnes if donne["taker"]]
    assert taken
    for donne in taken:
        assert donne["value"] in ("capot", "generale") or donne["value"] >= 80
        assert donne["multiplier"] in (1, 2, rules.surcontre)
