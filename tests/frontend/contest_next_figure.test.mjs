// static/js/contests/running/next_figure.js: Enter leads through a sheet, and from the last figure it is written.
import assert from "node:assert/strict";
import { test } from "node:test";

import { nextFigure } from "../../static/js/contests/running/next_figure.js";

const sheet = (...values) => values.map((value) => ({ value }));

test("Enter goes from one figure to the next", () => {
  const figures = sheet("1000", "", "", "");
  assert.equal(nextFigure(figures, figures[0]), figures[1]);
  assert.equal(nextFigure(figures, figures[2]), figures[3]);
});

test("from the last figure the sheet is written", () => {
  const figures = sheet("1000", "944", "", "");
  assert.equal(nextFigure(figures, figures[3]), null);
});

test("a total left empty is gone back to, not sent", () => {
  const figures = sheet("1000", "", "", "1");
  assert.equal(nextFigure(figures, figures[3]), figures[1]);
});
