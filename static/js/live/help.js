// The help sheet over the table: every key, and the meaning of signs. Its text is fetched at the first request.

import { element } from "../helpers/element.js";

/** @import { Table } from "./types.js" */

/**
 * Elements with data-help under `root` open `dialog`; its data-address is the page of the help sheet.
 * @param {HTMLDialogElement} dialog
 * @param {HTMLElement} root
 * @param {Table} table
 */
export function helpSheet(dialog, root, { words }) {
  const content = dialog.querySelector(".help__content");
  let loaded = false;
  root.addEventListener("click", async (event) => {
    if (!event.target.closest("[data-help]")) return;
    event.preventDefault();
    dialog.showModal();
    if (loaded) return;
    const sheet = await fetched(dialog.dataset.address);
    loaded = sheet !== null;
    const style = sheet?.querySelector("link");
    content.hidden = Boolean(style);
    ["load", "error"].forEach((name) => style?.addEventListener(name, () => (content.hidden = false)));
    content.replaceChildren(sheet ?? element("p", { class: "notice", role: "alert" }, words.say("help-failed")));
  });
  dialog.addEventListener("click", ({ target }) => target === dialog && dialog.close());
}

/**
 * Returns the sheet from its page, or null if it cannot be fetched.
 * @param {string} address
 */
async function fetched(address) {
  try {
    const answer = await fetch(address);
    if (!answer.ok) return null;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    return document.adoptNode(page.querySelector(".help-sheet"));
  } catch {
    return null;
  }
}
