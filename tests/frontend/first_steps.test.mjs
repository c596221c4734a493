// The help of a first donne: whose turn, what one may play, where the score is; each once, in this order.

import assert from "node:assert/strict";
import { test } from "node:test";

import { stepAfter } from "../../static/js/live/first_steps.js";
import { view } from "./cast.mjs";

const one = { NS: 1, EW: 0 };
const taken = { outcome: "dedans" };

test("it begins with whose turn it is, and goes on at one's own first turn", () => {
  assert.equal(stepAfter("turn", view(), false), "turn");
  assert.equal(stepAfter("turn", view(), true), "play");
});

test("what one may play stays marked while the others play, until a trick is gathered", () => {
  assert.equal(stepAfter("play", view(), false), "play");
  assert.equal(stepAfter("play", view({ tricks: one }), true), "score");
  assert.equal(stepAfter("score", view({ phase: "bidding" }), true), "score");
});

test("it is over with the first donne that somebody took, and stays over", () => {
  assert.equal(stepAfter("play", view({ lines: [{ outcome: "nobody" }] }), false), "play");
  assert.equal(stepAfter("score", view({ lines: [{ outcome: "nobody" }, taken] }), false), "over");
  assert.equal(stepAfter("over", view(), true), "over");
});

test("it is over with a partie that ends before", () => {
  for (const phase of ["finished", "closed"]) assert.equal(stepAfter("play", view({ phase }), false), "over");
});
