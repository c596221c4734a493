"""Input of `leagues.standings`: the confirmed results of a contest, and its ranking by results after any round."""

from collections.abc import Iterator

from leagues.contests.contest_log.score import Score
from leagues.contests.contest_log.settings import Ends, EntryMode, RankedBy, rules_of, worth_of
from leagues.contests.contest_log.state import ContestEntrant, ContestState, ContestTableState, RoundState
from leagues.lots import shuffled
from leagues.standings.played import Bye, PlayedRounds, RoundPenalty, RoundWalkover, TableResult
from leagues.standings.ranking import Standing, ranking
from leagues.standings.regulation import ByeRule
from leagues.standings.scores import winner_at
from leagues.standings.sheet_sum import SheetSum, SumCheck, check_sum


def played_of(state: ContestState, until: int | None = None) -> PlayedRounds:
    """Return all that counts in the rounds up to `until` (None: all).

    If persons are ranked, the numbers are those of persons.
    """
    rounds = [each for each in state.published if until is None or each.number <= until]
    return PlayedRounds(
        entrants=ranked_of(state),
        results=tuple(
            _result(state, each, table) for each in rounds for table in each.tables.values() if table.confirmed
        ),
        byes=tuple(bye for each in rounds for bye in _byes(state, each)),
        walkovers=tuple(walkover for each in rounds for walkover in _walkovers(state, each)),
        penalties=tuple(_penalties(state, rounds)),
        left=_left(state),
    )


def standings_by_results(state: ContestState, until: int | None = None) -> tuple[Standing, ...]:
    """Return the ranking after a round (None: the current one) by results alone, used to draw rounds and seed pools.

    The ranking that people see is `ranking.standings_of`.
    """
    return ranking(played_of(state, until), state.settings.regulation(state.seed))


def order_of(state: ContestState, number: int) -> tuple[int, ...]:
    """Return entrants from the best to the last before that round; before round 1 in the order of entry."""
    numbers = [each.number for each in state.ranked]
    if number <= 1 or not numbers:
        return tuple(each.number for each in sorted(state.ranked, key=lambda each: each.entered.version))
    standings = standings_by_results(state, number - 1)
    if state.settings.ranked is RankedBy.ENTRANTS:
        return tuple(standing.entrant for standing in standings)
    places = {standing.entrant: standing.rank for standing in standings}
    worst = len(places) + 1

    def strength(each: int) -> tuple[int, int]:
        return sum(places.get(person, worst) for person in state.entrants[each].persons_in(number)), each

    return tuple(sorted(numbers, key=strength))


def winner_of(state: ContestState, played: RoundState, table: ContestTableState) -> int | None:
    """Return the side that won, penalties included; None for a draw or if there is no result yet."""
    if table.walkover is not None:
        return table.walkover
    if table.confirmed is None:
        return None
    penalties = tuple(_penalties(state, [played]))
    return winner_at(_result(state, played, table), PlayedRounds(entrants=(), penalties=penalties))


def sum_of(state: ContestState, round_number: int, score: Score, table: int | None = None) -> SumCheck | None:
    """Return whether a sheet adds up, by the settings; None if it is checked line by line or no sum is fixed.

    `table`: its number; the arbiter's penalties there (a replaced donne, points on the sheet) then count, unless the
    score itself contains them. A score without a number of belotes has only totals: its zero capots, annonces and lost
    points are then taken as unknown.
    """
    chosen = state.settings
    if chosen.ends is not Ends.DONNES and score.donnes is None:
        return None
    replaced, marked = (0, 0) if table is None else said_on_sheet(state, round_number, table)
    silent = score.belotes is None
    sheet = SheetSum(
        totals=score.points,
        donnes=chosen.round(round_number).donnes - replaced if score.donnes is None else score.donnes,
        belotes=score.belotes,
        capots=_said(sum(score.capots), silent=silent),
        annonces=_said(score.annonces, silent=silent),
        penalties=score.penalties or marked,
        lost=_said(score.lost, silent=silent),
    )
    return check_sum(sheet, worth_of(rules_of(chosen, round_number)))


def _said(figure: int, *, silent: bool) -> int | None:
    return None if silent and not figure else figure


