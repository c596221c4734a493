"""Becoming operator of a new site."""

import pytest
from django.urls import reverse

from accounts.models import User

pytestmark = pytest.mark.django_db
FIRST_STEPS = reverse("site:first-steps")


@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_new_site_says_how_to_become_operator(client, language):
    answer = client.get(FIRST_STEPS, headers={"accept-language": language})
    assert "manage.py createsuperuser" in answer.text
    assert answer.headers["Content-Language"] == language


def test_the_home_page_leads_there_until_there_is_an_operator(client):
    assert FIRST_STEPS in client.get("/").text
    User.objects.create_superuser("Odile", "odile@example.org", "carreau-valet-9")
    assert FIRST_STEPS not in client.get("/").text
    assert client.get(FIRST_STEPS).status_code == 404
