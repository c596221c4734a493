"""Pages of stored logs as text, in French and in English: without markup, a line for each paragraph and step.

The steps are put into the database as they are stored. The first page is kept whole, of each other page a digest.
"""

import hashlib
import hmac
import re
from datetime import UTC, date, datetime
from html.parser import HTMLParser
from typing import Any, Final

from django.test import Client
from django.urls import reverse

from accounts.models import User
from games.models import Player
from leagues.clubs.names import sought_of
from leagues.models import Club, Contest, ContestStep, League, Member, Person, Season, SeasonStep
from tests.golden_logs.stored_log import StoredLog, states_of

SECRET: Final = bytes(range(32))
SEED: Final = hmac.digest(SECRET, b"lots", "sha256")
OPENED: Final = datetime(2026, 9, 1, 18, 0, tzinfo=UTC)
FIRST: Final = ("Anne", "Bruno", "Chloé", "Denis", "Élise", "Farid", "Gaël", "Hélène", "Inès", "Jean")
LAST: Final = ("Martin", "Muller", "Haas", "Roux", "Noël", "Perrin", "Quenot", "Sénéchal", "Thill", "Weber", "Zehner")
AUTHORS: Final = {1: "Odile", 2: "Ahmed", 3: "Ulla", 4: "Igor", 7: "Zoé"}
LANGUAGES: Final = ("fr", "en")
LINES: Final = {"p", "li", "h1", "h2", "nav", "form", "small", "dl", "div", "tr"}
SPACES: Final = re.compile(r"\s+")


class PageText(HTMLParser):
    """The text of a page from its heading to the end of its main part."""

    def __init__(self) -> None:
        super().__init__()
        self.shown, self.parts = False, [""]

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        self.shown = self.shown or tag == "h1"
        if tag in LINES:
            self.parts.append("")

    def handle_endtag(self, tag: str) -> None:
        self.shown = self.shown and tag != "main"

    def handle_data(self, data: str) -> None:
        if self.shown:
            self.parts[-1] += data

    @classmethod
    def of(cls, page: str) -> str:
        read = cls()
        read.feed(page)
        lines = (SPACES.sub(" ", part).strip() for part in read.parts)
        return "".join(f"{line}\n" for line in lines if line)


def pages_text(name: str, stored: StoredLog) -> str:
    """The log's pages of a stored log, as an organizer sees them in each language."""
    organizer, address = put_contest(stored) if stored.kind == "contest" else put_season(stored, name)
    newest = range(len(stored.rows), 0, -50)
    shown = {
        (language, until): page_text(organizer, language, address, until=until)
        for language in LANGUAGES
        for until in newest
    }
    return "".join(
        f"== {language} {until}\n{text if until == len(stored.rows) else _short(text)}"
        for (language, until), text in shown.items()
    )


def put_contest(stored: StoredLog) -> tuple[Player, str]:
    """Put a contest into the database; return its organizer and the address of its log."""
    club, organizer = a_club()
    put_people(club, stored)
    contest = Contest.every.create(
        club=club, code="abcdefgh", name="Concours d’automne", starts_at=OPENED, secret=SECRET, moved_at=OPENED
    )
    put_steps(ContestStep, stored, contest=contest)
    return organizer, reverse("contests:log", args=[contest.code])


def put_season(stored: StoredLog, name: str) -> tuple[Player, str]:
    """The same of a season. The contests of a challenge's days have the numbers of the log."""
    club, organizer = a_club()
    put_people(club, stored)
    kind = name.partition("-")[0]
    for number in (71, 72):
        Contest.every.create(
            pk=number, club=club, code=f"day-{number}", name=f"Soir {number}", starts_at=OPENED, moved_at=OPENED
        )
    league = League.objects.create(
        club=club, code="ligue", name="Ligue", kind=kind, opened_by=organizer, opened_at=OPENED
    )
    dates = {"starts_on": date(2026, 10, 1), "ends_on": date(2027, 6, 30)}
    season = Season.objects.create(league=league, number=1, name="2026-2027", secret=SECRET, moved_at=OPENED, **dates)
    put_steps(SeasonStep, stored, season=season)
    return organizer, reverse("leagues:log", args=[league.code, season.number])


def a_club() -> tuple[Club, Player]:
    """A club with its organizer, and every author of the stored logs as a player."""
    user = User.objects.create_user("Odile", language="fr")
    players = [Player(pk=pk, name=name, user=user if pk == 1 else None) for pk, name in AUTHORS.items()]
    Player.objects.bulk_create(players)
    club = Club.objects.create(code="club", name="Les Amis du Trèfle", opened_by=players[0], opened_at=OPENED)
    Member.objects.create(club=club, player=players[0], role=Member.Role.OWNER, since=OPENED)
    return club, players[0]


def put_people(club: Club, stored: StoredLog) -> None:
    """Put everybody who is or was in the log into the registry, each with the same name every time."""
    entrants = [each for state in states_of(stored) for each in state.entrants.values()]
    steps = [stored.log.read_step(data) for _by, _at, data, _digest in stored.rows]
    named = {person for step in steps for person in step.persons_named()}
    people = {person for each in entrants for person in each.persons} | named | {1001}
    Person.objects.bulk_create(
        Person(club=club, pk=pk, first_name=first, last_name=last, sought=sought_of(first, last), written_at=OPENED)
        for pk in sorted(people)
        for first, last in [(FIRST[pk % len(FIRST)], LAST[pk % len(LAST)])]
    )


def put_steps(model: Any, stored: StoredLog, **owner: Any) -> None:
    model.objects.bulk_create(
        model(**owner, version=version, data=data, by_id=by, at=at)
        for version, (by, at, data, _digest) in enumerate(stored.rows, start=1)
    )


def page_text(player: Player, language: str, address: str, **query: int) -> str:
    """The text of a page as this person reads it in a language."""
    client = Client(headers={"accept-language": language})
    User.objects.filter(pk=player.user_id).update(language=language)
    client.force_login(player.user)
    answer = client.get(address, query)
    assert answer.status_code == 200
    return PageText.of(answer.content.decode())


def _short(text: str) -> str:
    lines = text.splitlines()
    return f"{len(lines)} lines {hashlib.sha256(text.encode()).hexdigest()[:16]}\n"
