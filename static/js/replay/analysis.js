// The analysis of a donne: asks the solver in a worker, and writes what it says into the panel and beside the cards.
// First each card with open hands, then each by what its player could know. It begins by itself when the panel can be
// seen, unless the reader saves data, and waits while the page is hidden.

import { dearest, lossesOf, readGrade } from "../analysis/graded.js";
import { NO_WORLD, judgeRequest, readJudgement, secondRequest } from "../analysis/judged.js";
import { ALL, shared } from "../analysis/points.js";
import { Solver } from "../analysis/solver.js";
import { element, write } from "../helpers/element.js";
import { BestLine } from "./best_line.js";
import { showDecisiveCard } from "./decisive_card.js";
import { showParByTrump } from "./par_by_trump.js";
import { whatIfButton } from "./what_if.js";

/** @import { GradedPlay } from "../analysis/graded.js" */
/** @import { JudgedPlay } from "../analysis/judged.js" */

/**
 * @typedef {object} Asked what the server answers (games/history/replay/analysis.py)
 * @property {number[]} request
 * @property {{seat: number, card: number, step: number}[]} plays
 * @property {{play: number, words: number[], why: Record<string, number>}[]} judged
 * @property {string[]} reasons
 * @property {number[]} marks
 * @property {number[]} judged_marks
 * @property {number[]} deal
 * @property {number[]} winners
 * @property {string[]} names
 * @property {string[]} cards
 */

const DEAREST = 5;
const WIDE = 320;
const DONNE = 32;

export class Analysis {
  /**
   * @param {HTMLElement} panel
   */
  constructor(panel) {
    this.panel = panel;
    /** @type {Asked} */
    this.asked = null;
    this.solver = new Solver({ worker: panel.dataset.worker, program: panel.dataset.program });
    this.begun = false;
  }

