"""The pages of a club: what strangers, its desk, its organizers and its owner find there."""

from datetime import timedelta

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.models import User
from leagues.clubs.claiming import claim, code_of, turn_card
from leagues.clubs.registry import write_down
from leagues.clubs.roles import invite
from leagues.models import Club, ClubStep, Contest, Member, Person
from tests.leagues.contests.staging import club_of, somebody

pytestmark = pytest.mark.django_db
CAST = ("owner", "organizer", "arbiter", "desk", "stranger")


@pytest.fixture
def club():
    club = club_of(somebody("owner"))
    for name in CAST[1:4]:
        Member.objects.create(club=club, player=somebody(name), role=name, since=timezone.now())
    somebody("stranger")
    return club


def browser(name=None):
    """Of one of the cast, signed in; None: somebody without an account."""
    client = Client(headers={"accept-language": "en"})
    if name is not None:
        User.objects.filter(username=name).update(language="en")
        client.force_login(User.objects.get(username=name))
    return client


def get(name, where, /, *args, **query):
    return browser(name).get(reverse(f"clubs:{where}", args=args), query)


def post(name, where, /, *args, **said):
    return browser(name).post(reverse(f"clubs:{where}", args=args), said)


def text(answer):
    return answer.content.decode()


def contest(club, name, *, days=7, public=True, **more):
    at = timezone.now() + timedelta(days=days)
    return Contest.objects.create(
        club=club,
        code=f"c{Contest.objects.count()}",
        name=name,
        starts_at=at,
        public=public,
        secret=b"s",
        moved_at=at,
        **more,
    )


def test_everybody_reads_the_page_of_a_club_and_its_announced_contests(club):
    contest(club, "Announced")
    contest(club, "Secret", public=False)
    contest(club, "Rehearsed", practice=True)
    contest(club, "Over", days=-7, stage="closed")
    contest(club, "Failed", days=-9, stage="closed", public=False)
    page = text(get(None, "club", club.code))
    assert all(said in page for said in ("Les Amis du Trèfle", "Sélestat", "Announced", "Over"))
    assert not any(said in page for said in ("Secret", "Rehearsed", "Failed", "registry"))
    own = text(get("desk", "club", club.code))
    assert all(said in own for said in ("Announced", "Secret", "Rehearsed", "Failed", "registry"))


def test_clubs_are_found_by_name_or_town_without_accents(club):
    club_of(somebody("other"), "autre", "Autre")
    Club.objects.filter(code="autre").update(town="Colmar")
    for typed in ("trefle", "TRÈFLE", "sélest"):
        page = text(get(None, "list", q=typed))
        assert "Les Amis" in page
        assert "Autre" not in page
    assert "No club found" in text(get(None, "list", q="zzz"))


def test_the_club_with_the_next_contest_comes_first(club):
    other = club_of(somebody("other"), "autre", "Autre")
    assert text(get(None, "list")).index("Autre") < text(get(None, "list")).index("Les Amis")
    contest(club, "Soon")
    contest(other, "Hidden", public=False, days=1)
    assert text(get(None, "list")).index("Les Amis") < text(get(None, "list")).index("Autre")


def test_a_club_is_opened_by_who_has_an_account(club):
    assert "You need an account for this" in text(get(None, "open"))
    assert post(None, "open", name="Club").status_code == 403
    assert post("stranger", "open", name="Les Rois", town="Colmar").status_code == 302
    assert Club.objects.get(code="les-rois").members.get().role == "owner"
    assert "at least one letter" in text(post("stranger", "open", name="!!!"))


INTERNAL = ("people", "seek", "roles", "log", "past-results", "edit")


@pytest.mark.parametrize("where", INTERNAL)
@pytest.mark.parametrize("name", [None, "stranger"])
def test_the_clubs_own_pages_are_not_there_for_strangers(club, where, name):
    assert get(name, where, club.code).status_code == 404
    assert post(name, where, club.code).status_code in (404, 405)


@pytest.mark.parametrize("where", INTERNAL)
def test_another_clubs_owner_is_a_stranger_here(club, where):
    club_of(somebody("neighbour"), "autre", "Autre")
    assert get("neighbour", where, club.code).status_code == 404


