"""The entry desk: who is known is found, who is new is written down once, who is there already is told."""

import re

import pytest

from leagues.clubs.registry import find, write_down
from leagues.contests.contest_log import steps
from leagues.contests.contest_log.settings import Category, EntryMode, Money, settings_of
from leagues.contests.contest_log.settings import Settings as ContestSettings
from leagues.contests.preparing.people import Typed, read_name
from leagues.models import Club, Person
from tests.leagues.contests.preparing.at_desk import Desk
from tests.leagues.contests.staging import stage

pytestmark = pytest.mark.django_db

NEW = {"name_1": "Odile Dupont", "name_2": "Rémi Klein", "person_1": "new", "person_2": "new"}


def known(staged, *names):
    return [write_down(staged.club, staged.organizer, *name.split()) for name in names]


def test_a_known_pair_is_entered_by_its_people_under_the_next_number():
    staged = stage(pairs=2)
    anne, paul = known(staged, "Odile Dupont", "Rémi Klein")
    form = {"name_1": "Odile Dupont", "person_1": anne.pk, "name_2": "Rémi Klein", "person_2": paul.pk}
    assert "Odile Dupont – Rémi Klein" in Desk(staged).post("entries", form).text
    assert staged.state.entrant(3).persons == (anne.pk, paul.pk)


def test_a_whole_name_the_registry_knows_once_means_that_person():
    staged = stage()
    anne, paul = known(staged, "Odile Dupont", "Rémi Klein")
    Desk(staged).post("entries", {"name_1": "odile dupont", "name_2": "KLEIN Remi"})
    assert staged.state.entrant(1).persons == (anne.pk, paul.pk)


def test_people_who_are_new_are_written_down_with_their_entry():
    staged = stage()
    Desk(staged).post("entries", NEW)
    people = [Person.objects.get(pk=person) for person in staged.state.entrant(1).persons]
    assert [(each.first_name, each.last_name) for each in people] == [("Odile", "Dupont"), ("Rémi", "Klein")]
    assert find(staged.club, "dup") == [people[0]]


def test_the_same_form_sent_twice_enters_one_pair_and_writes_nobody_twice():
    staged, form = stage(), NEW | {"ref": "one-click"}
    desk = Desk(staged)
    desk.post("entries", form)
    desk.post("entries", form)
    assert len(staged.state.entrants) == 1
    assert Person.objects.count() == 2


def test_who_is_in_already_is_refused_by_number_and_their_new_partner_is_not_written_down():
    staged = stage(pairs=1)
    anne = staged.state.entrant(1).persons[0]
    form = {"name_1": "Anne Martin", "person_1": anne, "name_2": "Odile Dupont", "person_2": "new"}
    answer = Desk(staged).post("entries", form)
    assert "no. 1: Anne Martin" in answer.text.replace("\u202f", " ") or "n° 1" in answer.text.replace("\u202f", " ")
    assert len(staged.state.entrants) == 1
    assert find(staged.club, "odile") == []


@pytest.mark.parametrize("typed", ["Odille Dupont", "Dupond Odile", "odile dupon"])
def test_a_name_like_one_of_the_registry_is_asked_about_before_anybody_is_written_down(typed):
    staged = stage()
    [odile] = known(staged, "Odile Dupont")
    desk = Desk(staged)
    asked = desk.post("entries", {"name_1": typed, "name_2": "Rémi Klein", "person_2": "new"})
    assert f'value="{odile.pk}"' in asked.text
    assert (len(staged.state.entrants), Person.objects.count()) == (0, 1)
    desk.post("entries", {"name_1": typed, "person_1": odile.pk, "name_2": "Rémi Klein", "person_2": "new"})
    assert staged.state.entrant(1).persons[0] == odile.pk


def test_two_of_one_name_are_told_apart_by_the_desk():
    staged = stage()
    one, other = known(staged, "Odile Dupont", "Odile Dupont")
    asked = Desk(staged).post("entries", {"name_1": "Odile Dupont", "name_2": "Rémi Klein", "person_2": "new"})
    assert all(f'value="{each.pk}"' in asked.text for each in (one, other))
    assert staged.state.entrants == {}


def test_two_entries_with_people_of_one_name_are_warned_of():
    staged = stage()
    people = known(staged, "Odile Dupont", "Rémi Klein", "Odile Dupont", "Jo Haas")
    for number in (1, 2):
        persons = tuple(each.pk for each in people[2 * number - 2 : 2 * number])
        staged.do(steps.Enter(number=number, persons=persons))
    assert Desk(staged).get("entries").text.count("entry-twice") == 2


