"""A contest of which no row is in a database, as somebody of the club, or a stranger, prints it."""

import random
from datetime import UTC, datetime

from django.utils import translation

from leagues.contests.contest_log import steps
from leagues.contests.contest_log.settings import EntryMode, settings_of
from leagues.contests.contest_log.steps import apply, begin
from leagues.contests.contest_log.steps.drawing import draft
from leagues.contests.context import ContestContext
from leagues.contests.papers.printing import Printing
from leagues.contests.papers.shelf import BY_NAME
from leagues.contests.rights import ContestRights, seed_of
from leagues.logs.naming import Name
from leagues.models import Club, Contest

BASE = "http://192.168.1.20:8000"
MORNING = datetime(2026, 11, 21, 13, 30, tzinfo=UTC)
SECRET = bytes(range(32))


class Evening:
    """Steps are applied one after another. Persons are called « Anne M1 », « Anne M2 »… unless `names` says."""

    def __init__(self, preset="classique-4x12", entrants=0, names=None, **chosen):
        club = Club(code="amis-du-trefle", name="Les Amis du Trèfle", town="Sélestat")
        self.contest = Contest(club=club, code="abcdefgh", name="Concours d’automne", starts_at=MORNING, secret=SECRET)
        self.contest.place = "Salle des fêtes"
        self.state, self.names = begin(seed_of(self.contest)), names
        self.do(steps.Choose(settings=settings_of(preset, **{"capacity": 600, **chosen})))
        self.do(steps.Describe(name=self.contest.name, starts_at=MORNING, place="Salle des fêtes", public=True))
        each = 2 if self.state.settings.entry is EntryMode.PAIRS else 1
        for number in range(1, entrants + 1):
            last = number * each
            self.do(steps.Enter(number=number, persons=tuple(range(last - each + 1, last + 1))))

    def do(self, step):
        self.state = apply(self.state, step, steps.Moment(self.state.version + 1, 1, MORNING))

    def draw(self):
        if self.state.entries_closed is None:
            self.do(steps.CloseEntries())
        drafted = draft(self.state)
        self.do(drafted)
        self.do(steps.Publish(round=drafted.round))
        return drafted.draw

    def score(self, table, points, number=None):
        """As a live table's: it counts at once."""
        number = number or len(self.state.published)
        self.do(steps.Write(round=number, table=table, score=steps.Score(points=points), live=True))

    def play(self, seed=1):
        dice = random.Random(seed)
        for table in list(self.state.published[-1].missing):
            won = dice.randrange(600, 1344)
            self.score(table.number, (won, 1944 - won))

    def at(self, role="owner"):
        at = ContestContext(self.state, None, contest=self.contest, rights=ContestRights(role=role))
        people = {person for each in self.state.entrants.values() for person in each.persons}
        for each in self.state.entrants.values():
            people.update(person for _until, persons in each.earlier for person in persons)
        said = self.names or {}
        at.__dict__["names"] = {
            person: said.get(person, Name(f"Anne Martin {person}", f"Anne M. {person}")) for person in people
        }
        return at

    def print(self, what, number=0, *, role="owner", language="en", only=None):
        """The file."""
        with translation.override(language):
            return BY_NAME[what].print(Printing(self.at(role), BASE, MORNING, number, only))


def called(number):
    """Both persons of a pair entered by `Evening`."""
    return [f"Anne Martin {2 * number - 1}", f"Anne Martin {2 * number}"]
