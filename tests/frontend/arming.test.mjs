import assert from "node:assert/strict";
import { test } from "node:test";

import { Arming } from "../../static/js/live/arming.js";
import { Clock } from "./cast.mjs";

function armed() {
  const clock = new Clock();
  const told = [];
  return { clock, told, arming: new Arming({ clock, changed: (now) => told.push(now) }) };
}

test("the first press arms, the second one is meant", () => {
  const { arming, clock, told } = armed();
  assert.equal(arming.press(), false);
  clock.pass(600);
  assert.equal(arming.press(), true);
  assert.deepEqual([arming.armed, told], [false, [true, false]]);
});

test("a trembling finger does not press twice", () => {
  const { arming, clock } = armed();
  arming.press();
  clock.pass(80);
  assert.equal(arming.press(), false);
  clock.pass(400);
  assert.equal(arming.press(), true);
});

test("left alone it is at rest again, and the next press is a first one", () => {
  const { arming, clock, told } = armed();
  arming.press();
  clock.pass(10000);
  assert.deepEqual([arming.armed, told], [false, [true, false]]);
  assert.equal(arming.press(), false);
});
