// The pictures of the people and robots at the table, on their plates; guests keep the letter of their name.

import { element } from "../helpers/element.js";

/** @import { Seat, Table, View } from "./types.js" */

export class Portraits {
  #names = "";

  /**
   * @param {HTMLElement} felt
   * @param {Table} table
   */
  constructor(felt, table) {
    this.felt = felt;
    this.address = table.root.dataset.portraits;
  }

  /** @param {View} view */
  render({ seats }) {
    const names = JSON.stringify(Object.values(seats).map((who) => who?.name));
    if (names === this.#names) return;
    this.#names = names;
    this.#fetch(names).catch(console.info);
  }

  /**
   * Without a connection the letters stay; the next change of a seat asks again.
   * @param {string} names
   */
  async #fetch(names) {
    const answer = await fetch(this.address);
    const pictures = answer.ok ? await answer.json() : {};
    if (names !== this.#names) return;
    for (const plate of /** @type {Iterable<HTMLElement>} */ (this.felt.querySelectorAll(".plate"))) {
      this.#show(plate.querySelector(".plate__face"), pictures[plate.dataset.seat]);
    }
  }

  /**
   * @param {HTMLElement} face
   * @param {string | undefined} picture
   */
  #show(face, picture) {
    const shown = face.querySelector("img");
    if (shown?.getAttribute("src") === picture) return;
    shown?.remove();
    if (picture) face.append(element("img", { class: "plate__portrait", src: picture, alt: "", width: 40, height: 40 }));
  }
}
