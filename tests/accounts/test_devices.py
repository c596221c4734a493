"""A browser's own name for itself, in words."""

import pytest

from accounts.templatetags.devices import device

WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)"


@pytest.mark.parametrize(
    ("user_agent", "expected"),
    [
        ("Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0", "Firefox · Android"),
        (f"Mozilla/5.0 (Linux; Android 15) {WEBKIT} Chrome/140.0 Mobile Safari/537.36", "Chrome · Android"),
        (f"Mozilla/5.0 (Windows NT 10.0) {WEBKIT} Chrome/140.0 Safari/537.36 Edg/140.0", "Edge · Windows"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1", "Safari · iPhone"),
        ("curl/8.0", ""),
        ("", ""),
    ],
)
def test_a_browser_and_a_system_are_recognised(user_agent, expected):
    assert device(user_agent) == expected
