// Bubbles at a plate: a phrase, or a note that the server played for the player.

import { element } from "../helpers/element.js";
import { phraseFace } from "./phrases.js";

/** @import { Seat, Table } from "./types.js" */

const SHOWN = 4000;

export class Bubbles {
  #timers = new Map();

  /**
   * @param {HTMLElement} felt
   * @param {Table} table
   */
  constructor(felt, table) {
    this.felt = felt;
    this.table = table;
  }

  /**
   * Shows and announces a phrase, unless its author is muted.
   * @param {Seat} seat
   * @param {string} phrase
   */
  say(seat, phrase) {
    const { words, name, ear, muted, state } = this.table;
    if (muted.has(state.view.seats[seat]?.name)) return;
    this.#show(seat, "phrase", phraseFace(phrase, this.table));
    ear.say(words.say("voice-says", { who: name(seat), what: words.say(`phrase-${phrase}`) }));
  }

  /** @param {Seat} seat */
  late(seat) {
    this.#show(seat, "late", [this.table.words.say("late")]);
  }

  /**
   * @param {Seat} seat
   * @param {string} kind
   * @param {(Node | string)[]} face
   */
  #show(seat, kind, face) {
    const { clock } = this.table;
    const plate = this.felt.querySelector(`.plate[data-seat="${seat}"]`);
    const bubble = element("span", { class: "plate__said", "data-kind": kind, "aria-hidden": "true" }, ...face);
    plate.querySelector(".plate__said")?.remove();
    plate.append(bubble);
    clock.clearTimeout(this.#timers.get(seat));
    this.#timers.set(seat, clock.setTimeout(() => bubble.remove(), SHOWN));
  }
}