@pytest.mark.parametrize(
    ("where", "desk"),
    [("people", 200), ("seek", 200), ("roles", 200), ("log", 403), ("past-results", 403), ("edit", 403)],
)
def test_the_desk_looks_people_up_and_the_rest_is_the_organizers(club, where, desk):
    assert get("desk", where, club.code).status_code == desk
    assert get("arbiter", where, club.code).status_code == desk
    assert get("organizer", where, club.code).status_code == 200


def test_only_organizers_change_records(club):
    anne = write_down(club, club.opened_by, "Anne", "Martin", contact="06 12")
    other = write_down(club, club.opened_by, "Annie", "Martin")
    steps = ClubStep.objects.count()
    for name, status in (("desk", 403), ("arbiter", 403), ("stranger", 404), (None, 404)):
        assert post(name, "person", club.code, anne.pk, first_name="X").status_code == status
        for what in ("reunir", "separer", "retirer", "remettre", "delier", "oublier", "nouvelle-carte"):
            assert post(name, "change-person", club.code, anne.pk, what, other=other.pk).status_code == status
        assert post(name, "undo", club.code, 1).status_code == status
        assert post(name, "change-role", club.code, club.opened_by.pk, role="desk").status_code == status
    assert ClubStep.objects.count() == steps
    assert post("organizer", "person", club.code, anne.pk, first_name="Jeanne", last_name="M").status_code == 302
    assert post("organizer", "change-person", club.code, anne.pk, "reunir", other=other.pk).status_code == 302
    assert get("desk", "person", club.code, other.pk).headers["Location"].endswith(f"/{anne.pk}/")
    assert post("organizer", "change-person", club.code, anne.pk, "nowhere").status_code == 404


def test_contacts_are_for_the_desk_alone(club):
    anne = write_down(club, club.opened_by, "Anne", "Martin", contact="06 12 34")
    assert "06 12 34" in text(get("desk", "person", club.code, anne.pk))
    code = code_of(anne)
    assert "06 12 34" not in text(get(None, "claim", code)) + text(get("desk", "people", club.code))


def test_the_desk_writes_somebody_down_and_is_warned_of_a_name_that_is_there(club):
    said = {"first_name": "Anne", "last_name": "Martin"}
    assert post("desk", "people", club.code, **said).status_code == 302
    again = post("desk", "people", club.code, first_name="anne", last_name="MARTIN")
    assert "already" in text(again)
    assert Person.objects.count() == 1
    assert post("desk", "people", club.code, **said, another="1").status_code == 302
    assert Person.objects.count() == 2
    assert "at least one letter" in text(post("desk", "people", club.code, first_name="!!"))


def test_seeking_answers_as_data_and_as_a_part_of_the_page(club):
    anne = write_down(club, club.opened_by, "Anne", "Martin", member=True)
    answer = get("desk", "seek", club.code, q="mar")
    assert answer.json() == {"people": [{"id": anne.pk, "name": "Anne Martin", "member": True, "junior": False}]}
    part = browser("desk").get(reverse("clubs:seek", args=[club.code]), {"q": "mar"}, headers={"hx-request": "true"})
    assert "<strong>Martin</strong> Anne" in text(part)
    assert "<html" not in text(part)
    assert get("desk", "seek", club.code, q="\0" * 500).json() == {"people": []}


def test_a_registry_of_many_costs_no_more_queries(club, django_assert_max_num_queries):
    for number in range(120):
        Person.objects.create(
            club=club, first_name="P", last_name=f"N{number}", sought=f" p n{number}", written_at=timezone.now()
        )
    client, where = browser("desk"), reverse("clubs:people", args=[club.code])
    client.get(where)  # opens the session, once
    for query in ({}, {"page": 2}, {"q": "n1"}):
        with django_assert_max_num_queries(20):
            page = text(client.get(where, query))
    assert "120 people" in page
    assert "Next page" in text(client.get(where, {"page": 2}))
    assert "Next page" not in text(client.get(where, {"page": 3}))


