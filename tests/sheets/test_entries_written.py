"""Writing on a sheet: an append-only log, first come first served, each ref once; closed, it is a partie of history."""

import json

import pytest
from django.urls import reverse
from django.utils import timezone

from games.exports import partie_record
from games.models import Donne, Partie, SheetEntry
from games.rules.replay import answer
from games.sheets.entries import parse_entry
from games.sheets.writing import state_of, write
from games.verifying import differences
from tests.sheets.notation import correct, line, refused
from tests.sheets.stored_sheet import again, opened, person, phone, said

pytestmark = pytest.mark.django_db


def test_an_entry_is_appended_and_the_sheet_is_the_fold_of_its_log():
    sheet = opened()
    said(sheet, line(), correct(1, "90-72"), "maldonne")
    texts = list(sheet.entries.order_by("version").values_list("version", "text"))
    assert [version for version, _text in texts] == [1, 2, 3]
    assert texts[2][1] == "maldonne"
    state = state_of(sheet)
    assert state.partie.totals == (90, 72)
    assert again(sheet).version == state.version == 3


def test_lists_read_the_totals_as_they_stand():
    sheet = opened()
    said(sheet, line(), line("100-62"))
    partie = again(sheet).partie
    assert (partie.ns_total, partie.ew_total, partie.donnes_count) == (186, 138, 2)
    assert partie.finished_at is None
    assert not Donne.objects.exists()


def test_a_repeated_ref_counts_once_and_is_told_the_version_it_has():
    sheet = opened()
    first = write(sheet, parse_entry(line()), sheet.keeper, seen=0, ref="a1")
    said(sheet, line("100-62"))
    second = write(sheet, parse_entry(line()), sheet.keeper, seen=0, ref="a1")
    assert (second.version, second.repeated) == (first.version, True)
    assert sheet.entries.count() == 2


def test_the_second_of_two_who_correct_a_line_is_told_stale_and_nothing_changes():
    sheet = opened()
    said(sheet, line())
    write(sheet, parse_entry(correct(1, "90-72")), sheet.keeper, seen=1)
    with refused("stale"):
        write(sheet, parse_entry(correct(1, "100-62")), sheet.keeper, seen=1)
    assert state_of(sheet).partie.totals == (90, 72)
    assert sheet.entries.count() == 2


def test_what_is_refused_leaves_no_row():
    sheet = opened()
    with refused("bad-count"):
        said(sheet, line("86-77"))
    assert not SheetEntry.objects.exists()
    assert again(sheet).version == 0


@pytest.mark.parametrize(
    "more",
    [
        {"penalties": [{"camp": "NS", "marks": 10, "why": "x" * 101}]},
        {"penalties": [{"camp": "NS", "marks": 10, "why": "ren\u202eonce"}]},
        {"penalties": [{"camp": "NS", "marks": 10, "why": "\ud800"}]},
        {"penalties": [{"camp": "NS", "marks": 10, "x_more": 1}]},
        {"x_note": "kept by another program"},
    ],
)
def test_words_that_a_sheet_does_not_keep_are_refused(more):
    sheet = opened()
    with refused("unreadable"):
        said(sheet, line(**more))


def test_a_penalty_no_sheet_has_is_refused():
    with refused("bad-count"):
        said(opened(), line(penalties=[{"camp": "NS", "marks": 2**53}]))


SIX_CARRES = ["carre J", "carre 9", "carre A", "carre T", "carre K", "carre Q"]
WRITTEN_BEFORE = [
    line(annonces={"NS": SIX_CARRES}),
    line(annonces={"NS": ["cent AS", "cent AH", "cent AD", "cent AC"]}),
    line(annonces={"NS": ["tierce KH"]}, belote="EW"),
    line(penalties=[{"camp": "NS", "marks": 1}] * 9),
]


