// The table's menu: what one may say, and what one may ask of the others or of the table. Only what the server allows can be pressed.

import { armedKey } from "./armed_key.js";
import { votes } from "./awaited.js";
import { dressed } from "./late_style.js";
import { EMOTES, PHRASES, phraseFace } from "./phrases.js";
import { element, mark, write } from "../helpers/element.js";

// Always in their places while one plays; what ends something asks for a second press.
const PLAYED = ["claim", "concede", "stop"];
const ARMED = new Set(["concede", "stop", "close"]);

export class TableMenu {
  #names = "";

  constructor(root, opener, table) {
    Object.assign(this, { root, opener, table });
    this.keys = root.querySelector("#menu-keys");
    this.phrases = root.querySelector("#menu-say");
    this.company = root.querySelector("#menu-company");
    opener.addEventListener("click", () => this.open());
    root.addEventListener("click", ({ target }) => (target === root || target.closest("a")) && root.close());
  }

  async open() {
    await dressed("menu");
    if (this.root.open) return;
    if (!this.phrases.firstChild) this.phrases.append(this.#row("phrases", PHRASES), this.#row("emotes", EMOTES));
    this.root.showModal();
    this.#meet();
  }

  /** Asked for each time the menu opens: people come and go. Without a connection what was known stays. */
  async #meet() {
    try {
      const { openCompany } = await import("./company.js");
      await openCompany(this.company, this.table);
      this.company.hidden = false;
    } catch (error) {
      console.info(error);
    }
  }

  /** Keys stay what they are while others play: a press that armed one is not forgotten. */
  render(view) {
    const { you, phase, may, offers } = view;
    this.phrases.hidden = you === null || phase === "closed";
    mark(this.opener, "data-waiting", offers.concede.length + offers.stop.length > 0);
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

  /** What one has asked for already can only be taken back; not every partie can be stopped. */
  #offered(name, { offers, you, may }) {
    return !offers[name]?.includes(you) && (name !== "stop" || may.includes(name));
  }

  #row(look, phrases) {
    return element("div", { class: `table-menu__${look}` }, ...phrases.map((phrase) => this.#phrase(phrase)));
  }

  #phrase(phrase) {
    const say = () => (this.root.close(), this.table.say(phrase));
    return element("button", { type: "button", class: "button", "data-phrase": phrase, onclick: say }, ...phraseFace(phrase, this.table));
  }

  #key(name) {
    const { words, clock } = this.table;
    const label = words.say(`menu-${name}`);
    const act = () => (this.root.close(), this.table.send({ type: name }));
    const key = ARMED.has(name)
      ? armedKey({ clock, act }, { action: name, label, again: words.say("press-again", { what: label }), look: "table-menu__key", sign: null })
      : element("button", { type: "button", class: "table-menu__key", "data-action": name, onclick: act }, element("span", {}, label));
    key.append(element("small"));
    return key;
  }

  /** What it takes, and who has asked for it so far. */
  #note(name, offers) {
    const { words, name: called } = this.table;
    const asked = offers[name] ?? [];
    if (asked.length === 0) return words.say(`menu-${name}-note`);
    const who = asked.map(called).join(", ");
    if (name === "concede") return words.say("conceded-by", { who });
    const { given, needed, missing } = votes(offers);
    return words.say("votes-of", { who, given, needed, missing: missing.map(called).join(", ") });
  }
}
