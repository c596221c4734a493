"""Make the Python client anew: `python -m tests.api.write_client`, with `openapi-python-client` and `ruff` on the path.

The version of the generator stands in clients/python/README.md.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import django

CONFIG = {
    "literal_enums": True,
    "content_type_overrides": {
        "application/jsonl": "text/plain",
        "application/x-ndjson": "text/plain",
        "text/event-stream": "text/plain",
        "text/csv": "text/plain",
    },
}


def main() -> int:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "belote_site.settings")
    django.setup()
    from tests.api.client_document import CLIENT, DIGEST, PACKAGE, digest, readable_document

    generator = shutil.which("openapi-python-client")
    if generator is None:
        sys.exit("openapi-python-client is not on the path; clients/python/README.md says how to install it.")
    with tempfile.TemporaryDirectory() as folder:
        told, config = Path(folder, "openapi.json"), Path(folder, "config.json")
        told.write_text(json.dumps(readable_document()))
        config.write_text(json.dumps(CONFIG))
        made = Path(folder, PACKAGE)
        asked = ["generate", "--path", told, "--config", config, "--meta", "none", "--output-path", made]
        subprocess.run([generator, *map(str, asked), "--fail-on-warning"], check=True)
        shutil.rmtree(made / ".ruff_cache", ignore_errors=True)
        shutil.rmtree(CLIENT / PACKAGE, ignore_errors=True)
        shutil.copytree(made, CLIENT / PACKAGE)
    (CLIENT / PACKAGE / "py.typed").touch()
    DIGEST.write_text(f"{digest()}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
