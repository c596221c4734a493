// A part that is fetched when it is first needed renders what it was told last.

import assert from "node:assert/strict";
import { test } from "node:test";

import { LazyPart } from "../../static/js/live/lazy_part.js";

const turn = () => new Promise((resolve) => setImmediate(resolve));
const drawing = () => {
  const drawn = [];
  return { drawn, render: (...told) => drawn.push(told) };
};

test("nothing is fetched before it is needed", async () => {
  let fetched = 0;
  const part = new LazyPart(async () => ((fetched += 1), drawing()), (phase) => phase === "seating");
  part.render("playing");
  await turn();
  assert.equal(fetched, 0);
});

test("it is fetched once, and renders what was told last meanwhile", async () => {
  const fetched = [];
  const part = new LazyPart(async () => (fetched.push(drawing()), fetched[0]), (phase) => phase === "seating");
  part.render("seating", 1);
  part.render("playing", 2);
  await turn();
  part.render("playing", 3);
  assert.equal(fetched.length, 1);
  assert.deepEqual(fetched[0].drawn, [["playing", 2], ["playing", 3]]);
});

test("what could not be fetched is asked for again", async (t) => {
  t.mock.method(console, "info", () => {});
  const shown = drawing();
  const answers = [() => Promise.reject(new TypeError("no connection")), () => Promise.resolve(shown)];
  const part = new LazyPart(() => answers.shift()(), () => true);
  part.render(1);
  await turn();
  part.render(2);
  await turn();
  assert.deepEqual(shown.drawn, [[2]]);
});
