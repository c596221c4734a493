"""The sheet on other phones: who may read it, updates, and number of queries."""

import pytest
from django.urls import reverse

from games.models import Block
from games.sheets.writing import state_of
from tests.sheets.notation import line
from tests.sheets.stored_sheet import again, opened, page, person, phone, said

pytestmark = pytest.mark.django_db


def standing(client, sheet, **headers):
    return client.get(reverse("sheets:standing", args=[sheet.partie.code]), headers=headers)


def test_the_address_is_enough_to_read_it():
    sheet = opened()
    said(sheet, line(belote="NS"), line("81-81"), "maldonne")
    text = " ".join(page(phone(), "sheet", sheet).split())
    for figure in ("86 + 20", ">106<", ">157<", "+ 81 in litige", "Misdeal: dealt again"):
        assert figure in text
    assert "Donne 3: Sacha deals" in text


def test_whom_one_of_its_people_has_blocked_does_not_find_it():
    sheet = opened()
    odile = person("Odile")
    Block.objects.create(by=sheet.keeper, blocked=odile)
    client = phone(odile)
    for name in ("sheet", "standing"):
        assert client.get(reverse(f"sheets:{name}", args=[sheet.partie.code])).status_code == 404


def test_who_sits_there_reads_it_whatever_they_think_of_each_other():
    wanda = person("Wanda")
    sheet = opened(players={"W": wanda})
    Block.objects.create(by=sheet.keeper, blocked=wanda)
    assert phone(wanda).get(reverse("sheets:sheet", args=[sheet.partie.code])).status_code == 200


@pytest.mark.parametrize("code", ["zzzzzzzzzz", "a"])
def test_a_sheet_that_is_not_there_is_not_found(code):
    for name in ("sheet", "standing", "links", "close"):
        assert phone().get(reverse(f"sheets:{name}", args=[code])).status_code == 404


def test_a_partie_played_here_is_no_sheet():
    from tests.factories import played, stored

    code = stored(played()).code
    assert phone().get(reverse("sheets:sheet", args=[code])).status_code == 404


class TestWhatMoves:
    def test_a_phone_that_has_it_all_is_told_nothing(self):
        sheet = opened()
        client = phone()
        tag = standing(client, sheet)["ETag"]
        assert standing(client, sheet, **{"if-none-match": tag}).status_code == 304
        said(sheet, line())
        assert standing(client, sheet, **{"if-none-match": tag}).status_code == 200

    def test_it_is_the_lines_and_the_totals_and_no_more(self):
        sheet = opened()
        said(sheet, line())
        text = standing(phone(), sheet).content.decode()
        assert 'data-version="1"' in text
        for part in ("sheet-strip", "sheet-lines", "sheet-foot"):
            assert f'id="{part}"' in text
        assert "<html" not in text

    def test_in_another_language_it_is_another_answer(self):
        sheet = opened()
        tags = {standing(phone(), sheet, **{"accept-language": language})["ETag"] for language in ("en", "fr")}
        assert len(tags) == 2


def test_a_long_sheet_costs_no_more_queries_than_a_short_one(django_assert_max_num_queries):
    short, long = opened(), opened(person("Klaus"))
    said(short, line())
    said(long, *[line("81-81")] * 12, "maldonne", "strike 3", "restore 3", "sign NS own")
    for sheet in (short, long):
        client = phone()
        for name in ("sheet", "standing"):
            with django_assert_max_num_queries(7):
                page(client, name, sheet)


def test_my_sheets_cost_no_more_queries_with_more_of_them(django_assert_max_num_queries):
    sacha = person("Sacha")
    client = phone(sacha)
    client.get(reverse("sheets:mine"))
    for _n in range(3):
        opened(sacha)
    closed = opened(sacha)
    said(closed, line(), "close unsigned")
    with django_assert_max_num_queries(14):
        text = client.get(reverse("sheets:mine")).content.decode()
    assert text.count('class="sheet-card"') == 4
    assert reverse("history:sheet", args=[closed.partie.code]) in text


def test_an_empty_list_says_how_to_begin():
    assert "No sheet yet" in phone().get(reverse("sheets:mine")).content.decode()


def test_a_name_is_never_markup():
    sheet = opened()
    sheet.partie.seats.filter(seat="N").update(name="<b>x</b>")
    said(sheet, line(taker="N"))
    assert "<b>x</b>" not in page(phone(sheet.keeper), "sheet", sheet)


def test_the_sheet_is_read_in_french_and_in_english():
    sheet = opened()
    said(sheet, line())
    texts = [
        phone().get(reverse("sheets:sheet", args=[sheet.partie.code]), headers={"accept-language": language})
        for language in ("fr", "en")
    ]
    french, english = (answer.content.decode() for answer in texts)
    assert "Feuille papier" in french
    assert "Paper sheet" in english
    assert "Write the line" not in french


def test_the_version_of_lists_is_that_of_the_log():
    sheet = opened()
    said(sheet, line(), "renew")
    assert again(sheet).version == state_of(sheet).version == 2
