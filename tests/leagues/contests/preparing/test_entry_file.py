"""Entries from a file: any letters, separators and headings; every bad line told; all or none; twice doubles nobody."""

import csv
import io

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from leagues.clubs.registry import write_down
from leagues.contests.contest_log import steps
from leagues.contests.contest_log.settings import Category, Money, settings_of
from leagues.contests.preparing.entry_file import Fault, FileRefusal, Wrong, read_entries
from leagues.contests.preparing.entry_file_views import FAULTS, WRONG
from leagues.models import ContestStep, Person
from tests.leagues.contests.preparing.at_desk import Desk
from tests.leagues.contests.staging import stage

pytestmark = pytest.mark.django_db

FILE = "Prénom 1;Nom 1;Prénom 2;Nom 2\nÉlodie;Noël;Rémi;Klein\nZoé;Petit;Max;Grand\n"


def people_of(staged):
    names = {person.pk: str(person) for person in Person.objects.all()}
    return [tuple(names[person] for person in each.persons) for each in staged.state.in_contest]


def send(staged, sent, do="enter"):
    return Desk(staged).post("import-entries", {"text": sent, "do": do})


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
@pytest.mark.parametrize("separator", [";", ",", "\t", "|"])
def test_a_file_of_any_letters_and_separators_is_read(encoding, separator):
    staged = stage()
    sent = SimpleUploadedFile("x.csv", FILE.replace(";", separator).replace("\n", "\r\n").encode(encoding))
    Desk(staged).post("import-entries", {"file": sent, "do": "enter"})
    assert people_of(staged) == [("Élodie Noël", "Rémi Klein"), ("Zoé Petit", "Max Grand")]


@pytest.mark.parametrize(
    "text",
    [
        "First name 1,Last name 1,First name 2,Last name 2\nAnne,Roux,Jo,Haas",
        "joueur 1;joueur 2\nAnne Roux;HAAS Jo",
        "Équipe\nAnne Roux – Jo Haas",
        "pair\nAnne Roux & Jo Haas",
        "Anne;Roux;Jo;Haas",
        "Anne Roux;Jo Haas",
        "\n\nPlayer 1;Player 2\n\nRoux, Anne;Jo Haas\n\n",
        'Joueur 1;Joueur 2\n"Anne Roux";"Jo  Haas"',
    ],
)
def test_headings_are_known_in_french_and_english_and_names_alone_need_none(text):
    [line], faults = read_entries(text, 2)
    assert [each.whole for each in line.names] == ["Anne Roux", "Jo Haas"]
    assert faults == []


def test_numbers_categories_and_money_are_read():
    staged = stage(settings=settings_of("classique-4x12", money=Money(fee=1000)))
    head = "N°;Joueur 1;Joueur 2;Catégories;Payé\n"
    send(staged, head + "7;A B;C D;mixte, membre;oui\n;E F;G H;;7,50 €\n;I J;K L;;\n")
    state = staged.state
    assert set(state.entrants) == {1, 2, 7}
    assert state.entrant(7).categories == {Category.MIXED, Category.MEMBERS}
    assert [state.entrant(number).paid for number in (7, 1, 2)] == [1000, 750, 0]


FAULTY = {
    Fault.NO_NAME: "N°;Joueur 1;Joueur 2\n4;;",
    Fault.TOO_FEW_PEOPLE: "Joueur 1;Joueur 2\nA B;",
    Fault.TOO_MANY_PEOPLE: "Équipe\nA B / C D / E F",
    Fault.NAME_TOO_LONG: "Joueur 1;Joueur 2\n" + "A" * 41 + " B;C D",
    Fault.SAME_PERSON: "Joueur 1;Joueur 2\nA B;a b",
    Fault.BAD_NUMBER: "N°;Joueur 1;Joueur 2\nseven;A B;C D",
    Fault.NUMBER_TWICE: "N°;Joueur 1;Joueur 2\n4;A B;C D\n4;E F;G H",
    Fault.NUMBER_TAKEN: "N°;Joueur 1;Joueur 2\n1;A B;C D",
    Fault.BAD_CATEGORY: "Joueur 1;Joueur 2;Catégorie\nA B;C D;gaucher",
    Fault.BAD_MONEY: "Joueur 1;Joueur 2;Payé\nA B;C D;bientôt",
    Fault.TOO_MANY_CELLS: "Joueur 1;Joueur 2\nA B;C D;E F",
    Fault.TWICE: "Joueur 1;Joueur 2\nA B;C D\nE F;A B",
    Fault.SEVERAL: "Joueur 1;Joueur 2\nTwin One;C D",
    Fault.ENTERED: "Joueur 1;Joueur 2\nAnne Martin;C D",
}


