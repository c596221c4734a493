"""The rules a contest's donnes are played by, as the engine takes them, and whether their sheets add up."""

from games.rules.options import Rules, read_rules
from leagues.contests.day.settings import Ends, Litige, Settings, Turning
from leagues.standings.sheet_ways import BELOTE, Worth

TURNING = {Turning.CLOCKWISE: "clockwise", Turning.COUNTERCLOCKWISE: "counterclockwise"}


def choices_of(settings: Settings, round_number: int = 1) -> dict[str, object]:
    """What `read_rules` takes: the preset's rules, the contest's settings, and changes of single options.

    A live table ends a donne count or a number of points by itself; the clock of a round is the organizer's.
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
    """Refusal `bad-rules` names the option that cannot be. Figures are bounded where settings are typed or come in."""
    return read_rules(choices_of(settings, round_number), stored=True)


def verify_bounds(settings: Settings) -> None:
    """Refusal `bad-rules` for typed or imported figures beyond the bounds of docs/rules.md, section 9."""
    for number in range(1, len(settings.rounds) + 1):
        read_rules(choices_of(settings, number))


def adds_up(settings: Settings) -> bool:
    """Whether both totals of a sheet share 162 a donne: contrée and rounded sheets are checked line by line."""
    return adds_up_by(rules_of(settings))


def adds_up_by(rules: Rules) -> bool:
    """The same of a rule set."""
    return rules.game == "retourne" and rules.rounding == "none" and rules.dedans == 162


def worth_of(rules: Rules) -> Worth:
    """What these rules fix of a sheet's sum."""
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
