import pytest
from django.core.cache import cache

from accounts.models import User

PASSWORD = "carreau-valet-9"


@pytest.fixture(autouse=True)
def _no_rate_limit_left_from_another_test():
    cache.clear()


@pytest.fixture
def alice(db):
    return User.objects.create_user("Alice", "alice@example.org", PASSWORD, language="fr")
