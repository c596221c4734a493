import assert from "node:assert/strict";
import { test } from "node:test";

import { Tapping } from "../../static/js/live/tapping.js";
import { Clock, chosen } from "./cast.mjs";

function hand(tap) {
  const clock = new Clock();
  return { clock, tapping: new Tapping({ preferences: chosen({ tap }), clock }) };
}

test("by default one tap is meant", () => {
  const { tapping } = hand("single");
  assert.deepEqual([tapping.isMeant("KH"), tapping.raised], [true, null]);
});

test("with double taps the first one raises, the second one is meant", () => {
  const { tapping, clock } = hand("double");
  assert.deepEqual([tapping.isMeant("KH"), tapping.raised], [false, "KH"]);
  clock.pass(200);
  assert.deepEqual([tapping.isMeant("KH"), tapping.raised], [true, null]);
});

test("a tap on another card raises that one instead", () => {
  const { tapping, clock } = hand("double");
  tapping.isMeant("KH");
  clock.pass(200);
  assert.deepEqual([tapping.isMeant("AH"), tapping.raised], [false, "AH"]);
});

test("a trembling finger does not play", () => {
  const { tapping, clock } = hand("double");
  tapping.isMeant("KH");
  clock.pass(40);
  assert.equal(tapping.isMeant("KH"), false);
  clock.pass(200);
  assert.equal(tapping.isMeant("KH"), true);
});

test("the keyboard has chosen before it says Enter", () => {
  assert.equal(hand("double").tapping.isMeant("KH", { byKey: true }), true);
});
