// The four name plates: player, turn, dealer, taker with contract, absence, last call.

import { turnText } from "./awaited.js";
import { callFace } from "./call_face.js";
import { readCall, saidBy, standingOf } from "./calls.js";
import { element, mark, write } from "../helpers/element.js";
import { plateTold, robot } from "./labels.js";
import { capital } from "./words.js";

/** @import { BySeat, Contract, Occupant, Seat, Table, View } from "./types.js" */

// Letters of a name that go into two lines of the narrowest plate, in letters of the usual size.
const LONG = 13;
// With « Robot for … » before it.
const VERY_LONG = 24;

export class Plates {
  /**
   * @param {HTMLElement} felt
   * @param {Table} table
   */
  constructor(felt, table) {
    this.table = table;
    this.plates = [...felt.querySelectorAll(".plate")].map((root) => ({ root, seat: /** @type {Seat} */ (root.dataset.seat), parts: parts(root) }));
  }

  /**
   * @param {View} view
   * @param {BySeat<boolean>} present
   */
  render(view, present) {
    for (const plate of this.plates) this.#plate(plate, view, present);
  }

  /**
   * @param {{root: HTMLElement, seat: Seat, parts: Record<string, HTMLElement>}} options
   * @param {View} view
   * @param {BySeat<boolean>} present
   */
  #plate({ root, seat, parts: at }, view, present) {
    const who = view.seats[seat];
    mark(root, "data-place", this.table.places[seat]);
    mark(root, "data-turn", view.turn === seat);
    mark(root, "data-empty", !who);
    mark(root, "data-kind", who?.kind);
    mark(root, "data-away", who?.away);
    mark(root, "data-absent", who?.kind === "person" && present[seat] === false);
    const name = this.#name(who, seat === view.you);
    write(at.name, name);
    mark(at.name, "data-long", name.length > VERY_LONG ? "very" : name.length > LONG);
    write(at.letter, who ? capital(who.name).charAt(0) : "");
    write(at.told, plateTold(seat, view, present, this.table));
    write(at.state, this.#state(seat, who, view, present));
    this.#taker(at.taker, seat, view);
    this.#count(at.count, who, view.counts?.[seat] ?? 0);
    at.dealer.hidden = view.dealer !== seat;
    this.#says(at.says, seat, view);
  }

  /**
   * Shows the seat's player, also while a bot plays for them.
   * @param {Occupant | null} who
   * @param {boolean} own
   */
  #name(who, own) {
    const { words } = this.table;
    if (!who) return words.say("free");
    return who.away ? words.say(own ? "instead-of-you" : "instead-of", { who: who.name }) : who.name;
  }

  /**
   * @param {Seat} seat
   * @param {Occupant | null} who
   * @param {View} view
   * @param {BySeat<boolean>} present
   */
  #state(seat, who, view, present) {
    const { words } = this.table;
    const mine = seat === view.you ? turnText(view, words) : null;
    if (mine) return mine;
    if (!who) return words.say(`seat-${seat}`);
    if (view.offers.concede.includes(seat)) return words.say("concedes");
    if (view.offers.stop.includes(seat)) return words.say("stops");
    if (who.kind === "bot") return robot(who, words);
    return present[seat] === false ? words.say("absent") : "";
  }

  /**
   * Shows the taker's contract; « contré », « surcontré » at the player who said so.
   * @param {HTMLElement} node
   * @param {Seat} seat
   * @param {View} view
   */
  #taker(node, seat, { contract }) {
    const signature = contract ? [contract.taker, contract.trump, contract.value, contract.contre, contract.surcontre].join() : "";
    if (node.dataset.signature === signature) return;
    node.dataset.signature = signature;
    const parts = contract ? this.#part(seat, contract) : [];
    node.replaceChildren(...parts);
    node.hidden = parts.length === 0;
  }

  /**
   * @param {Seat} seat
   * @param {Contract} contract
   */
  #part(seat, { taker, trump, value, contre, surcontre }) {
    const { words, cards } = this.table;
    const hidden = (/** @type {string} */ text) => element("span", { class: "visually-hidden" }, text);
    const says = [contre === seat ? "contre" : null, surcontre === seat ? "surcontre" : null].filter(Boolean);
    const knocks = says.map((each) => element("span", { class: "plate__knock" }, words.say(each)));
    if (taker !== seat) return knocks;
    const height = value ? [element("span", { "aria-hidden": "true" }, capital(words.value(value)))] : [];
    const label = value ? words.contract(value, trump) : words.say("taker", { suit: words.suit(trump) });
    return [...height, cards.suit(trump), hidden(label), ...knocks];
  }

  /**
   * @param {HTMLElement} node
   * @param {Occupant | null} who
   * @param {number} count
   */
  #count(node, who, count) {
    node.hidden = !who || count === 0;
    write(node, count);
  }

  /**
   * @param {HTMLElement} node
   * @param {Seat} seat
   * @param {View} view
   */
  #says(node, seat, view) {
    const said = saidBy(seat, view);
    const standing = said?.call?.startsWith("bid ") === true && standingOf(view.bids)?.seat === seat;
    mark(node, "data-verb", said?.call ? readCall(said.call).verb : null);
    mark(node, "data-standing", standing);
    const signature = said ? JSON.stringify(said) : "";
    if (node.dataset.signature === signature) return;
    node.dataset.signature = signature;
    node.replaceChildren(...(said ? this.#words(said) : []));
    node.hidden = said === null;
  }

  /** @param {{word?: string, annonces?: string[], call?: string}} options */
  #words({ word, annonces, call }) {
    const { words } = this.table;
    if (word) return [words.say(`word-${word}`)];
    return annonces ? [words.annonced(annonces)] : callFace(call, this.table);
  }
}

/** @param {HTMLElement} root */
function parts(root) {
  const names = ["letter", "name", "state", "taker", "count", "dealer", "says", "told"];
  return /** @type {Record<string, HTMLElement>} */ (Object.fromEntries(names.map((name) => [name, root.querySelector(`.plate__${name}`)])));
}