def said_on_sheet(state: ContestState, round_number: int, number: int) -> tuple[int, int]:
    """Return how many donnes penalties replaced at a table, and the points of penalties its totals contain."""
    table = state.table(round_number, number)
    at_it = {*table.sides[0], *table.sides[1]}
    here = [each for each in state.penalties.values() if each.round == round_number and each.entrant in at_it]
    replaced = {each.donne or -each.id for each in here if each.instead}
    return len(replaced), sum(each.given - each.taken for each in here if each.on_sheet)


def lot_of(state: ContestState) -> tuple[int, ...]:
    """Return all ranked units in the order drawn by lot, for the last tie-break."""
    return shuffled(state.seed, "lot", sorted(ranked_of(state)))


def persons_ranked(state: ContestState) -> bool:
    """Return whether single persons are ranked, and not the pairs that entered."""
    return state.settings.ranked is RankedBy.PERSONS and state.settings.entry is not EntryMode.MELEE


def ranked_of(state: ContestState) -> tuple[int, ...]:
    """Return the numbers of the ranked entrants or persons.

    A replaced person stays ranked; a person who never came is not.
    """
    if not persons_ranked(state):
        return tuple(each.number for each in state.ranked)
    persons: dict[int, None] = {}
    for each in state.ranked:
        for _until, before in each.earlier:
            persons.update(dict.fromkeys(before))
        persons.update(dict.fromkeys(each.persons))
    return tuple(persons)


def _side(state: ContestState, number: int, side: tuple[int, ...]) -> tuple[int, ...]:
    """Return the ranked units on that side of a table."""
    if not persons_ranked(state):
        return side
    return tuple(person for entrant in side for person in state.entrants[entrant].persons_in(number))


def _result(state: ContestState, played: RoundState, table: ContestTableState) -> TableResult:
    assert table.confirmed is not None
    score = table.confirmed.score
    return TableResult(
        round=played.number,
        sides=(_side(state, played.number, table.sides[0]), _side(state, played.number, table.sides[1])),
        points=score.points,
        capots=score.capots,
        winner=score.winner,
        counts=table.counts,
    )


def _byes(state: ContestState, played: RoundState) -> Iterator[Bye]:
    """Yield the byes that count. A catch-up partie replaces the bye, whatever byes are worth now."""
    donnes, flat = state.settings.round(played.number).donnes, state.settings.bye is not ByeRule.CATCH_UP
    caught_up = {table.sides[0][0] for table in played.tables.values() if flat and not all(table.counts) and table.over}
    for entrant in played.draw.byes:
        if entrant in caught_up:
            continue
        for ranked in _side(state, played.number, (entrant,)):
            yield Bye(round=played.number, entrant=ranked, donnes=donnes)


def _walkovers(state: ContestState, played: RoundState) -> Iterator[RoundWalkover]:
    for table in played.tables.values():
        if table.walkover is not None and table.counts[table.walkover]:
            for ranked in _side(state, played.number, table.sides[table.walkover]):
                yield RoundWalkover(round=played.number, entrant=ranked)


def _penalties_at(state: ContestState, number: int) -> Iterator[RoundPenalty]:
    for each in state.penalties.values():
        if each.round == number and not each.on_sheet:
            yield RoundPenalty(round=number, entrant=each.entrant, given=each.given, taken=each.taken)


def _penalties(state: ContestState, rounds: list[RoundState]) -> Iterator[RoundPenalty]:
    """Yield the penalties. In a ranking of persons a penalty is given to the first person, for their whole side."""
    for played in rounds:
        for each in _penalties_at(state, played.number):
            ranked = _side(state, played.number, (each.entrant,))[0]
            yield RoundPenalty(round=each.round, entrant=ranked, given=each.given, taken=each.taken)


def _left(state: ContestState) -> dict[int, int]:
    """Return the first round without each ranked unit that has left. A person has left once all their entries have."""
    gone = [each for each in state.ranked if each.left is not None]
    if not persons_ranked(state):
        return {each.number: each.left for each in gone if each.left is not None}
    there = {person for each in state.ranked if each.left is None for person in each.persons}
    return {person: each.left for each in gone for person in _others(each, there) if each.left is not None}


def _others(entrant: ContestEntrant, there: set[int]) -> tuple[int, ...]:
    return tuple(person for person in entrant.persons if person not in there)
