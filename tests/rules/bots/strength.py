"""How soon two people of different strength are told apart: `python -m tests.rules.bots.strength [better] [weaker]`.

In `--boards` donnes of sets each of the two sits South with three robots « Habitué », in a field of twenty others. In
`--parties` ranked parties each plays with three « Habitué », then with a partner alike against two of them; « Habitué »
itself wins half. From these results careers are drawn. Printed is after how many donnes, or parties, the better person
is ahead in 95 of 100 careers: by the figure of strength (mean per cent of the field), and by the site's rating
(`leagues.ratings`). The rating has the best conditions there are: every partie has its whole weight, and the others'
ratings are certain.
"""

import argparse
import random
import statistics
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from datetime import date
from functools import partial

from games.duplicate.scores import field_of, strength_of
from games.rules.actions import Action, Play
from games.rules.bots import Level, choose_cut
from games.rules.dealing import shuffled_pack
from games.rules.partie import Partie
from games.rules.seats import SEATS, Camp, Seat
from games.rules.seen import Seen, see
from leagues.ratings.played import PartieOutcome
from leagues.ratings.systems import SITE, Lesson, Rating

from .boards import Board, Player, boards, contre_said, play_donne, rules_of
from .contenders import contender

SEED = 53
FIELD = {"novice": 4, "debutant": 8, "slips 0.05": 2, "slips 0.1": 2, "slips 0.2": 2, "slips 0.4": 2}
"""How many of each sit in the field; the last are « Habitué » that play any legal card once in so many."""
ALONE, WITH_A_PARTNER = (Seat.S,), (Seat.N, Seat.S)
SURE = 0.95
CAREERS = 2000
LONGEST = 2000
"""Donnes or parties of a career at most."""
DAY = date(2026, 11, 29)
KNOWN = replace(SITE.person, sigma=0.0)
"""The rating of the « Habitué » around a person: everybody starts there, and known for certain."""


def person_of(name: str) -> Player:
    """A robot by its name, or an « Habitué » that slips."""
    word, _space, rate_of = name.partition(" ")
    if word != "slips":
        return contender(name)
    robot, rate = contender(Level.HABITUE), float(rate_of)

    def choose(seen: Seen, dice: random.Random) -> Action:
        plays = [action for action in seen.legal if isinstance(action, Play)]
        return dice.choice(plays) if plays and dice.random() < rate else robot.choose(seen, dice)

    return Player(choose, robot.contres)


def seated(name: str, seats: Sequence[Seat], dice: random.Random) -> tuple[Player, Player]:
    """The players by camp: a person with dice of their own on these seats, robots « Habitué » on the others."""
    person, robot = person_of(name), contender(Level.HABITUE)

    def choose(seen: Seen, of_table: random.Random) -> Action:
        return person.choose(seen, dice) if seen.seat in seats else robot.choose(seen, of_table)

    def contres(seen: Seen) -> bool:
        return (person if seen.seat in seats else robot).contres(seen)

    return (Player(choose, contres),) * 2


def difference(board: Board, name: str, number: int) -> int:
    """Marks of North–South minus those of East–West with this person at South; `number`: which of several alike."""
    dice = random.Random(f"{SEED} {board.number} {name} {number}")
    marks = play_donne(board, seated(name, ALONE, dice)).marks
    return marks[Camp.NS] - marks[Camp.EW]


def per_cents(board: Board, people: Sequence[str]) -> list[float]:
    """The per cent of the field that each of the two beats on this board."""
    field = Counter(difference(board, name, number) for name, many in FIELD.items() for number in range(many))
    made = [difference(board, name, number) for number, name in enumerate(people, start=100)]
    whole = field_of(field + Counter(made))
    return [whole.per_cent(each) for each in made]


def partie_of(preset: str, name: str, seats: Sequence[Seat], number: int) -> Partie:
    """A whole partie of this person on these seats."""
    dice = random.Random(f"{SEED} {preset} {name} {len(seats)} {number}")
    players = seated(name, seats, dice)
    partie = Partie.begin(rules_of(preset), first_dealer=dice.choice(SEATS))
    while not partie.finished:
        if partie.seat_to_act is None:
            partie, _ = partie.deal(shuffled_pack(dice), choose_cut(partie.rules.cut_min, dice))
        while not partie.finished and (seat := partie.seat_to_act) is not None:
            action = contre_said(partie, players) or players[seat.camp].choose(see(partie, seat), dice)
            partie, _ = partie.act(action)
    return partie


def outcome_of(partie: Partie) -> PartieOutcome:
    """The outcome for North and South."""
    if partie.winner is None:
        return PartieOutcome.DRAW
    return PartieOutcome.WIN if partie.winner is Camp.NS else PartieOutcome.LOSS


def mean_after(results: Sequence[float], dice: random.Random) -> Iterator[float]:
    """The figure of strength after one donne, after two, and so on."""
    total = 0.0
    for donnes in range(1, LONGEST + 1):
        total += dice.choice(results)
        yield total / donnes


