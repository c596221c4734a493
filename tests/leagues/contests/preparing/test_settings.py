"""The settings page: every setting there and back, what cannot be told at its field, presets that reset."""

import secrets
from dataclasses import fields, replace
from datetime import UTC, datetime

import pytest
from django.utils import timezone, translation

from games.rules.seats import Direction
from leagues.contests.contest_log.settings import (
    PRESETS,
    Category,
    Confirmation,
    ContestPlace,
    Ends,
    EntryMode,
    FirstRoundDraw,
    Later,
    Maldonne,
    Money,
    Numbering,
    RankedBy,
    RoundSettings,
    Settings,
    Times,
    settings_of,
)
from leagues.contests.contest_log.steps import Choose
from leagues.contests.preparing.settings_form import ContestSettingsForm
from leagues.contests.preparing.settings_views import digest_of
from leagues.contests.store import known
from leagues.standings.prizes import Prize, Ties
from leagues.standings.regulation import ByeRule, Cap, Leavers, MatchPoints, Metric
from tests.leagues.contests.preparing.at_desk import Desk
from tests.leagues.contests.staging import stage

pytestmark = pytest.mark.django_db

# No setting as it is by default.
OTHERS = Settings(
    preset="classique-4x12",
    game_preset="ffb-belote",
    rules={"annonces": True, "dedans": 160},
    entry=EntryMode.SINGLES,
    rounds=(RoundSettings(donnes=10, points=1500, minutes=75), RoundSettings(donnes=15)),
    ends=Ends.DONNES_OR_CLOCK,
    first=FirstRoundDraw.ENTRY,
    later=Later.POOLS,
    pool_size=5,
    qualified=3,
    consolante=False,
    third_place=True,
    numbering=Numbering.KEPT,
    ranked=RankedBy.PERSONS,
    metrics=(Metric.MATCH_POINTS, Metric.HEAD_TO_HEAD, Metric.CAPOTS, Metric.STRENGTH, Metric.LOT),
    match_points=MatchPoints(4, 3, 2, 3),
    capot=250,
    equality="dedans",
    all_pass="next-dealer",
    direction=Direction.COUNTERCLOCKWISE,
    maldonne=Maldonne.FREE_FREE_COUNTS,
    penalty=160,
    bye=ByeRule.CATCH_UP,
    bye_points=1000,
    leavers=Leavers.LAST,
    walkover=(2001, 0),
    cap=Cap(frozenset({1, 2}), 1300, 600),
    prizes=(
        Prize(name="Premier prix", worth=20050),
        Prize(name="Jambon", worth=0, place=2, category="women", divisible=False),
        Prize(name="Bouteille", worth=500, place=None, divisible=False),
        Prize(name="Coupe", worth=3000, place=1, consolante=True),
    ),
    prize_ties=Ties.BY_LOT,
    cumulative=False,
    days_for_prize=2,
    categories=frozenset({Category.WOMEN, Category.JUNIOR}),
    confirmation=Confirmation.NOBODY,
    capacity=20,
    own_entry=False,
    money=Money(fee=750, currency="CHF"),
    place=ContestPlace.BOTH,
    times=Times(check_in=20, no_show=7, between=9),
    telephone="06 12 34 56 78",
    words="La buvette est ouverte.\nOn ne fume pas.",
)


def sent(settings):
    """What a browser sends of the settings as they are shown."""
    form, data = ContestSettingsForm(settings=settings), {"do": "choose"}
    for name in form.fields:
        value = form[name].value()
        if value is True:
            data[name] = "on"
        elif value is not None and value is not False:
            data[name] = value
    return data


def page_of(staged):
    """What a browser sends of the whole page as it is shown."""
    state = staged.state
    described = {
        "contest-name": state.name,
        "contest-place": state.place,
        "was": digest_of(state),
        "ref": secrets.token_hex(8),
    }
    described["contest-starts_at"] = timezone.localtime(state.starts_at).strftime("%Y-%m-%dT%H:%M")
    return sent(state.settings) | described | ({"contest-public": "on"} if state.public else {})


