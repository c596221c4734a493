// A file of records goes in parts of whole lines; what was not come to goes again from there.

import assert from "node:assert/strict";
import { test } from "node:test";

import { NOTHING, partsOf, restOf, sendAll } from "../../static/js/collection/parts.js";

const bytes = (text) => new TextEncoder().encode(text);
const text = (all, part) => new TextDecoder().decode(all.subarray(part.start, part.end));

test("the parts are whole lines, and together they are the file", () => {
  const all = bytes("aaaa\nbbbb\n\ncccc\ndd");
  const { parts, lines } = partsOf(all, 10);
  assert.equal(lines, 5);
  assert.deepEqual(parts.map((part) => [part.first, text(all, part)]), [[1, "aaaa\nbbbb\n"], [3, "\ncccc\ndd"]]);
});

test("a line that is too long for a part is one by itself", () => {
  const all = bytes("a\nbbbbbbbbbbbb\nc\n");
  assert.deepEqual(partsOf(all, 4).parts.map((part) => text(all, part)), ["a\n", "bbbbbbbbbbbb\n", "c\n"]);
});

test("an empty file has no part", () => {
  assert.deepEqual(partsOf(bytes("")), { parts: [], lines: 0 });
});

test("the rest of a part begins at the line that was not read", () => {
  const all = bytes("a\nb\nc\nd\n");
  const [part] = partsOf(all).parts;
  assert.equal(text(all, restOf(all, part, 3)), "c\nd\n");
});

test("reports add up, and what the server had no time for is sent again from there", async () => {
  const all = bytes("a\nb\nc\n");
  const asked = [];
  const send = async (part) => {
    asked.push([part.first, text(all, part)]);
    return asked.length === 1 ? { ...NOTHING, kept: 1, as_before: [1], unread: 2 } : { ...NOTHING, known: 1, faults: [{ line: 3 }] };
  };
  const report = await sendAll(all, send, () => {});
  assert.deepEqual(asked, [[1, "a\nb\nc\n"], [2, "b\nc\n"]]);
  assert.deepEqual(report, { kept: 1, known: 1, faults: [{ line: 3 }], as_before: [1], full: false, unread: null });
});

test("nothing more is sent to a collection that is full", async () => {
  let asked = 0;
  const send = async () => ((asked += 1), { ...NOTHING, full: true, unread: 1 });
  const all = bytes(`${"x".repeat(200000)}\n${"y".repeat(200000)}\n`);
  assert.equal((await sendAll(all, send, () => {})).full, true);
  assert.equal(asked, 1);
});
