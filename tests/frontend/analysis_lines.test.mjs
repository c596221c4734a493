// One line of perfect play, and the card that decided a donne.

import assert from "node:assert/strict";
import { test } from "node:test";

import { decisiveCard } from "../../static/js/analysis/decisive.js";
import { lineRequest, playedAt, readLine, samePlays } from "../../static/js/analysis/lines.js";

const BEFORE = [1, 3, 0, 1, 2, 0, 15, 240, 3840, 61440, 3];

test("a line is asked for after the first cards of the donne", () => {
  const request = [...BEFORE, 3, 7, 8, 9];
  assert.deepEqual(lineRequest(request, 0), [...BEFORE, 0]);
  assert.deepEqual(lineRequest(request, 2), [...BEFORE, 2, 7, 8]);
  assert.deepEqual(lineRequest(request, 3), request);
});

test("the answer is read card by card", () => {
  assert.deepEqual(readLine([50, 91, 2, 1, 30, 80, 60, 2, 31, 91, 71]), {
    value: 91,
    cards: [{ seat: 1, card: 30, points: [80, 60] }, { seat: 2, card: 31, points: [91, 71] }],
  });
  assert.deepEqual(readLine([0, 77, 0]), { value: 77, cards: [] });
});

test("a position has as many cards played as were played up to it", () => {
  const plays = [{ step: 5 }, { step: 7 }, { step: 8 }];
  assert.deepEqual([0, 4, 5, 6, 7, 9].map((step) => playedAt(plays, step)), [0, 0, 1, 1, 2, 3]);
});

test("a line is the donne itself up to its first other card", () => {
  const cards = (...numbers) => numbers.map((card) => ({ card }));
  assert.equal(samePlays(cards(1, 2, 3), cards(1, 2, 4)), 2);
  assert.equal(samePlays(cards(1, 2, 3), cards(1, 2)), 2);
  assert.equal(samePlays(cards(1, 2), cards(1, 2, 9)), 2);
  assert.equal(samePlays([], cards(1)), 0);
});

// The taker is north and south, who need 82; 81 is a litige.
// Marks are four times the points.
const MARKS = Array.from({ length: 165 }, (_none, at) => 4 * (at - 1));
const WINNERS = Array.from({ length: 165 }, (_none, at) => (at - 1 === 81 ? -1 : at - 1 > 81 ? 0 : 1));
const play = (before, after) => ({ before, after, loss: Math.abs(before - after), best: 0, forced: false });
const fault = (loss) => ({ best: 0, loss, error: 1, fault: true });

test("the last card that gave the donne to the other camp decided it", () => {
  const graded = [play(100, 70), play(70, 90), play(90, 60), play(60, 58)];
  assert.deepEqual(decisiveCard(graded, new Map(), WINNERS, MARKS), { play: 2, fault: false, turned: true, before: 0, after: 1, marks: 120 });
});

test("a fault comes before a card whose loss nobody could see", () => {
  const graded = [play(100, 70), play(70, 90), play(90, 60)];
  const judged = new Map([[0, fault(9)], [2, { ...fault(9), fault: false }]]);
  assert.equal(decisiveCard(graded, judged, WINNERS, MARKS).play, 0);
  assert.equal(decisiveCard(graded, judged, WINNERS, MARKS).fault, true);
});

test("a litige is won by neither camp", () => {
  assert.deepEqual(decisiveCard([play(90, 81)], new Map(), WINNERS, MARKS), { play: 0, fault: false, turned: true, before: 0, after: -1, marks: 36 });
});

test("where no card turned the donne the dearest is shown, a fault first", () => {
  const graded = [play(100, 98), play(98, 90), play(90, 88)];
  assert.equal(decisiveCard(graded, new Map(), WINNERS, MARKS).play, 1);
  assert.equal(decisiveCard(graded, new Map([[0, fault(3)], [2, fault(8)]]), WINNERS, MARKS).play, 2);
  assert.equal(decisiveCard([play(90, 90)], new Map(), WINNERS, MARKS), null);
});

test("of a générale, which points do not decide, no card is told", () => {
  assert.equal(decisiveCard([play(100, 70)], new Map([[0, fault(9)]]), [], []), null);
});
