// Sharing a link: the device's share sheet, else the clipboard, else a field to copy from.

import { element, mark, write } from "../helpers/element.js";

/** @import { Link, Table } from "./types.js" */
/** @typedef {{share: ((data: ShareData) => Promise<void>) | null, clipboard: Clipboard | null}} Means of this browser, null where it has none */

const SAID = 3000;

/**
 * Shares the link. Resolves to `shared`, `copied`, `given-up` (the reader closed the phone's share sheet) or `shown` if
 * the browser supports neither.
 * @param {{url: string, title: string}} link
 * @param {Means} means
 * @returns {Promise<string>}
 */
export async function give({ url, title }, { share, clipboard }) {
  if (share) return share({ url, title }).then(() => "shared", ({ name }) => (name === "AbortError" ? "given-up" : copy(url, clipboard)));
  return copy(url, clipboard);
}

/**
 * @param {string} url
 * @param {Clipboard | null} clipboard
 */
function copy(url, clipboard) {
  if (!clipboard) return "shown";
  return clipboard.writeText(url).then(() => "copied", () => "shown");
}

/**
 * Returns the browser's means: the share sheet only on touch screens, where people know it. Without TLS there is
 * neither.
 */
export function ownMeans() {
  const share = navigator.share && matchMedia("(pointer: coarse)").matches ? (/** @type {ShareData} */ data) => navigator.share(data) : null;
  return { share, clipboard: navigator.clipboard };
}

/** A field with the last link, and a line with the result of sharing it. */
export class Sharing {
  /** @type {unknown} */
  #timer = null;

  /** @param {Pick<Table, "words" | "clock">} options */
  constructor({ words, clock }) {
    this.words = words;
    this.clock = clock;
    this.means = ownMeans();
    this.url = "";
    this.field = element("input", { class: "sharing__link", readonly: true, "aria-label": words.say("link"), onfocus: ({ target }) => target.select() });
    this.said = element("p", { class: "sharing__said", role: "status" });
  }

  /**
   * @param {Link} link
   * @returns {Promise<string>}
   */
  async give({ url, label }) {
    this.show({ url, label });
    const what = await give({ url, title: document.title }, this.means);
    if (what === "given-up") return;
    if (what === "shown") this.field.select();
    this.#say(this.words.say(`link-${what}`, { what: label }));
  }

  /** @param {Link} options */
  show({ url, label }) {
    this.url = url;
    this.field.value = url;
    mark(this.field, "aria-label", label);
  }

  /** @param {string} text */
  #say(text) {
    this.clock.clearTimeout(this.#timer);
    write(this.said, text);
    this.#timer = this.clock.setTimeout(() => write(this.said, ""), SAID);
  }
}
