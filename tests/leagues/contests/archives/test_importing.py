"""leagues.contests.archives.importing: a hall's contest on the club's site, once, with its people matched."""

from dataclasses import replace

import pytest

from games.models import Player
from leagues.clubs.registry import write_down
from leagues.contests.archives.backups import archive_of
from leagues.contests.archives.importing import NEW, bring, look_at
from leagues.contests.archives.packing import pack
from leagues.contests.contest_log import steps
from leagues.contests.contest_log.codes import ContestCode, ContestRefusal
from leagues.contests.contest_log.ranking import standings_of
from leagues.contests.rights import pair_key
from leagues.contests.store import state_of
from leagues.models import Contest, ContestStep, Person
from leagues.standings.prizes import Prize
from tests.leagues.contests.archives.elsewhere import a_day, taken_away
from tests.leagues.contests.staging import club_of, somebody

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def site():
    """The club's own site: the archive of the hall's contest, the club and its owner there."""
    staged = a_day()
    keys = [staged.key(number) for number in range(1, 6)]
    archive = taken_away(staged)
    owner = somebody("claire")
    club = club_of(owner, code="amis", name="Les Amis du Trèfle")
    return archive, club, owner, keys


def refused(call):
    with pytest.raises(ContestRefusal) as told:
        call()
    return told.value.code


def test_everybody_new_is_written_down_and_the_contest_is_the_same(site):
    archive, club, owner, keys = site
    look = look_at(club, pack(archive))
    assert (len(look.people), look.rounds) == (11, 2)
    assert Person.objects.count() == Contest.objects.count() == 0
    contest = bring(club, owner, look, {})
    state = state_of(contest)
    assert (contest.club, contest.code, contest.version) == (club, archive.contest.code, archive.contest.version)
    assert [pair_key(contest, state, number) for number in range(1, 6)] == keys
    assert list(standings_of(state)) == list(standings_of(look.state))
    assert Person.objects.filter(club=club).count() == 11
    assert not set(Person.objects.values_list("pk", flat=True)) & {person.id for person in archive.people}


def test_who_is_in_the_registry_is_found_whatever_the_accents_and_the_order(site):
    archive, club, owner, _keys = site
    known = write_down(club, owner, "CHLOE", "haas")
    turned = write_down(club, owner, "Martin", "Anne")
    look = look_at(club, pack(archive))
    found = {match.person.name: match.likeliest for match in look.people if match.found}
    assert found == {"Chloé Haas": known.pk, "Anne Martin": turned.pk}
    chosen = {match.person.id: match.likeliest or NEW for match in look.people}
    contest = bring(club, owner, look, chosen)
    assert turned.pk in state_of(contest).entrant(1).persons
    assert known.pk in state_of(contest).entrant(2).persons
    assert Person.objects.filter(club=club).count() == 11


def test_a_namesake_can_be_told_apart(site):
    archive, club, owner, _keys = site
    known = write_down(club, owner, "Anne", "Martin")
    contest = bring(club, owner, look_at(club, pack(archive)), {})
    assert known.pk not in state_of(contest).entrant(1).persons
    assert Person.objects.filter(club=club, first_name="Anne", last_name="Martin").count() == 2


def test_nobody_becomes_somebody_of_another_name_or_club(site):
    archive, club, owner, _keys = site
    stranger = write_down(club, owner, "Paul", "Autre")
    look = look_at(club, pack(archive))
    first = look.people[0].person.id
    assert refused(lambda: bring(club, owner, look, {first: stranger.pk})) is ContestCode.UNREADABLE
    assert (Contest.objects.count(), Person.objects.count()) == (0, 1)


