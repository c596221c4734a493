// Notices beside the felt: a banner, and the page's title.

import { awaited, turnText } from "./awaited.js";
import { spoken } from "./voice.js";
import { mark, write } from "../helpers/element.js";

/** @import { Table, TableEvent, View } from "./types.js" */

// Texts shown in the banner for a while; questions have their own panel.
const SHOWN = new Set(["away", "back", "claim-refused", "conceding", "stopping", "carried-on", "resumed"]);
/** @type {Record<string, string>} */
const ASKED = { away: "back", conceding: "concede", stopping: "stop" };
const PASSING = 5000;
// A shorter loss of the connection is not shown.
const CALM = 1200;

export class Notices {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #lost = false;
  #recalled = false;

  /**
   * @param {HTMLElement} banner
   * @param {Table} table
   */
  constructor(banner, table) {
    this.banner = banner;
    this.table = table;
    this.title = document.title;
  }

  /**
   * @param {string} name
   * @param {number} code
   */
  connection(name, code) {
    if (name === "lost" && !this.#lost) this.#later(CALM, () => this.#say(this.table.words.say("lost")));
    if (name === "open" && this.#lost) this.#hide();
    if (name === "ended") this.#ended(code);
    this.#lost = name !== "open";
  }

  /**
   * Shows a refusal by its code; `stale` needs no text: the newer table is already on its way.
   * @param {string} code
   */
  refused(code) {
    if (code === "stale") return;
    const { words } = this.table;
    this.passing(words.say(words.has(`refused-${code}`) ? `refused-${code}` : "refused"));
  }

  /**
   * Shows a line for a while.
   * @param {string} text
   */
  passing(text) {
    this.#say(text);
    this.#later(PASSING, () => this.#hide());
  }

  /**
   * Shows a line until `hide` is called with it, or another line comes.
   * @param {string} text
   */
  stay(text) {
    clearTimeout(this.#timer);
    this.#say(text);
  }

  /** @param {string} text */
  hide(text) {
    if (this.banner.textContent === text) this.#hide();
  }

  /**
   * Shows the newest of these events that needs a line, in the screen reader's words.
   * @param {TableEvent[]} events
   * @param {View} view
   */
  tell(events, view) {
    const asked = awaited(view)?.kind;
    const event = events.findLast(({ type, seat }) => SHOWN.has(type) && !(asked && ASKED[type] === asked) && !(type === "back" && seat === view.you));
    if (!event || this.#lost) return;
    this.#say(spoken(event, this.table, view), { heard: true });
    this.#later(PASSING, () => this.#hide());
  }

  /**
   * Shows, after a long stop of a partie that counts, that everybody is awaited, until they are back.
   * @param {View} view
   */
  recall({ recall }) {
    const waits = Boolean(recall);
    if (waits === this.#recalled) return;
    this.#recalled = waits;
    clearTimeout(this.#timer);
    if (waits) this.#say(this.table.words.say("recall"));
    else this.#hide();
  }

  /**
   * Shows one's own turn in the page's title.
   * @param {View} view
   */
  turn(view) {
    const text = turnText(view, this.table.words);
    const title = text ? `${text} · ${this.title}` : this.title;
    if (document.title !== title) document.title = title;
  }

  /** @param {number} code */
  #ended(code) {
    const { words } = this.table;
    clearTimeout(this.#timer);
    this.#say(words.say(words.has(`ended-${code}`) ? `ended-${code}` : "ended-4001"));
  }

  /**
   * `heard`: the screen reader announces it as well.
   * @param {string} text
   * @param {{heard?: boolean}} [options]
   */
  #say(text, { heard = false } = {}) {
    mark(this.banner, "aria-hidden", heard ? "true" : null);
    write(this.banner, text);
    this.banner.hidden = false;
  }

  #hide() {
    clearTimeout(this.#timer);
    this.banner.hidden = true;
  }

  /**
   * @param {number} ms
   * @param {() => void} act
   */
  #later(ms, act) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(act, ms);
  }
}
