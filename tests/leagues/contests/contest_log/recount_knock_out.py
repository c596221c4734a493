"""A knock-out counted again from what hung on the wall of the hall: how far everybody came, ranks, prizes.

No code of the site. `wall`: the rounds of the knock-out, each `tables` of (one, other, who won or None) and `byes`, won
as it stood when the next round was drawn, and as it stands where neither sits in a next one. Everybody is followed by
whether they have lost: who has not is in the main bracket. `contest` and `rules` are those of
`tests.leagues.standings.recount`.
"""

from tests.leagues.standings.recount import cards_of, order_of, places

MAIN, FOR_THIRD, CONSOLANTE, OUTSIDE = "main", "third place", "consolante", "outside"


def ranked(contest, rules, wall, third_place):
    """[(rank, entrant)], the champion first; and the lines of those who played the consolante."""
    cards = cards_of(contest, rules)
    blocks = groups_of(wall, third_place)
    seated = {who for _, group, _ in blocks for who in group}
    blocks.append((OUTSIDE, [who for who in cards if who not in seated], False))
    lines, consolante = [], []
    for name, found, level in blocks:
        group = sorted(found)
        gone = [who for who in group if rules["leavers"] == "last" and who in contest["left"] and not level]
        for part in ([who for who in group if who not in gone], gone):
            more = places([part] if level and part else order_of(part, cards, rules), len(lines))
            lines += more
            consolante += more if name == CONSOLANTE else []
    return lines, consolante


def groups_of(wall, third_place):
    """[(block, those who came as far as one another, whether nothing separates them)], the best first."""
    sat = sittings(wall, third_place)
    reach = {who: far(wall, who, rounds[-1][0]) for who, rounds in sat.items()}
    block = {who: rounds[-1][1] for who, rounds in sat.items()}
    thirds, semi = who_plays_for_third(wall, sat) if third_place else ((), 0)
    main = by_reach([who for who in sat if block[who] == MAIN and who not in thirds], reach)
    found = [(MAIN, group, final_open(wall, sat, group, reach, MAIN)) for group in main]
    if thirds:
        won = [who for who in thirds if block[who] == FOR_THIRD and reach[who] > sat[who][-1][0]]
        lost = [who for who in thirds if who not in won]
        better = sum(reach[group[0]] > semi for group in main)
        found[better:better] = [(MAIN, each, True) for each in ((won, lost) if won else (thirds,))]
    for group in by_reach([who for who in sat if block[who] == CONSOLANTE], reach):
        level = final_open(wall, sat, group, reach, CONSOLANTE) and everybody_came(wall, sat, third_place)
        found.append((CONSOLANTE, group, level))
    return found


def sittings(wall, third_place):
    """{entrant: [(round from 0, block)]}."""
    beaten, for_third, sat = set(), set(), {}
    for number, (tables, byes) in enumerate(wall):
        lost = set()
        for one, other, won in tables:
            where = CONSOLANTE if beaten & {one, other} else MAIN
            if third_place and {one, other} == for_third:
                where = FOR_THIRD
            if where == MAIN:
                lost.add(other if won in (one, None) else one)
            for who in (one, other):
                sat.setdefault(who, []).append((number, where))
        for who in byes:
            sat.setdefault(who, []).append((number, CONSOLANTE if who in beaten else MAIN))
        for_third = lost if meetings(wall, sat, number, MAIN) == len(lost) == 2 else set()
        beaten |= {other if won in (one, None) else one for one, other, won in tables}
    return sat


def far(wall, who, number):
    """The round they came to: one further than their last where they won it, or are bye in the last of all."""
    tables, byes = wall[number]
    return number + (who in byes or who in {won for _, _, won in tables})


def meetings(wall, sat, number, where):
    """How many tables and byes of a round are of a block."""
    tables, byes = wall[number]
    return sum((number, where) in sat[who] for who in [*(table[0] for table in tables), *byes])


def by_reach(group, reach):
    return [
        [who for who in group if reach[who] == each] for each in sorted({reach[who] for who in group}, reverse=True)
    ]


def who_plays_for_third(wall, sat):
    """The two losers of the semi-finals and the round of these, once both are known."""
    for number in range(len(wall)):
        tables, _ = wall[number]
        semi = [table for table in tables if (number, MAIN) in sat[table[0]]]
        if len(semi) != 2 or meetings(wall, sat, number, MAIN) != 2:
            continue
        last = number == len(wall) - 1
        if last and any(won is None for _, _, won in semi):
            continue
        return [other if won in (one, None) else one for one, other, won in semi], number
    return [], 0


def final_open(wall, sat, group, reach, where):
    """Two who are to meet, or are at it, with nobody else left beside them."""
    if len(group) != 2:
        return False
    number = sat[group[0]][-1][0]
    left = meetings(wall, sat, number, where)
    return (reach[group[0]] - number, left) in ((0, 1), (1, 2))


def everybody_came(wall, sat, third_place):
    """Whether nobody may come to the consolante any more: who was bye first may lose their first partie in the next."""
    first = set(wall[0][1])
    if len(wall) != 2 or not first or meetings(wall, sat, 1, MAIN) <= (2 if third_place else 1):
        return True
    tables, _ = wall[1]
    losers = {other if won == one else one for one, other, won in tables}
    return all(won for _, _, won in tables) and not losers & first


def prizes(listed, lines, consolante, categories, cumulative, had):
    """[(prize, those who have it between them)]. `listed`: (number, place or None, among); among None is everybody,
    « consolante » those who played it, anything else a category. `had`: {prize: whom the lot gave it to}, which is
    asked only about who of the tied has a prize by rank already.
    """
    given, served = [], set()
    for among in (None, CONSOLANTE, *sorted({each[2] for each in listed} - {None, CONSOLANTE})):
        within = consolante if among == CONSOLANTE else lines
        barred = set()
        if among not in (None, CONSOLANTE):
            within = [line for line in lines if among in categories.get(line[1], ())]
            barred = set() if cumulative else set(served)
        own = [(number, place) for number, place, of in listed if of == among]
        given += [(number, frozenset([who])) for number, place in own if place is None for _, who in within]
        place = 1
        standing = [line for line in within if line[1] not in barred]
        for rank in sorted({rank for rank, _ in standing}):
            group = frozenset(who for each, who in standing if each == rank)
            won = [number for number, wanted in own if wanted in range(place, place + len(group))]
            given += [(number, group) for number in won]
            place += len(group)
        if among in (None, CONSOLANTE):
            placed = {number for number, place in own if place is not None}
            served |= {who for number, group in given if number in placed for who in group & had.get(number, set())}
    return given
