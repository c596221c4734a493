"""Links, QR codes, signatures and the end: each camp on its own phone, by a link or on the phone passed to it."""

import re

import pytest
from django.urls import reverse

from games.models import Partie, Sheet
from games.sheets.at_sheet import key_of
from games.sheets.writing import state_of
from tests.factories import PlayerFactory
from tests.sheets.notation import correct, line
from tests.sheets.stored_sheet import again, opened, page, person, phone, said, send

pytestmark = pytest.mark.django_db


@pytest.fixture
def sheet():
    sheet = opened()
    said(sheet, line())
    return sheet


@pytest.fixture
def keeper(sheet):
    return phone(sheet.keeper)


def open_link(client, sheet: Sheet, opens, links=0):
    return client.get(reverse("sheets:key", args=[sheet.partie.code, key_of(sheet, opens, links)]))


def sign(client, sheet, camp, version=None):
    seen = state_of(sheet).version if version is None else version
    return client.post(reverse("sheets:sign", args=[sheet.partie.code, camp]), {"version": seen})


def close(client, sheet, **fields):
    version = state_of(sheet).version
    return client.post(reverse("sheets:close", args=[sheet.partie.code]), {"version": version, **fields})


class TestLinks:
    def test_they_are_shown_with_their_qr_codes_to_who_writes(self, sheet, keeper):
        text = page(keeper, "links", sheet)
        assert len(re.findall(r'class="qr"', text)) == 3
        for opens in ("write", "NS", "EW"):
            assert key_of(sheet, opens, 0) in text

    def test_who_opens_the_link_to_write_writes(self, sheet):
        client = phone()
        assert open_link(client, sheet, "write")["Location"] == reverse("sheets:sheet", args=[sheet.partie.code])
        assert send(client, sheet)[0] == 200

    def test_what_a_link_has_written_is_kept_with_the_guest_who_did(self, sheet):
        client = phone()
        open_link(client, sheet, "write")
        send(client, sheet)
        assert state_of(sheet).rows[-1].past[0].moment.by != sheet.keeper_id

    def test_a_camps_link_signs_for_that_camp_and_does_nothing_else(self, sheet):
        client = phone()
        answer = open_link(client, sheet, "EW")
        assert answer["Location"] == reverse("sheets:sign", args=[sheet.partie.code, "EW"])
        assert send(client, sheet)[1]["code"] == "may-not-write"
        assert sign(client, sheet, "NS").status_code == 404
        assert sign(client, sheet, "EW").status_code == 302
        [signature] = state_of(sheet).signatures
        assert (str(signature.camp), signature.how) == ("EW", "link")

    @pytest.mark.parametrize("key", ["x", "0" * 24, "f" * 5000])
    def test_a_forged_key_opens_nothing(self, sheet, key):
        client = phone()
        assert client.get(reverse("sheets:key", args=[sheet.partie.code, key])).status_code == 404
        assert send(client, sheet)[0] == 403

    def test_the_key_of_another_sheet_opens_nothing(self, sheet):
        other = opened(PlayerFactory())
        path = reverse("sheets:key", args=[sheet.partie.code, key_of(other, "write", 0)])
        assert phone().get(path).status_code == 404

    def test_renewed_links_open_nothing_any_more_also_for_who_has_opened_them(self, sheet, keeper):
        client = phone()
        open_link(client, sheet, "write")
        keeper.post(reverse("sheets:links", args=[sheet.partie.code]))
        assert send(client, sheet)[1]["code"] == "may-not-write"
        assert open_link(phone(), sheet, "write").status_code == 404
        assert open_link(phone(), sheet, "write", 1).status_code == 302

    def test_who_keeps_the_sheet_alone_renews_them(self, sheet):
        client = phone()
        open_link(client, sheet, "write")
        assert client.post(reverse("sheets:links", args=[sheet.partie.code])).status_code == 403

    def test_who_only_reads_is_not_shown_them(self, sheet):
        assert phone().get(reverse("sheets:links", args=[sheet.partie.code])).status_code == 404


