"""Tallies of seats: against sums done by hand, and against a slow recount of many donnes by another way."""

from collections import Counter

import pytest

from games.models import Partie, PartieSeat
from games.rules.cards import NAMES, Suit, cards_in
from games.rules.counting import DonneCount
from games.rules.seats import Camp, Direction, Seat
from games.tallies import OF_THE_SEAT, keep_tallies, tallies_of, tally_from_text, tally_of
from tests.factories import again, counted, played, stored

pytestmark = pytest.mark.django_db

MADE = DonneCount(taker=Seat.S, trump=Suit.H, points=(86, 76), belote=(Camp.NS,))
DEDANS = DonneCount(taker=Seat.S, trump=Suit.D, points=(60, 102))
LITIGE = DonneCount(taker=Seat.E, trump=Suit.H, points=(81, 81))
CAPOT = DonneCount(taker=Seat.W, trump=Suit.S, capot=Camp.NS)
NOBODY = DonneCount(taker=None)
# Card points as docs/rules.md prints them (1.3, 4.9).
PLAIN = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
TRUMP = PLAIN | {"J": 20, "9": 14}
SUITLESS = {
    "SA": {"A": 19, "T": 10, "K": 4, "Q": 3, "J": 2},
    "TA": {"J": 14, "9": 9, "A": 6, "T": 5, "K": 3, "Q": 1},
}


def tallies(partie: Partie) -> dict[str, dict[str, int]]:
    """The tally of each seat, by its letter."""
    seats = {seat.pk: seat.seat for seat in partie.seats.all()}
    return {seats[pk]: tally for pk, tally in tallies_of(partie.seats.all()).items()}


def test_a_sheet_of_five_lines_comes_to_what_one_adds_up_by_hand() -> None:
    """Dealt by N, W, S, E, N: South speaks second, first, fourth, third, second (counter-clockwise, rules 1.4)."""
    south = tallies(stored(counted(MADE, DEDANS, LITIGE, CAPOT, NOBODY), stopped=True))["S"]
    # Marks: 106–76, 0–162, 81–0 (the taker's 81 held), 252 + 81–0, 0–0.
    assert south == {
        "donnes": 5,
        "won": 3,
        "level": 1,
        "marks": 106 + 0 + 81 + 333,
        "marks_against": 76 + 162 + 0 + 0,
        "settled": 4,
        "points": 86 + 60 + 81 + 162,
        "points_against": 76 + 102 + 81 + 0,
        "ours": 2,
        "ours_made": 1,
        "ours_dedans": 1,
        "theirs": 2,
        "theirs_dedans": 1,
        "defence_points": 81 + 162,
        "belotes": 1,
        "capot": 1,
        "taken": 2,
        "made": 1,
        "dedans": 1,
        "trump.H.taken": 1,
        "trump.H.made": 1,
        "trump.D.taken": 1,
        "place.1": 1,
        "place.1.taken": 1,
        "place.2": 2,
        "place.2.taken": 1,
        "place.2.made": 1,
        "place.3": 1,
        "place.4": 1,
    }


def test_the_other_camp_has_the_same_figures_turned_round() -> None:
    seats = tallies(stored(counted(MADE, DEDANS, LITIGE, CAPOT), stopped=True))
    south, west = seats["S"], seats["W"]
    assert (west["points"], west["points_against"]) == (south["points_against"], south["points"])
    assert (west["marks"], west["marks_against"]) == (south["marks_against"], south["marks"])
    assert (west["ours"], west["theirs"]) == (south["theirs"], south["ours"])
    assert west["capot_against"] == west["belotes_against"] == 1


def test_clockwise_the_places_follow_the_other_way() -> None:
    donne = stored(counted(MADE), stopped=True).donnes.get()
    for direction, place in ((Direction.COUNTERCLOCKWISE, {"W": 1, "S": 2, "E": 3}), (Direction.CLOCKWISE, {"E": 1})):
        for seat, spoken in place.items():
            assert tally_of(Seat[seat], direction, [donne])[f"place.{spoken}"] == 1


def test_a_donne_in_which_a_bot_stood_in_enters_nobodys_figures() -> None:
    partie = stored(counted(MADE, DEDANS), stopped=True)
    partie.donnes.filter(number=2).update(stood_in="E")
    counted_for = tallies(partie)
    assert counted_for
    for tally in counted_for.values():
        assert tally["stood_in"] == 1
        assert tally["donnes"] == 1


def test_a_donne_that_stopped_under_way_counts_nothing() -> None:
    partie = stored(counted(MADE), stopped=True)
    partie.donnes.update(outcome="open")
    assert tallies(partie) == {seat: {} for seat in "NESW"}


def test_a_penalty_is_marked_but_nobody_spoke() -> None:
    partie = stored(counted(MADE), stopped=True)
    partie.donnes.update(outcome="penalty", taker="", trump="", ns_marks=0, ew_marks=162)
    assert tallies(partie)["E"] == {"donnes": 1, "won": 1, "marks": 162, "belotes_against": 1}


