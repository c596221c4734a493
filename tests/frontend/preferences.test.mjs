import assert from "node:assert/strict";
import { test } from "node:test";

import { Keeper } from "../../static/js/helpers/keeper.js";
import { chosen } from "./cast.mjs";

test("a choice is seen at once, told, and kept; a slider on its way is not kept yet", () => {
  const kept = [];
  const told = [];
  const preferences = chosen({}, { keep: (...choice) => kept.push(choice) });
  preferences.listen((name) => told.push([name, preferences.get(name)]));
  preferences.show("volume", 30);
  preferences.choose("card_size", "large");
  assert.deepEqual(told, [["volume", "30"], ["card_size", "large"]]);
  assert.deepEqual(kept, [["card_size", "large"]]);
});

test("motions last half as long at full speed, twice as long at a quarter, and no time at none", () => {
  assert.deepEqual([50, 100, 25, 0].map((speed) => chosen({ speed }).scale), [1, 0.5, 2, 0]);
});

test("reduced motion, the system's or one's own, is no motion; a trick stays all the same", () => {
  assert.equal(chosen({}, { still: () => true }).scale, 0);
  assert.equal(chosen({ motion: "reduced" }).scale, 0);
  assert.equal(chosen({ motion: "reduced", hold: 2.5 }).hold, 2500);
});

test("a trick that waits for a tap waits for ever", () => {
  assert.equal(chosen({ until_tap: "on", hold: 0.5 }).hold, Infinity);
});

function slowServer() {
  const posted = [];
  const answers = [];
  const failures = [];
  const post = (choices) => (posted.push(Object.fromEntries(choices)), new Promise((settle, fail) => answers.push({ settle, fail })));
  const keeper = new Keeper({ post, failed: (failing) => failures.push(failing) });
  return { keeper, posted, answers, failures };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test("choices are sent one message after the other, the newest value last", async () => {
  const { keeper, posted, answers } = slowServer();
  keeper.keep("deck", "four");
  keeper.keep("deck", "two");
  keeper.keep("theme", "dark");
  keeper.keep("theme", "light");
  assert.deepEqual(posted, [{ deck: "four" }]);
  answers[0].settle({ ok: true });
  await settled();
  assert.deepEqual(posted, [{ deck: "four" }, { deck: "two", theme: "light" }]);
});

test("what could not be sent is told, and goes with the next choice", async () => {
  const { keeper, posted, answers, failures } = slowServer();
  keeper.keep("deck", "four");
  answers[0].fail(new TypeError("no network"));
  await settled();
  keeper.keep("theme", "dark");
  answers[1].settle({ ok: true });
  await settled();
  assert.deepEqual(posted[1], { deck: "four", theme: "dark" });
  assert.deepEqual(failures, [true, false]);
});

test("a refusal of the server is told too", async () => {
  const { keeper, answers, failures } = slowServer();
  keeper.keep("deck", "four");
  answers[0].settle({ ok: false });
  await settled();
  assert.deepEqual(failures, [true]);
});
