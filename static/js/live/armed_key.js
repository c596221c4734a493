// A key that acts at its second press: for actions that must not happen by mistake.

import { Arming } from "./arming.js";
import { element, mark } from "../helpers/element.js";

/** @import { Action } from "./types.js" */

/**
 * `label` and `again`: its text at rest and once armed.
 * @param {{clock: Timers, act: (action: Action) => void}} options
 * @param {{action: string, label: string, again: string, shortcut?: string, look: string, sign?: HTMLElement | null}} key
 */
export function armedKey({ clock, act }, { action, label, again, shortcut, look, sign = fist() }) {
  const text = element("span", { "aria-live": "polite" }, label);
  const arming = new Arming({ clock, changed: show });
  const key = element("button", { type: "button", class: look, "aria-keyshortcuts": shortcut, "data-action": action, onclick: press }, sign, text);

  /** @param {boolean} armed */
  function show(armed) {
    mark(key, "data-armed", armed);
    text.textContent = armed ? again : label;
  }

  function press() {
    if (arming.press()) act(action);
  }

  return key;
}

/** Two rings in the wood, drawn where the knuckles fall. */
function fist() {
  return element("span", { class: "knock-mark", "aria-hidden": "true" });
}
