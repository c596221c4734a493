"""Writing from the page of a sheet: lines, maldonnes, corrections, rights and refusals."""

import pytest
from django.urls import reverse

from games.models import SheetEntry
from games.sheets.writing import state_of
from tests.factories import PlayerFactory
from tests.sheets.notation import correct, line
from tests.sheets.stored_sheet import TYPED, again, opened, page, person, phone, said, send

pytestmark = pytest.mark.django_db


@pytest.fixture
def sheet():
    return opened()


@pytest.fixture
def keeper(sheet):
    return phone(sheet.keeper)


def test_a_line_is_written_and_its_version_told(sheet, keeper):
    assert send(keeper, sheet) == (200, {"version": 1, "repeated": False})
    assert state_of(sheet).partie.totals == (86, 76)


def test_a_line_sent_twice_is_written_once(sheet, keeper):
    assert send(keeper, sheet, ref="abc")[1]["repeated"] is False
    assert send(keeper, sheet, 0, ref="abc") == (200, {"version": 1, "repeated": True})
    assert SheetEntry.objects.count() == 1


def test_a_line_made_before_somebody_else_wrote_is_stale(sheet, keeper):
    said(sheet, line("100-62"))
    status, answer = send(keeper, sheet, 0)
    assert (status, answer["code"]) == (409, "stale")
    assert answer["happened"] == "Somebody else wrote on the sheet meanwhile."


def test_what_does_not_add_up_is_told_at_its_field(sheet, keeper):
    status, answer = send(keeper, sheet, points="170")
    assert status == 422
    assert set(answer["errors"]) == {"points"}
    assert not SheetEntry.objects.exists()


def test_a_maldonne_is_one_tap(sheet, keeper):
    assert send(keeper, sheet, what="maldonne")[0] == 200
    assert str(state_of(sheet).partie.dealer) == "N"


def test_a_maldonne_that_costs_marks_gives_them_to_the_camp_that_did_not_deal(sheet, keeper):
    assert send(keeper, sheet, what="maldonne-marks")[0] == 200
    assert state_of(sheet).partie.totals == (0, 162)
    assert send(keeper, sheet, what="maldonne-marks")[0] == 200
    assert state_of(sheet).partie.totals == (162, 162)


def test_in_contree_a_maldonne_costs_160():
    sheet = opened(preset="contree")
    assert send(phone(sheet.keeper), sheet, what="maldonne-marks")[0] == 200
    assert state_of(sheet).partie.totals == (0, 160)


@pytest.mark.parametrize("what", ["line", "maldonne", "maldonne-marks"])
def test_nothing_is_written_after_the_end_or_on_a_closed_sheet(what):
    sheet = opened(objective={"points": 100})
    keeper = phone(sheet.keeper)
    said(sheet, line("110-52"))
    assert send(keeper, sheet, what=what)[1]["code"] == "after-the-end"
    said(sheet, "close unsigned")
    assert send(keeper, sheet, what=what)[1]["code"] == "sheet-closed"


@pytest.mark.parametrize("version", ["", "-1", "x", "٣", "9999999", "5"])
def test_a_version_that_cannot_be_is_unreadable(sheet, keeper, version):
    status, answer = send(keeper, sheet, version)
    assert (status, answer["code"]) == (400, "unreadable")


def test_a_ref_that_is_too_long_is_unreadable(sheet, keeper):
    assert send(keeper, sheet, ref="x" * 41)[0] == 400


def test_a_megabyte_is_refused_before_it_is_read(sheet, keeper):
    for name in ("write", "count"):
        answer = keeper.post(reverse(f"sheets:{name}", args=[sheet.partie.code]), {**TYPED, "points": "8" * 1_000_000})
        assert answer.status_code == 413
    answer = keeper.post(reverse("sheets:line", args=[sheet.partie.code, 1]), {**TYPED, "points": "8" * 1_000_000})
    assert answer.status_code == 413


class TestWithoutAScript:
    def test_a_line_is_written_by_the_form_and_leads_back(self, sheet, keeper):
        answer = keeper.post(reverse("sheets:write", args=[sheet.partie.code]), {**TYPED, "version": 0, "ref": "a"})
        assert answer["Location"] == reverse("sheets:sheet", args=[sheet.partie.code])

    def test_what_is_wrong_comes_back_as_it_was_typed(self, sheet, keeper):
        typed = {**TYPED, "points": "170", "version": 0}
        answer = keeper.post(reverse("sheets:write", args=[sheet.partie.code]), typed)
        assert answer.status_code == 422
        assert 'value="170"' in answer.content.decode()

    def test_a_stale_line_comes_back_beside_what_stands(self, sheet, keeper):
        said(sheet, line("100-62"))
        answer = keeper.post(reverse("sheets:write", args=[sheet.partie.code]), {**TYPED, "version": 0})
        text = answer.content.decode()
        assert answer.status_code == 409
        assert "Somebody else wrote on the sheet meanwhile." in text
        assert 'value="86"' in text
        assert ">100<" in text


