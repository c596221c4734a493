"""What a counted donne marks, said once more from the clauses of docs/rules.md, and from nothing of the scoring code.

A sheet is a list of entries, (role, figure), each written down because a clause says so; marks are their sums.
"""

from dataclasses import dataclass

from games.rules.options import Rules

T, D = "taker", "defence"
Entries = list[tuple[str, int]]


@dataclass(frozen=True)
class Facts:
    """A donne as players tell it: the taker's card points, who made capot, said belote, won annonces; the contract."""

    made: int
    capot: str = ""
    belote: str = ""
    annonces: str = ""
    worth: int = 0
    value: int | str = 0
    times: int = 1

    @property
    def points(self) -> dict[str, int]:
        return {T: self.made, D: 162 - self.made}

    def said(self, role: str) -> int:
        return 20 if self.belote == role else 0

    def shown(self, role: str) -> int:
        return self.worth if self.annonces == role else 0


def sums(entries: Entries) -> dict[str, int]:
    return {role: sum(figure for who, figure in entries if who == role) for role in (T, D)}


def decides(rules: Rules, facts: Facts, role: str) -> int:
    """rules 3.4, 4.6: card points with der, + annonces and belote as they count"""
    belote_counts = {"both": (T, D), "taker": (T,), "none": ()}[rules.belote_in_contract]
    annonces = facts.shown(role) if rules.annonces_in_contract else 0
    return facts.points[role] + annonces + (facts.said(role) if role in belote_counts else 0)


def outcome(rules: Rules, facts: Facts) -> str:
    if rules.game == "encheres":
        return "made" if _contract_made(rules, facts) else "dedans"
    if facts.capot:
        return "made" if facts.capot == T else "dedans"
    difference = decides(rules, facts, T) - decides(rules, facts, D)
    if difference == 0:
        return rules.equality
    return "made" if difference > 0 else "dedans"


def _contract_made(rules: Rules, facts: Facts) -> bool:
    """rules 4.6; here a générale whose capot is the taker's was won by the taker alone"""
    if facts.value in ("capot", "generale") or facts.capot:
        return facts.capot == T
    ahead = decides(rules, facts, T) > decides(rules, facts, D)
    return decides(rules, facts, T) >= facts.value and (ahead or rules.must_outscore is False)


def words_and_annonces(rules: Rules, facts: Facts, failed: bool) -> Entries:
    """rules 3.5, 3.6, 5.7, `belote_marks`"""
    entries: Entries = []
    for role in (T, D):
        belote_to = D if failed and rules.belote_marks == "takeable" else role
        if rules.belote_marks != "never":
            entries.append((belote_to, facts.said(role)))
    mine, theirs = facts.shown(T), facts.shown(D)
    if failed:
        entries.append((D, theirs))
        where = {"to-defence": D, "kept": T, "lost": "nobody"}[rules.annonces_when_dedans]
        entries.append((where, mine))
    else:
        entries.append((T, mine))
        entries.append((T if facts.capot == T and rules.annonces_when_capot == "to-winner" else D, theirs))
    return entries


def retourne_entries(rules: Rules, facts: Facts) -> Entries:
    """rules 3.5 to 3.8, but for litiges"""
    failed = outcome(rules, facts) == "dedans"
    entries = words_and_annonces(rules, facts, failed)
    if not failed and not facts.capot:
        return [*entries, (T, facts.points[T]), (D, facts.points[D])]
    if not failed:
        return [*entries, (T, rules.capot)]
    whole = facts.capot == D and rules.capot_against_taker == "capot"
    return [*entries, (D, rules.capot if whole else rules.dedans)]


def litige_entries(rules: Rules, facts: Facts) -> tuple[Entries, int]:
    """rules 3.8: what is marked, and what is held from the taker's camp"""
    belote = facts.said(T) if rules.belote_marks != "never" else 0
    own = facts.points[T] + facts.shown(T)
    defence = facts.points[D] + facts.shown(D) + (facts.said(D) if rules.belote_marks != "never" else 0)
    if rules.litige_amount == "with-belote":
        return [(D, defence)], own + belote
    return [(D, defence), (T, belote)], own


def encheres_entries(rules: Rules, facts: Facts) -> Entries:
    """rules 4.7 and the complement of 4.8"""
    failed = outcome(rules, facts) == "dedans"
    winner = D if failed else T
    beside = words_and_annonces(rules, facts, failed)
    worth = {"capot": rules.capot_bid, "generale": 500}.get(facts.value, facts.value)
    countered = facts.times > 1
    if rules.scoring == "bid":
        return [*beside, (winner, worth * facts.times)]
    if rules.scoring == "made" and facts.value in ("capot", "generale"):
        return [*beside, (winner, 500 * facts.times)]
    if rules.scoring == "made":
        if failed or countered:
            return [*beside, (winner, rules.fail_base * facts.times)]
        return [*beside, *points_entries(rules, facts)]
    if countered and rules.contre_base != "contract":
        base = 250 if winner == facts.capot == T and rules.capot_points in (250, 252) else rules.fail_base
        inside = sums(beside)[winner] if rules.contre_base == "everything" else 0
        return [*beside, (winner, -inside), (winner, (base + worth + inside) * facts.times)]
    if failed:
        return [*beside, (D, rules.fail_base), (D, worth * facts.times)]
    return [*beside, *points_entries(rules, facts), (T, worth * facts.times)]


def points_entries(rules: Rules, facts: Facts) -> Entries:
    """P of rules 4.7; rules 4.8"""
    if rules.rounding == "defence-complement":
        tens = round_half_up(facts.points[D])
        return [(D, tens), (T, 160 - tens)]
    if facts.capot:
        return [(facts.capot, rules.capot_points)]
    return [(T, facts.points[T]), (D, facts.points[D])]


def round_half_up(figure: int) -> int:
    tens, units = divmod(figure, 10)
    return 10 * tens + (10 if units >= 5 else 0)


def round_half_down(figure: int) -> int:
    tens, units = divmod(figure, 10)
    return 10 * tens + (10 if units >= 6 else 0)


def written(rules: Rules, entries: Entries) -> tuple[int, int]:
    """The taker's line and the defence's, rounded as rules 2 and 4.8 say."""
    how = {"five-up": round_half_up, "six-up": round_half_down}.get(rules.rounding, int)
    line = sums(entries)
    return how(line[T]), how(line[D])
