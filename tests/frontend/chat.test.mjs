import assert from "node:assert/strict";
import { test } from "node:test";

import { Held } from "../../static/js/live/chat_held.js";
import { Unread } from "../../static/js/live/chat_unread.js";
import { NOTHING, reduce } from "../../static/js/live/state.js";

const line = (id, seat = "E", name = "Émile") => ({ id, seat, name, text: `line ${id}`, at: 0 });
const nobody = { has: () => false };
const away = { you: "S", muted: nobody, shown: false };

function told(...messages) {
  return messages.reduce(reduce, NOTHING).chat;
}

const chats = (...lines) => ({ type: "chats", lines, writes: true, muted: [] });
const chat = (each) => ({ type: "chat", ...each });

test("lines told twice, by a join and as they came, are there once and in order", () => {
  const { lines, writes } = told(chats(line(1)), chat(line(3)), chats(line(1), line(2), line(3)));
  assert.deepEqual(lines.map(({ id }) => id), [1, 2, 3]);
  assert.equal(writes, true);
});

test("the last hundred are kept", () => {
  const { lines } = told(chats(), ...Array.from({ length: 103 }, (_, n) => chat(line(n + 1))));
  assert.deepEqual([lines.length, lines[0].id], [100, 4]);
});

test("what was written before one came does not wait to be read; what comes since does, once", () => {
  const unread = new Unread();
  assert.equal(unread.follow(told(chats(line(1))), away), 0);
  assert.equal(unread.follow(told(chats(line(1)), chat(line(2))), away), 1);
  assert.equal(unread.follow(told(chats(line(1)), chat(line(2))), away), 1);
  assert.equal(unread.follow(told(chats(line(1)), chat(line(2))), { ...away, shown: true }), 0);
});

test("the first line that comes waits, even where its coming is what asks for the script", () => {
  assert.equal(new Unread().follow(told(chats(), chat(line(7))), away), 1);
});

test("one's own lines, and those of who is muted, do not wait", () => {
  const lines = told(chats(), chat(line(1, "S")), chat(line(2, "W", "Zoé")));
  assert.equal(new Unread().follow(lines, { ...away, muted: { has: (name) => name === "Zoé" } }), 0);
});

test("what opponents write during a donne waits for its end, where that was asked for", () => {
  const held = new Held();
  const lines = [line(1, "E"), line(2, "N", "Nour"), line(3, "S"), line(4, null)];
  assert.deepEqual([...held.follow(lines, { you: "S", phase: "playing" }, false)], [1]);
  assert.deepEqual([...held.follow(lines, { you: "S", phase: "cutting" }, false)], []);
  assert.deepEqual([...held.follow(lines, { you: "S", phase: "bidding" }, false)], [], "what was shown is not taken back");
  assert.deepEqual([...held.follow([...lines, line(5, "W")], { you: "S", phase: "bidding" }, false)], [5]);
});

test("nothing waits for who wants to read everything, nor for who watches", () => {
  assert.equal(new Held().follow([line(1)], { you: "S", phase: "playing" }, true).size, 0);
  assert.equal(new Held().follow([line(1)], { you: null, phase: "playing" }, false).size, 0);
});
