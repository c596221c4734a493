/* The waiting page of the queue: a clock, the server's messages, and the redirect to the table once found.
   <div data-queue data-address="/partie-rapide/"> holds [data-waited], [data-people], [data-typical], [data-partner],
   [data-robots], [data-told]; its words are in #queue-words. */

/**
 * What the server says of the queue.
 * @typedef {object} Message
 * @property {"waiting" | "seated" | "gone"} type
 * @property {string} [address]
 * @property {number} [waited] seconds
 * @property {number} [people]
 * @property {number | null} [typical] minutes
 * @property {string} [partner]
 * @property {boolean} [robots]
 */

const RETRY = 1500;

export class Wait {
  #since;
  #told = new Set();

  /**
   * `root`: the element marked data-queue; `go(address)` leaves the page; `now()` in ms.
   * @param {HTMLElement} root
   * @param {{go: (address: string) => void, now: () => number}} options
   */
  constructor(root, { go, now }) {
    this.root = root;
    this.go = go;
    this.now = now;
    /** @type {NodeListOf<HTMLTemplateElement>} */
    const templates = root.querySelectorAll("#queue-words");
    const words = [...templates].flatMap((all) => /** @type {HTMLDataElement[]} */ ([...all.content.children]));
    this.words = new Map(words.map((each) => [each.value, each.textContent]));
    this.#since = now() - 1000 * Number(this.#at("waited").dataset.waited);
  }

  /** Once a second. */
  tick() {
    this.#at("waited").textContent = clock(Math.max(0, Math.round((this.now() - this.#since) / 1000)));
  }

  /** @param {Message} message */
  hear(message) {
    if (message.type === "seated") return this.#leave("found", message.address);
    if (message.type === "gone") return this.#leave("gone", this.root.dataset.address);
    this.#since = this.now() - 1000 * message.waited;
    this.#at("people").textContent = this.#say(message.people === 1 ? "people-one" : "people", message.people);
    const typical = this.#at("typical");
    typical.hidden = message.typical === null;
    typical.textContent = message.typical === null ? "" : this.#say("typical", message.typical);
    this.#partner(message.partner);
    this.#robots(message.robots);
  }

  lost() {
    this.#tell("lost");
  }

  /** @param {string | undefined} name */
  #partner(name) {
    const at = this.#at("partner");
    if (!at) return;
    at.textContent = name || this.#say("partner-gone");
    const link = this.#at("link");
    if (link) link.hidden = Boolean(name);
  }

  /** @param {boolean | undefined} offered */
  #robots(offered) {
    const form = this.#at("robots");
    if (!form || !offered || !form.hidden) return;
    form.hidden = false;
    this.#tell("robots");
  }

  /**
   * @param {string} word
   * @param {string} address
   */
  #leave(word, address) {
    this.#tell(word);
    this.go(address);
  }

  /**
   * Announces each message once to screen readers.
   * @param {string} word
   */
  #tell(word) {
    if (this.#told.has(word)) return;
    this.#told.add(word);
    this.#at("told").textContent = this.#say(word);
  }

  /**
   * @param {string} word
   * @param {number} [n]
   */
  #say(word, n) {
    return this.words.get(word).replace("{n}", String(n));
  }

  /** @param {string} name */
  #at(name) {
    return this.root.querySelector(`[data-${name}]`);
  }
}

/**
 * Formats minutes and seconds: « 0:07 ».
 * @param {number} seconds
 */
export function clock(seconds) {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** @param {Wait} wait */
function listen(wait) {
  let over = false;
  const address = new URL("/ws/queue/", location.href.replace(/^http/, "ws"));
  const connect = () => {
    const socket = new WebSocket(address);
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      over = message.type !== "waiting";
      wait.hear(message);
    };
    socket.onclose = ({ code }) => {
      if (over) return;
      if (code === 4404) return wait.hear({ type: "gone" });
      wait.lost();
      setTimeout(connect, RETRY * (0.5 + Math.random()));
    };
  };
  connect();
  setInterval(() => wait.tick(), 1000);
}

const root = globalThis.document?.querySelector("[data-queue]");
if (root) {
  const wait = new Wait(root, { go: (there) => location.assign(there), now: () => performance.now() });
  wait.tick();
  listen(wait);
  const copy = root.querySelector("[data-copy]");
  // On plain http pages cannot copy; the link is shown in its field.
  if (copy && !navigator.clipboard) copy.hidden = true;
  copy?.addEventListener("click", async ({ target }) => {
    await navigator.clipboard.writeText(target.dataset.copy);
    target.textContent = wait.words.get("copied");
  });
}