def test_an_invitation_is_shown_once_and_accepted_by_an_account(club):
    shown = text(post("owner", "invite", club.code, role="organizer"))
    key = shown.partition("/clubs/invitation/")[2].partition("/")[0]
    assert key not in text(get("owner", "roles", club.code))
    assert "Sign up" in text(get(None, "invitation", key))
    assert post(None, "invitation", key).status_code == 403
    assert post("stranger", "invitation", key).status_code == 302
    assert get("stranger", "log", club.code).status_code == 200
    assert get("desk", "invitation", key).status_code == 409
    assert "invitation no longer works" in text(get(None, "invitation", "guessed"))


def test_roles_are_changed_taken_and_given_up_on_their_page(club):
    desk = Member.objects.get(club=club, role="desk").player
    assert post("organizer", "change-role", club.code, desk.pk, role="arbiter").status_code == 302
    assert post("organizer", "change-role", club.code, desk.pk, role="owner").status_code == 403
    assert post("owner", "leave", club.code).status_code == 409
    assert post("organizer", "change-role", club.code, desk.pk, remove="1").status_code == 302
    assert get("desk", "people", club.code).status_code == 404
    assert post("arbiter", "leave", club.code).status_code == 302
    invitation, _key = invite(club, club.opened_by, "desk")
    assert post("organizer", "take-back", club.code, invitation.pk).status_code == 302
    assert post("organizer", "take-back", club.code, invitation.pk).status_code == 409


def test_a_card_is_shown_by_the_desk_and_opens_ones_own_page(club):
    anne = write_down(club, club.opened_by, "Anne", "Martin")
    shown = text(get("desk", "card", club.code, anne.pk))
    assert code_of(anne) in shown
    assert "<svg" in shown
    assert get("stranger", "card", club.code, anne.pk).status_code == 404
    typed = post(None, "type-code", code=code_of(anne).lower())
    assert typed.headers["Location"] == reverse("clubs:claim", args=[code_of(anne)])
    page = get(None, "claim", code_of(anne))
    assert "You are Anne Martin" in text(page)
    assert page.headers["Referrer-Policy"] == "same-origin"
    turn_card(club, club.opened_by, anne.pk)
    assert get(None, "claim", code_of(anne)).status_code == 403
    assert "Anne" not in text(get(None, "claim", code_of(anne)))
    assert post(None, "type-code", code="guess").status_code == 403


def test_an_entry_is_linked_shown_and_unlinked_by_its_account(club):
    code = code_of(write_down(club, club.opened_by, "Anne", "Martin"))
    assert get("stranger", "self", club.code).status_code == 404
    assert post(None, "claim", code, mine="1").status_code == 403
    assert post("stranger", "claim", code, mine="1").status_code == 302
    assert "You are Anne Martin" in text(get("stranger", "self", club.code))
    assert "you play here as Anne Martin" in text(get("stranger", "list"))
    assert post("stranger", "self", club.code, show="whole").status_code == 302
    assert Person.objects.get().shown_whole
    assert post("stranger", "self", club.code, show="whole").status_code == 409
    assert get("desk", "card", club.code, Person.objects.get().pk).status_code == 404
    assert post("stranger", "self", club.code, unlink="1").status_code == 302
    assert get("stranger", "self", club.code).status_code == 404


def test_who_has_no_account_is_forgotten_by_their_card_when_they_are_sure(club):
    anne = write_down(club, club.opened_by, "Anne", "Martin")
    assert post(None, "claim", code_of(anne), forget="1").status_code == 302
    assert Person.objects.get().removed_at is None
    assert post(None, "claim", code_of(anne), forget="1", sure="1").status_code == 302
    assert Person.objects.get().removed_at is not None
    assert "Anne" not in text(get("owner", "log", club.code)) + text(get("owner", "person", club.code, anne.pk))


def test_the_log_tells_who_did_what_and_undoes_it(club):
    post("organizer", "edit", club.code, name="Les Rois", town="Colmar", about="")
    page = text(get("owner", "log", club.code))
    assert all(said in page for said in ("organizer", "changed the page of the club", "Sélestat", "Colmar"))
    assert post("owner", "undo", club.code, 1).status_code == 302
    assert Club.objects.get(pk=club.pk).name == "Les Amis du Trèfle"
    assert "undid step 1" in text(get("owner", "log", club.code))
    assert post("owner", "undo", club.code, 1).status_code == 409