def test_finished_parties_are_added_up_once_and_those_under_way_are_not() -> None:
    over, under_way = stored(played(3)), stored(counted(MADE))
    assert keep_tallies() == 4
    assert keep_tallies() == 0
    kept = PartieSeat.objects.get(partie=over, seat="S").tally
    assert kept is not None
    assert tally_from_text(kept) == tallies(over)["S"]
    assert set(under_way.seats.values_list("tally", flat=True)) == {None}


def test_a_turn_adds_up_no_more_than_its_batches() -> None:
    for seed in range(3):
        stored(played(seed))
    assert keep_tallies(batches=0) == 0
    assert PartieSeat.objects.filter(tally=None).count() == 12


RULES = [
    {"preset": "classique"},
    {"preset": "annonces"},
    {"preset": "concours"},
    {"preset": "coinche"},
    {"preset": "ffb-coinche"},
    {"preset": "contree", "generale": True},
]


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules["preset"])
def test_every_seat_has_what_a_slow_recount_of_actions_gives(rules) -> None:
    for seed in range(6):
        of = played(seed, donnes=8, **rules)
        found = tallies(stored(of))
        for seat in Seat:
            assert found[str(seat)] == recount(of, seat), (seed, seat)


def test_what_belongs_to_a_seat_is_told_from_what_belongs_to_its_camp() -> None:
    """Partners have the same figures of the camp, whatever each of them did."""
    for seed in range(6):
        found = tallies(stored(played(seed, donnes=6, preset="coinche")))
        camp = [{n: c for n, c in found[seat].items() if not n.startswith(OF_THE_SEAT)} for seat in "NS"]
        assert camp[0] == camp[1]


def recount(of, seat: Seat) -> dict[str, int]:
    """From the actions and the engine's lines, without a row of the database."""
    found: Counter[str] = Counter()
    for line, past in zip(of.lines, of.sheet.past, strict=True):
        mine, theirs = seat.camp, seat.camp.other
        found["donnes"] += 1
        found["won"] += line.marks[mine] > line.marks[theirs]
        found["level"] += line.marks[mine] == line.marks[theirs]
        found["marks"] += line.marks[mine]
        found["marks_against"] += line.marks[theirs]
        found["belotes"] += line.belote[mine] // 20
        found["belotes_against"] += line.belote[theirs] // 20
        found["capot"] += line.capot is mine
        found["capot_against"] += line.capot is theirs
        recount_of_seat(found, of, line, past, seat)
    return {name: count for name, count in found.items() if count}


def recount_of_seat(found: Counter[str], of, line, past, seat: Seat) -> None:
    said = [str(action).split() for action in past.actions]
    order = of.rules.direction.starting_at(line.dealer)
    place = order.index(seat) or 4
    found[f"place.{place}"] += 1
    if line.taker is None:
        return
    whole = again(past)
    if whole.playing is not None:
        found["dealt_known"] += 1
        found["dealt"] += sum(points(card, str(line.trump)) for card in cards_in(whole.hands_dealt[seat]))
        if len(whole.playing.tricks) == 8:
            found["der_known"] += 1
            found["der"] += whole.playing.tricks[-1].winner.camp is seat.camp
    if line.outcome == "void":
        return
    recount_settled(found, line, seat)
    taking = [words for words in said if words[1] in ("take", "bid")]
    for words in said:
        if words[0] == str(seat) and words[1] in ("contre", "surcontre"):
            right = line.outcome == ("dedans" if words[1] == "contre" else "made")
            found[words[1]] += 1
            found[f"{words[1]}.right"] += right
    if line.taker is not seat:
        return
    names = [f"place.{place}", f"trump.{line.trump}"]
    if taking[-1][1] == "take":
        names.append(f"round.{len(taking[-1]) - 1}")
    else:
        names.append(f"value.{taking[-1][2]}")
    found["taken"] += 1
    found["made"] += line.outcome == "made"
    found["dedans"] += line.outcome == "dedans"
    for name in names:
        found[f"{name}.taken"] += 1
        found[f"{name}.made"] += line.outcome == "made"


def recount_settled(found: Counter[str], line, seat: Seat) -> None:
    mine, theirs = seat.camp, seat.camp.other
    found["settled"] += 1
    found["points"] += line.points[mine]
    found["points_against"] += line.points[theirs]
    side = "ours" if line.taker.camp is mine else "theirs"
    found[side] += 1
    found[f"{side}_dedans"] += line.outcome == "dedans"
    if side == "ours":
        found["ours_made"] += line.outcome == "made"
    else:
        found["defence_points"] += line.points[mine]


def points(card: int, trump: str) -> int:
    rank, suit = NAMES[card]
    values = SUITLESS.get(trump) or (TRUMP if suit == trump else PLAIN)
    return values.get(rank, 0)
