// Lines kept by the browser: sent in order, each once, never past one that was refused.

import assert from "node:assert/strict";
import { test } from "node:test";

import { poster } from "../../static/js/sheets/posting.js";
import { Unsent } from "../../static/js/sheets/unsent.js";

function shelf() {
  const kept = new Map();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value) };
}

/** A list whose server answers what `answers` says, one after the other; `sent` are the lines it saw. */
function list(answers, storage = shelf()) {
  const sent = [];
  const post = async (line) => {
    sent.push(line);
    return answers.shift() ?? { kind: "later" };
  };
  return { sent, storage, unsent: new Unsent({ key: "sheet", storage, post, changed: () => {} }) };
}

const written = (version) => ({ kind: "written", version });
const line = (ref, version = 0) => ({ ref, body: `taker=S&ref=${ref}`, label: ref, version });

test("lines are sent in the order they were written, each against the version the one before has got", async () => {
  const { sent, unsent } = list([written(4), written(5)]);
  unsent.add(line("a", 3));
  unsent.add(line("b", 3));
  await unsent.send();
  assert.deepEqual(sent.map(({ ref, version }) => [ref, version]), [["a", 3], ["b", 4]]);
  assert.deepEqual(unsent.lines, []);
});

test("without a network they stay, and are sent later with the same ref", async () => {
  const { sent, unsent } = list([{ kind: "later" }, written(1)]);
  unsent.add(line("a"));
  await unsent.send();
  assert.equal(unsent.lines.length, 1);
  await unsent.send();
  assert.deepEqual(sent.map(({ ref }) => ref), ["a", "a"]);
  assert.deepEqual(unsent.lines, []);
});

test("a page opened again finds what the one before has kept", async () => {
  const { storage, unsent } = list([]);
  unsent.add(line("a"));
  const again = list([written(1)], storage);
  await again.unsent.send();
  assert.deepEqual(again.sent.map(({ ref }) => ref), ["a"]);
});

test("nothing goes past a line that was refused, until the person has decided", async () => {
  const { sent, unsent } = list([{ kind: "refused", code: "stale" }, written(8), written(9)]);
  unsent.add(line("a", 3));
  unsent.add(line("b", 3));
  await unsent.send();
  await unsent.send();
  assert.equal(sent.length, 1);
  assert.equal(unsent.refused.ref, "a");
  unsent.again("a", 7);
  await unsent.send();
  assert.deepEqual(sent.map(({ ref, version }) => [ref, version]), [["a", 3], ["a", 7], ["b", 8]]);
});

test("what comes after a dropped line was made against what that one was made against", async () => {
  const { sent, unsent } = list([{ kind: "refused", code: "stale" }, { kind: "refused", code: "stale" }]);
  for (const ref of ["a", "b", "c"]) unsent.add(line(ref, 3));
  await unsent.send();
  unsent.drop("a");
  await unsent.send();
  assert.deepEqual(sent.map(({ ref, version }) => [ref, version]), [["a", 3], ["b", 3]]);
  assert.deepEqual(unsent.lines.map(({ ref }) => ref), ["b", "c"]);
});

test("two flushes at once send nothing twice", async () => {
  const { sent, unsent } = list([written(1)]);
  unsent.add(line("a"));
  await Promise.all([unsent.send(), unsent.send()]);
  assert.equal(sent.length, 1);
});

test("what somebody else wrote into the browser's memory is no list", () => {
  for (const kept of ["{", "7", "null"]) {
    const storage = { getItem: () => kept, setItem: () => {} };
    assert.deepEqual(list([], storage).unsent.lines, []);
  }
});

/** What the poster makes of an answer. */
async function posted(status, body, type = "application/json") {
  const fetch = async () => new Response(body, { status, headers: { "Content-Type": type } });
  return poster({ address: "/", token: () => "t", fetch })(line("a"));
}

test("an answer is written, refused or later", async () => {
  assert.deepEqual(await posted(200, '{"version": 7, "repeated": true}'), { kind: "written", version: 7 });
  assert.deepEqual(await posted(409, '{"code": "stale"}'), { kind: "refused", code: "stale" });
  assert.equal((await posted(422, '{"errors": {"points": ["162"]}}')).kind, "refused");
  assert.equal((await posted(503, "")).kind, "later");
  assert.equal((await posted(429, "")).kind, "later");
  assert.deepEqual(await posted(403, "<html>", "text/html"), { kind: "refused", code: "reload" });
});

test("no network is later, and a line carries its ref, its version and the token", async () => {
  const asked = [];
  const fetch = async (address, options) => {
    asked.push([address, options]);
    throw new TypeError("offline");
  };
  const post = poster({ address: "/ecrire/", token: () => "t0k", fetch });
  assert.deepEqual(await post(line("a", 3)), { kind: "later" });
  const [[address, { headers, body }]] = asked;
  assert.equal(address, "/ecrire/");
  assert.equal(headers["X-CSRFToken"], "t0k");
  assert.deepEqual([body.get("ref"), body.get("version"), body.get("taker")], ["a", "3", "S"]);
});
