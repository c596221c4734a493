// Shows frames one after the other, each for its time, and catches up when it falls behind. Uses no page: `show` draws,
// and may pause it.

/** @import { Frame, View } from "./types.js" */

const PATIENCE = 5000;
// The longest possible timer: a frame that waits for a tap waits at most 24 days.
const FOREVER = 2 ** 31 - 1;
// For spectators, tricks that wait for a tap continue after a while.
const LONGEST_HOLD = 3000;

export class Stage {
  /** @type {Frame[]} */
  #queue = [];
  /** @type {unknown} */
  #timer = null;
  #paused = false;
  /** @type {Frame | null} */
  #current = null;

  /**
   * `show(frame, ms)` draws; `rest()` is called when the last frame is shown, or a pause begins; `scale()` stretches time, 0 is at once;
   * `hold()`: how long a frame that `waits` stays, in ms, not scaled by speed.
   * @param {{show: (frame: Frame, ms: number) => void, rest: () => void, clock: Timers, scale: () => number, hold: () => number, hidden: () => boolean}} options
   */
  constructor({ show, rest, clock, scale, hold, hidden }) {
    this.show = show;
    this.rest = rest;
    this.clock = clock;
    this.scale = scale;
    this.hold = hold;
    this.hidden = hidden;
  }

  /** Whether nothing moves. */
  get settled() {
    return this.#paused || (this.#timer === null && this.#queue.length === 0);
  }

  /** Called by `show`: its frame stays until `skip` or `jump`. */
  pause() {
    this.#paused = true;
  }

  /** @param {Frame[]} frames */
  push(frames) {
    this.#queue.push(...frames);
    if (this.#paused) return this.rest();
    if (this.hidden() || this.#behind() > PATIENCE) return this.#catchUp();
    if (this.#timer === null) this.#next();
  }

  /** Ends the current frame early: the reader has seen enough of it. After a pause it catches up if it is far behind. */
  skip() {
    if (this.#paused) return this.#resume();
    if (this.#timer === null) return;
    this.#stop();
    this.#next();
  }

  /**
   * Shows the newest view at once: before acting, when the tab comes back, after a snapshot.
   * @param {View} [view]
   */
  jump(view = this.#queue.at(-1)?.view ?? this.#current?.view) {
    this.#stop();
    this.#queue = [{ view, ms: 0, motion: null }];
    this.#next();
  }

  #resume() {
    this.#paused = false;
    if (this.#behind() > PATIENCE) this.#catchUp();
    else this.#next();
  }

  #catchUp() {
    const tale = this.#queue.findLast((frame) => frame.tale)?.tale;
    const { view } = this.#queue.at(-1);
    this.#stop();
    this.#queue = [{ view, ms: 0, motion: null, ...(tale ? { tale } : {}) }];
    this.#next();
  }

  #behind() {
    const time = (/** @type {Frame} */ frame) => (frame.waits ? Math.min(this.hold(), LONGEST_HOLD) : this.#lasts(frame));
    return this.#queue.reduce((sum, frame) => sum + (frame.laid ? 0 : time(frame)), 0);
  }

  /** @param {Frame} options */
  #lasts({ waits, ms }) {
    return waits ? Math.min(this.hold(), FOREVER) : ms * this.scale();
  }

  #stop() {
    this.clock.clearTimeout(this.#timer);
    this.#timer = null;
    this.#paused = false;
  }

  #next() {
    while (this.#queue.length > 0) {
      this.#current = this.#queue.shift();
      const ms = this.#lasts(this.#current);
      this.show(this.#current, ms);
      if (this.#paused) break;
      if (ms > 0) {
        this.#timer = this.clock.setTimeout(() => {
          this.#timer = null;
          this.#next();
        }, ms);
        return;
      }
    }
    this.rest();
  }
}
