// The score strip: us, them, who took at what, which donne.

import { element, mark, write } from "../helpers/element.js";
import { otherCamp } from "./seats.js";

export class Strip {
  constructor(root, table) {
    this.table = table;
    this.root = root;
    this.own = root.querySelector("#score-own");
    this.other = root.querySelector("#score-other");
    this.contract = root.querySelector("#contract");
    this.donne = root.querySelector("#donne");
  }

  render(view) {
    const { words, camp, campName } = this.table;
    const label = (each) => (view.you === null ? words.say(`${each}-short`) : campName(each));
    this.#score(this.own, label(camp), camp, view);
    this.#score(this.other, label(otherCamp(camp)), otherCamp(camp), view);
    this.#contract(view.contract);
    write(this.donne, view.number > 0 ? words.say("donne", { n: view.number }) : "");
  }

  #score(node, label, camp, { totals, points, phase }) {
    write(node.querySelector("dt"), label);
    write(node.querySelector(".strip__total"), totals?.[camp] ?? 0);
    const now = phase === "playing" ? (points?.[camp] ?? 0) : 0;
    const note = node.querySelector(".strip__points");
    write(note, now > 0 ? `+${now}` : "");
    mark(note, "aria-label", now > 0 ? this.table.words.say("points-now", { n: now }) : null);
  }

  #contract(contract) {
    const { words, cards, name } = this.table;
    const signature = contract ? `${contract.taker}${contract.trump}` : "";
    if (this.contract.dataset.contract === signature) return;
    this.contract.dataset.contract = signature;
    if (!contract) return this.contract.replaceChildren();
    const suit = element("span", { class: "visually-hidden" }, words.suit(contract.trump));
    this.contract.replaceChildren(cards.suit(contract.trump), suit, element("span", { class: "strip__taker" }, name(contract.taker)));
  }
}
