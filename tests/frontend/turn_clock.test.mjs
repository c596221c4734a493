import assert from "node:assert/strict";
import { test } from "node:test";

import { ServerClock } from "../../static/js/live/server_clock.js";
import { leftAt, ringOf, Thought, turnClock } from "../../static/js/live/turn_clock.js";
import { view } from "./cast.mjs";

const NORMAL = { speed: "normal", seconds: 30, bank: 60, banks: { N: 60, E: 60, S: 60, W: 60 }, began: 1000, ends: 91000 };
const running = (clock = {}) => turnClock(view({ turn: "S", clock: { ...NORMAL, ...clock } }));

test("where nobody is hurried there is no clock", () => {
  assert.equal(turnClock(view({ clock: null })), null);
  assert.equal(turnClock(view({ clock: { ...NORMAL, began: null, ends: null } })), null);
  assert.equal(turnClock(view({ turn: null, clock: NORMAL })), null);
});

test("a turn has its own seconds, then its bank, then five last ones", () => {
  assert.deepEqual(leftAt(running(), 1000), { part: "own", seconds: 30 });
  assert.deepEqual(leftAt(running(), 30001), { part: "own", seconds: 1 });
  assert.deepEqual(leftAt(running(), 31000), { part: "bank", seconds: 60 });
  assert.deepEqual(leftAt(running(), 85999), { part: "bank", seconds: 6 });
  assert.deepEqual(leftAt(running(), 86000), { part: "last", seconds: 5 });
  assert.deepEqual(leftAt(running(), 90001), { part: "last", seconds: 1 });
  assert.deepEqual(leftAt(running(), 95000), { part: "out", seconds: 0 });
});

test("with an empty bank the last five are those of the turn itself", () => {
  const clock = running({ ends: 31000 });
  assert.deepEqual(leftAt(clock, 25999), { part: "own", seconds: 6 });
  assert.deepEqual(leftAt(clock, 26000), { part: "last", seconds: 5 });
  assert.deepEqual(ringOf(clock, "last"), { from: 1000, to: 31000 });
});

test("the ring runs down over the turn's own seconds, then once more over the bank", () => {
  assert.deepEqual(ringOf(running(), "own"), { from: 1000, to: 31000 });
  assert.deepEqual(ringOf(running(), "bank"), { from: 31000, to: 91000 });
  assert.deepEqual(ringOf(running(), "last"), { from: 31000, to: 91000 });
});

test("the server's clock is taken from the message that took least", () => {
  const clock = new ServerClock();
  clock.hear(1_000_000, 500);
  clock.hear(1_002_000, 2300);
  assert.equal(clock.at(2300), 1_002_000);
  clock.hear(1_004_000, 4900);
  assert.equal(clock.at(4900), 1_004_600);
});

test("a server's clock that was set back is believed after a few messages", () => {
  const clock = new ServerClock();
  clock.hear(9_000_000, 0);
  for (let n = 1; n <= 8; n += 1) clock.hear(1_000_000 + n, n);
  assert.equal(clock.at(10), 1_000_010);
});

test("thought runs from the moment this page heard of one's turn, not from what it heard again", () => {
  const thought = new Thought();
  const mine = view({ turn: "S", clock: NORMAL });
  thought.hear(mine, 100);
  thought.hear(mine, 900);
  assert.equal(thought.at(2500.4), 2400);
  thought.hear(view({ turn: "S", clock: { ...NORMAL, began: 5000 } }), 3000);
  assert.equal(thought.at(3010), 10);
});

test("without a clock of one's own nothing is thought", () => {
  const thought = new Thought();
  assert.equal(thought.at(50), null);
  thought.hear(view({ turn: "E", clock: NORMAL }), 100);
  assert.equal(thought.at(200), null);
  thought.hear(view({ turn: "S", clock: null }), 100);
  assert.equal(thought.at(200), null);
});
