"""leagues.clubs.past_results: files of every kind of mess are read or refused line by line, and kept once."""

from datetime import date

import pytest

from leagues.clubs.codes import ClubCode, ClubRefusal
from leagues.clubs.log_text import undo
from leagues.clubs.past_results import keep, kept, look_at
from leagues.clubs.registry import find, merge, roots, write_down
from leagues.clubs.results_file import LineCode, decoded, read_results
from leagues.models import ClubStep, Person
from tests.leagues.contests.staging import club_of, somebody

pytestmark = pytest.mark.django_db
DAY = date(2025, 11, 8)
PLAIN = "Rang;Joueur 1;Joueur 2;Points\n1;Anne Martin;Bruno Haas;4312\n2;Chloé Roux;Denis Noël;4 100\n"


@pytest.fixture
def owner():
    return somebody("owner")


@pytest.fixture
def club(owner):
    return club_of(owner)


def lines(text):
    return [
        (line.rank, [f"{each.first}|{each.last}" for each in line.names], line.points)
        for line in read_results(text).lines
    ]


def faults(text):
    return [(fault.line, fault.code) for fault in read_results(text).faults]


def refused(verb, *said, **more):
    steps = ClubStep.objects.count()
    with pytest.raises(ClubRefusal) as told:
        verb(*said, **more)
    assert ClubStep.objects.count() == steps
    return told.value.code


def imported(club, owner, text=PLAIN, name="Concours de la Saint-Martin"):
    return keep(club, owner, look_at(club, read_results(text)), name=name, day=DAY)


BOTH = [(1, ["Anne|Martin", "Bruno|Haas"], 4312), (2, ["Chloé|Roux", "Denis|Noël"], 4100)]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252", "utf-16"])
def test_letters_of_every_program_are_read(encoding):
    assert lines(decoded(PLAIN.encode(encoding))) == BOTH


@pytest.mark.parametrize(
    "text",
    [
        PLAIN,
        PLAIN.replace(";", "\t").replace("\n", "\r\n"),
        "rank,players,score\r1,Anne Martin & Bruno Haas,4312\r2,Chloé Roux / Denis Noël,4100",
        "\n\n;;\nPLACE;PAIRE;TOTAL\n1;MARTIN Anne – HAAS Bruno;4312\n;;\n2;Chloé ROUX et Denis NOËL;4\u202f100\n",
        "Prénom 1;Nom 1;Prénom 2;Nom 2;Pts\nAnne;Martin;Bruno;Haas;4312\nChloé;Roux;Denis;Noël;4100",
        'Points;"Player 1";Player 2;Remark\n4100;"Chloé Roux";Denis Noël;\n4312;Anne   Martin;Bruno Haas;"a; b"\n',
    ],
)
def test_headings_separators_and_ways_to_write_a_pair(text):
    assert sorted(lines(text)) == BOTH


def test_equal_points_share_a_place():
    assert [rank for rank, *_ in lines("joueur;points\nA B;10\nC D;20\nE F;10\nG H;5")] == [2, 1, 2, 4]


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("x;Émile Zeller;Farid Perrin;10", LineCode.NOT_A_NUMBER),
        ("0;Émile Zeller;Farid Perrin;10", LineCode.NOT_A_NUMBER),
        ("3;Émile Zeller;Farid Perrin;12,5", LineCode.NOT_A_NUMBER),
        ("3;Émile Zeller;Farid Perrin;99999999", LineCode.NOT_A_NUMBER),
        ("3;;;10", LineCode.NO_NAME),
        ("3;Émile Zeller;Farid Perrin;10;what", LineCode.TOO_MANY_CELLS),
        (";Émile Zeller;Farid Perrin;10", LineCode.NO_PLACE),
    ],
)
def test_a_line_that_cannot_be_read_is_told_by_its_number(line, code):
    assert faults(f"{PLAIN}\n\n{line}\n") == [(6, code)]


def test_files_that_hold_nothing_to_keep_are_refused():
    assert refused(read_results, "") is ClubCode.FILE_EMPTY
    assert refused(read_results, "\n ;;\n") is ClubCode.FILE_EMPTY
    assert refused(read_results, "Rang;Joueur 1;Points\n") is ClubCode.FILE_EMPTY
    assert refused(read_results, "Rang;Points\n1;2") is ClubCode.NO_COLUMNS
    assert refused(read_results, "Anne;Bruno\nChloé;Denis") is ClubCode.NO_COLUMNS
    assert refused(read_results, "joueur;points\n" + "A B;1\n" * 1001) is ClubCode.FILE_TOO_LARGE
    assert refused(read_results, "joueur;points\n\0") is ClubCode.FILE_UNREADABLE
    assert refused(read_results, "joueur;points\n" + "x" * 200_000) is ClubCode.FILE_UNREADABLE
    assert refused(decoded, b"PK\x03\x04\x00\x00") is ClubCode.FILE_UNREADABLE
    assert refused(decoded, b"\xff\xfe\x00") is ClubCode.FILE_UNREADABLE
    assert refused(decoded, b"x" * 500_001) is ClubCode.FILE_TOO_LARGE


