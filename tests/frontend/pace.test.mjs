import assert from "node:assert/strict";
import { test } from "node:test";

import { Pace } from "../../static/js/live/pace.js";
import { Clock } from "./cast.mjs";

/** The same chance each time (Lehmer). */
function dice(seed = 7) {
  let state = seed;
  return () => (state = (state * 48271) % 2147483647) / 2147483647;
}

function paced(kept = null) {
  const store = new Map(kept === null ? [] : [["decisions", kept]]);
  const clock = new Clock();
  const pace = new Pace({ store: { getItem: (key) => store.get(key) ?? null, setItem: (key, value) => store.set(key, value) }, clock, random: dice() });
  return { pace, clock, kept: () => JSON.parse(store.get("decisions") ?? "[]") };
}

function draws(pace, count = 4000) {
  return Array.from({ length: count }, () => pace.draw()).sort((one, other) => one - other);
}

test("for somebody not yet known a delay lies between 0.8 and 3.5 s, leans to the short side and has a tail", () => {
  const drawn = draws(paced().pace);
  const middle = drawn[drawn.length / 2];
  const mean = drawn.reduce((sum, each) => sum + each, 0) / drawn.length;
  assert.ok(drawn[0] >= 800 && drawn.at(-1) <= 3500);
  assert.ok(middle > 1400 && middle < 1900, middle);
  assert.ok(mean > middle + 50, "the long ones are longer than the short ones are short");
  assert.ok(new Set(drawn.map(Math.round)).size > 1000, "no delay comes again and again");
});

test("no bound is drawn more often than what lies beside it", () => {
  const drawn = draws(paced().pace);
  const near = (at) => drawn.filter((each) => Math.abs(each - at) < 20).length;
  assert.ok(near(800) < near(1000) && near(3500) < near(3300) + 20);
});

test("for somebody known it is drawn from their own decisions: slow people wait long", () => {
  const slow = draws(paced(JSON.stringify([4000, 5000, 6000, 4500, 5500, 4200, 5200, 6100])).pace);
  const quick = draws(paced(JSON.stringify([600, 700, 650, 800, 720, 900, 610, 690])).pace);
  assert.ok(slow[0] > 2000 && slow[2000] > 4500 && slow[2000] < 5600);
  assert.ok(quick[0] >= 400 && quick[2000] < 800);
});

test("a decision is remembered when it was made by hand, and the oldest are forgotten", () => {
  const { pace, clock, kept } = paced();
  for (let each = 1; each <= 30; each += 1) {
    pace.begin();
    clock.pass(100);
    pace.begin();
    clock.pass(1000 + each);
    pace.decided();
  }
  assert.deepEqual([kept().length, kept()[0], kept().at(-1)], [24, 1107, 1130]);
});

test("coffee is no decision, nor is a turn that passed by itself", () => {
  const { pace, clock, kept } = paced();
  pace.begin();
  clock.pass(60000);
  pace.decided();
  pace.begin();
  pace.forget();
  pace.decided();
  assert.deepEqual(kept(), []);
});

test("memory that is spoilt counts for nothing", () => {
  for (const spoilt of ["", "{", "[1,", '["a"]', "null"]) assert.ok(paced(spoilt).pace.draw() >= 800);
});
