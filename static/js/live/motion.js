// Animations: cards dealt, played and gathered. Only transform and opacity change, and nothing is measured.

import { cardBack } from "./card_face.js";
import { element } from "../helpers/element.js";
import { PACKET, PLAY, TURN } from "./frames.js";
import { campOf, dealingOrder } from "./seats.js";

/** @import { Middle } from "./trick.js" */
/** @import { Card, Movement, Seat, Table } from "./types.js" */

const AWAY = { top: "0px, -44cqh", bottom: "0px, 52cqh", left: "-40cqw, -14cqh", right: "40cqw, -14cqh" };
const CENTRED = "translate(-50%, -50%)";
const LAID = `${CENTRED} translate(var(--x), var(--y))`;
const EASE = "cubic-bezier(.2, .7, .3, 1)";

export class Motion {
  /** @type {Card[]} */
  #order = [];

  /**
   * @param {{felt: HTMLElement, hand: HTMLElement, middle: Middle}} options
   * @param {Table} table
   */
  constructor({ felt, hand, middle }, table) {
    this.felt = felt;
    this.hand = hand;
    this.middle = middle;
    this.table = table;
  }

  /**
   * Runs this frame's motion within `ms`; 0 moves nothing.
   * @param {Movement | null} motion
   * @param {number} ms
   */
  run(motion, ms) {
    const move = /** @type {((motion: Movement, ms: number) => void) | undefined} */ (motion && this[motion.kind]);
    if (ms > 0) move?.call(this, motion, ms);
    this.#order = [...this.hand.children].map(cardOf);
  }

  /**
   * A card moves from its holder's place, or from its place in one's hand; it lands a little askew and settles.
   * @param {{seat: Seat, card: Card}} options
   * @param {number} ms
   */
  play({ seat, card }, ms) {
    const landing = `${LAID} rotate(calc(var(--tilt, 0deg) * 2.5)) scale(1.06)`;
    const frames = [{ offset: 0, transform: this.#handed(seat, card) }, { offset: 0.75, transform: landing, easing: "ease-out" }, {}];
    this.middle.item(card)?.animate(frames, { duration: Math.min(ms, PLAY * this.table.scale()), easing: EASE });
  }

  /**
   * @param {Seat} seat
   * @param {Card} card
   */
  #handed(seat, card) {
    const count = this.#order.length;
    const at = this.#order.indexOf(card);
    if (seat !== this.table.you || at < 0) return `${CENTRED} translate(${AWAY[this.table.places[seat]]}) scale(.8)`;
    const step = `min(var(--card-w) * 0.72, (100cqw - var(--card-w)) / ${Math.max(count - 1, 1)})`;
    return `${CENTRED} translate(calc(${at - (count - 1) / 2} * ${step}), 50cqh) scale(1.1)`;
  }

  /**
   * The trick is gathered, then moved to the winner; its points go on to the score slip.
   * @param {{winner: Seat, points?: number}} options
   * @param {number} ms
   */
  gather({ winner, points = 0 }, ms) {
    const to = `${CENTRED} translate(${AWAY[this.table.places[winner]]}) scale(.45)`;
    const squared = `${CENTRED} rotate(calc(var(--tilt, 0deg) * .5)) scale(.9)`;
    const frames = [{ offset: 0.4, transform: squared, opacity: 1, easing: "ease-in" }, { transform: to, opacity: 0 }];
    for (const item of this.middle.trick.children) item.animate(frames, { duration: ms, easing: "ease-out", fill: "forwards" });
    if (points > 0) this.#count(winner, points, ms);
  }

  /**
   * @param {Seat} winner
   * @param {number} points
   * @param {number} ms
   */
  #count(winner, points, ms) {
    const side = campOf(winner) === this.table.camp ? "own" : "other";
    const gain = element("span", { class: "gain", "data-side": side, "aria-hidden": "true" }, `+${points}`);
    const home = `${CENTRED} translate(calc(50cqw - var(--slip-x)), calc(50cqh - var(--slip-y)))`;
    const frames = [
      { transform: `${home} translate(${AWAY[this.table.places[winner]]}) scale(.8)`, opacity: 0 },
      { transform: `${home} translate(${AWAY[this.table.places[winner]]}) scale(.6)`, opacity: 1, offset: 0.25 },
      { transform: CENTRED, opacity: 1, offset: 0.85 },
      { transform: CENTRED, opacity: 0 },
    ];
    this.felt.append(gain);
    gain.animate(frames, { duration: 2 * ms, delay: 0.6 * ms, easing: "ease-in-out", fill: "both" }).finished.then(() => gain.remove());
    const written = this.felt.parentElement.querySelector(`#score-${side} .strip__points`);
    written.animate([{ opacity: 0 }, { opacity: 0, offset: 0.8 }, { opacity: 1 }], { duration: 2.2 * ms });
  }

