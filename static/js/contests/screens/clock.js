// The clock of a round, by the server's time: its text at a moment. Stopped and over are shown in words.

const pad = (number) => String(number).padStart(2, "0");

/**
 * « 59:07 », « 1:02:03 »; below nothing, how long it is over: « +0:42 ».
 * @param {number} ms
 */
export function duration(ms) {
  const seconds = ms >= 0 ? Math.ceil(ms / 1000) : Math.floor(-ms / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const said = hours ? `${hours}:${pad(minutes)}:${pad(seconds % 60)}` : `${minutes}:${pad(seconds % 60)}`;
  return ms < 0 ? `+${said}` : said;
}

/**
 * What stands on the clock. `clock`: {turns, ends, left} as the page has it; `now`: the server's, in ms.
 * @param {{turns: string, ends: number, left: number}} clock
 * @param {number} now
 */
export function reading({ turns, ends, left }, now) {
  if (turns === "runs" && ends <= now) return { turns: "over", time: duration(ends - now) };
  if (turns === "runs") return { turns, time: duration(ends - now) };
  return { turns, time: left || turns === "over" ? duration(1000 * left) : "–" };
}

/** The server's clock as this page knows it. */
export class ServerTime {
  #ahead = 0;

  constructor(local = () => Date.now()) {
    this.local = local;
  }

  /** @param {number} ms */
  told(ms) {
    if (ms > 0) this.#ahead = ms - this.local();
  }

  get now() {
    return this.local() + this.#ahead;
  }
}
