// The key that turns sound off and on.

import { mark } from "../helpers/element.js";

const GESTURES = ["pointerdown", "keydown"];

/** The browser's own memory; where it is barred, this page's. */
export function memory() {
  try {
    return window.localStorage;
  } catch {
    const kept = new Map();
    return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value) };
  }
}

export function soundKey(key, sound) {
  const show = () => mark(key, "aria-pressed", String(sound.on));
  key.addEventListener("click", () => (sound.toggle(), show()));
  for (const gesture of GESTURES) document.addEventListener(gesture, () => sound.wake(), { passive: true });
  show();
}