@pytest.mark.parametrize("number", [1, "0", "-3", "x"])
def test_a_number_that_cannot_be_is_refused(number):
    staged = stage(pairs=1)
    answer = Desk(staged).post("entries", NEW | {"number": number})
    assert (answer.status_code, answer.redirect_chain) == (200, [])
    assert len(staged.state.entrants) == 1


def test_a_number_may_be_typed():
    staged = stage()
    Desk(staged).post("entries", NEW | {"number": 40})
    assert set(staged.state.entrants) == {40}


@pytest.mark.parametrize("name", ["<>", "   ", "a" * 91, "x\u202ey z"])
def test_what_is_no_name_enters_nobody(name):
    staged = stage()
    answer = Desk(staged).post("entries", NEW | {"name_1": name})
    assert (answer.status_code, answer.redirect_chain) == (200, [])
    assert staged.state.entrants == {}


def test_the_fee_is_ticked_with_the_entry_and_in_the_list():
    staged = stage(settings=settings_of("classique-4x12", money=Money(fee=1000)))
    desk = Desk(staged)
    desk.post("entries", NEW | {"paid": "on"})
    assert staged.state.entrant(1).paid == 1000
    desk.post("pay", {"number": 1})
    assert staged.state.entrant(1).paid == 0
    desk.post("entry", {"do": "pay", "paid": "7,50"}, 1)
    assert staged.state.entrant(1).paid == 750


def test_categories_are_ticked_or_known_of_the_people():
    every = frozenset(Category)
    staged = stage(settings=settings_of("classique-4x12", categories=every))
    odile = write_down(staged.club, staged.organizer, "Odile", "Dupont", gender="w", member=True)
    jo = write_down(staged.club, staged.organizer, "Jo", "Haas", gender="m", member=True)
    form = {"name_1": "Odile Dupont", "person_1": odile.pk, "name_2": "Jo Haas", "person_2": jo.pk}
    Desk(staged).post("entries", form | {"categories": ["junior"]})
    assert staged.state.entrant(1).categories == {Category.MIXED, Category.MEMBERS, Category.JUNIOR}


def test_beyond_the_capacity_they_wait_and_the_first_who_waits_has_the_place_that_is_free():
    staged = stage(pairs=2, settings=settings_of("classique-4x12", capacity=2))
    desk = Desk(staged)
    desk.post("entries", NEW)
    assert staged.state.entrant(3).waiting
    desk.post("entry", {"do": "withdraw"}, 1)
    assert (staged.state.entrant(1).withdrawn, staged.state.entrant(3).waiting) == (True, False)


def test_people_of_another_club_are_nobody_here():
    staged = stage()
    other = Club.objects.create(
        code="other", name="Other", opened_by=staged.organizer, opened_at=staged.contest.starts_at
    )
    stranger = write_down(other, staged.organizer, "Odile", "Dupont")
    Desk(staged).post("entries", NEW | {"person_1": stranger.pk})
    assert staged.state.entrants == {}


def test_late_people_enter_at_the_next_round_or_at_the_table_of_who_is_bye():
    staged = stage(pairs=3)
    staged.draw()
    [bye] = staged.state.published[0].draw.byes
    Desk(staged, staged.organizer).post("entries", NEW | {"since": "now"})
    assert {4, bye} == set(staged.state.table_of(4, 1).sides[0] + staged.state.table_of(4, 1).sides[1])
    later = {"name_1": "Zoé Petit", "name_2": "Max Grand", "person_1": "new", "person_2": "new", "since": "2"}
    Desk(staged).post("entries", later)
    assert staged.state.entrant(5).since == 2
    assert staged.state.table_of(5, 1) is None


def test_a_partner_is_replaced_from_a_round_on_and_the_others_keep_what_they_played():
    staged = stage(pairs=4)
    staged.draw()
    staged.play()
    gone, stays = staged.state.entrant(1).persons
    form = {"do": "replace", "instead_of": gone, "since": 2, "name_1": "Zoé Petit", "person_1": "new"}
    Desk(staged, staged.arbiter).post("entry", form, 1)
    zoe = Person.objects.get(first_name="Zoé")
    assert staged.state.entrant(1).persons == (zoe.pk, stays)
    assert staged.state.entrant(1).persons_in(1) == (gone, stays)


