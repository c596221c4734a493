// What people say to one another at the table: the phrases and emotes of docs/protocol.md, and whose are not listened to.

import { element, symbol } from "../helpers/element.js";

export const PHRASES = ["hello", "good-luck", "your-turn", "one-moment", "well-played", "sorry", "thanks", "again", "goodbye"];
export const EMOTES = ["smile", "laugh", "wow", "sad", "clap"];
const KEPT = "muted";
const MOST = 50;

/** A phrase as it is shown: its words, or the drawing of an emote with its words for those who listen. */
export function phraseFace(phrase, { words, emotes }) {
  const text = words.say(`phrase-${phrase}`);
  if (!EMOTES.includes(phrase)) return [text];
  return [symbol(`${emotes}#${phrase}`, { viewBox: "0 0 32 32", class: "emote" }), element("span", { class: "visually-hidden" }, text)];
}

/** The names of those whose phrases this browser does not show. */
export class Muted {
  #names;

  constructor(store) {
    this.store = store;
    this.#names = JSON.parse(store.getItem(KEPT) ?? "[]");
  }

  has(name) {
    return this.#names.includes(name);
  }

  /** What the server keeps for somebody with an account: those they have muted, on whatever machine. */
  know(names) {
    for (const name of names) if (!this.has(name)) this.toggle(name);
  }

  toggle(name) {
    const others = this.#names.filter((each) => each !== name);
    this.#names = this.has(name) ? others : [...others, name].slice(-MOST);
    this.store.setItem(KEPT, JSON.stringify(this.#names));
  }
}
