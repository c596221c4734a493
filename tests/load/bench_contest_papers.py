"""How fast a contest is printed: `python -m tests.load.bench_contest_papers`; one « name: value » line a figure.

A contest of 128 pairs in memory, its second round drawn and played: `pdf_64_s` is the time of all papers of that round
for its 64 tables together, in seconds of the clock, codes drawn anew; `cards_128_s` that of the pair cards.
"""

import os
import sys
import time

PAIRS = 128
ROUND = 2
now = time.perf_counter


def printed(evening, names, number=0):
    """Seconds that each of those papers takes, by its name."""
    from leagues.contests.papers.codes import code_of

    code_of.cache_clear()
    took = {}
    for name in names:
        started = now()
        evening.print(name, number, language="fr")
        took[name] = now() - started
    return took


def measured():
    """Every figure by its name; a site whose addresses have been read, as one that runs."""
    from leagues.contests.papers.shelf import KINDS
    from tests.leagues.contests.papers.in_memory import Evening

    evening = Evening(entrants=PAIRS)
    for seed in range(ROUND):
        evening.draw()
        evening.play(seed)
    printed(evening, ["affiche"])
    of_round = printed(evening, [kind.name for kind in KINDS if kind.of_round], ROUND)
    figures = {"pdf_64_s": sum(of_round.values())}
    figures |= {f"pdf_64_{name.replace('-', '_')}_s": seconds for name, seconds in of_round.items()}
    return figures | {"cards_128_s": printed(evening, ["cartes"])["cartes"]}


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "belote_site.settings")
    import django

    django.setup()
    for name, value in measured().items():
        sys.stdout.write(f"{name}: {value:.3g}\n")


if __name__ == "__main__":
    main()
