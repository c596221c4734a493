// The level of the robots that the host puts on free seats.

import { element } from "../helpers/element.js";

/** @import { Table, View } from "./types.js" */

const PREFIX = "robot-";
const USUAL = "confirme";

export class RobotLevel {
  /** @param {Table} table */
  constructor({ words, root }) {
    const levels = words.named(PREFIX).map((key) => key.slice(PREFIX.length));
    const options = levels.map((level) => element("option", { value: level, selected: level === USUAL }, words.say(PREFIX + level)));
    this.choice = element("select", { class: "input" }, ...options);
    const label = element("label", { class: "seating__level" }, element("span", {}, words.say("level")), this.choice);
    // The guide opens beside the table, so that nobody leaves it.
    const guide = element("a", { href: root.dataset.robots, target: "_blank", rel: "noopener" }, words.say("how-robots-play"));
    this.root = element("div", { class: "seating__robots" }, label, guide);
  }

  get level() {
    return this.choice.value;
  }

  /** @param {View} view */
  render({ may }) {
    this.root.hidden = !may.includes("fill");
  }
}
