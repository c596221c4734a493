// What tells a donne is fetched when there is something to tell soon, and tells what it missed meanwhile.

import assert from "node:assert/strict";
import { test } from "node:test";

import { LazyDonneSummary } from "../../static/js/live/lazy_donne_summary.js";

const turn = () => new Promise((resolve) => setImmediate(resolve));
const view = (fields) => ({ phase: "playing", claim: null, tricks: { NS: 0, EW: 0 }, ...fields });
const telling = () => {
  const done = [];
  return { done, render: ({ phase }) => done.push(phase), tell: (tale) => done.push(tale), close: () => done.push("closed") };
};

test("nothing is fetched before the first trick is gathered", async () => {
  const fetched = [];
  const told = new LazyDonneSummary(async () => (fetched.push(telling()), fetched[0]));
  told.render(view());
  await turn();
  assert.equal(fetched.length, 0);
  told.render(view({ tricks: { NS: 0, EW: 1 } }));
  await turn();
  told.tell("tale");
  assert.deepEqual(fetched[0].done, ["playing", "tale"]);
});

test("a tale told before its part is there is told as it comes, after the view", async () => {
  const part = telling();
  const told = new LazyDonneSummary(async () => part);
  told.render(view());
  told.tell("nobody took");
  await turn();
  assert.deepEqual(part.done, ["playing", "nobody took"]);
});

test("a tale closed before its part is there is not told any more", async () => {
  const part = telling();
  const told = new LazyDonneSummary(async () => part);
  told.render(view());
  told.tell("nobody took");
  told.close();
  await turn();
  assert.deepEqual(part.done, ["playing"]);
});

test("the end of a partie needs it at once", async () => {
  const part = telling();
  new LazyDonneSummary(async () => part).render(view({ phase: "finished" }));
  await turn();
  assert.deepEqual(part.done, ["finished"]);
});
