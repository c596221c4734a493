// A tap on a player's plate offers to mute or unmute them.

import { element, mark, write } from "../helpers/element.js";

/** @import { Seat, Table, View } from "./types.js" */
/** @typedef {{plate: HTMLElement, name: string | null, opener?: HTMLElement, mute?: HTMLElement}} MuteKey of one plate; `name`: whom it mutes */

export class MuteKeys {
  /** @type {MuteKey | null} */
  #open = null;

  /**
   * @param {HTMLElement} felt
   * @param {Table} table
   */
  constructor(felt, table) {
    this.table = table;
    this.keys = [...felt.querySelectorAll(".plate")].map((plate) => this.#furnish(plate));
    document.addEventListener("pointerdown", ({ target }) => this.#open?.plate.contains(target) || this.#show(null));
  }

  /**
   * Only people say phrases, and one cannot mute oneself.
   * @param {View} view
   */
  render({ seats, you, phase }) {
    for (const key of this.keys) {
      const who = seats[/** @type {Seat} */ (key.plate.dataset.seat)];
      const speaks = phase !== "seating" && who?.kind === "person" && key.plate.dataset.seat !== you;
      key.name = speaks ? who.name : null;
      key.opener.hidden = !speaks;
      if (speaks) this.#dress(key);
      else if (this.#open === key) this.#show(null);
    }
  }

  /**
   * @param {HTMLElement} plate
   * @returns {MuteKey}
   */
  #furnish(plate) {
    /** @type {MuteKey} */
    const key = { plate, name: null };
    key.opener = element("button", { type: "button", class: "plate__open", "aria-expanded": "false", hidden: true, onclick: () => this.#show(this.#open === key ? null : key) });
    key.mute = element("button", { type: "button", class: "felt-key plate__mute", hidden: true, onclick: () => this.#toggle(key) });
    plate.append(key.opener, key.mute);
    plate.addEventListener("keydown", (event) => event.key === "Escape" && this.#open === key && (this.#show(null), key.opener.focus()));
    return key;
  }

  /** @param {MuteKey} options */
  #dress({ plate, name, opener, mute }) {
    const { words, muted } = this.table;
    mark(plate, "data-muted", muted.has(name));
    mark(opener, "aria-label", words.say("phrases-of", { who: name }));
    write(mute, words.say(muted.has(name) ? "unmute" : "mute"));
  }

  /** @param {MuteKey} key */
  #toggle(key) {
    const { muted, connection } = this.table;
    muted.toggle(key.name);
    connection.tell({ type: "mute", seat: /** @type {Seat} */ (key.plate.dataset.seat), muted: muted.has(key.name) });
    this.table.talk();
    this.#dress(key);
    this.#show(null);
    key.opener.focus();
  }

  /** @param {MuteKey | null} key */
  #show(key) {
    this.#open = key;
    for (const each of this.keys) {
      each.mute.hidden = each !== key;
      mark(each.opener, "aria-expanded", String(each === key));
    }
  }
}
