"""Refused claims, as moderators read them and as their person takes them along."""

import io
import json
from datetime import timedelta
from zipfile import ZipFile

import pytest
from django.urls import reverse
from django.utils import timezone

from games.models import RefusedClaim, Sanction
from games.privacy.account_deletion import delete_account
from games.privacy.archive import own_archive
from tests.factories import PlayerFactory, played, stored
from tests.members import ENGLISH, FRENCH, member, signed_in

pytestmark = pytest.mark.django_db
CASES = reverse("order:cases")


@pytest.fixture
def partie(wanda):
    return stored(played(), players={"N": PlayerFactory(), "E": PlayerFactory(), "S": PlayerFactory(), "W": wanda})


def refused(player, count=1, *, by="person", days=0, partie=None):
    at = timezone.now() - timedelta(days=days)
    for number in range(count):
        RefusedClaim.objects.create(player=player, partie=partie, donne=number + 1, cards=7, by=by, at=at)


def file_of(moderator, player, language=ENGLISH):
    return signed_in(moderator).get(reverse("order:file", args=[player.pk]), **language).text


def test_the_file_of_a_person_tells_how_many_where_and_when(milo, wanda, partie):
    refused(wanda, 3, partie=partie)
    refused(PlayerFactory(absorbed_by=wanda), by="server")
    text = file_of(milo, wanda)
    assert "4 refused claims" in text
    assert "in 1 partie" in text
    assert text.count(reverse("history:sheet", args=[partie.code])) == 3
    assert "Donne 3" in text
    assert "7 cards shown" in text
    assert "no answer in time" in text


def test_who_never_claimed_in_vain_has_none(milo, wanda):
    text = file_of(milo, wanda)
    assert text.count("None so far.") == 2
    assert "refused claims" not in text


def test_it_is_read_in_french(milo, wanda):
    milo.user.language = "fr"
    milo.user.save()
    refused(wanda, 5)
    text = file_of(milo, wanda, FRENCH)
    assert "5 « reste à moi » refusés" in text
    assert "refus d’un adversaire" in text
    assert "7 cartes montrées" in text
    assert "souvent refusé" in signed_in(milo).get(CASES, **FRENCH).text


class TestOften:
    def names(self, moderator):
        return [each.player.name for each in signed_in(moderator).get(CASES).context["often_refused"]]

    def test_five_within_thirty_days_are_shown_before_anybody_reports_the_most_first(self, milo, wanda, sacha):
        refused(wanda, 5)
        refused(sacha, 6)
        refused(member("Four"), 4)
        refused(member("Long ago"), 9, days=31)
        assert self.names(milo) == ["Sacha", "Wanda"]

    def test_parties_as_a_guest_are_counted_with_the_account(self, milo, wanda):
        refused(wanda, 3)
        refused(PlayerFactory(absorbed_by=wanda), 2)
        assert self.names(milo) == ["Wanda"]

    def test_what_robots_refused_is_not_counted(self, milo, wanda):
        refused(wanda, 9, by="bot")
        assert self.names(milo) == []

    def test_nobody_looks_after_their_own_and_only_operators_after_operators(self, milo, mona):
        operator = member("Olga")
        operator.user.is_superuser = True
        operator.user.save()
        refused(milo, 5)
        refused(operator, 5)
        assert self.names(milo) == []
        assert self.names(mona) == ["Milo"]


def test_ones_own_refused_claims_are_in_ones_archive(wanda, sacha, partie):
    refused(wanda, partie=partie)
    refused(sacha)
    archive = ZipFile(io.BytesIO(b"".join(own_archive(wanda.user))))
    [row] = json.loads(archive.read("order.json"))["refused_claims"]
    assert (row["partie"], row["donne"], row["cards"], row["refused"]) == (partie.code, 1, 7, "person")


def test_they_go_with_the_account_unless_a_decision_binds(wanda, sacha, mona):
    refused(wanda)
    refused(sacha)
    Sanction.objects.create(player=sacha, kind="suspend", why="x", by=mona.user)
    delete_account(wanda.user)
    delete_account(sacha.user)
    assert [row.player_id for row in RefusedClaim.objects.all()] == [sacha.pk]