  begin() {
    this.panel.hidden = false;
    new BestLine(this).begin();
    if (typeof WebAssembly === "undefined") return this.#tell("unable");
    if (saves()) return this.#offer();
    const seen = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      seen.disconnect();
      this.#compute();
    });
    seen.observe(this.panel);
  }

  #offer() {
    this.part("state").hidden = true;
    this.part("start").hidden = false;
    this.part("start").addEventListener("click", () => this.#compute());
  }

  async #compute() {
    if (this.begun) return;
    this.begun = true;
    this.part("start").hidden = true;
    this.part("state").hidden = false;
    if (!(await this.#load())) return this.#tell("not-loaded");
    try {
      const graded = readGrade(await this.ask("grade", this.asked.request), this.asked.plays);
      this.#showGraded(graded);
      await showParByTrump(this, this.asked.deal);
      const judged = await this.#judge();
      this.#showJudged(graded.plays, judged);
      showDecisiveCard(this, graded.plays, judged);
      this.part("state").hidden = true;
      this.panel.dataset.ready = "";
    } catch (error) {
      console.info(error);
      this.#tell("unable");
    } finally {
      this.solver.stop();
    }
  }

  /** Fetches what the solver is asked; returns whether it came. */
  async #load() {
    try {
      const answer = await fetch(this.panel.dataset.asked);
      if (answer.ok) this.asked = await answer.json();
    } catch (error) {
      console.info(error);
    }
    return this.asked !== null;
  }

  /**
   * Judges one card after the other; returns each with its number, but for those without a world.
   * @returns {Promise<Map<number, JudgedPlay>>}
   */
  async #judge() {
    const { judged, judged_marks, plays } = this.asked;
    const found = new Map();
    for (const [done, { play, words }] of judged.entries()) {
      this.#tell("judging", { done: done + 1, all: judged.length });
      try {
        found.set(play, await this.#judgeCard(judgeRequest(words, judged_marks), plays[play].card));
      } catch (error) {
        if (error.fault !== NO_WORLD) throw error;
      }
    }
    return found;
  }

  /**
   * Judges a card in few worlds, and anew in many others where that leaves it open.
   * @param {number[]} request
   * @param {number} card
   */
  async #judgeCard(request, card) {
    const first = readJudgement(await this.ask("judge", request), card);
    return first.unclear ? readJudgement(await this.ask("judge", secondRequest(request)), card) : first;
  }

  /**
   * @param {string} call
   * @param {number[]} words
   */
  async ask(call, words) {
    await visible();
    return this.solver.ask(call, words);
  }

  /** @param {{par: number, end: number, plays: GradedPlay[]}} graded */
  #showGraded(graded) {
    this.part("result").hidden = false;
    this.#showPar(graded);
    const { seats } = lossesOf(graded.plays, this.asked.plays);
    this.#fill("open", seats);
    const lost = dearest(graded.plays, DEAREST);
    this.#list("dearest", lost, (n) => this.#toldOpen(graded.plays[n], n), "nothing");
    this.#showCurve(graded);
    for (const n of graded.plays.keys()) if (graded.plays[n].loss > 0) this.#mark(n, "◇", graded.plays[n].loss, "loss");
  }

  /**
   * @param {GradedPlay[]} graded
   * @param {Map<number, JudgedPlay>} judged
   */
  #showJudged(graded, judged) {
    const faults = [...judged.keys()].filter((n) => judged.get(n).fault);
    const counts = [0, 0, 0, 0];
    const losses = [0, 0, 0, 0];
    for (const n of faults) {
      counts[this.asked.plays[n].seat] += 1;
      losses[this.asked.plays[n].seat] += judged.get(n).loss;
    }
    this.#fill("faults", counts);
    this.#fill("cost", losses.map(Math.round));
    faults.sort((one, other) => judged.get(other).loss - judged.get(one).loss || one - other);
    this.#list("faults-told", faults, (n) => this.#toldFault(judged.get(n), n), "no-fault");
    for (const n of faults) this.#mark(n, "▼", Math.round(judged.get(n).loss), "fault", graded[n].loss > 0);
  }

  /** @param {{par: number, end: number, plays: GradedPlay[]}} graded */
  #showPar({ par, end, plays }) {
    const [points, others] = shared(par);
    const [made, othersMade] = shared(end);
    write(this.part("par"), this.text(plays.length === DONNE ? "par" : "open", { points, others, made, othersMade }));
  }

  /**
   * Writes a figure for each seat into its column of the table.
   * @param {string} column
   * @param {number[]} figures
   */
  #fill(column, figures) {
    const cells = this.panel.querySelectorAll(`td[data-column="${column}"]`);
    for (const [seat, cell] of cells.entries()) write(cell, figures[seat]);
  }

  /**
   * @param {string} part
   * @param {number[]} numbers
   * @param {(n: number) => (Node | string)[]} told
   * @param {string} none
   */
  #list(part, numbers, told, none) {
    const items = numbers.map((n) => element("li", {}, this.linkTo(n, told(n)), this.whatIf(n)));
    this.part(part).replaceChildren(...(items.length > 0 ? items : [element("li", {}, this.text(none))]));
  }

  /**
   * @param {GradedPlay} play
   * @param {number} n
   */
  #toldOpen(play, n) {
    const { marks } = this.asked;
    const gap = Math.abs(marks[play.before + 1] - marks[play.after + 1]);
    const told = this.text("lost", { ...this.named(n, play.best), points: play.loss });
    return [told, element("small", { class: "soft" }, this.text("marks", { marks: gap }))];
  }

  /**
   * @param {JudgedPlay} judged
   * @param {number} n
   */
  #toldFault({ best, loss, error }, n) {
    const told = this.text("cost", { ...this.named(n, best), marks: Math.round(loss) });
    return [told, ...this.#reason(n, best), element("small", { class: "soft" }, this.text("error", { marks: Math.max(1, Math.round(error)) }))];
  }

  /**
   * Returns why another card would be better, as the server wrote it, if it did.
   * @param {number} n
   * @param {number} best
   */
  #reason(n, best) {
    const { judged, reasons } = this.asked;
    const told = reasons[judged.find(({ play }) => play === n).why[best]];
    return told === undefined ? [] : [element("span", { class: "replay-losses__why" }, ` ${told}`)];
  }

  /**
   * @param {number} n
   * @param {number} best
   */
  named(n, best) {
    const { plays, names, cards } = this.asked;
    const { seat, card } = plays[n];
    return { trick: Math.floor(n / 4) + 1, name: names[seat], card: cards[card], best: cards[best] };
  }

  /**
   * A link to the position before a card: where its player had to decide.
   * @param {number} n
   * @param {(Node | string)[]} content
   */
  linkTo(n, content) {
    const step = this.asked.plays[n].step - 1;
    const { address } = /** @type {HTMLElement} */ (this.panel.closest("[data-address]")).dataset;
    return element("a", { href: address.replace("{step}", String(step)), "data-step": step }, ...content);
  }

  /** @param {{end: number, plays: GradedPlay[]}} graded */
  #showCurve({ end, plays }) {
    const { names, cards } = this.asked;
    const points = [...plays.map(({ before }) => before), end].map((value) => shared(value)[0]);
    const width = WIDE / Math.max(1, points.length - 1);
    const drawn = points.map((value, n) => `${(n * width).toFixed(1)},${ALL + 1 - value}`);
    this.part("curve").setAttribute("points", drawn.join(" "));
    const rows = plays.map(({ after, loss }, n) => {
      const { seat, card } = this.asked.plays[n];
      const head = element("th", { scope: "row" }, `${names[seat]}, ${cards[card]}`);
      return element("tr", {}, head, figure(shared(after)[0]), figure(loss || ""));
    });
    this.part("figures").replaceChildren(...rows);
  }

  /**
   * Marks a card in the table of tricks; what was written there is replaced where `instead` says so.
   * @param {number} n
   * @param {string} sign
   * @param {number} figure
   * @param {string} words
   * @param {boolean} [instead]
   */
  #mark(n, sign, figure, words, instead = false) {
    const link = this.cell(n);
    if (!link) return;
    if (instead) link.querySelector(".replay-lost")?.remove();
    const told = element("span", { class: "visually-hidden" }, `, ${this.text(words, { points: figure })}`);
    link.append(element("small", { class: "replay-lost" }, element("span", { "aria-hidden": "true" }, `${sign} ${figure}`), told));
  }

  /**
   * Returns the link of a card in the table of tricks.
   * @param {number} n
   */
  cell(n) {
    const tricks = this.panel.closest("article").querySelector(".replay-tricks");
    return tricks?.querySelector(`a[data-step="${this.asked.plays[n].step}"]`);
  }

  /**
   * Returns the button « Et si… » of a card: its player's choice is made anew.
   * @param {number} n
   */
  whatIf(n) {
    const { seat, step } = this.asked.plays[n];
    return whatIfButton(seat, step - 1, this.text("what-if", { name: this.asked.names[seat] }));
  }

  /**
   * @param {string} name
   * @param {Record<string, string | number>} [values]
   */
  #tell(name, values) {
    this.part("state").hidden = false;
    write(this.part("state"), this.text(name, values));
  }

  /**
   * @param {string} name
   * @returns {HTMLElement}
   */
  part(name) {
    return this.panel.querySelector(`[data-part="${name}"]`);
  }

  /**
   * @param {string} name
   * @param {Record<string, string | number>} [values]
   */
  text(name, values = {}) {
    const template = /** @type {HTMLTemplateElement} */ (this.panel.querySelector(`template[data-text="${name}"]`));
    const kept = template.content.textContent.trim().replaceAll(" – ", "\u00a0–\u00a0");
    return kept.replace(/\{(\w+)\}/g, (_whole, key) => String(values[key]));
  }
}

/** @param {number | string} value */
function figure(value) {
  return element("td", { class: "figure" }, value);
}

function saves() {
  const { connection } = /** @type {{connection?: {saveData?: boolean}}} */ (navigator);
  return connection?.saveData === true;
}

/** Resolves once the page can be seen. */
function visible() {
  return /** @type {Promise<void>} */ (
    new Promise((resolve) => {
      const look = () => {
        if (document.visibilityState !== "visible") return;
        document.removeEventListener("visibilitychange", look);
        resolve();
      };
      document.addEventListener("visibilitychange", look);
      look();
    })
  );
}

const panel = document.getElementById("replay-analysis");
if (panel !== null) new Analysis(panel).begin();
