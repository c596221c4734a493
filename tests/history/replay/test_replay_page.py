"""The page of a position: each has an address and its own content, once the partie is over."""

import json
import re
from pathlib import Path

import pytest
from django.urls import reverse

from games.models import Collected, Donne, Partie
from games.rules.cards import Suit
from games.rules.counting import DonneCount
from games.rules.record import parse_record, record_of, record_text
from games.rules.replay import replay
from games.rules.seats import Camp, Seat
from tests.factories import PlayerFactory, cast, counted, played, stored

pytestmark = pytest.mark.django_db

MADE = DonneCount(taker=Seat.S, trump=Suit.H, points=(86, 76), belote=(Camp.NS,))


def page(client, partie, number=1, step=None, query="", language="en"):
    args = [partie.code, number] if step is None else [partie.code, number, step]
    address = reverse("history:replay" if step is None else "history:position", args=args)
    return client.get(address + query, headers={"accept-language": language})


def text_of(answer):
    return " ".join(answer.content.decode().split())


def felt(answer):
    return re.search(r'<section class="replay-felt.*?</section>\s*<p class="replay__told', text_of(answer))[0]


def shown_cards(answer):
    """The cards on the felt that are not hidden."""
    return re.findall(r"<li[^>]*data-until=\"\d+\">\s*<svg[^>]*>\s*<use href=\"[^\"]*#card-(\w\w)\"", felt(answer))


def told(answer):
    return re.search(r'id="replay-told" role="status">(.*?)</p>', text_of(answer))[1]


@pytest.fixture
def of():
    return played(seed=5, donnes=2)


def test_the_address_of_a_donne_shows_its_hands_as_they_were_dealt(client, of):
    answer = page(client, stored(of))
    assert answer.status_code == 200
    assert len(shown_cards(answer)) == 20
    assert "deals." in told(answer)
    assert "Turned up" in told(answer)


def test_every_position_of_every_donne_has_an_address(client, of):
    partie = stored(of)
    for number, past in enumerate(of.sheet.past, 1):
        answers = [page(client, partie, number, step) for step in range(len(past.actions) + 1)]
        assert {answer.status_code for answer in answers} == {200}
        assert len({told(answer) for answer in answers}) == len(answers) - (len(past.actions) - len(set(past.actions)))
        assert page(client, partie, number, len(past.actions) + 1).status_code == 404


def test_what_a_position_shows_is_in_the_page_without_any_script(client, of):
    partie, donne = stored(of), of.sheet.past[0]
    last = len(donne.actions)
    assert sorted(shown_cards(page(client, partie, 1, last))) == sorted(
        str(action).split()[2] for action in donne.actions[-4:]
    )
    answer = page(client, partie, 1, last - 1)
    [left] = {str(donne.actions[-1]).split()[2]}
    assert left in shown_cards(answer)
    assert f'href="{reverse("history:position", args=[partie.code, 1, last])}"' in text_of(answer)
    assert f'href="{reverse("history:position", args=[partie.code, 1, last - 2])}"' in text_of(answer)


@pytest.mark.parametrize(("number", "step"), [(0, None), (3, None), (1, 99), (10**30, None), (1, 10**30)])
def test_a_donne_or_a_position_that_is_not_there_is_not_found(client, of, number, step):
    assert page(client, stored(of), number, step).status_code == 404


def test_an_unknown_partie_is_not_found(client):
    assert client.get(reverse("history:replay", args=["zzzzzzzzzz", 1])).status_code == 404


def test_nothing_is_shown_before_the_partie_is_over(client, of):
    partie = stored(of)
    Partie.objects.filter(pk=partie.pk).update(finished_at=None, how="")
    assert {page(client, partie, 1, step).status_code for step in (None, 0, 5)} == {404}


