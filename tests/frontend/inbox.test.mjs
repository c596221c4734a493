// While a sheet is read alone the table stands still; then what the robots did is shown one change after the other.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Inbox } from "../../static/js/live/inbox.js";

const change = (version) => ({ type: "change", version });

function inbox() {
  const at = { holds: false, ready: true, heard: [] };
  const made = new Inbox({ holds: () => at.holds, ready: () => at.ready, hear: (message) => at.heard.push(message.version ?? message.type) });
  return { at, inbox: made };
}

test("what comes while nothing is read is heard at once", () => {
  const { at, inbox: box } = inbox();
  box.take(change(1));
  assert.deepEqual(at.heard, [1]);
});

test("changes wait for the reader, words and answers do not", () => {
  const { at, inbox: box } = inbox();
  at.holds = true;
  for (const message of [change(1), { type: "chat" }, { type: "accepted" }, change(2)]) box.take(message);
  box.next();
  assert.deepEqual(at.heard, ["chat", "accepted"]);
});

test("after the sheet they come one by one, each once the table rests, in their order", () => {
  const { at, inbox: box } = inbox();
  at.holds = true;
  box.take(change(1));
  box.take(change(2));
  at.holds = false;
  box.hear = ({ version }) => (at.heard.push(version), (at.ready = false));
  box.next();
  assert.deepEqual(at.heard, [1]);
  box.take(change(3));
  at.ready = true;
  box.next();
  assert.deepEqual(at.heard, [1, 2]);
  at.ready = true;
  box.next();
  assert.deepEqual(at.heard, [1, 2, 3]);
});

test("a pong does not make waiting changes look lost", () => {
  const { at, inbox: box } = inbox();
  at.holds = true;
  box.take({ type: "pong" });
  box.take(change(1));
  box.take({ type: "pong" });
  assert.deepEqual(at.heard, ["pong"]);
});

test("a command takes everything first", () => {
  const { at, inbox: box } = inbox();
  at.holds = true;
  box.take(change(1));
  box.take(change(2));
  box.empty();
  assert.deepEqual(at.heard, [1, 2]);
});
