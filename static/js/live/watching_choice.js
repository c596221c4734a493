// The host's choice of who may watch the table. It shows once the server has confirmed it.

import { element } from "../helpers/element.js";
import { insist } from "./insisting.js";

/** @import { Table, View } from "./types.js" */

const WHO = ["open", "hands", "nobody"];

/**
 * Returns the possible choices for spectators. Hands are not among them where even late they would reveal the next
 * pack (rules 1.8), nor at a contest's table.
 * @param {Table} table
 */
export function watchable({ root }) {
  return WHO.filter((who) => who !== "hands" || !("noHands" in root.dataset));
}

/**
 * Returns the effective choice at this table.
 * @param {string} watching
 * @param {Table} table
 */
export function watchedAs(watching, table) {
  return watchable(table).includes(watching) ? watching : "open";
}

export class WatchingChoice {
  /**
   * `name`: of its radio buttons, different for each copy of the choice on the page.
   * @param {Table} table
   * @param {string} name
   */
  constructor(table, name) {
    this.table = table;
    const { words, send } = table;
    const choose = (/** @type {Changed} */ event) => (event.preventDefault(), insist(send, { type: "watching", who: event.target.value }, () => true));
    this.radios = watchable(table).map((who) => element("input", { type: "radio", name, value: who, onclick: choose }));
    const why = (/** @type {string} */ who) => (who === "hands" ? words.say("watching-hands-why") : null);
    const labels = this.radios.map((radio) => element("label", { title: why(radio.value) }, radio, words.say(`watching-${radio.value}`)));
    const legend = element("legend", {}, words.say("watching-title"));
    this.root = element("fieldset", { class: "field watching" }, legend, element("div", { class: "segments" }, ...labels));
  }

  /** @param {View} view */
  render({ watching, may }) {
    this.root.hidden = !may.includes("watching");
    for (const radio of this.radios) radio.checked = radio.value === watchedAs(watching, this.table);
  }
}
