"""Erases a person at their request: names go everywhere, results stay. It cannot be undone.

Records merged into theirs are erased too. Their names are also removed from the club's log, which would otherwise keep
them.
"""

from django.utils import timezone

from games.models import Player
from leagues.clubs.codes import ClubCode, ClubRefusal
from leagues.clubs.keeping import turn
from leagues.clubs.steps import read_said, said_json, without_names
from leagues.models import Club, ClubStep, Person


def forget(club: Club, by: Player, number: int) -> ClubStep:
    """ClubRefusal `no-such-person`, `forgotten` when they are already."""
    with turn(club, by) as now:
        person = Person.objects.select_related("merged_into").filter(club=now.club, pk=number).first()
        if person is None:
            raise ClubRefusal(ClubCode.NO_SUCH_PERSON, str(number))
        if person.removed_at is not None:
            raise ClubRefusal(ClubCode.FORGOTTEN, str(number))
        root = person.merged_into or person
        every = [root, *root.merged.all()]
        for each in every:
            _empty(each)
        people = {each.pk for each in every}
        _scrub(now.club, people)
        return now.write("forget", more={"people": sorted(people)})


def _empty(person: Person) -> None:
    person.first_name = person.last_name = person.contact = person.sought = ""
    person.gender = Person.Gender.UNSAID
    person.junior = person.member = person.shown_whole = False
    person.player = None
    person.claims += 1
    person.removed_at = timezone.now()
    person.save()


def _scrub(club: Club, people: set[int]) -> None:
    touched = []
    for step in ClubStep.objects.filter(club=club).only("data").iterator():
        said = read_said(step.data)
        bare = without_names(said, people)
        if bare != said:
            step.data = said_json(bare)
            touched.append(step)
    ClubStep.objects.bulk_update(touched, ["data"], batch_size=200)
