// Keyboard control of the table. A button declares its own key (`aria-keyshortcuts`), so that help, screen readers and
// this file agree; this file has the keys without a button: figures and arrows for the cards, arrows for values,
// Escape. Single characters can be turned off (WCAG 2.1.4): <html data-shortcuts="off">; arrows, Enter and Escape stay.

/** @import { Fan } from "./fan.js" */
/** @import { LaidAnnonces } from "./laid.js" */
/** @import { LastTrick } from "./last_trick.js" */
/** @import { Panel } from "./panel.js" */
/** @import { Reading } from "./reading.js" */
/** @typedef {{fan: Fan, panel: Panel, laid: LaidAnnonces, lastTrick: LastTrick, reading: Reading, skip: () => void}} Reached */

const TYPED = "input:not([type=radio], [type=checkbox], [type=range]), textarea, select, dialog:modal";
const PRESSED = "a, button, input, summary";
const NAMED = /^((Shift\+)?[A-Z]|\?)$/;
const SUITS = /^[SHDC]$/;

/**
 * `table` has the objects that keys control: fan, panel, laid, lastTrick, reading, and `skip()`.
 * @param {HTMLElement} root
 * @param {Reached} table
 */
export function listenToKeys(root, table) {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.target.closest(TYPED)) return;
    if (moved(event, table) || (lettersOn() && typed(event, root, table))) event.preventDefault();
  });
}

function lettersOn() {
  return document.documentElement.dataset.shortcuts !== "off";
}

/**
 * Handles the keys that type no character: arrows, Home, End, Enter, Escape. Returns whether the key did something.
 * @param {Pressed} pressed
 * @param {Reached} reached
 */
function moved({ key, target }, { fan, panel, laid, lastTrick, reading, skip }) {
  if (key === "Escape") return reading.close(), lastTrick.hide(), laid.hide(), skip(), true;
  if (key === "Enter" && reading.open && !target.closest(PRESSED)) return reading.close(), true;
  if (["radio", "range"].includes(/** @type {HTMLInputElement} */ (target).type)) return false;
  if (key === "ArrowUp" || key === "ArrowDown") return panel.step(key === "ArrowUp" ? 1 : -1);
  if (fan.buttons.length === 0) return false;
  if (key === "ArrowLeft" || key === "ArrowRight") return fan.step(key === "ArrowRight" ? 1 : -1), true;
  if (key === "Home" || key === "End") return fan.focus(key === "Home" ? 0 : fan.buttons.length - 1), true;
  return false;
}

/**
 * @param {Pressed} event
 * @param {HTMLElement} root
 * @param {Reached} reached
 */
function typed(event, root, { fan, panel }) {
  const number = figure(event);
  if (number !== null) return fan.focus(number - 1), true;
  const name = nameOf(event);
  if (!NAMED.test(name)) return false;
  return panel.press(name) || press(root, name) || (SUITS.test(name) && fan.seek(name));
}

/**
 * Returns 1–8, also for keyboards that need shift for figures, such as the French one.
 * @param {KeyboardEvent} keyboardEvent
 */
function figure({ key, code, shiftKey }) {
  if (/^[1-8]$/.test(key)) return Number(key);
  const row = /^Digit([1-8])$/.exec(code);
  return row && !shiftKey && !/^[a-z]$/i.test(key) ? Number(row[1]) : null;
}

/**
 * Returns the key as in `aria-keyshortcuts`: « T », « Shift+T », « ? ».
 * @param {KeyboardEvent} keyboardEvent
 */
function nameOf({ key, shiftKey }) {
  if (!/^[a-z]$/i.test(key)) return key;
  return shiftKey ? `Shift+${key.toUpperCase()}` : key.toUpperCase();
}

/**
 * Presses the visible button that has this key, if there is one.
 * @param {HTMLElement} root
 * @param {string} name
 */
function press(root, name) {
  /** @type {NodeListOf<HTMLButtonElement>} */
  const all = root.querySelectorAll(`[aria-keyshortcuts~="${name}"]`);
  const button = [...all].find((each) => each.checkVisibility() && !each.disabled && !each.closest("[inert]"));
  button?.click();
  return button !== undefined;
}