class TestTheCountBefore:
    def count(self, client, sheet, **typed):
        return client.post(reverse("sheets:count", args=[sheet.partie.code]), {**TYPED, **typed})

    def test_it_is_the_engines_own_with_its_reasons(self, sheet, keeper):
        said(sheet, line("81-81"))
        text = self.count(keeper, sheet, points="60").content.decode()
        assert "Dedans" in text
        assert "+ 243" in text
        assert "81 in litige from earlier donnes" in text
        assert SheetEntry.objects.count() == 1

    def test_it_tells_that_the_partie_ends(self):
        sheet = opened(objective={"points": 100})
        assert "the partie ends" in self.count(phone(sheet.keeper), sheet, points="110").content.decode()

    def test_of_a_line_to_correct_it_is_counted_in_its_place(self, sheet, keeper):
        said(sheet, line("100-62"), line("90-72"))
        text = self.count(keeper, sheet, points="120", number="1").content.decode()
        assert "→ 120" in text

    def test_who_may_not_write_is_told_nothing(self, sheet):
        assert self.count(phone(), sheet).status_code == 403


class TestALine:
    def post(self, client, sheet, number=1, version=None, **typed):
        seen = state_of(sheet).version if version is None else version
        address = reverse("sheets:line", args=[sheet.partie.code, number])
        return client.post(address, {**TYPED, "version": seen, **typed})

    def test_it_is_corrected_and_what_stood_before_is_told_with_who_and_when(self, sheet, keeper):
        said(sheet, line("60-102"))
        assert self.post(keeper, sheet, what="correct").status_code == 302
        text = page(keeper, "sheet", sheet)
        assert "Corrected by Sacha, " in text
        assert "before: Sacha, hearts: 60 – 102" in text
        assert state_of(sheet).partie.totals == (86, 76)

    def test_it_is_struck_and_restored(self, sheet, keeper):
        said(sheet, line())
        self.post(keeper, sheet, what="strike")
        text = page(keeper, "sheet", sheet)
        assert "<s>Sacha, hearts: 86 – 76</s>" in text
        assert "Struck by Sacha, " in text
        self.post(keeper, sheet, what="restore")
        assert state_of(sheet).partie.totals == (86, 76)

    def test_its_page_is_filled_with_what_stands(self, sheet, keeper):
        said(sheet, line("60-102"))
        text = page(keeper, "line", sheet, 1)
        assert 'value="60"' in text
        assert "Sacha, hearts: 60 – 102" in text

    def test_the_second_of_two_sees_what_stands_now_beside_what_they_typed(self, sheet, keeper):
        said(sheet, line("60-102"), correct(1, "90-72"))
        answer = self.post(keeper, sheet, version=1, what="correct")
        text = answer.content.decode()
        assert answer.status_code == 409
        assert "Somebody else wrote on the sheet meanwhile." in text
        assert "Sacha, hearts: 90 – 72" in text
        assert 'value="86"' in text
        assert f'name="version" value="{state_of(sheet).version}"' in text

    def test_what_does_not_add_up_is_told_at_its_field(self, sheet, keeper):
        said(sheet, line())
        answer = self.post(keeper, sheet, what="correct", points="163")
        assert answer.status_code == 422
        assert "errorlist" in answer.content.decode()

    @pytest.mark.parametrize("number", [0, 2, 999])
    def test_a_line_that_is_not_there_is_not_found(self, sheet, keeper, number):
        said(sheet, line())
        assert self.post(keeper, sheet, number, what="strike").status_code == 404

    def test_of_a_closed_sheet_there_is_none_to_change(self, sheet, keeper):
        said(sheet, line(), "close unsigned")
        assert self.post(keeper, sheet, what="strike").status_code == 404

    def test_a_maldonne_can_be_struck_but_not_corrected(self, sheet, keeper):
        said(sheet, "maldonne")
        assert self.post(keeper, sheet, what="correct").status_code == 409
        assert self.post(keeper, sheet, what="strike").status_code == 302


class TestWhoMayWrite:
    def test_the_four_who_are_linked_and_the_keeper(self):
        wanda = person("Wanda")
        sheet = opened(person("Klaus"), {"S": person("Sacha"), "W": wanda})
        for player in (wanda, sheet.keeper):
            assert send(phone(player), sheet)[0] == 200

    @pytest.mark.parametrize("who", ["nobody", "guest", "member"])
    def test_somebody_else_reads_and_does_not_write(self, sheet, who):
        client = phone({"nobody": lambda: None, "guest": PlayerFactory, "member": lambda: person("Odile")}[who]())
        status, answer = send(client, sheet)
        assert (status, answer["code"]) == (403, "may-not-write")
        text = page(client, "sheet", sheet)
        assert "data-line-form" not in text
        assert reverse("sheets:links", args=[sheet.partie.code]) not in text

    def test_a_guest_who_keeps_a_sheet_writes_on_it(self):
        guest = PlayerFactory()
        sheet = opened(guest)
        assert send(phone(guest), sheet)[0] == 200

    def test_who_has_said_that_it_was_not_them_writes_no_more(self):
        wanda = person("Wanda")
        sheet = opened(players={"W": wanda})
        client = phone(wanda)
        assert "I was not in this partie" in page(client, "sheet", sheet)
        assert client.post(reverse("sheets:not-me", args=[sheet.partie.code])).status_code == 302
        assert again(sheet).partie.seats.get(seat="W").player != wanda
        assert send(client, again(sheet))[1]["code"] == "may-not-write"
