"""The commented donnes of the site: their list, each as a replay and as a text, and its record to take away."""

import re

import pytest
from django.urls import reverse

from games.commented.reading import comments_of
from games.commented.shelf import SLUGS, commented_record, commented_records
from games.models import Collected, Table
from games.rules.record import parse_record, record_text
from games.rules.replay import canonical, unfold
from tests.factories import PlayerFactory, UserFactory

pytestmark = pytest.mark.django_db
SLUG = "le-contre"


def page(client, name, *args, language="fr"):
    return client.get(reverse(f"commented:{name}", args=args), headers={"accept-language": language})


def text_of(answer):
    return re.sub(r"[ \n]+", " ", answer.content.decode())


def comments():
    donne = unfold(commented_record(SLUG).record, 1)
    return comments_of(donne.extras, donne.last).shown


def said_on(position, language):
    return next(comment.text.texts[language] for comment in comments() if comment.position == position)


def visible_comments(answer):
    """The comments of the replay that are not hidden."""
    found = re.findall(r"<p data-from=\"(\d+)\" data-until=\"\d+\"><span lang=\"(\w+)\" dir=\"auto\">", text_of(answer))
    return [(int(position), language) for position, language in found]


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_list_has_every_donne_with_what_it_teaches_and_both_ways_to_read_it(client, language):
    answer = text_of(page(client, "list", language=language))
    for one in commented_records():
        assert one.title.texts[language] in answer
        assert one.about.texts[language] in answer
        assert reverse("commented:replay", args=[one.slug]) in answer
        assert reverse("commented:text", args=[one.slug]) in answer


def test_the_lessons_lead_to_the_list(client):
    for name in ("index", "record"):
        assert reverse("commented:list") in text_of(client.get(reverse(f"learning:{name}")))


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_donne_has_both_pages_in_both_languages(client, slug, language):
    for name in ("replay", "text"):
        answer = page(client, name, slug, language=language)
        assert answer.status_code == 200
        assert commented_record(slug).title.texts[language] in text_of(answer)


def test_the_replay_shows_the_comment_of_its_position_and_no_other(client):
    answer = page(client, "position", SLUG, 22)
    assert visible_comments(answer) == [(22, "fr")]
    assert said_on(22, "fr") in text_of(answer)
    assert visible_comments(page(client, "position", SLUG, 22, language="en")) == [(22, "en")]
    assert visible_comments(page(client, "position", SLUG, 24)) == []


def test_without_script_links_lead_from_comment_to_comment(client):
    def ways(step):
        answer = text_of(page(client, "position", SLUG, step))
        return [re.search(rf'data-go="comment-{way}" href="([^"]*)"', answer)[1] for way in ("before", "after")]

    def at(position):
        return reverse("commented:position", args=[SLUG, position])

    assert ways(22) == [at(21), at(23)]
    assert ways(24) == [at(23), at(25)]
    assert ways(0) == [at(0), at(1)]
    assert ways(36) == [at(33), at(36)]


def test_the_card_just_played_is_marked(client):
    answer = text_of(page(client, "position", SLUG, 22))
    assert re.findall(r'<li data-place="\w+" data-new[^>]*data-from="(\d+)"', answer) == ["22"]


def test_the_text_has_every_comment_once_and_in_order(client):
    answer = text_of(page(client, "text", SLUG, language="en"))
    body = answer[answer.index("commented-text") :].replace("&#x27;", "'").replace("&quot;", '"')
    places = [body.index(comment.text.texts["en"]) for comment in comments()]
    assert places == sorted(places)
    assert all(body.count(comment.text.texts["en"]) == 1 for comment in comments())


def test_an_unknown_donne_or_position_does_not_exist(client):
    for name, args in (
        ("replay", ["x"]),
        ("text", ["x"]),
        ("record", ["x"]),
        ("analysis", ["x"]),
        ("position", ["x", 1]),
    ):
        assert page(client, name, *args).status_code == 404
    assert page(client, "position", SLUG, 36).status_code == 200
    assert page(client, "position", SLUG, 37).status_code == 404


def test_the_record_can_be_taken_away_and_replayed_with_its_comments(client):
    answer = page(client, "record", SLUG)
    assert answer["Content-Disposition"] == f'attachment; filename="{SLUG}.jsonl"'
    line = answer.content.decode()
    assert line.count("\n") == 1
    assert canonical(line) == line.strip() == record_text(parse_record(line))
    replayed = client.post(reverse("learning:record"), {"text": line}, headers={"accept-language": "en"})
    assert said_on(22, "en").split('"')[0] in text_of(replayed).replace("&#x27;", "'")


def test_the_replay_can_be_analysed(client):
    assert len(page(client, "analysis", SLUG).json()["plays"]) == 32


def test_one_can_play_on_from_a_position(client):
    player = PlayerFactory(user=UserFactory(username="wanda", language="en"))
    client.force_login(player.user)
    answer = client.post(reverse("live:take-up-commented", args=[SLUG, 10]), {"seat": "W"})
    table = Table.objects.get(kind=Table.Kind.PRACTICE)
    assert answer["Location"] == reverse("live:table", args=[table.code])
    again = text_of(client.get(answer["Location"], headers={"accept-language": "en"}))
    assert reverse("commented:position", args=[SLUG, 10]) in again


def test_nobody_plays_on_from_an_unknown_donne_or_after_its_end(client):
    def status(slug, step):
        return client.post(reverse("live:take-up-commented", args=[slug, step])).status_code

    assert (status("x", 0), status(SLUG, 37), status(SLUG, 36)) == (404, 404, 409)


def test_a_collected_record_shows_its_comments_escaped(client):
    record = record_text(commented_record(SLUG).record).replace(said_on(22, "fr"), "<b>Coupe</b> & surcoupe")
    owner = PlayerFactory(user=UserFactory(username="odette"))
    kept = Collected.objects.create(
        owner=owner, code="c0mment", record=record, digest="d", donnes_count=1, finished=False
    )
    address = reverse("history:collected-position", args=[kept.code, 1, 22])
    answer = text_of(client.get(address, headers={"accept-language": "fr"}))
    assert "&lt;b&gt;Coupe&lt;/b&gt; &amp; surcoupe" in answer
    assert "<b>Coupe" not in answer
