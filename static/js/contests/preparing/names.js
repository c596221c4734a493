/* Suggests people of the registry as names are typed at the desk, chosen by keyboard alone.
   <form data-names-form data-names-url="…"> contains [data-who] with an <input data-name> and its hidden
   <input data-person>. Enter takes the marked line and goes to the next field. If the answer is not there yet, the first
   line is taken when it comes; the person types on, and the form is sent once every answer is there. */

import { element } from "../../helpers/element.js";

/** @typedef {{value: string, name: string, told: string, in?: boolean, fresh?: boolean}} Choice */

const PAUSE = 120;
const LEAST = 2;
let made = 0;

class Who {
  /**
   * @param {HTMLElement} form
   * @param {HTMLElement} box
   */
  constructor(form, box) {
    this.form = form;
    /** @type {HTMLInputElement} */
    this.input = box.querySelector("[data-name]");
    /** @type {HTMLInputElement} */
    this.person = box.querySelector("[data-person]");
    this.list = element("ul", { role: "listbox", class: "names", id: `names-${(made += 1)}`, hidden: true });
    this.said = element("p", { class: "names-said", role: "status" });
    box.append(this.list, this.said);
    for (const [name, value] of [["role", "combobox"], ["aria-autocomplete", "list"], ["aria-expanded", "false"], ["aria-controls", this.list.id]])
      this.input.setAttribute(name, value);
    /** @type {Choice[]} */
    this.choices = [];
    this.marked = 0;
    this.asked = 0;
    this.takesFirst = false;
    this.input.addEventListener("input", () => this.typed());
    this.input.addEventListener("keydown", (event) => this.key(event));
    this.input.addEventListener("blur", () => setTimeout(() => this.close(), 150));
  }

  typed() {
    this.takesFirst = false;
    this.person.value = "";
    this.said.textContent = "";
    clearTimeout(this.timer);
    this.waiting = this.input.value.trim().length >= LEAST;
    if (!this.waiting) return this.close();
    this.timer = setTimeout(() => this.ask(), PAUSE);
  }

  async ask() {
    const asked = (this.asked += 1);
    const answer = await fetch(`${this.form.dataset.namesUrl}?q=${encodeURIComponent(this.input.value)}`).catch(() => /** @type {Response | null} */ (null));
    if (asked !== this.asked) return;
    this.waiting = false;
    if (!answer?.ok) return this.forget();
    /** @type {{found: {id: string, name: string, told: string, in: boolean}[], new: {name: string, told: string}}} */
    const { found, new: fresh } = await answer.json();
    const people = found.map((each) => ({ value: each.id, name: each.name, told: each.told, in: each.in }));
    this.show([...people, { value: "new", name: fresh.name, told: fresh.told, fresh: true }]);
    if (this.takesFirst) this.take(this.choices[0], { move: false });
  }

  /** Without an answer from the server, the name is sent as typed, and the server validates it. */
  forget() {
    this.close();
    this.answered();
  }

  /** Asks at once, and takes the first line when the answer comes. */
  takeFirst() {
    this.takesFirst = true;
    clearTimeout(this.timer);
    this.ask();
  }

  /** Sends the form that waited for this answer. */
  answered() {
    this.takesFirst = false;
    this.form.dispatchEvent(new Event("names:answered"));
  }

  /** @param {Choice[]} choices */
  show(choices) {
    this.choices = choices;
    this.marked = 0;
    this.list.replaceChildren(
      ...choices.map((each, at) =>
        element(
          "li",
          { role: "option", id: `${this.list.id}-${at}`, class: each.fresh ? "names-new" : each.in ? "names-in" : null, onpointerdown: (event) => (event.preventDefault(), this.take(each)) },
          each.told,
        ),
      ),
    );
    this.list.hidden = document.activeElement !== this.input;
    this.input.setAttribute("aria-expanded", String(!this.list.hidden));
    this.mark(0);
  }

  /** @param {number} at */
  mark(at) {
    this.marked = (at + this.choices.length) % this.choices.length;
    [...this.list.children].forEach((line, place) => line.setAttribute("aria-selected", String(place === this.marked)));
    this.input.setAttribute("aria-activedescendant", `${this.list.id}-${this.marked}`);
    this.list.children[this.marked]?.scrollIntoView({ block: "nearest" });
  }

  /**
   * @param {KeyboardEvent} event
   * @returns {void}
   */
  key(event) {
    const open = !this.list.hidden;
    if (event.key === "ArrowDown" && open) this.mark(this.marked + 1);
    else if (event.key === "ArrowUp" && open) this.mark(this.marked - 1);
    else if (event.key === "Escape" && open) this.close();
    else if (event.key === "Enter" && open) this.take(this.choices[this.marked]);
    else if (event.key === "Enter" && this.waiting) this.takeFirst(), this.next();
    else if (event.key === "Enter" && this.input.value.trim()) this.next();
    else if (event.key === "Tab" && open && !event.shiftKey) return void this.take(this.choices[this.marked], { move: false });
    else if (event.key === "Tab" && this.waiting && !event.shiftKey) return this.takeFirst();
    else if (event.key !== "Enter") return;
    event.preventDefault();
  }

  /**
   * @param {Choice} choice
   * @param {{move?: boolean}} [options]
   */
  take(choice, { move = true } = {}) {
    this.input.value = choice.name;
    this.person.value = choice.value;
    this.said.textContent = choice.fresh ? choice.told : "";
    this.close();
    this.answered();
    if (move) this.next();
  }

  close() {
    this.list.hidden = true;
    this.input.setAttribute("aria-expanded", "false");
    this.input.removeAttribute("aria-activedescendant");
  }

  /** Moves the focus to the next empty name, then the checkboxes, then the button. */
  next() {
    /** @type {NodeListOf<HTMLInputElement>} */
    const names = this.form.querySelectorAll("[data-name]");
    const name = [...names].find((each) => !each.value.trim());
    (name ?? this.form.querySelector("[name=paid]:not(:checked)") ?? this.form.querySelector("[data-then]"))?.focus();
  }
}

/** @type {NodeListOf<HTMLFormElement>} */
const forms = document.querySelectorAll("[data-names-form]");
for (const form of forms) {
  const boxes = [...form.querySelectorAll("[data-who]")].filter((box) => box.querySelector("[data-person]"));
  const people = boxes.map((box) => new Who(form, box));
  let held = false;
  form.addEventListener("submit", (event) => {
    held = people.some((who) => who.takesFirst);
    if (held) event.preventDefault();
  });
  form.addEventListener("names:answered", () => held && !people.some((who) => who.takesFirst) && form.requestSubmit());
  if (!form.querySelector("[autofocus]") && form.dataset.namesForm !== "quiet") form.querySelector("[data-name]")?.focus();
}
