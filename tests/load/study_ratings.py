"""Which system foretells best, on people of known strength: `python -m tests.load.study_ratings [--k K] [--parties N]`.

5,000 people and 200,000 parties, by halves that share nobody: on the first every system's figures are chosen, on the
second, made from another seed, they are judged. The luck of a partie is measured from the bots, or given as `--k`. One
« name: value » line a figure; docs/ratings.md keeps those of one run.
"""

import argparse
import sys
import time

from leagues.ratings.quality import COIN, Foretold, calibration, log_loss, loss
from leagues.ratings.systems import SITE, Elo, OpenSkill, System

from .machine import machine
from .ratings_luck import SLIPS, measure, steepness
from .ratings_tuning import Figures, Tuned, interval, run, spearman, tune
from .ratings_variants import Variant
from .ratings_world import World, world

PRESET = "classique"
LUCK_PARTIES, LUCK_SEED = 500, 2
CHOSEN_ON, JUDGED_ON, RESAMPLING = 11, 12, 13
SPREAD = 5.0
"""Marks a donne: half of what a bot loses whose partner and who play one card in five at random."""
NARROW = SPREAD / 2
AFTER = 100
SETTLED = 30
BETA = SITE.beta


def elo(figures: Figures) -> System:
    return Elo(first=figures["first"], last=figures["last"], slowing=figures["slowing"])


def openskill(figures: Figures) -> System:
    return OpenSkill(sigma=figures["sigma"], beta=BETA, tau=figures["tau"], season=SITE.season)


def openskill_own_gamma(figures: Figures) -> System:
    return Variant(sigma=figures["sigma"], beta=BETA, tau=figures["tau"])


def thurstone(figures: Figures) -> System:
    return Variant(sigma=figures["sigma"], beta=BETA, tau=figures["tau"], normal=True, whole=True)


STARTS: dict[str, Figures] = {
    "elo": {"first": 24.0, "last": 2.5, "slowing": 48.0},
    "openskill": {"sigma": 95.0, "tau": 0.3},
    "openskill_own_gamma": {"sigma": 85.0, "tau": 0.3},
    "thurstone": {"sigma": 60.0, "tau": 0.3},
}
BUILDS = {each.__name__: each for each in (elo, openskill, openskill_own_gamma, thurstone)}


def say(name: str, value: object) -> None:
    sys.stdout.write(f"{name}: {value:.5g}\n" if isinstance(value, float) else f"{name}: {value}\n")
    sys.stdout.flush()


def luck(parties: int) -> float:
    measured = []
    for slips in SLIPS:
        figures = measure(PRESET, slips, parties, LUCK_SEED)
        measured.append(figures)
        said = f"{figures.beyond:.1f} marks a donne, {figures.won} of {figures.parties} won by the steady pair"
        say(f"slips of {slips[0]:.0%} and {slips[1]:.0%}", said)
    return steepness(measured)


def judge(systems: dict[str, System], judged: World, name: str) -> None:
    """Everything of the judging world: log-loss, the interval of the difference from Elo, calibration, ranks."""
    true = [Foretold(judged.chance(result.sides), 1.0 - (result.winner or 0), 0) for result in judged.results]
    say(f"{name} log-loss of coins", COIN)
    say(f"{name} log-loss of the true chances", log_loss(true))
    losses = dict[str, list[float]]()
    for system_name, system in systems.items():
        foretold, then = run(system, judged.results, AFTER)
        losses[system_name] = [loss(each) for each in foretold]
        say(f"{name} {system_name} log-loss", log_loss(foretold))
        say(
            f"{name} {system_name} log-loss, all four with {SETTLED} parties",
            log_loss(each for each in foretold if each.known >= SETTLED),
        )
        ranks = spearman([rating.mu for rating in then.values()], [judged.strength[person] for person in then])
        say(f"{name} {system_name} rank correlation after {AFTER} parties", ranks)
        say(f"{name} {system_name} people with {AFTER} parties", len(then))
        say(f"{name} {system_name} uncertainty then", sum(each.sigma for each in then.values()) / len(then))
        for each in calibration(foretold):
            say(f"{name} {system_name} given {each.foretold:.3f}", f"{each.won:.3f} of {each.parties}")
    for system_name in systems:
        if system_name != "elo":
            apart = [one - other for one, other in zip(losses[system_name], losses["elo"], strict=True)]
            low, high = interval(apart, RESAMPLING)
            say(f"{name} {system_name} less elo", f"{sum(apart) / len(apart):+.6f} ({low:+.6f} to {high:+.6f})")


def main(people: int, parties: int, k: float | None) -> None:
    say("machine", machine())
    if k is None:
        k = luck(LUCK_PARTIES)
    say("k", k)
    choosing = world(people // 2, parties // 2, k=k, spread=SPREAD, seed=CHOSEN_ON)
    tuned = dict[str, Tuned]()
    for name, build in BUILDS.items():
        began = time.perf_counter()
        tuned[name] = tune(build, STARTS[name], choosing.results)
        figures = ", ".join(f"{key} {value:.4g}" for key, value in tuned[name].figures.items())
        say(f"chosen {name}", f"{figures}; log-loss {tuned[name].loss:.6f}, {tuned[name].tried} settings tried")
        say(f"chosen {name} seconds", time.perf_counter() - began)
    systems = {name: BUILDS[name](each.figures) for name, each in tuned.items()}
    judge(systems, world(people // 2, parties // 2, k=k, spread=SPREAD, seed=JUDGED_ON), "judged")
    two = {name: systems[name] for name in ("elo", "openskill")}
    judge(two, world(people // 2, parties // 2, k=k, spread=NARROW, seed=JUDGED_ON), "narrow")


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--people", type=int, default=5_000)
    parser.add_argument("--parties", type=int, default=200_000)
    parser.add_argument("--k", type=float)
    given = parser.parse_args()
    main(given.people, given.parties, given.k)
