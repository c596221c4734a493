"""The printable papers: name, stage of the day, readers, and whether there is content to print."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext_lazy as _

from games.labels import Text
from leagues.contests.contest_log.state import ContestState
from leagues.contests.contest_log.steps import Released
from leagues.contests.contest_log.trees import told_all, told_to_everybody, trees_of
from leagues.contests.context import ContestContext
from leagues.contests.papers import cards, entries, poster, prizes, rankings, regulation, rescue, sheets, tree, where
from leagues.contests.papers.printing import Printing

Test = Callable[[ContestState, int], bool]
"""A condition on the contest's state and a round, 0 for papers of the whole contest."""


@dataclass(frozen=True, slots=True)
class PaperKind:
    """One kind of paper. `name`: in its address. `there`: whether it can be printed.

    `shown`: whether everybody who sees the contest may have it; the club's own people always may. `one`: whether one
    table's or one pair's can be printed again. `as_table`: whether a spreadsheet of it exists too.
    """

    name: str
    title: Text
    about: Text
    print: Callable[[Printing], bytes]
    there: Test
    shown: Test
    of_round: bool = False
    one: bool = False
    as_table: bool = False


def _always(state: ContestState, number: int) -> bool:
    return True


def _never(state: ContestState, number: int) -> bool:
    return False


def _entered(state: ContestState, number: int) -> bool:
    return bool(state.in_contest)


def _drawn(state: ContestState, number: int) -> bool:
    return 1 <= number <= len(state.published)


def _at_cards(state: ContestState, number: int) -> bool:
    """Return whether any table of the round plays with real cards."""
    return _drawn(state, number) and any(sheets.on_paper(table) for table in state.round(number).tables.values())


def _published(state: ContestState, number: int) -> bool:
    return bool(state.published)


def _bracket(state: ContestState, number: int) -> bool:
    """Return whether a round of a knock-out is published."""
    return bool(trees_of(state, told_all(state)))


def _bracket_shown(state: ContestState, number: int) -> bool:
    return bool(trees_of(state, told_to_everybody(state)))


def _prizes(state: ContestState, number: int) -> bool:
    return bool(state.settings.prizes and state.published)


def _released(what: Released) -> Test:
    return lambda state, number: (number, what) in state.released


def _last_ranking(state: ContestState, number: int) -> bool:
    return (len(state.published), Released.RANKING) in state.released


def _prizes_shown(state: ContestState, number: int) -> bool:
    return state.closed is not None and _last_ranking(state, number)


KINDS: Final = (
    PaperKind(
        "affiche", _("Poster"), _("Date, place, fee, and the code of the public page"), poster.poster, _always, _always
    ),
    PaperKind(
        "reglement",
        _("Regulations"),
        _("All the settings, in sentences"),
        regulation.regulation,
        _always,
        _always,
    ),
    PaperKind(
        "inscrits-par-numero",
        _("Entries by number"),
        _("With fee and presence to tick"),
        entries.by_number,
        _entered,
        _never,
    ),
    PaperKind(
        "inscrits-par-nom",
        _("Entries by name"),
        _("One line per person, for check-in at the door"),
        entries.by_name,
        _entered,
        _never,
    ),
    PaperKind(
        "cartes",
        _("Cards"),
        _("Ten on a page, to cut: each holds the secret code of its pair"),
        cards.pair_cards,
        _entered,
        _never,
        one=True,
    ),
    PaperKind(
        "tables",
        _("Where am I? By table"),
        _("Every table and who plays there"),
        where.by_table,
        _drawn,
        _released(Released.DRAW),
        of_round=True,
    ),
    PaperKind(
        "numeros",
        _("Where am I? By number"),
        _("Everybody’s table, by their number"),
        where.by_pair,
        _drawn,
        _released(Released.DRAW),
        of_round=True,
    ),
    PaperKind(
        "feuilles",
        _("Score sheets"),
        _("Two on a page, to cut: one per table"),
        sheets.sheets,
        _at_cards,
        _never,
        of_round=True,
        one=True,
    ),
    PaperKind(
        "classement-du-tour",
        _("Ranking after the round"),
        _("To hang up in the hall"),
        rankings.round_ranking,
        _drawn,
        _released(Released.RANKING),
        of_round=True,
        as_table=True,
    ),
    PaperKind(
        "secours",
        _("Rescue page"),
        _("Ranking, opponents met, next tables: to carry on if the power fails"),
        rescue.rescue,
        _drawn,
        _never,
        of_round=True,
    ),
    PaperKind(
        "classement",
        _("Final ranking"),
        _("Provisional until the contest is closed"),
        rankings.final_ranking,
        _published,
        _last_ranking,
        as_table=True,
    ),
    PaperKind(
        "arbre",
        _("Knock-out"),
        _("The bracket: who meets whom, results, who goes on"),
        tree.tree,
        _bracket,
        _bracket_shown,
    ),
    PaperKind(
        "prix", _("Prize list"), _("To tick and sign as they are given"), prizes.prize_list, _prizes, _prizes_shown
    ),
)
BY_NAME: Final = {kind.name: kind for kind in KINDS}


def may_have(at: ContestContext, kind: PaperKind, number: int) -> bool:
    """Return whether the viewer can print this paper now."""
    there = kind.of_round is bool(number) and kind.there(at.state, number)
    return there and (at.rights.at_desk or kind.shown(at.state, number))
