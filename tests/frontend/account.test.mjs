import assert from "node:assert/strict";
import { test } from "node:test";

import { accountOf, readingTime } from "../../static/js/live/account.js";

const none = { NS: 0, EW: 0 };
const line = { points: { NS: 108, EW: 54 }, belote: { NS: 20, EW: 0 }, annonces: none, penalties: none };

test("a line without reasons tells its own figures, leaving out what there is none of", () => {
  assert.deepEqual(accountOf(line), [
    { what: "points", figures: { NS: 108, EW: 54 } },
    { what: "belote", figures: { NS: 20, EW: null } },
  ]);
});

test("no points is a figure too", () => {
  assert.deepEqual(accountOf({ ...line, belote: none, points: { NS: 162, EW: 0 } })[0].figures, { NS: 162, EW: 0 });
});

test("a line of which only the outcome is known has no rows", () => {
  assert.deepEqual(accountOf({ outcome: "nobody" }), []);
});

const reason = (camp, what, amount) => ({ camp, what, amount });

test("reasons are told in the order of the reckoning, both camps' in one row", () => {
  const reasons = [reason("NS", "points", 86), reason("EW", "points", 76), reason("EW", "rounded", 80), reason("NS", "contract", 80)];
  assert.deepEqual(accountOf({ ...line, reasons }), [
    { what: "points", figures: { NS: 86, EW: 76 } },
    { what: "rounded", figures: { NS: null, EW: 80 } },
    { what: "contract", figures: { NS: 80, EW: null } },
  ]);
});

test("the same reason twice for a camp is two rows", () => {
  const rows = accountOf({ ...line, reasons: [reason("NS", "annonces", 20), reason("NS", "annonces", 50)] });
  assert.deepEqual(rows.map(({ figures }) => figures.NS), [20, 50]);
});

test("more reasons take longer to read", () => {
  const reasons = ["a", "b", "c", "d"].map((what) => reason("NS", what, 1));
  assert.ok(readingTime({ ...line, reasons }) > readingTime(line));
});
