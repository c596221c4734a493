// Typed but unsent scores, stored by the browser for each table: they survive a redraw or a reload.

export class Drafts {
  /** `key`: of this pair; a draft is {field: value} under « round-table ». */
  constructor({ key, storage }) {
    Object.assign(this, { key, storage });
  }

  of(table) {
    return this.#all[table] ?? null;
  }

  keep(table, fields) {
    const typed = Object.entries(fields).filter(([, value]) => value !== "");
    this.#write({ ...this.#all, [table]: typed.length > 0 ? Object.fromEntries(typed) : undefined });
  }

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

  #write(all) {
    try {
      this.storage.setItem(this.key, JSON.stringify(all));
    } catch {
      // Storage is full: the typed text stays on the page.
    }
  }
}
