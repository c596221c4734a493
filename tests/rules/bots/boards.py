"""Boards played twice with the camps swapped: the same pack and cut, the same dealer, so that luck falls on both."""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from games.rules.actions import Action, Contre
from games.rules.bots import choose_cut
from games.rules.dealing import Pack, shuffled_pack
from games.rules.donne import Phase
from games.rules.line import ScoreLine
from games.rules.options import PRESETS, Rules, read_rules
from games.rules.partie import Partie
from games.rules.seats import SEATS, Seat
from games.rules.seen import Seen, see


def never(seen: Seen) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Player:
    """`choose` acts in turn; `contres` says whether to contre a bid, out of turn where the rules allow it."""

    choose: Callable[[Seen, random.Random], Action]
    contres: Callable[[Seen], bool] = never


@dataclass(frozen=True, slots=True)
class Board:
    number: int
    rules: Rules
    dealer: Seat
    pack: Pack
    cut: int


def rules_of(preset: str) -> Rules:
    """The preset, each donne by itself."""
    assert preset in PRESETS, f"presets: {', '.join(PRESETS)}"
    return read_rules({"preset": preset, "shuffle": "every-donne"})


def board_of(preset: str, seed: int, number: int) -> Board:
    rules, dice = rules_of(preset), random.Random(seed * 1_000_003 + number)
    return Board(number, rules, SEATS[number % 4], shuffled_pack(dice), choose_cut(rules.cut_min, dice))


def boards(preset: str, count: int, seed: int) -> Iterator[Board]:
    return (board_of(preset, seed, number) for number in range(count))


def play_donne(board: Board, players: tuple[Player, Player]) -> ScoreLine:
    """The line of this donne, `players` indexed by camp."""
    dice = random.Random(board.number)
    partie, _ = Partie.begin(board.rules, first_dealer=board.dealer).deal(board.pack, board.cut)
    while (seat := partie.seat_to_act) is not None:
        action = contre_said(partie, players) or players[seat.camp].choose(see(partie, seat), dice)
        partie, _ = partie.act(action)
    return partie.lines[-1]


def contre_said(partie: Partie, players: tuple[Player, Player]) -> Contre | None:
    """Of the seats that may contre out of turn, the first that does (rules 4.3)."""
    if partie.phase is not Phase.BIDDING or partie.rules.game == "retourne" or partie.rules.contre != "any-time":
        return None
    seats = partie.rules.direction.starting_at(partie.seat_to_act)[1:]
    return next((Contre(seat) for seat in seats if players[seat.camp].contres(see(partie, seat))), None)


def play_twice(board: Board, player: Player, opponent: Player) -> tuple[ScoreLine, ScoreLine]:
    """The lines of both playings: the player north and south, then east and west."""
    return play_donne(board, (player, opponent)), play_donne(board, (opponent, player))