  /**
   * Each round of packets is put on the felt when it is dealt: all at once would block a slow telephone.
   * @param {{dealer: Seat, packets: number[], held: Card[], taken: {seat: Seat, card: Card} | null}} options
   * @param {number} ms
   */
  deal({ dealer, packets, held, taken }, ms) {
    const order = dealingOrder(dealer, this.table.clockwise);
    const turning = taken || !this.#turned ? 0 : TURN;
    const step = (ms * PACKET) / (packets.length * 4 * PACKET + PLAY + turning);
    const layer = element("div", { class: "flying", "aria-hidden": "true" });
    this.felt.append(layer);
    packets.forEach((size, round) => {
      const fly = () =>
        order.forEach((seat, turn) => {
          const backs = size - (taken?.seat === seat ? 1 : 0);
          this.#packet(layer, backs, { from: dealer, to: seat, delay: turn * step, duration: step * 3 });
        });
      if (round === 0) fly();
      else setTimeout(fly, round * 4 * step);
    });
    if (taken) this.#taken(layer, taken, step * 3);
    else if (turning) this.#turnUp(layer, { dealer, delay: packets.length * 4 * step, duration: (step / PACKET) * (PLAY + TURN) });
    setTimeout(() => layer.remove(), ms);
    this.#arrive(held, packets, (round) => (round * 4 + order.indexOf(this.table.you)) * step + step * 2, step * 2);
  }

