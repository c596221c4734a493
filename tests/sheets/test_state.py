"""A sheet is the fold of its log: lines counted by the engine, corrections kept, signatures removed by a change."""

import pytest

from games.rules.seats import Camp, Seat
from games.sheets.entries import parse_entry
from games.sheets.state import MOST_ROWS, begin, fold, verify_fresh
from tests.sheets.notation import KEEPER, correct, counted, line, refused, sheet, written

NOBODY = 'line {"taker":null}'
PENALTY = 'line {"taker":null,"penalties":[{"camp":"NS","marks":162,"why":"maldonne"}]}'


def test_a_line_is_counted_by_the_engine():
    state = sheet(line("86-76", belote="NS"))
    assert state.partie.totals == (106, 76)
    assert state.partie.dealer is Seat.W
    assert [row.number for row in state.rows] == [1]


def test_a_line_that_does_not_add_up_is_refused_and_nothing_has_changed():
    before = sheet(line())
    with refused("bad-count"):
        written(before, line("86-77"))
    assert before == sheet(line())


def test_points_held_by_a_litige_go_with_the_next_donne():
    state = sheet(line("81-81"), line("60-102"))
    assert state.partie.lines[0].held == (81, 0)
    assert state.partie.totals == (0, 81 + 162 + 81)


def test_a_maldonne_is_noted_and_the_same_person_deals_again():
    state = sheet("maldonne")
    assert state.partie.dealer is Seat.N
    assert state.partie.lines == ()
    assert [row.count for row in state.rows] == [None]


def test_a_maldonne_that_costs_162_is_a_line_and_the_next_person_deals():
    state = sheet(PENALTY)
    assert state.partie.totals == (0, 162)
    assert state.partie.dealer is Seat.W


def test_a_donne_nobody_took_has_no_marks():
    assert sheet(NOBODY, line()).partie.totals == (86, 76)


def test_a_correction_counts_everything_again():
    state = sheet(line("81-81"), line("100-62"), correct(1, "82-80"))
    assert state.partie.lines[0].outcome == "made"
    assert state.partie.totals == (182, 142)


def test_what_was_corrected_stays_with_who_did_it():
    state = written(sheet(line()), correct(1, "90-72"), by=7)
    first, second = state.rows[0].past
    assert (first.what, first.moment.by) == ("written", KEEPER)
    assert (second.what, second.moment.by) == ("corrected", 7)
    assert first.moment.at < second.moment.at
    assert first.count != second.count


def test_a_struck_line_counts_no_more_and_keeps_its_place():
    state = sheet(line(), line("100-62"), "strike 1")
    assert state.partie.totals == (100, 62)
    assert [row.is_struck for row in state.rows] == [True, False]
    assert state.rows[0].count is not None


def test_a_struck_line_can_be_restored():
    state = sheet(line(), line("100-62"), "strike 1", "restore 1")
    assert state.partie.totals == (186, 138)
    assert [each.what for each in state.rows[0].past] == ["written", "struck", "restored"]


def test_a_correction_of_a_struck_line_makes_it_count_again():
    assert sheet(line(), "strike 1", correct(1)).partie.totals == (86, 76)


@pytest.mark.parametrize("entry", ["strike 2", "restore 3", "strike 0", correct(2)])
def test_a_line_that_is_not_there_is_refused(entry):
    with refused("no-such-line"):
        sheet(line(), entry)


@pytest.mark.parametrize("entries", [["strike 1", "strike 1"], ["restore 1"], [correct(1)]])
def test_what_changes_nothing_is_refused(entries):
    with refused("nothing-changes"):
        sheet(line(), *entries)


def test_a_maldonne_has_no_figures_to_correct_but_can_be_struck():
    with refused("no-such-line"):
        sheet("maldonne", correct(1))
    assert sheet("maldonne", "strike 1").rows[0].is_struck


def test_nothing_is_added_after_the_end():
    objective = {"points": 100}
    ended = sheet(line("110-52"), objective=objective)
    assert ended.partie.winner is Camp.NS
    for entry in (line(), "maldonne"):
        with refused("after-the-end"):
            written(ended, entry)


def test_a_correction_that_ends_the_partie_before_a_later_line_is_refused():
    before = sheet(line("90-72"), line("60-102", taker="E"), objective={"points": 150})
    with refused("lines-after-the-end"):
        written(before, correct(1, "162-0", capot="NS"))


def test_a_correction_may_take_the_end_back():
    ended = sheet(line("110-52"), objective={"points": 100})
    assert not written(ended, correct(1, "90-72")).partie.finished