def test_a_pair_leaves_and_stays_after_all():
    staged = stage(pairs=4)
    staged.draw()
    staged.play()
    desk = Desk(staged, staged.arbiter)
    desk.post("entry", {"do": "leave", "since": 2}, 1)
    assert staged.state.entrant(1).left == 2
    desk.post("entry", {"do": "stay"}, 1)
    assert staged.state.entrant(1).left is None


def test_the_page_of_a_pair_tells_its_own_points_first_and_each_label_leads_to_its_own_field():
    staged = stage(pairs=2, settings=settings_of("classique-4x12", money=Money(fee=1000)))
    staged.draw()
    table = staged.state.table(1, 1)
    staged.score(table, (1044, 900))
    for [number], told in zip(table.sides, ("1\u202f044 – 900", "900 – 1\u202f044"), strict=True):
        page = Desk(staged, staged.arbiter).get("entry", number).text
        assert told in page
        ids = re.findall(r'\bid="([^"]+)"', page)
        assert len(ids) == len(set(ids)) > 8


def test_the_wrong_person_is_mended_before_they_have_played_and_not_after():
    staged = stage(pairs=2)
    first, second = staged.state.entrant(1).persons
    form = {"do": "amend", "name_1": "Zoé Petit", "person_1": "new", "name_2": "x", "person_2": second}
    Desk(staged).post("entry", form, 1)
    assert staged.state.entrant(1).persons[0] not in (first, second)
    staged.draw()
    Desk(staged).post("entry", form | {"name_1": "Max Grand"}, 1)
    assert Person.objects.filter(first_name="Max").count() == 0


def test_a_fixed_table_and_pairs_kept_apart_are_the_organizers():
    staged = stage(pairs=3)
    for player, there in ((staged.desk, None), (staged.organizer, 7)):
        Desk(staged, player).post("entry", {"do": "fix", "table": 7}, 2)
        assert staged.state.entrant(2).fixed == there
    desk = Desk(staged, staged.organizer)
    desk.post("apart", {"one": 1, "other": 2, "first_round_only": "on"})
    desk.post("apart", {"one": 3, "other": 1, "first_round_only": ""})
    assert (staged.state.families, staged.state.forbidden) == ({(1, 2)}, {(1, 3)})
    desk.post("apart", {"lift": "1-2-first"})
    desk.post("apart", {"lift": "1-3-ever"})
    assert (staged.state.families, staged.state.forbidden) == (set(), set())


def test_a_lost_code_is_turned_and_the_card_opens_nothing_any_more():
    staged = stage(pairs=2)
    before = staged.key(1)
    Desk(staged).post("entry", {"do": "rekey"}, 1)
    assert staged.key(1) != before


def test_people_alone_become_pairs_by_lot_and_the_odd_one_is_told():
    staged = stage(settings=ContestSettings(entry=EntryMode.SINGLES))
    people = known(staged, *(f"Joueur{each} Seul{each}" for each in range(5)))
    for number, person in enumerate(people, 1):
        staged.do(steps.Enter(number=number, persons=(person.pk,)))
    Desk(staged, staged.organizer).post("pair-singles", {})
    pairs = [each for each in staged.state.in_contest if len(each.persons) == 2]
    assert (len(pairs), len(staged.state.in_contest)) == (2, 2)


def test_names_are_suggested_to_the_desk_with_who_is_in_already_last():
    staged = stage(pairs=1)
    known(staged, "Annie Haas")
    found = Desk(staged).get("entry-names", q="ann").json()["found"]
    assert [each["in"] for each in found] == [False, True]
    assert Desk(staged).get("entry-names", q="MARTIN Zoé").json()["new"]["name"] == "Zoé Martin"


def test_a_whole_name_that_is_in_already_comes_before_a_longer_name():
    staged = stage()
    person, partner, _longer = known(staged, "Jean Martin", "Odile Bats", "Jean Martinez")
    staged.do(steps.Enter(number=1, persons=(person.pk, partner.pk)))
    found = Desk(staged).get("entry-names", q="martin JEAN").json()["found"]
    assert [each["name"] for each in found] == ["Jean Martin", "Jean Martinez"]


@pytest.mark.parametrize(
    ("text", "first", "last"),
    [
        ("Anne Martin", "Anne", "Martin"),
        ("MARTIN Anne", "Anne", "Martin"),
        ("Martin, Anne", "Anne", "Martin"),
        ("Jean-Noël de La Tour", "Jean-Noël", "de La Tour"),
        ("Zoé", "Zoé", ""),
        ("DE LA TOUR Jean", "Jean", "De La Tour"),
    ],
)
def test_a_name_is_taken_apart(text, first, last):
    assert read_name(text) == Typed(first, last)
