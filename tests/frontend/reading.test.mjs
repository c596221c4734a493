// How long the sheet of a donne stays: alone until one goes on, among people while a ring runs, and never past one's turn.

import assert from "node:assert/strict";
import { test } from "node:test";

import { ON_TURN, Reading } from "../../static/js/live/reading.js";
import { aloneWithRobots } from "../../static/js/live/seats.js";
import { Clock, view } from "./cast.mjs";

const HOUR = 3600 * 1000;

function sheet({ alone = false } = {}) {
  const clock = new Clock();
  const told = { closed: 0, changes: 0 };
  const reading = new Reading({ clock, alone: () => alone, closed: () => (told.closed += 1) });
  reading.listen(() => (told.changes += 1));
  return { clock, reading, told };
}

test("alone with robots the sheet stays until the reader goes on, and no ring runs", () => {
  const { clock, reading, told } = sheet({ alone: true });
  reading.begin(6000);
  reading.turn(true);
  clock.pass(HOUR);
  assert.deepEqual([reading.open, reading.left, reading.mine], [true, null, false]);
  reading.close();
  assert.deepEqual([reading.open, told.closed], [false, 1]);
});

test("among people a ring tells each second how long is left, then the sheet closes once", () => {
  const { clock, reading, told } = sheet();
  reading.begin(6500);
  assert.deepEqual(reading.left, { seconds: 7, whole: 6.5 });
  clock.pass(500);
  assert.deepEqual([reading.left.seconds, told.changes], [6, 2]);
  clock.pass(5999);
  assert.equal(told.closed, 0);
  clock.pass(1);
  assert.deepEqual([reading.open, told.closed], [false, 1]);
  clock.pass(HOUR);
  assert.equal(told.closed, 1);
});

test("a touched sheet stays while the others play", () => {
  const { clock, reading, told } = sheet();
  reading.begin(6000);
  clock.pass(3000);
  reading.keep();
  clock.pass(HOUR);
  assert.deepEqual([reading.open, reading.kept, reading.left, told.closed], [true, true, null, 0]);
});

test("at the reader's turn a kept sheet closes after ten seconds, however often it is touched", () => {
  const { clock, reading } = sheet();
  reading.begin(6000);
  reading.keep();
  clock.pass(HOUR);
  reading.turn(true);
  assert.deepEqual([reading.mine, reading.left.seconds], [true, ON_TURN / 1000]);
  clock.pass(ON_TURN - 1);
  reading.keep();
  clock.pass(1);
  assert.equal(reading.open, false);
});

test("the dealer's neighbour, whose turn it is at once, may keep the sheet for ten seconds", () => {
  const { clock, reading } = sheet();
  reading.turn(true);
  reading.begin(6000);
  clock.pass(4000);
  reading.keep();
  clock.pass(ON_TURN - 1);
  assert.equal(reading.open, true);
  clock.pass(1);
  assert.equal(reading.open, false);
});

test("a turn that somebody else took meanwhile stops the ring again", () => {
  const { clock, reading } = sheet();
  reading.begin(6000);
  reading.keep();
  reading.turn(true);
  clock.pass(ON_TURN / 2);
  reading.turn(false);
  clock.pass(HOUR);
  assert.equal(reading.open, true);
});

test("a sheet that nobody touched closes in its own time, also at the reader's turn", () => {
  const { clock, reading } = sheet();
  reading.begin(6000);
  clock.pass(5000);
  reading.turn(true);
  clock.pass(1000);
  assert.equal(reading.open, false);
});

test("the next sheet begins anew", () => {
  const { clock, reading } = sheet();
  reading.begin(6000);
  reading.keep();
  reading.close();
  reading.begin(6000);
  assert.equal(reading.kept, false);
  clock.pass(6000);
  assert.equal(reading.open, false);
});

test("one is alone where all others are robots; a person away may come back", () => {
  const bot = { name: "Marius", kind: "bot", away: null };
  const away = { name: "Alice", kind: "person", away: "absent" };
  const seats = { N: bot, E: bot, S: { name: "Camille", kind: "person", away: null }, W: bot };
  assert.equal(aloneWithRobots(view({ seats })), true);
  assert.equal(aloneWithRobots(view({ seats: { ...seats, N: away } })), false);
  assert.equal(aloneWithRobots(view({ seats, you: null })), false);
});
