// Texts for screen readers: a polite live region tells what happens, another answers at once what is asked.

import { asked } from "./asked.js";
import { READOUTS } from "./readout.js";
import { sentence, told } from "./voice.js";

const KEPT = 24;

export class ScreenReader {
  /** `log` and `answer` are live regions; a button under `root` with data-tell="score" asks for that readout. */
  constructor({ root, log, answer }, table) {
    Object.assign(this, { log, replies: answer, table });
    root.addEventListener("click", ({ target }) => this.#answer(target.closest("[data-tell]")?.dataset.tell));
  }

  /** One change of the table is one breath. */
  heard(before, events, after) {
    this.#tell(told(before, events, after, this.table));
  }

  /** At a table that was not followed up to here, or that refused a command, what is asked now is told. */
  arrived(view) {
    const now = asked(view, this.table);
    if (now) this.#tell(sentence(now));
  }

  /** Something beside what happens in the game. */
  say(text) {
    this.#tell(sentence(text));
  }

  #tell(text) {
    if (text === "") return;
    this.log.append(line(`${text} `));
    while (this.log.childElementCount > KEPT) this.log.firstElementChild.remove();
  }

  /** A new line each time, so that the same answer twice is read twice. */
  #answer(name) {
    if (name) this.replies.replaceChildren(line(READOUTS[name](this.table.state.view, this.table)));
  }
}

function line(text) {
  const made = document.createElement("span");
  made.textContent = text;
  return made;
}
