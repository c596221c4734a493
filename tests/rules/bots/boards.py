"""Boards played twice with the camps swapped: the same pack and cut, the same dealer, so that luck falls on both."""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from time import perf_counter

from games.rules.actions import Action
from games.rules.bots import choose_action, choose_cut
from games.rules.dealing import Pack, shuffled_pack
from games.rules.options import read_rules
from games.rules.partie import Partie
from games.rules.seats import CAMPS, SEATS, ByCamp, Camp, Seat
from games.rules.seen import Seen, see

Player = Callable[[Seen, random.Random], Action]
RULES = read_rules({"preset": "classique", "shuffle": "every-donne"})


@dataclass(frozen=True, slots=True)
class Board:
    number: int
    dealer: Seat
    pack: Pack
    cut: int


def boards(count: int, seed: int) -> Iterator[Board]:
    for number in range(count):
        dice = random.Random(seed * 1_000_003 + number)
        yield Board(number, SEATS[number % 4], shuffled_pack(dice), choose_cut(RULES.cut_min, dice))


def play_donne(board: Board, players: tuple[Player, Player], seconds: list[float] | None = None) -> ByCamp:
    """The marks of this donne, `players` indexed by camp; the time of each choice of a bot is put into `seconds`."""
    dice = random.Random(board.number)
    partie, _ = Partie.begin(RULES, first_dealer=board.dealer).deal(board.pack, board.cut)
    while partie.seat_to_act is not None:
        seat = partie.seat_to_act
        seen, player = see(partie, seat), players[seat.camp]
        began = perf_counter()
        action = player(seen, dice)
        if seconds is not None and player is choose_action:
            seconds.append(perf_counter() - began)
        partie, _ = partie.act(action)
    return partie.lines[-1].marks


def play_twice(board: Board, player: Player, opponent: Player, seconds: list[float] | None = None) -> tuple[int, int]:
    """Marks of the player and of the opponent over both playings."""
    own = other = 0
    for camp in CAMPS:
        players = (player, opponent) if camp is Camp.NS else (opponent, player)
        marks = play_donne(board, players, seconds)
        own, other = own + marks[camp], other + marks[camp.other]
    return own, other