def saved(staged, **changed):
    """The page after the form was sent with some of its fields changed."""
    data = {name: value for name, value in (page_of(staged) | changed).items() if value is not None}
    return Desk(staged, staged.organizer).post("settings", data)


def wrong_fields(answer):
    return set(answer.context["form"].errors)


def test_no_setting_of_the_other_contest_is_the_usual_one():
    same = {each.name for each in fields(Settings) if getattr(OTHERS, each.name) == getattr(Settings(), each.name)}
    assert same == {"preset"}


@pytest.mark.parametrize("chosen", [*PRESETS.values(), OTHERS], ids=lambda each: each.preset)
def test_a_form_sent_as_it_is_shown_changes_no_setting(chosen):
    form = ContestSettingsForm(sent(chosen), settings=chosen)
    assert form.is_valid(), form.errors
    assert form.chosen == chosen


@pytest.mark.parametrize(("points", "wrong"), [(99, True), (100, False), (100_000, False)])
def test_a_round_that_ends_at_points_names_the_range_of_its_objective(points, wrong):
    data = sent(Settings()) | {"ends": "points", "points_2": points}
    with translation.override("en"):
        form = ContestSettingsForm(data, settings=Settings())
        told = dict(form.errors)
    assert told == ({"points_2": ["A number of points must be from 100 to 100,000."]} if wrong else {})
    assert ContestSettingsForm(data | {"ends": "donnes"}, settings=Settings()).is_valid()


def test_every_setting_is_taken_from_the_form():
    form = ContestSettingsForm(sent(OTHERS), settings=Settings())
    assert form.is_valid(), form.errors
    assert form.chosen == OTHERS


def test_what_is_saved_stands_in_the_contest_and_in_its_regulation():
    staged = stage()
    saved(staged, penalty=155, words="On ne fume pas.")
    assert (staged.state.settings.penalty, staged.state.settings.words) == (155, "On ne fume pas.")
    assert "On ne fume pas." in Desk(staged).get("regulation").text


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("capacity", "1"),
        ("capacity", "many"),
        ("rounds", "0"),
        ("rounds", "41"),
        ("donnes_1", "61"),
        ("minutes_2", "0"),
        ("penalty", "-1"),
        ("fee", "ten"),
        ("fee", "1.234"),
        ("entry", "everybody"),
        ("capot", "300"),
        ("metric_1", "lot"),
        ("metric_2", "points"),
        ("cap_rounds", "4, 9"),
        ("cap_rounds", "the last"),
        ("categories", ["left-handed"]),
        ("prize_worth_1", "a lot"),
        ("prize_place_1", "0"),
        ("rule_capot_bid", "250"),
        ("qualified", "5"),
    ],
)
def test_a_value_that_cannot_be_is_told_at_its_field_and_nothing_is_saved(field, value):
    staged = stage()
    before = staged.state
    answer = saved(staged, **{field: value})
    expected = "game_preset" if field.startswith("rule_") else field
    assert expected in wrong_fields(answer) or field in wrong_fields(answer)
    assert staged.state == before


def test_a_cap_whose_loser_has_more_than_its_winner_is_told():
    staged = stage()
    answer = saved(staged, cap_rounds="4", cap_winner="600", cap_loser="900")
    assert wrong_fields(answer) == {"cap_winner"}


def test_a_melee_and_its_draws_are_chosen_together():
    staged = stage()
    assert wrong_fields(saved(staged, entry="melee")) == {"later"}
    saved(staged, entry="melee", later="melee")
    assert staged.state.settings.entry is EntryMode.MELEE


def test_who_enters_is_fixed_once_somebody_is_entered():
    staged = stage(pairs=1)
    assert wrong_fields(saved(staged, entry="singles")) == {"entry"}


