// The line of perfect play from the position shown to the end, card by card. The solver says who plays which card; the
// line is asked for when its part is opened, and again when the position changes.

import { lineRequest, playedAt, readLine, samePlays } from "../analysis/lines.js";
import { shared } from "../analysis/points.js";
import { Solver } from "../analysis/solver.js";
import { element, mark, write } from "../helpers/element.js";
import { addressOf } from "./steps.js";

/** @import { LineCard } from "../analysis/lines.js" */
/** @import { Analysis } from "./analysis.js" */

const TRICK = 4;
/** @type {Record<string, (at: number, last: number) => number>} */
const KEYS = {
  ArrowLeft: (at) => Math.max(0, at - 1),
  ArrowRight: (at, last) => Math.min(last, at + 1),
  Home: () => 0,
  End: (_at, last) => last,
};

export class BestLine {
  /** @param {Analysis} analysis */
  constructor(analysis) {
    this.analysis = analysis;
    this.root = /** @type {HTMLDetailsElement} */ (analysis.part("line"));
    this.replay = /** @type {HTMLElement} */ (analysis.panel.closest("[data-address]"));
    const { worker, program } = analysis.panel.dataset;
    this.solver = new Solver({ worker, program });
    /** @type {LineCard[]} */
    this.cards = [];
    this.value = 0;
    this.played = 0;
    this.shown = -1;
    this.at = 0;
  }

  begin() {
    this.root.addEventListener("toggle", () => this.#opened());
    this.replay.addEventListener("positionchange", () => this.#opened());
    this.root.addEventListener("click", (event) => this.#clicked(/** @type {HTMLElement} */ (event.target)));
    this.root.addEventListener("keydown", (event) => this.#pressed(event));
  }

  async #opened() {
    if (!this.root.open) {
      this.solver.stop();
      this.shown = -1;
      return;
    }
    const { request, plays } = this.analysis.asked;
    const played = playedAt(plays, Number(this.replay.dataset.step));
    if (played === this.shown) return;
    this.shown = played;
    try {
      const { value, cards } = readLine(await this.solver.ask("line", lineRequest(request, played)));
      if (played === this.shown) this.#show(played, value, cards);
    } catch (error) {
      console.info(error);
      if (played === this.shown) write(this.analysis.part("line-told"), this.analysis.text("unable"));
    }
  }

  /**
   * @param {number} played
   * @param {number} value
   * @param {LineCard[]} cards
   */
  #show(played, value, cards) {
    Object.assign(this, { played, value, cards, at: 0 });
    const seats = [...this.root.querySelectorAll("th[data-seat]")].map(({ dataset }) => Number(dataset.seat));
    const rows = [];
    for (let trick = Math.floor(played / TRICK); trick * TRICK < played + cards.length; trick += 1) {
      rows.push(this.#row(trick, seats));
    }
    this.analysis.part("line-cards").replaceChildren(...rows);
    this.#go(0);
  }

  /**
   * @param {number} trick
   * @param {number[]} seats in the order of the columns
   */
  #row(trick, seats) {
    const first = Math.max(0, trick * TRICK - this.played);
    const end = (trick + 1) * TRICK - this.played;
    const cells = seats.map((seat) => {
      const n = this.cards.findIndex((card, place) => place >= first && place < end && card.seat === seat);
      return element("td", {}, n === -1 ? this.#laid(trick, seat) : this.#button(n));
    });
    const points = this.cards[end - 1].points.map((figure) => element("td", { class: "figure" }, figure));
    return element("tr", {}, element("th", { scope: "row" }, trick + 1), ...cells, ...points);
  }

  /**
   * Returns the card of a seat that was on the table before the line began.
   * @param {number} trick
   * @param {number} seat
   */
  #laid(trick, seat) {
    const { plays } = this.analysis.asked;
    const play = plays.slice(trick * TRICK, this.played).find((each) => each.seat === seat);
    return play === undefined ? null : element("span", { class: "replay-played is-laid" }, ...this.#face(play.card));
  }

  /** @param {number} n */
  #button(n) {
    const leads = (this.played + n) % TRICK === 0;
    return element(
      "button",
      { type: "button", class: `replay-played${leads ? " is-lead" : ""}`, "data-at": n + 1 },
      ...this.#face(this.cards[n].card),
    );
  }

  /** @param {number} card */
  #face(card) {
    const faces = /** @type {HTMLTemplateElement} */ (this.analysis.part("faces")).content;
    const name = element("span", { class: "visually-hidden" }, this.analysis.asked.cards[card]);
    return [faces.querySelector(`[data-card="${card}"]`).cloneNode(true), name];
  }

  /** @param {number} at how many cards of the line have been played */
  #go(at) {
    this.at = at;
    for (const card of this.root.querySelectorAll("[data-at]")) mark(card, "aria-current", Number(card.dataset.at) === at ? "step" : null);
    mark(this.root.querySelector("[data-line=ArrowLeft]"), "aria-disabled", at === 0 ? "true" : null);
    mark(this.root.querySelector("[data-line=ArrowRight]"), "aria-disabled", at === this.cards.length ? "true" : null);
    write(this.analysis.part("line-told"), this.#told());
    this.#point();
  }

  #told() {
    const [points, others] = shared(this.value);
    if (this.cards.length === 0) return this.analysis.text("line-over", { points, others });
    if (this.at === 0) return this.analysis.text("line-start", { points, others });
    const { seat, card, points: so } = this.cards[this.at - 1];
    const { names, cards } = this.analysis.asked;
    const trick = Math.floor((this.played + this.at - 1) / TRICK) + 1;
    return this.analysis.text("line-card", { trick, name: names[seat], card: cards[card], points: so[0], others: so[1] });
  }

  /** Leads to the position of the replay, if the same cards were played up to here. */
  #point() {
    const played = this.analysis.asked.plays.slice(this.played);
    const link = /** @type {HTMLAnchorElement} */ (this.analysis.part("line-position"));
    link.hidden = this.at === 0 || this.at > samePlays(this.cards, played);
    if (link.hidden) return;
    const { step } = played[this.at - 1];
    mark(link, "data-step", step);
    mark(link, "href", addressOf(this.replay.dataset.address, step));
  }

  /** @param {HTMLElement} target */
  #clicked(target) {
    const key = /** @type {HTMLElement | null} */ (target.closest("[data-line], [data-at]"));
    if (key === null) return;
    const { line, at } = key.dataset;
    this.#go(line === undefined ? Number(at) : KEYS[line](this.at, this.cards.length));
  }

  /** The same keys as for the whole replay, which does not move. @param {KeyboardEvent} event */
  #pressed(event) {
    if (!(event.key in KEYS) || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    this.#go(KEYS[event.key](this.at, this.cards.length));
  }
}
