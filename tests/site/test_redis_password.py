"""The password of Redis, kept apart from its address."""

import pytest

from belote_site.settings import with_password


@pytest.mark.parametrize(
    ("url", "password", "expected"),
    [
        ("redis://redis:6379/0", "s3/cret@", "redis://:s3%2Fcret%40@redis:6379/0"),
        ("redis://belote@redis:6379/0", "pw", "redis://belote:pw@redis:6379/0"),
        ("redis://:own@redis:6379/0", "other", "redis://:own@redis:6379/0"),
        ("redis://redis:6379/0", "", "redis://redis:6379/0"),
        ("", "pw", ""),
    ],
)
def test_it_is_put_into_an_address_that_has_none(url: str, password: str, expected: str) -> None:
    assert with_password(url, password) == expected
