// The pad of a line: points are typed, the other camp's are computed, and the server previews the marks.

import { formFields } from "../helpers/form_fields.js";

/** @typedef {HTMLFormElement & {elements: {points: HTMLInputElement, taker: RadioNodeList, csrfmiddlewaretoken: HTMLInputElement, version: HTMLInputElement}}} LineForm */

const PAUSE = 120;

export class LineKeys {
  #asked = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #later;

  /**
   * `form`: marked data-line-form, with [data-points], [data-pad] and [data-counted] in it.
   * @param {LineForm} form
   * @param {{fetch?: typeof globalThis.fetch}} [options]
   */
  constructor(form, { fetch = globalThis.fetch } = {}) {
    this.form = form;
    this.fetch = fetch.bind(globalThis);
    this.points = form.elements.points;
    this.all = Number(form.querySelector("[data-points]").dataset.all);
    const pad = form.querySelector("[data-pad]");
    pad.hidden = false;
    form.dataset.scripted = "";
    pad.addEventListener("click", ({ target }) => this.#press(target.closest("button")?.value));
    for (const group of form.querySelectorAll("[data-lift]")) this.#liftable(group);
    form.elements.taker.forEach((/** @type {HTMLInputElement} */ key) => key.addEventListener("change", () => this.#taken(key)));
    form.addEventListener("input", () => this.follow());
    form.addEventListener("reset", () => this.#cleared());
    this.follow();
  }

  /** Shows both camps' points, and asks for a preview of the marks after a pause in typing. */
  follow() {
    this.#figures();
    clearTimeout(this.#later);
    this.#later = setTimeout(() => this.#count(), PAUSE);
  }

  /**
   * Shows faults by field: `{points: ["…"]}`.
   * @param {Record<string, string[]>} errors
   */
  show(errors) {
    for (const place of this.form.querySelectorAll("[data-errors]")) place.replaceChildren();
    for (const [name, said] of Object.entries(errors)) {
      const field = name === "points_of" ? "points" : name;
      const place = this.form.querySelector(`[data-field="${CSS.escape(field)}"] [data-errors]`) ?? this.form.querySelector("[data-counted]");
      const told = document.createElement("p");
      told.className = "errorlist";
      told.textContent = said.join(" ");
      place.append(told);
      place.closest("[data-eight]")?.removeAttribute("hidden");
      place.closest("details")?.setAttribute("open", "");
    }
    this.form.querySelector("[data-errors] .errorlist")?.scrollIntoView({ block: "center" });
  }

  /** Returns the line in a few words, from the pressed keys. */
  get label() {
    /** @type {NodeListOf<HTMLInputElement>} */
    const pressed = this.form.querySelectorAll("input[type=radio]:checked");
    const down = [...pressed].filter((key) => key.value && key.name !== "points_of" && !(key.name === "multiplier" && key.value === "1"));
    const said = down.map((key) => key.closest("label").innerText.replace(/\s+/g, " ").trim() || key.closest("label").textContent.trim());
    const camp = this.form.querySelector("[name=points_of]:checked");
    if (this.points.value) said.push(`${camp?.closest("label").querySelector("span").textContent ?? ""} ${this.points.value}`);
    return said.join(" · ");
  }

  /** Clears the preview when the form is reset; the form's own reset comes after this event. */
  #cleared() {
    this.#asked += 1;
    this.form.querySelector("[data-counted]").replaceChildren();
    this.#ask(false);
    setTimeout(() => this.follow());
  }

  /**
   * Releases the keys of the contract if nobody took.
   * @param {HTMLInputElement} key
   */
  #taken({ value }) {
    if (value !== "nobody") return;
    /** @type {NodeListOf<HTMLInputElement>} */
    const contract = this.form.querySelectorAll("[name=trump], [name=value]");
    for (const key of contract) key.checked = false;
    /** @type {HTMLInputElement | null} */
    const times = this.form.querySelector("[name=multiplier][value='1']");
    if (times) times.checked = true;
  }

  /**
   * Shows the question of who took the eight tricks if the contract needs it; otherwise removes its answer.
   * @param {boolean} asked
   */
  #ask(asked) {
    const question = this.form.querySelector("[data-eight]");
    if (!question) return;
    question.hidden = !asked;
    if (!asked) for (const key of question.querySelectorAll("input")) key.checked = false;
  }

  /** @param {string | undefined} key */
  #press(key) {
    if (key === undefined) return;
    const typed = this.points.value;
    this.points.value = key === "back" ? typed.slice(0, -1) : (typed + key).replace(/^0+(?=\d)/, "").slice(0, 3);
    this.points.dispatchEvent(new Event("input", { bubbles: true }));
  }

  /**
   * Lets a second press release a pressed key of the group.
   * @param {HTMLElement} group
   */
  #liftable(group) {
    /** @type {HTMLInputElement} */
    const none = group.querySelector("input[value='']");
    /** @type {HTMLElement | null} */
    let down = null;
    group.addEventListener("pointerdown", ({ target }) => (down = target.closest("label")?.querySelector("input:checked") ?? null));
    group.addEventListener("click", ({ target }) => {
      if (target !== down) return;
      none.checked = true;
      down = null;
      this.follow();
    });
  }

  #figures() {
    const typed = this.points.value.trim();
    const whole = /^\d{1,3}$/.test(typed) && Number(typed) <= this.all;
    /** @type {HTMLInputElement | null} */
    const camp = this.form.querySelector("[name=points_of]:checked");
    const chosen = camp?.value;
    for (const figure of this.form.querySelectorAll("[data-figure]")) {
      const own = figure.dataset.figure === chosen;
      figure.textContent = own ? typed || "–" : whole ? String(this.all - Number(typed)) : "–";
    }
  }

  async #count() {
    const place = this.form.querySelector("[data-counted]");
    const asked = ++this.#asked;
    if (!this.form.querySelector("[name=taker]:checked")) return place.replaceChildren();
    try {
      const answer = await this.fetch(this.form.dataset.count, { method: "POST", body: new URLSearchParams(formFields(this.form)) });
      if (asked !== this.#asked || !answer.ok) return undefined;
      const told = new DOMParser().parseFromString(await answer.text(), "text/html").body;
      this.#ask(told.querySelector("[data-asks-eight]") !== null);
      // A missing value is no fault while typing: it is reported when the line is sent.
      told.querySelectorAll("[data-error-of]").forEach((each) => each.remove());
      place.replaceChildren(...told.children);
    } catch {
      if (asked === this.#asked) place.replaceChildren();
    }
    return undefined;
  }
}
