"""The name of a browser and its system, in two words."""

from typing import Final

# In this order: most of them claim to be those further down as well.
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


def device(user_agent: str) -> str:
    """« Firefox · Android »; empty when it says neither."""
    found = (next((name for sign, name in signs if sign in user_agent), None) for signs in (BROWSERS, SYSTEMS))
    return " · ".join(name for name in found if name)
