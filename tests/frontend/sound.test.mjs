import assert from "node:assert/strict";
import { test } from "node:test";

import { Sound } from "../../static/js/live/sound.js";

function silent({ kept = null, state = "suspended" } = {}) {
  const store = new Map(kept ? [["sound", kept]] : []);
  const contexts = [];
  const sound = new Sound({
    store: { getItem: (key) => store.get(key) ?? null, setItem: (key, value) => store.set(key, value) },
    makeContext: () => {
      const context = { state, resumed: 0, resume: () => (context.resumed += 1) };
      contexts.push(context);
      return context;
    },
  });
  return { sound, store, contexts };
}

test("sound is on until one turns it off, and that is kept", () => {
  const { sound, store } = silent();
  assert.equal(sound.on, true);
  assert.equal(sound.toggle(), false);
  assert.equal(store.get("sound"), "off");
  assert.equal(silent({ kept: "off" }).sound.on, false);
});

test("the browser's audio is opened by a gesture, once, and never when sound is off", () => {
  const { sound, contexts } = silent();
  sound.wake();
  sound.wake();
  assert.deepEqual([contexts.length, contexts[0].resumed], [1, 2]);
  const off = silent({ kept: "off" });
  off.sound.wake();
  assert.equal(off.contexts.length, 0);
});

test("before any gesture, or off, a knock is not heard and breaks nothing", () => {
  silent().sound.knock();
  const { sound } = silent({ kept: "off" });
  sound.wake();
  sound.knock();
});
