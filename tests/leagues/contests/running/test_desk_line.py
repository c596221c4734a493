"""The desk's line: one sheet in one line, in any order; a table to open; a scanned sheet; what cannot be read."""

import pytest

from leagues.contests.addresses import table_address
from leagues.contests.contest_log.codes import ContestCode, ContestRefusal
from leagues.contests.contest_log.settings import Confirmation, settings_of
from leagues.contests.contest_log.state import AT_DESK
from leagues.contests.running.desk_line import DeskLine, ScannedSheet, read_line
from tests.leagues.contests.running.asking import address, ask, browser, send
from tests.leagues.contests.staging import stage

TABLES = (1, 2, 3, 4, 5)


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("5 1044 920", DeskLine(5, (1044, 920))),
        ("  5\t1044   920 ", DeskLine(5, (1044, 920))),
        ("5 1044-920", DeskLine(5, (1044, 920))),
        ("5:1044/920", DeskLine(5, (1044, 920))),
        ("5 1044b 920", DeskLine(5, (1044, 920), belotes=1)),
        ("5 1044 B 920 b", DeskLine(5, (1044, 920), belotes=2)),
        ("5 1044bc 920", DeskLine(5, (1044, 920), capots=(1, 0), belotes=1)),
        ("5 1044 920cc", DeskLine(5, (1044, 920), capots=(0, 2))),
        ("5 0 1944", DeskLine(5, (0, 1944))),
        ("5", DeskLine(5)),
        ("5 1044", DeskLine(5, (1044,))),
        ("http://hall/concours/a/t/1/5/K/", ScannedSheet("http://hall/concours/a/t/1/5/K/")),
    ],
)
def test_a_line_is_read(typed, read):
    assert read_line(typed, TABLES) == read


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("", ContestCode.LINE_UNREADABLE),
        ("bonjour", ContestCode.LINE_UNREADABLE),
        ("b 5 1044 920", ContestCode.LINE_UNREADABLE),
        ("5b 1044 920", ContestCode.LINE_UNREADABLE),
        ("5 1044 920 12", ContestCode.LINE_UNREADABLE),
        ("5 1044x 920", ContestCode.LINE_UNREADABLE),
        ("5 ١٠٤٤ 920", ContestCode.LINE_UNREADABLE),
        ("5 1044920888 1", ContestCode.LINE_UNREADABLE),
        ("-", ContestCode.LINE_UNREADABLE),
        ("9" * 301, ContestCode.LINE_UNREADABLE),
        ("1044 920", ContestCode.LINE_AMBIGUOUS),
        ("9", ContestCode.NO_SUCH_TABLE),
        ("9 1044 920", ContestCode.NO_SUCH_TABLE),
        ("51044 920 1", ContestCode.NO_SUCH_TABLE),
    ],
)
def test_a_line_that_cannot_be_read_is_refused_with_its_reason(typed, code):
    with pytest.raises(ContestRefusal) as refused:
        read_line(typed, TABLES)
    assert refused.value.code is code


@pytest.fixture
def staged(db):
    staged = stage(pairs=8, settings=settings_of("classique-4x12", confirmation=Confirmation.NOBODY))
    staged.draw()
    return staged


def said(staged, line, by=None, **more):
    return send(staged, "results", 1, do="line", line=line, by=by or staged.desk, **more)


def table(staged, number):
    return staged.state.table(1, number)


def test_a_whole_round_is_typed_in_any_order_of_sheets(staged):
    for number in (3, 1, 4, 2):
        assert said(staged, f"{number} {1000 + number} {944 - number}").status_code == 302
    assert [table(staged, number).confirmed.score.points for number in (1, 2, 3, 4)] == [
        (1001, 943),
        (1002, 942),
        (1003, 941),
        (1004, 940),
    ]


