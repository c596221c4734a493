// Typed but unsent scores, stored by the browser for each table: they survive a redraw or a reload.

/** @typedef {Record<string, string>} Fields typed text by the name of its field */

export class Drafts {
  /**
   * `key`: of this pair; a draft is {field: value} under « round-table ».
   * @param {{key: string, storage: Memory}} options
   */
  constructor({ key, storage }) {
    this.key = key;
    this.storage = storage;
  }

  /**
   * @param {string} table
   * @returns {Fields | null}
   */
  of(table) {
    return this.#all[table] ?? null;
  }

  /**
   * @param {string} table
   * @param {Fields} fields
   */
  keep(table, fields) {
    const typed = Object.entries(fields).filter(([, value]) => value !== "");
    this.#write({ ...this.#all, [table]: typed.length > 0 ? Object.fromEntries(typed) : undefined });
  }

  /** @param {string} table */
  drop(table) {
    this.keep(table, {});
  }

  get #all() {
    try {
      const kept = JSON.parse(this.storage.getItem(this.key) ?? "{}");
      return kept !== null && typeof kept === "object" && !Array.isArray(kept) ? kept : {};
    } catch {
      return {};
    }
  }

  /** @param {Record<string, Fields | undefined>} all */
  #write(all) {
    try {
      this.storage.setItem(this.key, JSON.stringify(all));
    } catch {
      // Storage is full: the typed text stays on the page.
    }
  }
}
