"""The name shown at tables."""

import pytest
from django.core.exceptions import ValidationError
from django.db import IntegrityError

from accounts.models import NAME, User


@pytest.mark.parametrize("name", ["Zoé", "x", "J.-P. Martin", "zoé_92", "O'Neil", "L’Ami", "Jean Jr."])
def test_a_name_is_words_of_letters_and_figures(name):
    NAME(name)


@pytest.mark.parametrize("name", ["", " A", "A ", "A  B", "a@b.fr", "-A", "A\n", "<b>", "A/B"])
def test_a_name_is_nothing_else(name):
    with pytest.raises(ValidationError):
        NAME(name)


@pytest.mark.django_db
def test_two_people_cannot_have_names_that_differ_by_case_alone():
    User.objects.create_user("Alice")
    with pytest.raises(IntegrityError):
        User.objects.create_user("ALICE")
