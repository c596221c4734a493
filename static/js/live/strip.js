// The score strip: us, them, the taker with the contract, the donne's number.

import { contractFace } from "./call_face.js";
import { multipliedBy } from "./calls.js";
import { element, write } from "../helpers/element.js";
import { otherCamp } from "./seats.js";
import { contractTold } from "./voice.js";

/** @import { Camp, Contract, Table, View } from "./types.js" */

export class Strip {
  /**
   * @param {HTMLElement} root
   * @param {Table} table
   */
  constructor(root, table) {
    this.table = table;
    this.root = root;
    this.own = root.querySelector("#score-own");
    this.other = root.querySelector("#score-other");
    this.contract = root.querySelector("#contract");
    this.donne = root.querySelector("#donne");
  }

  /** @param {View} view */
  render(view) {
    const { words, camp, campName } = this.table;
    const label = (/** @type {Camp} */ each) => (view.you === null ? words.say(`${each}-short`) : campName(each));
    this.#score(this.own, label(camp), camp, view);
    this.#score(this.other, label(otherCamp(camp)), otherCamp(camp), view);
    this.#contract(view.contract);
    // A prepared donne is the only one of its table, and has its number in its set.
    const number = view.number > 0 ? Number(this.donne.dataset.numberInSet ?? view.number) : 0;
    write(this.donne, number ? words.say("donne", { n: number }) : "");
  }

  /**
   * @param {HTMLElement} node
   * @param {string} label
   * @param {Camp} camp
   * @param {View} view
   */
  #score(node, label, camp, { totals, points, phase }) {
    write(node.querySelector("dt"), label);
    write(node.querySelector(".strip__total"), totals?.[camp] ?? 0);
    const now = phase === "playing" ? (points?.[camp] ?? 0) : 0;
    write(node.querySelector(".strip__points"), now > 0 ? `+${now}` : "");
    write(node.querySelector(".strip__told"), now > 0 ? this.table.words.say("points-now", { n: now }) : "");
  }

  /** @param {Contract} contract */
  #contract(contract) {
    const signature = contract ? JSON.stringify(contract) : "";
    if (this.contract.dataset.contract === signature) return;
    this.contract.dataset.contract = signature;
    if (!contract) return this.contract.replaceChildren();
    const { words, name } = this.table;
    const by = multipliedBy(contract);
    const multiplied = by ? element("span", { class: "strip__multiplied", "aria-hidden": "true", title: words.say(`${by}-by`, { who: name(contract[by]) }) }, words.say(`multiplied-${by}`)) : null;
    const told = element("span", { class: "visually-hidden" }, contractTold(contract, this.table));
    const face = element("span", { class: "strip__bid", "aria-hidden": "true" }, ...contractFace(contract.value, contract.trump, this.table));
    this.contract.replaceChildren(...[told, face, multiplied, element("span", { class: "strip__taker", "aria-hidden": "true" }, name(contract.taker))].filter(Boolean));
  }
}
