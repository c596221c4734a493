import assert from "node:assert/strict";
import { test } from "node:test";

import { Instruments } from "../../static/js/live/instruments.js";
import { Sound, soundOf } from "../../static/js/live/sound.js";
import { chosen } from "./cast.mjs";

function heard(choices = {}, state = "suspended", failures = 0) {
  const contexts = [];
  const touched = [];
  const load = async () => {
    if (failures-- > 0) throw new TypeError("no network");
    return { Instruments: function Told() { Object.assign(this, Object.fromEntries(NAMES.map((name) => [name, () => touched.push(name)]))); } };
  };
  const makeContext = () => {
    const context = { state, resumed: 0, currentTime: 0, resume: () => (context.resumed += 1) };
    contexts.push(context);
    return context;
  };
  const preferences = chosen(choices);
  return { sound: new Sound({ preferences, makeContext, load }), preferences, contexts, touched };
}

test("the browser's audio is opened by a gesture, once, and never when sound is off", () => {
  const { sound, contexts } = heard();
  sound.wake();
  sound.wake();
  assert.deepEqual([contexts.length, contexts[0].resumed], [1, 2]);
  const off = heard({ sounds: "off" });
  off.sound.wake();
  assert.equal(off.contexts.length, 0);
});

test("the volume chosen is the volume heard, from nothing to full, and changes at once", () => {
  const { sound, preferences } = heard({ volume: 0 });
  assert.equal(sound.level, 0);
  preferences.show("volume", 100);
  const full = sound.level;
  preferences.show("volume", 50);
  assert.ok(sound.level > 0 && sound.level < full / 2 && full <= 1);
  preferences.show("sounds", "off");
  assert.equal(sound.level, 0);
});

const NAMES = ["card", "gather", "deal", "turn", "belote", "knock", "tick"];

test("before any gesture, off, or without volume no instrument is touched", async () => {
  for (const [choices, state] of [[{}, "suspended"], [{ sounds: "off" }, "running"], [{ volume: 0 }, "running"]]) {
    const { sound, touched } = heard(choices, state);
    sound.play("card");
    await sound.wake();
    sound.play("card");
    assert.deepEqual(touched, []);
  }
});

test("after one each sound is heard by its name", async () => {
  const { sound, touched } = heard({}, "running");
  await sound.wake();
  sound.play("turn");
  sound.play("knock");
  assert.deepEqual(touched, ["turn", "knock"]);
});

test("instruments that could not be fetched are fetched at the next gesture", async () => {
  const { sound, touched } = heard({}, "running", 1);
  await sound.wake();
  sound.play("turn");
  await sound.wake();
  sound.play("card");
  assert.deepEqual(touched, ["card"]);
});

test("each sound is made of tones and paper as loud as chosen, one's turn like no other", () => {
  const made = [];
  const node = (kind) =>
    function make(_context, options) {
      const ramp = { setValueAtTime: (level) => made.push(["level", level]), exponentialRampToValueAtTime: () => {} };
      Object.assign(this, { frequency: ramp, gain: ramp, connect: (other) => other, start: () => made.push([kind, options]), stop: () => {} });
    };
  Object.assign(globalThis, { OscillatorNode: node("tone"), AudioBufferSourceNode: node("paper"), BiquadFilterNode: node("filter"), GainNode: node("gain") });
  const context = { currentTime: 0, sampleRate: 100, createBuffer: () => ({ getChannelData: () => [] }) };
  const instruments = new Instruments(context, () => 0.5);
  const signatures = NAMES.map((name) => {
    made.length = 0;
    instruments[name]();
    assert.ok(made.length > 0 && made.every(([kind, level]) => kind !== "level" || (level > 0 && level <= 0.5)));
    return JSON.stringify(made.filter(([kind]) => kind !== "level"));
  });
  assert.equal(new Set(signatures).size, NAMES.length);
});

test("a frame sounds by what moves, a belote by its word, a knock by its name", () => {
  const view = (word) => ({ trick: [{ seat: "S", card: "KH", word }] });
  assert.equal(soundOf({ motion: { kind: "play" }, view: view(null) }), "card");
  assert.equal(soundOf({ motion: { kind: "play" }, view: view("belote") }), "belote");
  assert.equal(soundOf({ motion: { kind: "gather" }, view: view(null) }), "gather");
  assert.equal(soundOf({ motion: { kind: "knock" }, sound: "knock", view: view(null) }), "knock");
  assert.equal(soundOf({ motion: null, view: view(null) }), null);
});
