// Rows of the table's menu: buttons and phrases, fetched when the menu is first opened.

import { armedKey } from "./armed_key.js";
import { votes } from "./awaited.js";
import { concedingNote } from "./conceding.js";
import { EMOTES, PHRASES, phraseFace } from "./phrases.js";
import { element, mark, write } from "../helpers/element.js";

/** @import { Offers, Table, View } from "./types.js" */

// Always in their places during play; those that end something need a second press.
const PLAYED = ["claim", "concede", "stop"];
const ARMED = new Set(["concede", "stop", "close"]);

export class MenuRows {
  #names = "";

  /**
   * `keys` and `phrases`: the elements that contain them; `close()` closes the menu.
   * @param {{keys: HTMLElement, phrases: HTMLElement, close: () => void}} options
   * @param {Table} table
   */
  constructor({ keys, phrases, close }, table) {
    this.keys = keys;
    this.phrases = phrases;
    this.close = close;
    this.table = table;
    phrases.append(this.#row("phrases", PHRASES), this.#row("emotes", EMOTES));
  }

  /**
   * Buttons stay while others play, so that an armed button stays armed.
   * @param {View} view
   */
  render(view) {
    const { you, phase, may, offers } = view;
    const playing = you !== null && !["seating", "finished", "closed"].includes(phase);
    const names = [...(playing ? PLAYED.filter((name) => this.#offered(name, view)) : []), ...["carry-on", "close"].filter((name) => may.includes(name))];
    if (names.join() !== this.#names) this.keys.replaceChildren(...names.map((name) => this.#key(name)));
    this.#names = names.join();
    this.keys.hidden = names.length === 0;
    for (const key of /** @type {Iterable<HTMLElement>} */ (this.keys.children)) {
      mark(key, "disabled", !may.includes(key.dataset.action));
      write(key.querySelector("small"), this.#note(key.dataset.action, offers));
    }
  }

  /**
   * Returns whether a request can be made: not one already made, and not every partie can be stopped.
   * @param {string} name
   * @param {View} view
   */
  #offered(name, { offers, you, may }) {
    return !askedFor(name, offers).includes(you) && (name !== "stop" || may.includes(name));
  }

  /**
   * @param {string} look
   * @param {string[]} phrases
   */
  #row(look, phrases) {
    return element("div", { class: `table-menu__${look}` }, ...phrases.map((phrase) => this.#phrase(phrase)));
  }

  /** @param {string} phrase */
  #phrase(phrase) {
    const say = () => (this.close(), this.table.say(phrase));
    return element("button", { type: "button", class: "button", "data-phrase": phrase, onclick: say }, ...phraseFace(phrase, this.table));
  }

  /** @param {string} name */
  #key(name) {
    const { words, clock } = this.table;
    const label = words.say(`menu-${name}`);
    const act = () => (this.close(), this.table.send({ type: name }));
    const key = ARMED.has(name)
      ? armedKey({ clock, act }, { action: name, label, again: words.say("press-again", { what: label }), look: "table-menu__key", sign: null })
      : element("button", { type: "button", class: "table-menu__key", "data-action": name, onclick: act }, element("span", {}, label));
    key.append(element("small"));
    return key;
  }

  /**
   * Returns the note with the votes needed and given.
   * @param {string} name
   * @param {Offers} offers
   */
  #note(name, offers) {
    const { words, name: called } = this.table;
    const asked = askedFor(name, offers);
    if (asked.length === 0) return name === "concede" ? concedingNote("menu-concede-note", this.table) : words.say(`menu-${name}-note`);
    const who = asked.map(called).join(", ");
    if (name === "concede") return words.say("conceded-by", { who });
    const { given, needed, missing } = votes(offers);
    return words.say("votes-of", { who, given, needed, missing: missing.map(called).join(", ") });
  }
}

/**
 * Who has asked for it already.
 * @param {string} name
 * @param {Offers} offers
 */
function askedFor(name, offers) {
  return name === "concede" || name === "stop" ? offers[name] : [];
}
