import assert from "node:assert/strict";
import { test } from "node:test";

import { Connection } from "../../static/js/live/socket.js";
import { Clock } from "./cast.mjs";

class FakeSocket {
  readyState = 0;
  sent = [];
  closed = false;

  send(text) {
    this.sent.push(JSON.parse(text));
  }

  close() {
    this.closed = true;
  }

  opens() {
    this.readyState = 1;
    this.onopen();
  }

  says(message) {
    this.onmessage({ data: JSON.stringify(message) });
  }

  ends(code) {
    this.onclose({ code });
  }
}

function wired({ version = 41 } = {}) {
  const clock = new Clock();
  const sockets = [];
  const heard = [];
  const statuses = [];
  const connection = new Connection({
    open: () => (sockets.push(new FakeSocket()), sockets.at(-1)),
    clock,
    version: () => version,
    hear: (message) => heard.push(message),
    status: (...status) => statuses.push(status),
    random: () => 0.5,
  });
  connection.connect();
  return { connection, clock, sockets, heard, statuses, newest: () => sockets.at(-1) };
}

test("it joins with the last version known, or without one", () => {
  const known = wired();
  known.newest().opens();
  assert.deepEqual(known.newest().sent, [{ type: "join", version: 41 }]);
  const fresh = wired({ version: null });
  fresh.newest().opens();
  assert.deepEqual(fresh.newest().sent, [{ type: "join" }]);
});

test("it pings after 2.5 s of silence and gives up after 9 s", () => {
  const { clock, newest, sockets, statuses } = wired();
  newest().opens();
  clock.pass(2500);
  assert.deepEqual(newest().sent.at(-1), { type: "ping" });
  clock.pass(6499);
  assert.equal(sockets.length, 1);
  clock.pass(1);
  assert.equal(sockets[0].closed, true);
  assert.deepEqual(statuses.at(-1), ["lost"]);
  clock.pass(0);
  assert.equal(sockets.length, 2);
});

test("any message keeps it alive", () => {
  const { clock, newest, sockets } = wired();
  newest().opens();
  for (let n = 0; n < 5; n += 1) {
    clock.pass(8000);
    newest().says({ type: "pong", version: 41 });
  }
  assert.equal(sockets.length, 1);
});

test("a lost connection is tried again at once, then ever later, to 30 s", () => {
  const { clock, newest, sockets } = wired();
  newest().ends(1006);
  clock.pass(0);
  assert.equal(sockets.length, 2);
  const waits = [];
  for (let n = 0; n < 8; n += 1) {
    newest().ends(1006);
    const [before, from] = [sockets.length, clock.time];
    while (sockets.length === before) clock.pass(10);
    waits.push(clock.time - from);
  }
  assert.deepEqual(waits, [750, 1500, 3000, 6000, 12000, 22500, 22500, 22500]);
});

test("a connection that lived a while is worth trying again at once", () => {
  const { clock, newest, sockets } = wired();
  newest().ends(1006);
  clock.pass(0);
  newest().opens();
  clock.pass(2500);
  newest().says({ type: "pong", version: 41 });
  clock.pass(2600);
  newest().says({ type: "pong", version: 41 });
  newest().ends(1006);
  clock.pass(0);
  assert.equal(sockets.length, 3);
});

for (const code of [1001, 1012]) {
  test(`a server that stops or begins anew (${code}) is given a moment`, () => {
    const { clock, newest, sockets } = wired();
    newest().opens();
    newest().ends(code);
    clock.pass(700);
    assert.equal(sockets.length, 1);
    clock.pass(100);
    assert.equal(sockets.length, 2);
  });
}

for (const code of [4008, 4012]) {
  test(`too many messages or connections (${code}): it waits 20 s before it joins again`, () => {
    const { clock, newest, sockets } = wired();
    newest().opens();
    newest().ends(code);
    clock.pass(19999);
    assert.equal(sockets.length, 1);
    clock.pass(1);
    assert.equal(sockets.length, 2);
  });
}

for (const code of [4001, 4003, 4004, 4009, 4401]) {
  test(`code ${code} is the end`, () => {
    const { clock, newest, sockets, statuses } = wired();
    newest().opens();
    newest().ends(code);
    clock.pass(120000);
    assert.equal(sockets.length, 1);
    assert.deepEqual(statuses.at(-1), ["ended", code]);
  });
}

