// What the page says beside the felt: a calm banner, the page's title, and a live region for those who listen.

import { write } from "../helpers/element.js";
import { spoken } from "./voice.js";

const PASSING = 5000;
// A loss shorter than this is nobody's business.
const CALM = 1200;
const SPOKEN_LINES = 12;

export class Notices {
  #timer = null;
  #lost = false;

  constructor({ banner, voice }, table) {
    Object.assign(this, { banner, voice, table, title: document.title });
  }

  connection(name, code) {
    if (name === "lost" && !this.#lost) this.#later(CALM, () => this.#say(this.table.words.say("lost")));
    if (name === "open" && this.#lost) this.#hide();
    if (name === "ended") this.#ended(code);
    this.#lost = name !== "open";
  }

  /** A refusal by its code; `stale` needs no word: the newer table is already on its way. */
  refused(code) {
    if (code === "stale") return;
    const { words } = this.table;
    this.#say(words.say(words.has(`refused-${code}`) ? `refused-${code}` : "refused"));
    this.#later(PASSING, () => this.#hide());
  }

  tell(events) {
    for (const event of events) {
      const text = spoken(event, this.table);
      if (text) this.#speak(text);
    }
  }

  /** The turn, in the page's title and aloud when it becomes one's own. */
  turn(view) {
    const { words } = this.table;
    const mine = view.you !== null && view.turn === view.you && words.has(`turn-${view.phase}`);
    const text = mine ? words.say(`turn-${view.phase}`) : null;
    const title = text ? `${text} · ${this.title}` : this.title;
    if (document.title === title) return;
    document.title = title;
    if (text) this.#speak(text);
  }

  #speak(text) {
    const line = document.createElement("span");
    line.textContent = `${text}. `;
    this.voice.append(line);
    while (this.voice.childElementCount > SPOKEN_LINES) this.voice.firstElementChild.remove();
  }

  #ended(code) {
    const { words } = this.table;
    clearTimeout(this.#timer);
    this.#say(words.say(words.has(`ended-${code}`) ? `ended-${code}` : "ended-4001"));
  }

  #say(text) {
    write(this.banner, text);
    this.banner.hidden = false;
  }

  #hide() {
    clearTimeout(this.#timer);
    this.banner.hidden = true;
  }

  #later(ms, act) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(act, ms);
  }
}
