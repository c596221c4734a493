// The focus is never lost: when what held it goes away, it goes on to what comes next on the table.

// Where a panel asks, the answers wait behind it.
const UNSEEN = "[hidden], dialog:not([open]), .panel:not(.answers, [hidden]) ~ .answers";

export class FocusKeeper {
  #held = null;
  #waits = false;

  /** `next()` gives where to go on: the first of these that can be seen; until there is one, the focus waits at `rest`. */
  constructor(root, next, rest) {
    Object.assign(this, { next, rest });
    root.addEventListener("focusin", ({ target }) => (this.#held = target));
    // Whoever touches the felt has let go of it; what goes away by itself never says so in time.
    document.addEventListener("pointerdown", () => (this.#held = null));
  }

  /** After every drawing, once the browser has laid it out: asked for in its middle it would be laid out once more. */
  keep() {
    if (this.#held === null || this.#waits) return;
    this.#waits = true;
    requestAnimationFrame(() => setTimeout(() => this.#goOn()));
  }

  /** What only stands still for a moment gets the focus back when it moves again. */
  #goOn() {
    this.#waits = false;
    const held = this.#held;
    if (held === null || held.closest("[inert]")) return;
    if (elsewhere(held)) return void (this.#held = null);
    const steady = there(held) && held !== this.rest;
    const place = steady ? held : (this.next().find(there) ?? this.rest);
    if (place !== document.activeElement) place.focus({ preventScroll: true });
  }
}

/** By what the page says: to ask what is seen could lay the table out once more. */
function there(node) {
  return node.isConnected && !node.closest(UNSEEN);
}

/** Somebody has gone to another place of the page meanwhile. */
function elsewhere(held) {
  const { activeElement } = document;
  return activeElement !== held && activeElement !== document.body && there(activeElement);
}
