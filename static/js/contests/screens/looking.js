// A page that follows a contest: a socket tells about changes, and the page fetches its part again.

const RETRY = 1500;
const AGAIN = 400;
const GONE = 4404;

/** When to fetch: soon after the first message, within `spread` ms at random, and never twice within `rest` ms. */
export class Pace {
  #last = -Infinity;

  /** @param {{spread?: number, rest?: number, random?: () => number}} [options] */
  constructor({ spread = 0, rest = 0, random = Math.random } = {}) {
    this.spread = spread;
    this.rest = rest;
    this.random = random;
  }

  /**
   * Returns how many ms to wait at the moment `now`.
   * @param {number} now
   */
  wait(now) {
    return Math.max(this.spread * this.random(), this.#last + this.rest - now, 0);
  }

  /** @param {number} now */
  asked(now) {
    this.#last = now;
  }
}

export class Looking {
  /** @type {string | null} */
  #tag = null;
  #version;
  #told = 0;
  /** @type {ReturnType<typeof setTimeout> | null} */
  #timer = null;
  #asking = false;
  #missed = false;

  /**
   * `root`: marked data-looking; `show(html)`; `told(ms)`: the server's time; `lost(isLost)`.
   * @param {HTMLElement} root
   * @param {{show: (html: string) => void, told?: (ms: number) => void, lost?: (isLost: boolean) => void, pace?: Pace}} options
   */
  constructor(root, { show, told = () => {}, lost = () => {}, pace = new Pace() }) {
    this.root = root;
    this.show = show;
    this.told = told;
    this.lost = lost;
    this.pace = pace;
    this.#version = Number(root.dataset.version);
  }

  listen() {
    const address = new URL(`/ws/concours/${this.root.dataset.looking}/`, location.href.replace(/^http/, "ws"));
    const connect = () => {
      const socket = new WebSocket(address);
      socket.onmessage = ({ data }) => {
        this.lost(false);
        this.#told = JSON.parse(data).version;
        if (this.#told > this.#version) this.#askSoon();
      };
      socket.onclose = ({ code }) => {
        if (code === GONE) return;
        this.lost(true);
        setTimeout(connect, RETRY * (0.5 + Math.random()));
      };
    };
    connect();
    document.addEventListener("visibilitychange", () => this.#missed && this.#askSoon());
  }

  #askSoon(atLeast = 0) {
    this.#missed = document.hidden;
    if (this.#missed || this.#timer !== null) return;
    this.#timer = setTimeout(() => this.#ask(), Math.max(atLeast, this.pace.wait(performance.now())));
  }

  async #ask() {
    this.#timer = null;
    if (this.#asking) return this.#askSoon(AGAIN);
    this.#asking = true;
    this.pace.asked(performance.now());
    try {
      const answer = await fetch(this.root.dataset.part, { headers: this.#tag ? { "If-None-Match": this.#tag } : {} });
      this.told(Number(answer.headers.get("Server-Now")));
      if (answer.ok) this.#show(answer, await answer.text());
      this.#remember(answer.headers.get("ETag"));
      // The cached public page may be slightly older than the socket's message.
      if (answer.headers.has("ETag") && this.#told > this.#version) this.#askSoon(AGAIN);
    } catch {
      // Without a network the socket reports it, and fetches again once it is back.
    }
    this.#asking = false;
  }

  /**
   * @param {Response} answer
   * @param {string} text
   */
  #show(answer, text) {
    if (answer.headers.get("ETag") !== this.#tag) this.show(text);
  }

  /** @param {string | null} tag */
  #remember(tag) {
    this.#tag = tag ?? this.#tag;
    this.#version = Math.max(this.#version, Number(/\d+/.exec(tag ?? "")?.[0] ?? 0));
  }
}
