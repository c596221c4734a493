// Everything around the game: clocks, phrases, claims, concessions and votes, the menu that offers them, and the first
// help.

import { awaited } from "./awaited.js";
import { Bubbles } from "./bubbles.js";
import { HintKey } from "./hint_key.js";
import { dressed } from "./late_style.js";
import { LazyPart } from "./lazy_part.js";
import { TableMenu } from "./menu.js";
import { MuteKeys } from "./mute_keys.js";
import { TurnRing } from "./turn_ring.js";

/** @import { Guide } from "./guide.js" */
/** @import { Message, Table, TableEvent, View } from "./types.js" */

export class Around {
  /** @type {Guide | null} Of a guided first donne, once it is loaded */
  guide = null;

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
    const guided = "guided" in table.root.dataset;
    /** @type {LazyPart<[View, View]>} */
    this.first = new LazyPart(
      () => (guided ? import("./guide.js").then(({ Guide }) => (this.guide = new Guide(first, table))) : import("./first_steps.js").then(({ FirstSteps }) => new FirstSteps(first, table))),
      ({ you, phase }) => first !== null && you !== null && phase !== "seating",
    );
    // A guest has no portrait of their own, and the faces of robots alone wait for the second donne: the first one comes sooner.
    this.portraits = new LazyPart(() => import("./portraits.js").then(({ Portraits }) => new Portraits(felt, table)), ({ seats, you, lines }) => lines.length > 0 || Object.entries(seats).some(([seat, who]) => who?.kind === "person" && (seat !== you || !table.root.dataset.naming)));
    this.hint = new HintKey(at("hint-key"), table);
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
    this.first.render(shown, view);
    this.portraits.render(view);
    this.hint.render(view);
  }

  /**
   * Hears what is said beside the game.
   * @param {Message} message
   */
  heard(message) {
    if (message.type === "said") this.bubbles.say(message.seat, message.phrase);
    if (message.type === "hint") this.hint.heard(message);
    if (message.type === "advice") this.guide?.heard(message);
  }

  /**
   * @param {TableEvent[]} events
   * @param {View} view
   */
  happened(events, view) {
    for (const { type, seat } of events) if (type === "late") this.bubbles.late(seat);
    this.guide?.happened(view);
  }
}
