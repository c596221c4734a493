#!/usr/bin/env python
"""Django's command line for Dix de Der."""

import os
import sys


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "belote_site.settings")
    if sys.argv[1:2] == ["doctor"]:
        # It must answer where Django, or the settings, cannot be loaded.
        from belote_site.doctor.entrance import main as doctor

        doctor(sys.argv[2:])
    from django.core.management import execute_from_command_line

    execute_from_command_line(sys.argv)


if __name__ == "__main__":
    main()