def test_a_partie_stopped_within_a_donne_is_looked_at_as_far_as_it_went(client, of):
    partie = stored(of)
    last = partie.donnes.get(number=2)
    donne = json.loads(last.record)
    last.record = json.dumps(donne | {"actions": donne["actions"][:5]})
    last.save()
    Partie.objects.filter(pk=partie.pk).update(how="stopped", winner="", donnes_count=1)
    answer = page(client, partie, 2, 5)
    assert "Unfinished" in told(answer)
    assert page(client, partie, 2, 6).status_code == 404
    assert "/donne/2/5/et-si/" in text_of(answer)


def test_from_one_seat_the_others_lie_face_down(client, of):
    answer = page(client, stored(of), 1, 3, "?seat=E")
    hands = re.findall(
        r'data-seat="(\w)" data-place="(\w+)".*?<ul class="replay-hand" role="list"( data-down)?', felt(answer)
    )
    assert {seat: (place, bool(down)) for seat, place, down in hands} == {
        "E": ("bottom", False),
        "S": ("left", True),
        "W": ("top", True),
        "N": ("right", True),
    }
    assert "/donne/1/4/?seat=E" in text_of(answer)
    assert "data-down" not in felt(page(client, stored(of), 1, 3, "?seat=nobody"))


def test_the_end_tells_the_marks_and_why(client, of):
    partie, line = stored(of), of.lines[0]
    text = text_of(page(client, partie, 1, len(of.sheet.past[0].actions)))
    account = re.search(r'<section class="replay-account.*?</section>', text)[0]
    assert " hidden" not in account.partition(">")[0]
    rows = re.findall(
        r'<th scope="row">(.*?)</th>\s*<td class="figure">(.*?)</td>\s*<td class="figure">(.*?)</td>', account
    )
    figures = {label: (north, east) for label, north, east in rows}
    assert figures["Scored"] == tuple(map(str, line.marks))
    assert figures["Total after this donne"] == tuple(map(str, line.totals))
    reasons = [row[1:] for row in rows[: [row[0] for row in rows].index("Scored")]]
    for camp in (0, 1):
        assert sum(int((row[camp] or "0").replace("−", "-")) for row in reasons) == line.marks[camp]
    earlier = text_of(page(client, partie, 1, 2))
    assert " hidden" in re.search(r'<section class="replay-account[^>]*>', earlier)[0]


def test_one_goes_on_to_the_next_donne_and_back(client, of):
    partie = stored(of)
    assert reverse("history:replay", args=[partie.code, 2]) in text_of(page(client, partie, 1))
    assert f'href="{reverse("history:replay", args=[partie.code, 1])}"' in text_of(page(client, partie, 2))
    assert 'id="donne-after"' not in text_of(page(client, partie, 2))


def test_who_acted_and_in_how_many_seconds_is_told(client, of):
    partie = stored(of)
    donne = partie.donnes.get(number=1)
    written = json.loads(donne.record)
    count = len(written["actions"])
    said = {"x_times": [2.5] * count, "x_who": ["stand-in", *["person"] * (count - 2), "server"]}
    donne.record = json.dumps(written | said)
    donne.save()
    text = text_of(page(client, partie, 1, 1))
    assert "2.5 s" in text
    assert "a robot in their place" in text
    assert "the server, out of time" in text
    assert told(page(client, partie, 1, 1)).endswith("(a robot in their place)")
    assert "(" not in told(page(client, partie, 1, 2))
    assert "2,5" in text_of(page(client, partie, 1, 1, language="fr"))


@pytest.mark.parametrize(
    "said",
    [
        {"x_times": None, "x_who": 3},
        {"x_times": ["<b>", True, -4, 1e300, [], {}], "x_who": [["person"], {"a": 1}, "<script>", None]},
        {"x_times": [1], "x_who": []},
    ],
)
def test_what_a_record_says_beside_may_be_anything(client, of, said):
    partie = stored(of)
    donne = partie.donnes.get(number=1)
    donne.record = json.dumps(json.loads(donne.record) | said)
    donne.save()
    answer = page(client, partie, 1, 4)
    assert answer.status_code == 200
    assert "<script>" not in felt(answer)


