"""The poster: felt, four aces, cream and brass; date, place, fee, and the QR code of the public page."""

from typing import Final

from django.urls import reverse
from django.utils.timezone import localtime
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, pgettext

from accounts.grammar import date_format
from games.printable import GREY, INK, RED, Colour, Face, Paper
from leagues.contests.contest_log.settings import Ends, EntryMode
from leagues.contests.papers.codes import draw_code, typed
from leagues.contests.papers.printing import Printing
from leagues.contests.papers.suits import suit
from leagues.settings.in_words import money_text, number_text
from leagues.standings.prizes import Prize

FELT: Final[Colour] = (26, 79, 62)
FELT_DEEP: Final[Colour] = (16, 56, 44)
FELT_LIGHT: Final[Colour] = (32, 89, 70)
CREAM: Final[Colour] = (248, 240, 221)
GROUND: Final[Colour] = (255, 252, 244)
BRASS: Final[Colour] = (211, 165, 69)
BRASS_LIGHT: Final[Colour] = (237, 207, 134)
BRASS_EDGE: Final[Colour] = (150, 112, 31)
MIDDLE: Final = 105.0
BAND: Final = 139.0
"""The line between the felt and the cream."""
INSET: Final = 20.0
CARD: Final = (37.0, 52.0)
FAN: Final = (("S", 27.0), ("H", 9.0), ("C", -9.0), ("D", -27.0))
CODE: Final = 46.0
MOST_PRIZES: Final = 3
FACT: Final = Face(17, colour=INK)
FACT_STEP: Final = 9.6
ENTRY: Final = {
    EntryMode.PAIRS: gettext_lazy("In pairs"),
    EntryMode.SINGLES: gettext_lazy("Single players, partners drawn by lot"),
    EntryMode.MELEE: gettext_lazy("Mêlée: another partner each round"),
}
TELEPHONE: Final = 275.0
"""The line of the telephone number."""


def poster(printing: Printing) -> bytes:
    paper = printing.paper(_("Poster"), bare=True)
    paper.ground(0, 0, paper.w, paper.h, GROUND)
    _felt(paper)
    _heading(paper, printing)
    for name, turned in FAN:
        _ace(paper, name, turned)
    _when(paper, printing)
    _facts(paper, printing)
    _door(paper, printing)
    return paper.done()


def _felt(paper: Paper) -> None:
    paper.ground(0, 0, paper.w, BAND, FELT)
    for row in range(7):
        for column in range(11):
            x, y = column * 21.0 + row % 2 * 10.5, 8 + row * 21.0
            if y < BAND - 6:
                suit(paper, "SHCD"[(column + 2 * (row % 2)) % 4], x, y, 7, FELT_LIGHT)
    paper.ground(0, BAND - 3.4, paper.w, 3.4, FELT_DEEP)
    paper.ground(0, BAND, paper.w, 1.6, BRASS)


def _heading(paper: Paper, printing: Printing) -> None:
    contest, room = printing.at.contest, paper.w - 2 * INSET
    club = Face(13, "sans", "B", BRASS_LIGHT)
    paper.say(MIDDLE, 23, contest.club.name.upper(), club, room=room, align="C")
    paper.say(MIDDLE, 45, _("Belote contest"), Face(50, style="B", colour=CREAM), room=room, align="C")
    paper.say(MIDDLE, 58, contest.name, Face(24, style="I", colour=CREAM), room=room, align="C")
    for side in (-1, 1):
        paper.rule(65, left=MIDDLE + side * 5, right=MIDDLE + side * 34, thick=0.4, ink=BRASS)
    suit(paper, "D", MIDDLE, 65, 4.4, BRASS)


def _ace(paper: Paper, name: str, turned: float) -> None:
    """Draw one card of the fan, turned by so many degrees around a point below it."""
    wide, high = CARD
    colour = RED if name in "HD" else INK
    x, y = MIDDLE - wide / 2, 84.0
    with paper.rotation(turned, MIDDLE, y + high + 24):
        with paper.local_context(fill_opacity=0.3, stroke_opacity=0):
            _card(paper, x + 0.9, y + 1.2, INK, INK)
        _card(paper, x, y, (255, 253, 246), (185, 171, 144))
        for left, top, about in ((x, y, 0), (x + wide, y + high, 180)):
            with paper.rotation(about, left, top):
                paper.say(
                    left + 5, top + 8.6, pgettext("index of an ace", "A"), Face(20, style="B", colour=colour), align="C"
                )
                suit(paper, name, left + 5, top + 12.6, 5.6, colour)
        suit(paper, name, x + wide / 2, y + high / 2, 17, colour)


def _card(paper: Paper, x: float, y: float, colour: Colour, edge: Colour) -> None:
    """Draw a playing card without its face."""
    paper.set_fill_color(*colour)
    paper.pen(0.2, edge)
    paper.rect(x, y, *CARD, style="DF", round_corners=True, corner_radius=2.6)


