// A card of the project's own symbol sheet, as an element.

import { element, symbol } from "../helpers/element.js";

/** @import { Preferences } from "../helpers/preferences.js" */
/** @import { Card, Trump } from "./types.js" */

export class CardFaces {
  /**
   * `sheets`: the address of the symbol sheet for each kind of indices, as the server wrote them.
   * @param {Record<string, string>} sheets
   * @param {Preferences} preferences
   */
  constructor(sheets, preferences) {
    this.sheets = sheets;
    this.preferences = preferences;
  }

  get sheet() {
    return this.sheets[this.preferences.get("indices")];
  }

  /**
   * Redraws the cards on the page with the currently chosen indices.
   * @param {ParentNode} root
   */
  redress(root) {
    for (const use of root.querySelectorAll("use")) {
      const [sheet, name] = use.getAttribute("href").split("#");
      if (sheet !== this.sheet && Object.values(this.sheets).includes(sheet)) use.setAttribute("href", `${this.sheet}#${name}`);
    }
  }

  /** @param {string} code */
  face(code) {
    return symbol(`${this.sheet}#card-${code}`, { viewBox: "0 0 250 350", class: "card__face" });
  }

  /**
   * Returns the glyph of a trump: a suit, or the letters of sans-atout and tout-atout.
   * @param {Trump} suit
   */
  suit(suit) {
    if (suit.length > 1) return element("span", { class: `suit suit-letters suit-${suit}`, "aria-hidden": "true" }, suit);
    return symbol(`${this.sheet}#suit-${suit}`, { viewBox: "0 0 100 100", class: `suit suit-${suit}` });
  }

  /**
   * Returns a card lying on the table, with a label for screen readers.
   * @param {Card} code
   * @param {string} label
   */
  lying(code, label) {
    const words = element("span", { class: "visually-hidden" }, label);
    return element("span", { class: "card", "data-card": code }, this.face(code), words);
  }
}

/** Returns a card face down. */
export function cardBack() {
  return element("i", { class: "back" });
}
