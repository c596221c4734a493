// A pair's phone without a network: what was said is sent later, in order, once; what was typed is still there.

import assert from "node:assert/strict";
import { test } from "node:test";

import { sums } from "../../static/js/contests/phones/adding.js";
import { Drafts } from "../../static/js/contests/phones/drafts.js";
import { Outbox, tableOf } from "../../static/js/contests/phones/outbox.js";

function shelf() {
  const kept = new Map();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value) };
}

/** A phone whose server answers what `answers` says, one after the other, and nothing once they are used up. */
function phone(answers, storage = shelf()) {
  const sent = [];
  const post = async (line) => {
    sent.push([line.ref, Object.fromEntries(new URLSearchParams(line.body))]);
    return answers.shift() ?? { kind: "later" };
  };
  let count = 0;
  const ref = () => `ref-${(count += 1)}`;
  return { sent, storage, outbox: new Outbox({ key: "a/1", storage, post, changed: () => {}, ref }) };
}

const written = { kind: "written", version: 9 };
const refused = (code) => ({ kind: "refused", code, happened: "No.", means: "", remedy: "" });
const score = (table, us = 1044) => ({ what: "write", round: "1", table: String(table), us: String(us), them: "900" });

test("what is said with a network is written at once and waits nowhere", async () => {
  const { sent, outbox } = phone([written]);
  assert.deepEqual(await outbox.say(score(3), "Round 1"), written);
  assert.deepEqual(sent, [["ref-1", score(3)]]);
  assert.deepEqual(outbox.lines, []);
});

test("without a network it waits, and goes later in order with the same ref", async () => {
  const answers = [{ kind: "later" }, { kind: "later" }];
  const { sent, outbox } = phone(answers);
  assert.equal((await outbox.say(score(3), "Round 1")).kind, "later");
  assert.equal((await outbox.say({ what: "confirm", round: "2", table: "5", of: "8" }, "Round 2")).kind, "later");
  assert.equal(outbox.lines.length, 2);
  assert.equal(outbox.waits("1-3"), true);
  assert.equal(outbox.waits("1-4"), false);
  answers.push(written, written);
  await outbox.send();
  assert.deepEqual(sent.slice(-2).map(([ref, { what }]) => [ref, what]), [["ref-1", "write"], ["ref-2", "confirm"]]);
  assert.deepEqual(outbox.lines, []);
});

test("a page opened again sends what the one before has kept, once", async () => {
  const { storage, outbox } = phone([]);
  await outbox.say(score(3), "Round 1");
  const again = phone([written], storage);
  await again.outbox.send();
  await again.outbox.send();
  assert.deepEqual(again.sent.map(([ref]) => ref), ["ref-1"]);
});

test("two answers that overlap write nothing twice", async () => {
  const { sent, outbox } = phone([written]);
  await Promise.all([outbox.say(score(3), "Round 1"), outbox.send()]);
  assert.equal(sent.length, 1);
});

for (const code of ["form", "sum"]) {
  test(`what is refused as « ${code} » is told at its form and waits in no list`, async () => {
    const { outbox } = phone([refused(code)]);
    assert.equal((await outbox.say(score(3), "Round 1")).code, code);
    assert.deepEqual(outbox.lines, []);
  });
}

test("what is refused otherwise stays until the person has decided, and nothing goes past it", async () => {
  const { sent, outbox } = phone([refused("disputed"), written]);
  await outbox.say(score(3), "Round 1");
  await outbox.say(score(4), "Round 1");
  assert.equal(outbox.refused.refused.code, "disputed");
  assert.equal(sent.length, 1);
  assert.equal(outbox.waits("1-3"), false);
  outbox.drop("ref-1");
  await outbox.send();
  assert.equal(sent.length, 2);
});

test("a sum that was sent later and does not add up can be insisted on", async () => {
  const answers = [{ kind: "later" }];
  const { sent, outbox } = phone(answers);
  await outbox.say(score(3), "Round 1");
  answers.push(refused("sum"), written);
  await outbox.send();
  assert.equal(outbox.refused.refused.code, "sum");
  await outbox.insist("ref-1");
  assert.equal(sent.at(-1)[1].despite, "1");
  assert.deepEqual(outbox.lines, []);
});

test("a refused score is taken back into its form as it was typed", async () => {
  const { outbox } = phone([refused("stale")]);
  await outbox.say(score(3, 1000), "Round 1");
  assert.deepEqual(outbox.takeBack("ref-1"), { label: "Round 1", table: "1-3", fields: score(3, 1000) });
  assert.deepEqual(outbox.lines, []);
  assert.equal(outbox.takeBack("ref-1"), null);
});

test("a check-in is about no table", () => {
  assert.equal(tableOf({ body: "what=here" }), "");
});

test("a draft is kept for each table, and dropped alone", () => {
  const storage = shelf();
  const drafts = new Drafts({ key: "a/1", storage });
  drafts.keep("1-3", { us: "1044", them: "" });
  drafts.keep("2-5", { us: "7" });
  assert.deepEqual(new Drafts({ key: "a/1", storage }).of("1-3"), { us: "1044" });
  drafts.drop("1-3");
  assert.equal(drafts.of("1-3"), null);
  assert.deepEqual(drafts.of("2-5"), { us: "7" });
  assert.equal(new Drafts({ key: "b/1", storage }).of("2-5"), null);
});

test("what somebody else wrote into the browser's memory is no draft", () => {
  for (const kept of ["{", "7", "null", "[]"]) {
    const drafts = new Drafts({ key: "k", storage: { getItem: () => kept, setItem: () => {} } });
    assert.equal(drafts.of("1-3"), null);
  }
});

test("a full memory takes nothing from the page", () => {
  const storage = { getItem: () => null, setItem: () => { throw new Error("full"); } };
  assert.doesNotThrow(() => new Drafts({ key: "k", storage }).keep("1-3", { us: "1" }));
});

test("lines are added up as they are typed, and what is no figure is left out", () => {
  assert.equal(sums({ us: "1044", "us-1": "", "belote-1": "1" }), null);
  assert.deepEqual(sums({ "us-1": "92", "them-1": "70", "us-2": " 0 ", "them-2": "162", "us-3": "x" }), { us: 92, them: 232, lines: 2 });
});
