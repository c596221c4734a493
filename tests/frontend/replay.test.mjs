// The viewer of a donne: where its keys lead, what is there when, and how it plays by itself.

import assert from "node:assert/strict";
import { test } from "node:test";

import { meaningOf } from "../../static/js/replay/keys.js";
import { Pacing, secondsTo } from "../../static/js/replay/pacing.js";
import { addressOf, isThere, Steps } from "../../static/js/replay/steps.js";

const at = (step) => new Steps({ step, last: 12, tricks: [6, 10] });
const on = (...kinds) => ({ closest: (selector) => (kinds.some((kind) => selector.split(", ").includes(kind)) ? {} : null) });

test("one step on and back, and no further than there is", () => {
  assert.deepEqual([at(4).to("next"), at(12).to("next")], [5, 12]);
  assert.deepEqual([at(4).to("previous"), at(0).to("previous")], [3, 0]);
  assert.deepEqual([at(4).to("first"), at(4).to("last")], [0, 12]);
});

test("trick by trick one lands where a trick is complete", () => {
  assert.deepEqual([at(0), at(6), at(7), at(10)].map((steps) => steps.to("trick-after")), [6, 10, 10, 12]);
  assert.deepEqual([at(12), at(10), at(8), at(6)].map((steps) => steps.to("trick-before")), [10, 6, 6, 0]);
});

test("from comment to comment, and nowhere where there is no further one", () => {
  const told = (step) => new Steps({ step, last: 12, tricks: [], comments: [0, 3, 11] });
  assert.deepEqual([0, 1, 3, 10, 11].map((step) => told(step).to("comment-after")), [3, 3, 11, 11, 11]);
  assert.deepEqual([12, 11, 4, 3, 0].map((step) => told(step).to("comment-before")), [11, 3, 3, 0, 0]);
  assert.deepEqual([at(4).to("comment-after"), at(4).to("comment-before")], [4, 4]);
});

test("a position outside is brought to the nearest, and going nowhere changes nothing", () => {
  const steps = at(4);
  assert.equal(steps.go(99), true);
  assert.equal(steps.step, 12);
  assert.equal(steps.atEnd, true);
  assert.equal(steps.go(13), false);
  assert.equal(steps.go(-1), true);
  assert.equal(steps.step, 0);
});

test("something is there from its first position to its last", () => {
  const span = { from: "2", until: "4" };
  assert.deepEqual([1, 2, 4, 5].map((step) => isThere(span, step)), [false, true, true, false]);
});

test("the address of a position is the server's, with its number", () => {
  assert.equal(addressOf("/parties/k3x9/donne/3/{step}/?seat=S", 17), "/parties/k3x9/donne/3/17/?seat=S");
});

test("keys mean steps, tricks, ends, donnes and play", () => {
  const body = on();
  assert.equal(meaningOf({ key: "ArrowRight" }, body), "next");
  assert.equal(meaningOf({ key: "ArrowLeft", shiftKey: true }, body), "trick-before");
  assert.equal(meaningOf({ key: "Home" }, body), "first");
  assert.equal(meaningOf({ key: " " }, body), "play");
  assert.equal(meaningOf({ key: "d" }, body), "donne-after");
  assert.equal(meaningOf({ key: "D", shiftKey: true }, body), "donne-before");
  assert.equal(meaningOf({ key: "c" }, body), "comment-after");
  assert.equal(meaningOf({ key: "C", shiftKey: true }, body), "comment-before");
  assert.equal(meaningOf({ key: "x" }, body), null);
});

test("a key that belongs to a control, or to the browser, is left alone", () => {
  assert.equal(meaningOf({ key: "ArrowRight" }, on("input:not([type=range])")), null);
  assert.equal(meaningOf({ key: "Home" }, on("select")), null);
  assert.equal(meaningOf({ key: " " }, on("button")), null);
  assert.equal(meaningOf({ key: "ArrowRight" }, on("button")), "next");
  assert.equal(meaningOf({ key: "ArrowLeft", altKey: true }, on()), null);
  assert.equal(meaningOf({ key: "d", ctrlKey: true }, on()), null);
});

test("as it was played takes as long as it took, within reason", () => {
  assert.equal(secondsTo(3, "1.2", [0, 1, 2, 30]), 1.2);
  assert.deepEqual([1, 2, 3, 4].map((step) => secondsTo(step, "played", [0, 2.5, 0, 90, null])), [2.5, 0.3, 8, 1.2]);
});

class Clock {
  due = [];

  setTimeout(act, ms) {
    this.due.push({ act, ms });
    return this.due.length;
  }

  clearTimeout(id) {
    this.due[id - 1] = null;
  }

  tick() {
    const index = this.due.findIndex((each) => each !== null);
    const { act } = this.due[index];
    this.due[index] = null;
    act();
  }
}

function playing(left) {
  const clock = new Clock();
  const seen = { steps: 0, playing: [] };
  const pacing = new Pacing({
    wait: () => (left > seen.steps ? 0.5 : null),
    advance: () => (seen.steps += 1),
    changed: (now) => seen.playing.push(now),
    clock,
  });
  return { pacing, clock, seen };
}

test("it plays on until there is nothing left, and says so", () => {
  const { pacing, clock, seen } = playing(2);
  pacing.toggle();
  assert.deepEqual([pacing.playing, seen.playing], [true, [true]]);
  clock.tick();
  clock.tick();
  assert.deepEqual([seen.steps, pacing.playing, seen.playing], [2, false, [true, false]]);
});

test("paused it stays where it is", () => {
  const { pacing, clock, seen } = playing(9);
  pacing.toggle();
  clock.tick();
  pacing.toggle();
  assert.equal(pacing.playing, false);
  assert.deepEqual(clock.due.filter(Boolean), []);
  assert.deepEqual(seen, { steps: 1, playing: [true, false] });
});
