"""Every option of the rules as data (rules 2 to 5): names, values, and the games it belongs to."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

Game: TypeAlias = Literal["retourne", "encheres"]
Value: TypeAlias = str | int

RETOURNE: frozenset[Game] = frozenset(["retourne"])
ENCHERES: frozenset[Game] = frozenset(["encheres"])
BOTH: frozenset[Game] = RETOURNE | ENCHERES


LEAST_POINTS, MOST_POINTS = 100, 100_000
LEAST_DONNES, MOST_DONNES = 1, 64
"""The bounds of an `objective`, in points and in donnes; they keep totals below 2³¹ (rules 9)."""
MOST_CAPOT_BID = 9_999
MOST_STORED = 2**50
"""The largest figure in old stored rules, from before the bounds; any JSON reader keeps it exactly."""


@dataclass(frozen=True, slots=True)
class Option:
    """An option. `values`: the default first; with `at_least`, any whole number from there to `at_most`."""

    name: str
    section: int
    values: tuple[Value, ...]
    games: frozenset[Game] = BOTH
    at_least: int | None = None
    at_most: int | None = None

    @property
    def default(self) -> Value:
        return self.values[0]

    def allows(self, value: object, *, stored: bool = False) -> bool:
        """Whether this is one of the values, in the same JSON type (`true` is not 1, 2.0 is not 2).

        `stored`: accept values above `at_most` too, which old rules may contain.
        """
        if self.at_least is not None:
            most = MOST_STORED if stored or self.at_most is None else self.at_most
            return type(value) is int and self.at_least <= value <= most
        return any(type(value) is type(known) and value == known for known in self.values)


OPTIONS: tuple[Option, ...] = (
    Option("game", 2, ("retourne", "encheres")),
    Option("direction", 2, ("counterclockwise", "clockwise")),
    Option("finish", 2, ("reach", "exceed")),
    Option("both_reach", 2, ("most-points", "last-winner")),
    Option("tie", 2, ("extra-donne", "draw")),
    Option("shuffle", 2, ("once", "cutter", "every-donne")),
    Option("cut_min", 2, (2, 3, 4)),
    Option("all_pass", 2, ("next-dealer", "same-dealer")),
    Option("undertrump", 2, ("required", "free")),
    Option("partner_winning", 2, ("free", "must-trump")),
    Option("undertrump_partner", 2, ("allowed", "forbidden", "obliged")),
    Option("overtrump_partner", 2, ("strict", "lenient")),
    Option("belote", 2, ("said", "automatic")),
    Option("belote_in_contract", 2, ("both", "taker", "none")),
    Option("belote_marks", 2, ("holder", "never", "takeable")),
    Option("annonces", 2, (False, True)),
    Option("rounding", 2, ("none", "five-up", "six-up"), RETOURNE),
    Option("rounding", 2, ("none", "five-up", "six-up", "defence-complement"), ENCHERES),
    Option("packets", 3, ("3-2", "2-3"), RETOURNE),
    Option("second_round", 3, ("other-suits", "any-suit"), RETOURNE),
    Option("dedans", 3, (162, 160), RETOURNE),
    Option("capot", 3, (252, 250, 162), RETOURNE),
    Option("capot_against_taker", 3, ("capot", "dedans"), RETOURNE),
    Option("equality", 3, ("litige", "dedans", "made"), RETOURNE),
    Option("litige_amount", 3, ("without-belote", "with-belote"), RETOURNE),
    Option("litige_last_donne", 3, ("each-marks", "lost"), RETOURNE),
    Option("packets", 4, ("3-2-3", "3-3-2", "2-3-3", "4-4"), ENCHERES),
    Option("bid_max", 4, (160, 170, 180), ENCHERES),
    Option("sans_atout", 4, (False, True), ENCHERES),
    Option("tout_atout", 4, (False, True), ENCHERES),
    Option("generale", 4, (False, True), ENCHERES),
    Option("contre", 4, ("any-time", "in-turn", "never"), ENCHERES),
    Option("surcontre", 4, (4, 3, 0), ENCHERES),
    Option("must_outscore", 4, (False, True), ENCHERES),
    Option("scoring", 4, ("made+bid", "bid", "made"), ENCHERES),
    Option("capot_bid", 4, (250,), ENCHERES, at_least=80, at_most=MOST_CAPOT_BID),
    Option("fail_base", 4, (160, 162), ENCHERES),
    Option("contre_base", 4, ("contract", "base-and-contract", "everything"), ENCHERES),
    Option("capot_points", 4, (162, 250, 252), ENCHERES),
    Option("annonce_length", 5, ("real", "capped")),
    Option("annonce_tie", 5, ("nobody", "first-declarer")),
    Option("annonce_card_reuse", 5, (True, False)),
    Option("carre_of_sevens", 5, ("nothing", "void-annonces", "void-donne")),
    Option("carre_of_eights", 5, ("nothing", "void-annonces")),
    Option("annonces_in_contract", 5, (True, False)),
    Option("annonces_when_dedans", 5, ("to-defence", "lost", "kept")),
    Option("annonces_when_capot", 5, ("kept", "to-winner")),
)
"""All options except `objective`, whose values are objects (`Objective`)."""

NAMES: frozenset[str] = frozenset(option.name for option in OPTIONS)
_OF_GAME: dict[str, dict[str, Option]] = {
    game: {option.name: option for option in OPTIONS if game in option.games} for game in sorted(BOTH)
}


def options_of(game: Game) -> dict[str, Option]:
    """Return the options of one game, by name."""
    return _OF_GAME[game]
