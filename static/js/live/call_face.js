// The drawing of a call: value, suit glyph and name; other calls in words.

import { readCall } from "./calls.js";
import { element } from "../helpers/element.js";

/** @import { Table, Trump } from "./types.js" */

/**
 * Returns the nodes of « bid 100 H », « take H », « contre », « pass ».
 * @param {string} text
 * @param {Pick<Table, "words" | "cards">} table
 */
export function callFace(text, { words, cards }) {
  const { verb, value, suit } = readCall(text);
  if (verb === "bid") return contractFace(value, suit, { words, cards });
  return verb === "take" && suit ? [words.bid(text), " ", cards.suit(suit)] : [words.bid(text)];
}

/**
 * Returns the nodes of « 100 ♥ cœur »; `value` is null if the game has none.
 * @param {string | number | null} value
 * @param {Trump} suit
 * @param {Pick<Table, "words" | "cards">} table
 */
export function contractFace(value, suit, { words, cards }) {
  const name = element("span", { class: "call__suit" }, words.suit(suit));
  return value ? [element("span", { class: "call__value" }, words.value(value)), " ", cards.suit(suit), " ", name] : [cards.suit(suit), " ", name];
}
