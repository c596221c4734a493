"""Faults of one's own parties: which are taken, who may see them and when, the seat's view, the solution."""

import re
from datetime import timedelta
from html import unescape

import pytest
from django.urls import reverse
from django.utils import timezone

from games.analyses.keeping import keep
from games.labels import REFUSALS
from games.learning import own_faults
from games.learning.fault_pages import fault_question
from games.learning.own_faults import faults_to_take, own_fault, take_faults, whole_solution
from games.learning.repetitions import due_on, repetitions_of, site_day
from games.models import Block, DonneAnalysis, Partie, PartieSeat, Repetition, SeatAnalysis, Table, TrainingDay
from games.rules.cards import card_name, cards_in, parse_card
from games.rules.seats import SEATS, Seat
from games.solver_machine import NoMachine, solver_machine
from tests.factories import PlayerFactory
from tests.learning.analysed_faults import analysed, choices, played_by
from tests.members import ENGLISH, FRENCH, guest_of, member, signed_in

pytestmark = pytest.mark.django_db


@pytest.fixture
def wanda():
    return member("Wanda")


@pytest.fixture
def partie(wanda):
    return played_by(wanda)


@pytest.fixture
def today():
    return site_day(timezone.now())


@pytest.fixture
def item(wanda, partie, today):
    """Wanda's fault, to be repeated today."""
    analysed(wanda, partie, 20.0)
    take_faults(wanda, today)
    return repetitions_of(wanda).get()


def address(item):
    return reverse("learning:own-fault", args=[item.pk])


def asked(client, where):
    return client.get(where, **ENGLISH)


def test_the_dearest_three_of_a_donne_are_taken_once(wanda, partie, today):
    losses = (3.0, 30.0, 5.0, 12.0)
    analysed(wanda, partie, *losses)
    for _window in range(2):
        take_faults(wanda, today)
    found = due_on(wanda, today)
    assert [row.cost for row in found] == [30.0, 12.0, 5.0]
    assert {row.donne.partie for row in found} == {partie}
    assert [row.number for row in found] == [choices(partie)[losses.index(row.cost)].number for row in found]
    assert faults_to_take(wanda) == []


def test_the_dearest_of_all_donnes_come_first_and_only_so_many_wait(wanda, today, monkeypatch):
    monkeypatch.setattr(own_faults, "MOST_WAITING", 2)
    partie = played_by(wanda, donnes=2)
    analysed(wanda, partie, 4.0, 8.0)
    analysed(wanda, partie, 40.0, number=2)
    take_faults(wanda, today)
    assert [row.cost for row in due_on(wanda, today)] == [40.0, 8.0]
    assert faults_to_take(wanda) == []
    Repetition.objects.filter(cost=40.0).update(last_on=today)
    analysed(wanda, played_by(wanda, seed=4), 6.0)
    assert [each.cost for each in faults_to_take(wanda)] == [6.0]


def test_only_the_newest_donnes_are_looked_at(wanda, monkeypatch):
    monkeypatch.setattr(own_faults, "NEWEST", 1)
    partie = played_by(wanda, donnes=2)
    for number, lost in ((1, 50.0), (2, 5.0)):
        analysed(wanda, partie, lost, number=number)
    SeatAnalysis.objects.filter(cost=50.0).update(played_at=timezone.now() - timedelta(days=30))
    assert [each.cost for each in faults_to_take(wanda)] == [5.0]


def test_faults_of_others_and_of_a_substitute_are_nobodys(wanda, partie):
    analysed(wanda, partie, 20.0)
    SeatAnalysis.objects.update(player=None)
    assert faults_to_take(wanda) == []
    SeatAnalysis.objects.update(player=PlayerFactory())
    assert faults_to_take(wanda) == []


HIDDEN = {
    "a contest has not released it": {"withheld": True},
    "its set is open": {"withheld": True, "kind": Table.Kind.PREPARED},
    "it is under way": {"finished_at": None},
}


@pytest.mark.parametrize("state", HIDDEN.values(), ids=HIDDEN)
def test_nothing_is_taken_of_a_partie_that_may_not_be_seen(wanda, partie, state):
    analysed(wanda, partie, 20.0)
    Partie.objects.update(**state)
    assert faults_to_take(wanda) == []


@pytest.mark.parametrize("state", HIDDEN.values(), ids=HIDDEN)
def test_what_was_taken_is_neither_shown_nor_answered_while_it_may_not_be_seen(wanda, item, today, state):
    client, before = signed_in(wanda), Partie.objects.values(*state).get()
    Partie.objects.update(**state)
    assert not due_on(wanda, today).exists()
    assert own_fault(item, wanda) is None
    assert asked(client, address(item)).status_code == 404
    assert client.post(address(item), {"card": item.solution["best"]}).status_code == 404
    assert client.get(reverse("learning:next-of-ten")).headers["Location"].endswith("?rien=")
    Partie.objects.update(**before)
    assert asked(client, address(item)).status_code == 200
    assert Repetition.objects.get().answers == 0


def test_it_is_the_persons_own(client, wanda, item):
    assert asked(client, address(item)).status_code == 404
    guest_of(client)
    assert asked(client, address(item)).status_code == 404
    assert asked(signed_in(member("Zoé")), address(item)).status_code == 404
    assert asked(signed_in(wanda), address(item)).status_code == 200


def test_who_does_not_sit_there_any_more_is_not_asked(wanda, item, today):
    PartieSeat.objects.filter(player=wanda).update(player=PlayerFactory())
    assert not due_on(wanda, today).exists()
    assert own_fault(item, wanda) is None


def test_a_block_of_an_opponent_hides_nothing_of_ones_own(wanda, partie, item):
    Block.objects.create(by=partie.seats.get(seat="N").player, blocked=wanda)
    assert asked(signed_in(wanda), address(item)).status_code == 200


