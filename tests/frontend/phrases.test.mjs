import assert from "node:assert/strict";
import { test } from "node:test";

import { EMOTES, Muted, PHRASES } from "../../static/js/live/phrases.js";

class Store {
  #kept = new Map();

  getItem = (key) => this.#kept.get(key) ?? null;
  setItem = (key, value) => this.#kept.set(key, value);
}

test("whose phrases are muted is remembered, and forgotten at a second asking", () => {
  const store = new Store();
  new Muted(store).toggle("Alice");
  assert.equal(new Muted(store).has("Alice"), true);
  assert.equal(new Muted(store).has("Zoé"), false);
  new Muted(store).toggle("Alice");
  assert.equal(new Muted(store).has("Alice"), false);
});

test("only the last fifty are kept", () => {
  const muted = new Muted(new Store());
  for (let n = 0; n < 51; n += 1) muted.toggle(`guest ${n}`);
  assert.equal(muted.has("guest 0"), false);
  assert.equal(muted.has("guest 1"), true);
});

test("no phrase is offered twice", () => {
  const all = [...PHRASES, ...EMOTES];
  assert.equal(new Set(all).size, all.length);
});
