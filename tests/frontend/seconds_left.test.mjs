import assert from "node:assert/strict";
import { test } from "node:test";

import { secondsLeft } from "../../static/js/helpers/seconds_left.js";

test("seconds are counted down to 0 and not below", () => {
  assert.equal(secondsLeft(180_000, 0), 180);
  assert.equal(secondsLeft(180_000, 1), 180);
  assert.equal(secondsLeft(180_000, 1000), 179);
  assert.equal(secondsLeft(180_000, 179_999), 1);
  assert.equal(secondsLeft(180_000, 180_000), 0);
  assert.equal(secondsLeft(180_000, 999_000), 0);
});
