import assert from "node:assert/strict";
import { test } from "node:test";

import { Stage } from "../../static/js/live/stage.js";
import { Clock } from "./cast.mjs";

function staged({ scale = 1, hold = 1200, hidden = false } = {}) {
  const clock = new Clock();
  const shown = [];
  let rests = 0;
  const stage = new Stage({
    show: (frame, ms) => shown.push([frame.view, ms]),
    rest: () => (rests += 1),
    clock,
    scale: () => scale,
    hold: () => hold,
    hidden: () => hidden,
  });
  return { stage, clock, shown, rests: () => rests };
}

const frame = (view, ms, more = {}) => ({ view, ms, motion: null, ...more });

test("frames are shown one after the other, each for its time", () => {
  const { stage, clock, shown, rests } = staged();
  stage.push([frame("a", 180), frame("b", 1200), frame("c", 0)]);
  assert.deepEqual(shown, [["a", 180]]);
  clock.pass(180);
  assert.deepEqual(shown.at(-1), ["b", 1200]);
  assert.equal(rests(), 0);
  clock.pass(1200);
  assert.deepEqual(shown.at(-1), ["c", 0]);
  assert.deepEqual([stage.settled, rests()], [true, 1]);
});

test("without motion everything is shown at once", () => {
  const { stage, shown } = staged({ scale: 0 });
  stage.push([frame("a", 180), frame("b", 1200), frame("c", 0)]);
  assert.deepEqual(shown.map(([view]) => view), ["a", "b", "c"]);
  assert.equal(stage.settled, true);
});

test("what comes while a frame stands waits for it", () => {
  const { stage, clock, shown } = staged();
  stage.push([frame("a", 1000)]);
  stage.push([frame("b", 1000)]);
  clock.pass(999);
  assert.deepEqual(shown.map(([view]) => view), ["a"]);
  clock.pass(1);
  assert.deepEqual(shown.map(([view]) => view), ["a", "b"]);
});

test("far behind, it jumps to the newest view", () => {
  const { stage, clock, shown } = staged();
  for (let n = 0; n < 6; n += 1) stage.push([frame(`trick ${n}`, 1200)]);
  assert.equal(shown.at(-1)[0], "trick 5");
  assert.equal(stage.settled, true);
  clock.pass(10000);
  assert.equal(shown.at(-1)[0], "trick 5");
});

test("a tale is not lost by a jump", () => {
  const tales = [];
  const { stage } = staged();
  stage.show = (shown) => shown.tale && tales.push(shown.tale);
  stage.push([frame("a", 100), frame("told", 0, { tale: "line 1" }), frame("b", 6000)]);
  assert.deepEqual(tales, ["line 1"]);
});

test("paused by what is shown, it rests there and goes on at a skip with what came meanwhile", () => {
  const { stage, clock, shown, rests } = staged();
  const { show } = stage;
  stage.show = (each, ms) => (show(each, ms), each.tale && stage.pause());
  stage.push([frame("told", 0, { tale: "line 1" }), frame("a", 180)]);
  stage.push([frame("b", 180)]);
  clock.pass(60000);
  assert.deepEqual([shown.map(([view]) => view), stage.settled, rests() > 0], [["told"], true, true]);
  stage.skip();
  clock.pass(180);
  assert.deepEqual(shown.map(([view]) => view), ["told", "a", "b"]);
});

test("after a long pause it catches up, and with the newest tale", () => {
  const { stage, shown } = staged();
  stage.push([frame("first", 100)]);
  stage.pause();
  for (let n = 0; n < 6; n += 1) stage.push([frame(`trick ${n}`, 1200)]);
  stage.skip();
  assert.deepEqual(shown.map(([view]) => view), ["first", "trick 5"]);
  assert.equal(stage.settled, true);
});

test("in a hidden tab nothing is played", () => {
  const { stage, shown } = staged({ hidden: true });
  stage.push([frame("a", 180), frame("b", 1200)]);
  assert.deepEqual(shown, [["b", 0]]);
});

test("skipping ends the frame that stands", () => {
  const { stage, clock, shown } = staged();
  stage.push([frame("a", 1200), frame("b", 350), frame("c", 0)]);
  stage.skip();
  assert.equal(shown.at(-1)[0], "b");
  clock.pass(350);
  assert.equal(shown.at(-1)[0], "c");
});

test("a jump forgets what was waiting", () => {
  const { stage, clock, shown } = staged();
  stage.push([frame("a", 1200), frame("b", 350)]);
  stage.jump("newest");
  clock.pass(5000);
  assert.deepEqual(shown.map(([view]) => view), ["a", "newest"]);
});

test("a full trick stays as long as chosen, whatever the speed of motions and without any", () => {
  for (const scale of [0, 0.5, 3]) {
    const { stage, clock, shown } = staged({ scale, hold: 2000 });
    stage.push([frame("trick", 1200, { waits: true }), frame("gathered", 0)]);
    clock.pass(1999);
    assert.deepEqual(shown.map(([view]) => view), ["trick"]);
    clock.pass(1);
    assert.equal(shown.at(-1)[0], "gathered");
  }
});

test("a trick that waits for a tap stands until it comes", () => {
  const { stage, clock, shown } = staged({ hold: Infinity });
  stage.push([frame("trick", 1200, { waits: true }), frame("gathered", 0)]);
  clock.pass(24 * 3600 * 1000);
  assert.deepEqual(shown.map(([view]) => view), ["trick"]);
  stage.skip();
  assert.equal(shown.at(-1)[0], "gathered");
});

test("a spectator is not left behind by tricks that wait for a tap", () => {
  const { stage, shown } = staged({ hold: Infinity });
  for (let n = 0; n < 4; n += 1) stage.push([frame(`trick ${n}`, 1200, { waits: true }), frame(`gathered ${n}`, 0)]);
  assert.deepEqual(shown.map(([view]) => view), ["trick 0", "gathered 2", "trick 3"]);
});
