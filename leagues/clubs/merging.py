"""Merging of two records of one person, and their separation.

While merged, results of both records are read as the kept record's; no contest is rewritten. A merged record points
directly at the kept one, never at another merged record: no chains, no cycles.
"""

from games.models import Player
from leagues.clubs.amending import standing
from leagues.clubs.codes import ClubCode, ClubRefusal
from leagues.clubs.rows import change_of
from leagues.clubs.steps import Change
from leagues.clubs.writing import turn
from leagues.models import Club, ClubStep, Person


def merge(club: Club, by: Player, kept: int, other: int) -> ClubStep:
    """Merge `other` into `kept`, whose name stays. If the other record has an account, the kept record gets it.

    ClubRefusal `same-person` if the two records are already merged, `two-accounts`, and those of `standing`.
    """
    with turn(club, by) as now:
        root, gone = standing(now, kept), standing(now, other)
        if root.pk == gone.pk:
            raise ClubRefusal(ClubCode.SAME_PERSON, str(kept))
        if root.player_id is not None and gone.player_id is not None:
            raise ClubRefusal(ClubCode.TWO_ACCOUNTS)
        changes = [_into(now.club, each, root) for each in [*gone.merged.order_by("pk"), gone]]
        if gone.player_id is not None:
            # The claim of the other record is used up too: its card then opens neither record.
            changes.append(change_of(now.club, "person", gone.pk, player=None))
            changes.append(change_of(now.club, "person", root.pk, player=gone.player_id, claims=root.claims + 1))
        return now.write("merge", changes)


def unmerge(club: Club, by: Player, number: int) -> ClubStep:
    """Separate two merged records. ClubRefusal `not-merged`, `no-such-person`, `forgotten`."""
    with turn(club, by) as now:
        person = Person.objects.filter(club=now.club, pk=number).first()
        if person is None:
            raise ClubRefusal(ClubCode.NO_SUCH_PERSON, str(number))
        if person.removed_at is not None:
            raise ClubRefusal(ClubCode.FORGOTTEN, str(number))
        if person.merged_into_id is None:
            raise ClubRefusal(ClubCode.NOT_MERGED, str(number))
        return now.write("unmerge", [change_of(now.club, "person", number, merged_into=None)])


def _into(club: Club, person: Person, root: Person) -> Change:
    return change_of(club, "person", person.pk, merged_into=root.pk)
