"""A volunteer rehearses a contest: one key an act, from the entries to the prizes, by hand where they want to."""

from dataclasses import replace

import pytest
from django.urls import reverse

from leagues.contests.contest_log import steps
from leagues.contests.contest_log.counting import sum_of
from leagues.contests.contest_log.settings import PRESETS, Confirmation, EntryMode, Later, RoundSettings
from leagues.contests.contest_log.steps import Released
from leagues.contests.preparing.opening import practise
from leagues.contests.running.rehearsal import RehearsedAct, deed_of, next_act
from leagues.contests.store import state_of, write, write_all
from leagues.logs.folding import OPENING, NamedStep
from leagues.models import ContestStep
from leagues.standings.regulation import ByeRule
from tests.leagues.contests.preparing.at_desk import Desk
from tests.leagues.contests.staging import stage

pytestmark = pytest.mark.django_db
MOST_ACTS = 80
CLASSIC = PRESETS["classique-4x12"]


class Rehearsal:
    """An organizer at the page of a rehearsal; `press` plays the next act as its button does."""

    def __init__(self, preset="classique-4x12", entrants=9, **chosen):
        self.staged = stage()
        self.organizer = self.staged.organizer
        self.contest = practise(self.staged.club, self.organizer, name="Essai", preset=preset, entrants=entrants)
        self.staged.contest = self.contest
        self.desk = Desk(self.staged, self.organizer)
        if chosen:
            self.do(steps.Choose(settings=replace(self.state.settings, **chosen)))

    @property
    def state(self):
        return state_of(self.contest)

    @property
    def act(self):
        return next_act(self.state)

    def do(self, step):
        return write(self.contest, step, self.organizer)

    def press(self, do="act", **more):
        page = self.desk.get("rehearse")
        form = {"do": do, "act": page.context["next"].act, "ref": page.context["ref"]}
        return self.desk.post("rehearse", form | more)

    def play_until(self, last=None):
        """Play the acts before that one, or all, without the page."""
        played = []
        while (act := self.act) not in (last, None):
            assert len(played) < MOST_ACTS, played[-5:]
            played.append(act)
            deed = deed_of(self.state, act)
            write_all(self.contest, [*map(NamedStep, deed.steps)], None if deed.by_phone else self.organizer)
        assert act == last
        return played

    def press_to_the_end(self):
        pressed = []
        page = self.desk.get("rehearse")
        while page.context["next"] is not None:
            pressed.append(page.context["next"].act)
            page = self.desk.post("rehearse", {"do": "act", "act": pressed[-1], "ref": page.context["ref"]})
            assert page.status_code == 200, page.context["refusal"]
        return pressed


ROUND = ["draw", "publish", "write", "phone", "confirm", "show"]


def test_a_whole_day_is_one_key_after_another():
    rehearsal = Rehearsal()
    assert rehearsal.press_to_the_end() == ["check-in", "close-entries", *ROUND * 4, "close", "give"]
    state = rehearsal.state
    assert [each.present for each in state.in_contest] == [True] * 8 + [False]
    assert sum(each.paid for each in state.in_contest) == 8 * 1000
    assert state.closed is not None
    assert len(state.given) == 3
    assert {what for _round, what in state.released} == set(Released)
    page = rehearsal.desk.get("rehearse").text
    assert "La journée est finie" in page
    assert reverse("contests:open", args=[rehearsal.staged.club.code]) in page


@pytest.mark.parametrize("preset", PRESETS)
def test_every_formula_is_rehearsed_to_its_prizes(preset):
    rehearsal = Rehearsal(preset, entrants=11)
    rehearsal.play_until()
    assert rehearsal.state.closed is not None
    assert len(rehearsal.state.published) == len(PRESETS[preset].rounds)


@pytest.mark.parametrize(
    "chosen",
    [
        {"entry": EntryMode.SINGLES},
        {"later": Later.KNOCK_OUT, "rounds": (RoundSettings(),) * 6},
        {"later": Later.POOLS, "rounds": (RoundSettings(),) * 7},
        {"later": Later.ROUND_ROBIN, "rounds": (RoundSettings(),) * 7},
        {"bye": ByeRule.CATCH_UP},
        {"confirmation": Confirmation.OTHER},
    ],
    ids=["singles", "knock-out", "pools", "round-robin", "catch-up", "two at the desk"],
)
def test_a_day_of_other_settings_ends_too(chosen):
    rehearsal = singles() if "entry" in chosen else Rehearsal(entrants=5, **chosen)
    rehearsal.play_until()
    assert rehearsal.state.closed is not None
    assert all(not each.missing for each in rehearsal.state.published)


def singles():
    """Nine players who enter alone and are put in pairs."""
    rehearsal = Rehearsal("melee-4x12", entrants=9)
    people = [each.persons for each in rehearsal.state.in_contest]
    for version in range(rehearsal.state.version, OPENING, -1):
        rehearsal.do(steps.Undo(version=version))
    rehearsal.do(steps.Choose(settings=replace(CLASSIC, entry=EntryMode.SINGLES, confirmation=Confirmation.NOBODY)))
    for number, persons in enumerate(people, start=1):
        rehearsal.do(steps.Enter(number=number, persons=persons))
    return rehearsal


@pytest.mark.parametrize("preset", ["classique-4x12", "alsace-3x20", "melee-4x12"])
def test_every_invented_score_adds_up(preset):
    rehearsal = Rehearsal(preset, entrants=12)
    rehearsal.play_until()
    for played in rehearsal.state.published:
        for number, table in played.tables.items():
            check = sum_of(rehearsal.state, played.number, table.confirmed.score, number)
            assert check.right, (played.number, number, table.confirmed.score)


