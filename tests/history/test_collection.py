"""A collection: uploaded records are judged line by line; good ones are kept once, the others reported."""

import json

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from accounts.rates import Rate
from games.exports import record_lines
from games.history import collection, taking_in
from games.history.taking_in import take_in
from games.models import Collected, Partie, Player
from games.rules.options import read_rules
from games.rules.playout import played_parties
from games.rules.record import record_of, record_text
from games.rules.replay import canonical
from games.rules.seats import Seat
from tests.factories import PlayerFactory, UserFactory, cast, played, stored
from tests.write_lock import transactions

pytestmark = pytest.mark.django_db

COLLECTION = reverse("history:collection")
ALL = reverse("history:collection-records")
ENGLISH = {"accept-language": "en"}


def member(name):
    return PlayerFactory(name=name, user=UserFactory(username=name, language="en"))


@pytest.fixture
def wanda():
    return member("Wanda")


@pytest.fixture
def signed_in(client, wanda):
    client.force_login(wanda.user)
    return client


def lines(count, donnes=1, **rules):
    """That many different canonical records as text."""
    return [
        record_text(record_of(played(seed, donnes=donnes, **rules), seats={Seat.N: "Nour", Seat.S: "Sacha"}))
        for seed in range(count)
    ]


def upload(client, text, **fields):
    content = text if isinstance(text, bytes) else text.encode()
    data = {"file": SimpleUploadedFile("records.jsonl", content), **fields}
    return client.post(COLLECTION, data, headers=ENGLISH)


def downloaded(client):
    return b"".join(client.get(ALL).streaming_content)


def test_records_are_kept_and_come_back_as_the_same_bytes(signed_in):
    text = "\n".join(lines(3, donnes=2)) + "\n"
    answer = upload(signed_in, text)
    assert answer.context["report"].kept == 3
    assert downloaded(signed_in) == text.encode()


@pytest.mark.parametrize("shuffle", ["once", "cutter", "every-donne"])
def test_export_import_export_is_the_same_bytes(signed_in, wanda, shuffle):
    players = cast()
    for seed in range(4):
        stored(played(seed, donnes=3, shuffle=shuffle), players=players, stopped=seed == 3)
    exported = "".join(record_lines(Partie.objects.all()))
    upload(signed_in, exported)
    assert Collected.objects.filter(owner=wanda).count() == 4
    assert downloaded(signed_in).decode() == exported


def test_what_is_written_otherwise_is_kept_in_its_canonical_form(signed_in):
    [line] = lines(1)
    loose = json.dumps(json.loads(line), indent=None) + "\r\n"
    upload(signed_in, loose)
    assert downloaded(signed_in).decode() == line + "\n"


def test_a_text_may_be_pasted(signed_in):
    [line] = lines(1)
    answer = signed_in.post(COLLECTION, {"text": f"\n{line}\n\n"}, headers=ENGLISH)
    assert answer.context["report"].kept == 1


def test_the_same_record_is_kept_once_however_it_is_written(signed_in):
    first, second = lines(2)
    answer = upload(signed_in, "\n".join([first, second, first, json.dumps(json.loads(second))]))
    assert (answer.context["report"].kept, answer.context["report"].known) == (2, 2)
    again = upload(signed_in, f"{first}\n{json.dumps(json.loads(first))}\n")
    assert (again.context["report"].kept, again.context["report"].known) == (0, 2)
    assert "2 records were there already." in again.content.decode()


def test_two_people_keep_the_same_record_each(signed_in, client):
    [line] = lines(1)
    upload(signed_in, line)
    other = member("Nour")
    assert take_in(other, [line.encode()]).kept == 1
    assert Collected.objects.count() == 2


def spoilt(line, donne):
    """The record with an action repeated in the middle of a donne."""
    record = json.loads(line)
    actions = record["donnes"][donne]["actions"]
    actions.insert(len(actions) // 2, actions[len(actions) // 2 - 1])
    return json.dumps(record, separators=(",", ":"), ensure_ascii=False)


def test_an_invalid_donne_in_the_middle_is_named_and_the_others_are_kept(signed_in):
    good = lines(3, donnes=3)
    answer = upload(signed_in, "\n".join([good[0], spoilt(good[1], 1), good[2]]))
    report = answer.context["report"]
    assert (report.kept, [fault.line for fault in report.faults]) == (2, [2])
    text = answer.content.decode()
    assert "Line 2" in text
    assert "Donne 2, action " in text
    assert report.faults[0].code in text


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("{", "unreadable"),
        ("[]", "unreadable"),
        ("not json", "unreadable"),
        (b"\xff\xfe", "unreadable"),
        ("[" * 5000, "unreadable"),
        ('{"format":"pbn"}', "unknown-format"),
        ('{"format":"belote-record/1","rules":{"preset":"poker"},"first_dealer":"N","donnes":[]}', "bad-rules"),
    ],
)
def test_what_is_no_record_is_told_by_its_code(signed_in, text, code):
    [good] = lines(1)
    content = text if isinstance(text, bytes) else text.encode()
    report = upload(signed_in, content + b"\n" + good.encode()).context["report"]
    assert [(fault.line, fault.code) for fault in report.faults] == [(1, code)]
    assert report.kept == 1


