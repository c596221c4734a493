// A paper sheet: writes lines, also without a network, and follows what others write.

import { formFields } from "../helpers/form_fields.js";
import { memory } from "../helpers/memory.js";
import { LineKeys } from "./keys.js";
import { Live } from "./live.js";
import { poster } from "./posting.js";
import { Unsent } from "./unsent.js";
import { UnsentList } from "./unsent_list.js";
import { wordsIn } from "./words.js";

/** @import { LineForm } from "./keys.js" */
/** @import { Answer, Line } from "./unsent.js" */

const TRY_AGAIN = 3000;
const OWN = ["csrfmiddlewaretoken", "ref", "version"];

class Keeping {
  /**
   * @param {HTMLElement} root
   * @param {LineForm} form
   */
  constructor(root, form) {
    this.root = root;
    this.form = form;
    this.say = wordsIn(root);
    this.saved = root.querySelector("[data-saved]");
    this.keys = new LineKeys(form);
    this.live = new Live(root, { moved: () => this.moved(), lost: () => this.tell("lost"), back: () => this.state() });
    const token = () => form.elements.csrfmiddlewaretoken.value;
    const post = poster({ address: form.action, token });
    this.unsent = new Unsent({ key: keyOf(root), storage: memory(), post, changed: () => this.show() });
    /** @type {Record<string, (line: Line) => unknown>} */
    const acts = { again: (line) => this.again(line), edit: (line) => this.edit(line), drop: (line) => this.unsent.drop(line.ref) && this.flush() };
    const stands = () => root.querySelector("#sheet-lines tbody:last-of-type");
    this.list = new UnsentList(root.querySelector("[data-unsent]"), { say: this.say, stands, acts });
    this.touched = false;
  }

  begin() {
    this.form.addEventListener("submit", (event) => this.write(event));
    this.form.addEventListener("input", () => this.touch());
    this.form.addEventListener("reset", () => (this.touched = false));
    addEventListener("online", () => this.flush());
    addEventListener("storage", () => this.show());
    setInterval(() => this.flush(), TRY_AGAIN);
    this.live.listen();
    this.show();
    this.flush();
    if (scrollY === 0 && !this.form.hidden) this.toKeys();
  }

  /** Records the sheet's version at the first key of a line: the line is written against it. */
  touch() {
    if (!this.touched) this.form.elements.version.value = String(this.live.version);
    this.touched = true;
  }

  /** @param {SubmitEvent} event */
  async write(event) {
    event.preventDefault();
    this.touch();
    const what = /** @type {HTMLButtonElement} */ (event.submitter ?? this.form.querySelector("[value=line]"));
    const body = new URLSearchParams(formFields(this.form, what));
    for (const name of OWN) body.delete(name);
    const ref = newRef();
    const label = what.dataset.told ?? this.keys.label;
    const waited = this.unsent.lines.length > 0;
    this.unsent.add({ ref, body: body.toString(), label, version: Number(this.form.elements.version.value) });
    if (waited) this.form.reset();
    what.disabled = this.writing = true;
    const said = await this.flush();
    what.disabled = this.writing = false;
    if (!waited) this.after(ref, said.get(ref));
  }

  /**
   * Shows the faults of a line at its fields; otherwise clears the pad for the next line.
   * @param {string} ref
   * @param {Answer | undefined} answer
   */
  after(ref, answer) {
    if (answer?.errors) {
      this.unsent.drop(ref);
      this.keys.show(answer.errors);
      return;
    }
    this.form.reset();
    this.keys.show({});
    this.toKeys();
  }

  /** Scrolls so that the sheet and its keys fill a phone's screen. */
  toKeys() {
    if (matchMedia("(width < 40rem)").matches) scrollTo({ top: this.root.getBoundingClientRect().top + scrollY, behavior: "instant" });
  }

  async flush() {
    if (this.unsent.lines.length === 0) return new Map();
    const said = await this.unsent.send();
    const answers = [...said.values()];
    if (answers.some(({ kind }) => kind === "written")) this.savedAt = new Date();
    if (answers.some(({ kind }) => kind !== "later")) await this.live.refresh();
    this.show();
    return said;
  }

  /** @param {Line} line */
  again(line) {
    this.unsent.again(line.ref, this.live.version);
    this.flush();
  }

  /** @param {Line} line */
  edit(line) {
    this.unsent.drop(line.ref);
    this.form.reset();
    for (const [name, value] of new URLSearchParams(line.body)) {
      const field = /** @type {HTMLInputElement | RadioNodeList | null} */ (this.form.elements.namedItem(name));
      if (field && name !== "what") field.value = value;
    }
    this.touched = false;
    this.touch();
    this.keys.follow();
    this.form.scrollIntoView();
  }

  /** Updates the page after new lines. */
  moved() {
    this.form.hidden = this.live.isOver;
    if (!this.touched) this.form.elements.version.value = String(this.live.version);
    this.savedAt ??= new Date();
    // A line being sent needs no preview of its marks.
    if (this.touched && !this.writing) this.keys.follow();
    this.show();
  }

  show() {
    this.list?.show(this.unsent.lines);
    this.state();
  }

  /** Updates the corner with the save status. */
  state() {
    const waiting = this.unsent.lines.length;
    if (this.unsent.refused) this.tell("refused");
    else if (waiting > 0) this.tell(waiting === 1 ? "to-send-one" : "to-send", { n: waiting });
    else if (this.savedAt) this.tell("saved", { time: this.savedAt.toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit", hour12: false }) });
    this.saved.dataset.state = this.unsent.refused ? "refused" : waiting > 0 ? "waiting" : "saved";
  }

  /**
   * @param {string} word
   * @param {Record<string, string | number>} [holes]
   */
  tell(word, holes) {
    const text = this.say(word, holes);
    if (this.saved.textContent !== text) this.saved.textContent = text;
  }
}

/** Returns a new identifier: crypto.randomUUID is missing in a hall without TLS. */
function newRef() {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Shows unsent lines to a person who can no longer write, or whose sheet is closed.
 * @param {HTMLElement} root
 */
function showLeftOver(root) {
  /** @type {Answer} */
  const closed = { kind: "refused", code: "closed" };
  const unsent = new Unsent({ key: keyOf(root), storage: memory(), post: null, changed: () => list.show(left()) });
  const left = () => unsent.lines.map((line) => ({ ...line, refused: closed }));
  const list = new UnsentList(root.querySelector("[data-unsent]"), { say: wordsIn(root), stands: () => null, acts: { drop: (line) => unsent.drop(line.ref) } });
  list.show(left());
}

/** @param {HTMLElement} root */
function keyOf(root) {
  return `sheet-${root.dataset.sheet}`;
}

const root = globalThis.document?.querySelector("[data-sheet]");
if (root) {
  /** @type {LineForm | null} */
  const form = root.querySelector("[data-line-form]");
  if (form) new Keeping(root, form).begin();
  else showLeftOver(root);
  if (!form && root.querySelector("[data-saved]")) new Live(root, { moved: () => {}, lost: () => {}, back: () => {} }).listen();
}
