"""How far everybody came in a knock-out, said beside their place: the organizer's page, everybody's, projector, PDF."""

from dataclasses import replace

import pytest

from leagues.contests.contest_log import steps
from leagues.contests.contest_log.ranking import by_stage, standings_of
from leagues.contests.contest_log.settings import FirstRoundDraw, Later, RoundSettings, settings_of
from leagues.contests.contest_log.steps.drawing import draft
from leagues.standings.prizes import Prize
from tests.leagues.contests.papers.readback import words_of
from tests.leagues.contests.phones.phones import own, phone
from tests.leagues.contests.staging import stage

pytestmark = pytest.mark.django_db

CUP = Prize(name="Coupe de la consolante", worth=3000, consolante=True)
KNOCK_OUT = settings_of(
    "classique-4x12",
    later=Later.KNOCK_OUT,
    first=FirstRoundDraw.ENTRY,
    rounds=(RoundSettings(),) * 3,
    prizes=(Prize(name="Coupe", worth=5000), CUP),
)


def finished(*, as_before=False):
    """Eight pairs, the consolante too; who is seated first wins. `as_before`: begun when points alone ranked."""
    staged = stage(pairs=8, settings=KNOCK_OUT)
    staged.do(steps.CloseEntries())
    for number in (1, 2, 3):
        drafted = draft(staged.state)
        staged.do(replace(drafted, by_stage=False) if as_before else drafted)
        staged.do(steps.Publish(round=number))
        staged.do(steps.Release(round=number, what=steps.Released.DRAW))
        for table in list(staged.state.published[-1].missing):
            staged.score(table, (1000, 944))
        staged.do(steps.Release(round=number, what=steps.Released.RANKING))
    staged.do(steps.Close())
    return staged


WORDS = {
    "fr": ("vainqueur", "finale", "demi-finale", "vainqueur de la consolante", "finale de la consolante"),
    "en": ("winner", "final", "semi-final", "winner of the consolation", "final of the consolation"),
}


@pytest.mark.parametrize("language", WORDS)
@pytest.mark.parametrize(
    "page",
    ["/concours/{}/tenue/classement/", "/concours/{}/affichage/classement/", "/concours/{}/ecran/?vue=classement"],
)
def test_every_ranking_says_the_stage_beside_the_place(client, page, language):
    staged = finished()
    staged.organizer.user.language = language
    staged.organizer.user.save(update_fields=["language"])
    client.force_login(staged.organizer.user)
    shown = client.get(page.format(staged.contest.code)).content.decode()
    for words in WORDS[language]:
        assert f">{words}<" in shown, words


@pytest.mark.parametrize("language", WORDS)
def test_the_phone_of_a_pair_says_the_stage_it_reached(language):
    staged = finished()
    for standing, words in zip(standings_of(staged.state), ("winner", "final", "semi-final"), strict=False):
        pair = phone(staged, standing.entrant)
        page = pair.get(own(staged, standing.entrant), headers={"Accept-Language": language}).content.decode()
        told = words if language == "en" else {"winner": "vainqueur", "final": "finale"}.get(words, "demi-finale")
        assert f'<span class="phone-reached">{told.capitalize()}</span>' in " ".join(page.split())


def test_a_phone_says_no_stage_where_none_ranks():
    staged = finished(as_before=True)
    assert "phone-reached" not in phone(staged, 1).get(own(staged, 1)).content.decode()


def test_the_page_of_prizes_gives_the_cup_of_the_consolante_to_its_winner(client):
    staged = finished()
    client.force_login(staged.organizer.user)
    page = client.get(f"/concours/{staged.contest.code}/tenue/prix/").content.decode()
    assert "Coupe de la consolante" in page
    assert "recount" not in page


OLD_RULE = "The stage reached in the knock-out does not count in the ranking."
NEW_RULE = "After the knock-out, ranking follows the stage reached"


def test_the_regulation_tells_the_rule_this_contest_is_ranked_by(client):
    """The page, and the paper."""
    staged = finished(as_before=True)
    staged.organizer.user.language = "en"
    staged.organizer.user.save(update_fields=["language"])
    client.force_login(staged.organizer.user)
    code = staged.contest.code

    def told():
        page = client.get(f"/concours/{code}/reglement/").content.decode()
        paper = " ".join(words_of(client.get(f"/concours/{code}/papiers/reglement.pdf?language=en").content))
        return [[rule in text for rule in (OLD_RULE, NEW_RULE)] for text in (page, paper)]

    assert told() == [[True, False]] * 2
    client.post(f"/concours/{code}/tenue/prix/", {"do": "recount", "ref": "a"})
    assert told() == [[False, True]] * 2


def test_a_contest_closed_by_points_says_so_and_is_recounted_by_its_organizer_alone(client):
    staged = finished(as_before=True)
    code = staged.contest.code
    assert not by_stage(staged.state)
    client.force_login(staged.desk.user)
    assert 'value="recount"' not in client.get(f"/concours/{code}/tenue/classement/").content.decode()
    assert client.post(f"/concours/{code}/tenue/prix/", {"do": "recount", "ref": "a"}).status_code == 403
    client.force_login(staged.organizer.user)
    assert 'value="recount"' in client.get(f"/concours/{code}/tenue/classement/").content.decode()
    assert client.post(f"/concours/{code}/tenue/prix/", {"do": "recount", "ref": "b"}).status_code == 302
    assert by_stage(staged.state)
    assert [line.entrant for line in standings_of(staged.state)[:2]] == [1, 2]
    assert 'value="recount"' not in client.get(f"/concours/{code}/tenue/classement/").content.decode()
