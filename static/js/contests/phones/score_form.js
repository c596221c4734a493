// The form of one table: saved as it is typed, with lines added up and the sum checked by the server.

import { element } from "../../helpers/element.js";
import { formFields } from "../../helpers/form_fields.js";
import { sums } from "./adding.js";

/** @import { Answer } from "../../sheets/unsent.js" */
/** @import { Say } from "../../sheets/words.js" */
/** @import { Drafts, Fields } from "./drafts.js" */
/** @typedef {Record<"round" | "table" | "us" | "them" | "winner", HTMLInputElement>} Inputs */
/** @typedef {HTMLFormElement & {elements: Inputs}} Score */

const PAUSE = 400;

/** Fields of the form itself, which are no part of a draft. */
const OWN = ["csrfmiddlewaretoken", "ref", "what", "round", "table"];

export class ScoreForm {
  /**
   * `form`: marked data-score-form. `drafts`; `count(fields)` resolves to a check as HTML, or null.
   * @param {Score} form
   * @param {{drafts: Drafts, count: (fields: Fields) => Promise<string | null>}} options
   */
  constructor(form, { drafts, count }) {
    this.form = form;
    this.drafts = drafts;
    this.count = count;
    this.table = `${form.elements.round.value}-${form.elements.table.value}`;
    this.checked = form.querySelector("[data-check]");
    const kept = drafts.of(this.table);
    if (kept) this.fill(kept);
    form.addEventListener("input", () => this.typed());
    form.addEventListener("click", (/** @type {Clicked} */ event) => this.take(event));
  }

  /**
   * Fills in the suggestion of a pressed button; nothing is sent.
   * @param {Clicked} event
   */
  take(event) {
    /** @type {HTMLButtonElement | null} */
    const key = event.target.closest("[name=offer]");
    if (!key) return;
    event.preventDefault();
    const [name, figure] = key.value.split("=");
    const field = /** @type {HTMLInputElement} */ (this.form.elements.namedItem(name));
    field.value = figure;
    field.closest("details")?.setAttribute("open", "");
    this.typed();
    field.focus();
  }

  /**
   * Returns all fields for the server, without the form's technical fields.
   * @returns {Fields}
   */
  get fields() {
    const all = Object.fromEntries(formFields(this.form));
    delete all.csrfmiddlewaretoken;
    delete all.ref;
    return all;
  }

  get #draft() {
    return Object.fromEntries(Object.entries(this.fields).filter(([name]) => !OWN.includes(name) && name !== "despite"));
  }

  /** @param {Fields} fields */
  fill(fields) {
    for (const field of /** @type {Iterable<HTMLInputElement>} */ (this.form.elements)) {
      if (!field.name || OWN.includes(field.name)) continue;
      if (field.type === "checkbox") field.checked = field.name in fields;
      else if (field.name in fields) field.value = fields[field.name];
    }
    /** @type {HTMLDetailsElement | null} */
    const lines = this.form.querySelector("[data-lines]");
    if (lines && sums(fields)) lines.open = true;
    this.add();
  }

  typed() {
    this.add();
    this.drafts.keep(this.table, this.#draft);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.check(), PAUSE);
  }

  /** Adds up the lines, if there are any: the totals are their sums. */
  add() {
    const { us, them } = this.form.elements;
    const found = sums(this.fields);
    for (const field of [us, them]) {
      if (found) field.value = String(field === us ? found.us : found.them);
      else if (field.readOnly) field.value = "";
      field.readOnly = found !== null;
    }
    const winner = this.form.elements.winner?.closest("details");
    if (winner && us.value !== "" && us.value === them.value) winner.open = true;
  }

  async check() {
    const asked = (this.asked = {});
    const told = await this.count(this.fields);
    if (asked === this.asked && told !== null) this.checked.innerHTML = told;
  }

  /**
   * Shows why the score was not written: fields to correct, or a wrong sum that `despite()` keeps.
   * @param {Answer} answer
   * @param {{say: Say, despite: () => void}} options
   */
  refuse({ errors, happened, means, remedy }, { say, despite }) {
    if (errors) {
      this.checked.replaceChildren(element("p", { class: "phone-sum is-wrong", role: "alert" }, Object.values(errors).flat().join(" ")));
      return;
    }
    const key = element("button", { type: "button", class: "button", onclick: despite }, say("despite"));
    const why = element("p", { class: "phone-sum is-wrong", role: "alert" }, `${happened} ${means} ${remedy}`);
    const offers = this.checked.querySelector(".phone-offers");
    this.checked.replaceChildren(...[why, offers, key].filter((each) => each !== null));
    key.focus();
  }
}