def test_both_camps_sign_and_the_sheet_is_closed():
    state = sheet(line(), "sign NS own", "sign EW passed", "close")
    assert state.unsigned == ()
    assert state.closed is not None


@pytest.mark.parametrize("change", [line("90-72"), correct(1, "90-72"), "strike 1", "maldonne"])
def test_a_change_takes_the_signatures_back(change):
    state = sheet(line(), line(), "sign NS own", "sign EW link", change)
    assert state.signatures == ()
    assert [each.camp for each in state.lapsed] == [Camp.NS, Camp.EW]
    assert [each.camp for each in written(state, "sign EW link").lapsed] == [Camp.NS]


def test_a_camp_signs_once():
    with refused("nothing-changes"):
        sheet(line(), "sign NS own", "sign NS link")


@pytest.mark.parametrize("entry", ["sign NS own", "close unsigned"])
def test_a_sheet_without_a_line_is_neither_signed_nor_closed(entry):
    for empty in (sheet(), sheet("maldonne"), sheet(line(), "strike 1")):
        with refused("nothing-written"):
            written(empty, entry)


def test_closing_without_a_signature_has_to_be_said():
    half = sheet(line(), "sign NS own")
    with refused("not-signed"):
        written(half, "close")
    closed = written(half, "close unsigned")
    assert closed.unsigned == (Camp.EW,)


@pytest.mark.parametrize(
    "entry", [line(), correct(1, "90-72"), "strike 1", "maldonne", "sign EW own", "close", "renew"]
)
def test_nothing_is_written_on_a_closed_sheet(entry):
    with refused("sheet-closed"):
        sheet(line(), "close unsigned", entry)


def test_an_account_may_leave_its_seat_even_once_the_sheet_is_closed():
    state = sheet(line(), "close unsigned", "leave N")
    assert state.left == (Seat.N,)
    with refused("nothing-changes"):
        written(state, "leave N")


def test_links_are_renewed():
    assert sheet("renew", "renew").links == 2


def test_a_sheet_has_so_many_rows_and_no_more():
    with refused("sheet-full"):
        sheet(*["maldonne"] * (MOST_ROWS + 1))


class TestWhoWasFirst:
    BEFORE = sheet(line(), line("100-62"))

    @pytest.mark.parametrize("entry", [line(), correct(1, "90-72"), "strike 1", "restore 1", "maldonne", "close"])
    def test_what_was_made_against_older_lines_is_stale(self, entry):
        with refused("stale"):
            verify_fresh(self.BEFORE, parse_entry(entry), 1)

    def test_a_signature_under_lines_that_have_changed_is_named(self):
        corrected = written(self.BEFORE, correct(1, "90-72"))
        with refused("changed-since"):
            verify_fresh(corrected, parse_entry("sign NS own"), 2)

    def test_a_signature_makes_nobody_stale(self):
        signed = written(self.BEFORE, "sign NS own", "renew")
        for entry in (line(), "sign EW own", "close"):
            verify_fresh(signed, parse_entry(entry), 2)

    def test_a_version_to_come_is_unreadable(self):
        with refused("unreadable"):
            verify_fresh(self.BEFORE, parse_entry("maldonne"), 3)


ENTRIES = [
    *(line("86-76", belote="NS"), correct(1, "90-72"), "strike 12", "restore 12", "maldonne"),
    *("sign NS own", "sign EW link", "sign EW passed", "close", "close unsigned", "renew", "leave W"),
]


@pytest.mark.parametrize("text", ENTRIES)
def test_an_entry_reads_back_as_it_was_written(text):
    entry = parse_entry(text)
    assert parse_entry(str(entry)) == entry


@pytest.mark.parametrize(
    "text",
    [
        *("", "line", "line {", "line []", 'line {"taker":"X"}', "strike", "strike x", "strike ٣", "strike 12345"),
        *("sign NS", "sign NN own", "sign NS thumb", "close now", "maldonne E", "leave X", "renew 1", "sit N"),
        *("line " + "[" * 1500, f"line {counted(why='x' * 3000)}"),
    ],
)
def test_anything_else_is_unreadable(text):
    with refused("unreadable"):
        parse_entry(text)


def test_the_fold_of_the_log_is_the_sheet():
    entries = [line(), "sign NS own", correct(1, "90-72"), "maldonne", line("81-81"), "strike 2", "close unsigned"]
    state = sheet(*entries)
    moments = [writing.moment for row in state.rows for writing in row.past]
    assert len(moments) == 5
    read = [(parse_entry(entry), moments[0]) for entry in entries]
    again = fold(begin(state.partie.rules, Seat.N), read)
    assert again.partie == state.partie
    assert again.version == len(entries)