def test_the_last_score_of_a_round_comes_from_a_phone_and_is_confirmed_by_the_desk():
    rehearsal = Rehearsal()
    rehearsal.play_until(RehearsedAct.CONFIRM)
    table = rehearsal.state.published[0].tables[4]
    assert [each.pair for each in table.unconfirmed] == [table.sides[0][0]]
    assert ContestStep.objects.filter(contest=rehearsal.contest).latest("version").by is None
    rehearsal.press()
    assert rehearsal.state.published[0].tables[4].confirmed.pair == 0


def test_a_step_done_by_hand_is_not_played_again():
    rehearsal = Rehearsal()
    for number in range(1, 10):
        rehearsal.do(steps.CheckIn(number=number, present=True))
    assert rehearsal.act is RehearsedAct.CLOSE_ENTRIES
    rehearsal.do(steps.CloseEntries())
    rehearsal.play_until(RehearsedAct.WRITE)
    tables = rehearsal.state.published[0].tables
    assert len(tables) == 4
    rehearsal.do(steps.Write(round=1, table=3, score=steps.Score(points=(1044, 900))))
    rehearsal.press()
    assert rehearsal.state.published[0].tables[3].confirmed.score.points == (1044, 900)


def test_a_dispute_made_by_hand_is_settled_before_the_round_goes_on():
    rehearsal = Rehearsal()
    rehearsal.play_until(RehearsedAct.PHONE)
    rehearsal.do(steps.Dispute(round=1, table=4, why="18 or 81?"))
    assert rehearsal.act is RehearsedAct.SETTLE
    rehearsal.press()
    assert rehearsal.act is RehearsedAct.SHOW


def test_the_rest_of_a_round_is_one_key_too():
    rehearsal = Rehearsal()
    rehearsal.play_until(RehearsedAct.DRAW)
    rehearsal.press("round")
    assert rehearsal.act is RehearsedAct.DRAW
    assert [each.number for each in rehearsal.state.published] == [1]
    assert (1, Released.RANKING) in rehearsal.state.released


def test_a_key_pressed_twice_plays_one_act():
    rehearsal = Rehearsal()
    page = rehearsal.desk.get("rehearse")
    form = {"do": "act", "act": "check-in", "ref": page.context["ref"]}
    rehearsal.desk.post("rehearse", form)
    after = rehearsal.state.version
    assert rehearsal.desk.post("rehearse", form).status_code == 200
    assert rehearsal.desk.post("rehearse", form | {"ref": "another"}).status_code == 409
    assert rehearsal.state.version == after


def test_too_few_entries_are_told_and_nothing_is_played():
    rehearsal = Rehearsal(entrants=2)
    rehearsal.do(steps.Withdraw(number=2))
    page = rehearsal.desk.get("rehearse")
    assert page.context["next"] is None
    assert reverse("contests:entries", args=[rehearsal.contest.code]) in page.text
    assert rehearsal.desk.post("rehearse", {"do": "act", "act": "close-entries"}).status_code == 409


def test_a_practice_cancelled_by_hand_is_not_called_done():
    rehearsal = Rehearsal()
    rehearsal.do(steps.Cancel())
    page = rehearsal.desk.get("rehearse")
    assert page.context["next"] is None
    assert "Le concours est annulé" in page.text
    assert "La journée est finie" not in page.text


def test_the_page_tells_what_happened_and_leads_to_the_page_where_it_is_done_by_hand():
    rehearsal = Rehearsal()
    told = []
    for _key in range(9):
        page = rehearsal.desk.get("rehearse")
        by_hand = page.context["next"].page.removeprefix(f"/concours/{rehearsal.contest.code}")
        told.append((page.context["happened"], by_hand))
        rehearsal.press()
    assert told == [
        ("9 inscriptions sur la liste.", "/pointage/"),
        ("8 inscriptions présentes, 1 absente\u202f; encaissé\u202f: 80\u202f€.", "/pointage/"),
        ("Les inscriptions sont closes\u202f: le premier tour peut être tiré.", "/tirage/1/"),
        ("Le tour 1 est tiré\u202f; pour l’instant, seul le club voit le tirage.", "/tirage/1/"),
        (told[4][0], "/resultats/1/"),
        ("3 scores du tour 1 comptent\u202f; il en manque 1.", "/resultats/1/"),
        (told[6][0], "/resultats/1/"),
        (told[7][0], "/tenue/classement/"),
        (told[8][0], "/tirage/2/"),
    ]
    assert told[4][0].startswith("Le tirage du tour 1 est validé")
    assert "sur son téléphone" in told[6][0]
    assert told[8][0].startswith("Tout le monde voit le classement après le tour 1")


def test_only_organizers_rehearse_and_only_a_practice():
    rehearsal = Rehearsal()
    address = reverse("contests:rehearse", args=[rehearsal.contest.code])
    for player in (rehearsal.staged.arbiter, rehearsal.staged.desk):
        assert Desk(rehearsal.staged, player).client.get(address).status_code == 404
    real = reverse("contests:rehearse", args=[rehearsal.staged.club.contests.get(practice=False).code])
    assert rehearsal.desk.client.get(real).status_code == 404
    assert rehearsal.desk.client.post(real, {"act": "check-in"}).status_code == 404
