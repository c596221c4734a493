"""A stylesheet or a script with all it imports is one file that says what the many said."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from belote_site.static_files import SCRIPTS as OWN_SCRIPTS
from belote_site.static_files import (
    STYLES,
    CircleError,
    UnknownFormError,
    flatten_script,
    flatten_styles,
    flattened,
    scripts_for_later,
    squeeze_style,
)

NODE = shutil.which("node")
needs_node = pytest.mark.skipif(NODE is None, reason="NO NODE ON THIS MACHINE: flattened scripts are NOT run")
STATIC = Path(__file__).parents[2] / "static"


def read_static(name: str) -> str:
    return (STATIC / name).read_text(encoding="utf-8")


def run(script: str, folder: Path) -> str:
    """What the script prints, run as a module by node."""
    path = folder / "flat.mjs"
    path.write_text(script, encoding="utf-8")
    done = subprocess.run([str(NODE), path], capture_output=True, text=True, check=True, cwd=folder)
    return done.stdout


SCRIPTS = {
    "js/table.js": """// Begins here.
import { cards as dealt, Seat } from "./deal/cards.js";
import {
  suit,
} from "./suit.js";
import "./said.js";

const cards = `${dealt(2)} of ${suit}`;
console.log(new Seat().name, cards);
""",
    "js/deal/cards.js": """import { suit } from "../suit.js";
/** How many cards:
 * all of one suit. */
export const cards = (count) => "A".repeat(count) + suit[0];
export class Seat {
  get name() {
    return "North";
  }
}
""",
    "js/suit.js": 'console.log("once");\nexport const suit = "Hearts";\nexport async function unused() {}\n',
    "js/said.js": 'console.log("said");\n',
}


@pytest.mark.process
@needs_node
def test_modules_run_once_in_the_order_they_need_each_other_and_keep_their_names_apart(tmp_path):
    assert run(flatten_script("js/table.js", SCRIPTS.__getitem__), tmp_path) == "once\nsaid\nNorth AAH of Hearts\n"


def test_what_a_module_exports_the_whole_exports(tmp_path):
    flat = flatten_script("js/deal/cards.js", SCRIPTS.__getitem__)
    assert re.search(r"export const\{cards,Seat\}=m\d;$", flat.strip())


@pytest.mark.process
@needs_node
def test_a_text_over_several_lines_stays_as_it_is(tmp_path):
    script = "console.log(`one\n  // two\n\n  three`);\n"
    assert run(flatten_script("a.js", {"a.js": script}.__getitem__), tmp_path) == "one\n  // two\n\n  three\n"


def test_what_is_loaded_when_needed_stays_a_file_of_its_own_named_from_where_the_whole_is():
    scripts = {
        "js/live/table.js": 'import { help } from "../parts/help.js";\nhelp();\n',
        "js/parts/help.js": 'export const help = () => import("./sheet.js");\n',
    }
    assert 'import("../parts/sheet.js")' in flatten_script("js/live/table.js", scripts.__getitem__)
    assert scripts_for_later("js/live/table.js", scripts.__getitem__) == {"js/parts/sheet.js"}


def test_a_circle_is_refused():
    scripts = {"a.js": 'import { b } from "./b.js";\n', "b.js": 'import { a } from "./a.js";\n'}
    with pytest.raises(CircleError, match=r"a\.js → b\.js → a\.js"):
        flatten_script("a.js", scripts.__getitem__)


@pytest.mark.parametrize(
    "line", ["export default 1;", 'import * as all from "./b.js";', 'export { b } from "./b.js";', "export let b = 1;"]
)
def test_an_import_or_export_it_does_not_know_is_refused(line):
    with pytest.raises(UnknownFormError, match=re.escape(line)):
        flatten_script("a.js", {"a.js": f"{line}\n", "b.js": "export const b = 1;\n"}.__getitem__)


def test_a_stylesheet_stands_where_it_was_imported_and_finds_its_pictures():
    styles = {
        "css/table.css": '/* All. */\n@import "tokens.css";\n@import "components/felt.css";\n',
        "css/tokens.css": "@layer base;\n",
        "css/components/felt.css": '.felt {\n  mask: url("#here"), url(f.svg);\n  src: url("../a.svg");\n}\n',
    }
    flat = flatten_styles("css/table.css", styles.__getitem__)
    assert flat == '@layer base;.felt{mask:url("#here"),url(components/f.svg);src:url("components/../a.svg")}'


def test_a_selector_that_continues_with_a_pseudo_class_stays_a_descendant():
    """Inside a block, as every rule of a layer is; « .paper:is(td) » would be another element."""
    style = "@layer parts {\n  .paper :is(th, td) > :not(.wide) {\n    margin: 0;\n  }\n}\n"
    assert squeeze_style(style) == "@layer parts{.paper *:is(th,td)>*:not(.wide){margin:0}}"


def test_every_file_that_pages_name_can_be_flattened_and_what_they_load_later():
    flat = flattened(read_static)
    assert {*STYLES, *OWN_SCRIPTS} < set(flat)
    assert not [name for name, text in flat.items() if re.search(r"^@?import\b(?!\()", text, re.MULTILINE)]


@pytest.mark.process
@needs_node
@pytest.mark.parametrize("name", OWN_SCRIPTS)
def test_what_is_served_can_be_read(name, tmp_path):
    (tmp_path / "flat.mjs").write_text(flattened(read_static)[name], encoding="utf-8")
    subprocess.run([str(NODE), "--check", tmp_path / "flat.mjs"], check=True)


def test_every_component_is_on_a_page():
    """In one of the two sheets, or named by a template of its own."""
    imported = "".join(read_static(name) for name in STYLES)
    templates = "".join(path.read_text(encoding="utf-8") for path in (STATIC.parent / "templates").rglob("*.html"))
    components = [path.name for path in (STATIC / "css" / "components").glob("*.css")]
    assert components
    assert not [each for each in components if f"components/{each}" not in imported + templates]
