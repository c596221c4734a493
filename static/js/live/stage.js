// Shows frames one after the other, each for its time, and catches up when it falls behind. No page: `show` does that.

const PATIENCE = 5000;

export class Stage {
  #queue = [];
  #timer = null;
  #current = null;

  /** `show(frame, ms)` draws; `rest()` is called whenever the last frame stands; `scale()` stretches time, 0 is at once. */
  constructor({ show, rest, clock, scale, hidden }) {
    Object.assign(this, { show, rest, clock, scale, hidden });
  }

  get settled() {
    return this.#timer === null && this.#queue.length === 0;
  }

  push(frames) {
    this.#queue.push(...frames);
    if (this.hidden() || this.#behind() > PATIENCE) return this.#catchUp();
    if (this.#timer === null) this.#next();
  }

  /** The reader has seen enough of this frame. */
  skip() {
    if (this.#timer === null) return;
    this.#stop();
    this.#next();
  }

  /** Straight to the newest view: before acting, when the tab comes back, after a snapshot. */
  jump(view = this.#queue.at(-1)?.view ?? this.#current?.view) {
    this.#stop();
    this.#queue = [{ view, ms: 0, motion: null }];
    this.#next();
  }

  #catchUp() {
    const tale = this.#queue.findLast((frame) => frame.tale)?.tale;
    const { view } = this.#queue.at(-1);
    this.#stop();
    this.#queue = [{ view, ms: 0, motion: null, ...(tale ? { tale } : {}) }];
    this.#next();
  }

  #behind() {
    return this.#queue.reduce((sum, frame) => sum + (frame.tale || frame.laid ? 0 : frame.ms), 0) * this.scale();
  }

  #stop() {
    this.clock.clearTimeout(this.#timer);
    this.#timer = null;
  }

  #next() {
    while (this.#queue.length > 0) {
      this.#current = this.#queue.shift();
      const ms = this.#current.ms * this.scale();
      this.show(this.#current, ms);
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
