// One seat of a table that waits: its player, their relation to the viewer, and the viewer's buttons.

import { armedKey } from "./armed_key.js";
import { robot } from "./labels.js";
import { campOf } from "./seats.js";
import { element, mark } from "../helpers/element.js";
import { capital } from "./words.js";

/** @import { BySeat, Occupant, Position, Seat, Table, View } from "./types.js" */

export class Place {
  #signature = "";

  /**
   * `place`: where it is on the screen; `did(name, seat)` is called with the pressed key.
   * @param {Position} place
   * @param {(name: string, seat: Seat) => void} did
   * @param {Table} table
   */
  constructor(place, did, table) {
    this.place = place;
    this.did = did;
    this.table = table;
    this.root = element("section", { class: "place", "data-place": place, tabindex: "-1" });
  }

  /** @param {{seat: Seat, view: View, present: BySeat<boolean>, keys: string[], invited: boolean, moved: boolean}} options */
  render({ seat, view, present, keys, invited, moved }) {
    const who = view.seats[seat];
    const notes = this.#notes(seat, view, present);
    const signature = JSON.stringify([seat, who, keys, notes, invited, moved]);
    if (signature === this.#signature) return;
    this.#signature = signature;
    mark(this.root, "data-seat", seat);
    mark(this.root, "data-kind", who?.kind);
    mark(this.root, "data-empty", !who);
    mark(this.root, "data-yours", seat === view.you);
    mark(this.root, "data-chosen", invited || moved);
    mark(this.root, "aria-label", this.table.words.say(`seat-${seat}`));
    this.#keepingFocus(() => this.root.replaceChildren(...this.#parts({ who, seat, keys, notes })));
  }

  /**
   * Keeps the focus at this seat after a press, on the same button if it still exists.
   * @param {() => void} change
   */
  #keepingFocus(change) {
    const held = /** @type {HTMLElement} */ (document.activeElement);
    const inside = this.root.contains(held);
    change();
    if (inside) (this.root.querySelector(`[data-action="${held.dataset.action}"]`) ?? this.root).focus();
  }

  /**
   * A movable player is dragged by their name; the other buttons are beside it.
   * @param {{who: Occupant | null, seat: Seat, keys: string[], notes: string[]}} options
   */
  #parts({ who, seat, keys, notes }) {
    const { words } = this.table;
    const name = who ? who.name : words.say("free");
    const face = element("span", { class: "place__face", "aria-hidden": "true" }, capital(who ? name : words.say(`seat-${seat}`)).charAt(0));
    const told = element("span", { class: "place__told" }, element("span", { class: "place__name" }, name), ...notes.map(note));
    const movable = keys.includes("move");
    const move = { type: "button", "data-action": "move", "aria-label": words.say("move-who", { who: name }), onclick: () => this.did("move", seat) };
    const head = element(movable ? "button" : "p", { class: "place__who", ...(movable ? move : {}) }, face, told);
    return [head, element("div", { class: "place__keys" }, ...keys.filter((key) => key !== "move").map((key) => this.#key(key, seat)))];
  }

  /**
   * Returns the seat's position and player, then their relation to the viewer.
   * @param {Seat} seat
   * @param {View} view
   * @param {BySeat<boolean>} present
   */
  #notes(seat, { seats, you, host }, present) {
    const { words } = this.table;
    const who = seats[seat];
    /** @type {[boolean, () => string][]} */
    const states = [
      [true, () => words.say(`seat-${seat}`)],
      [seat === host, () => words.say("host")],
      [who?.kind === "bot", () => robot(who, words)],
      [who?.kind === "person" && present[seat] === false, () => words.say("absent")],
    ];
    const known = states.filter(([so]) => so).map(([, say]) => say()).join(" · ");
    return you === null ? [known] : [known, words.say(relation(seat, you))];
  }

  /**
   * @param {string} name
   * @param {Seat} seat
   */
  #key(name, seat) {
    const { words, clock } = this.table;
    const act = () => this.did(name, seat);
    const label = words.say(`key-${name}`);
    if (name === "kick") return armedKey({ clock, act }, { action: name, label, again: words.say("press-again", { what: label }), look: "felt-key", sign: null });
    const said = `${label} (${words.say(`seat-${seat}`)})`;
    return element("button", { type: "button", class: "felt-key", "data-action": name, "aria-label": said, onclick: act }, label);
  }
}

/**
 * @param {Seat} seat
 * @param {Seat} you
 */
function relation(seat, you) {
  if (seat === you) return "yourself";
  return campOf(seat) === campOf(you) ? "partner" : "opponent";
}

/** @param {string} text */
function note(text) {
  return element("span", { class: "place__note" }, text);
}
