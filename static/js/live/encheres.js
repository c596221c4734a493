// The bidding by values: a value, a suit, then one key that makes the bid. All of them are from the server's legal
// list.

import { armedKey } from "./armed_key.js";
import { contractFace } from "./call_face.js";
import { SUITS } from "./calls.js";
import { knockKey } from "./knock.js";
import { element, mark } from "../helpers/element.js";
import { capital } from "./words.js";

/** @import { Words } from "./words.js" */
/** @import { Action, LegalCalls, SteppedForm, Table, Trump, View } from "./types.js" */
/** @typedef {{value: string, suit: string | null}} Chosen what the form holds */

// The values shown at first; the others are one key further.
const USUAL = 3;
/** @type {Record<string, string>} */
const SHORTCUTS = { SA: "A", TA: "T" };

/**
 * Returns the form to bid: it begins at the least value, with the usual ones, and no suit is chosen until somebody
 * chooses one.
 * @param {LegalCalls} offers
 * @param {Table} table
 * @returns {SteppedForm}
 */
export function bidForm(offers, table) {
  const { words } = table;
  const values = [...offers.bids.keys()];
  const suits = SUITS.filter((suit) => values.some((value) => offers.bids.get(value)[suit]));
  /** @type {Chosen} */
  const chosen = { value: values[0], suit: null };
  const key = element("button", { class: "button button-act encheres__bid", "aria-keyshortcuts": "Enter" });
  const choose = (/** @type {Partial<Chosen>} */ choice) => (Object.assign(chosen, choice), dress(key, offers, chosen, table));
  const heights = choices("value", values, chosen.value, (value) => valueFace(value, words), choose, words.say("bid-value"));
  const unfold = fold(heights, words);
  const form = element(
    "form",
    { class: "encheres", onsubmit: (event) => (event.preventDefault(), bid(offers, chosen, table)) },
    heights,
    choices("suit", suits, chosen.suit, (suit) => suitFace(suit, table), choose, words.say("bid-suit")),
    element("div", { class: "bidding__keys" }, key, offers.contre && offers.pass ? knockKey(offers.contre, "button knock-key", table) : null, passKey(offers.pass, table)),
  );
  dress(key, offers, chosen, table);
  const stepped = /** @type {SteppedForm} */ (form);
  stepped.step = (by) => step(form, by) >= USUAL && unfold();
  return stepped;
}

/**
 * @param {string} name
 * @param {string[]} options
 * @param {string | null} current
 * @param {(value: string) => (Node | string)[]} face
 * @param {(choice: Partial<Chosen>) => void} choose
 * @param {string} label
 */
function choices(name, options, current, face, choose, label) {
  const option = (/** @type {string} */ value) =>
    element(
      "label",
      { class: "chip" },
      element("input", {
        type: "radio",
        name,
        value,
        class: "visually-hidden",
        checked: value === current,
        "aria-keyshortcuts": name === "suit" ? (SHORTCUTS[value] ?? value) : null,
        onchange: () => choose({ [name]: value }),
      }),
      element("span", { class: "chip__face" }, ...face(value)),
    );
  return element("div", { class: `encheres__${name}s`, role: "radiogroup", "aria-label": label }, ...options.map(option));
}

/**
 * Hides all but the usual values behind a key; returns what shows them. A single value more needs no key.
 * @param {HTMLElement} heights
 * @param {Words} words
 */
function fold(heights, words) {
  const higher = /** @type {HTMLElement[]} */ ([...heights.children].slice(USUAL));
  if (higher.length < 2) return () => {};
  const key = element("button", { type: "button", class: "chip__face encheres__higher", "aria-keyshortcuts": "V", onclick: () => (unfold(), higher[0].querySelector("input").focus()) }, words.say("bid-higher"));
  const unfold = () => {
    for (const chip of higher) chip.hidden = false;
    key.remove();
  };
  for (const chip of higher) chip.hidden = true;
  heights.append(key);
  return unfold;
}

/**
 * @param {string} value
 * @param {Words} words
 */
function valueFace(value, words) {
  return [capital(words.value(value))];
}

/**
 * @param {Trump} suit
 * @param {Table} table
 */
function suitFace(suit, { words, cards }) {
  return [cards.suit(suit), element("span", { class: "chip__name" }, capital(words.suit(suit)))];
}

/**
 * @param {LegalCalls} offers
 * @param {Chosen} chosen
 * @param {Table} table
 */
function bid(offers, { value, suit }, { act }) {
  const action = offers.bids.get(value)[suit];
  if (action) act(action);
}

/**
 * Writes the bid on the button, or what is still to choose.
 * @param {HTMLElement} key
 * @param {LegalCalls} offers
 * @param {Chosen} chosen
 * @param {Table} table
 */
function dress(key, offers, { value, suit }, table) {
  const action = suit && offers.bids.get(value)[suit];
  const text = action ? [table.words.say("bid-key"), " ", ...contractFace(value, suit, table)] : [table.words.say("bid-choose-suit")];
  key.replaceChildren(...text);
  mark(key, "data-action", action);
  mark(key, "disabled", !action);
}

/**
 * Goes to the next higher or lower value; returns its place.
 * @param {HTMLElement} form
 * @param {number} by
 */
function step(form, by) {
  /** @type {NodeListOf<HTMLInputElement>} */
  const radios = form.querySelectorAll("[name=value]");
  const inputs = [...radios];
  const at = inputs.findIndex((input) => input.checked);
  const next = Math.min(inputs.length - 1, Math.max(0, at + by));
  inputs[next]?.click();
  return next;
}

/**
 * @param {Action} action
 * @param {Table} table
 */
function passKey(action, { words, act }) {
  if (!action) return null;
  const look = { type: "button", class: "button bidding__pass", "aria-keyshortcuts": "P", "data-action": action, onclick: () => act(action) };
  return element("button", look, words.say("pass"));
}

/**
 * Returns the form that answers a contre: accept it, or surcontre.
 * @param {View} view
 * @param {LegalCalls} offers
 * @param {Table} table
 */
export function answerForm({ bids }, offers, table) {
  const { words, name } = table;
  const { seat } = bids.findLast((call) => call.bid === "contre");
  const labels = { label: words.say("surcontre"), again: words.say("press-again", { what: words.say("surcontre") }) };
  return element(
    "div",
    { class: "encheres" },
    element("h2", { class: "panel__title" }, words.say("contre-by", { who: name(seat) })),
    element(
      "div",
      { class: "bidding__keys" },
      armedKey(table, { action: offers.surcontre, ...labels, shortcut: "K", look: "button button-act knock-key" }),
      passKey(offers.pass, table),
    ),
  );
}