def test_a_claim_of_somebody_forgotten_is_told_without_their_account(club):
    anne = write_down(club, club.opened_by, "Anne", "Martin")
    claim(User.objects.get(username="stranger").player, code_of(anne))
    assert "<strong>stranger<" in text(get("owner", "log", club.code))
    post("stranger", "self", club.code, forget="1", sure="1")
    assert "<strong>stranger<" not in text(get("owner", "log", club.code))


def test_a_long_log_is_cut_in_pages_of_few_queries(club, django_assert_max_num_queries):
    for number in range(50):
        write_down(club, club.opened_by, f"P{number}", "N")
    client, where = browser("owner"), reverse("clubs:log", args=[club.code])
    client.get(where)  # opens the session, once
    with django_assert_max_num_queries(20):
        first = text(client.get(where))
    assert ("P49 N" in first, "P9 N" in first) == (True, False)
    assert "P9 N" in text(client.get(where, {"before": 11}))
    assert client.get(where, {"before": "x" * 40}).status_code == 200


LINES = "Place;Joueur 1;Joueur 2;Points\n1;Anne Martin;Bruno Haas;4312\n2;Chloé Roux;Denis Noël;4100\n"


def test_past_results_are_looked_at_mended_and_kept(club):
    said = {"name": "Saint-Martin", "day": "2025-11-08"}
    wrong = text(post("organizer", "past-results", club.code, **said, text=LINES + "x;A B;C D;1"))
    assert "Line 4" in wrong
    assert "Keep 2 lines" not in wrong
    assert post("organizer", "past-results", club.code, **said, text=LINES + "x;A;B;1", keep="1").status_code == 409
    assert "Keep 2 lines" in text(post("organizer", "past-results", club.code, **said, text=LINES))
    assert not Person.objects.exists()
    kept = post("organizer", "past-results", club.code, **said, text=LINES, keep="1")
    assert kept.status_code == 302
    assert "Saint-Martin" in text(get(None, "club", club.code))
    public, own = (text(browser(name).get(kept.headers["Location"])) for name in (None, "desk"))
    assert 'Anne M.</span> – <span class="club-name">Bruno H.' in " ".join(public.split())
    assert "Martin" not in public.replace("Saint-Martin", "")
    assert "Anne Martin" in own
    assert post("organizer", "past-results", club.code, **said, text=LINES, keep="1").status_code == 409
    post("organizer", "undo", club.code, ClubStep.objects.latest("version").version)
    assert browser().get(kept.headers["Location"]).status_code == 404


def test_a_file_of_past_results_is_read_into_the_page_and_not_kept_at_once(club):
    file = SimpleUploadedFile("results.csv", LINES.encode("cp1252"))
    page = text(post("organizer", "past-results", club.code, name="A", day="2025-11-08", file=file, keep="1"))
    assert "Chloé Roux" in page
    assert "Keep 2 lines" in page
    assert not ClubStep.objects.exists()
    tomorrow = (timezone.localdate() + timedelta(days=1)).isoformat()
    assert "in the future" in text(post("organizer", "past-results", club.code, name="A", day=tomorrow, text=LINES))


def test_nothing_typed_makes_a_page_fall(club):
    anne = write_down(club, club.opened_by, "Anne", "Martin")
    for bad in ("\0", "x" * 5000, "٣", "-1", "99999999999999999999"):
        assert get("owner", "people", club.code, q=bad, page=bad).status_code == 200
        assert get(None, "list", q=bad).status_code == 200
        assert post("owner", "change-person", club.code, anne.pk, "reunir", other=bad).status_code == 409
        assert post("owner", "people", club.code, first_name=bad * 3, last_name="\0").status_code in (200, 400)
        assert post(None, "type-code", code=bad).status_code == 403
        assert post("owner", "past-results", club.code, name=bad, day=bad, text=bad).status_code in (200, 409)
    assert get("owner", "person", club.code, 10**30).status_code == 404
