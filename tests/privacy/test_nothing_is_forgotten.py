"""Every column that leads to a person is in their archive and on the privacy page, or an exception with its reason."""

import io
from html import unescape
from zipfile import ZipFile

import pytest
from django.apps import apps
from django.db.models import BinaryField, JSONField
from django.urls import reverse

from accounts.models import User
from games.models import Player
from games.privacy.archive import own_archive
from leagues.models import Person
from leagues.seasons.reminding import KEPT
from tests.privacy.personal_tables import EXCEPTIONS, NAMED, TOLD

PERSONS = (User, Player, Person)


def _columns():
    for model in apps.get_models():
        for field in (*model._meta.concrete_fields, *model._meta.local_many_to_many):
            yield model, field, f"{model._meta.label}.{field.name}"


def _leading_to_persons():
    leading = {name for _model, field, name in _columns() if field.is_relation and field.related_model in PERSONS}
    of_user = ("accounts.User.groups", "accounts.User.user_permissions")
    return leading | set(of_user)


def _packed():
    """Columns that can hold anything."""
    return {name for _model, field, name in _columns() if isinstance(field, JSONField | BinaryField)}


def test_every_column_that_leads_to_a_person_is_written_down():
    assert _leading_to_persons() - TOLD.keys() - EXCEPTIONS.keys() == set()


def test_every_column_of_json_or_bytes_is_written_down():
    assert _packed() - NAMED.keys() - EXCEPTIONS.keys() == set()


def test_what_is_written_down_is_in_the_database_once():
    there = {name for _model, _field, name in _columns()}
    assert (TOLD.keys() | NAMED.keys() | EXCEPTIONS.keys()) - there == set()
    assert len(TOLD) + len(NAMED) + len(EXCEPTIONS) == len({*TOLD, *NAMED, *EXCEPTIONS})
    assert all(EXCEPTIONS.values())


@pytest.mark.django_db
def test_each_is_in_a_file_of_the_archive(wanda):
    names = set(ZipFile(io.BytesIO(b"".join(own_archive(wanda.user)))).namelist())
    assert {told.file for told in (*TOLD.values(), *NAMED.values())} == names


@pytest.mark.django_db
def test_each_has_an_entry_on_the_privacy_page(client):
    text = unescape(client.get(reverse("site:privacy"), headers={"accept-language": "en"}).text)
    missing = {told.entry for told in (*TOLD.values(), *NAMED.values()) if f"<strong>{told.entry}</strong>" not in text}
    assert missing == set()


@pytest.mark.django_db
def test_the_page_says_what_stays_public_and_how_to_ask_the_club(client):
    text = unescape(client.get(reverse("site:privacy"), headers={"accept-language": "en"}).text)
    assert "What stays public after your account is deleted" in text
    assert f'href="{reverse("clubs:type-code")}"' in text
    assert f"for {KEPT.days} days" in text