test("a command has its own ref and is settled by its answer alone", async () => {
  const { connection, newest } = wired();
  newest().opens();
  const first = connection.command({ type: "act", version: 41, action: "S pass" });
  const second = connection.command({ type: "rise", version: 41 });
  const [one, other] = newest().sent.slice(1).map((message) => message.ref);
  assert.notEqual(one, other);
  assert.ok(one.length <= 40);
  newest().says({ type: "refused", ref: other, code: "not-now", version: 41 });
  newest().says({ type: "accepted", ref: one, version: 42 });
  assert.deepEqual(await first, { accepted: true, code: null, version: 42 });
  assert.deepEqual(await second, { accepted: false, code: "not-now", version: 41 });
});

test("a command without an answer is sent again under the same ref, and « repeated » means it was done", async () => {
  const { connection, clock, newest } = wired();
  newest().opens();
  const answer = connection.command({ type: "act", version: 41, action: "S pass" });
  const message = newest().sent.at(-1);
  newest().ends(1006);
  clock.pass(0);
  newest().opens();
  assert.deepEqual(newest().sent, [{ type: "join", version: 41 }, message]);
  newest().says({ type: "refused", ref: message.ref, code: "repeated", version: 42 });
  assert.deepEqual(await answer, { accepted: true, code: null, version: 42 });
});

test("waking up after a long sleep does not wait for a timer", () => {
  const { connection, clock, newest, sockets } = wired();
  newest().opens();
  clock.time += 60000;
  connection.wake();
  clock.pass(0);
  assert.equal(sockets.length, 2);
});

test("waking up while waiting to try again tries now", () => {
  const { connection, clock, newest, sockets } = wired();
  newest().ends(1006);
  clock.pass(0);
  newest().ends(1006);
  const before = sockets.length;
  connection.wake();
  assert.equal(sockets.length, before + 1);
});

test("waking up with a connection that still answers keeps it", () => {
  const { connection, clock, newest, sockets } = wired();
  newest().opens();
  clock.pass(1000);
  connection.wake();
  assert.deepEqual(newest().sent.at(-1), { type: "ping" });
  clock.pass(700);
  newest().says({ type: "pong", version: 41 });
  clock.pass(2000);
  assert.equal(sockets.length, 1);
});

test("waking up with a connection that looks open but does not answer takes a new one within a second", () => {
  const { connection, clock, newest, sockets } = wired();
  newest().opens();
  clock.pass(1000);
  connection.wake();
  clock.pass(999);
  assert.equal(sockets.length, 2);
  assert.equal(sockets[0].closed, true);
});

test("waking up while a socket has long been opening takes a new one at once; a young one is given a moment", () => {
  const { connection, clock, sockets } = wired();
  connection.wake();
  clock.pass(500);
  assert.equal(sockets.length, 1);
  clock.pass(300);
  assert.equal(sockets.length, 2);
  clock.pass(5000);
  connection.wake();
  clock.pass(0);
  assert.equal(sockets.length, 3);
});

test("once the network is back, failures of before no longer slow it down", () => {
  const { connection, clock, newest, sockets } = wired();
  for (let n = 1; n < 8; n += 1) {
    newest().ends(1006);
    while (sockets.length === n) clock.pass(10);
  }
  newest().ends(1006);
  connection.wake();
  assert.equal(sockets.length, 9);
  newest().ends(1006);
  clock.pass(0);
  assert.equal(sockets.length, 10);
});

test("a socket the server gave up for its silence is replaced at once", () => {
  const { clock, newest, sockets } = wired();
  newest().opens();
  newest().ends(4011);
  clock.pass(0);
  assert.equal(sockets.length, 2);
});

test("nothing wakes a connection that has ended", () => {
  const { connection, clock, newest, sockets } = wired();
  newest().opens();
  newest().ends(4003);
  connection.wake();
  clock.pass(60000);
  assert.equal(sockets.length, 1);
});

test("what needs no answer is said once, and not at all without a connection", () => {
  const { connection, clock, newest } = wired();
  connection.tell({ type: "say", phrase: "hello" });
  newest().opens();
  connection.tell({ type: "say", phrase: "thanks" });
  assert.deepEqual(newest().sent.slice(1), [{ type: "say", phrase: "thanks" }]);
  newest().ends(1006);
  clock.pass(0);
  newest().opens();
  assert.deepEqual(newest().sent, [{ type: "join", version: 41 }]);
});
