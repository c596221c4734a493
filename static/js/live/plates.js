// The four name plates: who sits where, whose turn it is, who deals, who took, who is absent, what was said.

import { element, mark, write } from "../helpers/element.js";
import { capital } from "./words.js";

export class Plates {
  constructor(felt, table) {
    this.table = table;
    this.plates = [...felt.querySelectorAll(".plate")].map((root) => ({ root, seat: root.dataset.seat, parts: parts(root) }));
  }

  render(view, present) {
    for (const plate of this.plates) this.#plate(plate, view, present);
  }

  #plate({ root, seat, parts: at }, view, present) {
    const who = view.seats[seat];
    mark(root, "data-place", this.table.places[seat]);
    mark(root, "data-turn", view.turn === seat);
    mark(root, "data-empty", !who);
    mark(root, "data-kind", who?.kind);
    mark(root, "data-absent", who?.kind === "person" && present[seat] === false);
    write(at.name, who ? who.name : this.table.words.say("free"));
    write(at.letter, who ? capital(who.name).charAt(0) : "");
    write(at.state, this.#state(seat, who, view, present));
    this.#taker(at.taker, seat, view);
    this.#count(at.count, who, view.counts?.[seat] ?? 0);
    at.dealer.hidden = view.dealer !== seat;
    this.#says(at.says, seat, view);
    this.#keys(at.keys, seat, view);
  }

  #state(seat, who, view, present) {
    const { words } = this.table;
    if (view.turn === seat && seat === view.you && words.has(`turn-${view.phase}`)) return words.say(`turn-${view.phase}`);
    if (!who) return words.say(`seat-${seat}`);
    if (who.kind === "bot") return words.say("robot");
    return present[seat] === false ? words.say("absent") : "";
  }

  #taker(node, seat, { contract }) {
    const trump = contract?.taker === seat ? contract.trump : null;
    node.hidden = trump === null;
    if (trump === null || node.dataset.trump === trump) return;
    const label = this.table.words.say("taker", { suit: this.table.words.suit(trump) });
    node.dataset.trump = trump;
    node.replaceChildren(this.table.cards.suit(trump), element("span", { class: "visually-hidden" }, label));
  }

  #count(node, who, count) {
    node.hidden = !who || count === 0;
    write(node, count);
    mark(node, "aria-label", this.table.words.say("cards-left", { n: count }));
  }

  #says(node, seat, view) {
    const text = this.#said(seat, view);
    node.hidden = text === null;
    write(node, text ?? "");
  }

  #said(seat, view) {
    const { words } = this.table;
    const spoke = view.trick?.find((play) => play.seat === seat && play.word);
    if (spoke) return words.say(`word-${spoke.word}`);
    if (view.phase !== "bidding" || view.turn === seat) return null;
    const last = view.bids?.findLast((bid) => bid.seat === seat);
    return last ? words.bid(last.bid) : null;
  }

  #keys(node, seat, view) {
    const keys = view.phase === "seating" ? this.#seating(seat, view) : [];
    const signature = keys.map(([type]) => type).join();
    if (node.dataset.keys === signature) return;
    node.dataset.keys = signature;
    node.replaceChildren(...keys.map(([type, word]) => this.#key(type, word, seat)));
  }

  #seating(seat, { seats, you, host }) {
    if (seats[seat]) return seat === you ? [["rise", "rise"]] : [];
    const keys = you === null ? [["sit", "sit"]] : [];
    return you !== null && you === host ? [...keys, ["fill", "fill"]] : keys;
  }

  #key(type, word, seat) {
    const body = type === "rise" ? { type } : { type, seat };
    const { words, send } = this.table;
    const label = `${words.say(word)} (${words.say(`seat-${seat}`)})`;
    return element("button", { type: "button", class: "felt-key", "aria-label": label, onclick: () => send(body) }, words.say(word));
  }
}

function parts(root) {
  const names = ["letter", "name", "state", "taker", "count", "dealer", "keys", "says"];
  return Object.fromEntries(names.map((name) => [name, root.querySelector(`.plate__${name}`)]));
}
