"""Squeezed scripts and styles are shorter and mean the same."""

import pytest

from belote_site.squeezing import squeeze_script, squeeze_style


@pytest.mark.parametrize(
    ("script", "squeezed"),
    [
        ("const one = 1; // the first\n", "const one=1;"),
        (
            "/** What for. */\nexport function add(a, b) {\n  return a + b;\n}\n",
            "export function add(a,b){return a+b;}",
        ),
        ('say("  // not one  ", \'/* nor "this" */\');', 'say("  // not one  ",\'/* nor "this" */\');'),
        ('say(`one\n  two ${three ? `  ${four}  ` : "}"}  `);', 'say(`one\n  two ${three ? `  ${four}  ` : "}"}  `);'),
        ('text.replace(/ "[/ ]+ /g, "");', 'text.replace(/ "[/ ]+ /g,"");'),
        ('return /  "/.test(text) ? a / b / c : d;', 'return/  "/.test(text)?a/b/c:d;'),
        ("a = b + +c - -d + e++ + 1;", "a=b+ +c- -d+e++ +1;"),
        ("const run = async () => {\n  await go();\n};\nrun();\n", "const run=async()=>{await go();};run();"),
        ("static #held = null;\nget held() {}\n", "static #a=null;get held(){}"),
        ("for (const [key, value] of Object.entries(all)) if (key in other) typeof value;", None),
        ("return [\n  one,\n  two,\n];\n", "return[one,two,];"),
        ("list\n  .map(one)\n  .filter(two);\n", "list.map(one).filter(two);"),
    ],
)
def test_a_script_loses_what_only_readers_need(script, squeezed):
    expected = squeezed or "for(const[key,value]of Object.entries(all))if(key in other)typeof value;"
    assert squeeze_script(script).strip() == expected


@pytest.mark.parametrize(
    ("style", "squeezed"),
    [
        ("/* Green. */\n.felt {\n  color: red;\n}\n", ".felt{color:red}"),
        (".a :is(.b, .c) > .d,\n.e:hover { margin: 0 auto; }", ".a :is(.b, .c) > .d,.e:hover{margin:0 auto}"),
        ('.a { content: "a;  } {b:  "; }', '.a{content:"a;  } {b:  "}'),
        (".a { width: calc(1rem + (2 * var(--b))); }", ".a{width:calc(1rem + (2 * var(--b)))}"),
        (
            "@media (width >= 50rem) and (hover: hover) {\n  a { b: c }\n}",
            "@media (width >= 50rem) and (hover: hover){a{b:c}}",
        ),
        ('.a { grid-template: "one two" auto / 1fr auto; }', '.a{grid-template:"one two" auto / 1fr auto}'),
    ],
)
def test_a_style_loses_what_only_readers_need(style, squeezed):
    assert squeeze_style(style) == squeezed


def test_private_names_become_short_also_in_templates_and_texts_stay():
    script = 'class A {\n  #held = 1;\n  say() {\n    return `${this.#held} #held` + "#held";\n  }\n}\n'
    assert squeeze_script(script) == 'class A{#a=1;say(){return`${this.#a} #held`+"#held";}}\n'