def test_the_page_shows_what_the_seat_saw_and_nothing_more(wanda, item):
    fault = own_fault(item, wanda)
    assert fault.seat is Seat.W
    hands = fault.donne.states[fault.step].hands
    hidden = {card_name(card) for seat in SEATS if seat is not Seat.W for card in cards_in(hands[seat])}
    page = asked(signed_in(wanda), address(item)).text
    shown = set(re.findall(r"#card-(\w\w)", page)) | set(re.findall(r'value="([7-9TJQKA][SHDC])"', page))
    assert {card_name(card) for card in cards_in(hands[Seat.W])} <= shown
    assert not hidden & shown
    assert "At the table you played" not in page
    assert item.donne.partie.code not in page


@pytest.mark.parametrize("seat", "NESW")
def test_you_and_your_partner_are_those_of_the_persons_seat(wanda, today, seat):
    partie = played_by(wanda, seat=seat)
    analysed(wanda, partie, 20.0, 10.0, 5.0, seat=Seat[seat])
    take_faults(wanda, today)
    for row in repetitions_of(wanda):
        fault = own_fault(row, wanda)
        question = fault_question(fault)
        names = {str(card.seat).split(" (")[0] for trick in [*question.tricks, question.table] for card in trick}
        others = set(partie.seats.exclude(seat__in=[seat, str(Seat[seat].partner)]).values_list("name", flat=True))
        assert names <= {"You", "Your partner"} | others
        assert {card.code for card in question.hand} == {card_name(card) for card in cards_in(fault.seen.hand)}
        taker = fault.seen.taker
        assert question.took.startswith("You took") == (taker is Seat[seat])
        assert question.took.startswith("Your partner") == (taker is Seat[seat].partner)


def test_the_solution_is_that_of_the_analysis(wanda, today):
    """The card of the partie loses what the kept analysis says, and the card that is better there is right."""
    assert keep(played_by(wanda).donnes.get().pk, solver_machine())
    take_faults(wanda, today)
    found = list(repetitions_of(wanda))
    assert found
    for row in found:
        fault = own_fault(row, wanda)
        told = DonneAnalysis.objects.get(donne=row.donne).answer["plays"][row.number]
        solution = whole_solution(fault)
        assert solution["losses"][told["card"]] == round(told["judged"]["lost"], 1) == round(row.cost, 1)
        assert told["judged"]["than"] in solution["right"]
        legal = {card_name(action.card) for action in fault.seen.legal}
        assert {*solution["right"], *solution["losses"]} == legal
        assert not {*solution["right"]} & {*solution["losses"]}


def test_without_the_solver_the_best_card_is_right(wanda, item, monkeypatch):
    def missing():
        raise NoMachine

    monkeypatch.setattr(own_faults, "solver_machine", missing)
    solution = whole_solution(own_fault(item, wanda))
    assert solution["right"] == [item.solution["best"]]
    assert solution["losses"] == {item.solution["played"]: 20.0}


def given(client, item, card):
    answer = client.post(address(item), {"card": card})
    assert (answer.status_code, answer.headers["Location"]) == (302, address(item))
    return asked(client, address(item)).text


@pytest.fixture
def quick(monkeypatch):
    """The solver is missing: only the best card is right, and the tests are fast."""

    def missing():
        raise NoMachine

    monkeypatch.setattr(own_faults, "solver_machine", missing)


def test_after_a_right_answer_the_page_tells_what_was_lost_and_leads_to_the_replay(wanda, item, quick):
    client = signed_in(wanda)
    page = unescape(given(client, item, item.solution["best"]))
    assert "Right." in page
    assert "At the table you played " in page
    assert "which lost 20 points on average" in page
    assert "It comes back in 2 days." in page
    fault = own_fault(item, wanda)
    where = reverse("history:position", args=[fault.partie.code, 1, fault.step])
    assert f'href="{where}?seat=W"' in page
    replay = client.get(f"{where}?seat=W")
    assert replay.status_code == 200
    assert '<button name="card"' not in page
    assert client.get(address(item), **FRENCH).status_code == 200


def test_a_wrong_answer_comes_back_tomorrow(wanda, item, quick, today):
    page = given(signed_in(wanda), item, item.solution["played"])
    assert "Not quite." in page
    assert "It comes back tomorrow." in page
    row = Repetition.objects.get()
    assert (row.lapses, row.answers, row.right, row.due) == (1, 1, False, today + timedelta(days=1))
    assert TrainingDay.objects.values_list("done", "right").get() == (1, 0)


def test_two_windows_count_once(wanda, item, quick):
    clients = [signed_in(wanda), signed_in(wanda)]
    given(clients[0], item, item.solution["best"])
    assert "Right." in given(clients[1], item, item.solution["played"])
    assert Repetition.objects.values_list("answers", "lapses", "right").get() == (1, 0, True)
    assert TrainingDay.objects.get().done == 1


@pytest.mark.parametrize(("card", "status", "code"), [("XX", 400, "unreadable"), (None, 409, "not-in-hand")])
def test_wrong_input_is_refused_and_counts_for_nothing(wanda, item, card, status, code):
    fault = own_fault(item, wanda)
    elsewhere = card_name(next(iter(cards_in(fault.donne.states[fault.step].hands[Seat.N]))))
    told = signed_in(wanda).post(address(item), {"card": card or elsewhere}, **ENGLISH)
    assert told.status_code == status
    assert str(REFUSALS[code].happened) in unescape(told.text)
    assert Repetition.objects.get().answers == 0
    assert not TrainingDay.objects.exists()


def test_the_cards_of_a_solution_are_cards(item):
    assert parse_card(item.solution["best"]) != parse_card(item.solution["played"])
