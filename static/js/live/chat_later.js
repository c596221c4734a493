// The chat, fetched when first needed: opened by the player, a line was written, or there is room beside the felt.

import { LazyPart } from "./lazy_part.js";

/** @import { Table } from "./types.js" */

const DOCKED = "(min-width: 75rem) and (min-height: 44rem)";

/**
 * @param {HTMLElement} root
 * @param {Table} table
 */
export function chatLater(root, table) {
  const docked = window.matchMedia(DOCKED);
  let open = false;
  const chat = new LazyPart(() => import("./chat_door.js").then(({ ChatDoor }) => new ChatDoor({ root, docked, open }, table)), ({ lines }) => open || docked.matches || lines.length > 0);
  const ask = (/** @type {Event & {currentTarget: HTMLElement}} */ { currentTarget }) => {
    open = true;
    currentTarget.closest("dialog")?.close();
    table.talk();
  };
  for (const key of root.querySelectorAll("[data-chat-key]")) key.addEventListener("click", ask);
  return chat;
}
