// Phrases and emotes at the table (docs/protocol.md), and muted players.

import { element, symbol } from "../helpers/element.js";

/** @import { Table } from "./types.js" */

export const PHRASES = ["hello", "good-luck", "your-turn", "one-moment", "well-played", "sorry", "thanks", "again", "goodbye"];
export const EMOTES = ["smile", "laugh", "wow", "sad", "clap"];
const KEPT = "muted";
const MOST = 50;

/**
 * Returns a phrase as shown: its text, or the drawing of an emote with a text for screen readers.
 * @param {string} phrase
 * @param {Table} table
 */
export function phraseFace(phrase, { words, emotes }) {
  const text = words.say(`phrase-${phrase}`);
  if (!EMOTES.includes(phrase)) return [text];
  return [symbol(`${emotes}#${phrase}`, { viewBox: "0 0 32 32", class: "emote" }), element("span", { class: "visually-hidden" }, text)];
}

/** Names muted in this browser. */
export class Muted {
  /** @type {string[]} */
  #names;

  /** @param {Memory} store */
  constructor(store) {
    this.store = store;
    this.#names = JSON.parse(store.getItem(KEPT) ?? "[]");
  }

  /** @param {string} name */
  has(name) {
    return this.#names.includes(name);
  }

  /**
   * Adds the mutes that the server stores for an account, for all its devices.
   * @param {string[]} names
   */
  know(names) {
    for (const name of names) if (!this.has(name)) this.toggle(name);
  }

  /** @param {string} name */
  toggle(name) {
    const others = this.#names.filter((each) => each !== name);
    this.#names = this.has(name) ? others : [...others, name].slice(-MOST);
    this.store.setItem(KEPT, JSON.stringify(this.#names));
  }
}