def test_a_file_cut_in_the_middle_of_a_line_keeps_what_is_whole(signed_in):
    text = "\n".join(lines(3))
    report = upload(signed_in, text[: len(text) - 40]).context["report"]
    assert (report.kept, [(fault.line, fault.code) for fault in report.faults]) == (2, [(3, "unreadable")])


def test_a_record_of_a_partie_under_way_is_kept_as_such(signed_in):
    record = json.loads(lines(1, donnes=2)[0])
    record["donnes"][1]["actions"] = record["donnes"][1]["actions"][:3]
    upload(signed_in, json.dumps(record))
    kept = Collected.objects.get()
    assert (kept.finished, kept.donnes_count) == (False, 2)
    assert "not finished" in signed_in.get(COLLECTION, headers=ENGLISH).content.decode()


def test_nothing_given_says_so(signed_in):
    answer = signed_in.post(COLLECTION, {}, headers=ENGLISH)
    assert "Choose a file, or paste the text of a record." in answer.content.decode()


def test_more_than_five_thousand_lines_are_refused_before_the_first_is_read(signed_in, monkeypatch):
    monkeypatch.setattr("games.history.collection.take_in", None)
    answer = upload(signed_in, "{}\n" * 5001)
    assert answer.status_code == 413
    assert "more than 5,000 lines" in answer.content.decode()


def test_more_than_twenty_megabytes_are_refused(signed_in):
    answer = upload(signed_in, b"x" * (20 * 1024 * 1024 + 1))
    assert answer.status_code == 413
    assert "more than 20 MB" in answer.content.decode()
    assert not Collected.objects.exists()


def test_a_file_too_large_for_memory_is_read_from_disk(signed_in):
    """Django stores uploads over 2.5 MB in a temporary file."""
    good = lines(2)
    text = "\n".join([good[0], "x" * 3_000_000, good[1]])
    report = upload(signed_in, text).context["report"]
    assert (report.kept, [(fault.line, fault.code) for fault in report.faults]) == (2, [(2, "unreadable")])


def test_one_record_that_is_longer_than_any_partie_is_refused(signed_in):
    record = json.loads(lines(1)[0]) | {"x_padding": "x" * taking_in.LONGEST}
    report = upload(signed_in, json.dumps(record)).context["report"]
    assert [fault.code for fault in report.faults] == ["unreadable"]


def test_what_there_is_no_time_for_is_told_and_follows_when_it_is_sent_again(wanda, monkeypatch):
    monkeypatch.setattr(taking_in, "BATCH", 2)
    text = [line.encode() for line in lines(5)]
    report = take_in(wanda, text, seconds=-1)
    assert (report.kept, report.unread) == (0, 1)
    moments = iter([0.0, 0.0, 99.0])
    monkeypatch.setattr(taking_in.time, "monotonic", lambda: next(moments))
    report = take_in(wanda, text, first=11)
    assert (report.kept, report.unread) == (2, 13)
    monkeypatch.undo()
    report = take_in(wanda, text)
    assert (report.kept, report.known, report.unread) == (3, 2, None)


def test_a_full_collection_takes_nothing_more_and_says_so(signed_in, wanda, monkeypatch):
    monkeypatch.setattr(taking_in, "MOST_KEPT", 2)
    assert take_in(wanda, [line.encode() for line in lines(2)]).kept == 2
    answer = upload(signed_in, "\n".join(lines(3)))
    assert (answer.context["report"].kept, answer.context["report"].full) == (0, True)
    assert "The collection is full" in answer.content.decode()


def test_a_script_is_answered_in_json_with_the_numbers_of_its_own_lines(signed_in):
    data = {"file": SimpleUploadedFile("part.jsonl", b"{\n" + lines(1)[0].encode()), "first": "101"}
    answer = signed_in.post(COLLECTION, data, headers=ENGLISH | {"accept": "application/json"})
    told = answer.json()
    assert (told["kept"], told["known"], told["unread"]) == (1, 0, None)
    assert [(fault["line"], fault["code"]) for fault in told["faults"]] == [(101, "unreadable")]
    empty = signed_in.post(COLLECTION, {}, headers=ENGLISH | {"accept": "application/json"})
    assert empty.status_code == 400
    assert empty.json()["error"]


def test_bringing_records_too_often_is_limited(signed_in, monkeypatch, within_one_window):
    monkeypatch.setattr(collection, "COLLECTION_PARTS", Rate("few", most=1, seconds=3600))
    [line] = lines(1)
    assert [upload(signed_in, line).status_code for _n in range(2)] == [200, 429]


def test_the_title_tells_who_played_and_when(signed_in):
    record = json.loads(lines(1)[0]) | {"x_date": "2025-12-31"}
    upload(signed_in, json.dumps(record))
    assert Collected.objects.get().title == "Nour, Sacha, 2025-12-31"


