import assert from "node:assert/strict";
import { test } from "node:test";

import { insist } from "../../static/js/live/insisting.js";

function sender(...refusals) {
  const sent = [];
  return { sent, send: async (body) => (sent.push(body), refusals.shift() ?? null) };
}

test("what is accepted is asked once", async () => {
  const { sent, send } = sender();
  assert.equal(await insist(send, "again", () => true), null);
  assert.equal(sent.length, 1);
});

test("refused as stale it is asked again while it means the same", async () => {
  const { sent, send } = sender("stale", "stale");
  assert.equal(await insist(send, "again", () => true), null);
  assert.equal(sent.length, 3);
});

test("once it means something else it is not asked again", async () => {
  const { sent, send } = sender("stale");
  assert.equal(await insist(send, "sit", () => false), "stale");
  assert.equal(sent.length, 1);
});

test("any other refusal is an answer", async () => {
  const { sent, send } = sender("seat-taken");
  assert.equal(await insist(send, "sit", () => true), "seat-taken");
  assert.equal(sent.length, 1);
});

test("nobody insists for ever", async () => {
  const { sent, send } = sender(...Array(9).fill("stale"));
  assert.equal(await insist(send, "sit", () => true), "stale");
  assert.equal(sent.length, 4);
});
