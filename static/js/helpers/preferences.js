// What this person chose, as the server wrote it on <html>: stylesheets read it there, scripts here. A choice is seen at
// once, sent to listeners, and stored by the server.

import { Keeper } from "./keeper.js";
import { mark } from "./element.js";

// The percentage at which motions take the time they were drawn for.
const DRAWN_SPEED = 50;

export class Preferences {
  #listeners = [];

  /** `root` carries the attributes; `keep(name, value)` sends a choice; `still()`: the system asks for no motion. */
  constructor({ root, keep = (_name, _value) => {}, still = () => false }) {
    this.root = root;
    this.keep = keep;
    this.still = still;
    this.#pace();
  }

  /** The value by the name it has in accounts/preferences.py: « card_size ». */
  get(name) {
    return this.root.getAttribute(attribute(name));
  }

  on(name) {
    return this.get(name) === "on";
  }

  number(name) {
    return Number(this.get(name));
  }

  /** Shown at once, not yet kept: a slider on its way. */
  show(name, value) {
    mark(this.root, attribute(name), String(value));
    this.#pace();
    for (const listener of this.#listeners) listener(name);
  }

  choose(name, value) {
    this.show(name, value);
    this.keep(name, String(value));
  }

  /** `listener(name)` is told after each change. */
  listen(listener) {
    this.#listeners.push(listener);
  }

  /** Factor on the duration of animations: 1 as designed, 0 for none. */
  get scale() {
    const speed = this.number("speed");
    return this.still() || this.get("motion") === "reduced" || speed === 0 ? 0 : DRAWN_SPEED / speed;
  }

  /** How long a full trick stays, in ms; it waits for a tap when there is no end to that. */
  get hold() {
    return this.on("until_tap") ? Infinity : this.number("hold") * 1000;
  }

  #pace() {
    if (this.number("speed") > 0) this.root.style.setProperty("--speed", this.number("speed") / DRAWN_SPEED);
  }
}

function attribute(name) {
  return `data-${name.replaceAll("_", "-")}`;
}

/** The preferences of this page; `form` knows where they are kept. While that fails <html> says so: `data-unkept`. */
export function pagePreferences(form) {
  const failed = (failing) => mark(document.documentElement, "data-unkept", failing);
  const reduced = window.matchMedia("(prefers-reduced-motion: reduce)");
  const post = (choices) => fetch(form.action, { method: "POST", body: body(form, choices), keepalive: true });
  const keeper = new Keeper({ post, failed });
  return new Preferences({
    root: document.documentElement,
    keep: (name, value) => keeper.keep(name, value),
    still: () => reduced.matches,
  });
}

function body(form, choices) {
  const data = new FormData(form);
  for (const [name, value] of choices) data.set(name, value);
  return data;
}
