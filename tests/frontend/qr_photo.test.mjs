// static/js/helpers/qr_tries.js, and the decoder that reads what it cuts out.

import assert from "node:assert/strict";
import { test } from "node:test";

import { pathHere, triesFor } from "../../static/js/helpers/qr_tries.js";

test("a picture is looked at whole and small before it is looked at closely", () => {
  const tries = triesFor(4000, 3000);
  assert.deepEqual(tries[0], { x: 0, y: 0, width: 4000, height: 3000, scale: 0.2 });
  assert.deepEqual(tries.at(-1), { x: 800, y: 600, width: 2400, height: 1800, scale: 1000 / 2400 });
  assert.equal(new Set(tries.map((each) => `${each.x} ${each.scale}`)).size, tries.length);
});

test("a small picture is never blown up, and not read twice at one size", () => {
  assert.deepEqual(triesFor(300, 200).map((each) => each.scale), [1, 1]);
  assert.equal(triesFor(1, 1).length, 1);
});

test("a code leads to a contest's page of this site, whatever the host on the card", () => {
  assert.equal(pathHere("http://192.168.1.20:8000/concours/abcd2345/paire/1/KEY/"), "/concours/abcd2345/paire/1/KEY/");
  assert.equal(pathHere(" https://belote.example.org/concours/abcd2345/\n"), "/concours/abcd2345/");
});

test("a code of something else opens nothing", () => {
  for (const text of ["javascript:alert(1)", "https://example.org/", "WIFI:S:hall;;", "http://x/concours/../admin/", "http://x/concours/a?b=/c", ""]) {
    assert.equal(pathHere(text), null, text);
  }
});

test("in an empty picture there is no code", async () => {
  const { default: read } = await import("../../static/js/vendor/jsqr.js");
  const nothing = new Uint8ClampedArray(4 * 64 * 64).fill(255);
  assert.equal(read(nothing, 64, 64), null);
});
