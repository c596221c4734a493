"""The rules of a contest's donnes, as the engine takes them, and whether its sheets add up."""

from games.rules.options import Rules, read_rules
from leagues.contests.contest_log.settings import Ends, Litige, Settings, Turning
from leagues.standings.sheet_ways import BELOTE, Worth

TURNING = {Turning.CLOCKWISE: "clockwise", Turning.COUNTERCLOCKWISE: "counterclockwise"}


def choices_of(settings: Settings, round_number: int = 1) -> dict[str, object]:
    """Return what `read_rules` takes: the preset's rules, the contest's settings, and changes of single options.

    A live table stops by itself after a number of donnes or points; the organizer runs the clock of a round.
    """
    chosen = settings.round(round_number)
    by_points = settings.ends in (Ends.POINTS, Ends.POINTS_OR_CLOCK)
    choices: dict[str, object] = {
        "preset": settings.game_preset,
        "objective": {"points": chosen.points} if by_points else {"donnes": chosen.donnes},
        "direction": TURNING[settings.turning],
        "all_pass": str(settings.nobody_takes),
        "shuffle": "every-donne",
    }
    if _retourne(settings):
        choices["capot"] = settings.capot
        choices["equality"] = "litige" if settings.litige is Litige.CARRIED else "dedans"
    return choices | dict(settings.rules)


def rules_of(settings: Settings, round_number: int = 1) -> Rules:
    """Return the rules of a round.

    Refusal `bad-rules` names the invalid option; bounds of figures are not checked here.
    """
    return read_rules(choices_of(settings, round_number), stored=True)


def verify_bounds(settings: Settings) -> None:
    """Refuse typed or imported figures beyond the bounds of docs/rules.md, section 9. Refusal `bad-rules`."""
    for number in range(1, len(settings.rounds) + 1):
        read_rules(choices_of(settings, number))


def adds_up(settings: Settings) -> bool:
    """Return whether both totals of a sheet make 162 per donne: contrée and rounded sheets are checked line by line."""
    return adds_up_by(rules_of(settings))


def adds_up_by(rules: Rules) -> bool:
    """Return whether both totals make 162 per donne under these rules."""
    return rules.game == "retourne" and rules.rounding == "none" and rules.dedans == 162


def worth_of(rules: Rules) -> Worth:
    """Return the values that these rules fix in a sheet's sum."""
    return Worth(
        capot=rules.capot,
        belote=0 if rules.belote_marks == "never" else BELOTE,
        adds_up=adds_up_by(rules),
        plain_capots=rules.capot_against_taker == "dedans",
        annonces=rules.annonces,
        litige=rules.equality == "litige",
    )


def _retourne(settings: Settings) -> bool:
    return read_rules({"preset": settings.game_preset}).game == "retourne"
