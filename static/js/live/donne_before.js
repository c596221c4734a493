// The previous donne with its four hands, for spectators, shown one donne late (docs/protocol.md, `before`).

import { element, write } from "../helpers/element.js";
import { sortHand } from "./hand.js";
import { placesFrom } from "./seats.js";

/** @import { BySeat, Card, Play, Seat, Table, View } from "./types.js" */

/** @type {Seat[]} */
const SEATS = ["N", "E", "S", "W"];

/**
 * Returns the plays trick by trick, each `{leader, cards: {N: play, …}}`; an interrupted donne may end within one.
 * @param {Play[]} plays
 * @returns {{leader: Seat, cards: BySeat<Play>}[]}
 */
export function tricksOf(plays) {
  const tricks = [];
  for (let first = 0; first < plays.length; first += 4) {
    const four = plays.slice(first, first + 4);
    tricks.push({ leader: four[0].seat, cards: Object.fromEntries(four.map((play) => [play.seat, play])) });
  }
  return tricks;
}

export class DonneBefore {
  /** @type {number | null} */
  #number = null;

  /**
   * `root`: a <dialog>; `key`: the button that opens it.
   * @param {HTMLDialogElement} root
   * @param {HTMLElement} key
   * @param {Table} table
   */
  constructor(root, key, table) {
    this.root = root;
    this.key = key;
    this.table = table;
    this.title = root.querySelector("h2");
    this.body = root.querySelector(".before__body");
    key.addEventListener("click", () => root.showModal());
    root.addEventListener("click", ({ target }) => target === root && root.close());
  }

  /** @param {View} view */
  render({ before }) {
    this.key.hidden = !before;
    const number = before?.number ?? null;
    if (number === this.#number) return;
    this.#number = number;
    if (!before) return this.root.close();
    write(this.title, this.table.words.say("before-title", { n: number }));
    this.body.replaceChildren(...SEATS.map((seat) => this.#hand(seat, before.hands[seat])), this.#plays(tricksOf(before.plays)));
  }

  /**
   * @param {Seat} seat
   * @param {Card[]} cards
   */
  #hand(seat, cards) {
    const { name, words } = this.table;
    const faces = sortHand(cards).map((card) => element("li", {}, this.#card(card)));
    return element(
      "section",
      { class: "before__hand", "data-place": placesFrom(null)[seat] },
      element("h3", {}, element("span", { class: "before__seat" }, words.say(`seat-${seat}`)), " ", name(seat)),
      element("ul", { role: "list" }, ...faces),
    );
  }

  /** @param {{leader: Seat, cards: BySeat<Play>}[]} tricks */
  #plays(tricks) {
    const { words } = this.table;
    const heads = SEATS.map((seat) => element("th", { scope: "col" }, words.say(`seat-${seat}`)));
    return element(
      "table",
      { class: "before__plays" },
      element("caption", {}, words.say("before-plays")),
      element("thead", {}, element("tr", {}, element("th", { scope: "col" }, words.say("before-trick")), ...heads)),
      element("tbody", {}, ...tricks.map((trick, index) => this.#trick(trick, index + 1))),
    );
  }

  /**
   * @param {{leader: Seat, cards: BySeat<Play>}} trick
   * @param {number} number
   */
  #trick({ leader, cards }, number) {
    const { words } = this.table;
    const cells = SEATS.map((seat) => {
      const led = seat === leader ? element("span", { class: "visually-hidden" }, words.say("before-led")) : null;
      return element("td", { "data-leader": seat === leader }, cards[seat] ? this.#card(cards[seat].card) : null, led);
    });
    return element("tr", {}, element("th", { scope: "row" }, number), ...cells);
  }

  /** @param {Card} code */
  #card(code) {
    return this.table.cards.lying(code, this.table.words.card(code));
  }
}
