"""A whole season of a club's ladder by its pages: opened, played with real cards, disputed, closed, begun again.

Two months: the one before and the present one. Every table is counted from the log alone, at the end too.
"""

import json
from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from games.models import OutboxTask
from leagues.models import League, PersonRating, Season
from leagues.seasons.kinds import counted
from leagues.seasons.recounting import kept, read_again, recount, verify
from leagues.seasons.schedule import turn
from leagues.standings.seasons.canonical_json import canonical_json
from tests.leagues.seasons.cast import PEOPLE, Desk, Played, a_house

pytestmark = pytest.mark.django_db
TODAY = timezone.localdate()
LAST_MONTH = (TODAY.replace(day=1) - timedelta(days=1)).replace(day=1)
LAST_DAY = TODAY + timedelta(days=20)


class WholeLadder:
    """The league through its pages; `by(name)` is somebody of the cast, or somebody with an office."""

    def __init__(self):
        self.house = a_house()
        organizer = Desk(Played(self.house, None), self.house.organizer)
        said = {
            "name": "Échelle du mardi",
            "season": "Automne",
            "starts_on": LAST_MONTH.isoformat(),
            "ends_on": LAST_DAY.isoformat(),
            "preset": "echelle-au-club",
        }
        where = f"{reverse('leagues:open')}?club={self.house.club.code}"
        assert organizer.client.post(where, said).status_code == 302
        self.at = Played(self.house, Season.objects.select_related("league__club").get())
        self.refs = 0

    def by(self, name):
        return Desk(self.at, self.house.players.get(name) or getattr(self.house, name))

    def post(self, who, page, *args, **data):
        self.refs += 1
        answer = self.by(who).post(page, {"ref": f"ref-{self.refs}", **data}, *args, follow=False)
        assert answer.status_code == 302, answer.content.decode()
        return answer

    def begin(self):
        self.post("organizer", "describe", **self.described(), public="on")
        pairs = "\n".join(
            f"{one[0]} {one[1]}; {other[0]} {other[1]}" for one, other in zip(PEOPLE[::2], PEOPLE[1::2], strict=True)
        )
        self.post("organizer", "entries_file", do="enter", text=pairs)
        settings = self.by("organizer").get("settings").context["form"].initial
        chosen = {name: "" if value is None else str(value) for name, value in settings.items()}
        was = self.by("organizer").get("settings").context["was"]
        changed = {"group_size": "4", "up": "1", "down": "1", "parties": "1", "most": ""}
        self.post("organizer", "settings", do="choose", was=was, **(chosen | changed))
        self.post("organizer", "end", do="open")
        turn(self.at.season, TODAY)

    def described(self):
        return {
            "league": "Échelle du mardi",
            "name": "Automne",
            "starts_on": LAST_MONTH.isoformat(),
            "ends_on": LAST_DAY.isoformat(),
            "about": "",
            "was": self.by("organizer").get("describe").context["was"],
        }

    def play(self, winner, loser, on, *, confirmed=True):
        """Somebody of the winners writes the score, somebody of the losers confirms it."""
        away = self.at.number(loser)
        answer = self.post(
            winner, "meet", do="own", away=away, on=on.isoformat(), points_0="1044", points_1="900", winner=""
        )
        fixture = int(answer.url.rstrip("/").rsplit("/", 1)[1])
        if confirmed:
            of = self.at.state.fixture(fixture).reported[0].at.version
            self.post(loser, "fixture_say", fixture, do="confirm", of=of)
        return fixture

    def groups(self, month):
        """The first name of the first of each pair, by group, in the order of the ranks."""
        recount(self.at.season.pk)
        first = {number: self.name(each.persons[0]) for number, each in self.at.state.entrants.items()}
        tables = [each for each in kept(self.at.season).tables["tables"] if each["month"] == month]
        return [[first[line["entrant"]] for line in table["lines"]] for table in tables]

    def name(self, person):
        return next(first for first, each in self.house.people.items() if each.pk == person)


def test_a_club_plays_a_ladder_from_its_opening_to_the_next_season():
    ladder = WholeLadder()
    ladder.begin()
    assert League.objects.get().kind == "ladder"
    assert [sorted(each) for each in ladder.groups(1)] == [
        ["Anne", "Chloé", "Gaël", "Élise"],
        ["Inès", "Karim", "Marc", "Oscar"],
    ]
    # Last month: Gaël loses his place, Oscar wins his; what is not confirmed counts for nobody.
    ladder.play("Anne", "Hélène", LAST_MONTH)
    ladder.play("Chloé", "Gaël", LAST_MONTH)
    ladder.play("Élise", "Jean", LAST_MONTH)
    ladder.play("Paule", "Louise", LAST_MONTH)
    ladder.play("Oscar", "Marc", LAST_MONTH + timedelta(days=1))
    waiting = ladder.play("Inès", "Marc", LAST_MONTH + timedelta(days=2), confirmed=False)
    assert sorted(ladder.groups(2)[0]) == ["Anne", "Chloé", "Oscar", "Élise"]
    # The others say otherwise, the arbiter decides, and corrects it once more: the groups follow each time.
    ladder.post("Nadia", "fixture_say", waiting, do="report", points_0="900", points_1="1044", winner="")
    assert ladder.at.state.fixture(waiting).disputed is not None
    assert "1 result is disputed" in ladder.by("organizer").get("office").content.decode()
    ladder.post("arbiter", "fixture_say", waiting, do="settle", points_0="1044", points_1="900", winner="", why="x")
    office = ladder.by("organizer").get("office").content.decode()
    assert "disputed" not in office
    # An organizer undoes a confirmation: the score waits again, and the desk confirms it.
    undone = ladder.play("Karim", "Inès", TODAY)
    ladder.post("organizer", "undo", do="undo", version=ladder.at.state.version, why="pas eux")
    assert ladder.at.state.fixture(undone).result is None
    assert "1 result is not confirmed" in ladder.by("organizer").get("office").content.decode()
    of = ladder.at.state.fixture(undone).reported[0].at.version
    ladder.post("desk", "fixture_say", undone, do="accept", of=of)
    ladder.post("desk", "meet", do="club", home=ladder.at.number("Anne"), away=ladder.at.number("Oscar"), on=TODAY)
    before = ladder.groups(2)
    # The fixture that was only planned does not keep the season open.
    ladder.post("organizer", "end", do="close")
    assert ladder.at.state.closed is not None
    season = ladder.at.season
    assert verify(season.pk)
    assert kept(season).tables == json.loads(canonical_json(counted(season, read_again(season))))
    assert ladder.by("Anne").get("meet").status_code == 200
    assert "season-champions" in ladder.by("Anne").get("season").content.decode()
    assert not PersonRating.objects.exists()
    # The next season begins with the places of the last one.
    made = ladder.post("organizer", "next", do="make", **_next(ladder)).url
    following = Season.objects.get(number=2)
    assert made == reverse("leagues:office", args=[following.league.code, 2])
    next_one = Played(ladder.house, following)
    order = [ladder.name(each.persons[0]) for _number, each in sorted(next_one.state.entrants.items())]
    assert order == [name for group in before for name in group]


def test_opening_it_begins_its_first_month_within_moments():
    ladder = WholeLadder()
    OutboxTask.objects.all().delete()
    ladder.begin()
    assert OutboxTask.objects.filter(name="leagues.tasks.turn_seasons").count() == 1
    assert [month.number for month in ladder.at.state.months] == [1, 2]


def _next(ladder):
    form = ladder.by("organizer").get("next").context["form"]
    return {name: form.initial[name].isoformat() for name in ("starts_on", "ends_on")} | {"name": "Printemps"}
