"""Who may have which paper, where, and what the page of papers offers at each moment of the day."""

import re

import pytest
from django.test import override_settings
from django.urls import reverse

from accounts.models import User
from leagues.contests.addresses import pair_address, table_address
from leagues.contests.contest_log import steps
from leagues.contests.contest_log.steps import Released
from leagues.contests.papers.shelf import KINDS
from leagues.contests.rights import pair_key
from leagues.models import Person
from tests.leagues.contests.papers.readback import codes_of, modules_of, words_of
from tests.leagues.contests.staging import club_of, somebody, stage

pytestmark = pytest.mark.django_db
ENGLISH = {"headers": {"accept-language": "en"}}
OF_THE_DESK = ("inscrits-par-numero", "inscrits-par-nom", "cartes", "prix", "classement")
NOT_THERE = {"prix", "arbre"}
"""Papers that a contest without prizes and without a knock-out does not have."""
OF_A_ROUND = ("tables", "numeros", "feuilles", "classement-du-tour", "secours")


@pytest.fixture
def staged():
    staged = stage(pairs=5)
    staged.draw()
    return staged


def signed_in(client, player):
    client.force_login(player.user)
    return client


def address(staged, what, number=0):
    args = [staged.contest.code, number, what] if number else [staged.contest.code, what]
    return reverse("contests:round-paper" if number else "contests:paper", args=args)


def take(client, staged, what, number=0, status=200, **asked):
    answer = client.get(address(staged, what, number), asked, **ENGLISH)
    assert answer.status_code == status, what
    return answer


def test_addresses_are_in_french():
    assert reverse("contests:papers", args=["abc"]) == "/concours/abc/papiers/"
    assert reverse("contests:paper", args=["abc", "affiche"]) == "/concours/abc/papiers/affiche.pdf"
    assert reverse("contests:round-paper", args=["abc", 2, "feuilles"]) == "/concours/abc/papiers/2/feuilles.pdf"


def test_a_stranger_has_the_poster_and_the_regulation_of_an_announced_contest_and_no_more(client, staged):
    for what in ("affiche", "reglement"):
        answer = take(client, staged, what)
        assert answer["Content-Type"] == "application/pdf"
        assert answer.content.startswith(b"%PDF-")
    for what in OF_THE_DESK:
        take(client, staged, what, status=404)
    for what in OF_A_ROUND:
        take(client, staged, what, 1, status=404)
    assert client.get(reverse("contests:papers", args=[staged.contest.code])).status_code == 404


def test_nothing_of_a_contest_that_is_not_announced_is_for_a_stranger(client):
    staged = stage(public=False)
    for what in ("affiche", "reglement"):
        take(client, staged, what, status=404)
        take(signed_in(client, staged.desk), staged, what)
        client.logout()


@pytest.mark.parametrize("role", ["organizer", "arbiter", "desk"])
def test_everybody_of_the_club_prints_everything(client, staged, role):
    signed_in(client, getattr(staged, role))
    for what in ("inscrits-par-numero", "inscrits-par-nom", "cartes", "classement"):
        take(client, staged, what)
    for what in OF_A_ROUND:
        take(client, staged, what, 1)


def test_somebody_of_another_club_is_a_stranger(client, staged):
    other = somebody("other")
    club_of(other, code="autre-club", name="Autre")
    take(signed_in(client, other), staged, "cartes", status=404)
    take(client, staged, "feuilles", 1, status=404)


def test_a_pair_with_its_key_has_no_other_pairs_card_nor_a_sheet(client, staged):
    client.get(pair_address("", staged.contest, staged.state, 1))
    take(client, staged, "cartes", status=404)
    take(client, staged, "cartes", status=404, only="1")
    take(client, staged, "feuilles", 1, status=404)


@pytest.mark.parametrize(
    ("what", "released"),
    [("tables", Released.DRAW), ("numeros", Released.DRAW), ("classement-du-tour", Released.RANKING)],
)
def test_what_is_released_is_printed_for_everybody_by_the_names_everybody_may_see(client, staged, what, released):
    take(client, staged, what, 1, status=404)
    staged.do(steps.Release(round=1, what=released))
    words = " ".join(words_of(take(client, staged, what, 1).content))
    assert "Anne M." in words
    assert "Martin" not in words
    whole = " ".join(words_of(take(signed_in(client, staged.desk), staged, what, 1).content))
    assert "Anne Martin" in whole
    staged.do(steps.Release(round=1, what=released, shown=False))
    client.logout()
    take(client, staged, what, 1, status=404)


