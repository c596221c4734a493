// The table's chat, as lines in the order they came: beside the felt if there is room, else over its upper half.
// Everything is plain text: addresses are not links.

import { Held } from "./chat_held.js";
import { element, mark, write } from "../helpers/element.js";

/** @import { ChatDoor } from "./chat_door.js" */
/** @import { ChatLine } from "./types.js" */

/**
 * Fetches the chat's own page, with its texts, and puts it into the table.
 * @param {ChatDoor} door
 */
export async function openChat(door) {
  const answer = await fetch(door.keys[0].dataset.chatKey);
  if (!answer.ok) throw new Error(`no chat: ${answer.status}`);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const [style, section] = ["link", "section"].map((name) => document.adoptNode(page.querySelector(name)));
  await new Promise((dressed) => {
    style.onload = style.onerror = dressed;
    door.root.append(style);
  });
  door.root.append(section);
  return new Chat(door.root.querySelector("#chat"), door);
}

class Chat {
  /** @type {Map<number, HTMLElement>} */
  #nodes = new Map();
  #sent = "";
  #held = new Held();

  /**
   * @param {HTMLElement} root
   * @param {ChatDoor} door
   */
  constructor(root, door) {
    this.root = root;
    this.door = door;
    this.table = door.table;
    this.at = (/** @type {string} */ name) => root.querySelector(`.chat__${name}`);
    this.input = root.querySelector("input");
    this.at("form").addEventListener("submit", (event) => (event.preventDefault(), this.#send()));
    this.at("close").addEventListener("click", () => this.#close());
    door.root.addEventListener("refused", () => this.#refused());
    root.addEventListener("keydown", (event) => this.#typed(event));
  }

  /** @param {ChatDoor} door */
  render(door) {
    const { you } = this.table;
    this.root.hidden = !door.shown;
    mark(this.root, "data-docked", door.docked.matches);
    mark(door.root, "data-chat-docked", door.docked.matches);
    this.at("form").hidden = !door.chat.writes || you === null;
    this.at("guests").hidden = door.chat.writes || you === null;
    this.at("watchers").hidden = you !== null;
    if (!door.shown) return;
    this.#lines(door);
    if (door.focus) this.#enter();
  }

  /** Puts a refused line back into the input, to be changed or sent later. */
  #refused() {
    if (this.input.value === "") this.input.value = this.#sent;
    this.#sent = "";
  }

  /** @param {ChatDoor} options */
  #lines({ chat: { lines }, view }) {
    const { muted, preferences } = this.table;
    const log = this.at("lines");
    const atEnd = log.scrollHeight - log.scrollTop - log.clientHeight < 40;
    const waiting = this.#held.follow(lines, view, preferences.on("opponents_text"));
    for (const line of lines) {
      const node = this.#nodes.get(line.id) ?? this.#add(log, line);
      node.hidden = waiting.has(line.id) || muted.has(line.name);
    }
    this.#forget(new Set(lines.map(({ id }) => id)));
    this.at("empty").hidden = [...this.#nodes.values()].some((node) => !node.hidden);
    this.at("held").hidden = waiting.size === 0;
    if (atEnd) log.scrollTop = log.scrollHeight;
  }

  /**
   * @param {HTMLElement} log
   * @param {ChatLine} chatLine
   */
  #add(log, { id, seat, player, name, text, at }) {
    const own = seat !== null && seat === this.table.you;
    if (own) this.#sent = "";
    const time = new Date(at);
    const hour = time.toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit" });
    const who = element("b", { class: "chat__who", dir: "auto" }, own ? this.table.words.say("you") : name);
    const said = element("p", {}, who, " ", element("span", { class: "chat__text", dir: "auto" }, text), " ", element("time", { datetime: time.toISOString() }, hour));
    const node = element("div", { class: "chat__line", "data-own": own }, said, own ? null : this.#reporting(player, id));
    this.#nodes.set(id, node);
    log.append(node);
    return node;
  }

  /**
   * Returns the link to the form that reports a line to a moderator.
   * @param {number} player
   * @param {number} id
   */
  #reporting(player, id) {
    const { report, reportWords } = this.root.dataset;
    const href = `${report}${player}/?table=${this.door.root.dataset.table}&line=${id}`;
    return element("a", { class: "chat__report", href, target: "_blank", rel: "nofollow noopener", title: reportWords, "aria-label": reportWords }, "⚑");
  }

  /** @param {Set<number>} kept */
  #forget(kept) {
    for (const [id, node] of this.#nodes) {
      if (kept.has(id)) continue;
      node.remove();
      this.#nodes.delete(id);
    }
  }

  #send() {
    const text = this.input.value.trim();
    if (text === "") return;
    if (document.documentElement.dataset.connection !== "open") return write(this.at("state"), this.root.dataset.lost);
    write(this.at("state"), "");
    this.#sent = text;
    this.input.value = "";
    this.table.connection.tell({ type: "chat", text });
  }

  /** @param {KeyboardEvent} event */
  #typed(event) {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    if (this.door.docked.matches) /** @type {HTMLElement} */ (document.activeElement).blur();
    else this.#close();
  }

  #close() {
    this.door.toggle(false);
    this.door.keys.find((key) => key.checkVisibility())?.focus();
  }

  #enter() {
    this.door.focus = false;
    const log = this.at("lines");
    log.scrollTop = log.scrollHeight;
    (this.at("form").hidden ? log : this.input).focus({ preventScroll: true });
  }
}