@pytest.mark.parametrize("entry", WRITTEN_BEFORE)
def test_what_no_pack_holds_is_refused_where_it_is_written(entry):
    """record, « What no pack holds »"""
    sheet = opened(preset="annonces")
    said(sheet, line())
    for written in (entry, entry.replace("line", "correct 1", 1)):
        with refused("bad-count"):
            said(sheet, written)
    assert sheet.entries.count() == 1


def test_a_log_written_before_it_was_refused_folds_goes_on_closes_and_is_shown():
    """What is stored stays readable: its entries are read as they were accepted."""
    sheet = opened(preset="annonces", objective={"donnes": 6})
    for version, entry in enumerate(WRITTEN_BEFORE, 1):
        SheetEntry.objects.create(sheet=sheet, version=version, text=entry, by=sheet.keeper, at=timezone.now())
    assert state_of(sheet).partie.totals == (86 + 750 + 86 + 400 + 86 + 20 + 86, 76 + 76 + 76 + 20 + 76 + 9)
    said(sheet, line(), "strike 1", "restore 1", "close unsigned")
    partie = Partie.objects.get(code=sheet.partie.code)
    assert json.loads(partie_record(partie))["donnes"][0]["count"]["annonces"] == {"NS": SIX_CARRES}
    assert list(differences(Partie.objects.filter(pk=partie.pk))) == []
    assert phone(sheet.keeper).get(reverse("history:sheet", args=[partie.code])).status_code == 200


class TestClosing:
    def test_a_partie_played_to_its_end_is_sealed_with_its_winner(self):
        sheet = opened(objective={"points": 150})
        said(
            sheet,
            line(),
            "maldonne",
            line("30-132"),
            "strike 3",
            line("100-62"),
            "sign NS own",
            "sign EW link",
            "close",
        )
        partie = Partie.objects.get(code=sheet.partie.code)
        assert (partie.how, partie.winner, partie.ns_total, partie.ew_total) == ("played", "NS", 186, 138)
        assert partie.finished_at == again(sheet).closed_at
        numbers = list(partie.donnes.order_by("number").values_list("number", "ns_total", "dealer"))
        assert numbers == [(1, 86, "N"), (2, 186, "W")]

    def test_a_partie_closed_before_its_end_is_stopped_and_nobody_wins(self):
        sheet = opened()
        said(sheet, line(), "close unsigned")
        partie = Partie.objects.get(code=sheet.partie.code)
        assert (partie.how, partie.winner, partie.donnes_count) == ("stopped", "", 1)

    def test_the_record_of_a_closed_sheet_replays_to_its_marks(self):
        sheet = opened(preset="coinche")
        taken = line("95-67", taker="E", trump="SA", value=100, multiplier=2)
        nobody = 'line {"taker":null,"penalties":[{"camp":"EW","marks":160,"why":"maldonne"}]}'
        said(
            sheet,
            taken if state_of(sheet).partie.rules.annonces else line("95-67", value=100),
            nobody,
            "close unsigned",
        )
        partie = Partie.objects.prefetch_related("seats", "donnes").get(code=sheet.partie.code)
        told = answer(partie_record(partie))
        assert "error" not in told
        for donne, row in zip(told["donnes"], partie.donnes.order_by("number"), strict=True):
            assert donne["marks"] == {"NS": row.ns_marks, "EW": row.ew_marks}
            assert donne["totals"] == {"NS": row.ns_total, "EW": row.ew_total}

    def test_the_record_of_a_line_is_its_count(self):
        sheet = opened()
        said(sheet, line(belote="NS"), "close unsigned")
        record = json.loads(Donne.objects.get().record)
        assert record["count"] == {
            "taker": "S",
            "trump": "H",
            "points": {"NS": 86, "EW": 76},
            "belote": "NS",
        }


def test_an_account_that_leaves_is_a_name_like_any_other_from_then_on():
    wanda = person("Wanda")
    sheet = opened(players={"W": wanda})
    said(sheet, line(), "close unsigned", "leave W", by=wanda)
    seat = again(sheet).partie.seats.get(seat="W")
    assert (seat.name, seat.player.user_id) == ("Wanda", None)
    assert seat.player != wanda
