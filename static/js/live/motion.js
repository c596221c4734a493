// What moves: cards dealt, played and gathered. Only transform and opacity, and nothing is measured.

import { element } from "../helpers/element.js";
import { PACKET, PLAY } from "./frames.js";
import { dealingOrder } from "./seats.js";

const AWAY = { top: "0, -44cqh", bottom: "0, 52cqh", left: "-40cqw, -6cqh", right: "40cqw, -6cqh" };
const CENTRED = "translate(-50%, -50%)";
const EASE = "cubic-bezier(.2, .7, .3, 1)";

export class Motion {
  constructor({ felt, hand, middle }, table) {
    Object.assign(this, { felt, hand, middle, table });
  }

  /** Moves what this frame's motion names, within `ms`; 0 moves nothing. */
  run(motion, ms) {
    if (motion && ms > 0) this[motion.kind]?.(motion, ms);
  }

  play({ seat, card }, ms) {
    const from = `${CENTRED} translate(${AWAY[this.table.places[seat]]}) rotate(0deg) scale(1.12)`;
    this.middle.item(card)?.animate([{ offset: 0, transform: from }], { duration: Math.min(ms, PLAY * this.table.scale()), easing: EASE });
  }

  gather({ winner }, ms) {
    const to = `${CENTRED} translate(${AWAY[this.table.places[winner]]}) scale(.45)`;
    const frames = [{ offset: 0.7, opacity: 1 }, { transform: to, opacity: 0 }];
    for (const item of this.middle.trick.children) item.animate(frames, { duration: ms, easing: "ease-in", fill: "forwards" });
  }

  deal({ dealer, rounds, held }, ms) {
    const order = dealingOrder(dealer, this.table.clockwise);
    const step = (ms * PACKET) / (rounds * 4 * PACKET + PLAY);
    const layer = element("div", { class: "flying", "aria-hidden": "true" });
    for (let packet = 0; packet < rounds * 4; packet += 1) layer.append(this.#packet(dealer, order[packet % 4], packet * step, step * 3));
    this.felt.append(layer);
    setTimeout(() => layer.remove(), ms);
    this.#turnUp(rounds * 4 * step, step * 2);
    this.#arrive(held, rounds, (round) => (round * 4 + order.indexOf(this.table.you)) * step + step * 2, step * 2);
  }

  #packet(dealer, seat, delay, duration) {
    const back = this.table.cards.back();
    const at = (who) => `${CENTRED} translate(${AWAY[this.table.places[who]]})`;
    const frames = [
      { transform: `${at(dealer)} scale(.7)`, opacity: 1 },
      { transform: at(seat), opacity: 1, offset: 0.9 },
      { transform: at(seat), opacity: 0 },
    ];
    queueMicrotask(() => back.animate(frames, { duration, delay, easing: EASE, fill: "both" }));
    return back;
  }

  /** The retourne is turned when all have their packets. */
  #turnUp(delay, duration) {
    const frames = [{ opacity: 0, transform: "translateY(-20%)" }, { opacity: 1, transform: "none" }];
    this.middle.centre.querySelector(".retourne")?.animate(frames, { duration, delay, easing: EASE, fill: "backwards" });
  }

  /** One's own new cards come up as their packet lands. */
  #arrive(held, rounds, landsAt, duration) {
    const fresh = [...this.hand.children].filter((item) => !held.includes(item.firstElementChild.dataset.card));
    fresh.forEach((item, index) => {
      const delay = landsAt(Math.floor((index * rounds) / fresh.length));
      item.animate([{ opacity: 0, transform: "translateY(-30%)" }, { opacity: 1, transform: "none" }], { duration, delay, easing: EASE, fill: "backwards" });
    });
  }

  /** A fist on the table: the felt shakes a little, and a ring runs out from whoever knocked. */
  knock({ seat }, ms) {
    const shake = ["0, 0", "-3px, 1px", "3px, -1px", "-2px, 0", "0, 0"].map((by) => ({ transform: `translate(${by})` }));
    for (const delay of [0, 160]) this.felt.animate(shake, { duration: 130, delay });
    const ring = element("span", { class: "knock-ring", "aria-hidden": "true" });
    this.felt.append(ring);
    const at = `${CENTRED} translate(${AWAY[this.table.places[seat]]})`;
    ring.animate([{ transform: `${at} scale(.2)`, opacity: 0.9 }, { transform: `${at} scale(1)`, opacity: 0 }], { duration: ms * 0.7, easing: "ease-out" });
    setTimeout(() => ring.remove(), ms * 0.7);
  }

  shuffle(_, ms) {
    this.#pack([["-14%", "-5deg"], ["14%", "5deg"], ["-9%", "-3deg"]], ms);
  }

  cut(_, ms) {
    this.#pack([["0", "0deg"], ["0", "0deg"], ["62%", "4deg"]], ms);
  }

  /** Each back of the pack goes aside and comes home. */
  #pack(asides, ms) {
    const backs = this.middle.centre.querySelectorAll(".pack .card");
    backs.forEach((back, index) => {
      const [shift, turn] = asides[index];
      back.animate([{}, { transform: `translateX(${shift}) rotate(${turn})` }, {}], { duration: ms, easing: "ease-in-out" });
    });
  }
}