  get #turned() {
    return this.middle.centre.querySelector(".retourne");
  }

  /** @param {Seat} seat */
  #at(seat) {
    return `${CENTRED} translate(${AWAY[this.table.places[seat]]})`;
  }

  /**
   * @param {HTMLElement} layer
   * @param {number} size
   * @param {{from: Seat, to: Seat, delay: number, duration: number}} options
   */
  #packet(layer, size, { from, to, delay, duration }) {
    const packet = element("span", { class: "packet" }, ...Array.from({ length: size }, cardBack));
    layer.append(packet);
    const frames = [
      { transform: `${this.#at(from)} scale(.7)`, opacity: 1 },
      { transform: this.#at(to), opacity: 1, offset: 0.9 },
      { transform: this.#at(to), opacity: 0 },
    ];
    packet.animate(frames, { duration, delay, easing: EASE, fill: "both" });
  }

  /**
   * The turned card goes to the taker.
   * @param {HTMLElement} layer
   * @param {{seat: Seat, card: Card}} options
   * @param {number} duration
   */
  #taken(layer, { seat, card }, duration) {
    const face = this.table.cards.lying(card, "");
    layer.append(face);
    face.animate([{ transform: CENTRED, opacity: 1 }, { transform: `${this.#at(seat)} scale(.7)`, opacity: 0.2 }], { duration, easing: "ease-in", fill: "both" });
  }

  /**
   * The next card of the pack comes to the middle face down, and is turned there.
   * @param {HTMLElement} layer
   * @param {{dealer: Seat, delay: number, duration: number}} options
   */
  #turnUp(layer, { dealer, delay, duration }) {
    const back = element("span", { class: "packet" }, cardBack());
    layer.append(back);
    const edge = "scale(1.6) scaleX(.02)";
    const frames = [
      { transform: `${this.#at(dealer)} scale(.7)`, opacity: 1, easing: EASE },
      { transform: `${CENTRED} scale(1.6)`, opacity: 1, offset: 0.5 },
      { transform: `${CENTRED} ${edge}`, opacity: 1, offset: 0.75 },
      { transform: `${CENTRED} ${edge}`, opacity: 0, offset: 0.76 },
      { transform: `${CENTRED} ${edge}`, opacity: 0 },
    ];
    back.animate(frames, { duration, delay, fill: "both" });
    const face = [{ opacity: 0, transform: "scaleX(.02)" }, { opacity: 0, transform: "scaleX(.02)", offset: 0.75 }, { opacity: 1, transform: "scaleX(.02)", offset: 0.76 }, {}];
    this.#turned.animate(face, { duration, delay, fill: "backwards" });
  }

  /**
   * One's own new cards rise as their packet lands; their faces are drawn one per frame, the turned card's last.
   * @param {Card[]} held
   * @param {number[]} packets
   * @param {(round: number) => number} landsAt
   * @param {number} duration
   */
  #arrive(held, packets, landsAt, duration) {
    const fresh = [...this.hand.children].filter((item) => !held.includes(cardOf(item)));
    const rounds = packets.flatMap((size, round) => Array(size).fill(round));
    this.#uncover([...fresh.map((item) => item.firstElementChild), this.#turned?.firstElementChild].filter(Boolean));
    fresh.forEach((item, index) => {
      const delay = landsAt(rounds[index] ?? 0);
      item.animate([{ opacity: 0, transform: "translateY(-30%)" }, { opacity: 1, transform: "none" }], { duration, delay, easing: EASE, fill: "backwards" });
    });
  }

  /**
   * Draws the faces over several frames, after the frame that lays out the deal: all at once would block a slow
   * telephone for four frames.
   * @param {Element[]} cards
   */
  #uncover(cards) {
    const faces = cards.map((card) => card.querySelector("svg"));
    for (const face of faces) face.replaceWith(element("i", { class: "card__face" }));
    const next = () => {
      const face = faces.shift();
      const card = cards.shift();
      card.querySelector("i").replaceWith(face);
      if (faces.length > 0) requestAnimationFrame(next);
    };
    if (faces.length > 0) requestAnimationFrame(() => requestAnimationFrame(next));
  }

  /**
   * A knock on the table: the felt shakes a little, and a ring spreads from the player who knocked.
   * @param {{seat: Seat}} options
   * @param {number} ms
   */
  knock({ seat }, ms) {
    const shake = ["0, 0", "-3px, 1px", "3px, -1px", "-2px, 0", "0, 0"].map((by) => ({ transform: `translate(${by})` }));
    for (const delay of [0, 160]) this.felt.animate(shake, { duration: 130, delay });
    const ring = element("span", { class: "knock-ring", "aria-hidden": "true" });
    this.felt.append(ring);
    const at = `${CENTRED} translate(${AWAY[this.table.places[seat]]})`;
    ring.animate([{ transform: `${at} scale(.2)`, opacity: 0.9 }, { transform: `${at} scale(1)`, opacity: 0 }], { duration: ms * 0.7, easing: "ease-out" });
    setTimeout(() => ring.remove(), ms * 0.7);
  }

  /**
   * @param {unknown} _
   * @param {number} ms
   */
  shuffle(_, ms) {
    this.#pack([["-14%", "-5deg"], ["14%", "5deg"], ["-9%", "-3deg"]], ms);
  }

  /**
   * @param {unknown} _
   * @param {number} ms
   */
  cut(_, ms) {
    this.#pack([["0", "0deg"], ["0", "0deg"], ["62%", "4deg"]], ms);
  }

  /**
   * Each back of the pack moves aside and returns.
   * @param {string[][]} asides
   * @param {number} ms
   */
  #pack(asides, ms) {
    const backs = this.middle.centre.querySelectorAll(".pack .back");
    backs.forEach((back, index) => {
      const [shift, turn] = asides[index];
      back.animate([{}, { transform: `translateX(${shift}) rotate(${turn})` }, {}], { duration: ms, easing: "ease-in-out" });
    });
  }
}

/**
 * The card that an item of the hand holds.
 * @param {Element} item
 */
function cardOf(item) {
  return /** @type {HTMLElement} */ (item.firstElementChild).dataset.card;
}