def test_the_last_ranking_is_everybodys_once_it_is_released_and_the_prizes_once_the_contest_is_closed(client, staged):
    from dataclasses import replace

    from leagues.standings.prizes import Prize

    staged.do(steps.Choose(settings=replace(staged.state.settings, prizes=(Prize(name="Jambon", worth=1),))))
    staged.play()
    take(client, staged, "classement", status=404)
    staged.do(steps.Release(round=1, what=Released.RANKING))
    take(client, staged, "classement")
    take(client, staged, "prix", status=404)
    staged.do(steps.Close())
    take(client, staged, "prix")


def test_no_paper_is_kept_by_a_browser(client, staged):
    signed_in(client, staged.desk)
    for kind in KINDS:
        if kind.name in NOT_THERE:
            continue
        answer = take(client, staged, kind.name, 1 if kind.of_round else 0)
        assert "no-store" in answer["Cache-Control"]
        assert not answer.has_header("ETag")


def test_codes_lead_to_where_the_site_was_asked(client, staged):
    signed_in(client, staged.desk)
    with override_settings(ALLOWED_HOSTS=["192.168.1.20"]):
        host = {"HTTP_HOST": "192.168.1.20:8000"}
        cards = client.get(address(staged, "cartes"), {"only": "3"}, **host).content
        sheets = client.get(address(staged, "feuilles", 1), {"only": "2"}, **host).content
    base = "http://192.168.1.20:8000"
    assert codes_of(cards) == [modules_of(pair_address(base, staged.contest, staged.state, 3))]
    assert codes_of(sheets) == [modules_of(table_address(base, staged.contest, staged.state, 1, 2))]


def test_no_key_of_a_pair_is_on_any_paper_but_the_cards(client, staged):
    signed_in(client, staged.desk)
    keys = [pair_key(staged.contest, staged.state, number) for number in staged.state.entrants]
    cards = {frozenset(code) for code in codes_of(take(client, staged, "cartes").content)}
    for kind in KINDS:
        if kind.name in ("cartes", *NOT_THERE):
            continue
        pdf = take(client, staged, kind.name, 1 if kind.of_round else 0).content
        said = "".join(words_of(pdf)).replace(" ", "")
        assert not [key for key in keys if key in said]
        assert not cards & set(codes_of(pdf))


@pytest.mark.parametrize("only", ["x", "-1", "1.5", "9999999", "²"])
def test_a_number_that_is_none_finds_nothing(client, staged, only):
    signed_in(client, staged.desk)
    take(client, staged, "feuilles", 1, status=404, only=only)


def test_a_table_or_a_pair_that_there_is_not_has_no_sheet_and_no_card(client, staged):
    signed_in(client, staged.desk)
    take(client, staged, "feuilles", 1, only="2")
    take(client, staged, "feuilles", 1, status=404, only="3")
    take(client, staged, "cartes", only="5")
    take(client, staged, "cartes", status=404, only="6")


def test_a_round_played_on_the_site_alone_has_no_sheets(client, staged):
    for table in (1, 2):
        staged.do(steps.PlayLive(round=1, table=table, code=f"table{table}"))
    take(signed_in(client, staged.desk), staged, "feuilles", 1, status=404)
    take(client, staged, "tables", 1)


def test_papers_of_a_practice_say_so(client, staged):
    assert not [word for word in words_of(take(client, staged, "reglement").content) if word.startswith("Practice")]
    type(staged.contest).objects.filter(pk=staged.contest.pk).update(practice=True)
    assert [word for word in words_of(take(client, staged, "reglement").content) if word.startswith("Practice · ")]


@pytest.mark.parametrize(
    ("what", "number"), [("tables", 2), ("tables", 99), ("tables", 0), ("affiche", 1), ("rien", 0)]
)
def test_a_paper_that_there_is_not_is_not_found(client, staged, what, number):
    take(signed_in(client, staged.desk), staged, what, number, status=404)


