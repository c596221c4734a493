// A hall's screens: pages that turn, the clock that stops and ends in words, phones that do not ask all at once.

import assert from "node:assert/strict";
import test from "node:test";

import { duration, reading, ServerTime } from "../../static/js/contests/screens/clock.js";
import { Pace } from "../../static/js/contests/screens/looking.js";
import { filling, LARGEST, READABLE } from "../../static/js/contests/screens/filling.js";
import { pagesOf, Turning } from "../../static/js/contests/screens/turning.js";

test("items are told in pages of as many as fit, the last as it comes", () => {
  assert.deepEqual(pagesOf(7, 3), [[0, 3], [3, 6], [6, 7]]);
  assert.deepEqual(pagesOf(3, 3), [[0, 3]]);
});

test("a view without items is a page, and one that fits nothing shows them one by one", () => {
  assert.deepEqual(pagesOf(0, 5), [[0, 0]]);
  assert.deepEqual(pagesOf(2, 0), [[0, 1], [1, 2]]);
});

test("after the last page of a view comes the next view, and after the last view the first", () => {
  const turning = new Turning();
  turning.lay([2, 1]);
  const seen = [];
  for (let turn = 0; turn < 4; turn += 1) {
    seen.push([turning.view, turning.page]);
    turning.next();
  }
  assert.deepEqual(seen, [[0, 0], [0, 1], [1, 0], [0, 0]]);
});

test("what moves keeps its place, as far as it is still there", () => {
  const turning = new Turning();
  turning.lay([1, 4]);
  Object.assign(turning, { view: 1, page: 3 });
  turning.lay([1, 2]);
  assert.deepEqual([turning.view, turning.page], [1, 1]);
  turning.lay([]);
  turning.next();
  assert.deepEqual([turning.view, turning.page], [0, 0]);
});

test("one page of one view stands still", () => {
  const turning = new Turning();
  turning.lay([1]);
  assert.equal(turning.isStill, true);
  turning.lay([2]);
  assert.equal(turning.isStill, false);
});

test("a running clock counts down by the server's time, and then says that it is over and by how much", () => {
  const clock = { turns: "runs", ends: 100_000, left: 0 };
  assert.deepEqual(reading(clock, 38_500), { turns: "runs", time: "1:02" });
  assert.deepEqual(reading(clock, 142_900), { turns: "over", time: "+0:42" });
});

test("a stopped clock stands still", () => {
  assert.deepEqual(reading({ turns: "paused", ends: 0, left: 754 }, 1e12), { turns: "paused", time: "12:34" });
  assert.deepEqual(reading({ turns: "over", ends: 0, left: 0 }, 1e12), { turns: "over", time: "0:00" });
});

test("an hour is written as one", () => assert.equal(duration(3_723_000), "1:02:03"));

test("a page whose own clock is wrong goes by the server's", () => {
  const time = new ServerTime(() => 5_000);
  time.told(9_000);
  assert.equal(time.now, 9_000);
  time.told(NaN);
  assert.equal(time.now, 9_000);
});

test("a projector asks at once, telephones one after another and seldom", () => {
  assert.equal(new Pace().wait(0), 0);
  const phone = new Pace({ spread: 1500, rest: 5000, random: () => 0.5 });
  assert.equal(phone.wait(0), 750);
  phone.asked(1000);
  assert.equal(phone.wait(2000), 4000);
  assert.equal(phone.wait(9000), 750);
});

test("a projector goes at once to the view of a new draw", () => {
  const turning = new Turning();
  turning.lay([3, 2, 4]);
  Object.assign(turning, { view: 2, page: 3 });
  turning.turnTo(0);
  assert.deepEqual([turning.view, turning.page], [0, 0]);
});

// A screen of 75 by 170 hundredths of its height; a line of text is as high as its size, names take 40 sizes of width.
const room = (lines) => (columns, size) => {
  const wraps = Math.ceil((40 * size) / (170 / columns));
  return Math.floor(75 / (lines * wraps * size * 1.2)) * columns;
};

test("few items are as large as can be, on one page", () => {
  const { columns, size, each } = filling({ count: 2, most: 3, fits: room(1) });
  assert.equal(each, 2);
  assert.equal(size.toFixed(1), LARGEST.toFixed(1));
  assert.ok(columns <= 2);
});

test("eight tables use the width in two columns", () => {
  const { columns, each } = filling({ count: 8, most: 3, fits: room(2) });
  assert.deepEqual([columns, each], [2, 8]);
});

test("what does not fit at a readable size is on several pages of equal length, none smaller", () => {
  for (const count of [20, 33, 64, 150, 600]) {
    const fits = room(2);
    const { columns, size, each } = filling({ count, most: 3, fits });
    assert.ok(size >= READABLE - 1e-9);
    assert.ok(fits(columns, size) >= each, `${count}`);
    const pages = pagesOf(count, each);
    const best = Math.max(...[1, 2, 3].map((some) => fits(some, READABLE)));
    assert.equal(pages.length, Math.ceil(count / best));
  }
});

test("an item higher than the screen at a readable size shrinks below it, and stands alone", () => {
  const { each, size } = filling({ count: 3, most: 1, fits: (_columns, at) => (at > 2.6 ? 0 : 1) });
  assert.equal(each, 1);
  assert.equal(size.toFixed(1), "2.6");
});