class TestSigning:
    def test_a_seated_account_signs_for_its_camp(self, sheet, keeper):
        sign(keeper, sheet, "NS")
        [signature] = state_of(sheet).signatures
        assert (str(signature.camp), signature.how, signature.moment.by) == ("NS", "own", sheet.keeper_id)
        assert "<strong>Signed</strong> Sacha, " in page(keeper, "sheet", sheet)

    def test_the_other_camp_signs_on_the_phone_passed_to_it(self, sheet, keeper):
        assert "Pass the phone to Émile and Wanda." in page(keeper, "sign", sheet, "EW")
        sign(keeper, sheet, "EW")
        assert state_of(sheet).signatures[0].how == "passed"

    def test_lines_corrected_since_are_named_and_nothing_is_signed(self, sheet, keeper):
        said(sheet, correct(1, "90-72"))
        answer = sign(keeper, sheet, "NS", 1)
        assert answer.status_code == 409
        assert "The sheet has changed since you looked at it." in answer.content.decode()
        assert state_of(sheet).signatures == ()

    def test_a_correction_takes_the_signatures_back_and_says_so(self, sheet, keeper):
        sign(keeper, sheet, "NS")
        said(sheet, correct(1, "90-72"))
        assert "Signed before a change: please sign again." in page(keeper, "sheet", sheet)

    @pytest.mark.parametrize("camp", ["N", "XX", "ns"])
    def test_a_camp_that_is_none_is_not_found(self, sheet, keeper, camp):
        assert sign(keeper, sheet, camp).status_code == 404

    def test_a_stranger_signs_for_nobody(self, sheet):
        assert sign(phone(), sheet, "NS").status_code == 404

    def test_an_empty_sheet_has_nothing_to_sign(self):
        sheet = opened()
        assert sign(phone(sheet.keeper), sheet, "NS").status_code == 409


class TestClosing:
    def test_signed_by_both_it_is_a_partie_of_history(self, sheet, keeper):
        sign(keeper, sheet, "NS")
        sign(keeper, sheet, "EW")
        answer = close(keeper, sheet)
        assert answer["Location"] == reverse("history:sheet", args=[sheet.partie.code])
        listed = keeper.get(reverse("history:parties") + "?mine").content.decode()
        assert sheet.partie.code in listed

    def test_while_it_is_open_history_does_not_list_it(self, sheet, keeper):
        assert sheet.partie.code not in keeper.get(reverse("history:parties") + "?mine").content.decode()

    def test_a_missing_signature_is_told_and_the_sheet_stays_open(self, sheet, keeper):
        assert "Émile and Wanda have not signed." in page(keeper, "close", sheet)
        answer = close(keeper, sheet)
        assert answer.status_code == 409
        assert "A signature is missing." in answer.content.decode()
        assert again(sheet).closed_at is None

    def test_closed_without_it_is_written_so(self, sheet, keeper):
        close(keeper, sheet, unsigned="1")
        assert sheet.entries.last().text == "close unsigned"
        assert Partie.objects.get(pk=sheet.partie_id).finished_at is not None
        assert "Not signed" in page(keeper, "sheet", sheet)

    def test_closed_once_it_is_not_closed_again(self, sheet, keeper):
        close(keeper, sheet, unsigned="1")
        assert close(keeper, sheet, unsigned="1").status_code == 404

    def test_who_only_reads_does_not_close_it(self, sheet):
        assert close(phone(), sheet, unsigned="1").status_code == 404

    def test_a_closed_sheet_can_still_be_read_as_it_was_kept(self, sheet, keeper):
        said(sheet, correct(1, "90-72"))
        close(keeper, sheet, unsigned="1")
        text = page(phone(person("Odile")), "sheet", sheet)
        assert "Closed by Sacha, " in text
        assert "Corrected by Sacha, " in text
        assert "data-line-form" not in text
