// The middle of the felt: the current trick, or the cards drawn for the deal; and the turned card in the centre.

import { contractFace } from "./call_face.js";
import { byValues, multipliedBy, standingOf } from "./calls.js";
import { cardBack } from "./card_face.js";
import { isTrump } from "./hand.js";
import { element, mark } from "../helpers/element.js";
import { capital } from "./words.js";

/** @import { Call, Card, LyingCard, Seat, Table, View } from "./types.js" */

export class Middle {
  #centre = "";

  /**
   * @param {{trick: HTMLElement, centre: HTMLElement}} options
   * @param {Table} table
   */
  constructor({ trick, centre }, table) {
    this.trick = trick;
    this.centre = centre;
    this.table = table;
  }

  /** @param {View} view */
  render(view) {
    this.#cards(lying(view), view);
    this.#centreOf(view);
  }

  /**
   * @param {Card} card
   * @returns {HTMLElement | null}
   */
  item(card) {
    return this.trick.querySelector(`[data-card="${card}"]`);
  }

  /**
   * @param {LyingCard[]} plays
   * @param {View} view
   */
  #cards(plays, view) {
    const wanted = new Set(plays.map((play) => play.card));
    for (const item of /** @type {HTMLElement[]} */ ([...this.trick.children])) if (!wanted.has(item.dataset.card)) item.remove();
    plays.forEach((play, order) => {
      const item = this.item(play.card) ?? this.#lay(play);
      item.style.setProperty("--order", String(order));
      item.style.setProperty("--again", String(play.again ?? 0));
      mark(item, "data-again", play.again > 0 ? play.again : null);
      mark(item, "data-winner", play.seat === view.winner || play.lowest === true);
      mark(item, "data-trump", view.phase === "playing" && isTrump(play.card, view.contract?.trump) ? play.card[1] : null);
    });
  }

  /** @param {LyingCard} options */
  #lay({ seat, card }) {
    const { cards, words, name, places } = this.table;
    const label = words.say("voice-says", { who: name(seat), what: words.card(card) });
    const item = element("li", { "data-place": places[seat], "data-card": card }, cards.lying(card, label));
    item.style.setProperty("--tilt", `${tilt(card)}deg`);
    this.trick.append(item);
    return item;
  }

  /** @param {View} view */
  #centreOf(view) {
    const { signature, build } = this.#content(view);
    if (signature === this.#centre) return;
    this.#centre = signature;
    this.centre.replaceChildren(...build());
  }

  /** @param {View} view */
  #content(view) {
    const { words, cards } = this.table;
    if (view.phase === "shuffling" || (view.phase === "seating" && view.draw) || (view.phase === "cutting" && !view.cut)) {
      const text = this.#waitingFor(view);
      const pack = () => (view.draw ? null : this.#pack());
      return { signature: `${text} ${view.draw}`, build: () => [pack(), element("p", { class: "centre__note" }, text)].filter(Boolean) };
    }
    if (byValues(view)) return { signature: `bids ${JSON.stringify(view.bids)}`, build: () => [this.#standing(view.bids)] };
    if (view.retourne) {
      const label = capital(words.card(view.retourne));
      return { signature: `retourne ${view.retourne}`, build: () => [element("div", { class: "retourne" }, cards.lying(view.retourne, label))] };
    }
    return { signature: "", build: () => /** @type {Node[]} */ ([]) };
  }

  /**
   * Returns the highest bid, large, with its bidder and the players who said contre or surcontre.
   * @param {Call[]} bids
   */
  #standing(bids) {
    const { words, name } = this.table;
    const bid = standingOf(bids);
    if (!bid) return element("p", { class: "standing standing--none" }, words.say("no-bid"));
    const by = multipliedBy(bid);
    return element(
      "div",
      { class: "standing", "data-multiplied": by },
      element("p", { class: "standing__bid" }, ...contractFace(bid.value, bid.suit, this.table)),
      element("p", { class: "standing__who" }, name(bid.seat)),
      by ? element("p", { class: "standing__knock" }, words.say(`multiplied-${by}`)) : null,
    );
  }

  /** @param {View} view */
  #waitingFor({ draw, dealer, turn, phase }) {
    const { words, name, you } = this.table;
    if (draw && dealer) return words.say(dealer === you ? "draw-mine" : "draw-dealer", { who: name(dealer) });
    if (draw) return words.say("draw-title");
    if (phase === "cutting" && turn) return words.say("cutting", { who: name(turn) });
    return phase === "shuffling" ? words.say("shuffling") : "";
  }

  #pack() {
    return element("div", { class: "pack", "aria-hidden": "true" }, cardBack(), cardBack(), cardBack());
  }
}

/**
 * Returns what lies before the seats: the trick, or the draw for the deal with its lowest card marked.
 * @param {View} view
 * @returns {LyingCard[]}
 */
function lying({ phase, trick, draw, dealer }) {
  if (phase === "playing" || !draw) return trick ?? [];
  return draw.flatMap((round, again) =>
    Object.entries(round).map(([seat, card]) => ({ seat: /** @type {Seat} */ (seat), card, again, lowest: seat === dealer && again === draw.length - 1 })),
  );
}

/**
 * Returns a small rotation, always the same for a card.
 * @param {Card} card
 */
function tilt(card) {
  return ((card.charCodeAt(0) * 31 + card.charCodeAt(1) * 17) % 11) - 5;
}
