// The key that turns sound off and on.

import { mark } from "../helpers/element.js";

/** @import { Preferences } from "../helpers/preferences.js" */
/** @import { Sound } from "./sound.js" */

const GESTURES = ["pointerdown", "keydown"];

/**
 * @param {HTMLElement} key
 * @param {Sound} sound
 * @param {Preferences} preferences
 */
export function soundKey(key, sound, preferences) {
  const show = () => mark(key, "aria-pressed", String(sound.on));
  key.addEventListener("click", () => (preferences.choose("sounds", sound.on ? "off" : "on"), sound.wake()));
  for (const gesture of GESTURES) document.addEventListener(gesture, () => sound.wake(), { passive: true });
  preferences.listen(show);
  show();
}
