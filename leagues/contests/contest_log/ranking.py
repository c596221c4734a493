"""The ranking of a contest as it is shown, and its prizes: by results, after a knock-out by the stage reached.

Stages are the champion, the finalists, and so on down to the pools. They are read from the brackets as drawn
(`brackets`): an entrant seated in a round has reached it, whatever is corrected later; the results of the last
published round tell who goes on. Losers of the main bracket who play the consolante are placed by the stage they reach
there.

The draws and the seeds of pools use the ranking by results alone (`counting`).
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum
from typing import Final, TypeAlias

from leagues.contests.contest_log.brackets import SEMI_FINALS, Brackets, bracket_rounds
from leagues.contests.contest_log.counting import persons_ranked, played_of, ranked_of, winner_of
from leagues.contests.contest_log.drawing import knock_out_in
from leagues.contests.contest_log.settings import Category, Later
from leagues.contests.contest_log.state import ContestState, Released, RoundState
from leagues.pairings.draw import Entrant
from leagues.pairings.knock_out import Bracket
from leagues.standings.prizes import Allotment, Allotting, allot
from leagues.standings.ranking import Stages, Standing, ranking

THIRD: Final = 3
FINAL: Final = 2


class Of(IntEnum):
    """The part of a contest in which a place was reached, the best first."""

    MAIN = 0
    CONSOLANTE = 1
    PRELIMINARY = 2
    POOLS = 3
    NOWHERE = 4
    """Entered too late for the bracket."""


@dataclass(frozen=True, slots=True, order=True)
class StageReached:
    """The stage an entrant reached.

    `places`: size of the last round reached in its bracket: 2 the final, 4 a semi-final; 1 for its winner. In the main
    bracket, 3: winner of the match for third place. In a preliminary round that is not finished, 1: winner in that
    round.
    """

    of: Of
    places: int = 0


Who: TypeAlias = Callable[[Entrant, int], tuple[int, ...]]
"""The ranked units of an entrant in a round: the entrant itself, or its persons."""
_Reached: TypeAlias = dict[Entrant, StageReached]


@dataclass(frozen=True, slots=True)
class KnockOut:
    """The stages of a knock-out. `rounds`: by round number, the stage of everybody seated in it; `reached`: the best
    stage so far.

    `third`: the two entrants whose match for third place is not decided yet.
    """

    rounds: Mapping[int, Mapping[Entrant, StageReached]]
    reached: Mapping[Entrant, StageReached]
    third: frozenset[Entrant] = frozenset()


def knock_out_of(state: ContestState, until: int | None = None) -> KnockOut | None:
    """Return the stages after a round (None: the current one); None before a round of the knock-out is published."""
    state = replace(state, rounds=state.published[:until])
    found = knock_out_in(state)
    if found is None:
        return None
    first, seeds = found
    *drawn, following = bracket_rounds(state, seeds, first)
    rounds = dict(enumerate(map(_sat, drawn), first))
    reached: _Reached = {}
    for number, each in enumerate(drawn, first):
        reached |= rounds[number] | dict(_decided(state, state.round(number), each))
    gone_on = dict(_gone_on(state, state.published[-1], drawn[-1], following))
    return KnockOut(rounds, reached | gone_on, _third(drawn, following, reached | gone_on))


def stages_by(state: ContestState, until: int | None, who: Who) -> Mapping[int, StageReached]:
    """Return everybody's stage; `who` gives the ranked units of an entrant. Empty before the knock-out begins.

    A replaced person has reached the last round they played; their replacement goes on from there.
    """
    found = knock_out_of(state, until)
    if found is None:
        return {}
    outside = StageReached(Of.POOLS if state.settings.later is Later.POOLS else Of.NOWHERE)
    stages = {ranked: outside for each in state.entrants for ranked in _ever(state, each, who)}
    at_cards: dict[int, StageReached] = {}
    for entrant, reached in found.reached.items():
        numbers = [number for number, sat in found.rounds.items() if entrant in sat]
        own = {ranked: found.rounds[number][entrant] for number in numbers for ranked in who(entrant, number)}
        own |= dict.fromkeys(who(entrant, numbers[-1]), reached)
        for ranked, stage in own.items():
            at_cards[ranked] = min(stage, at_cards.get(ranked, stage))
    return stages | at_cards


def staged(state: ContestState, until: int | None, who: Who, ranked: tuple[int, ...]) -> Stages | None:
    """Return the groups that rank before any figure; None before the knock-out begins."""
    stages = stages_by(state, until, who)
    if not stages:
        return None
    groups: dict[StageReached, list[int]] = {}
    for each in sorted(ranked):
        groups.setdefault(stages.get(each, StageReached(Of.NOWHERE)), []).append(each)
    found = knock_out_of(state, until)
    open_third = bool(found and found.third)
    level = {tuple(group) for stage, group in groups.items() if _is_level(stage, open_third)}
    return Stages(tuple(tuple(groups[stage]) for stage in sorted(groups)), frozenset(level))


def _is_level(stage: StageReached, open_third: bool) -> bool:
    """Return whether entrants of this stage stay level: two finalists are, as long as the final is not decided."""
    of_final = stage.of in (Of.MAIN, Of.CONSOLANTE) and stage.places == FINAL
    return of_final or (open_third and stage == StageReached(Of.MAIN, SEMI_FINALS))


def _sat(drawn: Brackets) -> _Reached:
    """Return the stage of everybody who sat, or had a bye, in a round."""
    places = len(drawn.main.slots)
    sat = {entrant: StageReached(Of.MAIN, places) for entrant in _in(drawn.main)} if places > 1 else {}
    if drawn.third is not None:
        sat |= dict.fromkeys(_in(drawn.third), StageReached(Of.MAIN, SEMI_FINALS))
    if drawn.preliminary and drawn.consolante is not None:
        sat |= dict.fromkeys(_in(drawn.consolante), StageReached(Of.PRELIMINARY, FINAL))
    elif drawn.consolante is not None and len(drawn.consolante.slots) > 1:
        sat |= dict.fromkeys(_in(drawn.consolante), StageReached(Of.CONSOLANTE, len(drawn.consolante.slots)))
    return sat


def _in(bracket: Bracket) -> tuple[Entrant, ...]:
    return tuple(slot for slot in bracket.slots if slot is not None)


def _decided(state: ContestState, played: RoundState, drawn: Brackets) -> Iterator[tuple[Entrant, StageReached]]:
    """Yield the winners of a final and of the match for third place, from the results of these tables.

    Winners of other rounds are found in the next round's draw; after these two there is none.
    """
    won = _won(state, played)
    if len(drawn.main.slots) == FINAL:
        yield from ((entrant, StageReached(Of.MAIN, 1)) for entrant in _through(drawn.main, won))
    if drawn.third is not None:
        yield from ((entrant, StageReached(Of.MAIN, THIRD)) for entrant in _through(drawn.third, won))
    if drawn.consolante is not None and not drawn.preliminary and len(drawn.consolante.slots) == FINAL:
        yield from ((entrant, StageReached(Of.CONSOLANTE, 1)) for entrant in _through(drawn.consolante, won))


def _gone_on(
    state: ContestState, played: RoundState, last: Brackets, following: Brackets
) -> Iterator[tuple[Entrant, StageReached]]:
    """Yield who goes on from the last published round, by its results or with a bye, and the stage they reached."""
    won = _won(state, played)
    for entrant in _through(last.main, won):
        yield entrant, StageReached(Of.MAIN, len(last.main.slots) // 2)
    if last.consolante is None:
        return
    places = len(last.consolante.slots) // 2
    if last.preliminary:
        # The next stage is known once both of its entrants are.
        places = 0 if played.missing or following.consolante is None else len(following.consolante.slots)
    stage = StageReached(Of.CONSOLANTE, places) if places else StageReached(Of.PRELIMINARY, 1)
    yield from ((entrant, stage) for entrant in _through(last.consolante, won))


def _won(state: ContestState, played: RoundState) -> frozenset[Entrant]:
    """Return the winners of the tables of the draw."""
    won = ((table, winner_of(state, played, table)) for table in played.tables.values() if all(table.counts))
    return frozenset(entrant for table, side in won if side is not None for entrant in table.sides[side])


def _through(bracket: Bracket, won: frozenset[Entrant]) -> Iterator[Entrant]:
    if len(bracket.slots) == 1:
        return
    for one, other in bracket.meetings:
        alone = one is None or other is None
        yield from (entrant for entrant in (one, other) if entrant is not None and (alone or entrant in won))


def _third(
    drawn: Sequence[Brackets], following: Brackets, reached: Mapping[Entrant, StageReached]
) -> frozenset[Entrant]:
    """Return the entrants of an undecided match for third place; empty if there is none, or they are unknown."""
    match = next((each.third for each in drawn if each.third is not None), None)
    if match is None and all(reached.get(entrant) == StageReached(Of.MAIN, FINAL) for entrant in _in(following.main)):
        match = following.third
    if match is None or any(reached.get(each) == StageReached(Of.MAIN, THIRD) for each in _in(match)):
        return frozenset()
    return frozenset(_in(match))


def _ever(state: ContestState, entrant: Entrant, who: Who) -> Iterator[int]:
    """Yield every unit ever ranked for an entrant, replaced persons included."""
    numbers = {1, *(until for until, _persons in state.entrants[entrant].earlier)}
    for number in sorted(numbers):
        yield from who(entrant, number)


def standings_of(state: ContestState, until: int | None = None) -> tuple[Standing, ...]:
    """Return the ranking after a round (None: the current one)."""
    stages = _staged(state, until) if by_stage(state) else None
    return ranking(played_of(state, until), state.settings.regulation(state.seed), stages)


def complete_rounds(state: ContestState) -> int:
    """Return the last round that is over with all rounds before it; 0 if there is none.

    Rankings stop here by default: a bye counts as soon as its round is published, and would lead a round that nobody
    else has finished.
    """
    return next((each.number - 1 for each in state.published if not each.over), len(state.published))


def under_way(state: ContestState) -> RoundState | None:
    """Return the first round that is not over, if its ranking is released: people see the ranking before that round."""
    number = complete_rounds(state) + 1
    shown = not state.over and number <= len(state.published) and (number, Released.RANKING) in state.released
    return state.round(number) if shown else None


def stages_of(state: ContestState, until: int | None = None) -> Mapping[int, StageReached]:
    """Return everybody's stage. Empty if stages do not rank: no knock-out yet, or one ranked by points."""
    return stages_by(state, until, lambda each, number: _ranked(state, each, number)) if by_stage(state) else {}