def test_a_counted_donne_tells_its_figures_and_leads_on(client):
    partie = stored(counted(MADE, MADE), stopped=True)
    text = text_of(page(client, partie, 1))
    assert "nobody wrote down the cards" in text
    assert '<td class="figure">106</td><td class="figure">76</td>' in text
    assert reverse("history:replay", args=[partie.code, 2]) in text
    assert "et-si" not in text
    assert page(client, partie, 1, 1).status_code == 404


@pytest.mark.parametrize("preset", ["coinche", "annonces", "wikipedia", "contree", "ffb-coinche", "concours"])
def test_every_game_is_looked_at_from_the_deal_to_the_end(client, preset):
    of = played(seed=3, donnes=2, preset=preset)
    partie = stored(of)
    for number, past in enumerate(of.sheet.past, 1):
        for step in {0, 1, len(past.actions) // 2, len(past.actions)}:
            assert page(client, partie, number, step).status_code == 200


def test_a_name_is_never_markup(client, of):
    players = cast()
    players["N"].name = "<b>x</b>"
    players["N"].save()
    assert "<b>x</b>" not in text_of(page(client, stored(of, players=players), 1, 3))


def test_a_long_partie_costs_no_more_queries_than_a_short_one(client, django_assert_max_num_queries):
    for donnes in (1, 20):
        partie = stored(played(donnes=donnes))
        with django_assert_max_num_queries(5):
            page(client, partie, donnes, 3)


def test_the_replay_is_read_in_french(client, of):
    text = text_of(page(client, stored(of), 1, 1, language="fr"))
    assert "Continuer d’ici" in text
    assert "Continue from here" not in text
    assert "Quatre mains" in text


@pytest.fixture
def collected(of):
    text = record_text(record_of(of, seats={Seat.N: "Ana"}))
    return Collected.objects.create(
        owner=PlayerFactory(), title="Samedi", digest="d", record=text, donnes_count=2, finished=True
    )


def test_a_collected_record_opens_in_the_same_viewer_by_its_address(client, collected, of):
    for number, past in enumerate(of.sheet.past, 1):
        answer = client.get(reverse("history:collected-position", args=[collected.code, number, len(past.actions)]))
        assert answer.status_code == 200
        assert answer["X-Robots-Tag"] == "noindex"
    text = text_of(client.get(reverse("history:collected-replay", args=[collected.code, 1])))
    assert "Ana" in text
    assert "Samedi" in text
    assert f"/parties/collection/{collected.code}/donne/2/" in text
    assert f"/parties/collection/{collected.code}/donne/1/1/" in text


def test_its_owner_alone_is_led_back_to_the_collection(client, collected):
    address = reverse("history:collected-replay", args=[collected.code, 1])
    assert "replay__sheet" not in text_of(client.get(address))
    session = client.session
    session["player"] = collected.owner_id
    session.save()
    assert f'replay__sheet" href="{reverse("history:collection")}"' in text_of(client.get(address))


@pytest.mark.parametrize(("number", "step"), [(0, 0), (3, 0), (1, 99), (10**30, 0)])
def test_what_a_collected_record_has_not_is_not_found(client, collected, number, step):
    assert client.get(reverse("history:collected-position", args=[collected.code, number, step])).status_code == 404


def test_an_unknown_collected_record_is_not_found(client):
    assert client.get(reverse("history:collected-replay", args=["zzzzzzzzzz", 1])).status_code == 404


def test_a_partie_that_only_gathers_its_cards_is_replayed_through(client):
    """rules 1.9: the pack of a donne follows from the donne before, and is not written again"""
    golden = Path(__file__).parents[2] / "rules" / "donnes" / "1.9-gathered-tricks.jsonl"
    of = replay(parse_record(golden.read_text().splitlines()[0])).partie
    partie = stored(of, stopped=True)
    gathered = [number for number, past in enumerate(of.sheet.past, 1) if past.setup.gathered]
    assert gathered
    for row in Donne.objects.filter(partie=partie, number__in=gathered):
        written = json.loads(row.record)
        written.pop("pack", None)
        Donne.objects.filter(pk=row.pk).update(record=json.dumps(written))
    assert page(client, partie, gathered[-1], 2).status_code == 200
