import assert from "node:assert/strict";
import { test } from "node:test";

import { tricksOf } from "../../static/js/live/donne_before.js";
import { rematchOf } from "../../static/js/live/rematch.js";
import { view } from "./cast.mjs";

const ended = (rematch, fields = {}) => view({ phase: "finished", you: "S", may: rematch?.next ? [] : ["again"], rematch, ...fields });

test("before the end there is nothing to ask", () => {
  assert.equal(rematchOf(ended(null)), null);
});

test("everybody sees who has asked, for what, and who is waited for; a robot is not", () => {
  const told = rematchOf(ended({ asked: { S: "same", N: "swapped" }, missing: ["W"], next: null }));
  assert.deepEqual(told.people, [
    { seat: "N", choice: "swapped" },
    { seat: "S", choice: "same" },
    { seat: "W", choice: null },
  ]);
  assert.deepEqual([told.mine, told.asks, told.waited], ["same", true, ["W"]]);
});

test("one is not waited for by oneself", () => {
  assert.deepEqual(rematchOf(ended({ asked: {}, missing: ["N", "S"], next: null })).waited, ["N"]);
});

test("once the next table is open nobody asks any more", () => {
  const told = rematchOf(ended({ asked: { S: "same", N: "same" }, missing: [], next: "/tables/abc/" }));
  assert.deepEqual([told.asks, told.next, told.mine], [false, "/tables/abc/", "same"]);
});

test("a spectator asks for nothing", () => {
  const told = rematchOf(ended({ asked: { N: "same" }, missing: ["S"], next: null }, { you: null, may: [] }));
  assert.deepEqual([told.asks, told.mine], [false, null]);
});

test("the plays of the donne before fall into tricks, each with who led it; the last may be short", () => {
  const plays = ["W AH", "S 7H", "E 8H", "N 9H", "W KS"].map((text) => ({ seat: text[0], card: text.slice(2), word: null }));
  const tricks = tricksOf(plays);
  assert.deepEqual(tricks.map(({ leader }) => leader), ["W", "W"]);
  assert.deepEqual(Object.keys(tricks[0].cards).sort(), ["E", "N", "S", "W"]);
  assert.equal(tricks[1].cards.W.card, "KS");
  assert.deepEqual(tricksOf([]), []);
});
