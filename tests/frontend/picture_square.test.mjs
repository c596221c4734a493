// static/js/helpers/picture_square.js

import assert from "node:assert/strict";
import { test } from "node:test";

import { middleSquare } from "../../static/js/helpers/picture_square.js";

test("the middle of a photo is kept, 512 pixels each way", () => {
  assert.deepEqual(middleSquare(9248, 6936), { x: 1156, y: 0, side: 6936, kept: 512 });
  assert.deepEqual(middleSquare(3001, 4000), { x: 0, y: 499, side: 3001, kept: 512 });
});

test("a small picture is not enlarged", () => {
  assert.deepEqual(middleSquare(40, 30), { x: 5, y: 0, side: 30, kept: 30 });
});
