// Rows of the table's menu: buttons and phrases, fetched when the menu is first opened.

import { armedKey } from "./armed_key.js";
import { votes } from "./awaited.js";
import { concedingNote } from "./conceding.js";
import { EMOTES, PHRASES, phraseFace } from "./phrases.js";
import { element, mark, write } from "../helpers/element.js";

// Always in their places during play; those that end something need a second press.
const PLAYED = ["claim", "concede", "stop"];
const ARMED = new Set(["concede", "stop", "close"]);

export class MenuRows {
  #names = "";

  /** `keys` and `phrases`: the elements that contain them; `close()` closes the menu. */
  constructor({ keys, phrases, close }, table) {
    Object.assign(this, { keys, phrases, close, table });
    phrases.append(this.#row("phrases", PHRASES), this.#row("emotes", EMOTES));
  }

  /** Buttons stay while others play, so that an armed button stays armed. */
  render(view) {
    const { you, phase, may, offers } = view;
    const playing = you !== null && !["seating", "finished", "closed"].includes(phase);
    const names = [...(playing ? PLAYED.filter((name) => this.#offered(name, view)) : []), ...["carry-on", "close"].filter((name) => may.includes(name))];
    if (names.join() !== this.#names) this.keys.replaceChildren(...names.map((name) => this.#key(name)));
    this.#names = names.join();
    this.keys.hidden = names.length === 0;
    for (const key of this.keys.children) {
      mark(key, "disabled", !may.includes(key.dataset.action));
      write(key.querySelector("small"), this.#note(key.dataset.action, offers));
    }
  }

  /** Returns whether a request can be made: not one already made, and not every partie can be stopped. */
  #offered(name, { offers, you, may }) {
    return !offers[name]?.includes(you) && (name !== "stop" || may.includes(name));
  }

  #row(look, phrases) {
    return element("div", { class: `table-menu__${look}` }, ...phrases.map((phrase) => this.#phrase(phrase)));
  }

  #phrase(phrase) {
    const say = () => (this.close(), this.table.say(phrase));
    return element("button", { type: "button", class: "button", "data-phrase": phrase, onclick: say }, ...phraseFace(phrase, this.table));
  }

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

  /** Returns the note with the votes needed and given. */
  #note(name, offers) {
    const { words, name: called } = this.table;
    const asked = offers[name] ?? [];
    if (asked.length === 0) return name === "concede" ? concedingNote("menu-concede-note", this.table) : words.say(`menu-${name}-note`);
    const who = asked.map(called).join(", ");
    if (name === "concede") return words.say("conceded-by", { who });
    const { given, needed, missing } = votes(offers);
    return words.say("votes-of", { who, given, needed, missing: missing.map(called).join(", ") });
  }
}