def _when(paper: Paper, printing: Printing) -> None:
    at, room = localtime(printing.at.contest.starts_at), paper.w - 2 * INSET
    # Translators: a date format of Django: day of the week, day, month, year
    day = date_format(at, pgettext("date format", "l j F Y"))
    # Translators: a time format of Django: hours and minutes
    hour = date_format(at, pgettext("time format", "H:i"))
    paper.say(MIDDLE, 165, day[:1].upper() + day[1:], Face(34, style="B", colour=INK), room=room, align="C")
    paper.say(MIDDLE, 177, _("at %(time)s") % {"time": hour}, Face(24, colour=INK), room=room, align="C")
    where = _where(printing)
    if where:
        paper.say(MIDDLE, 191, where, Face(21, style="I", colour=INK), room=room, align="C")
    for side in (-1, 1):
        paper.rule(201, left=MIDDLE + side * 12, right=MIDDLE + side * (MIDDLE - INSET), thick=0.4, ink=BRASS_EDGE)
    for step, name in enumerate("SHCD"):
        suit(paper, name, MIDDLE - 7.5 + step * 5, 201, 4, BRASS_EDGE)


def _where(printing: Printing) -> str:
    """Return the place and the club's town, once if the place names it."""
    place, town = printing.at.contest.place, printing.at.contest.club.town
    return place if town.casefold() in place.casefold() else ", ".join(filter(None, (place, town)))


def _facts(paper: Paper, printing: Printing) -> None:
    y, room = 216.0, paper.w - 2 * INSET - CODE - 12
    telephone = printing.state.settings.telephone
    end = TELEPHONE - FACT_STEP + 1 if telephone else TELEPHONE
    for bold, told in _told(printing):
        face = Face(22, style="B", colour=INK) if bold else FACT
        for line in paper.lines_of(told, face, room)[:2]:
            if y <= end:
                paper.say(INSET, y, line, face, room=room)
            y += FACT_STEP
    if telephone:
        told = _("Telephone: %(telephone)s") % {"telephone": telephone}
        paper.say(INSET, TELEPHONE, told, FACT.sized(19), room=room)


def _told(printing: Printing) -> list[tuple[bool, str]]:
    """Return the facts people ask for: fee, partner, length, prizes. The first is printed largest."""
    settings = printing.state.settings
    money = settings.money
    fee = money_text(money.fee, money.currency)
    if not money.fee:
        price = _("Free entry")
    else:
        price = (_("%(fee)s per pair") if settings.entry is EntryMode.PAIRS else _("%(fee)s per player")) % {"fee": fee}
    facts = [(True, price), (False, str(ENTRY[settings.entry])), (False, _rounds(printing))]
    prizes = [each for each in settings.prizes if each.place is not None and each.category is None]
    best = sorted(prizes, key=lambda each: each.place or 0)[:MOST_PRIZES]
    if best:
        told = " · ".join(_prize(each, money.currency) for each in best)
        facts.append((False, _("Prizes: %(prizes)s") % {"prizes": told}))
    return facts


def _prize(prize: Prize, currency: str) -> str:
    return money_text(prize.worth, currency) if prize.divisible and prize.worth else prize.name


def _rounds(printing: Printing) -> str:
    settings = printing.state.settings
    count, first = len(settings.rounds), settings.round(1)
    told = ngettext("%(n)s round", "%(n)s rounds", count) % {"n": count}
    if settings.ends in (Ends.DONNES, Ends.DONNES_OR_CLOCK) and len({each.donnes for each in settings.rounds}) == 1:
        each = ngettext("of %(n)s donne", "of %(n)s donnes", first.donnes) % {"n": first.donnes}
    elif settings.ends in (Ends.POINTS, Ends.POINTS_OR_CLOCK):
        each = _("to %(n)s points") % {"n": number_text(first.points)}
    elif settings.ends is Ends.CLOCK:
        each = _("of %(n)s minutes") % {"n": first.minutes}
    else:
        each = ""
    return f"{told} {each}".strip()


def _door(paper: Paper, printing: Printing) -> None:
    """Draw the QR code of the public page, and its address in letters."""
    address = printing.base + reverse("contests:contest", args=[printing.at.code])
    x, y = paper.w - INSET - CODE - 2, 214.0
    paper.ground(x - 5, y - 5, CODE + 10, CODE + 10, (255, 255, 255))
    paper.box(x - 5, y - 5, CODE + 10, CODE + 10, thick=0.5, ink=BRASS)
    draw_code(paper, address, x, y, CODE)
    own = printing.state.settings.own_entry
    told = _("Enter here, and read the regulations") if own else _("Regulations and results")
    paper.say(x + CODE / 2, y + CODE + 11, told, Face(10.5, "sans", colour=INK), room=CODE + 16, align="C")
    paper.say(MIDDLE, 285, typed(address), Face(10.5, "sans", colour=GREY), room=paper.w - 2 * INSET, align="C")
