// The ring round the plate of the player whose clock runs: it runs down by two turning halves, which the compositor
// moves alone. Figures replace the letter once the turn's own seconds are spent, and always if animations are off.

import { leftAt, ringOf, turnClock } from "./turn_clock.js";
import { element, mark, write } from "../helpers/element.js";

/** @import { Table, TimedTurn, TurnPart, View } from "./types.js" */

const TELL = 10;
const HALVES = [
  [{ rotate: "0deg" }, { rotate: "180deg", offset: 0.5 }, { rotate: "180deg" }],
  [{ rotate: "0deg" }, { rotate: "0deg", offset: 0.5 }, { rotate: "180deg" }],
];

export class TurnRing {
  /** @type {TimedTurn | null} */
  #clock = null;
  /** @type {unknown} */
  #timer = null;
  /** @type {HTMLElement | null} */
  #plate = null;
  /** @type {TurnPart | null} */
  #part = null;
  #warned = new Set();

  /**
   * @param {HTMLElement} felt
   * @param {Table} table
   */
  constructor(felt, table) {
    this.felt = felt;
    this.table = table;
    this.figures = element("span", { class: "plate__left" });
    this.ring = element("span", { class: "plate__clock" }, half(), half());
  }

  /** @param {View} view */
  render(view) {
    const clock = turnClock(view);
    if (JSON.stringify(clock) === JSON.stringify(this.#clock)) return;
    this.#stop();
    this.#clock = clock;
    if (clock) this.#begin(clock);
  }

  /** @param {TimedTurn} options */
  #begin({ seat }) {
    this.#plate = this.felt.querySelector(`.plate[data-seat="${seat}"]`);
    this.#plate.querySelector(".plate__face").append(this.ring, this.figures);
    this.#tick();
  }

  #stop() {
    this.table.clock.clearTimeout(this.#timer);
    for (const name of ["data-clock", "data-figures"]) mark(this.#plate ?? this.felt, name, null);
    this.ring.remove();
    this.figures.remove();
    this.#plate = this.#part = null;
    this.#warned.clear();
  }

  #tick = () => {
    const now = this.table.serverNow();
    const { part, seconds } = leftAt(this.#clock, now);
    const still = this.table.scale() === 0;
    mark(this.#plate, "data-clock", part);
    mark(this.#plate, "data-figures", still || part !== "own");
    write(this.figures, seconds);
    this.ring.hidden = still;
    if (part !== this.#part && part !== "out" && !still) this.#run(part, now);
    this.#part = part;
    if (this.#clock.seat === this.table.you) this.#warn(part, Math.ceil((this.#clock.ends - now) / 1000));
    if (now < this.#clock.ends) this.#timer = this.table.clock.setTimeout(this.#tick, this.#untilNext(part, now));
  };

  /**
   * @param {TurnPart} part
   * @param {number} now
   */
  #untilNext(part, now) {
    const { spent, ends } = this.#clock;
    return ((part === "own" ? spent : ends) - now) % 1000 || 1000;
  }

  /**
   * @param {TurnPart} part
   * @param {number} now
   */
  #run(part, now) {
    const { from, to } = ringOf(this.#clock, part);
    [...this.ring.children].forEach((clip, index) => {
      const arc = clip.firstElementChild;
      for (const running of arc.getAnimations()) running.cancel();
      arc.animate(HALVES[index], { duration: Math.max(1, to - from), fill: "both" }).currentTime = now - from;
    });
  }

  /**
   * Warns the player short of time: one text and one quiet tick.
   * @param {TurnPart} part
   * @param {number} seconds
   */
  #warn(part, seconds) {
    const { words, ear, sound } = this.table;
    if (seconds <= TELL && this.#once("told")) ear.say(words.say("seconds-left", { n: seconds }));
    if (part === "last" && this.#once("ticked")) sound.play("tick");
  }

  /** @param {string} what */
  #once(what) {
    return !this.#warned.has(what) && this.#warned.add(what);
  }
}

/** Returns a half of the ring, seen through a window of its own width. */
function half() {
  return element("i", { class: "plate__half" }, element("i", { class: "plate__arc" }));
}
