"""A second, independent count of seasons from plain lists, without code of the site (`recount` counts one day).

A challenge: `days` of (number, contest, how many have one place together), each contest as `recount` takes it. A
championship: `fixtures` of (number, round, home, away); `results` {number: (points, capots, winner, forfeits)}.
"""

from fractions import Fraction

from tests.leagues.standings.recount import Sheet, cards_of, figure_of, lot_place, recounted


def challenge_by_hand(days, rules):
    """[(rank or None, entrant, match points, points, days there, numbers of the days that count)]."""
    books = {}
    for number, contest, to_a_place in sorted(days, key=lambda day: day[0]):
        cards = cards_of(contest, rules["day"])
        ranks = {who: rank for rank, who in recounted(contest, rules["day"])}
        for who, card in cards.items():
            if card.rounds:
                place = -(-ranks[who] // to_a_place)
                extra = rules["places"][place - 1] if place <= len(rules["places"]) else 0
                books.setdefault(who, []).append((number, card, extra, place))
    kept = {who: best_of(pages, rules) for who, pages in books.items()}
    ledgers = {who: ledger(kept[who], len(books[who])) for who in books}
    enough = [who for who in books if len(books[who]) >= rules["days_to_rank"]]
    listed = [[who for who in enough if not gone(who, rules)], [who for who in enough if gone(who, rules)]]
    rest = [who for who in books if who not in enough]
    lines = written_down([*listed, rest], ledgers, rules, unranked=rest)
    return [
        (
            rank,
            who,
            points_of("match-points", ledgers[who], rules),
            points_of("points", ledgers[who], rules),
            len(books[who]),
            sorted(page[0] for page in kept[who]),
        )
        for rank, who in lines
    ]


def gone(who, rules):
    return rules["leavers"] == "last" and who in rules["left"]


def best_of(pages, rules):
    """The pages that count: as many as the rules say, the best first by the figures of one day."""
    left, counted = list(pages), []
    while left and (rules["best"] is None or len(counted) < rules["best"]):
        best = left[0]
        for page in left[1:]:
            if value(page, rules) > value(best, rules):
                best = page
        left.remove(best)
        counted.append(best)
    return counted


SIMPLE = ("points", "wins", "match-points", "against", "difference", "best-partie", "first-partie", "capots")


def value(page, rules):
    _, card, extra, _ = page
    figures = []
    for metric in rules["metrics"]:
        if metric in SIMPLE:
            figure = figure_of(metric, card, rules["day"]) + (extra if metric == "match-points" else 0)
            figures.append(-figure if metric == "against" else figure)
    return figures


def ledger(pages, days):
    """All counted pages as one card, with figures of a season."""
    card = Sheet()
    for _, page, _, _ in pages:
        card.rounds += page.rounds
        card.met += page.met
        card.duels += page.duels
        card.won, card.drawn = card.won + page.won, card.drawn + page.drawn
        card.lost, card.exempt = card.lost + page.lost, card.exempt + page.exempt
        card.capots += page.capots
    return {"card": card, "pages": pages, "days": days, "extra": sum(page[2] for page in pages), "forfeits": 0}


def points_of(metric, book, rules):
    card = book["card"]
    if metric == "days":
        return book["days"]
    if metric == "days-won":
        return len([page for page in book["pages"] if page[3] == 1])
    if metric == "best-day":
        return max([figure_of("match-points", page[1], rules["day"]) + page[2] for page in book["pages"]] or [0])
    if metric == "forfeits":
        return book["forfeits"]
    if metric == "mean":
        times = card.won + card.drawn + card.lost + card.exempt + book["forfeits"]
        return Fraction(points_of("match-points", book, rules), times) if times else Fraction(0)
    return figure_of(metric, card, rules["day"]) + (book["extra"] if metric == "match-points" else 0)


def written_down(lists, books, rules, unranked=()):
    lines = []
    for group in lists:
        parts = [sorted(group)] if group else []
        for metric in rules["metrics"]:
            parts = [part for whole in parts for part in in_parts(whole, metric, books, rules)]
        for part in parts:
            rank = len(lines) + 1
            lines += [(None if who in unranked else rank, who) for who in part]
    return lines


def in_parts(group, metric, books, rules):
    if len(group) == 1:
        return [group]
    if metric == "head-to-head":
        cards = {who: books[who]["card"] for who in group}
        strangers = [
            (one, other)
            for one in group
            for other in group
            if one < other and other not in cards[one].met and one not in cards[other].met
        ]
        if strangers:
            return [group]
        key = {who: sum(worth for foe, worth in cards[who].duels if foe in group) for who in group}
    elif metric == "strength":
        key = {}
        for who in group:
            foes = [points_of(rules["metrics"][0], books[foe], rules) for foe in books[who]["card"].met if foe in books]
            key[who] = Fraction(sum(foes), len(foes)) if foes else Fraction(0)
    elif metric == "lot":
        key = {who: -lot_place(who, sorted(books), rules["seed"]) for who in group}
    else:
        sign = -1 if metric in ("against", "forfeits") else 1
        key = {who: sign * points_of(metric, books[who], rules) for who in group}
    return [[who for who in group if key[who] == figure] for figure in sorted(set(key.values()), reverse=True)]


def championship_by_hand(fixtures, results, withdrawn, rules, through=None):
    """[(rank, entrant, match points, points, against, forfeits)]."""
    everybody = {who for _, _, home, away in fixtures for who in (home, away)}
    struck = {who for who in withdrawn & everybody if few_completed(who, fixtures, results, rules["under"])}
    books = {who: {"card": Sheet(), "pages": [], "days": 0, "extra": 0, "forfeits": 0} for who in everybody}
    for number, at, home, away in fixtures:
        if through is not None and at > through:
            continue
        result = results.get(number)
        if result is None and (home in withdrawn or away in withdrawn):
            result = ((0, 0), (0, 0), None, (home in withdrawn, away in withdrawn))
        if result is not None and home not in struck and away not in struck:
            enter(books, number, home, away, result, rules)
    last = [who for who in everybody if who in (withdrawn if rules["leavers"] == "last" else struck)]
    lines = written_down([[who for who in everybody if who not in last], last], books, rules)
    return [
        (
            rank,
            who,
            *(points_of(metric, books[who], rules) for metric in ("match-points", "points", "against", "forfeits")),
        )
        for rank, who in lines
    ]


def few_completed(who, fixtures, results, under):
    planned = [(number, 0 if home == who else 1) for number, _, home, away in fixtures if who in (home, away)]
    completed = [number for number, side in planned if number in results and not results[number][3][side]]
    return Fraction(len(completed), len(planned)) < under


def enter(books, number, home, away, result, rules):
    points, capots, winner, forfeits = result
    for side, (who, foe) in enumerate(((home, away), (away, home))):
        book = books[who]
        if forfeits[side]:
            book["forfeits"] += 1
            book["extra"] += rules["forfeit"]
            book["card"].rounds.append((number, *rules["forfeited"], False))
        elif forfeits[1 - side]:
            book["card"].won += 1
            book["card"].rounds.append((number, *rules["walkover"], False))
        else:
            first = (
                winner if winner is not None else 0 if points[0] > points[1] else 1 if points[1] > points[0] else None
            )
            card = book["card"]
            card.rounds.append((number, points[side], points[1 - side], True))
            card.capots += capots[side]
            card.met.append(foe)
            card.duels.append((foe, 1 if first is None else 2 if first == side else 0))
            if first is None:
                card.drawn += 1
            elif first == side:
                card.won += 1
            else:
                card.lost += 1
