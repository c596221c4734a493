import assert from "node:assert/strict";
import { test } from "node:test";

import { TurnAlert } from "../../static/js/live/turn_alert.js";
import { chosen } from "./cast.mjs";

function away(choices = {}, hidden = true) {
  const told = [];
  const sound = { play: (name) => told.push(`sound of ${name}`) };
  const notify = (text) => (told.push(text), Promise.resolve({ close: () => told.push("closed") }));
  const preferences = chosen({ alert_notification: "on", ...choices });
  return { told, alert: new TurnAlert({ preferences, sound, vibrate: () => told.push("tremor"), hidden: () => hidden, notify }) };
}

test("one's turn is told once, by everything one has asked for", () => {
  const { told, alert } = away();
  alert.turn(null);
  alert.turn("Your turn to play");
  alert.turn("Your turn to play");
  assert.deepEqual(told, ["sound of turn", "tremor", "Your turn to play"]);
});

test("the next turn is told again, and the notice of the one before is taken away", async () => {
  const { told, alert } = away({ alert_sound: "off", alert_vibration: "off" });
  alert.turn("Your turn to bid");
  alert.turn(null);
  await Promise.resolve();
  alert.turn("Your turn to play");
  assert.deepEqual(told, ["Your turn to bid", "closed", "Your turn to play"]);
});

test("a player who looks at the page gets no system notification", () => {
  const { told, alert } = away({}, false);
  alert.turn("Your turn to play");
  assert.deepEqual(told, ["sound of turn", "tremor"]);
});

test("each of them can be left out", () => {
  const { told, alert } = away({ alert_sound: "off", alert_vibration: "off", alert_notification: "off" });
  alert.turn("Your turn to play");
  assert.deepEqual(told, []);
});
