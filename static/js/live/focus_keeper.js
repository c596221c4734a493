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
    // A touch on the felt releases the focus; an element that disappears never says so in time.
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

/** Read from attributes: asking for visibility could force a layout. */
function there(node) {
  return node.isConnected && !node.closest(UNSEEN);
}

/** The focus has moved elsewhere meanwhile. */
function elsewhere(held) {
  const { activeElement } = document;
  return activeElement !== held && activeElement !== document.body && there(activeElement);
}