def by_stage(state: ContestState) -> bool:
    """Return whether the stage reached ranks; false for an old knock-out ranked by points, until it is recounted."""
    found = knock_out_in(state)
    return found is not None and (state.recounted is not None or state.round(found[0]).by_stage)


def by_points_as_before(state: ContestState) -> bool:
    """Return whether this is an old knock-out, begun when all were ranked by points."""
    return knock_out_in(state) is not None and not by_stage(state)


def may_be_recounted(state: ContestState) -> bool:
    return state.closed is not None and by_points_as_before(state)


def prizes_of(state: ContestState) -> Allotment:
    """Return who gets which prize by the current ranking. Prizes of the consolante always follow its bracket."""
    chosen = state.settings
    return allot(
        chosen.prizes,
        standings_of(state),
        Allotting(
            seed=state.seed,
            ties=chosen.prize_ties,
            categories=_categories(state),
            cumulative=chosen.cumulative,
            consolante=_consolante(state) if any(prize.consolante for prize in chosen.prizes) else (),
        ),
    )


@dataclass(frozen=True, slots=True)
class CategoryRanking:
    """The ranking of one category: its lines in the order of the whole ranking, each with its rank in the category."""

    category: Category
    lines: tuple[tuple[int, Standing], ...]


def by_category(state: ContestState, standings: Sequence[Standing]) -> tuple[CategoryRanking, ...]:
    """Return the ranking of each category of the settings that somebody in `standings` has, in their order on the form.

    `standings`: the best first. Those level in the whole ranking are level here.
    """
    categories = _categories(state)
    found = []
    for category in Category:
        within = [each for each in standings if category in categories.get(each.entrant, ())]
        if category in state.settings.categories and within:
            ranks: dict[int, int] = {}
            lines = tuple((ranks.setdefault(each.rank, place), each) for place, each in enumerate(within, 1))
            found.append(CategoryRanking(category, lines))
    return tuple(found)