def test_two_people_of_the_contest_do_not_become_one(site):
    archive, club, owner, _keys = site
    known = write_down(club, owner, "Anne", "Martin")
    twin = write_down(club, owner, "Anne", "Martin")
    look = look_at(club, pack(archive))
    match = next(each for each in look.people if each.found)
    assert [person.pk for person in match.found] == [known.pk, twin.pk]
    doubled = [match, *look.people]
    object.__setattr__(doubled[1], "found", match.found)
    chosen = {match.person.id: known.pk, doubled[1].person.id: known.pk}
    assert refused(lambda: bring(club, owner, look, chosen)) is ContestCode.ALREADY_ENTERED


def test_it_is_imported_once_however_often_it_was_exported(site):
    archive, club, owner, _keys = site
    contest = bring(club, owner, look_at(club, pack(archive)), {})
    with pytest.raises(ContestRefusal) as told:
        look_at(club, pack(archive))
    assert (told.value.code, told.value.about) == (ContestCode.IMPORTED_BEFORE, contest.code)
    exported_here = pack(archive_of(contest))
    assert refused(lambda: look_at(club, exported_here)) is ContestCode.IMPORTED_BEFORE


def test_two_who_import_at_once_make_one(site):
    archive, club, owner, _keys = site
    one, other = (look_at(club, pack(archive)) for _each in range(2))
    bring(club, owner, one, {})
    people = Person.objects.count()
    assert refused(lambda: bring(club, owner, other, {})) is ContestCode.IMPORTED_BEFORE
    assert (Contest.objects.count(), Person.objects.count()) == (1, people)


def test_another_club_is_not_told_where_it_is(site):
    archive, club, owner, _keys = site
    bring(club, owner, look_at(club, pack(archive)), {})
    other = club_of(somebody("odile"), code="voisins", name="Les Voisins")
    with pytest.raises(ContestRefusal) as told:
        look_at(other, pack(archive))
    assert (told.value.code, told.value.about) == (ContestCode.IMPORTED_BEFORE, "")


def test_a_code_that_is_somebody_elses_here_is_left_to_them(site):
    archive, club, owner, _keys = site
    there = Contest.objects.create(
        club=club, code=archive.contest.code, name="Other", starts_at=archive.contest.starts_at,
        moved_at=archive.contest.starts_at, secret=bytes(32),
    )  # fmt: skip
    contest = bring(club, owner, look_at(club, pack(archive)), {})
    assert contest.code != there.code
    there.refresh_from_db()
    assert there.version == 0


def test_who_wrote_the_steps_is_told_by_name_and_is_nobodys_account(site):
    archive, club, owner, _keys = site
    admin = somebody("organizer2")
    contest = bring(club, owner, look_at(club, pack(archive)), {})
    writers = Player.objects.filter(pk__in=ContestStep.objects.filter(contest=contest).values("by"))
    assert {writer.name for writer in writers} >= {"organizer", "arbiter"}
    assert not writers.filter(user__isnull=False).exists()
    assert admin not in writers


def test_an_organizer_who_is_of_the_club_here_too_is_the_same(site):
    archive, _club, _owner, _keys = site
    own = Player.objects.get(user__username="organizer")
    club = club_of(own, code="trefle", name="Trèfle")
    contest = bring(club, own, look_at(club, pack(archive)), {})
    assert ContestStep.objects.filter(contest=contest, by=own).exists()
    assert ContestStep.objects.filter(contest=contest, by__isnull=False).exclude(by=own).exists()


@pytest.mark.parametrize(
    "beyond",
    [
        {"game_preset": "contree", "rules": {"capot_bid": 10**9}},
        {"prizes": (Prize(name="Jambon", worth=10**12),)},
    ],
    ids=["capot_bid", "prize"],
)
def test_figures_no_form_takes_do_not_come_in_but_stand_where_they_are(beyond):
    staged = a_day()
    chosen = replace(staged.state.settings, **beyond)
    staged.do(steps.Choose(settings=chosen))
    assert state_of(staged.contest).settings == chosen
    archive = taken_away(staged)
    club = club_of(somebody("claire"), code="amis", name="Les Amis du Trèfle")
    assert refused(lambda: look_at(club, pack(archive))) is ContestCode.BROKEN_ARCHIVE