def test_people_known_already_are_not_written_twice(club, owner):
    anne = write_down(club, owner, "anne", "MARTIN")
    imported(club, owner)
    [results] = kept(club)
    assert (results.name, results.day, [row.rank for row in results.rows]) == (
        "Concours de la Saint-Martin",
        DAY,
        [1, 2],
    )
    assert results.rows[0].persons[0] == anne.pk
    assert sorted(map(str, Person.objects.filter(club=club))) == [
        "Bruno Haas",
        "Chloé Roux",
        "Denis Noël",
        "anne MARTIN",
    ]


def test_looking_writes_nothing_and_asks_the_database_twice(club, owner, django_assert_max_num_queries):
    file = read_results("joueur;points\n" + "".join(f"Anne{n} Martin;{n}\n" for n in range(300)))
    with django_assert_max_num_queries(2):
        looked = look_at(club, file)
    assert (len(looked.lines), len(looked.new), looked.faults) == (300, 300, ())
    assert not Person.objects.filter(club=club).exists()


def test_keeping_many_costs_no_more_queries_than_keeping_few(club, owner, django_assert_max_num_queries):
    looked = look_at(club, read_results("joueur;points\n" + "".join(f"Anne{n} Martin;{n}\n" for n in range(300))))
    with django_assert_max_num_queries(20):
        keep(club, owner, looked, name="Avant", day=DAY)
    assert len(find(club, "anne29", limit=50)) == 11


def looked_faults(club, text):
    return [(fault.line, fault.code) for fault in look_at(club, read_results(text)).faults]


def test_names_that_mean_several_people_nobody_or_one_twice_are_told(club, owner):
    one, _two = (write_down(club, owner, "Anne", "Martin") for _ in range(2))
    assert looked_faults(club, PLAIN) == [(2, LineCode.SEVERAL)]
    told = PLAIN.replace("Anne Martin", f"Anne Martin #{one.pk}")
    assert looked_faults(club, told) == []
    assert looked_faults(club, told + f"3;Moi #{one.pk};Hélène Thill;3") == [(2, LineCode.TWICE), (4, LineCode.TWICE)]
    assert looked_faults(club, told + "3;Élise #999999;Hélène Thill;3") == [(4, LineCode.NO_SUCH_PERSON)]
    assert looked_faults(club, told + "3;BRUNO haas;Hélène Thill;3") == [(2, LineCode.TWICE), (4, LineCode.TWICE)]
    assert looked_faults(club, told + f"3;{'É' * 41};Hélène Thill;3") == [(4, LineCode.UNREADABLE_NAME)]
    assert looked_faults(club, told + "3;…;Hélène Thill;3") == [(4, LineCode.NO_NAME)]


def test_nothing_is_kept_while_a_line_is_wrong(club, owner):
    assert refused(imported, club, owner, PLAIN + "x;A B;C D;1") is ClubCode.BAD_LINES
    assert refused(imported, club, owner, name=" ") is ClubCode.NO_NAME
    assert not Person.objects.filter(club=club).exists()


def test_the_same_results_are_kept_once_whatever_the_file_looks_like(club, owner):
    imported(club, owner)
    again = PLAIN.replace(";", ",").upper()
    assert refused(imported, club, owner, again, name="Another name") is ClubCode.IMPORTED_BEFORE
    other = club_of(somebody("other"), "autre", "Autre")
    imported(other, other.opened_by)


def test_an_import_is_undone_with_its_new_people_and_done_again(club, owner):
    anne = write_down(club, owner, "Anne", "Martin")
    brought = imported(club, owner).version
    undone = undo(club, owner, brought).version
    assert kept(club) == []
    assert [person.pk for person in find(club, "anne")] == [anne.pk]
    assert find(club, "bruno") == []
    undo(club, owner, undone)
    assert len(kept(club)) == len(find(club, "bruno")) == 1
    undo(club, owner, ClubStep.objects.latest("version").version)
    assert kept(club) == []
    imported(club, owner)
    assert len(kept(club)) == 1


def test_results_follow_who_is_merged_and_hold_no_name(club, owner):
    imported(club, owner)
    [anne], other = find(club, "anne"), write_down(club, owner, "Anna", "Martin")
    merge(club, owner, other.pk, anne.pk)
    assert roots(kept(club)[0].persons)[anne.pk] == other.pk
    assert "Anne" not in str(ClubStep.objects.get(kind="past-results").data)
