"""Random parties for property tests: any rule set of any game, any dice, any legal action."""

import random
from collections.abc import Iterator

from hypothesis import strategies as st

from games.rules.dealing import shuffled_pack
from games.rules.options import Rules, options_of, read_rules
from games.rules.partie import Partie
from games.rules.seats import SEATS

CHOICES = {
    game: {name: st.sampled_from(option.values) for name, option in options_of(game).items() if name != "game"}
    for game in ("retourne", "encheres")
}
OBJECTIVES = st.one_of(
    st.integers(100, 600).map(lambda points: {"points": points}),
    st.integers(1, 4).map(lambda donnes: {"donnes": donnes}),
)


def rule_sets_of(game: str) -> st.SearchStrategy:
    chosen = {"objective": OBJECTIVES, "game": st.just(game)}
    return st.fixed_dictionaries(chosen, optional=CHOICES[game]).map(read_rules)


rule_sets = st.one_of(rule_sets_of("retourne"), rule_sets_of("encheres"))
dice = st.integers(0, 2**64).map(random.Random)


def begun(rules, dice: random.Random) -> Partie:
    return Partie.begin(rules, first_dealer=dice.choice(SEATS))


def dealt(partie: Partie, dice: random.Random) -> Partie:
    """The next donne, from the gathered pack where there is one."""
    cut = dice.randint(partie.rules.cut_min, 32 - partie.rules.cut_min)
    return partie.deal(partie.next_pack or shuffled_pack(dice), cut)[0]


def steps(partie: Partie, dice: random.Random, *, donnes: int = 3) -> Iterator[Partie]:
    """The partie after each deal and each action, until it ends or so many donnes are over."""
    while not partie.finished and len(partie.lines) < donnes:
        partie = dealt(partie, dice)
        yield partie
        while partie.donne is not None:
            partie = partie.act(dice.choice(partie.legal_actions()))[0]
            yield partie


def random_rules(game: str, dice: random.Random) -> Rules:
    """One value drawn for each option; parties are short, and never without end: somebody takes in the end."""
    objective = dice.choice([{"points": dice.randint(100, 600)}, {"donnes": dice.randint(1, 4)}])
    options = {name: dice.choice(option.values) for name, option in options_of(game).items()}
    return read_rules(options | {"game": game, "objective": objective})
