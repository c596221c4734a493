// The people at the table, in its menu: the page about them is put into it, with a link for each name. Other pages open
// beside the table, so that nobody leaves a partie by a tap.

import { element, mark, write } from "../helpers/element.js";

/** @import { Seat, Table } from "./types.js" */

/**
 * @param {HTMLElement} root
 * @param {Table} table
 */
export async function openCompany(root, table) {
  const answer = await fetch(root.dataset.company);
  if (!answer.ok) throw new Error(`no company: ${answer.status}`);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const list = document.adoptNode(page.querySelector("#company"));
  for (const link of list.querySelectorAll("a")) Object.assign(link, { target: "_blank", rel: "noopener nofollow" });
  for (const key of list.querySelectorAll("[data-mute]")) furnish(key, table);
  root.replaceChildren(element("h3", { class: "table-menu__title" }, root.getAttribute("aria-label")), list);
}

/**
 * @param {HTMLElement} key
 * @param {Table} table
 */
function furnish(key, table) {
  const seat = /** @type {Seat} */ (key.dataset.mute);
  const name = table.state.view.seats[seat]?.name;
  const dress = () => write(key, table.muted.has(name) ? key.dataset.unmuteWords : key.dataset.muteWords);
  key.hidden = name === undefined;
  key.addEventListener("click", () => {
    table.muted.toggle(name);
    table.connection.tell({ type: "mute", seat, muted: table.muted.has(name) });
    table.talk();
    mark(document.querySelector(`.plate[data-seat="${seat}"]`), "data-muted", table.muted.has(name));
    dress();
  });
  dress();
}