def test_rounds_added_are_like_the_last_and_rounds_played_are_not_taken_away():
    staged = stage(pairs=4)
    saved(staged, rounds="6", donnes_4="15")
    assert [each.donnes for each in staged.state.settings.rounds] == [12, 12, 12, 15, 15, 15]
    for _round in range(2):
        staged.draw()
        staged.play()
    assert wrong_fields(saved(staged, rounds="1")) == {"rounds"}


def test_tie_breaks_are_put_in_another_order_and_taken_out():
    staged = stage()
    saved(staged, metric_2="lot", metric_3="", metric_4="wins")
    assert staged.state.settings.metrics == (Metric.POINTS, Metric.LOT, Metric.WINS)


def test_a_prize_is_added_and_taken_away():
    staged = stage(settings=settings_of("classique-4x12", prizes=(Prize(name="Jambon", worth=4500),)))
    saved(
        staged, prize_name_1="", prize_name_2="Panier", prize_place_2="2", prize_worth_2="12,50", prize_kind_2="thing"
    )
    assert staged.state.settings.prizes == (Prize(name="Panier", worth=1250, place=2, divisible=False),)


def test_a_formula_resets_every_setting_but_the_answer_about_the_people_at_the_desk():
    staged = stage(settings=replace(OTHERS, preset="classique-4x12"))
    Desk(staged, staged.organizer).post("settings", {"do": "preset", "preset": "alsace-3x20"})
    assert staged.state.settings == replace(PRESETS["alsace-3x20"], confirmation=OTHERS.confirmation)
    assert OTHERS.confirmation is not PRESETS["alsace-3x20"].confirmation


def test_who_saves_over_the_change_of_another_is_told():
    staged = stage()
    old = page_of(staged)
    saved(staged, penalty="100")
    Desk(staged, staged.organizer).post("settings", old | {"penalty": "120"})
    assert staged.state.settings.penalty == 100


def test_what_is_sent_again_because_its_answer_was_lost_is_told_as_saved_and_is_one_step():
    staged = stage()
    form = page_of(staged) | {"penalty": "100"}
    first, again = (Desk(staged, staged.organizer).post("settings", form) for _time in range(2))
    assert first.redirect_chain == again.redirect_chain != []
    assert staged.state.settings.penalty == 100
    assert sum(isinstance(step, Choose) for step, _moment in known(staged.contest).lines) == 2


def test_name_day_place_and_a_setting_are_saved_together_and_the_contest_is_announced():
    staged = stage(public=False)
    form = page_of(staged) | {"contest-name": "Concours d’hiver", "contest-place": "Gymnase", "penalty": "100"}
    form |= {"contest-starts_at": "2027-01-09T14:00", "contest-public": "on"}
    Desk(staged, staged.organizer).post("settings", form)
    assert (staged.state.name, staged.state.place, staged.state.public) == ("Concours d’hiver", "Gymnase", True)
    assert staged.state.starts_at == datetime(2027, 1, 9, 13, 0, tzinfo=UTC)
    assert staged.state.settings.penalty == 100


def test_nothing_is_saved_while_the_name_is_wrong_and_the_page_keeps_what_was_typed():
    staged = stage()
    answer = saved(staged, **{"contest-name": "", "penalty": "100"})
    assert set(answer.context["describe"].errors) == {"name"}
    assert answer.context["form"]["penalty"].value() == "100"
    assert (staged.state.settings.penalty, bool(staged.state.name)) == (162, True)


def test_an_old_page_does_not_withdraw_the_announcement_of_another():
    staged = stage(public=False)
    old = page_of(staged)
    saved(staged, **{"contest-public": "on"})
    Desk(staged, staged.organizer).post("settings", old | {"penalty": "120"})
    assert (staged.state.public, staged.state.settings.penalty) == (True, 162)


def test_who_does_not_organize_reads_the_regulation_instead():
    staged = stage()
    for player in (staged.arbiter, staged.desk):
        answer = Desk(staged, player).post("settings", page_of(staged) | {"penalty": "1"})
        assert answer.redirect_chain
    assert staged.state.settings.penalty == 162
