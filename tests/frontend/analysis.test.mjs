// The analysis of a donne: what is read from the solver's answer, and how the worker is asked.

import assert from "node:assert/strict";
import { test } from "node:test";

import { judgeRequest, readJudgement, secondRequest } from "../../static/js/analysis/judged.js";
import { dearest, lossesOf, readGrade } from "../../static/js/analysis/graded.js";
import { Solver, Unanswered } from "../../static/js/analysis/solver.js";

const NOT_LEGAL = -1000;
const [NORTH, EAST] = [0, 1];
const values = (found) => Array.from({ length: 32 }, (_none, card) => found[card] ?? NOT_LEGAL);
const PLAYS = [{ seat: NORTH, card: 3, step: 5 }, { seat: EAST, card: 8, step: 6 }, { seat: NORTH, card: 4, step: 7 }];
const ANSWER = [99, 3, 90, 80, 85, 85, ...values({ 3: 80, 7: 90 }), ...values({ 8: 85, 9: 80 }), ...values({ 4: 85 })];

test("a card loses what its own camp could still have had", () => {
  const { par, end, plays } = readGrade(ANSWER, PLAYS);
  assert.deepEqual([par, end], [90, 85]);
  assert.deepEqual(plays[0], { forced: false, before: 90, after: 80, loss: 10, best: 7 });
  assert.deepEqual(plays[1], { forced: false, before: 80, after: 85, loss: 5, best: 9 });
  assert.deepEqual(plays[2], { forced: true, before: 85, after: 85, loss: 0, best: 4 });
});

test("par less one's own losses and with theirs is what was made", () => {
  const { par, end, plays } = readGrade(ANSWER, PLAYS);
  const { seats, camps } = lossesOf(plays, PLAYS);
  assert.deepEqual([seats, camps], [[10, 5, 0, 0], [10, 5]]);
  assert.equal(par - camps[0] + camps[1], end);
});

test("the dearest cards come first, those that lost nothing never", () => {
  assert.deepEqual(dearest([{ loss: 0 }, { loss: 4 }, { loss: 20 }, { loss: 4 }], 2), [2, 1]);
  assert.deepEqual(dearest([{ loss: 0 }], 5), []);
});

test("a card whose loss is not clear is judged in other worlds, and more of them", () => {
  const words = Array.from({ length: 53 }, (_none, at) => at);
  const request = judgeRequest(words, [7]);
  const second = secondRequest(request);
  assert.equal(second.length, request.length);
  assert.deepEqual([second[14], second[15], second[16], second[17]], [15, 15, 128, 17]);
  const judged = (loss, error) => readJudgement([0, 0, 3, 9, 5, 0, 0, loss, error], 5);
  assert.deepEqual(judged(3 * 256, 256), { best: 9, loss: 3, error: 1, unclear: true, fault: true });
  assert.deepEqual(judged(256, 257), { best: 9, loss: 1, error: 257 / 256, unclear: true, fault: false });
  assert.deepEqual(judged(256, 256), { best: 9, loss: 1, error: 1, unclear: false, fault: false });
});

/** A worker that answers nothing by itself. */
function worker() {
  const listeners = {};
  return {
    said: [],
    ended: false,
    postMessage(message) { this.said.push(message); },
    addEventListener(kind, listener) { listeners[kind] = listener; },
    terminate() { this.ended = true; },
    hears(data) { listeners.message({ data }); },
    fails() { listeners.error({}); },
  };
}

function solver() {
  const made = worker();
  return { made, solver: new Solver({ worker: "w.js", program: "solver.wasm", makeWorker: () => made }) };
}

test("the worker gets the program first, and each answer reaches its own question", async () => {
  const { made, solver: asked } = solver();
  const [one, other] = [asked.ask("solve", [1]), asked.ask("grade", [2])];
  assert.deepEqual(made.said, [{ program: "solver.wasm" }, { id: 1, call: "solve", words: [1] }, { id: 2, call: "grade", words: [2] }]);
  made.hears({ id: 2, words: [20] });
  made.hears({ id: 1, fault: -7 });
  assert.deepEqual(await other, [20]);
  await assert.rejects(one, (error) => error instanceof Unanswered && error.fault === -7);
});

test("a worker that cannot run, or is stopped, leaves no question open", async () => {
  const { made, solver: asked } = solver();
  const first = asked.ask("solve", []);
  made.fails();
  await assert.rejects(first, Unanswered);
  const second = asked.ask("solve", []);
  asked.stop();
  await assert.rejects(second, Unanswered);
  assert.equal(made.ended, true);
});
