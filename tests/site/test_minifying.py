"""Squeezed scripts and styles are shorter and mean the same."""

import re
from pathlib import Path

import pytest

from belote_site.static_files import squeeze_script, squeeze_style


@pytest.mark.parametrize(
    ("script", "squeezed"),
    [
        ("const one = 1; // the first\n", "const one=1;"),
        ("/** What for. */\nfunction add(a, b) {\n  return a + b;\n}\n", "function add(a,b){return a+b;}"),
        ('say("  // not one  ", \'/* nor "this" */\');', 'say("  // not one  ",\'/* nor "this" */\');'),
        ("say(`1\n  2 ${three}  // `);", "say(`1\n  2 ${three}  // `);"),
        ('text.replace(/ "[/ ]+ /g, "");', 'text.replace(/ "[/ ]+ /g,"");'),
        ('return /  "/.test(text) ? a / b / c : d;', 'return/  "/.test(text)?a/b/c:d;'),
        ("a = b + +c - -d + e++ + 1;", "a=b+ +c- -d+e++ +1;"),
        ("const run = async () => {\n  await go();\n};\nrun();\n", "const run=async()=>{await go();};run();"),
    ],
)
def test_a_script_loses_what_only_readers_need(script, squeezed):
    assert squeeze_script(script).strip() == squeezed


@pytest.mark.parametrize(
    ("style", "squeezed"),
    [
        ("/* Green. */\n.felt {\n  color: red;\n}\n", ".felt{color:red}"),
        ('.a { content: "a;  } {b:  "; }', '.a{content:"a;  } {b:  "}'),
        (".a { width: calc(1rem + (2 * var(--b))); }", ".a{width:calc(1rem + (2 * var(--b)))}"),
        ("@layer a { @media all { .b :checked + i { top: 0 } } }", "@layer a{@media all{.b *:checked + i{top:0}}}"),
        ('.a { grid-template: "one two" auto / 1fr auto; }', '.a{grid-template:"one two" auto / 1fr auto}'),
    ],
)
def test_a_style_loses_what_only_readers_need(style, squeezed):
    assert squeeze_style(style) == squeezed


def test_private_names_become_short_also_in_templates_and_texts_stay():
    script = (
        'class A {\n  #held = 1;\n  static #all = [];\n  say() {\n    return `${this.#held} #held` + "#held";\n  }\n}\n'
    )
    squeezed = squeeze_script(script)
    assert "#a=1;" in squeezed
    assert "static#b=[]" in squeezed
    assert 'return`${this.#a} #held`+"#held";' in squeezed


# Of a template inside another rjsmin takes the text for code: its spaces and what looks like a comment would go.
INNER_TEXT = re.compile(r"`[^`]*\$\{[^`{}]*`[^`]*(?:\s|//|/\*)[^`]*`[^`{}]*\}")


@pytest.mark.parametrize("path", sorted(Path("static/js").rglob("*.js")), ids=str)
def test_no_template_inside_another_has_text_that_would_be_lost(path):
    assert not INNER_TEXT.search(path.read_text())


def test_such_a_text_is_found():
    assert INNER_TEXT.search("say(`a ${b ? `two words` : c}`);")
    assert INNER_TEXT.search("say(`a ${b ? `https://there` : c}`);")
    assert not INNER_TEXT.search("say(`a ${b ? `one` : c}`);")


def test_a_pseudo_class_of_what_is_inside_stays_one_within_a_layer():
    style = "@layer a { .b { c: d; } .chip :checked + .face { e: f; } td :is(b, i), a:hover { g: h; } }"
    assert squeeze_style(style) == "@layer a{.b{c:d}.chip *:checked + .face{e:f}td *:is(b,i),a:hover{g:h}}"
