"""Write `held_names.txt` anew from the code: `python -m tests.architecture.write_held_names`. Read the difference."""

import os
from pathlib import Path

import django


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "belote_site.settings")
    django.setup()
    from tests.architecture.held_names import SECTIONS

    parts = [f"# {section}\n" + "\n".join(sorted(set(names()))) + "\n" for section, names in SECTIONS.items()]
    Path(__file__).with_name("held_names.txt").write_text("\n".join(parts))


if __name__ == "__main__":
    main()
