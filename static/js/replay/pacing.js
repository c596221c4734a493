// Play and pause: goes to the next position after so many seconds. Pure but for the given clock.

const LEAST = 0.3;
const MOST = 8;
const UNKNOWN = 1.2;

/**
 * Returns the seconds before a position is shown: a constant, or the time it took in play, within limits.
 * @param {number} step
 * @param {string} pace seconds, or « played »
 * @param {number[]} seconds
 */
export function secondsTo(step, pace, seconds) {
  if (pace !== "played") return Number(pace);
  return Math.max(LEAST, Math.min(MOST, seconds[step] ?? UNKNOWN));
}

export class Pacing {
  /** @type {unknown} */
  #timer = null;

  /**
   * `wait()`: seconds until the next position, null without one; `advance()` goes there; `changed(playing)`.
   * @param {{wait: () => number | null, advance: () => void, changed: (playing: boolean) => void, clock?: Pick<Timers, "setTimeout" | "clearTimeout">}} options
   */
  constructor({ wait, advance, changed, clock = globalThis }) {
    this.wait = wait;
    this.advance = advance;
    this.changed = changed;
    this.clock = clock;
  }

  get playing() {
    return this.#timer !== null;
  }

  toggle() {
    if (this.playing) this.stop();
    else this.#schedule();
  }

  stop() {
    if (!this.playing) return;
    this.clock.clearTimeout(this.#timer);
    this.#timer = null;
    this.changed(false);
  }

  #schedule() {
    const seconds = this.wait();
    if (seconds === null) return this.stop();
    const began = !this.playing;
    this.#timer = this.clock.setTimeout(() => this.#tick(), seconds * 1000);
    if (began) this.changed(true);
  }

  #tick() {
    this.advance();
    this.#schedule();
  }
}