@pytest.mark.parametrize("fault", FAULTY)
def test_a_bad_line_is_told_by_its_number_and_no_line_is_entered(fault):
    staged = stage(pairs=1)
    for _twin in range(2):
        write_down(staged.club, staged.organizer, "Twin", "One")
    before, people = staged.state, Person.objects.count()
    answer = send(staged, FAULTY[fault] + "\n")
    assert [each.fault for each in answer.context["plan"].faults] == [fault]
    [(line, words)] = answer.context["faults"]
    assert line == len(FAULTY[fault].splitlines())
    assert "%" not in words
    assert (staged.state, Person.objects.count()) == (before, people)


def test_every_fault_and_refusal_has_its_words():
    assert set(FAULTS) == set(Fault)
    assert set(WRONG) == set(Wrong)
    assert set(FAULTY) == set(Fault)


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("", Wrong.EMPTY),
        (" \n;;\n", Wrong.EMPTY),
        ("Joueur 1;Joueur 2\n", Wrong.EMPTY),
        ("a\0b", Wrong.UNREADABLE),
        ("N°;Payé\n1;oui", Wrong.NO_COLUMNS),
        ("a;b;c;d;e;f;g", Wrong.NO_COLUMNS),
        ("x" * 300_001, Wrong.TOO_LARGE),
        ("Joueur 1;Joueur 2\n" + "".join(f"A{n} B;C{n} D\n" for n in range(601)), Wrong.TOO_LARGE),
    ],
)
def test_what_is_no_list_of_entries_is_refused_by_name(text, wrong):
    with pytest.raises(FileRefusal) as told:
        read_entries(text, 2)
    assert told.value.wrong is wrong


def test_looking_enters_nobody():
    staged = stage()
    send(staged, FILE, do="look")
    assert (staged.state.entrants, Person.objects.count()) == ({}, 0)


def test_the_same_file_twice_doubles_nobody_even_with_new_lines_and_other_order():
    staged = stage()
    send(staged, FILE)
    answer = send(staged, FILE + "Ida;Blanc;Ugo;Noir\n")
    assert answer.status_code == 200
    assert len(people_of(staged)) == 3
    send(staged, "joueur 1;joueur 2\nMax Grand;Zoé Petit\n")
    assert len(people_of(staged)) == 3
    assert Person.objects.count() == 6


def test_a_line_whose_entry_was_undone_comes_in_again():
    staged = stage()
    send(staged, FILE)
    version = ContestStep.objects.get(ref__startswith="csv-", data__number=1).version
    staged.do(steps.Undo(version=version))
    send(staged, FILE)
    assert len(people_of(staged)) == 2


def test_who_is_known_is_found_and_who_is_new_is_written_down():
    staged = stage()
    known = write_down(staged.club, staged.organizer, "Élodie", "Noël")
    send(staged, FILE)
    assert staged.state.entrant(1).persons[0] == known.pk
    assert Person.objects.count() == 4


def test_the_list_as_a_file_runs_no_formula_and_comes_in_again():
    staged = stage(settings=settings_of("classique-4x12", money=Money(fee=1000)))
    people = [
        write_down(staged.club, staged.organizer, first, last) for first, last in (("=CMD", "A1"), ("Jo", "Haas"))
    ]
    staged.do(steps.Enter(number=5, persons=tuple(person.pk for person in people)))
    text = Desk(staged).get("entries-file").content.decode("utf-8-sig")
    rows = list(csv.reader(io.StringIO(text), delimiter=";"))
    assert rows[1][:3] == ["5", "'=CMD A1", "Jo Haas"]
    again = stage_of_another_club(staged)
    send(again, text)
    assert people_of(again) == [("=CMD A1", "Jo Haas")]


def stage_of_another_club(staged):
    """The same club with a second contest, nobody entered."""
    from leagues.contests.store import open_contest

    contest = open_contest(staged.club, staged.organizer, name="Encore", starts_at=staged.contest.starts_at)
    return type(staged)(staged.club, contest, staged.organizer, staged.arbiter, staged.desk)


def test_a_hundred_and_fifty_pairs_come_in_at_once():
    staged = stage(settings=settings_of("classique-4x12", capacity=300))
    send(staged, "Joueur 1;Joueur 2\n" + "".join(f"A{n} B;C{n} D\n" for n in range(150)))
    assert len(staged.state.in_contest) == 150
