"""The ranking of a contest as it is shown, and its prizes: by results, after a knock-out by the stage reached.

The draws and the seeds of pools use the ranking by results alone (`counting`).
"""

from collections.abc import Mapping

from leagues.contests.contest_log.counting import persons_ranked, played_of, ranked_of
from leagues.contests.contest_log.drawing import knock_out_in
from leagues.contests.contest_log.stages import Of, StageReached, staged, stages_by
from leagues.contests.contest_log.state import ContestState, Released, RoundState
from leagues.standings.prizes import Allotment, Allotting, allot
from leagues.standings.ranking import Stages, Standing, ranking


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