def test_belotes_and_capots_of_a_line_are_written(staged):
    said(staged, "2 1072bc 982")
    score = table(staged, 2).confirmed.score
    assert (score.points, score.capots, score.belotes) == ((1072, 982), (1, 0), 1)


def test_a_number_alone_opens_the_table_and_writes_nothing(staged):
    before = staged.state
    assert said(staged, "3").headers["Location"].endswith("?table=3")
    assert staged.state == before
    assert ask(staged, "results", 1, table=3).context["focus"] == "points"


def test_one_total_opens_the_table_with_it_in_the_form(staged):
    answer = said(staged, "3 1044")
    assert (answer.status_code, answer.context["form"]["points_0"].value()) == (200, "1044")
    assert not any(table(staged, 3).written)


@pytest.mark.parametrize("line", ["3 mille 44", "1044 900", "99 1044 900", "http://elsewhere/x/"])
def test_an_unreadable_line_is_shown_again_and_writes_nothing(staged, line):
    before = staged.state
    answer = said(staged, line)
    assert answer.status_code in (400, 403, 409)
    assert f'value="{line}"' in answer.content.decode()
    assert answer.context["refusal"] is not None
    assert staged.state == before


def test_a_line_that_does_not_add_up_is_in_the_form_with_what_to_add(staged):
    answer = said(staged, "2 1034 1000")
    page = answer.content.decode()
    assert (answer.status_code, 'name="offer" value="capots_0=1"' in page) == (422, True)
    assert not any(table(staged, 2).written)


def test_a_line_sent_twice_counts_once(staged):
    version = staged.state.version
    for _time in range(2):
        assert said(staged, "2 1044 900", ref="once").status_code == 302
    assert staged.state.version == version + 1


def test_a_line_for_a_table_that_counts_already_offers_the_correction(staged):
    said(staged, "2 1044 900")
    answer = said(staged, "2 1000 944", by=staged.organizer)
    page = answer.content.decode()
    assert answer.status_code == 409
    assert "The result of table 2 is confirmed." in page
    assert 'value="correct"' in page
    assert answer.context["form"]["points_0"].value() == "1000"
    assert table(staged, 2).confirmed.score.points == (1044, 900)


@pytest.mark.django_db
def test_a_line_does_not_overwrite_a_score_that_waits():
    staged = stage(pairs=8)
    staged.draw()
    said(staged, "2 1044 900")
    answer = said(staged, "2 1000 944")
    assert answer.status_code == 409
    assert "Table 2 already has another score." in answer.content.decode()
    assert table(staged, 2).written[AT_DESK].score.points == (1044, 900)


def test_a_scanned_sheet_is_back_once_and_its_table_opened(staged):
    scanned = table_address("http://hall:8000", staged.contest, staged.state, 1, 3)
    for _time in range(2):
        assert said(staged, scanned).headers["Location"].endswith("?table=3")
    assert table(staged, 3).arrived is not None


def test_a_sheet_with_a_guessed_key_is_refused_and_selected_for_the_next_scan(staged):
    guessed = table_address("http://hall:8000", staged.contest, staged.state, 1, 3).replace("/3/", "/2/")
    answer = said(staged, guessed)
    assert (answer.status_code, answer.context["line"]) == (403, guessed)
    assert table(staged, 2).arrived is None


def test_a_sheet_is_noted_back_from_the_page_of_its_table(staged):
    send(staged, "results", 1, do="arrive", table=2, by=staged.desk)
    assert table(staged, 2).arrived is not None
    assert send(staged, "results", 1, do="arrive", table=2, by=staged.desk).status_code == 409


def test_the_message_names_both_pairs(staged):
    one, other = (side[0] for side in table(staged, 2).sides)
    there = address(staged, "results", 1)
    answer = browser(staged.organizer).post(there, {"do": "line", "line": "2 1044 900"}, follow=True)
    page = answer.content.decode()
    assert f"Table 2: {one} " in page
    assert "1,044" in page
    assert f", {other} " in page
