// The settings: each choice is stored, and shown at once on the page and on the example hand above. <form
// data-preferences-form>

import { USUAL_ORDER, sortHand } from "../live/hand.js";
import { Sound } from "../live/sound.js";

/** @import { Preferences } from "../helpers/preferences.js" */

/**
 * Activates the form and the hand within `root`. `makeContext` opens the browser's audio.
 * @param {ParentNode} root
 * @param {Preferences} preferences
 * @param {() => AudioContext} [makeContext]
 */
export function furnishPreferences(root, preferences, makeContext = () => new AudioContext()) {
  /** @type {HTMLFormElement} */
  const form = root.querySelector("[data-preferences-form]");
  const hand = root.querySelector("[data-preview]");
  form.addEventListener("input", (/** @type {Changed} */ { target }) => target.type === "range" && (tellAmount(target), preferences.show(target.name, target.value)));
  form.addEventListener("change", (/** @type {Changed} */ { target }) => chose(target, form, preferences));
  form.addEventListener("submit", (event) => event.preventDefault());
  preferences.listen((name) => (follow(form, name, preferences), layOut(hand, preferences)));
  listenKey(form, preferences, makeContext);
  layOut(hand, preferences);
}

/**
 * @param {HTMLInputElement} field
 * @param {HTMLFormElement} form
 * @param {Preferences} preferences
 */
async function chose(field, form, preferences) {
  if (field.name === "alert_notification" && field.checked) field.checked = await mayNotify(form);
  preferences.choose(field.name, fieldValue(field));
}

/** @param {HTMLInputElement} field */
function fieldValue(field) {
  return field.type === "checkbox" ? (field.checked ? "on" : "off") : field.value;
}

/**
 * Asks for permission to show notifications: browsers ask people once, and only right after a click.
 * @param {HTMLFormElement} form
 */
async function mayNotify(form) {
  const granted = "Notification" in window && (await Notification.requestPermission()) === "granted";
  form.querySelector("[data-refused]").hidden = granted;
  return granted;
}

/**
 * Shows a choice made elsewhere, such as by the table's sound key.
 * @param {HTMLFormElement} form
 * @param {string} name
 * @param {Preferences} preferences
 */
function follow(form, name, preferences) {
  /** @type {NodeListOf<HTMLInputElement>} */
  const fields = form.querySelectorAll(`[name="${name}"]:not([type=hidden])`);
  for (const field of fields) {
    if (field.type === "radio") field.checked = field.value === preferences.get(name);
    else if (field.type === "checkbox") field.checked = preferences.on(name);
    else field.value = preferences.get(name);
  }
}

/** @param {HTMLInputElement} field */
function tellAmount(field) {
  const output = field.closest(".preference").querySelector("output");
  const { told, none } = output.dataset;
  const n = Number(field.value).toLocaleString(document.documentElement.lang);
  output.textContent = Number(field.value) === 0 && none ? none : told.replace("{n}", n);
}

/**
 * @param {HTMLElement} hand
 * @param {Preferences} preferences
 */
function layOut(hand, preferences) {
  const all = /** @type {HTMLElement[]} */ ([...hand.children]);
  const cards = new Map(all.map((card) => [card.dataset.card, card]));
  const chosen = { order: preferences.get("hand_order"), first: preferences.get("hand_first"), trumps: preferences.get("trumps") };
  const order = sortHand([...cards.keys()], hand.dataset.trump, { ...USUAL_ORDER, ...chosen });
  hand.append(...order.map((code) => cards.get(code)));
}

/**
 * @param {HTMLFormElement} form
 * @param {Preferences} preferences
 * @param {() => AudioContext} makeContext
 */
function listenKey(form, preferences, makeContext) {
  const key = form.querySelector("[data-listen]");
  const sound = new Sound({ preferences, makeContext });
  key.hidden = false;
  key.addEventListener("click", async () => (await sound.wake(), sound.play("turn")));
}