@pytest.mark.parametrize("name", ["\u202eadnaW", "x" * 500, "\x00", "  "])
def test_a_name_that_hides_or_is_too_long_is_in_no_title(signed_in, name):
    record = json.loads(lines(1)[0]) | {"seats": {"N": name, "E": "Émile"}, "x_date": 7}
    upload(signed_in, json.dumps(record))
    assert Collected.objects.get().title == "Émile"


def test_the_list_leads_to_each_record_newest_first(signed_in, wanda):
    upload(signed_in, "\n".join(lines(2)))
    codes = list(Collected.objects.order_by("-pk").values_list("code", flat=True))
    text = signed_in.get(COLLECTION, headers=ENGLISH).content.decode()
    places = [text.index(reverse("history:collected-replay", args=[code, 1])) for code in codes]
    assert places == sorted(places)


def empty_rows(owner, numbers):
    rows = (Collected(owner=owner, digest=f"{n:064}", record="{}", donnes_count=1, finished=True) for n in numbers)
    Collected.objects.bulk_create(rows)


def test_sixty_records_take_two_pages_and_no_more_queries_than_one(signed_in, wanda):
    empty_rows(wanda, [0])
    signed_in.get(COLLECTION)
    with CaptureQueriesContext(connection) as few:
        signed_in.get(COLLECTION)
    empty_rows(wanda, range(1, 60))
    with CaptureQueriesContext(connection) as many:
        first = signed_in.get(COLLECTION)
    assert len(many) <= len(few)
    assert first.context["page"].total == 60
    second = signed_in.get(COLLECTION, {"before": first.context["page"].older})
    assert len(second.context["page"].records) == 10


@pytest.mark.parametrize("before", ["", "x", "-1", "9" * 30, "٣"])
def test_an_impossible_place_in_the_list_is_not_found(signed_in, before):
    assert signed_in.get(COLLECTION, {"before": before}).status_code == 404


def test_one_record_is_downloaded_and_deleted_by_its_owner_alone(signed_in, wanda):
    upload(signed_in, lines(1)[0])
    mine = Collected.objects.get()
    theirs = Collected.objects.create(owner=member("Nour"), digest="d", record="{}", donnes_count=1, finished=True)
    address, delete = "history:collected-record", "history:collected-delete"
    assert signed_in.get(reverse(address, args=[mine.code])).content.decode() == mine.record + "\n"
    assert signed_in.get(reverse(address, args=[theirs.code])).status_code == 404
    assert signed_in.post(reverse(delete, args=[theirs.code])).status_code == 404
    assert signed_in.post(reverse(delete, args=[mine.code])).url == COLLECTION
    assert list(Collected.objects.all()) == [theirs]


def test_the_whole_collection_is_deleted_only_by_who_means_it(signed_in, wanda):
    theirs = Collected.objects.create(owner=member("Nour"), digest="d", record="{}", donnes_count=1, finished=True)
    upload(signed_in, "\n".join(lines(2)))
    signed_in.post(reverse("history:collection-delete"))
    assert Collected.objects.filter(owner=wanda).count() == 2
    signed_in.post(reverse("history:collection-delete"), {"sure": "yes"})
    assert list(Collected.objects.all()) == [theirs]


def test_it_needs_an_account_and_is_nobody_elses_to_find(client, signed_in):
    assert signed_in.get(COLLECTION)["X-Robots-Tag"] == "noindex"
    assert "no-store" in signed_in.get(COLLECTION)["Cache-Control"]
    signed_in.logout()
    assert client.get(COLLECTION).url.startswith(reverse("account_login"))
    assert client.get(ALL).url.startswith(reverse("account_login"))


def test_parties_that_bots_played_come_in_and_make_nobody(signed_in, wanda):
    choices = [{"preset": preset, "objective": {"donnes": 2}} for preset in ("classique", "ffb-coinche")]
    records = [record for each in choices for record in played_parties(read_rules(each), 7, 1)]
    people = Player.objects.count()
    assert take_in(wanda, [record_text(record).encode() for record in records]).kept == 2
    assert all(canonical(kept.record) == kept.record for kept in Collected.objects.all())
    assert Player.objects.count() == people


@pytest.mark.parametrize(("language", "told"), [("fr", "Ma collection"), ("en", "My collection")])
def test_the_page_is_read_in_french_and_in_english(client, language, told):
    user = UserFactory(username="Zoé", language=language)
    client.force_login(user)
    assert told in client.get(COLLECTION).content.decode()


@pytest.mark.django_db(transaction=True)
def test_a_large_collection_is_emptied_in_short_transactions(signed_in, wanda):
    """On SQLite every table waits for a transaction that writes."""
    rows = (Collected(owner=wanda, digest=str(n), record="{}", donnes_count=1, finished=True) for n in range(1000))
    Collected.objects.bulk_create(rows)
    with transactions() as held:
        signed_in.post(reverse("history:collection-delete"), {"sure": "yes"})
    assert not Collected.objects.exists()
    assert max(each.rows for each in held) <= 100
