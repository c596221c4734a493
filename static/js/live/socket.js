// The connection to one table: joins with the last known version, pings when idle, detects a lost connection by
// silence, reconnects at once and then with jittered back-off. Uses no page: the socket, the clock and the random
// numbers are arguments.

/** @import { Command, CommandAnswer, Message } from "./types.js" */

const IDLE = 2500;
const DEAD = 9000;
// After waking up, a working connection answers a ping within this time; otherwise it is replaced.
const PROOF = 800;
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 30000;
const TOO_MUCH_WAIT = 20000;
// After this time a connection counts as good: the next loss is retried at once.
const STEADY = 5000;
// A server that stops, or restarts (proxies and other servers send the latter).
const STOPS = new Set([1001, 1012]);
const WAITS = new Set([4008, 4012]);
const ENDED = new Set([4001, 4003, 4004, 4009, 4401]);

export class Connection {
  /** @type {WebSocket | null} */
  #socket = null;
  /** @type {Record<string, unknown>} */
  #timers = {};
  /** @type {Map<string, {message: Command & {ref: string}, settle: (answer: CommandAnswer) => void}>} */
  #waiting = new Map();
  #attempt = 0;
  #openedAt = 0;
  #heardAt = 0;
  #refs = 0;

  /**
   * `open()` makes a socket; `version()` returns the last version known, or null; `hear(message)` gets every message;
   * `status(name, code)` is called with `open`, `lost` or `ended`.
   * @param {{open: () => WebSocket, clock: Timers, version: () => number | null, hear: (message: Message) => void, status: (name: string, code?: number) => void, random?: () => number}} options
   */
  constructor({ open, clock, version, hear, status, random = Math.random }) {
    this.open = open;
    this.clock = clock;
    this.version = version;
    this.hear = hear;
    this.status = status;
    this.random = random;
    this.session = Math.floor(random() * 36 ** 6).toString(36);
  }

  connect() {
    this.#cancel("retry");
    const socket = this.open();
    this.#socket = socket;
    this.#heardAt = this.clock.now();
    socket.onopen = () => this.#opened();
    socket.onmessage = ({ data }) => this.#heard(JSON.parse(data));
    socket.onclose = ({ code }) => this.#closed(code);
    this.#watch();
  }

  /**
   * Sends a command exactly once despite reconnections; resolves to `{accepted, code, version}`.
   * @param {Command} body
   * @returns {Promise<CommandAnswer>}
   */
  command(body) {
    const ref = `${this.session}-${++this.#refs}`;
    const message = { ...body, ref };
    return new Promise((settle) => {
      this.#waiting.set(ref, { message, settle });
      if (this.#socket?.readyState === 1) this.#send(message);
    });
  }

  /** Asks for the missed versions. */
  resume() {
    const version = this.version();
    this.#send(version === null ? { type: "join" } : { type: "join", version });
  }

  /**
   * Sends a message that needs no answer; without a connection it is dropped.
   * @param {Command} message
   */
  tell(message) {
    if (this.#socket?.readyState === 1) this.#send(message);
  }

  /** Checks the connection at once when the page or the network is back. */
  wake() {
    this.#attempt = 0;
    if (this.#timers.retry !== undefined) return this.connect();
    if (this.#socket === null) return;
    const open = this.#socket.readyState === 1;
    if (this.clock.now() - this.#heardAt > (open ? DEAD : PROOF)) return this.#drop(0);
    if (open) this.#send({ type: "ping" });
    this.#after("dead", PROOF, () => this.#drop(0));
  }

  #opened() {
    this.#openedAt = this.clock.now();
    this.resume();
    for (const { message } of this.#waiting.values()) this.#send(message);
  }

  /** @param {Message} message */
  #heard(message) {
    this.status("open");
    this.#heardAt = this.clock.now();
    if (this.#heardAt - this.#openedAt > STEADY) this.#attempt = 0;
    this.#watch();
    if (message.type === "accepted" || message.type === "refused") this.#answer(message);
    this.hear(message);
  }

  /** @param {Extract<Message, {type: "accepted" | "refused"}>} options */
  #answer({ type, ref, code = null, version }) {
    const accepted = type === "accepted" || code === "repeated";
    this.#waiting.get(ref)?.settle({ accepted, code: accepted ? null : code, version });
    this.#waiting.delete(ref);
  }

  #watch() {
    this.#after("idle", IDLE, () => this.#socket?.readyState === 1 && this.#send({ type: "ping" }));
    this.#after("dead", DEAD, () => this.#drop(0));
  }

  /** @param {number} code */
  #closed(code) {
    if (ENDED.has(code)) return this.#end(code);
    if (WAITS.has(code)) return this.#drop(TOO_MUCH_WAIT);
    this.#drop(STOPS.has(code) ? this.#backOff(1) : 0);
  }

  /** @param {number} code */
  #end(code) {
    this.#release();
    this.status("ended", code);
  }

  /**
   * Drops the socket and tries again: after `least` ms, and later after each failure.
   * @param {number} least
   */
  #drop(least) {
    this.#release();
    this.status("lost");
    const wait = Math.max(least, this.#attempt === 0 ? 0 : this.#backOff(this.#attempt));
    this.#attempt += 1;
    this.#after("retry", wait, () => this.connect());
  }

  /** @param {number} attempt */
  #backOff(attempt) {
    return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (attempt - 1)) * (0.5 + this.random() / 2);
  }

  #release() {
    const socket = this.#socket;
    this.#socket = null;
    for (const name of Object.keys(this.#timers)) this.#cancel(name);
    if (socket === null) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  /** @param {Command} message */
  #send(message) {
    this.#socket?.send(JSON.stringify(message));
  }

  /**
   * @param {string} name
   * @param {number} ms
   * @param {() => void} act
   */
  #after(name, ms, act) {
    this.#cancel(name);
    this.#timers[name] = this.clock.setTimeout(() => {
      delete this.#timers[name];
      act();
    }, ms);
  }

  /** @param {string} name */
  #cancel(name) {
    if (this.#timers[name] === undefined) return;
    this.clock.clearTimeout(this.#timers[name]);
    delete this.#timers[name];
  }
}