def rating_after(outcomes: Sequence[PartieOutcome], seats: Sequence[Seat], dice: random.Random) -> Iterator[float]:
    """The rating after one partie, after two, and so on; of a person, or of two people as a pair."""
    rating = SITE.person if seats is ALONE else SITE.pair
    for _partie in range(LONGEST):
        lesson = Lesson(dice.choice(outcomes), 1.0, DAY)
        own: list[Rating] = [rating, KNOWN] if seats is ALONE else [rating]
        rating = SITE.taught(own, (KNOWN, KNOWN), lesson)[0]
        yield rating.mu


def needed(
    better: Callable[[random.Random], Iterator[float]], weaker: Callable[[random.Random], Iterator[float]]
) -> int:
    """After how many results the better one is ahead in 95 of 100 careers; `LONGEST` if it takes longer."""
    dice = random.Random(SEED)
    careers = [(better(dice), weaker(dice)) for _career in range(CAREERS)]
    for results in range(1, LONGEST):
        ahead = 0.0
        for one, other in careers:
            apart = next(one) - next(other)
            ahead += 0.5 if apart == 0 else apart > 0
        if ahead >= SURE * CAREERS:
            return results
    return LONGEST


def of_sets(preset: str, people: Sequence[str], count: int) -> Iterator[tuple[str, float]]:
    """Figures of the people's donnes in sets."""
    better, weaker = zip(*(per_cents(board, people) for board in boards(preset, count, SEED)), strict=True)
    for name, each in zip(people, (better, weaker), strict=True):
        yield f"per_cent_{name}", statistics.mean(each)
        yield f"per_cent_{name}_spread", statistics.stdev(each)
    apart = [one - other for one, other in zip(better, weaker, strict=True)]
    yield "per_cent_ahead", statistics.mean(apart)
    yield "per_cent_ahead_error", 1.96 * statistics.stdev(apart) / count**0.5
    yield "donnes_by_strength", needed(partial(mean_after, better), partial(mean_after, weaker))
    for donnes in (50, 100, 400):
        yield from sureness(weaker, donnes)


def sureness(results: Sequence[float], donnes: int) -> Iterator[tuple[str, float]]:
    """The mean ± after so many donnes, and in how many of 100 careers it holds the mean of all results."""
    dice, truth = random.Random(SEED), statistics.mean(results)
    careers = []
    for _career in range(CAREERS):
        made = dice.choices(results, k=donnes)
        careers.append(strength_of(donnes, sum(made), sum(each * each for each in made)))
    holds = sum(abs(each.mean - truth) <= each.give_or_take for each in careers)
    yield f"give_or_take_{donnes}", statistics.mean(each.give_or_take for each in careers)
    yield f"give_or_take_{donnes}_holds", 100 * holds / CAREERS


def of_parties(preset: str, people: Sequence[str], count: int, seats: Sequence[Seat]) -> Iterator[tuple[str, float]]:
    """Figures of the people's ranked parties."""
    where, donnes = "alone" if seats is ALONE else "pair", []
    outcomes: list[Sequence[PartieOutcome]] = []
    for name in people:
        if name == Level.HABITUE:
            outcomes.append((PartieOutcome.WIN, PartieOutcome.LOSS))
            continue
        played = [partie_of(preset, name, seats, number) for number in range(count)]
        donnes += [len(each.lines) for each in played]
        outcomes.append([outcome_of(each) for each in played])
        share = statistics.mean(outcomes[-1]) / PartieOutcome.WIN
        yield f"won_{where}_{name}", 100 * share
        yield f"won_{where}_{name}_error", 196 * (share * (1 - share) / count) ** 0.5
    parties = needed(*(partial(rating_after, each, seats) for each in outcomes))
    yield f"donnes_a_partie_{where}", statistics.mean(donnes)
    yield f"parties_by_rating_{where}", parties
    yield f"donnes_by_rating_{where}", parties * statistics.mean(donnes)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("better", nargs="?", default=Level.HABITUE)
    parser.add_argument("weaker", nargs="?", default=Level.DEBUTANT)
    parser.add_argument("--preset", default="classique")
    parser.add_argument("--boards", type=int, default=1500)
    parser.add_argument("--parties", type=int, default=2000)
    given = parser.parse_args()
    people, began = (given.better, given.weaker), time.process_time()
    for figures in (
        of_sets(given.preset, people, given.boards),
        of_parties(given.preset, people, given.parties, ALONE),
        of_parties(given.preset, people, given.parties, WITH_A_PARTNER),
    ):
        for name, value in figures:
            sys.stdout.write(f"{name}: {value:.1f}\n")
            sys.stdout.flush()
    sys.stdout.write(f"seconds: {time.process_time() - began:.0f}\n")


if __name__ == "__main__":
    main()
