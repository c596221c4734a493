// The panel for questions other than a card or a call: a claim, a concession, a vote, one's own seat to take back.
// Everybody sees a claim there, and the opponents see its cards.

import { armedKey } from "./armed_key.js";
import { awaited, votes } from "./awaited.js";
import { claimFace } from "./claim.js";
import { concedingNote } from "./conceding.js";
import { element } from "../helpers/element.js";

/** @import { Awaited, Claim, Table, View } from "./types.js" */

export class Answers {
  #signature = "";
  /** @type {string | null} */
  #put = null;

  /**
   * @param {HTMLElement} root
   * @param {Table} table
   */
  constructor(root, table) {
    this.root = root;
    this.table = table;
  }

  /**
   * The claim as shown on the felt; pending answers from the newest view.
   * @param {View} view
   * @param {View} view
   */
  render({ claim }, view) {
    const what = awaited(view);
    const signature = what || claim ? JSON.stringify([what, claim, view.number, view.offers]) : "";
    if (signature === this.#signature) return;
    this.#signature = signature;
    this.root.hidden = signature === "" || this.#put === signature;
    this.root.replaceChildren(...(signature ? this.#content(what, claim, view) : []));
    if (what?.kind === "back" && !this.root.hidden) this.root.querySelector("button").focus();
  }

  /**
   * @param {Awaited | null} what
   * @param {Claim | null} claim
   * @param {View} view
   */
  #content(what, claim, view) {
    const asked = what?.kind === "claim";
    const face = what && !asked ? this.#question(what, view) : claim ? claimFace(claim, { contract: view.contract, asked }, this.table) : [];
    return what ? [...face, element("div", { class: "answers__keys" }, ...this.#keys(what))] : face;
  }

  /**
   * @param {Awaited} what
   * @param {View} view
   */
  #question({ kind, seat }, view) {
    const title = this.table.words.say(`awaited-${kind}`, { who: this.table.name(seat) });
    return [element("h2", { class: "panel__title" }, title), element("p", { class: "answers__note" }, this.#note(kind, view))];
  }

  /**
   * @param {string} kind
   * @param {View} view
   */
  #note(kind, { offers, seats, you }) {
    const { words } = this.table;
    if (kind === "back") return words.say(`away-${seats[you].away}`);
    const { given, needed } = votes(offers);
    return kind === "stop" ? words.say("votes", { given, needed }) : concedingNote("awaited-concede-note", this.table);
  }

  /**
   * A claim and a seat need one press; an answer that ends a partie needs two, and may be left unanswered.
   * @param {Awaited} what
   */
  #keys({ kind, keys }) {
    const { words, clock, send } = this.table;
    if (kind === "concede" || kind === "stop") {
      const label = words.say(`answer-${kind}`);
      const armed = armedKey({ clock, act: () => send({ type: kind }) }, { action: kind, label, again: words.say("press-again", { what: label }), look: "button button-danger", sign: null });
      return [this.#key("later", "button-act", () => this.#leave()), armed];
    }
    const [first, ...others] = keys;
    const answer = (/** @type {string} */ type, /** @type {string} */ look) => this.#key(type, look, () => send({ type }));
    return [answer(first, kind === "back" ? "button-act button-big" : "button-act"), ...others.map((type) => answer(type, ""))];
  }

  /**
   * @param {string} name
   * @param {string} look
   * @param {() => void} onclick
   */
  #key(name, look, onclick) {
    return element("button", { type: "button", class: `button ${look}`, "data-action": name, "aria-keyshortcuts": name === "back" ? "R" : null, onclick }, this.table.words.say(`answer-${name}`));
  }

  /** Hides the question without an answer; it is shown again when something about it changes. */
  #leave() {
    this.#put = this.#signature;
    this.root.hidden = true;
  }
}
