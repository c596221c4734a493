// Keeps the focus: when the focused element disappears, the focus moves to the next useful element of the table.

// Answers behind an open panel are unreachable.
const UNSEEN = "[hidden], dialog:not([open]), .panel:not(.answers, [hidden]) ~ .answers";

export class FocusKeeper {
  /** @type {HTMLElement | null} */
  #held = null;
  #waits = false;

  /**
   * `next()` returns candidates: the first visible one gets the focus; while there is none, the focus waits at `rest`.
   * @param {HTMLElement} root
   * @param {() => HTMLElement[]} next
   * @param {HTMLElement} rest
   */
  constructor(root, next, rest) {
    this.next = next;
    this.rest = rest;
    root.addEventListener("focusin", ({ target }) => (this.#held = target));
    // A touch on the felt releases the focus; an element that disappears never says so in time.
    document.addEventListener("pointerdown", () => (this.#held = null));
  }

  /** Runs after every drawing, once the browser has laid it out: earlier, it would force a second layout. */
  keep() {
    if (this.#held === null || this.#waits) return;
    this.#waits = true;
    requestAnimationFrame(() => setTimeout(() => this.#goOn()));
  }

  /**
   * An element that was only disabled for a moment gets the focus back.
   * @returns {void}
   */
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

/**
 * Reads attributes: checking visibility could force a layout.
 * @param {Element} node
 */
function there(node) {
  return node.isConnected && !node.closest(UNSEEN);
}

/**
 * Returns whether the focus has moved elsewhere meanwhile.
 * @param {Element} held
 */
function elsewhere(held) {
  const { activeElement } = document;
  return activeElement !== held && activeElement !== document.body && there(activeElement);
}
