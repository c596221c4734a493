// The texts of this page, in its language: written by the server into <script id="words">, filled in here.

import { readAnnonce } from "./annonces.js";
import { readCall } from "./calls.js";

/** @import { Card, Trump } from "./types.js" */

export class Words {
  #words;

  /** @param {Record<string, string>} words */
  constructor(words) {
    this.#words = words;
  }

  /** @param {HTMLElement} script */
  static read(script) {
    return new Words(JSON.parse(script.textContent));
  }

  /**
   * Returns the text for a key, with its `{names}` replaced. A missing key is a fault of ours, and the text says so.
   * @param {string} key
   * @param {Record<string, string | number>} [values]
   */
  say(key, values = {}) {
    const text = this.#words[key];
    if (text === undefined) throw new Error(`no word for ${key}`);
    return text.replace(/\{(\w+)\}/g, (_, name) => String(values[name]));
  }

  /** @param {string} key */
  has(key) {
    return key in this.#words;
  }

  /**
   * Returns the keys that begin so, in the order of the page.
   * @param {string} prefix
   */
  named(prefix) {
    return Object.keys(this.#words).filter((key) => key.startsWith(prefix));
  }

  /**
   * Returns « as de pique ».
   * @param {Card} code
   */
  card(code) {
    return this.say("card", { rank: this.say(`rank-${code[0]}`), suit: this.suit(code[1]) });
  }

  /** @param {Trump} suit */
  suit(suit) {
    return this.say(`suit-${suit}`);
  }

  /**
   * Text of a seat's call: « Je passe », « Je prends à cœur », « 100 cœur », « Contre ! ».
   * @param {string} text
   */
  bid(text) {
    const { verb, value, suit } = readCall(text);
    if (verb === "bid") return this.contract(value, suit);
    return verb === "take" && suit ? this.say("take-suit-said", { suit: this.suit(suit) }) : this.say(`${verb}-said`);
  }

  /**
   * Returns « 100 », « capot », « générale ».
   * @param {string | number} value
   */
  value(value) {
    return this.has(`value-${value}`) ? this.say(`value-${value}`) : String(value);
  }

  /**
   * Returns « 100 cœur », « Capot sans-atout ».
   * @param {string | number} value
   * @param {Trump} suit
   */
  contract(value, suit) {
    return this.say("contract", { value: this.value(value), suit: this.suit(suit) });
  }

  /**
   * Returns « Tierce au roi de cœur », « Carré de valets ».
   * @param {string} text
   */
  annonce(text) {
    const { what, rank, suit } = readAnnonce(text);
    if (suit === null) return this.say("annonce-carre", { ranks: this.say(`four-${rank}`) });
    return this.say("annonce-run", { kind: this.say(`kind-${what}`), top: this.say(`top-${rank}`), suit: this.suit(suit) });
  }

  /**
   * Returns annonces as announced, by kind only: « Tierce, carré ! ».
   * @param {string[]} kinds
   */
  annonced(kinds) {
    const names = kinds.map((what) => this.say(`kind-${what}`));
    const [first, ...others] = names;
    return this.say("annonces-said", { what: [first, ...others.map((each) => each.toLocaleLowerCase())].join(", ") });
  }
}

/**
 * Returns the text with a capital, for the beginning of a line or a label.
 * @param {string} text
 */
export function capital(text) {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
