// This person's preferences, written by the server on <html>: stylesheets read them there, scripts here. A choice is
// shown at once, sent to listeners, and stored by the server.

import { Keeper } from "./keeper.js";
import { mark } from "./element.js";

// The percentage at which motions have their designed duration.
const DRAWN_SPEED = 50;

export class Preferences {
  /** @type {((name: string) => unknown)[]} */
  #listeners = [];

  /**
   * `root` has the attributes; `keep(name, value)` stores a choice; `still()`: whether the system asks for no motion.
   * @param {{root: HTMLElement, keep?: (name: string, value: string) => unknown, still?: () => boolean}} options
   */
  constructor({ root, keep = (_name, _value) => {}, still = () => false }) {
    this.root = root;
    this.keep = keep;
    this.still = still;
    this.#pace();
  }

  /**
   * Returns the value by its name in accounts/preferences.py: « card_size ».
   * @param {string} name
   */
  get(name) {
    return this.root.getAttribute(attribute(name));
  }

  /** @param {string} name */
  on(name) {
    return this.get(name) === "on";
  }

  /** @param {string} name */
  number(name) {
    return Number(this.get(name));
  }

  /**
   * Shows a value without storing it, while a slider moves.
   * @param {string} name
   * @param {string | number} value
   */
  show(name, value) {
    mark(this.root, attribute(name), String(value));
    this.#pace();
    for (const listener of this.#listeners) listener(name);
  }

  /**
   * @param {string} name
   * @param {string} value
   */
  choose(name, value) {
    this.show(name, value);
    this.keep(name, String(value));
  }

  /**
   * Calls `listener(name)` after each change.
   * @param {(name: string) => unknown} listener
   */
  listen(listener) {
    this.#listeners.push(listener);
  }

  /** Factor on the duration of animations: 1 as designed, 0 for none. */
  get scale() {
    const speed = this.number("speed");
    return this.still() || this.get("motion") === "reduced" || speed === 0 ? 0 : DRAWN_SPEED / speed;
  }

  /** How long a full trick stays, in ms; Infinity if it waits for a tap. */
  get hold() {
    return this.on("until_tap") ? Infinity : this.number("hold") * 1000;
  }

  #pace() {
    if (this.number("speed") > 0) this.root.style.setProperty("--speed", String(this.number("speed") / DRAWN_SPEED));
  }
}

/** @param {string} name */
function attribute(name) {
  return `data-${name.replaceAll("_", "-")}`;
}

/**
 * Returns the preferences of this page; `form` has the address that stores them. While storing fails, <html> has
 * `data-unkept`.
 * @param {HTMLFormElement} form
 */
export function pagePreferences(form) {
  const failed = (/** @type {boolean} */ failing) => mark(document.documentElement, "data-unkept", failing);
  const reduced = window.matchMedia("(prefers-reduced-motion: reduce)");
  const post = (/** @type {[string, string][]} */ choices) => fetch(form.action, { method: "POST", body: body(form, choices), keepalive: true });
  const keeper = new Keeper({ post, failed });
  return new Preferences({
    root: document.documentElement,
    keep: (name, value) => keeper.keep(name, value),
    still: () => reduced.matches,
  });
}

/**
 * @param {HTMLFormElement} form
 * @param {[string, string][]} choices
 */
function body(form, choices) {
  const data = new FormData(form);
  for (const [name, value] of choices) data.set(name, value);
  return data;
}
