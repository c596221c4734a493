"""The error pages stand alone, speak both languages, and say what happened and what to do."""

import pytest
from django.http import HttpRequest
from django.template.loader import get_template
from django.test import RequestFactory
from django.utils import translation

ALONE = ["400.html", "500.html", "maintenance.html"]
IN_THE_SITE = ["403.html", "403_csrf.html", "404.html"]


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("page", ALONE)
def test_a_page_for_when_all_is_broken_needs_neither_request_nor_database(page: str, language: str) -> None:
    with translation.override(language):
        text = get_template(page).render(None)
    assert f'<html lang="{language}"' in text
    assert "<h1>" in text


@pytest.mark.django_db
@pytest.mark.parametrize("page", IN_THE_SITE)
def test_a_refusal_keeps_the_way_back_to_the_site(page: str, visitor: HttpRequest) -> None:
    text = get_template(page).render({}, visitor)
    assert "<nav" in text
    assert "<h1>" in text


@pytest.fixture
def visitor(rf: RequestFactory) -> HttpRequest:
    return rf.get("/nowhere/")
