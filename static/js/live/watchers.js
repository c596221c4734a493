// Spectators: their number in the corner of the felt, names on demand, who may watch, and their delayed donne.

import { element, mark, write } from "../helpers/element.js";
import { WatchingChoice, watchedAs } from "./watching_choice.js";

/** @import { Words } from "./words.js" */
/** @import { Present, Table, View } from "./types.js" */

/**
 * Returns the names of spectators, and the number of those without a name.
 * @param {Pick<Present, "watchers" | "names">} company
 * @param {Words} words
 */
export function watchersNamed({ watchers, names }, words) {
  const others = watchers - names.length;
  if (others <= 0) return names;
  return [...names, words.say(others === 1 ? "unnamed-one" : "unnamed", { n: others })];
}

export class Watchers {
  #names = "";

  /**
   * `root`: a <details> with `.watchers__count` and `.watchers__list` in it.
   * @param {HTMLElement} root
   * @param {Table} table
   */
  constructor(root, table) {
    this.root = root;
    this.table = table;
    const at = (/** @type {string} */ part) => root.querySelector(`.watchers__${part}`);
    this.summary = root.querySelector("summary");
    this.count = at("count");
    this.title = element("p", { class: "watchers__title" });
    this.names = element("ul", { class: "watchers__names", role: "list" });
    this.rule = element("p", { class: "watchers__rule" });
    this.choice = new WatchingChoice(table, "watching");
    at("list").prepend(this.title, this.names, this.rule, this.choice.root);
  }

  /**
   * @param {View} view
   * @param {Present} present
   */
  render(view, { watchers, names }) {
    const { words } = this.table;
    const chooses = view.may.includes("watching");
    this.root.hidden = view.phase === "seating" || (watchers === 0 && !chooses);
    const told = words.say(watchers === 0 ? "watched-by-nobody" : watchers === 1 ? "watched-by-one" : "watched-by", { n: watchers });
    write(this.count, watchers || "");
    mark(this.summary, "aria-label", told);
    write(this.title, view.you === null ? words.say("you-watch") : told);
    this.#list(names, watchers);
    write(this.rule, words.say(`rule-${watchedAs(view.watching, this.table)}`));
    this.rule.hidden = chooses;
    this.choice.render(view);
    this.choice.root.hidden = !chooses;
  }

  /**
   * @param {string[]} names
   * @param {number} watchers
   */
  #list(names, watchers) {
    const lines = watchersNamed({ watchers, names }, this.table.words);
    if (lines.join("\n") === this.#names) return;
    this.#names = lines.join("\n");
    this.names.replaceChildren(...lines.map((line) => element("li", {}, line)));
  }
}