def test_a_draft_is_on_no_paper(client, staged):
    staged.play()
    from leagues.contests.contest_log.steps.drawing import draft

    staged.do(draft(staged.state))
    signed_in(client, staged.desk)
    take(client, staged, "tables", 2, status=404)
    take(client, staged, "feuilles", 2, status=404)


def test_somebody_forgotten_is_three_dots_on_every_paper(client, staged):
    signed_in(client, staged.desk)
    one = staged.state.entrant(1).persons[0]
    Person.objects.filter(pk=one).update(first_name="", last_name="", removed_at=staged.contest.moved_at)
    for what, number in (("inscrits-par-nom", 0), ("cartes", 0), ("tables", 1), ("secours", 1)):
        words = words_of(take(client, staged, what, number).content)
        assert any("…" in word for word in words), what
        assert not [word for word in words if "Anne Martin" in word]


def test_a_paper_speaks_the_language_it_is_asked_in(client, staged):
    def heading(**asked):
        return words_of(take(client, staged, "reglement", **asked).content)[1]

    assert "Saturday 21 November 2026" in heading()
    assert "samedi 21 novembre 2026" in heading(language="fr")
    assert "Saturday" in heading(language="klingon")


class TestThePage:
    def offered(self, client, staged):
        """Names of the papers under « Now »."""
        signed_in(client, staged.desk)
        page = client.get(reverse("contests:papers", args=[staged.contest.code]), **ENGLISH)
        assert page.status_code == 200
        text = page.content.decode()
        tiles = re.findall(r'class="papers-tile[^"]*"\s+href="([^"]+)"', text)
        for tile in tiles:
            assert client.get(tile).status_code == 200
        return [tile.rpartition("/")[2].removesuffix(".pdf") for tile in tiles]

    def test_before_anybody_entered_the_poster_comes_first(self, client):
        assert self.offered(client, stage()) == ["affiche", "reglement"]

    def test_while_entries_come_in_lists_and_cards_come_first(self, client):
        assert self.offered(client, stage(pairs=2)) == ["inscrits-par-nom", "inscrits-par-numero", "cartes"]

    def test_while_a_round_is_played_its_sheets_come_first(self, client, staged):
        assert self.offered(client, staged) == ["feuilles", "tables", "numeros"]

    def test_after_a_round_the_rescue_page_comes_first(self, client, staged):
        staged.play()
        assert self.offered(client, staged) == ["secours", "classement-du-tour"]

    def test_at_the_end_the_ranking_is_what_is_wanted(self, client, staged):
        staged.play()
        staged.do(steps.Close())
        assert self.offered(client, staged) == ["classement"]

    def test_every_link_of_the_page_leads_to_a_paper_in_both_languages(self, client, staged):
        signed_in(client, staged.desk)
        text = client.get(reverse("contests:papers", args=[staged.contest.code]), **ENGLISH).content.decode()
        links = re.findall(r'href="(/concours/[^"]+\.pdf[^"]*)"', text)
        names = {link.partition("?")[0].rpartition("/")[2].removesuffix(".pdf") for link in links}
        assert names == {kind.name for kind in KINDS} - NOT_THERE
        assert {client.get(link).status_code for link in links} == {200}

    def test_a_page_open_at_this_machine_alone_warns_that_codes_would_lead_nowhere(self, client, staged):
        User.objects.filter(pk=staged.desk.user_id).update(language="en")
        signed_in(client, staged.desk)
        page = reverse("contests:papers", args=[staged.contest.code])
        warning = "Phones could not reach this computer"
        with override_settings(ALLOWED_HOSTS=["*"]):
            assert warning in client.get(page, HTTP_HOST="127.0.0.1:8000", **ENGLISH).content.decode()
            assert warning in client.get(page, HTTP_HOST="localhost", **ENGLISH).content.decode()
            assert warning not in client.get(page, HTTP_HOST="192.168.1.20:8000", **ENGLISH).content.decode()

    def test_papers_ask_as_few_queries_of_many_pairs_as_of_few(self, client, django_assert_max_num_queries):
        staged = stage(pairs=16)
        staged.draw()
        take(signed_in(client, staged.desk), staged, "affiche")  # the session is written down by the first
        for what, number in (("numeros", 1), ("feuilles", 1), ("cartes", 0), ("inscrits-par-nom", 0)):
            with django_assert_max_num_queries(11):
                take(client, staged, what, number)
