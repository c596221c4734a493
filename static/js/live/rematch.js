// After the partie: a rematch, with the same or other partners. Shows who has agreed, who has not, and the link to it.

import { element, mark, write } from "../helpers/element.js";
import { insist } from "./insisting.js";

/** @import { AskedRematch, Seat, Table, View } from "./types.js" */

const HOW = ["same", "swapped"];

/**
 * Returns the view's data for it: `{asks, mine, people, waited, next}`, or null if there is nothing to ask. `asks`:
 * whether one may ask; `mine`: one's own request; `people`: `{seat, choice}` of each person, choice null while they are
 * awaited.
 * @param {View} view
 * @returns {AskedRematch | null}
 */
export function rematchOf({ rematch, seats, you, may }) {
  if (!rematch) return null;
  const { asked, missing, next } = rematch;
  const people = /** @type {Seat[]} */ (Object.keys(seats))
    .filter((seat) => asked[seat] || missing.includes(seat))
    .map((seat) => ({ seat, choice: asked[seat] ?? null }));
  return { asks: may.includes("again") && !next, mine: asked[you] ?? null, people, waited: missing.filter((seat) => seat !== you), next };
}

export class Rematch {
  #waited = false;

  /**
   * `go(address)` opens the next table.
   * @param {Table} table
   * @param {(address: string) => void} [go]
   */
  constructor(table, go = (address) => location.assign(address)) {
    this.table = table;
    this.go = go;
    const { words } = table;
    this.keys = HOW.map((how) => this.#key(how, words.say(`again-${how}`)));
    this.people = element("ul", { class: "rematch__people", role: "list" });
    this.note = element("p", { class: "rematch__note", role: "status" });
    this.next = element("a", { class: "button button-act", href: "/" }, words.say("next-table"));
    this.root = element("div", { class: "rematch", hidden: true }, ...this.keys, this.people, this.note, this.next);
  }

  /**
   * @param {string} how
   * @param {string} label
   */
  #key(how, label) {
    const look = how === "same" ? "button button-act" : "button";
    return element("button", { type: "button", class: look, "data-how": how, onclick: () => this.#ask(how) }, label);
  }

  /**
   * Retries: several people often ask at the same time.
   * @param {string} how
   */
  #ask(how) {
    const { table } = this;
    insist(table.send, { type: "again", how }, () => table.state.view.may.includes("again"));
  }

  /** @param {View} view */
  render(view) {
    const rematch = rematchOf(view);
    this.root.hidden = rematch === null;
    if (rematch === null) return;
    const { asks, mine, people, next } = rematch;
    for (const key of this.keys) {
      key.hidden = (!asks && mine !== key.dataset.how) || (key.dataset.how === "swapped" && people.length === 1);
      mark(key, "aria-pressed", String(mine === key.dataset.how));
    }
    this.people.hidden = people.every(({ choice }) => choice === null);
    this.people.replaceChildren(...people.map((person) => this.#person(person)));
    write(this.note, this.#note(rematch));
    this.next.hidden = !next;
    if (next) this.next.href = next;
    if (next && mine && this.#waited) this.go(next);
    this.#waited = !next;
  }

  /** @param {{seat: Seat, choice: string | null}} options */
  #person({ seat, choice }) {
    const { words, name, you } = this.table;
    const key = choice ?? (seat === you ? "missing-you" : "missing");
    return element("li", { "data-choice": choice ?? "missing" }, words.say(`asked-${key}`, { who: name(seat) }));
  }

  /** @param {AskedRematch} options */
  #note({ next, mine, waited, people }) {
    const { words } = this.table;
    if (next) return words.say("next-open");
    if (new Set(people.map(({ choice }) => choice).filter(Boolean)).size > 1) return words.say("rematch-differ");
    return mine && waited.length > 0 ? words.say("rematch-waits") : "";
  }
}
