// A pair's page on its phone: sends scores, also queued without a network, and follows the contest.

import { formFields } from "../../helpers/form_fields.js";
import { memory } from "../../helpers/memory.js";
import { poster } from "../../sheets/posting.js";
import { wordsIn } from "../../sheets/words.js";
import { Drafts } from "./drafts.js";
import { Following } from "./following.js";
import { Outbox } from "./outbox.js";
import { ScoreForm } from "./score_form.js";
import { Waiting } from "./waiting.js";

/** @import { Line } from "../../sheets/unsent.js" */
/** @import { Fields } from "./drafts.js" */
/** @import { Score } from "./score_form.js" */

const TRY_AGAIN = 3000;
const SAVED = "[data-saved]";

class PairPage {
  /** @param {HTMLElement} root */
  constructor(root) {
    const key = root.dataset.phone;
    const storage = memory();
    this.root = root;
    this.say = wordsIn(root);
    this.lost = false;
    this.token = () => {
      /** @type {HTMLFormElement & {elements: {csrfmiddlewaretoken: HTMLInputElement}}} */
      const form = root.querySelector("[data-token]");
      return form.elements.csrfmiddlewaretoken.value;
    };
    this.drafts = new Drafts({ key: `contest-draft-${key}`, storage });
    const post = poster({ address: root.dataset.say, token: this.token });
    this.outbox = new Outbox({ key: `contest-unsent-${key}`, storage, post, changed: () => this.show() });
    /** @type {Record<string, (line: Line) => unknown>} */
    const acts = { despite: (line) => this.insist(line), edit: (line) => this.edit(line), drop: (line) => this.drop(line) };
    const editable = (/** @type {Line} */ line) => this.formOf(line) !== undefined;
    this.waiting = new Waiting(root.querySelector("[data-unsent]"), { say: this.say, acts, editable });
    this.following = new Following(root, { show: (html) => this.draw(html), lost: (lost) => this.tellLost(lost) });
  }

  begin() {
    this.root.addEventListener("submit", (/** @type {SubmitEvent & {target: HTMLFormElement}} */ event) => this.submit(event));
    addEventListener("online", () => this.flush());
    addEventListener("storage", () => this.show());
    setInterval(() => this.flush(), TRY_AGAIN);
    this.take();
    this.following.listen();
    this.show();
    this.flush();
  }

  /** Collects the forms of the current page. */
  take() {
    const count = (/** @type {Fields} */ fields) => this.count(fields);
    /** @type {NodeListOf<Score>} */
    const forms = this.root.querySelectorAll("[data-score-form]");
    this.forms = [...forms].map((form) => new ScoreForm(form, { drafts: this.drafts, count }));
  }

  /** @param {Line} line */
  formOf(line) {
    const said = new URLSearchParams(line.body);
    return this.forms.find(({ table }) => said.get("what") === "write" && table === `${said.get("round")}-${said.get("table")}`);
  }

  /** @param {SubmitEvent & {target: HTMLFormElement}} event */
  async submit(event) {
    const { target } = event;
    if (!target.matches("[data-score-form], [data-say-form]")) return;
    event.preventDefault();
    const form = this.forms.find((each) => each.form === target);
    const fields = form ? form.fields : Object.fromEntries(formFields(target));
    delete fields.csrfmiddlewaretoken;
    delete fields.ref;
    await this.sent(fields, target.dataset.told, form);
  }

  /**
   * @param {Fields} fields
   * @param {string} label
   * @param {ScoreForm | undefined} form
   */
  async sent(fields, label, form) {
    const answer = await this.outbox.say(fields, label);
    if (answer.kind === "refused" && ["form", "sum"].includes(answer.code)) {
      form?.refuse(answer, { say: this.say, despite: () => this.sent({ ...form.fields, despite: "1" }, label, form) });
      return;
    }
    if (answer.kind === "written" && form) this.drafts.drop(form.table);
    if (answer.kind !== "later") await this.following.refresh();
    this.show();
  }

  async flush() {
    const answers = [...(await this.outbox.send()).values()];
    if (answers.some(({ kind }) => kind !== "later")) await this.following.refresh();
  }

  /** @param {Line} line */
  async insist(line) {
    await this.outbox.insist(line.ref);
    await this.following.refresh();
  }

  /** @param {Line} line */
  edit(line) {
    const form = this.formOf(line);
    const back = this.outbox.takeBack(line.ref);
    if (!form || !back) return;
    form.form.closest("details")?.setAttribute("open", "");
    form.fill(back.fields);
    form.typed();
    form.form.scrollIntoView();
    this.flush();
  }

  /** @param {Line} line */
  drop(line) {
    this.outbox.drop(line.ref);
    this.flush();
  }

  /** @param {Fields} fields */
  async count(fields) {
    try {
      const headers = { "X-CSRFToken": this.token() };
      const answer = await fetch(this.root.dataset.count, { method: "POST", headers, body: new URLSearchParams(fields) });
      return answer.ok ? await answer.text() : null;
    } catch {
      return null;
    }
  }

  /**
   * Redraws the page; typed text, open details and the scroll position stay.
   * @param {string} html
   */
  draw(html) {
    const before = this.root.querySelector("#phone-standing");
    const after = new DOMParser().parseFromString(html, "text/html").getElementById("phone-standing");
    const active = /** @type {HTMLInputElement} */ (document.activeElement);
    const focused = before.contains(active) ? active.id || active.name : null;
    const unfolded = [...before.querySelectorAll("[data-table]")].filter((each) => each.querySelector("details[open]"));
    before.replaceWith(after);
    for (const each of unfolded) {
      const same = after.querySelector(`[data-table="${each.dataset.table}"]`);
      const was = each.querySelectorAll("details");
      same?.querySelectorAll("details").forEach((details, at) => (details.open ||= was[at]?.open ?? false));
    }
    this.take();
    if (focused) after.querySelector(`[id="${CSS.escape(focused)}"], [name="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
    this.show();
  }

  /** @param {boolean} lost */
  tellLost(lost) {
    this.lost = lost;
    this.state();
  }

  show() {
    this.waiting?.show(this.outbox.lines);
    for (const { form, table } of this.forms ?? []) form.inert = this.outbox.waits(table);
    this.state();
  }

  /** Updates the corner with the save status. */
  state() {
    const waiting = this.outbox?.lines.length ?? 0;
    const at = this.root.querySelector("#phone-standing").dataset.savedAt;
    if (this.outbox?.refused) this.tell("refused");
    else if (waiting > 0) this.tell(waiting === 1 ? "to-send-one" : "to-send", { n: waiting });
    else if (this.lost) this.tell("lost");
    else if (at) this.tell("saved", { time: at });
    else this.tell("nothing");
  }

  /**
   * @param {string} word
   * @param {Record<string, string | number>} [holes]
   */
  tell(word, holes) {
    const corner = this.root.querySelector(SAVED);
    const said = this.say(word, holes);
    if (corner.textContent !== said) corner.textContent = said;
    corner.dataset.state = { refused: "refused", saved: "saved", nothing: "saved" }[word] ?? "waiting";
  }
}

new PairPage(document.querySelector("[data-phone]")).begin();
