import assert from "node:assert/strict";
import { test } from "node:test";

import { NOTHING, reduce } from "../../static/js/live/state.js";
import { view } from "./cast.mjs";

const joined = reduce(NOTHING, { type: "snapshot", version: 41, view: view() });

test("a snapshot is the whole state", () => {
  assert.equal(joined.version, 41);
  assert.deepEqual(joined.view, view());
});

test("the next change replaces the fields it names and leaves the others", () => {
  const after = reduce(joined, { type: "change", version: 42, events: [], changes: { turn: "E", hand: ["7S"] } });
  assert.equal(after.version, 42);
  assert.deepEqual(after.view, view({ turn: "E", hand: ["7S"] }));
});

test("a change already heard changes nothing", () => {
  assert.equal(reduce(joined, { type: "change", version: 41, events: [], changes: { turn: "E" } }), joined);
});

test("a gap is noticed, and the view kept until what was missed arrives", () => {
  const gap = reduce(joined, { type: "change", version: 44, events: [], changes: { turn: "E" } });
  assert.equal(gap.missed, true);
  assert.equal(gap.version, 41);
  assert.deepEqual(gap.view, view());
  const healed = reduce(gap, { type: "change", version: 42, events: [], changes: { turn: "W" } });
  assert.equal(healed.missed, false);
  assert.equal(healed.view.turn, "W");
});

test("a change before any snapshot is a gap", () => {
  assert.equal(reduce(NOTHING, { type: "change", version: 1, events: [], changes: {} }).missed, true);
});

test("a pong from a newer table is a gap", () => {
  assert.equal(reduce(joined, { type: "pong", version: 42 }).missed, true);
  assert.equal(reduce(joined, { type: "pong", version: 41 }), joined);
});

test("who is present is known apart from the view", () => {
  const after = reduce(joined, { type: "present", seats: { N: false }, watchers: 2 });
  assert.deepEqual([after.present, after.watchers, after.view], [{ N: false }, 2, joined.view]);
});

test("an answer to a command leaves the state as it was", () => {
  assert.equal(reduce(joined, { type: "accepted", ref: "a1", version: 42 }), joined);
});
