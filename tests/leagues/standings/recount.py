"""A second, independent count of rankings, as with a pencil: it uses no code of the site.

A contest comes as plain lists: `tables` of (round, side, side, two points, two capots, winner, two counts); `byes` of
(round, entrant, donnes); `alone` of (round, entrant); `penalties` of (round, entrant, given, taken).
"""

import hashlib
import hmac
from dataclasses import dataclass, field
from fractions import Fraction


@dataclass
class Sheet:
    """One entrant's card after the contest."""

    rounds: list = field(default_factory=list)
    won: int = 0
    drawn: int = 0
    lost: int = 0
    exempt: int = 0
    capots: int = 0
    met: list = field(default_factory=list)
    duels: list = field(default_factory=list)


def recounted(contest, rules):
    """[(rank, entrant)], the leader first."""
    cards = cards_of(contest, rules)
    stay = [entrant for entrant in cards if rules["leavers"] == "keep" or entrant not in contest["left"]]
    gone = [entrant for entrant in cards if entrant not in stay]
    return places(order_of(stay, cards, rules)) + places(order_of(gone, cards, rules), len(stay))


def sums(contest, rules):
    """{entrant: [points, against, wins, match points, best partie, first partie, capots]}."""
    asked = ("points", "against", "wins", "match-points", "best-partie", "first-partie", "capots")
    cards = cards_of(contest, rules)
    return {entrant: [figure_of(metric, card, rules) for metric in asked] for entrant, card in cards.items()}


def cards_of(contest, rules):
    """The card of each entrant."""
    tables = [corrected(table, contest["penalties"], rules["cap"]) for table in contest["tables"]]
    cards = {entrant: Sheet() for entrant in contest["entrants"]}
    for table, (first, second) in tables:
        write_table(cards, table, first, second)
    for number, entrant in contest["alone"]:
        cards[entrant].won += 1
        cards[entrant].rounds.append((number, *rules["walkover"], False))
    for number, entrant, donnes in contest["byes"]:
        if rules["bye"] == "catch-up":
            continue
        figure = bye_figure(number, donnes, tables, rules)
        cards[entrant].exempt += 1
        cards[entrant].rounds.append((number, figure, figure, False))
    return cards


def corrected(table, penalties, cap):
    """The table with its winner, and its points: penalties first, then the cap.

    A side that won by the sheet's word, not by points, loses if a penalty changes who is ahead.
    """
    number, one, other, (first, second), capots, winner, (one_counts, other_counts) = table
    leader = sign(first - second)
    for round_number, entrant, given, taken in penalties:
        if round_number == number and entrant in one and one_counts:
            first, second = first - taken, second + given
        if round_number == number and entrant in other and other_counts:
            first, second = first + given, second - taken
    if winner is None or sign(first - second) != leader:
        winner = 0 if first > second else 1 if second > first else None
    if cap and number in cap[0]:
        if winner == 0 and first > cap[1]:
            first, second = cap[1], second if second > cap[2] else cap[2]
        elif winner == 1 and second > cap[1]:
            first, second = first if first > cap[2] else cap[2], cap[1]
    return (number, one, other, None, capots, winner, (one_counts, other_counts)), (first, second)


def sign(difference):
    return (difference > 0) - (difference < 0)


def write_table(cards, table, first, second):
    number, one, other, _, capots, winner, counts = table
    both = ((one, other, first, second, 0), (other, one, second, first, 1))
    for side, opposite, points, against, index in both:
        if not counts[index]:
            continue
        for entrant in side:
            card = cards[entrant]
            card.rounds.append((number, points, against, True))
            card.capots += capots[index]
            card.met += list(opposite)
            if winner is None:
                card.drawn += 1
            elif winner == index:
                card.won += 1
            else:
                card.lost += 1
            card.duels += [(foe, 1 if winner is None else 2 if winner == index else 0) for foe in opposite]


def bye_figure(number, donnes, tables, rules):
    if rules["bye"] == "flat":
        return rules["bye_points"]
    if rules["bye"] == "average":
        scored = []
        for table, points in tables:
            if table[0] == number:
                scored += [points[side] for side in (0, 1) if table[6][side]]
        if scored:
            mean = Fraction(sum(scored), len(scored))
            return int((mean + Fraction(1, 2)) // 1)
    return 81 * donnes


def figure_of(metric, card, rules):
    if metric == "points":
        return sum(points for _, points, _, _ in card.rounds)
    if metric == "against":
        return sum(against for _, _, against, _ in card.rounds)
    if metric == "difference":
        return sum(points - against for _, points, against, _ in card.rounds)
    if metric == "wins":
        return card.won
    if metric == "capots":
        return card.capots
    if metric == "best-partie":
        return max([points for _, points, _, at_cards in card.rounds if at_cards] or [0])
    if metric == "first-partie":
        return sum(points for number, points, _, _ in card.rounds if number == 1)
    win, draw, loss, bye = rules["match_points"]
    return card.won * win + card.drawn * draw + card.lost * loss + card.exempt * bye


def order_of(entrants, cards, rules):
    """Groups of the tied, the best first."""
    groups = [sorted(entrants)] if entrants else []
    for metric in rules["metrics"]:
        groups = [part for group in groups for part in parted(group, metric, cards, rules)]
    return groups


def parted(group, metric, cards, rules):
    if len(group) == 1:
        return [group]
    if metric == "head-to-head":
        for one in group:
            for other in group:
                # Met as long as the card of either says so: a catch-up partie is written on one card alone.
                if one != other and other not in cards[one].met and one not in cards[other].met:
                    return [group]
        key = {who: sum(worth for foe, worth in cards[who].duels if foe in group) for who in group}
    elif metric == "strength":
        key = {who: strength_of(cards[who], cards, rules) for who in group}
    elif metric == "lot":
        key = {who: -lot_place(who, sorted(cards), rules["seed"]) for who in group}
    else:
        sign = -1 if metric == "against" else 1
        key = {who: sign * figure_of(metric, cards[who], rules) for who in group}
    return [[who for who in group if key[who] == value] for value in sorted(set(key.values()), reverse=True)]


def strength_of(card, cards, rules):
    figures = [figure_of(rules["metrics"][0], cards[foe], rules) for foe in card.met]
    return Fraction(sum(figures), len(figures)) if figures else Fraction(0)


def lot_place(who, everybody, seed):
    stream = b"".join(
        hmac.new(seed, b"belote-lot/1:lot:%d" % block, hashlib.sha256).digest() for block in range(len(everybody) + 4)
    )
    words = [int.from_bytes(stream[at : at + 4], "big") for at in range(0, len(stream), 4)]
    for last in range(len(everybody) - 1, 0, -1):
        while words[0] >= 2**32 - 2**32 % (last + 1):
            del words[0]
        other = words.pop(0) % (last + 1)
        everybody[last], everybody[other] = everybody[other], everybody[last]
    return everybody.index(who)


def places(groups, before=0):
    ranked = []
    for group in groups:
        rank = before + len(ranked) + 1
        ranked += [(rank, who) for who in group]
    return ranked