def _staged(state: ContestState, until: int | None) -> Stages | None:
    return staged(state, until, lambda each, number: _ranked(state, each, number), ranked_of(state))


def _ranked(state: ContestState, entrant: int, number: int) -> tuple[int, ...]:
    return state.entrants[entrant].persons_in(number) if persons_ranked(state) else (entrant,)


def _consolante(state: ContestState) -> tuple[tuple[int, ...], ...]:
    """Return the entrants of the consolante, place by place."""
    stages = stages_by(state, None, lambda each, number: _ranked(state, each, number))
    there = {each for each, stage in stages.items() if stage.of in (Of.CONSOLANTE, Of.PRELIMINARY)}
    ranks: dict[int, list[int]] = {}
    for standing in ranking(played_of(state), state.settings.regulation(state.seed), _staged(state, None)):
        if standing.entrant in there:
            ranks.setdefault(standing.rank, []).append(standing.entrant)
    return tuple(map(tuple, ranks.values()))


def _categories(state: ContestState) -> dict[int, frozenset[str]]:
    if not persons_ranked(state):
        return {each.number: frozenset(map(str, each.categories)) for each in state.ranked}
    found: dict[int, frozenset[str]] = {}
    for each in state.ranked:
        for person in each.persons:
            found[person] = found.get(person, frozenset()) | frozenset(map(str, each.categories))
    return found
