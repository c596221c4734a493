// Everything around the game: clocks, phrases, claims, concessions and votes, the menu that offers them, and the first
// help.

import { awaited } from "./awaited.js";
import { Bubbles } from "./bubbles.js";
import { dressed } from "./late_style.js";
import { LazyPart } from "./lazy_part.js";
import { TableMenu } from "./menu.js";
import { MuteKeys } from "./mute_keys.js";
import { TurnRing } from "./turn_ring.js";

/** @import { Table, TableEvent, View } from "./types.js" */

export class Around {
  /**
   * `at(id)` finds an element of the page.
   * @param {(id: string) => HTMLElement} at
   * @param {HTMLDialogElement} menu
   * @param {Table} table
   */
  constructor(at, menu, table) {
    const felt = at("felt");
    this.ring = new TurnRing(felt, table);
    this.bubbles = new Bubbles(felt, table);
    this.mutes = new MuteKeys(felt, table);
    this.answers = new LazyPart(() => Promise.all([import("./answers.js"), dressed("menu")]).then(([{ Answers }]) => new Answers(at("answers"), table)), ({ claim }, view) => claim !== null || awaited(view) !== null);
    const first = at("first");
    this.first = new LazyPart(() => import("./first_steps.js").then(({ FirstSteps }) => new FirstSteps(first, table)), ({ you, phase }) => first !== null && you !== null && phase !== "seating");
    // Robots have no portrait, and a guest none of their own.
    this.portraits = new LazyPart(() => import("./portraits.js").then(({ Portraits }) => new Portraits(felt, table)), ({ seats, you }) => Object.entries(seats).some(([seat, who]) => who?.kind === "person" && (seat !== you || !table.root.dataset.naming)));
    this.menu = new TableMenu(menu, at("menu-key"), table);
  }

  /**
   * `shown` as the felt shows it now; possible answers follow the newest `view`.
   * @param {View} shown
   * @param {View} view
   */
  render(shown, view) {
    this.ring.render(shown);
    this.mutes.render(shown);
    this.answers.render(shown, view);
    this.menu.render(view);
    this.first.render(shown);
    this.portraits.render(view);
  }

  /** @param {TableEvent[]} events */
  late(events) {
    for (const { type, seat } of events) if (type === "late") this.bubbles.late(seat);
  }
}
