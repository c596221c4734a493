// Scores and answers that this phone has not delivered yet: sent in order, each once by its ref (js/sheets/unsent.js).

import { Unsent } from "../../sheets/unsent.js";

/** @import { Answer, Line } from "../../sheets/unsent.js" */
/** @import { Fields } from "./drafts.js" */

/** Refusals of these kinds are shown in the form at once, and are not queued. */
const OF_THE_FORM = ["form", "sum"];

export class Outbox {
  /**
   * `post(line)` as in `Unsent`; `changed()` is called when the queue has changed; `ref()` makes a new identifier.
   * @param {{key: string, storage: Memory, post: (line: Line) => Promise<Answer>, changed: () => void, ref?: () => string}} options
   */
  constructor({ key, storage, post, changed, ref = newRef }) {
    this.ref = ref;
    this.unsent = new Unsent({ key, storage, post, changed });
  }

  get lines() {
    return this.unsent.lines;
  }

  get refused() {
    return this.unsent.refused;
  }

  /**
   * Sends the `fields` of a form; resolves to {kind: "written" | "refused" | "later", …}.
   * @param {Fields} fields
   * @param {string} label
   * @returns {Promise<Answer>}
   */
  async say(fields, label) {
    const ref = this.ref();
    this.unsent.add({ ref, body: new URLSearchParams(fields).toString(), label, version: 0 });
    const answer = (await this.send()).get(ref) ?? { kind: "later" };
    if (answer.kind === "refused" && OF_THE_FORM.includes(answer.code)) this.drop(ref);
    return answer;
  }

  send() {
    return this.lines.length > 0 ? this.unsent.send() : Promise.resolve(new Map());
  }

  /**
   * Returns whether something about that table is in the queue.
   * @param {string} table
   */
  waits(table) {
    return this.lines.some((line) => !line.refused && tableOf(line) === table);
  }

  /** @param {string} ref */
  drop(ref) {
    return this.unsent.drop(ref);
  }

  /**
   * Removes a line from the queue and returns its fields as they were typed.
   * @param {string} ref
   */
  takeBack(ref) {
    const line = this.drop(ref);
    return line && { label: line.label, table: tableOf(line), fields: Object.fromEntries(new URLSearchParams(line.body)) };
  }

  /**
   * Sends a score that does not add up, unchanged.
   * @param {string} ref
   */
  insist(ref) {
    const back = this.takeBack(ref);
    return back && this.say({ ...back.fields, despite: "1" }, back.label);
  }
}

/**
 * Returns the table of a line: « 2-7 » for round 2, table 7.
 * @param {Line} line
 */
export function tableOf(line) {
  const said = new URLSearchParams(line.body);
  return said.has("table") ? `${said.get("round")}-${said.get("table")}` : "";
}

// Neither `crypto.randomUUID` nor `crypto.subtle` exists on plain http.
function newRef() {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
