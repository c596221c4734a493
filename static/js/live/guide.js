// The guide of a first donne: one line under the table that says whose turn it is, why cards may be played and what a
// trick is worth; a full trick stays until its reader goes on. What was chosen and is a pity is asked about once more.

import { mark, write } from "../helpers/element.js";
import { adviceText, dutyText, guideText, stepOf, trickText } from "./guide_texts.js";
import { Words } from "./words.js";

/** @import { AdviceMessage, Table, View } from "./types.js" */
/** @import { Guiding } from "./guide_texts.js" */

export class Guide {
  /** @type {AdviceMessage | null} */
  #advice = null;
  #step = "";
  #text = "";
  #spoken = "";
  #tricks = 0;

  /**
   * @param {HTMLElement} root
   * @param {Table} table
   */
  constructor(root, table) {
    this.root = root;
    this.table = table;
    this.said = Words.read(document.getElementById("guide-words"));
    const key = (/** @type {string} */ look) => /** @type {HTMLButtonElement} */ (root.querySelector(`.guide__${look}`));
    this.text = root.querySelector(".guide__text");
    this.on = key("on");
    this.back = key("back");
    this.sure = key("sure");
    // As a tap on the felt does.
    this.on.addEventListener("click", () => document.getElementById("felt").click());
    this.back.addEventListener("click", () => this.#takeBack());
    this.sure.addEventListener("click", () => this.#insist());
    this.#tricks = table.state.view.guide?.trick?.number ?? 0;
    this.#speakTurn(table.state.view);
  }

  /** @returns {Guiding} */
  get #guiding() {
    const { words, you, name, campName } = this.table;
    return { words, you, name, campName, said: this.said };
  }

  /**
   * `shown` as the felt shows it now; facts are those of the newest `view`.
   * @param {View} shown
   * @param {View} view
   */
  render(shown, view) {
    if (this.#advice && this.#advice.version !== this.table.state.version) this.#forget();
    const step = stepOf(shown, view.phase === "finished" || view.phase === "closed");
    const text = step === null ? "" : guideText(step, shown, view.guide, this.#guiding);
    if (text) [this.#step, this.#text] = [step, text];
    this.#draw();
  }

  /**
   * Tells the ear what came with a new view, as soon as it is there.
   * @param {View} view
   */
  happened(view) {
    this.#speakTrick(view);
    this.#speakTurn(view);
  }

  /** @param {AdviceMessage} advice */
  heard(advice) {
    if (advice.version !== this.table.state.version) return;
    this.#advice = advice;
    this.#draw();
    this.#speak(this.text.textContent);
    this.back.focus();
  }

  #draw() {
    const asks = this.#advice !== null;
    const { view } = this.table.state;
    write(this.text, asks ? adviceText(this.#advice, this.#guiding, view.guide) : this.#text);
    mark(this.root, "data-step", asks ? "advice" : this.#step);
    this.on.hidden = asks || this.#step !== "trick";
    this.back.hidden = this.sure.hidden = !asks;
  }

  /** @param {View} view */
  #speakTrick(view) {
    const number = view.guide?.trick?.number ?? 0;
    const told = number > this.#tricks && view.last_trick !== null;
    this.#tricks = number;
    if (!told || view.phase !== "playing") return;
    this.#speak(trickText(view.last_trick, view.points, view.contract?.taker ?? null, view.guide, this.#guiding, { spoken: true }));
  }

  /** @param {View} view */
  #speakTurn(view) {
    const { guide, turn, you } = view;
    if (turn === you && guide?.call) this.#speak(guideText("call", view, guide, this.#guiding));
    else if (turn === you && guide?.duty) this.#speak(dutyText(view, guide, this.#guiding));
    else if (view.phase === "finished") this.#speak(guideText("count", view, guide, this.#guiding));
  }

  /** @param {string} text */
  #speak(text) {
    if (text === "" || text === this.#spoken) return;
    this.#spoken = text;
    this.table.ear.say(text);
  }

  /** The question is answered by another choice, or not at all: nothing was played. */
  #takeBack() {
    this.#forget();
    this.#draw();
    /** @type {HTMLElement | null} */
    const choice = this.table.root.querySelector("#panel button, #hand [data-state=playable]");
    choice?.focus();
  }

  #insist() {
    const { action } = this.#advice;
    this.#forget();
    this.#draw();
    this.table.send({ type: "act", action, sure: true });
  }

  #forget() {
    this.#advice = null;
  }
}
