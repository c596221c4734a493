// The text of a round's clock at a moment, by the server's time. A stopped or ended clock is shown in words.

/** @param {number} number */
const pad = (number) => String(number).padStart(2, "0");

/**
 * Formats « 59:07 », « 1:02:03 »; a negative time as the overrun: « +0:42 ».
 * @param {number} ms
 */
export function duration(ms) {
  const seconds = ms >= 0 ? Math.ceil(ms / 1000) : Math.floor(-ms / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const said = hours ? `${hours}:${pad(minutes)}:${pad(seconds % 60)}` : `${minutes}:${pad(seconds % 60)}`;
  return ms < 0 ? `+${said}` : said;
}

/**
 * Returns the clock's text. `clock`: {turns, ends, left} from the page; `now`: the server's time, in ms.
 * @param {{turns: string, ends: number, left: number}} clock
 * @param {number} now
 */
export function reading({ turns, ends, left }, now) {
  if (turns === "runs" && ends <= now) return { turns: "over", time: duration(ends - now) };
  if (turns === "runs") return { turns, time: duration(ends - now) };
  return { turns, time: left || turns === "over" ? duration(1000 * left) : "–" };
}

/** The server's time, estimated by this page. */
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
