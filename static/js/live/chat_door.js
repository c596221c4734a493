// The button of the chat: whether it is open, and how many lines are unread. The chat itself is fetched when it is
// opened, or if there is room beside the felt.

import { LazyPart } from "./lazy_part.js";
import { mark } from "../helpers/element.js";
import { Unread } from "./chat_unread.js";

/** @import { ChatLines, Table, View } from "./types.js" */

export class ChatDoor {
  unread = new Unread();

  /**
   * `root` is the table; `docked` says whether there is room beside the felt; `open`: just opened by the player.
   * @param {{root: HTMLElement, docked: MediaQueryList, open: boolean}} options
   * @param {Table} table
   */
  constructor({ root, docked, open }, table) {
    this.root = root;
    this.docked = docked;
    this.open = open;
    this.focus = open;
    this.table = table;
    this.keys = [...root.querySelectorAll("[data-chat-key]")];
    this.bell = root.querySelector("#menu-key");
    this.part = new LazyPart(() => import("./chat.js").then(({ openChat }) => openChat(this)), () => this.shown);
    for (const key of this.keys) key.addEventListener("click", () => this.toggle(true));
    docked.addEventListener("change", () => this.render(this.chat, this.view));
  }

  /** Whether the chat can be read now. */
  get shown() {
    return this.open || this.docked.matches;
  }

  /** @param {boolean} open */
  toggle(open) {
    this.open = open;
    this.focus = open;
    this.render(this.chat, this.view);
  }

  /**
   * `chat`: lines and permissions from the server; `view`: as shown on the felt now.
   * @param {ChatLines} chat
   * @param {View} view
   */
  render(chat, view) {
    this.chat = chat;
    this.view = view;
    const { you, muted } = this.table;
    const unread = this.unread.follow(chat, { you, muted, shown: this.shown });
    mark(this.bell, "data-unread", unread > 0);
    for (const key of this.keys) {
      mark(key, "data-unread", unread > 0 && unread);
      mark(key, "aria-expanded", String(this.shown));
    }
    this.part.render(this);
  }
}
