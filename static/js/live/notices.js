// Notices beside the felt: a banner, and the page's title.

import { awaited, turnText } from "./awaited.js";
import { spoken } from "./voice.js";
import { mark, write } from "../helpers/element.js";

// Texts shown in the banner for a while; questions slide up instead.
const SHOWN = new Set(["away", "back", "claim-refused", "conceding", "stopping", "carried-on", "resumed"]);
const ASKED = { away: "back", conceding: "concede", stopping: "stop" };
const PASSING = 5000;
// A loss shorter than this is nobody's business.
const CALM = 1200;

export class Notices {
  #timer = null;
  #lost = false;
  #recalled = false;

  constructor(banner, table) {
    Object.assign(this, { banner, table, title: document.title });
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
    this.passing(words.say(words.has(`refused-${code}`) ? `refused-${code}` : "refused"));
  }

  /** A line for a while. */
  passing(text) {
    this.#say(text);
    this.#later(PASSING, () => this.#hide());
  }

  /** The newest of these events worth a line, in the words the ear hears. */
  tell(events, view) {
    const asked = awaited(view)?.kind;
    const event = events.findLast(({ type, seat }) => SHOWN.has(type) && !(asked && ASKED[type] === asked) && !(type === "back" && seat === view.you));
    if (!event || this.#lost) return;
    this.#say(spoken(event, this.table, view), { heard: true });
    this.#later(PASSING, () => this.#hide());
  }

  /** After a long stop, where the partie counts, everybody is waited for: it stands until they are back. */
  recall({ recall }) {
    const waits = Boolean(recall);
    if (waits === this.#recalled) return;
    this.#recalled = waits;
    clearTimeout(this.#timer);
    if (waits) this.#say(this.table.words.say("recall"));
    else this.#hide();
  }

  /** One's own turn, in the page's title. */
  turn(view) {
    const text = turnText(view, this.table.words);
    const title = text ? `${text} · ${this.title}` : this.title;
    if (document.title !== title) document.title = title;
  }

  #ended(code) {
    const { words } = this.table;
    clearTimeout(this.#timer);
    this.#say(words.say(words.has(`ended-${code}`) ? `ended-${code}` : "ended-4001"));
  }

  /** `heard`: the ear tells it as well. */
  #say(text, { heard = false } = {}) {
    mark(this.banner, "aria-hidden", heard ? "true" : null);
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
