"""Print as JSON what a module makes of the database of a site: `python -m tests.upgrading.saying telling`."""

import json
import sys
from importlib import import_module

import django

if __name__ == "__main__":
    django.setup()
    module = import_module(f"tests.upgrading.{sys.argv[1]}")
    sys.stdout.write(json.dumps(module.everything()) + "\n")
