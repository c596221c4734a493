// Values of the solver as points, and whether they make a contract.

import assert from "node:assert/strict";
import { test } from "node:test";

import { atTrump, outcomeOf, pointsOf, shared } from "../../static/js/analysis/points.js";

test("a value is shared among the camps, a capot as all points", () => {
  assert.deepEqual([-1, 0, 70, 162, 163].map(shared), [[0, 162], [0, 162], [70, 92], [162, 0], [162, 0]]);
});

test("a camp has one more than all points for a capot, and one less than none against it", () => {
  assert.deepEqual([-1, 70, 163].map((value) => pointsOf(value, 0)), [-1, 70, 163]);
  assert.deepEqual([-1, 70, 163].map((value) => pointsOf(value, 1)), [163, 92, -1]);
});

test("a contract is made from its points on, and a litige is neither", () => {
  const outcomes = (points, needs) => points.map((each) => outcomeOf(each, needs));
  assert.deepEqual(outcomes([-1, 80, 81, 82], { made: 82, litige: 81 }), ["failed", "failed", "litige", "made"]);
  assert.deepEqual(outcomes([162, 163], { made: 163, litige: null }), ["failed", "made"]);
});

test("only the trump of a request changes", () => {
  const deal = [1, 3, 0, 1, 0, 0, 9, 8];
  assert.deepEqual(atTrump(deal, 4), [4, 3, 0, 1, 0, 0, 9, 8]);
  assert.equal(deal[0], 1);
});
