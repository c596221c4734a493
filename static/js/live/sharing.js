// Sharing a link: the device's share sheet, else the clipboard, else a field to copy from.

import { element, mark, write } from "../helpers/element.js";

const SAID = 3000;

/**
 * Shares the link. Resolves to `shared`, `copied`, `given-up` (the reader closed the phone's share sheet) or `shown` if
 * the browser supports neither.
 */
export async function give({ url, title }, { share, clipboard }) {
  if (share) return share({ url, title }).then(() => "shared", ({ name }) => (name === "AbortError" ? "given-up" : copy(url, clipboard)));
  return copy(url, clipboard);
}

function copy(url, clipboard) {
  if (!clipboard) return "shown";
  return clipboard.writeText(url).then(() => "copied", () => "shown");
}

/**
 * Returns the browser's means: the share sheet only on touch screens, where people know it. Without TLS there is
 * neither.
 */
export function ownMeans() {
  const share = navigator.share && matchMedia("(pointer: coarse)").matches ? (data) => navigator.share(data) : null;
  return { share, clipboard: navigator.clipboard };
}

/** A field with the last link, and a line with the result of sharing it. */
export class Sharing {
  #timer = null;

  constructor({ words, clock }) {
    Object.assign(this, { words, clock, means: ownMeans(), url: "" });
    this.field = element("input", { class: "sharing__link", readonly: true, "aria-label": words.say("link"), onfocus: ({ target }) => target.select() });
    this.said = element("p", { class: "sharing__said", role: "status" });
  }

  async give({ url, label }) {
    this.show({ url, label });
    const what = await give({ url, title: document.title }, this.means);
    if (what === "given-up") return;
    if (what === "shown") this.field.select();
    this.#say(this.words.say(`link-${what}`, { what: label }));
  }

  show({ url, label }) {
    this.url = url;
    this.field.value = url;
    mark(this.field, "aria-label", label);
  }

  #say(text) {
    this.clock.clearTimeout(this.#timer);
    write(this.said, text);
    this.#timer = this.clock.setTimeout(() => write(this.said, ""), SAID);
  }
}
