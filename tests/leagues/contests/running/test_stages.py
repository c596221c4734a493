"""How far everybody came in a knock-out, said beside their place: the organizer's page, everybody's, projector, PDF."""

from dataclasses import replace

import pytest

from leagues.contests.day import steps
from leagues.contests.day.drawing import draft
from leagues.contests.day.presets import settings_of
from leagues.contests.day.ranking import by_stage, standings_of
from leagues.contests.day.settings import First, Later, RoundSettings
from leagues.standings.prizes import Prize
from tests.leagues.contests.staging import stage

pytestmark = pytest.mark.django_db

CUP = Prize(name="Coupe de la consolante", worth=3000, consolante=True)
KNOCK_OUT = settings_of(
    "classique-4x12",
    later=Later.KNOCK_OUT,
    first=First.ENTRY,
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
        for table in list(staged.state.published[-1].missing):
            staged.score(table, (1000, 944))
        staged.do(steps.Release(round=number, what=steps.Released.RANKING))
    staged.do(steps.Close())
    return staged


WORDS = {
    "fr": ("vainqueur", "finale", "demi-finale", "vainqueur de la consolante", "finale de la consolante"),
    "en": ("winner", "final", "semi-final", "winner of the consolante", "final of the consolante"),
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


def test_the_page_of_prizes_gives_the_cup_of_the_consolante_to_its_winner(client):
    staged = finished()
    client.force_login(staged.organizer.user)
    page = client.get(f"/concours/{staged.contest.code}/tenue/prix/").content.decode()
    assert "Coupe de la consolante" in page
    assert "recount" not in page


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
