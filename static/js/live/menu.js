// The table's menu: links, people at the table, phrases and requests. Only actions the server allows are enabled.

import { dressed } from "./late_style.js";
import { mark } from "../helpers/element.js";

/** @import { MenuRows } from "./menu_rows.js" */
/** @import { Table, View } from "./types.js" */

export class TableMenu {
  /** @type {MenuRows | null} */
  #rows = null;
  /** @type {View | null} */
  #view = null;

  /**
   * @param {HTMLDialogElement} root
   * @param {HTMLElement} opener
   * @param {Table} table
   */
  constructor(root, opener, table) {
    this.root = root;
    this.opener = opener;
    this.table = table;
    this.keys = root.querySelector("#menu-keys");
    this.phrases = root.querySelector("#menu-say");
    this.company = root.querySelector("#menu-company");
    opener.addEventListener("click", () => this.open());
    root.addEventListener("click", (/** @type {Clicked} */ { target }) => (target === root || target.closest("a")) && root.close());
  }

  async open() {
    await Promise.all([dressed("menu"), this.#fetchRows()]);
    if (this.root.open) return;
    this.root.showModal();
    this.#meet();
  }

  /** Fetches the rows once. Without a connection the menu opens with its links alone. */
  async #fetchRows() {
    try {
      const { MenuRows } = await import("./menu_rows.js");
      this.#rows ??= new MenuRows({ keys: this.keys, phrases: this.phrases, close: () => this.root.close() }, this.table);
      if (this.#view) this.#rows.render(this.#view);
    } catch (error) {
      console.info(error);
    }
  }

  /** Fetches the people each time the menu opens. Without a connection the last list stays. */
  async #meet() {
    try {
      const { openCompany } = await import("./company.js");
      await openCompany(this.company, this.table);
      this.company.hidden = false;
    } catch (error) {
      console.info(error);
    }
  }

  /** @param {View} view */
  render(view) {
    const { you, phase, offers } = view;
    this.#view = view;
    this.phrases.hidden = you === null || phase === "closed";
    mark(this.opener, "data-waiting", offers.concede.length + offers.stop.length > 0);
    this.#rows?.render(view);
  }
}
