"""The name of a browser and its system, in two words.

Template filter that names a browser.
"""

from typing import Final

from django import template

# The first match counts: most browsers also send the signs of browsers further down (Edge sends Chrome and Safari).
BROWSERS: Final = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("CriOS", "Chrome"),
    ("Chrome", "Chrome"),
    ("Safari", "Safari"),
)
SYSTEMS: Final = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("CrOS", "ChromeOS"),
    ("Mac OS X", "Mac"),
    ("Linux", "Linux"),
)

register = template.Library()


def device(user_agent: str) -> str:
    """Return « Firefox · Android »; empty if neither is known."""
    found = (next((name for sign, name in signs if sign in user_agent), None) for signs in (BROWSERS, SYSTEMS))
    return " · ".join(name for name in found if name)


register.filter("device", device)
